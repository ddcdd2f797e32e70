"""How far annotators agree, as pages of the rounds window, and the disagreements behind each figure.
A click on a figure leads to the places it counts."""
