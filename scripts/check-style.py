#!/usr/bin/env python3
"""Checks what the compiler does not: layering, clocks, sizes, TODOs, words that do not belong, documents.

    scripts/check-style.py               checks the package
    scripts/check-style.py --self-test   then plants one violation after another in a copy and expects each caught

Exit status: 0 clean, 1 violations (one line each: file:line: rule: what), 2 could not check.
"""

import functools
import json
import os
import re
import subprocess
import sys

sys.dont_write_bytecode = True
import arrows as arrow_file
import documents
import house
import planted
import shapes
import walls

INCLUDE = re.compile(r"^\s*#\s*include\s*<([^>]+)>", re.MULTILINE)
STANDARD_HEADERS = {f"{name}.h" for name in "setjmp stdatomic stdbool stddef stdint stdio stdlib string".split()}

LINE_LIMIT = 500
LONG_FILES = "scripts/long-files.txt"
# Of a type that stands in no other one, with its extensions in the same target.
TYPE_LIMIT = 1000
LONG_TYPES = "scripts/long-types.txt"
FUNCTION_LIMIT = 60
PARAMETER_LIMIT = 7
LONG_FUNCTIONS = "scripts/long-functions.txt"
CODE = (".swift", ".c", ".h", ".py", ".sh", ".bash")
TEXT = CODE + (".md", ".txt", ".json", ".modulemap", ".css", ".js", ".html", ".svg", "")
SKIPPED_FOLDERS = {".git", ".build", "out", "__pycache__", ".swiftpm", "node_modules"}

TODO = re.compile(r"\b(?:TODO(?!\([^)\s][^)]*\):)|FIXME|XXX|HACK)\b")
FOREIGN = re.compile(
    r"\.\./shared|/work/\w|\b(?:issue|bug|ticket|fix(?:es|ed)?|close[sd]?|resolve[sd]?|see|PR)\s+#\d+\b|\bissue\s+\d+\b",
    re.IGNORECASE)

TEST_CLASS = re.compile(r"^[ \t]*(?:final )?class (\w+): XCTestCase\b", re.MULTILINE)
TEST_METHOD = re.compile(r"\bfunc (test\w*)\(\)")
TEST_PROGRAM = "Tests/XCTMain.swift"


OPEN_CLASS = re.compile(r"^(?:@\S+ )*open class (\w+)")
NEXT_TYPE = re.compile(r"^(?:@\S+ )*(?:\w+ )*(?:struct|enum|class|protocol|func|actor|extension) ")
CLOSED_MEMBER = re.compile(r"^  (?:@\S+ )*public (?:\w+\(set\) )?(?:override |unowned |weak |lazy )*(?:var|func|let) ([a-z]\w*)")
# A view's layer is read for each view of each frame, where a call through the table of methods would cost. What a key holds
# is read off the main actor, for its hash.
CLOSED = {"UIView.layer", *(f"UIKey.{name}" for name in ("characters", "charactersIgnoringModifiers", "modifierFlags", "keyCode"))}


class CannotCheck(Exception):
    pass


@functools.cache
def bad_words(text):
    """Returns line, rule and what is wrong with it."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if TODO.search(line):
            found.append((number, "todo", "write TODO(condition): with the event that removes it"))
        match = FOREIGN.search(line)
        if match:
            found.append((number, "words", f"“{match.group()}” does not belong in the repository"))
    return found


def dump_package(root):
    try:
        done = subprocess.run(
            ["swift", "package", "--package-path", root, "dump-package"], capture_output=True, text=True)
    except OSError as error:
        raise CannotCheck(f"swift package dump-package: {error}")
    if done.returncode != 0:
        raise CannotCheck(f"swift package dump-package failed: {done.stderr.strip()}")
    return json.loads(done.stdout)


class Target:
    def __init__(self, description):
        self.name = description["name"]
        self.kind = description["type"]
        self.path = description.get("path") or f"Sources/{self.name}"
        self.dependencies = [
            (d.get("byName") or d.get("target"))[0] for d in description["dependencies"]
            if d.get("byName") or d.get("target")]
        self.excluded = tuple(f"{self.path.rstrip('/')}/{name}/" for name in description.get("exclude", []))
        self.files = None  # of Swift, once they were asked for
        self.imports = []  # (file, line, module, access)


def read_texts(root):
    """Returns the texts of a folder by their paths."""
    texts = {}
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(d for d in folders if d not in SKIPPED_FOLDERS)
        for name in sorted(names):
            path = os.path.relpath(os.path.join(folder, name), root)
            if os.path.splitext(name)[1] in TEXT and not name.startswith(".git"):
                with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
                    texts[path] = file.read()
    return texts


class Checker:
    def __init__(self, root, package, texts=None):
        """texts: what read_texts gives, if it is known already."""
        self.root = root
        self.found = []
        self.texts = read_texts(root) if texts is None else texts
        self.c_files = [p for p in self.texts if p.endswith((".c", ".h"))]
        self.code = {p: shapes.code_of(t) for p, t in self.texts.items() if p.endswith(".swift")}
        self.code_paths = sorted(self.code)
        try:
            self.arrows = arrow_file.Arrows(root)
        except (OSError, ValueError) as error:
            raise CannotCheck(str(error))
        self.targets = {t["name"]: Target(t) for t in package["targets"]}
        for target in self.targets.values():
            for path in self.sources(target):
                target.imports += [(path, *found) for found in shapes.imports_of(self.code[path])]

    def sources(self, target):
        if target.files is None:
            folder = target.path.rstrip("/") + "/"
            target.files = [p for p in shapes.inside(folder, self.code_paths) if not p.startswith(target.excluded)]
        return target.files

    def source_folders(self):
        return [t.path.rstrip("/") + "/" for t in self.targets.values() if t.path.startswith("Sources/")]

    def report(self, path, line, rule, what):
        self.found.append((path, line, rule, what))

    def run(self, documented=True):
        self.check_arrows()
        self.check_use_of_arrows()
        self.check_imports()
        self.check_closures()
        self.check_c_modules()
        self.check_clocks()
        self.check_test_classes()
        self.check_open_members()
        self.check_length()
        self.check_types()
        self.check_functions()
        self.check_words()
        walls.check_rooms(self.code, self.report)
        walls.check_circles(self.code, self.source_folders(), self.report)
        if documented:
            documents.Documents(self.root, self.texts, self.targets, self.report).check()
        return sorted(self.found)

    def manifest_line(self, name):
        for number, line in enumerate(self.texts.get("Package.swift", "").splitlines(), 1):
            if f'"{name}"' in line and "library(" not in line:
                return number
        return 1

    def built_targets(self):
        return [t for t in self.targets.values() if t.kind not in ("system", "test")
                and not t.path.startswith("Tests/")]

    def check_arrows(self):
        """Package.swift and the arrows agree, and no arrow points upwards."""
        arrows = self.arrows
        problems = list(arrows.problems())
        for line, what in problems:
            self.report(arrow_file.PATH, line, "arrows", what)
        for target in self.built_targets():
            line = self.manifest_line(target.name)
            if target.name not in arrows.of:
                self.report("Package.swift", line, "arrows",
                            f"{target.name} has no row in {arrow_file.PATH}; add what it may depend on")
                continue
            for dependency in target.dependencies:
                if dependency not in arrows.of[target.name]:
                    self.report("Package.swift", line, "arrows", f"{target.name} may not depend on {dependency}")
        for name, row in arrows.of.items():
            if name not in self.targets:
                self.report(arrow_file.PATH, arrows.line(name), "arrows", f"{name} is not a target of Package.swift")
                continue
            for other in row:
                if other not in self.targets[name].dependencies:
                    self.report(arrow_file.PATH, arrows.line(name), "arrows",
                                f"{name} → {other} is not declared in Package.swift")
        for path in house.stale(self.root, arrows) if not problems else []:
            self.report(path, 1, "arrows", "is not what scripts/make-house writes; run it")

    def check_use_of_arrows(self):
        for name, row in self.arrows.of.items():
            if name not in self.targets:
                continue
            used = {module for _, _, module, _ in self.targets[name].imports} | self.arrows.linked
            headers = self.headers(self.targets[name])
            for other in row:
                target = self.targets.get(other)
                includes = target is not None and target.kind == "system" and headers & self.headers(target)
                if other not in used and not includes:
                    self.report(arrow_file.PATH, self.arrows.line(name), "arrows",
                                f"{name} → {other} is used by no source file; remove it here and in Package.swift")
            for path, line, module, _ in self.targets[name].imports:
                if module in self.targets and module != name and module not in row:
                    self.report(path, line, "arrows", f"{name} imports {module}; {arrow_file.PATH} has no such arrow")

    def headers(self, target):
        """The headers of libraries that C files of a target include."""
        folder = target.path.rstrip("/") + "/"
        return {header for path in self.c_files if path.startswith(folder)
                for header in INCLUDE.findall(self.texts[path]) if header not in STANDARD_HEADERS}

    def check_imports(self):
        for target in self.targets.values():
            for path, line, module, _ in target.imports:
                if module in self.targets and module != target.name and module not in target.dependencies:
                    self.report(path, line, "imports",
                                f"{target.name} imports {module} but does not declare it in Package.swift")
                if target.name in self.arrows.without_foundation:
                    if module in arrow_file.FOUNDATION:
                        self.report(path, line, "imports", f"{module} below CoreGraphics")
                    if module == "Dispatch" and (target.name, os.path.basename(path)) != self.arrows.dispatch_file:
                        self.report(path, line, "imports",
                                    f"Dispatch below CoreGraphics, outside {self.arrows.dispatch_file[1]}")

    def check_closures(self):
        for name, banned in self.arrows.never.items():
            if name not in self.targets:
                continue
            came_from, queue = {name: None}, [name]
            while queue:
                at = queue.pop(0)
                if at not in self.targets:
                    continue
                target = self.targets[at]
                for following in target.dependencies + [i[2] for i in target.imports]:
                    if following not in came_from:
                        came_from[following] = at
                        queue.append(following)
            for hit in sorted(banned & set(came_from)):
                chain, at = [hit], came_from[hit]
                while at is not None:
                    chain.append(at)
                    at = came_from[at]
                self.report("Package.swift", self.manifest_line(name), "layers",
                            f"{name} may never reach {hit}: {' → '.join(reversed(chain))}")

    def check_c_modules(self):
        c_modules = {t.name for t in self.targets.values()
                     if t.kind == "system" or (t.path.startswith("Sources/System/"))}
        users = {name: set() for name in c_modules}
        for target in self.built_targets():
            for dependency in target.dependencies:
                if dependency in c_modules:
                    users[dependency].add(target.name)
            for path, line, module, access in target.imports:
                if module in c_modules:
                    users[module].add(target.name)
                    if access in ("public", "package"):
                        self.report(path, line, "c-modules", f"{module} imported as {access}; "
                                    "no C type leaves its wrapper")
        for name, who in sorted(users.items()):
            if len(who) > 1:
                self.report("Package.swift", self.manifest_line(name), "c-modules",
                            f"{name} is used by {', '.join(sorted(who))}; one target wraps it")

    def check_clocks(self):
        for target in self.built_targets():
            if target.name in self.arrows.clocks:
                continue
            for path in self.sources(target):
                if (target.name, os.path.basename(path)) in self.arrows.clock_files:
                    continue
                for number, word in shapes.clock_words(self.code[path]):
                    self.report(path, number, "clocks", f"{word} in {target.name}; time and environment are handed in")

    def check_open_members(self):
        """Reports members of open classes that apps cannot override, as they can on Apple's systems."""
        for path, code in self.code.items():
            if not path.startswith(("Sources/UI/", "Sources/Neighbours/")):
                continue
            name = None
            for number, line in enumerate(code.splitlines(), 1):
                if found := OPEN_CLASS.match(line):
                    name = found.group(1)
                elif line.startswith("}") or NEXT_TYPE.match(line):
                    name = None
                elif name and (found := CLOSED_MEMBER.match(line)) and f"{name}.{found.group(1)}" not in CLOSED:
                    self.report(path, number, "open", f"{name}.{found.group(1)} is public; apps override it: open, or open private(set) var")

    def check_test_classes(self):
        """Reports classes and methods of XCTest that the program of all tests would not run, as it finds none by itself."""
        for path, code in self.code.items():
            if not path.startswith("Tests/") or "XCTestCase" not in code:
                continue
            classes = list(TEST_CLASS.finditer(code))
            for found in classes:
                name = found.group(1)
                if f"{name}.allTests" not in self.code.get(TEST_PROGRAM, ""):
                    self.report(path, shapes.line_of(code, found.start()), "tests", f"{name} is not listed in {TEST_PROGRAM}")
            for method in TEST_METHOD.finditer(code) if classes else []:
                if len(re.findall(rf"\b{method.group(1)}\b", code)) < 2:
                    self.report(path, shapes.line_of(code, method.start()), "tests", f"{method.group(1)} is not in allTests")

    def excused(self, list_path):
        """Returns the lines of a list of exceptions by what they excuse; reports those without a reason."""
        rows = {}
        for number, line in enumerate(self.texts.get(list_path, "").splitlines(), 1):
            if line.strip() and not line.startswith("#"):
                name, _, reason = line.partition(" ")
                rows[name] = number
                if not reason.strip():
                    self.report(list_path, number, "length", f"{name}: no reason given")
        return rows

    def check_limits(self, list_path, found):
        """Compares what is too long with a list of exceptions; found: name, file, line and what is wrong."""
        excused = self.excused(list_path)
        for name, path, line, what in found:
            if name not in excused:
                self.report(path, line, "length", what)
        for name in excused.keys() - {name for name, *_ in found}:
            self.report(list_path, excused[name], "length",
                        f"{name} is not there or no longer long; remove its row")

    def check_length(self):
        found = []
        for path, text in self.texts.items():
            lines = text.count("\n")
            if (path.endswith(CODE) or path.startswith("scripts/")) and lines > LINE_LIMIT:
                found.append((path, path, lines, f"{lines} lines; the limit is {LINE_LIMIT}"))
        self.check_limits(LONG_FILES, found)

    def check_types(self):
        found = []
        for target, types in self.types().items():
            for name, (lines, files, at) in types.items():
                if lines > TYPE_LIMIT and at is not None:
                    found.append((f"{target}/{name}", *at, f"{name} has {lines} lines in {files} files of {target}; "
                                  f"the limit for a type is {TYPE_LIMIT}"))
        self.check_limits(LONG_TYPES, found)

    def types(self):
        """Returns by target and name: lines, files, and where the type is declared, None if that is elsewhere."""
        result = {}
        for target in self.targets.values():
            if not target.path.startswith("Sources/"):
                continue
            types = result.setdefault(target.name, {})
            for path in self.sources(target):
                counted = set()
                for kind, name, first, last in shapes.outer_types(self.code[path]):
                    lines, files, at = types.get(name, (0, 0, None))
                    types[name] = (lines + last - first + 1, files + (name not in counted),
                                   at if kind == "extension" else (path, first))
                    counted.add(name)
        return result

    def check_functions(self):
        found = []
        for path, code in self.code.items():
            if not path.startswith("Sources/"):
                continue
            for name, parameters, first, lines in shapes.functions(code):
                if lines > FUNCTION_LIMIT:
                    found.append((f"{path}:{name}", path, first,
                                  f"{name} has {lines} lines; the limit for a function is {FUNCTION_LIMIT}"))
                if parameters > PARAMETER_LIMIT:
                    found.append((f"{path}:{name}", path, first,
                                  f"{name} has {parameters} parameters; the limit is {PARAMETER_LIMIT}"))
        self.check_limits(LONG_FUNCTIONS, found)

    def check_words(self):
        for path, text in self.texts.items():
            if path.startswith(".ci/"):
                continue
            speaks_of_todo = path in ("scripts/check-style.py", "scripts/planted.py", "CONTRIBUTING.md")
            for number, rule, what in bad_words(text):
                if not (rule == "todo" and speaks_of_todo):
                    self.report(path, number, rule, what)


def main():
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    try:
        if sys.argv[1:] not in ([], ["--self-test"]):
            raise CannotCheck("usage: scripts/check-style.py [--self-test]")
        checker = Checker(root, dump_package(root))
        for path, line, rule, what in checker.run():
            print(f"{path}:{line}: {rule}: {what}")
        if checker.found:
            return 1
        circle = max(walls.circles(checker.code, checker.source_folders()).values(), key=len)
        print(f"   {len(checker.targets)} targets, {len(checker.texts)} files, {len(circle)} in the largest circle")
        return planted.self_test(root, checker, Checker, dump_package) if sys.argv[1:] else 0
    except CannotCheck as error:
        print(f"error: {error}", file=sys.stderr)
        return 2


sys.exit(main())
