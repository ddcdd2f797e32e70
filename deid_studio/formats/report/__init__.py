"""Reports as a description of sections, tables and plots, and its writers: HTML, CSV, Markdown, JSON.
What is measured comes from the services."""
