"""Walks a built site and prints what is wrong with its pages as lines of JSON, for each page.

Argument: the site's folder. Needs nothing but Python's own library.
"""

import json
import os
import re
import sys
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

# Elements and attributes by which a page asks for another file while it is shown.
LOADS = {
    ("script", "src"), ("img", "src"), ("iframe", "src"), ("source", "src"), ("audio", "src"),
    ("video", "src"), ("video", "poster"), ("embed", "src"), ("object", "data"), ("image", "href"),
    ("image", "xlink:href"), ("use", "href"), ("use", "xlink:href"), ("input", "src"),
    ("track", "src"), ("frame", "src"), ("feimage", "href"), ("feimage", "xlink:href"),
    ("body", "background"),
}
LINK_KINDS_THAT_LOAD = {
    "stylesheet", "icon", "preload", "modulepreload", "prefetch", "manifest", "preconnect",
    "dns-prefetch", "apple-touch-icon", "shortcut",
}
SAFE_SCHEMES = {"", "http", "https", "mailto", "data"}
VOID = {
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
}


class Page(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.problems, self.links, self.loads = [], [], []
        self.ids, self.headings, self.mains = {}, [], 0
        self.lang = self.title = self.policy = None
        self.in_title = False
        self.in_heading = None
        self.first_link = None
        self.svg_depth = 0
        self.references = []

    def handle_startendtag(self, tag, attrs):
        self.start(tag, attrs)
        if tag not in VOID and self.svg_depth:
            self.handle_endtag(tag)

    def handle_starttag(self, tag, attrs):
        self.start(tag, attrs)

    def start(self, tag, attrs):
        attributes = {}
        for name, value in attrs:
            attributes.setdefault(name, value or "")
        if tag == "svg":
            self.svg_depth += 1
        for name, value in attributes.items():
            self.attribute(tag, name, value, attributes)
        if tag == "html":
            self.lang = attributes.get("lang")
        elif tag == "title" and not self.svg_depth:
            self.in_title, self.title = True, ""
        elif tag == "main" or attributes.get("role") == "main":
            self.mains += 1
        elif tag == "meta":
            self.meta(attributes)
        elif tag == "base":
            self.problems.append("has <base>, which changes what its links mean")
        elif re.fullmatch("h[1-6]", tag) and not self.svg_depth:
            self.headings.append([int(tag[1]), ""])
            self.in_heading = tag
        if tag == "a" and "href" in attributes and self.first_link is None:
            self.first_link = attributes["href"]

    def meta(self, attributes):
        kind = attributes.get("http-equiv", "").lower()
        if kind == "content-security-policy":
            self.policy = attributes.get("content", "")
        elif kind == "refresh":
            match = re.search("url=(.*)", attributes.get("content", ""), re.I)
            if match:
                self.links.append(match.group(1).strip("'\" "))

    def attribute(self, tag, name, value, attributes):
        if name == "id":
            if not value or re.search(r"\s", value):
                self.problems.append(f'id "{value}" is empty or has white space')
            self.ids[value] = self.ids.get(value, 0) + 1
        elif name in ("aria-labelledby", "aria-describedby", "aria-controls", "for", "headers"):
            self.references += [(name, word) for word in value.split()]
        elif name.startswith("on"):
            self.problems.append(f"has {name} on <{tag}>, which the policy must forbid")
        elif name in ("srcset", "imagesrcset"):
            self.loads += [part.split()[0] for part in value.split(",") if part.split()]
        elif (tag, name) in LOADS:
            self.loads.append(value)
        elif tag == "link" and name == "href":
            kinds = set(attributes.get("rel", "").lower().split())
            (self.loads if kinds & LINK_KINDS_THAT_LOAD else self.links).append(value)
        elif name in ("href", "xlink:href", "action", "formaction", "cite"):
            self.links.append(value)
        if name == "style" or name in ("fill", "stroke", "filter", "clip-path", "mask",
                                       "marker-end", "marker-start", "marker-mid"):
            self.style(value)

    def style(self, text):
        self.loads += [url for url in urls_of_css(text)]

    def handle_endtag(self, tag):
        if tag == "svg":
            self.svg_depth = max(0, self.svg_depth - 1)
        if tag == "title":
            self.in_title = False
        if tag == self.in_heading:
            self.in_heading = None

    def handle_data(self, data):
        if self.in_title:
            self.title += data
        if self.in_heading:
            self.headings[-1][1] += data
        if self.lasttag == "style":
            self.style(data)

    def check(self):
        problems = self.problems
        problems += [f'id "{id}" is there {n} times' for id, n in self.ids.items() if n > 1]
        problems += [
            f'{name} names "{id}", which is not an id' for name, id in self.references if id not in self.ids
        ]
        if not self.lang:
            problems.append("<html> has no lang")
        if not (self.title or "").strip():
            problems.append("has no title")
        if self.mains != 1:
            problems.append(f"has {self.mains} main landmarks")
        self.check_headings()
        if not (self.first_link or "").startswith("#"):
            problems.append("its first link is no skip link")
        if self.policy is None:
            problems.append("has no content-security policy")
        elif "default-src 'none'" not in self.policy or "http" in self.policy:
            problems.append(f"its content-security policy lets requests out: {self.policy}")
        return problems

    def check_headings(self):
        levels = [level for level, _ in self.headings]
        if levels.count(1) != 1:
            self.problems.append(f"has {levels.count(1)} h1")
        before = 0
        for level, text in self.headings:
            if level > before + 1:
                self.problems.append(f'heading "{text.strip()}" skips from h{before} to h{level}')
            if not text.strip():
                self.problems.append(f"has an empty h{level}")
            before = level


def urls_of_css(text):
    found = re.findall(r"url\(\s*['\"]?([^'\")]*)", text, re.I)
    return found + re.findall(r"@import\s+['\"]([^'\"]*)", text, re.I)


class Site:
    def __init__(self, root):
        self.root = os.path.realpath(root)
        self.pages, self.styles, self.files = {}, {}, set()
        for folder, folders, names in os.walk(self.root):
            folders.sort()
            for name in sorted(names):
                path = os.path.relpath(os.path.join(folder, name), self.root).replace(os.sep, "/")
                self.files.add(path)
                if name.endswith(".html"):
                    page = Page()
                    page.feed(self.text(path))
                    page.close()
                    self.pages[path] = page
                elif name.endswith(".css"):
                    self.styles[path] = urls_of_css(self.text(path))

    def text(self, path):
        with open(os.path.join(self.root, path), encoding="utf-8") as file:
            return file.read()

    def resolve(self, source, link, loads):
        """What is wrong with a link; None when it leads somewhere."""
        try:
            parts = urlsplit(link)
        except ValueError:
            return f'"{link}" is not a URL'
        if parts.scheme.lower() not in SAFE_SCHEMES:
            # Other schemes are an app's own deep links, which a page may offer but never load.
            if loads or parts.scheme.lower() in ("javascript", "vbscript", "file", "blob"):
                return f'"{link}" has a scheme that may not be here'
            return None
        if parts.scheme == "data":
            return None if loads else f'"{link[:40]}" is a link to data'
        if parts.scheme or parts.netloc:
            return f'"{link}" asks for something outside the site' if loads else None
        if parts.path.startswith("/"):
            return f'"{link}" is not relative'
        target = source
        if parts.path:
            target = os.path.normpath(os.path.join(os.path.dirname(source), unquote(parts.path)))
            target = target.replace(os.sep, "/")
        if target.startswith(".."):
            return f'"{link}" leads out of the site'
        if target not in self.files:
            return f'"{link}" leads to no file'
        # Behind "&" is what the script reads.
        fragment = unquote(parts.fragment).split("&")[0]
        if fragment and target in self.pages and fragment not in self.pages[target].ids:
            return f'"{link}" leads to no id'
        if link == "":
            return "an empty link"
        return None

    def check(self):
        for path, page in sorted(self.pages.items()):
            problems = page.check()
            problems += filter(None, (self.resolve(path, link, False) for link in page.links))
            problems += filter(None, (self.resolve(path, link, True) for link in page.loads))
            yield {"path": path, "errors": sorted(set(problems))}
        for path, links in sorted(self.styles.items()):
            problems = filter(None, (self.resolve(path, link, True) for link in links))
            yield {"path": path, "errors": sorted(set(problems))}


if __name__ == "__main__":
    for result in Site(sys.argv[1]).check():
        print(json.dumps(result))
