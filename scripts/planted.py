"""The style check's own test: plants one violation after another in a copy of the package and expects each caught."""

import concurrent.futures
import multiprocessing
import os
import shutil
import tempfile

import documents
import walls

# Planted violations: file, text appended to it (or a replacement in it), rule, part of the message.
PLANTED = [
    ("Package.swift", ('["PegGeometry", "PegPixels", "PegDisplayList"], settings: hot',
                       '["PegGeometry", "PegPixels", "PegDisplayList", "PegText"], settings: hot'),
     "arrows", "PegRaster may not depend on PegText"),
    ("scripts/arrows.toml", ('PegDiff = "', 'PegDiff = "PegMotion '),
     "arrows", "PegDiff → PegMotion is not declared"),
    ("scripts/arrows.toml", ('PegDiff = "', 'PegDiff = "PegMotion '),
     "arrows", "PegDiff → PegMotion is used by no source file"),
    ("scripts/arrows.toml", ('PegDiff = "PegLayoutTree PegGeometry PegPixels', 'PegDiff = "PegLayoutTree PegGeometry'),
     "arrows", "PegDiff may not depend on PegPixels"),
    ("scripts/arrows.toml", ('PegDiff = "', 'PegDiff = "PegStage '),
     "arrows", "PegDiff → PegStage points upwards, from Sides to Studio"),
    ("scripts/arrows.toml", ('PegDiff = "', 'PegDiff = "RasterSweep '),
     "arrows", "PegDiff → RasterSweep points upwards, from Sides to Benchmarks"),
    ("scripts/arrows.toml", ('CPNGShim = "CLibPNG"', 'CPNGShim = "CLibPNG CJPEG"'),
     "arrows", "CPNGShim → CJPEG is used by no source file"),
    ("scripts/arrows.toml", ('PegPixels = "PegBase CPixelKernels"\nPegGeometry = ""',
                             'PegPixels = "PegBase CPixelKernels PegGeometry"\nPegGeometry = "PegPixels"'),
     "arrows", "PegGeometry reaches itself"),
    ("scripts/arrows.toml", ('PegSolver = ""', 'PegSolver = ""\nPegGone = ""'),
     "arrows", "PegGone is not a target"),
    ("scripts/arrows.toml", ('CoreText = "', 'PegSolver = ""\nCoreText = "'),
     "arrows", "PegSolver has two rows"),
    ("scripts/arrows.toml", ('clocks = "PegStage', 'clocks = "PegGone PegStage'), "arrows", "a rule names PegGone"),
    ("scripts/arrows.toml", ('about = "what people touch"', 'about = "what others touch"'),
     "arrows", "is not what scripts/make-house writes"),
    ("Sources/UI/UIKit/Effects/UIVisualEffect.swift", ("  open func copy(", "  public func copy("),
     "open", "UIVisualEffect.copy is public"),
    ("ARCHITECTURE.md", ("| `PegDiff` | ", "| `PegDiff` | `PegMotion`, "),
     "arrows", "is not what scripts/make-house writes"),
    ("docs/images/house.svg", ("</svg>", "<g/></svg>"), "arrows", "is not what scripts/make-house writes"),
    ("Sources/Pixels/PegDiff/Planted.swift", "import PegMotion\n", "arrows", "PegDiff imports PegMotion; "),
    ("Package.swift", ('target("PegMotion", in: "UI")',
                       'target("PegExtra", in: "UI"),\n    target("PegMotion", in: "UI")'),
     "arrows", "PegExtra has no row"),
    ("Package.swift", ('"PegSolver", "CAppMain"', '"PegSolver", "CAppMain", "PegRender"'),
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
    ("Sources/UI/UIKit/Planted.swift", "let left = clock.now.duration(to: end)\n", "clocks", ".now.duration("),
    ("Sources/Pixels/PegGIF/Planted.swift", "let n = ProcessInfo.processInfo\n", "clocks", "ProcessInfo"),
    ("Tests/PegGIFTests/Planted.swift", "final class Planted: XCTestCase {\n}\n", "tests", "Planted is not listed"),
    ("Tests/PegGIFTests/Planted.swift", "class Planted: XCTestCase {\n  func testA() {}\n}\n", "tests", "testA is not in"),
    ("Sources/UI/UIKit/Planted.swift", "//\n" * 501, "length", "501 lines"),
    ("scripts/long-files.txt", "Sources/Gone.swift a table\n", "length", "Sources/Gone.swift is not there or no longer long"),
    ("scripts/long-files.txt", "Sources/Front/PegCLI/Tool.swift a table\n", "length", "Sources/Front/PegCLI/Tool.swift is not there or no longer long"),
    ("scripts/long-types.txt", "UIKit/UILabel a large one\n", "length", "UIKit/UILabel is not there or no longer long"),
    ("scripts/long-functions.txt", "Package.swift:system a table\n", "length", "Package.swift:system is not there or no longer long"),
    ("Sources/UI/UIKit/Planted.swift", "extension UILabel {\n" + "  var x: Int { 1 }\n" * 480 + "}\n"
     "extension UILabel.Look {\n" + "  var x: Int { 1 }\n" * 480 + "}\n", "length", "UILabel has 1"),
    ("Sources/UI/UIKit/Planted.swift", "struct Planted {\n  func f(\n    a: Int\n  ) {\n" + "    g()\n" * 60 + "  }\n}\n",
     "length", "f has 64 lines"),
    ("Sources/UI/UIKit/Planted.swift", "struct Planted {\n  init?<T>(_ a: [T: (T, T)], b: Int, c: Int, d: Int, e: Int, f: Int, "
     "g: Int, h: (T) -> T) {\n  }\n}\n", "length", "init has 8 parameters"),
    ("scripts/long-files.txt", "Package.swift\n", "length", "no reason given"),
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
    ("Sources/UI/UIKit/Planted.swift", "protocol Planted {\n  func f(_ a: [Int: (Int, Int)], b: (Int, Int, Int, Int, Int, Int) -> Int)\n"
     "  var a: Int { get }\n}\n" + "struct P {\n  func f() {\n  }\n}\n" * 40),
    ("Sources/Studio/PegStage/Planted.swift", "let start = ContinuousClock().now\n"),
]


def plant_all(root, checker_of, dump_package, plantings):
    """Returns what goes wrong when each of the plantings is made by itself in a copy of the package.

    A planting is a file, a change, and the rule and part of the message that it causes; nothing for the last two, if it causes none."""
    with tempfile.TemporaryDirectory() as scratch:
        for name in ("Package.swift", "ARCHITECTURE.md", "docs", "Sources", "Tests", "scripts"):
            source = os.path.join(root, name)
            if os.path.isdir(source):
                shutil.copytree(source, os.path.join(scratch, name), ignore=shutil.ignore_patterns("__pycache__"))
            elif os.path.exists(source):
                shutil.copy(source, scratch)
        plain = dump_package(scratch)
        first = checker_of(scratch, plain)
        before = set(first.run(documented=False))
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
                return set(checker_of(scratch, package, first.texts | {path: new}).run(documented=False)) - before
            finally:
                if old is None:
                    os.remove(full)
                else:
                    with open(full, "w", encoding="utf-8") as file:
                        file.write(old)

        for path, change, rule, part in plantings:
            news = plant(path, change)
            if rule is None:
                failures += [f"innocent text reported: {report}" for report in sorted(news)]
            elif not any(rule == report[2] and part in report[3] for report in news):
                failures.append(f"{path}: {rule}: “{part}” was not caught; found {sorted(news)}")
        return failures


def self_test(root, checker, checker_of, dump_package):
    """Returns 1 if a violation is not caught. The processes begin with what `checker` has read of the files, so that each reads only what it changes."""
    plantings = PLANTED + walls.PLANTED + [(path, text, None, None) for path, text in INNOCENT]
    workers = os.cpu_count() or 1
    with concurrent.futures.ProcessPoolExecutor(workers, multiprocessing.get_context("fork")) as pool:
        parts = [pool.submit(plant_all, root, checker_of, dump_package, plantings[place::workers]) for place in range(workers)]
        failures = [failure for part in parts for failure in part.result()]
    failures += documents.self_test(root, checker.texts, checker.targets)
    print("\n".join(failures) or f"   {len(PLANTED + walls.PLANTED + documents.PLANTED)} planted violations caught, "
          f"{len(INNOCENT) + len(documents.INNOCENT)} innocent files passed")
    return 1 if failures else 0
