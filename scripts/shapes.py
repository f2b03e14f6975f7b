"""Measures Swift code whose comments and strings are blanked: types over all their files, functions,
parameters, imports and words that read a clock."""

import bisect
import functools
import re

ATTRIBUTES = r"(?:@\w+(?:\([^()\n]*\))?\s+)*"
MODIFIERS = r"(?:(?:public|package|internal|fileprivate|private|open|final|static|class|override|mutating|nonmutating" \
            r"|nonisolated|convenience|required|indirect|consuming|borrowing|prefix|postfix|infix|isolated" \
            r"|(?:fileprivate|private|internal|package)\(set\)|nonisolated\((?:unsafe|nonsending)\))\s+)*"
TYPE = re.compile(r"^[ \t]*" + ATTRIBUTES + MODIFIERS
                  + r"(?P<kind>class|struct|enum|actor|protocol|extension)\s+(?P<name>[A-Za-z_]\w*)", re.MULTILINE)
FUNCTION = re.compile(r"^[ \t]*" + ATTRIBUTES + MODIFIERS
                      + r"(?:func\s+(?P<name>`?\w+`?|[-+*/=<>!&|^~%.]+)|(?P<special>init\b[?!]?|subscript\b|deinit\b))", re.MULTILINE)
BODILESS = re.compile(r"\b(?:func|var|let|init|subscript|deinit|case|struct|class|enum|extension|associatedtype)\b|@|#")
# Comments and string literals, replaced by spaces before code is searched.
NOT_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|"""(?:\\.|.)*?"""|"(?:\\.|[^"\\\n])*"', re.DOTALL)
BRACKETS = {"(": ")", "[": "]", "{": "}"}
CLOCK = re.compile(
    r"\bDate\(\)|\bDate\.now\b|\bContinuousClock\b|\bSuspendingClock\b|\bProcessInfo\b|\bDispatch(?:Wall)?Time\.now\b"
    r"|\.now\s*\.duration\(|\bCFAbsoluteTimeGetCurrent\b|\bclock_gettime\b|\bgettimeofday\b|\bgetenv\b|\btimeIntervalSinceNow\b")

IMPORT = re.compile(
    r"^\s*(?P<attributes>(?:@\w+(?:\([^)]*\))?\s+)*)(?P<access>(?:public|package|internal|fileprivate|private)\s+)?"
    r"import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(?P<module>\w+)")


def inside(folder, paths):
    """Returns those of sorted paths that begin with a folder, which ends with a slash."""
    return paths[bisect.bisect_left(paths, folder):bisect.bisect_left(paths, folder[:-1] + "0")]


@functools.cache
def code_of(text):
    """Returns Swift code without its comments and strings, line by line."""
    return NOT_CODE.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


def closing(code, at):
    """Returns the place of the bracket that closes the one at a place; None if none does."""
    depth, opening, ending = 0, code[at], BRACKETS[code[at]]
    for place in range(at, len(code)):
        if code[place] == opening:
            depth += 1
        elif code[place] == ending:
            depth -= 1
            if depth == 0:
                return place
    return None


def line_of(code, at):
    return code.count("\n", 0, at) + 1


@functools.cache
def outer_types(code):
    """Returns kind, name, first and last line of every type and extension that stands in no other one."""
    found, end = [], 0
    for match in TYPE.finditer(code):
        opening = code.find("{", match.end())
        if match.start() < end or opening < 0:
            continue
        place = closing(code, opening)
        if place is None:
            continue
        end = place
        found.append((match["kind"], match["name"], line_of(code, match.start("kind")), line_of(code, place)))
    return found


def skip_generics(code, at):
    """Returns the place after a list in angle brackets, or the place itself without one."""
    while at < len(code) and code[at] in " \t\n":
        at += 1
    if at >= len(code) or code[at] != "<":
        return at
    depth = 0
    for place in range(at, len(code)):
        if code[place] == "<":
            depth += 1
        elif code[place] == ">" and code[place - 1] != "-":
            depth -= 1
            if depth == 0:
                return place + 1
    return len(code)


def count_parameters(text):
    """Returns how many parts with commas a list has, with brackets inside left alone."""
    depth, parts, last = 0, 0, ""
    for character in text:
        if character in "([{<":
            depth += 1
        elif character in ")]}" or character == ">" and last != "-":
            depth -= 1
        elif character == "," and depth == 0:
            parts += 1
        last = character
    return parts + 1 if text.strip() else 0


@functools.cache
def functions(code):
    """Returns name, parameters, first line and line count of each function, initializer and subscript; 0 lines without a body."""
    found = []
    for match in FUNCTION.finditer(code):
        at = match.end()
        parameters = 0
        if match["special"] != "deinit":
            at = skip_generics(code, at)
            while at < len(code) and code[at] in " \t\n":
                at += 1
            if at >= len(code) or code[at] != "(":
                continue
            place = closing(code, at)
            if place is None:
                continue
            parameters, at = count_parameters(code[at + 1:place]), place + 1
        first = line_of(code, match.start() + len(match.group()) - len(match.group().lstrip()))
        opening = code.find("{", at)
        lines = 0
        if opening >= 0 and not BODILESS.search(code[at:opening]) and "}" not in code[at:opening]:
            place = closing(code, opening)
            if place is not None:
                lines = line_of(code, place) - first + 1
        found.append((match["name"] or match["special"].rstrip("?!"), parameters, first, lines))
    return found


@functools.cache
def imports_of(code):
    """Returns line, module and access of each import."""
    found = []
    for number, line in enumerate(code.splitlines(), 1):
        match = "import" in line and IMPORT.match(line)
        if match:
            found.append((number, match["module"], (match["access"] or "").strip()))
    return found


@functools.cache
def clock_words(code):
    """Returns line and text of each word that reads a clock or the environment."""
    starts = [0] + [at + 1 for at, letter in enumerate(code) if letter == "\n"]
    return [(bisect.bisect_right(starts, match.start()), match.group()) for match in CLOCK.finditer(code)]
