#!/usr/bin/env python3
"""Checks what the compiler does not: layering, clocks, file length, TODOs, words that do not belong.

    scripts/check-style.py               checks the package
    scripts/check-style.py --self-test   plants one violation after another in a copy and expects each caught

Exit status: 0 clean, 1 violations (one line each: file:line: rule: what), 2 could not check.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

# The arrows of ARCHITECTURE.md: what each target may depend on. A new arrow is an architectural decision:
# it is written into ARCHITECTURE.md and here in the same commit.
ARROWS = {
    "CPNGShim": "CLibPNG", "CJPEGShim": "CJPEG", "CICUShim": "CICU",
    "PegBase": "",
    "CPixelKernels": "", "CGIFKernels": "", "PegGeometry": "", "PegPixels": "PegBase CPixelKernels", "PegSolver": "", "PegMotion": "",
    "PegDisplayList": "PegGeometry PegPixels",
    "PegText": "PegBase PegDisplayList PegGeometry PegPixels CFreeType CHarfBuzz CICUShim",
    "PegGIFRecords": "CGIFLib",
    "PegImageIO": "PegBase PegPixels PegGIFRecords CPNGShim CJPEGShim CWebP CDeflate",
    "PegRaster": "PegDisplayList PegGeometry PegPixels",
    "PegLayoutTree": "PegBase PegGeometry",
    "PegDiff": "PegBase PegGeometry PegLayoutTree PegPixels",
    "PegGIF": "PegPixels PegGIFRecords CGIFKernels",
    "CoreGraphics": "PegDisplayList PegGeometry PegPixels",
    "UIFoundation": "CoreGraphics PegText PegImageIO PegDisplayList PegGeometry PegPixels CObjectEquality",
    "QuartzCore": "CoreGraphics PegDisplayList PegGeometry PegPixels PegMotion CDeepStack",
    "CoreText": "PegText", "os": "CUnfairLock", "CUnfairLock": "",
    "UIKit": "CoreGraphics CoreText QuartzCore UIFoundation PegSolver PegMotion PegDisplayList PegGeometry PegPixels PegText CCellInit CExecutorInstall CSubmodules",
    "CCellInit": "", "CExecutorInstall": "", "CObjectEquality": "", "CSubmodules": "", "CDeepStack": "", "CCrashes": "", "CRasterizerInstall": "", "CProxyVariables": "",
    "PegNetwork": "PegBase CCurl CProxyVariables",
    "PegStage": "UIKit UIFoundation QuartzCore CoreGraphics PegBase PegLayoutTree PegDisplayList PegGeometry PegMotion PegNetwork PegPixels",
    "PegRender": "PegBase PegDisplayList PegGeometry PegPixels PegRaster PegImageIO PegGIF CRasterizerInstall",
    "PegSnapshot": "PegBase PegGeometry PegPixels PegImageIO PegGIF PegDiff PegLayoutTree",
    "PegReport": "PegBase PegSnapshot PegDiff PegImageIO",
    "_Testing_UIKit": "UIKit", "_Testing_CoreGraphics": "CoreGraphics",
    "SnapshotTesting": "PegBase PegLayoutTree PegStage PegRender PegSnapshot PegNetwork PegDiff PegImageIO PegPixels PegText PegMotion PegGeometry UIKit CoreGraphics _Testing_UIKit _Testing_CoreGraphics",
    "Gallery": "UIKit",
    "PegCommand": "PegBase PegSnapshot PegDiff PegLayoutTree PegImageIO PegGeometry PegPixels",
    "pegbar-diff": "PegCommand",
    "PegCLI": "PegBase PegLayoutTree PegCommand PegText PegStage PegRender PegSnapshot PegReport PegNetwork PegGIF PegImageIO PegMotion PegGeometry PegPixels PegDisplayList CoreGraphics UIKit CCrashes",
    "Pegbar": "PegStage PegCLI PegCommand UIKit",
    "GalleryScenes": "Gallery PegStage UIKit",
    "RasterReference": "PegDisplayList PegGeometry PegPixels",
    "raster-tool": "PegBase PegDisplayList PegGeometry PegImageIO PegPixels PegRaster PegText RasterReference",
    "pegbar": "Pegbar GalleryScenes", "PegbarPlugin": "",
    "PegTestSupport": "PegBase PegImageIO PegPixels",
    "TextReference": "PegText UIFoundation",
    "text-tool": "TextReference UIFoundation CoreGraphics PegText PegRaster PegDisplayList PegImageIO PegGeometry PegPixels",
    "CTextPeer": "", "text-benchmark": "CTextPeer UIFoundation PegText PegRaster PegDisplayList PegGeometry PegPixels",
    "CPNGPeer": "", "image-benchmark": "CPNGPeer PegBase PegImageIO PegPixels",
    "gif-benchmark": "PegBase PegGIF PegImageIO PegPixels",
    "raster-benchmark": "PegBase PegRaster PegText PegImageIO PegDisplayList PegGeometry PegPixels RasterSweep",
    "RasterSweep": "PegDisplayList PegPixels PegRaster",
    "film-benchmark": "GalleryScenes PegStage PegRender PegRaster PegGIF PegImageIO PegNetwork PegMotion PegDisplayList PegGeometry PegPixels RasterSweep UIKit",
    "layout-benchmark": "PegSolver UIKit",
    "snapshot-tool": "SnapshotTesting Gallery PegBase PegSnapshot PegImageIO PegPixels UIKit",
}

PIXEL_PRODUCERS = {"PegRaster", "PegGIF", "PegRender"}
FOUNDATION = {
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML"}
# What a target may reach neither itself nor through anything it imports.
NEVER_REACHES = {
    "PegLayoutTree": {"PegPixels", "PegDisplayList"},
    "PegRaster": {"UIKit", "QuartzCore", "PegText", "CFreeType", "CHarfBuzz"} | FOUNDATION,
    "PegCommand": {"UIKit"} | FOUNDATION,
    "UIKit": PIXEL_PRODUCERS, "QuartzCore": PIXEL_PRODUCERS, "PegStage": PIXEL_PRODUCERS,
    "PegSnapshot": {"Testing", "XCTest"}, "PegReport": {"Testing", "XCTest"}, "PegCLI": {"Testing", "XCTest"},
}
BELOW_CORE_GRAPHICS = {
    "PegBase", "PegGeometry", "PegPixels", "PegSolver", "PegMotion", "PegLayoutTree", "PegDisplayList", "PegText", "PegImageIO", "PegRaster",
    "PegDiff", "PegGIF", "PegGIFRecords"}
# The one file below CoreGraphics that may use Dispatch.
DISPATCH_FILE = ("PegRaster", "TileScheduler.swift")

CLOCK_OWNERS = {"PegStage", "PegCLI", "PegReport", "PegNetwork", "SnapshotTesting", "film-benchmark",
                "gif-benchmark", "image-benchmark", "layout-benchmark", "raster-benchmark", "RasterSweep", "text-benchmark",
                "snapshot-tool"}
CLOCK = re.compile(
    r"\bDate\(\)|\bDate\.now\b|\bContinuousClock\b|\bSuspendingClock\b|\bProcessInfo\b|\bDispatch(?:Wall)?Time\.now\b"
    r"|\bCFAbsoluteTimeGetCurrent\b|\bclock_gettime\b|\bgettimeofday\b|\bgetenv\b|\btimeIntervalSinceNow\b")

LINE_LIMIT = 500
LONG_FILES = "scripts/long-files.txt"
CODE = (".swift", ".c", ".h", ".py", ".sh", ".bash")
TEXT = CODE + (".md", ".txt", ".json", ".modulemap", ".css", ".js", ".html", ".svg", "")
SKIPPED_FOLDERS = {".git", ".build", "out", "__pycache__", ".swiftpm", "node_modules"}

TODO = re.compile(r"\b(?:TODO(?!\([^)\s][^)]*\):)|FIXME|XXX|HACK)\b")
FOREIGN = re.compile(
    r"\.\./shared|/work/\w|\b(?:issue|bug|ticket|fix(?:es|ed)?|close[sd]?|resolve[sd]?|see|PR)\s+#\d+\b|\bissue\s+\d+\b",
    re.IGNORECASE)

IMPORT = re.compile(
    r"^\s*(?P<attributes>(?:@\w+(?:\([^)]*\))?\s+)*)(?P<access>(?:public|package|internal|fileprivate|private)\s+)?"
    r"import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(?P<module>\w+)")
# Comments and string literals, replaced by spaces before code is searched.
NOT_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|"""(?:\\.|.)*?"""|"(?:\\.|[^"\\\n])*"', re.DOTALL)


class CannotCheck(Exception):
    pass


def blank(match):
    return re.sub(r"[^\n]", " ", match.group())


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
        self.imports = []  # (file, line, module, access)


class Checker:
    def __init__(self, root, package):
        self.root = root
        self.found = []
        self.texts = {}
        for folder, folders, names in os.walk(root):
            folders[:] = sorted(d for d in folders if d not in SKIPPED_FOLDERS)
            for name in sorted(names):
                path = os.path.relpath(os.path.join(folder, name), root)
                extension = os.path.splitext(name)[1]
                if extension in TEXT and not name.startswith(".git"):
                    with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
                        self.texts[path] = file.read()
        self.code = {p: NOT_CODE.sub(blank, t) for p, t in self.texts.items() if p.endswith(".swift")}
        self.targets = {t["name"]: Target(t) for t in package["targets"]}
        for target in self.targets.values():
            for path in self.sources(target):
                for number, line in enumerate(self.code[path].splitlines(), 1):
                    match = IMPORT.match(line)
                    if match:
                        target.imports.append(
                            (path, number, match["module"], (match["access"] or "").strip()))

    def sources(self, target):
        return [p for p in self.code if p.startswith(target.path.rstrip("/") + "/")]

    def report(self, path, line, rule, what):
        self.found.append((path, line, rule, what))

    def run(self):
        self.check_arrows()
        self.check_imports()
        self.check_closures()
        self.check_c_modules()
        self.check_clocks()
        self.check_length()
        self.check_words()
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
        for target in self.built_targets():
            line = self.manifest_line(target.name)
            if target.name not in ARROWS:
                self.report("Package.swift", line, "arrows",
                            f"{target.name} has no row in scripts/check-style.py; add what it may depend on")
                continue
            for dependency in target.dependencies:
                if dependency not in ARROWS[target.name].split():
                    self.report("Package.swift", line, "arrows", f"{target.name} may not depend on {dependency}")

    def check_imports(self):
        for target in self.targets.values():
            for path, line, module, _ in target.imports:
                if module in self.targets and module != target.name and module not in target.dependencies:
                    self.report(path, line, "imports",
                                f"{target.name} imports {module} but does not declare it in Package.swift")
                if target.name in BELOW_CORE_GRAPHICS:
                    if module in FOUNDATION:
                        self.report(path, line, "imports", f"{module} below CoreGraphics")
                    if module == "Dispatch" and (target.name, os.path.basename(path)) != DISPATCH_FILE:
                        self.report(path, line, "imports",
                                    f"Dispatch below CoreGraphics, outside {DISPATCH_FILE[1]}")

    def check_closures(self):
        for name, banned in NEVER_REACHES.items():
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
            if target.name in CLOCK_OWNERS:
                continue
            for path in self.sources(target):
                for number, line in enumerate(self.code[path].splitlines(), 1):
                    for match in CLOCK.finditer(line):
                        self.report(path, number, "clocks",
                                    f"{match.group()} in {target.name}; time and environment are handed in")

    def check_length(self):
        excused = {}
        for number, line in enumerate(self.texts.get(LONG_FILES, "").splitlines(), 1):
            if line.strip() and not line.startswith("#"):
                path, _, reason = line.partition(" ")
                excused[path] = number
                if not reason.strip():
                    self.report(LONG_FILES, number, "length", f"{path}: no reason given")
        for path, text in self.texts.items():
            if not (path.endswith(CODE) or path.startswith("scripts/")):
                continue
            lines = text.count("\n")
            if lines > LINE_LIMIT and path not in excused:
                self.report(path, lines, "length", f"{lines} lines; the limit is {LINE_LIMIT}")
            if lines <= LINE_LIMIT and path in excused:
                self.report(LONG_FILES, excused.pop(path), "length", f"{path} is no longer long; remove its row")
        for path, number in excused.items():
            if path not in self.texts:
                self.report(LONG_FILES, number, "length", f"{path} does not exist")

    def check_words(self):
        for path, text in self.texts.items():
            if path.startswith(".ci/"):
                continue
            speaks_of_todo = path in ("scripts/check-style.py", "CONTRIBUTING.md")
            for number, line in enumerate(text.splitlines(), 1):
                if not speaks_of_todo and TODO.search(line):
                    self.report(path, number, "todo", "write TODO(condition): with the event that removes it")
                match = FOREIGN.search(line)
                if match:
                    self.report(path, number, "words", f"“{match.group()}” does not belong in the repository")


# Planted violations: file, text appended to it (or a replacement in it), rule, part of the message.
PLANTED = [
    ("Package.swift", ('["PegGeometry", "PegPixels", "PegDisplayList"], settings: hot',
                       '["PegGeometry", "PegPixels", "PegDisplayList", "PegText"], settings: hot'),
     "arrows", "PegRaster may not depend on PegText"),
    ("Package.swift", ('target("PegMotion", in: "UI")',
                       'target("PegExtra", in: "UI"),\n    target("PegMotion", in: "UI")'),
     "arrows", "PegExtra has no row"),
    ("Package.swift", ('"PegSolver", "CCellInit"', '"PegSolver", "CCellInit", "PegRender"'),
     "layers", "PegStage may never reach PegRender: PegStage → UIKit → PegRender"),
    ("Sources/Pixels/PegRaster/Planted.swift", "import PegText\n", "imports", "does not declare it"),
    ("Sources/Pixels/PegRaster/Planted.swift", "import PegText\n", "layers", "PegRaster may never reach PegText"),
    ("Sources/Pixels/PegPixels/Planted.swift", "private import Foundation\n", "imports", "Foundation below"),
    ("Sources/Base/PegBase/Planted.swift", "import Foundation\n", "imports", "Foundation below"),
    ("Sources/UI/PegLayoutTree/Planted.swift", "import PegPixels\n", "layers", "PegLayoutTree may never reach PegPixels"),
    ("Sources/Base/PegBase/Planted.swift", "import PegGeometry\n", "imports", "PegBase imports PegGeometry"),
    ("Sources/Pixels/PegPixels/Planted.swift", "import Foundation\n", "layers", "PegRaster → PegPixels → Foundation"),
    ("Sources/Pixels/PegText/Planted.swift", "import struct Foundation.URL\n", "imports", "Foundation below"),
    ("Sources/Pixels/PegRaster/Planted.swift", "import Dispatch\n", "imports", "outside TileScheduler.swift"),
    ("Sources/UI/QuartzCore/Planted.swift", "@testable import PegGIF\n", "layers", "UIKit → QuartzCore → PegGIF"),
    ("Sources/Studio/PegSnapshot/Planted.swift", "import Testing\n", "layers", "PegReport may never reach Testing"),
    ("Sources/Front/PegCLI/Planted.swift", "import XCTest\n", "layers", "PegCLI may never reach XCTest"),
    ("Sources/Pixels/PegText/Planted.swift", "package import CFreeType\n", "c-modules", "imported as package"),
    ("Sources/UI/CoreGraphics/Planted.swift", "import CFreeType\n", "c-modules", "CFreeType is used by CoreGraphics"),
    ("Sources/UI/UIKit/Planted.swift", "let now = Date()\n", "clocks", "Date() in UIKit"),
    ("Sources/Studio/PegRender/Planted.swift", "let clock = ContinuousClock()\n", "clocks", "ContinuousClock"),
    ("Sources/Pixels/PegGIF/Planted.swift", "let n = ProcessInfo.processInfo\n", "clocks", "ProcessInfo"),
    ("Sources/UI/UIKit/Planted.swift", "//\n" * (LINE_LIMIT + 1), "length", "501 lines"),
    (LONG_FILES, "Sources/Gone.swift a table\n", "length", "does not exist"),
    (LONG_FILES, "Package.swift\n", "length", "no reason given"),
    ("Sources/UI/UIKit/Planted.swift", "// TODO: later\n", "todo", "write TODO(condition)"),
    ("Sources/UI/UIKit/Planted.swift", "// FIX" + "ME\n", "todo", "write TODO(condition)"),
    ("Sources/UI/UIKit/Planted.swift", "// see ." + "./shared/facts\n", "words", "shared"),
    ("Sources/UI/UIKit/Planted.swift", "// Fixes " + "#12\n", "words", "Fixes"),
]
# Lines that look like violations and are none.
INNOCENT = [
    ("Sources/UI/UIKit/Planted.swift", '// Date() is never called\nlet s = "ContinuousClock"\n/* import PegGIF */\n'
     "// TODO(UIKit gains gestures): remove\n// https://github.com/example/thing/issues/919\n"),
    ("Sources/Pixels/PegRaster/TileScheduler.swift", "private import Dispatch\n"),
    ("Sources/Studio/PegStage/Planted.swift", "let start = ContinuousClock().now\n"),
]


def self_test(root):
    with tempfile.TemporaryDirectory() as scratch:
        for name in ("Package.swift", "Sources", "Tests", "scripts"):
            source = os.path.join(root, name)
            if os.path.isdir(source):
                shutil.copytree(source, os.path.join(scratch, name), ignore=shutil.ignore_patterns("__pycache__"))
            elif os.path.exists(source):
                shutil.copy(source, scratch)
        plain = dump_package(scratch)
        before = set(Checker(scratch, plain).run())
        failures = []

        def plant(path, change):
            full = os.path.join(scratch, path)
            old = None
            if os.path.exists(full):
                with open(full, encoding="utf-8") as file:
                    old = file.read()
            if isinstance(change, tuple):
                assert change[0] in old, f"{path} has no “{change[0]}” to plant a violation in"
                new = old.replace(*change)
            else:
                new = (old or "") + change
            with open(full, "w", encoding="utf-8") as file:
                file.write(new)
            try:
                package = dump_package(scratch) if path == "Package.swift" else plain
                return set(Checker(scratch, package).run()) - before
            finally:
                if old is None:
                    os.remove(full)
                else:
                    with open(full, "w", encoding="utf-8") as file:
                        file.write(old)

        for path, change, rule, part in PLANTED:
            news = plant(path, change)
            if not any(rule == f[2] and part in f[3] for f in news):
                failures.append(f"{path}: {rule}: “{part}” was not caught; found {sorted(news)}")
        for path, text in INNOCENT:
            for f in sorted(plant(path, text)):
                failures.append(f"innocent text reported: {f}")
    for failure in failures:
        print(failure)
    if not failures:
        print(f"   {len(PLANTED)} planted violations caught, {len(INNOCENT)} innocent files passed")
    return 1 if failures else 0


def main():
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    try:
        if sys.argv[1:] == ["--self-test"]:
            return self_test(root)
        if sys.argv[1:]:
            print("usage: scripts/check-style.py [--self-test]", file=sys.stderr)
            return 64
        checker = Checker(root, dump_package(root))
        for path, line, rule, what in checker.run():
            print(f"{path}:{line}: {rule}: {what}")
        if not checker.found:
            print(f"   {len(checker.targets)} targets, {len(checker.texts)} files")
        return 1 if checker.found else 0
    except CannotCheck as error:
        print(f"error: {error}", file=sys.stderr)
        return 2


sys.exit(main())
