"""Draws SVG files with rsvg-convert and with CairoSVG, and says what is wrong with the pictures; and with the
images beside them: PATH.png (scale 1, light) and PATH.dark.png (scale 2), if they are there.

Reads paths from standard input, one a line; writes a JSON object a line: path, errors.

A picture is right if its colours are those of the style sheet for its surroundings, nothing is black, the text of
every node and of every group can be read (there is something dark on light, or light on dark, where the SVG has
it), and screenshots have more colours than drawings.
"""

import io
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import cairosvg
from PIL import Image

SVG = "{http://www.w3.org/2000/svg}"
# Of a screen: its outline, and what is in it.
COLOURS = {
    "light": {"outline": (18, 100, 216), "fill": (239, 245, 255)},
    "dark": {"outline": (108, 171, 255), "fill": (31, 44, 64)},
}
GROUNDS = {"light": (255, 255, 255, 255), "dark": (28, 28, 31, 255)}


def by_librsvg(path):
    return subprocess.run(["rsvg-convert", path], check=True, capture_output=True).stdout


def by_cairosvg(path):
    return cairosvg.svg2png(url=path)


def moved(transform, place):
    match = re.search(r"translate\(([-\d.]+)[ ,]*([-\d.]+)?\)", transform or "")
    if not match:
        return place
    return place[0] + float(match[1]), place[1] + float(match[2] or 0)


def texts(element, place, in_box=False):
    """The places of the texts in nodes and of groups, from the top left of the picture."""
    place = moved(element.get("transform"), place)
    classes = (element.get("class") or "").split()
    in_box = in_box or "na-n" in classes or "na-t" in classes
    if element.tag == SVG + "text" and in_box and "".join(element.itertext()).strip():
        yield (
            place[0] + float(element.get("x", 0)),
            place[1] + float(element.get("y", 0)),
            "".join(element.itertext()),
        )
    for child in element:
        yield from texts(child, place, in_box)


def screenshots(element, place):
    """The boxes of the screenshots, from the top left of the picture."""
    place = moved(element.get("transform"), place)
    if element.tag == SVG + "image":
        x, y = place[0] + float(element.get("x", 0)), place[1] + float(element.get("y", 0))
        yield x, y, x + float(element.get("width")), y + float(element.get("height"))
    for child in element:
        yield from screenshots(child, place)


def file_beside(ending):
    def read(path):
        with open(path + ending, "rb") as file:
            return file.read()

    return read


def is_readable(image, x, y, scale, scheme):
    """Whether a pixel at the start of a text is unlike its ground, above its base line."""
    area = image.crop([round(v * scale) for v in (x + 1, y - 9, x + 24, y)])
    darkest, lightest = area.convert("L").getextrema()
    return darkest < 110 if scheme == "light" else lightest > 145


def errors(path, draw, scale=1, scheme="light"):
    root = ElementTree.parse(path).getroot()
    image = Image.open(io.BytesIO(draw(path))).convert("RGBA")
    left, top, width, height = (float(v) for v in root.get("viewBox").split())
    # A part of a pixel is drawn as a whole one or left out, as the program does it.
    if any(abs(found - exact * scale) >= 1 for found, exact in zip(image.size, (width, height))):
        return ["the size is %d × %d" % image.size]
    found = []
    counts = {colour: count for count, colour in image.getcolors(image.width * image.height)}
    classes = {name for element in root.iter() for name in (element.get("class") or "").split()}
    # A picture of changes has its own colours.
    has_screens = "na-n-screen" in classes and "na-changes" not in classes
    for name, colour in COLOURS[scheme].items():
        if has_screens and counts.get((*colour, 255), 0) < 50:
            found.append("there is no %s" % name)
    if counts.get((0, 0, 0, 255), 0) > 50:
        found.append("something is black")
    if max(counts, key=counts.get) != GROUNDS[scheme]:
        found.append("the ground is not that of " + scheme)
    for box in screenshots(root, (-left, -top)):
        colours = image.crop([round(v * scale) for v in box]).getcolors(1 << 24)
        if len(colours) < 20:
            found.append("a screenshot is not drawn")
    for x, y, text in texts(root, (-left, -top)):
        if not is_readable(image, x, y, scale, scheme):
            found.append("%s can't be read" % text)
    return found


for line in sys.stdin:
    path = line.rstrip("\n")
    result = ["rsvg-convert: " + error for error in errors(path, by_librsvg)]
    result += ["CairoSVG: " + error for error in errors(path, by_cairosvg)]
    for ending, scale, scheme in [(".png", 1, "light"), (".dark.png", 2, "dark")]:
        if os.path.exists(path + ending):
            result += [ending + ": " + e for e in errors(path, file_beside(ending), scale, scheme)]
    print(json.dumps({"path": path, "errors": result}))
