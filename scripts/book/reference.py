"""The reference: a page for each public type of the modules that users import, read from the compiler's symbol graphs."""

import html
import json

from pages import Page, markdown

KINDS = {
    "swift.struct": "Structure", "swift.class": "Class", "swift.enum": "Enumeration", "swift.protocol": "Protocol",
}
PARTS = [
    ("Cases", {"swift.enum.case"}),
    ("Initializers", {"swift.init"}),
    ("Type properties", {"swift.type.property"}),
    ("Properties", {"swift.property", "swift.subscript", "swift.type.subscript"}),
    ("Type methods", {"swift.type.method"}),
    ("Methods", {"swift.method"}),
    ("Operators", {"swift.func.op"}),
    ("Types", {"swift.typealias", "swift.associatedtype"}),
]


class Symbol:
    def __init__(self, data, module):
        self.module = module
        self.name = ".".join(data["pathComponents"])
        self.path = data["pathComponents"]
        self.kind = data["kind"]["identifier"]
        self.declaration = "".join(part["spelling"] for part in data["declarationFragments"])
        self.comment = "\n".join(line["text"] for line in data.get("docComment", {}).get("lines", []))
        self.identifier = data["identifier"]["precise"]

    @property
    def is_inherited(self):
        """Whether the symbol came with a conformance, such as != of Equatable."""
        return "::SYNTHESIZED::" in self.identifier

    @property
    def first_line(self):
        return self.comment.split("\n\n")[0].replace("\n", " ").strip()


def read(folder, modules):
    """Reads the symbol graphs of modules; graphs of extensions belong to the module that declares them."""
    symbols = {}
    for module in modules:
        for path in sorted(folder.glob(f"{module}.symbols.json")) + sorted(folder.glob(f"{module}@*.symbols.json")):
            for data in json.loads(path.read_text())["symbols"]:
                if data.get("spi") or data["accessLevel"] not in ("public", "open"):
                    continue
                # Only what the module's own sources declare; what imported modules bring along is theirs.
                if "location" not in data or f"/{module}/" not in data["location"]["uri"]:
                    continue
                symbol = Symbol(data, module)
                if not symbol.is_inherited:
                    symbols.setdefault(symbol.identifier, symbol)
    return list(symbols.values())


def entry(symbol):
    name = html.escape(symbol.path[-1])
    return (f'<h3>{name}</h3><pre class="declaration"><code class="language-swift">{html.escape(symbol.declaration)}</code></pre>'
            f"{markdown(symbol.comment) if symbol.comment else ''}")


def pages(symbols):
    """Returns the pages of the reference: one for each type with members, one for each module with what is left."""
    result = []
    for module in sorted({symbol.module for symbol in symbols}):
        own = [symbol for symbol in symbols if symbol.module == module]
        types = {symbol.name: symbol for symbol in own if symbol.kind in KINDS}
        groups = {}
        for symbol in own:
            if symbol.name not in types:
                groups.setdefault(".".join(symbol.path[:-1]), []).append(symbol)
        first = len(result)
        rows = []
        for name in sorted(set(types) | set(groups) - {""}):
            place = f"reference/{module}/{name}.html"
            result.append(type_page(place, name, types.get(name), groups.get(name, []), module))
            summary = types[name].first_line if name in types else f"Members that {module} adds."
            rows.append(f'<tr><td><a href="{name}.html"><code>{html.escape(name)}</code></a></td>'
                        f"<td>{inline(summary)}</td></tr>")
        contents = "<table><thead><tr><th>type</th><th></th></tr></thead><tbody>" + "".join(rows) + "</tbody></table>"
        body = f"<h1>{module}</h1><p>Every public symbol of <code>import {module}</code>.</p>{contents}"
        for symbol in sorted(groups.get("", []), key=lambda symbol: symbol.name):
            body += entry(symbol)
        result.insert(first, Page(f"reference/{module}/index.html", module, body, group="Reference", kind="module"))
    return result


def inline(text):
    """Markdown of one line, without the paragraph around it."""
    return markdown(text).strip().removeprefix("<p>").removesuffix("</p>")


def type_page(place, name, symbol, members, module):
    body = f"<h1>{html.escape(name)}</h1>"
    if symbol:
        body += (f'<p class="kind">{KINDS[symbol.kind]} of <a href="index.html">{module}</a></p>'
                 f'<pre class="declaration"><code class="language-swift">{html.escape(symbol.declaration)}</code></pre>{markdown(symbol.comment)}')
    else:
        body += f'<p class="kind">Members that <a href="index.html">{module}</a> adds</p>'
    for title, kinds in PARTS:
        part = sorted((member for member in members if member.kind in kinds), key=lambda member: member.name)
        if part:
            body += f"<h2>{title}</h2>" + "".join(entry(member) for member in part)
    page = Page(place, name, body, group="Reference", kind="type")
    page.module = module
    return page
