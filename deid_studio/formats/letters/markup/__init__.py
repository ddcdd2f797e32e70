"""Letters as marked-up text: web pages, rich text, mail.
What is shown, what is hidden and what stands in attributes comes in; what is for programs is told."""
