"""The pages of the book: documents in Markdown that become HTML, and links between them that work without a server."""

import html
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LINK = re.compile(r'(href|src)="([^"]+)"')
HEADING = re.compile(r"<h([1-6])>(.*?)</h\1>", re.DOTALL)
TAG = re.compile(r"<[^>]+>")


def slug(heading):
    """The anchor that GitHub gives a heading."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def text_of(markup):
    return html.unescape(TAG.sub("", markup)).strip()


def markdown(text):
    """Returns the HTML of a document, by the converter that GitHub's own is made of."""
    return subprocess.run(
        ["cmark-gfm", "--unsafe", "-e", "table", "-e", "autolink", "-e", "strikethrough"],
        input=text, capture_output=True, text=True, check=True).stdout


class Page:
    """A page: its place in the book, its source in the repository if it has one, and its content as HTML."""

    def __init__(self, place, title, body, source=None, group="", kind="guide"):
        self.place = place
        self.title = title
        self.source = source
        self.group = group
        self.kind = kind
        self.body, self.headings = anchored(body)

    @classmethod
    def document(cls, source, place=None, group="", kind="guide"):
        """Reads a document of the repository."""
        text = source.read_text()
        match = re.search(r"^# (.+)$", text, re.MULTILINE)
        title = match.group(1).replace("`", "") if match else source.stem
        # DocC's links to pages and symbols.
        text = re.sub(r"<doc:(\w+)>", r"[\1](\1.md)", text)
        text = re.sub(r"(?<!`)``([^`\n]+)``(?!`)", r"`\1`", text)
        place = place or str(source.relative_to(ROOT / "docs").with_suffix(".html")).replace("README", "contents")
        return cls(place, title, markdown(text), source, group, kind)

    @property
    def depth(self):
        return "../" * self.place.count("/")


def anchored(body):
    """Gives every heading an anchor, and every table and picture room to scroll in."""
    seen, headings = {}, []

    def anchor(match):
        name = slug(text_of(match.group(2)))
        count = seen.get(name, 0)
        seen[name] = count + 1
        if count:
            name += f"-{count}"
        headings.append((int(match.group(1)), name, text_of(match.group(2))))
        return (f'<h{match.group(1)} id="{name}">{match.group(2)}'
                f'<a class="anchor" href="#{name}" aria-label="Link to this part">#</a></h{match.group(1)}>')

    body = HEADING.sub(anchor, body)
    # Options and short names do not break at their hyphens.
    body = re.sub(r"<code>([^<]{1,26})</code>", r'<code class="short">\1</code>', body)
    body = body.replace("<table>", '<div class="wide"><table>').replace("</table>", "</table></div>")
    return body, headings


def relative(target, page):
    """The link from a page to a place of the book."""
    return page.depth + target


class Linker:
    """Turns links between documents of the repository into links between pages, and collects the files that they need."""

    def __init__(self, pages):
        self.pages = pages
        self.by_source = {page.source.resolve(): page for page in pages if page.source}
        self.files = {}
        self.problems = []

    def link_all(self):
        for page in self.pages:
            if page.source:
                page.body = LINK.sub(lambda match, page=page: self.link(match, page), page.body)

    def link(self, match, page):
        attribute, target = match.groups()
        if re.match(r"[a-z]+:", target) or target.startswith("#"):
            return match.group()
        path, _, anchor = html.unescape(target).partition("#")
        found = (page.source.parent / path).resolve()
        if not found.exists():
            # An article of DocC's catalogue may name a page of docs.
            found = (ROOT / "docs" / path).resolve()
        if found.is_dir() and (found / "README.md").exists():
            found = found / "README.md"
        other = self.by_source.get(found)
        if other:
            return f'{attribute}="{relative(other.place, page)}{"#" + anchor if anchor else ""}"'
        if found.is_file() and found.is_relative_to(ROOT) and found.suffix in {".png", ".gif", ".svg"}:
            place = f"images/{found.name}"
            self.files[place] = found
            return f'{attribute}="{relative(place, page)}"'
        if found.exists() and found.is_relative_to(ROOT):
            # Source that the book shows as text.
            place = f"files/{found.relative_to(ROOT)}.txt" if found.is_file() else None
            if place:
                self.files[place] = found
                return f'{attribute}="{relative(place, page)}"'
        self.problems.append(f"{page.source.relative_to(ROOT)}: {target} leads nowhere")
        return match.group()


def check_links(folder):
    """Returns what is wrong with the links of a written book, and the pages that no link leads to."""
    problems, reached, anchors = [], set(), {}
    files = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    links = {}
    for name in files:
        if not name.endswith(".html"):
            continue
        text = folder.joinpath(name).read_text()
        anchors[name] = set(re.findall(r'id="([^"]+)"', text))
        links[name] = [html.unescape(target) for _, target in LINK.findall(text)]
    for name, targets in links.items():
        parent = pathlib.PurePosixPath(name).parent
        ways = 0
        for target in targets:
            if re.match(r"[a-z]+:", target):
                continue
            path, _, anchor = target.partition("#")
            place = str(pathlib.PurePosixPath(*normal((parent / path).parts))) if path else name
            if place not in files:
                problems.append(f"{name}: {target} leads nowhere")
            elif anchor and place.endswith(".html") and anchor not in anchors[place]:
                problems.append(f"{name}: {target} names no heading of {place}")
            elif place.endswith(".html") and place != name:
                ways += 1
                reached.add(place)
        if not ways:
            problems.append(f"{name}: there is no way on")
    problems += [f"{name}: no page leads here" for name in links if name not in reached and name != "index.html"]
    return sorted(set(problems))


def normal(parts):
    result = []
    for part in parts:
        if part == ".." and result:
            result.pop()
        elif part not in ("", "."):
            result.append(part)
    return result
