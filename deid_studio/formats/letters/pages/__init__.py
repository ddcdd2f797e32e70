"""Letters as pages: PDF with a text layer.
Glyphs become lines, lines columns and paragraphs; what a page only shows as a picture is told."""
