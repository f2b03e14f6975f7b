"""What scripts/check-style.py checks in documents: prose, links, and the commands and paths that they name.

Comments of Swift sources follow the same rules of prose, in the folders that have been cleaned so far."""

import glob
import os
import re

# Patterns of docs/STYLE.md that a program can recognise without false alarms, with what to write.
PROSE = [
    (re.compile(pattern), advice) for pattern, advice in [
        (r"\b(?:anew|[Ww]hoever|[Nn]obody|[Ss]omebody)\b", "write “again”, “the first … that”, “no code”, or name the actor"),
        (r"\b(?:its|their) kin\b", "write “and similar …”"),
        (r"\bone's own\b", "write “your own”"),
        (r"\botherwise\s+than\b", "write “unlike” or “conflicting”"),
        (r"\b(?:is|are|was|were)\s+told\b", "name the actor: “reports”, “the delegate gets”"),
        (r"(?<![Tt]here )\b(?:is|are)\s+no\s+(?!longer\b|more\b|less\b|better\b|worse\b|different\b)[a-z]+",
         "write “isn't a …” or “without …”"),
        (r"\b(?:has|have)\s+no\s+[a-z]+\s+that\b", "write “without …”"),
        (r"(?:(?<=[.:;] )|(?<=\n)|(?<=- ))Where\s[^.?!|]*?,\s", "write “If” or “When”"),
        (r"\bwhere\s+(?:nobody|nothing|somebody|something|none|not|neither|both|asked)\b", "write “if”"),
        (r"\b(?:Papers|Whereabouts|Crew|comers)\b", "use the field's word"),
    ]]
# A documentation comment begins with a noun phrase or a verb. This and PROSE hold for comments in these folders.
COMMENT = re.compile(r"^\s*/// (?P<word>Has|Lets|What|Where|How|Who|Whoever)\b")
CLEAN_FOLDERS = (
    "Benchmarks/", "Plugins/", "Sources/", "Tests/PegTestSupport/",
)

# Pages that a script writes, and the page that shows bad examples.
NOT_PROSE = {"docs/uikit-coverage.md", "docs/STYLE.md"}
# Pages that explain the code: the types that they name must exist.
EXPLAINING = {"ARCHITECTURE.md", "docs/animation.md", "docs/rendering.md", "docs/follow-a-frame.md", "docs/adding-a-control.md"}
# Options of other programs that documents mention by themselves.
FOREIGN_OPTIONS = {"--as-needed", "--build-system", "--path", "--lossy", "--attachments-path", "--allow-writing-to-package-directory",
    "--platform", "--static-swift-stdlib"}
# Where commands and options are declared.
COMMANDS = ("Sources/Front/PegCLI/", "Sources/Front/PegCommand/", "Sources/Front/pegbar-diff/")

FENCE = re.compile(r"^```[^\n]*\n.*?^```[^\n]*$", re.DOTALL | re.MULTILINE)
INDENTED = re.compile(r"(?<=\n\n)(?: {4}[^\n]*\n)+")
SPAN = re.compile(r"`[^`\n]+(?:\n[^`\n]+)?`")
COMMENTED = re.compile(r"<!--.*?-->", re.DOTALL)
COMMENT_LINE = re.compile(r"\s*///? ?(?P<words>.*)")
COMMENT_AT_END = re.compile(r'[^"]*\s// (?P<words>.*)')
LINK = re.compile(r"\]\(([^)\s]+)\)")
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")
TOOL = re.compile(r"(?<![\w./-])pegbar (?P<words>[^`|;&]+)")
SCRIPT = re.compile(r"(?<![\w/.-])scripts/[\w.-]*\w")
PROGRAM = re.compile(r"(?<![\w/.-])[a-z]+-(?:benchmark|tool)\b")
TYPE = re.compile(r"([A-Z]{1,4}[a-z]+\w*?[A-Z]\w*|[A-Z]{2,}[A-Z]\w*[a-z]\w*)(?:[.(].*)?", re.DOTALL)
PLACE = re.compile(r"(?:Sources|Tests|docs|scripts|Benchmarks|Fixtures|Plugins|\.ci)(?:/[\w.+*@-]+)+/?|[A-Z]+\.md")


def blank(match):
    return re.sub(r"[^\n]", " ", match.group())


def prose_of(text):
    """The text of a page without its code; lines stay where they are."""
    return SPAN.sub(blank, INDENTED.sub(blank, FENCE.sub(blank, COMMENTED.sub(blank, text))))


def comments(text):
    """The comments of a Swift file, each on its line, as a page; a full stop on every other line keeps them apart."""
    found = (COMMENT_LINE.match(line) or COMMENT_AT_END.match(line) for line in text.splitlines())
    return "\n".join(match["words"] if match else "." for match in found)


def names(texts):
    """The words of the sources that can be names of types."""
    found = set()
    for path, text in texts.items():
        if path.startswith(("Sources/", "Tests/")) and path.endswith((".swift", ".h", ".c")):
            found.update(re.findall(r"\b[A-Z]\w+", text))
    return found


def slug(heading):
    """The anchor that GitHub gives a heading."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


class Documents:
    def __init__(self, root, texts, targets, report, words=None):
        self.words = names(texts) if words is None else words
        self.root, self.texts, self.targets, self.report = root, texts, targets, report
        # System libraries are targets without sources.
        with open(os.path.join(root, "scripts/arrows.toml"), encoding="utf-8") as file:
            self.target_names = set(re.findall(r"\w+", file.read()))
        self.pages = sorted(p for p in texts if p.endswith(".md") and not os.path.islink(os.path.join(root, p))
                            and not p.startswith(".ci/"))
        front = "\n".join(t for p, t in texts.items() if p.startswith(COMMANDS) and p.endswith(".swift"))
        self.commands = set(re.findall(r'\bname: "([a-z][a-z-]*)",\s*abstract:', front)) | {"help"}
        self.options = set(re.findall(r'"(--[a-z][a-z-]*)"', front)) | {"--help", "--version"}
        self.scripts = "\n".join(t for p, t in texts.items()
                                 if p.startswith(("scripts/", "Benchmarks/")) and p != "scripts/documents.py")

    def check(self):
        if len(self.commands) < 10 or len(self.options) < 30:
            self.report("scripts/documents.py", 1, "commands",
                        "the commands and options of pegbar are not found in Sources/Front; mend the patterns")
            return
        for path in self.pages:
            text = self.texts[path]
            prose = prose_of(text)
            if path not in NOT_PROSE:
                self.check_prose(path, prose)
                self.check_code(path, text)
            self.check_links(path, prose)
        self.check_comments()

    def line(self, text, at):
        return text.count("\n", 0, at) + 1

    def check_prose(self, path, prose):
        for pattern, advice in PROSE:
            for match in pattern.finditer(prose):
                words = " ".join(match.group().split())
                self.report(path, self.line(prose, match.start()), "prose", f"“{words[:40]}”: {advice} (docs/STYLE.md)")

    def check_comments(self):
        for path, text in self.texts.items():
            if not path.startswith(CLEAN_FOLDERS) or not path.endswith(".swift"):
                continue
            self.check_prose(path, prose_of(comments(text)))
            before = ""
            for number, line in enumerate(text.splitlines(), 1):
                match = COMMENT.match(line)
                if match and not before.strip().startswith("///"):
                    self.report(path, number, "prose",
                                f"a comment that begins with “{match['word']}”; begin with a noun phrase or a verb")
                before = line

    def check_links(self, path, prose):
        for match in LINK.finditer(prose):
            place, _, anchor = match.group(1).partition("#")
            line = self.line(prose, match.start())
            if re.match(r"[a-z]+:", place):
                continue
            target = os.path.normpath(os.path.join(os.path.dirname(path), place)) if place else path
            if not os.path.exists(os.path.join(self.root, target)):
                self.report(path, line, "links", f"{place} does not exist")
            elif anchor and target.endswith(".md"):
                headings = re.findall(r"^#+ (.*)$", FENCE.sub(blank, self.texts[target]), re.MULTILINE)
                if anchor not in map(slug, headings):
                    self.report(path, line, "links", f"{target} has no heading #{anchor}")

    def check_code(self, path, text):
        for pattern in (FENCE, INDENTED):
            for block in pattern.finditer(text):
                at = block.start()
                for line in block.group().splitlines(keepends=True):
                    self.check_command(path, self.line(text, at), re.sub(r"\s#\s.*", "", line))
                    at += len(line)
        rest = INDENTED.sub(blank, FENCE.sub(blank, text))
        for span in SPAN.finditer(rest):
            number, code = self.line(rest, span.start()), " ".join(span.group()[1:-1].split())
            self.check_command(path, number, code)
            if code.startswith("--"):
                self.check_options(path, number, code, self.options | FOREIGN_OPTIONS, self.scripts)
            name = TYPE.fullmatch(code) if path in EXPLAINING else None
            known = self.words | self.target_names
            if name and name.group(1) not in known:
                self.report(path, number, "types", f"nothing in Sources is called {name.group(1)}")
            if PLACE.fullmatch(code) and not glob.glob(os.path.join(self.root, code)):
                self.report(path, number, "paths", f"{code} does not exist")

    def check_command(self, path, number, code):
        for match in TOOL.finditer(code):
            word = re.match(r"[a-z][a-z-]*(?![\w.])", match["words"])
            if word and word.group() not in self.commands:
                self.report(path, number, "commands", f"pegbar has no command “{word.group()}”")
            self.check_options(path, number, match["words"], self.options)
        for match in SCRIPT.finditer(code):
            if not os.path.exists(os.path.join(self.root, match.group())):
                self.report(path, number, "paths", f"{match.group()} does not exist")
            else:
                end = re.search(r"[|;&`]|$", code[match.end():]).start()
                self.check_options(path, number, code[match.end():match.end() + end], set(), self.scripts)
        for match in PROGRAM.finditer(code):
            if match.group() not in self.targets:
                self.report(path, number, "commands", f"{match.group()} is not a program of Package.swift")

    def check_options(self, path, number, code, known, text=""):
        for match in OPTION.finditer(code):
            option = match.group()
            plain = option.replace("--no-", "--", 1)
            if option not in known and plain not in known and not re.search(re.escape(option) + r"(?![\w-])", text):
                self.report(path, number, "commands", f"no program here has the option {option}")


# Planted violations: file, its text, rule, part of the message.
PAGE = "docs/planted.md"
PLANTED = [
    (PAGE, "The file is read. Where both agree, it stays.\n", "prose", "If"),
    (PAGE, "To record it anew, remove\nits line.\n", "prose", "again"),
    (PAGE, "By then the delegate is\ntold.\n", "prose", "name the actor"),
    (PAGE, "A mark is no letter.\n", "prose", "isn't a"),
    (PAGE, "```\npegbar rendr rows\n```\n", "commands", "no command “rendr”"),
    (PAGE, "Use `pegbar render rows --scael 2` for it.\n", "commands", "--scael"),
    (PAGE, "Use `--scael 2` for it.\n", "commands", "--scael"),
    (PAGE, "Run it:\n\n    scripts/gone setup\n", "paths", "scripts/gone does not exist"),
    (PAGE, "Use `scripts/release --chekc` first.\n", "commands", "--chekc"),
    (PAGE, "It is in `Sources/UI/Gone.swift`.\n", "paths", "Sources/UI/Gone.swift does not exist"),
    (PAGE, "Run `gone-benchmark film`.\n", "commands", "gone-benchmark"),
    (PAGE, "See [films](filns.md).\n", "links", "filns.md does not exist"),
    (PAGE, "See [films](films.md#byts).\n", "links", "no heading #byts"),
    ("docs/animation.md", "The clock has an `AnimationWalk`.\n", "types", "AnimationWalk"),
    ("Sources/Front/pegbar-diff/Planted.swift", "/// What a lock holds.\n", "prose", "begins with “What”"),
    ("Sources/Front/pegbar-diff/Planted.swift", "/// Names that the tool is\n/// told.\n", "prose", "name the actor"),
    ("Sources/Front/pegbar-diff/Planted.swift", "let marks = 2  // It is no letter.\n", "prose", "isn't a"),
]
INNOCENT = [
    (PAGE, "There is no API for it. `inspect` prints where a view is, and is no longer slow.\n\n"
     "    pegbar render rows --no-dark | less --raw\n\n`pegbar <command>`, `scripts/test`, [films](films.md#bytes)\n"),
    ("Sources/Front/pegbar-diff/Planted.swift", "/// As in `where none`:\n///\n///     is no comment\n// It is\nlet file = \"no\"\n"
     "// no. And is\n\n// no longer.\nlet text = \"a // is no b\"\n"),
]


def self_test(root, texts, targets):
    """Returns what goes wrong when each violation, and each innocent text, is planted by itself."""
    words = names(texts)

    def found(change):
        reports = set()
        Documents(root, {**texts, **change}, targets, lambda *report: reports.add(report), words).check()
        return reports

    before, failures = found({}), []
    for path, text, rule, part in PLANTED:
        news = found({path: text}) - before
        if not any(rule == report[2] and part in report[3] for report in news):
            failures.append(f"{path}: {rule}: “{part}” was not caught; found {sorted(news)}")
    for path, text in INNOCENT:
        failures += [f"innocent text reported: {report}" for report in sorted(found({path: text}) - before)]
    if not any(report[1:3] == (1, "commands") for report in found({p: "" for p in texts if p.startswith(COMMANDS)})):
        failures.append("sources without commands were not caught")
    return failures
