#!/usr/bin/env python3
"""Writes the book: tutorials, guides, decisions and the reference as pages that need no server.

usage: scripts/book/make.py SYMBOLS FOLDER

SYMBOLS has the symbol graphs of Pegbar, PegStage and SnapshotTesting. FOLDER is replaced. A broken link is an error.
"""

import html
import json
import pathlib
import re
import shutil
import sys

import reference
from pages import ROOT, Linker, Page, check_links, relative, text_of

HERE = pathlib.Path(__file__).resolve().parent
CATALOGUE = ROOT / "Sources/Front/Pegbar/Pegbar.docc"
# In the order of a first reading.
TUTORIALS = ["first-film", "first-snapshot-test", "your-app", "a-storyboard-change", "a-script-by-hand"]


def contents():
    """Returns the groups of docs/README.md: titles, each with the paths of its pages."""
    groups = []
    for line in ROOT.joinpath("docs/README.md").read_text().splitlines():
        if line.startswith("## "):
            groups.append((line[3:], []))
        for target in re.findall(r"\]\(([^)#]+\.md)\)", line):
            path = (ROOT / "docs" / target).resolve()
            if groups and path.suffix == ".md":
                groups[-1][1].append(path)
    return groups


def documents():
    """Returns the pages that are written by hand, in reading order, the first one being the start."""
    root = {"README.md": "index.html", "ARCHITECTURE.md": "architecture.html", "CONTRIBUTING.md": "contributing.html",
            "CHANGELOG.md": "changelog.html", "SECURITY.md": "security.html"}
    result = [Page.document(ROOT / "README.md", "index.html", "Start")]
    result.append(Page.document(ROOT / "docs/README.md", "contents.html", "Start"))
    for name in TUTORIALS:
        path = ROOT / f"docs/tutorials/{name}.md"
        if path.exists():
            result.append(Page.document(path, group="Tutorials", kind="tutorial"))
    seen = {page.source for page in result}
    for title, paths in contents():
        for path in paths:
            if path in seen or not path.exists():
                continue
            seen.add(path)
            group = "Decisions" if path.parent.name == "decisions" else title
            place = root.get(path.name) if path.parent == ROOT else None
            result.append(Page.document(path, place, group))
    for path in sorted(ROOT.joinpath("docs").rglob("*.md")):
        if path not in seen:
            seen.add(path)
            result.append(Page.document(path, group="Decisions" if path.parent.name == "decisions" else "More"))
    for name, place in root.items():
        if ROOT.joinpath(name).exists() and ROOT / name not in seen:
            result.append(Page.document(ROOT / name, place, "More"))
    for path in sorted(CATALOGUE.glob("*.md")):
        if not path.is_symlink() and path.stem != "Pegbar":
            result.append(Page.document(path, f"articles/{path.stem}.html", "How do I make films and pictures?"))
    return result


def by_groups(pages):
    """Returns the pages in the order of their groups, groups in the order of their first page."""
    order = []
    for page in pages:
        if page.group not in order:
            order.append(page.group)
    if "Reference" in order:
        order.append(order.pop(order.index("Reference")))
    return [(group, [page for page in pages if page.group == group]) for group in order]


def navigation(page, groups):
    out = ""
    for group, pages in groups:
        shown = [other for other in pages if other.kind != "type" or getattr(page, "module", None) == other.module]
        inside = " open" if page.group == group else ""
        out += f"<details{inside}><summary>{html.escape(group)}</summary><ul>"
        for other in shown:
            current = ' aria-current="page"' if other is page else ""
            out += f'<li><a href="{relative(other.place, page)}"{current}>{html.escape(other.title)}</a></li>'
        out += "</ul></details>"
    return out


def coloured(body):
    """Marks comments, strings and keywords of Swift."""
    words = ("import|let|var|func|final|class|struct|enum|extension|override|return|if|else|guard|for|in|static|init|self|super|"
             "private|public|some|any|true|false|nil|try|await|async|throws|protocol|switch|case|default|while|where")
    pattern = re.compile(rf"(//[^\n]*)|(&quot;(?:[^\n&]|&(?!quot;))*&quot;)|(?<![\w.])({words})\b|(@\w+)")

    def mark(match):
        kind = ["c", "s", "k", "a"][match.lastindex - 1]
        return f'<span class="{kind}">{match.group()}</span>'

    def block(match):
        return match.group(1) + pattern.sub(mark, match.group(2)) + match.group(3)

    return re.sub(r'(<pre(?: class="declaration")?><code class="language-swift">)(.*?)(</code></pre>)', block, body, flags=re.DOTALL)


def write(page, groups, order, folder):
    index = order.index(page)
    before = order[index - 1] if index else None
    after = order[index + 1] if index + 1 < len(order) else None
    way = ""
    if before:
        way += f'<a rel="prev" href="{relative(before.place, page)}">← {html.escape(before.title)}</a>'
    if after:
        way += f'<a rel="next" href="{relative(after.place, page)}">{html.escape(after.title)} →</a>'
    parts = [(name, title) for level, name, title in page.headings if level == 2]
    inside = ""
    if len(parts) > 2:
        inside = '<nav class="parts" aria-label="On this page"><ul>' + "".join(
            f'<li><a href="#{name}">{html.escape(title)}</a></li>' for name, title in parts) + "</ul></nav>"
    text = HERE.joinpath("page.html").read_text()
    fields = {
        "title": html.escape(page.title if page.place == "index.html" else f"{page.title} · Pegbar"),
        "root": page.depth, "navigation": navigation(page, groups), "parts": inside,
        "body": coloured(page.body), "way": way,
    }
    for name, value in fields.items():
        text = text.replace("{{" + name + "}}", value)
    path = folder / page.place
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def search_index(pages):
    """Returns what the search looks through: each heading with its page and the words below it."""
    entries = []
    for page in pages:
        parts = re.split(r'<h[1-4] id="([^"]+)">', page.body)
        titles = {name: title for _, name, title in page.headings}
        for name, markup in zip(parts[1::2], parts[2::2]):
            words = " ".join(text_of(re.sub(r"<a class=.anchor.*?</a>", "", markup)).split())
            title = titles[name]
            where = page.place + ("" if title == page.title else f"#{name}")
            entries.append([title, page.title, where, words[len(title):][:400].strip()])
    return "const entries = " + json.dumps(entries, ensure_ascii=False, separators=(",", ":")) + ";\n"


def main():
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    symbols, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    hand = documents()
    linker = Linker(hand)
    linker.link_all()
    pages = hand + reference.pages(reference.read(symbols, ["Pegbar", "PegStage", "SnapshotTesting"]))
    groups = by_groups(pages)
    order = [page for _, group in groups for page in group]
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for page in order:
        write(page, groups, order, folder)
    for place, source in linker.files.items():
        folder.joinpath(place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, folder / place)
    for name in ("book.css", "book.js"):
        shutil.copyfile(HERE / name, folder / name)
    folder.joinpath("search.js").write_text(search_index(order))
    problems = linker.problems + check_links(folder)
    for problem in problems[:20]:
        print(f"error: {problem}", file=sys.stderr)
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"   {len(order)} pages, {size / 1e6:.1f} MB: {folder}/index.html")
    return 1 if problems else 0


sys.exit(main())
