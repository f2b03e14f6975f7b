import Foundation
import PegCLI
import PegGIF
import PegGeometry
import PegImageIO
import PegLayoutTree
import PegPixels
import PegSnapshot
import PegTestSupport
import Testing

/// The command against files whose differences are known, as a process: what it prints, and its exit status.
struct DiffCommandTests {
  /// A bar that moves two pixels a frame.
  private func frame(_ step: Int) -> Bitmap {
    var builder = BitmapBuilder(width: 60, height: 16)
    for y in 0..<16 {
      builder.withRow(y) { row in
        for x in 0..<60 {
          let isBar = (2 * step..<2 * step + 8).contains(x)
          for (index, value) in [isBar ? 220 : 30, UInt8(y * 8), 40, 255].enumerated() {
            row[4 * x + index] = value
          }
        }
      }
    }
    return builder.freeze()
  }

  private func film(_ steps: [Int], delays: [Int] = []) throws -> [UInt8] {
    let palette = PaletteBuilder()
    for step in steps { palette.add(frame(step)) }
    let writer = try GIFWriter(width: 60, height: 16, palette: palette.build())
    for (index, step) in steps.enumerated() {
      try writer.append(frame(step), delay: index < delays.count ? delays[index] : 4)
    }
    return try writer.finish()
  }

  private func card(_ change: (Int, Int) -> UInt8?) -> Bitmap {
    var builder = BitmapBuilder(width: 40, height: 30)
    for y in 0..<30 {
      builder.withRow(y) { row in
        for x in 0..<40 {
          let value = change(x, y) ?? 120
          for index in 0..<4 { row[4 * x + index] = index == 3 ? 255 : value }
        }
      }
    }
    return builder.freeze()
  }

  private func json(_ result: ToolProcess.Result) throws -> [String: Any] {
    let document = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(document as? [String: Any])
  }

  @Test func picturesAreComparedExactlyUnlessALimitIsNamed() throws {
    let folder = TemporaryFolder()
    try folder.write(try PNGEncoder.encode(card { _, _ in nil }), "a.png")
    try folder.write(try PNGEncoder.encode(card { _, _ in nil }, compression: .small), "same.png")
    try folder.write(
      try PNGEncoder.encode(card { x, y in (x, y) == (3, 4) || (x, y) == (38, 20) ? 122 : nil }),
      "b.png")
    func run(_ options: String) throws -> ToolProcess.Result {
      try ToolProcess.run("$P diff a.png \(options)", in: folder)
    }
    #expect(try run("a.png").output == "equal\n")
    #expect(try run("same.png").output == "equal\n")
    let exact = try run("b.png")
    #expect(exact.code == 1)
    #expect(
      exact.output == "2 of 1200 pixels differ, within (3, 4)–(39, 21), by at most 2 of 255\n")
    #expect(try run("b.png --max-pixels 2").code == 0)
    #expect(try run("b.png --max-pixels 1").code == 1)
    #expect(try run("b.png --max-channel 2").code == 0)
    #expect(try run("b.png --max-channel 1").code == 1)
    #expect(try run("b.png --max-pixels 2 --max-channel 1").code == 1)
    #expect(try run("b.png --ignore '0,0,10,10 38,20,1,1'").code == 0)
    #expect(try run("b.png --ignore 0,0,10,10").code == 1)
    // A step of two in a mid grey is ΔE 0.7: most of 0.8 is used up, little of 3.
    let narrow = try run("b.png --max-delta-e 0.8")
    #expect(narrow.code == 0 && narrow.complaints.contains("% of the tolerance is used up"))
    #expect(narrow.output.contains("margin: worst ΔE 0."))
    let wide = try run("b.png --max-delta-e 3")
    #expect(wide.code == 0 && wide.complaints.isEmpty && wide.output.contains("margin: worst ΔE"))
    let fields = try json(try run("b.png --json"))
    #expect(fields["verdict"] as? String == "different")
    #expect(fields["bounds"] as? [Int] == [3, 4, 36, 17])
    #expect(fields["regions"] as? [[Int]] == [[3, 4, 1, 1], [38, 20, 1, 1]])
    let margin = try #require(fields["margin"] as? [String: Any])
    #expect(margin["worstPixel"] as? [Int] == [3, 4] && margin["used"] is NSNull)
    for words in ["--ignore 1,2,3", "--ignore 1,2,0,4", "--max-delta-e -1", "--max-channel 256"] {
      #expect(try run("b.png \(words)").code == 64, "\(words)")
    }
    #expect(try run("none.png").code == 2)
    #expect(try run("b.png --ignore-view title").code == 2)
  }

  @Test func droppedFrameOfAGIFIsNamed() throws {
    let folder = TemporaryFolder()
    let steps = Array(0..<25)
    try folder.write(try film(steps), "a.gif")
    try folder.write(try film(steps.filter { $0 != 17 }), "b.gif")
    try folder.write(try film(steps, delays: [4, 4, 10]), "slow.gif")
    let dropped = try ToolProcess.run("$P diff a.gif b.gif", in: folder)
    #expect(dropped.code == 1)
    #expect(dropped.output.hasPrefix("frame 17 (0.68 s) is missing; all others equal\n"))
    let fields = try json(try ToolProcess.run("$P diff a.gif b.gif --json", in: folder))
    #expect(fields["first"] as? Int == 17)
    let frames = try #require(fields["frames"] as? [[String: Any]])
    #expect(frames.count == 1 && frames[0]["state"] as? String == "removed")
    let slow = try ToolProcess.run("$P diff a.gif slow.gif", in: folder)
    #expect(slow.output.hasPrefix("frame 2 (0.08 s) stays 60 ms longer; all others equal\n"))
    #expect(slow.code == 1)
    #expect(try ToolProcess.run("$P diff a.gif a.gif", in: folder).code == 0)
  }

  @Test func differingFrameOfAGIFIsDrawn() throws {
    let folder = TemporaryFolder()
    try folder.write(try film([0, 1, 2, 3, 4]), "a.gif")
    try folder.write(try film([0, 1, 20, 3, 4]), "b.gif")
    let result = try ToolProcess.run("$P diff a.gif b.gif -o d.png", in: folder)
    #expect(result.code == 1)
    #expect(
      result.output == """
        frame 2 (0.08 s) differs; all others equal
          frame 2: different, 256 of 960 pixels differ, within (4, 0)–(48, 16), by at most 190 of 255

        """)
    #expect(try folder.picture("d.png").width == 60)
  }

  @Test func foldersAreComparedByName() throws {
    let folder = TemporaryFolder()
    let (one, other) = (card { _, _ in nil }, card { x, _ in x == 0 ? 0 : nil })
    for (name, picture) in [
      ("a/same.png", one), ("b/same.png", one), ("a/sub/x.png", one), ("b/sub/x.png", other),
      ("a/old.png", one), ("b/new.png", one),
    ] { try folder.write(try PNGEncoder.encode(picture), name) }
    try folder.write([1], "a/notes.txt")
    let result = try ToolProcess.run("$P diff a b", in: folder)
    #expect(result.code == 1)
    #expect(
      result.output == """
        new.png: only in b
        old.png: only in a
        sub/x.png: 30 of 1200 pixels differ, within (0, 0)–(1, 30), by at most 120 of 255
        1 same, 3 different

        """)
    #expect(try ToolProcess.run("$P diff a a", in: folder).code == 0)
    #expect(try ToolProcess.run("$P diff a a/same.png", in: folder).code == 2)
    try folder.write([1, 2, 3], "a/sub/x.png")
    let broken = try ToolProcess.run("$P diff a b", in: folder)
    #expect(
      broken.code == 2 && broken.lines.count == 1 && broken.complaints.contains("a/sub/x.png"))
  }

  @Test func layoutTreesBesidePicturesTellWhatChanged() throws {
    let folder = TemporaryFolder()
    func tree(_ color: String) -> LayoutTree {
      func node(_ depth: Int, _ name: String, _ rect: Rect, _ color: String?) -> LayoutNode {
        LayoutNode(
          depth: depth, className: name, frame: rect, place: rect,
          properties: color.map { [LayoutProperty("backgroundColor", $0)] } ?? [])
      }
      return LayoutTree([
        node(0, "UIWindow", Rect(x: 0, y: 0, width: 40, height: 30), nil),
        node(1, "Badge", Rect(x: 10, y: 10, width: 8, height: 8), color),
      ])
    }
    func badge(_ value: UInt8) -> Bitmap {
      card { x, y in (10..<18).contains(x) && (10..<18).contains(y) ? value : nil }
    }
    try folder.write(try PNGEncoder.encode(badge(10)), "reference.png")
    try folder.write(try PNGEncoder.encode(badge(20)), "actual.png")
    try folder.write(Array(tree("#0a0a0a").text.utf8), "reference.layout.txt")
    try folder.write(Array(tree("#141414").text.utf8), "actual.layout.txt")
    let result = try ToolProcess.run("$P diff reference.png actual.png", in: folder)
    #expect(result.code == 1)
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.first
        == "Badge, backgroundColor: #0a0a0a → #141414, otherwise identical")
    let trees = try ToolProcess.run(
      "$P diff reference.layout.txt actual.layout.txt", in: folder)
    #expect(trees.code == 1 && trees.output.hasPrefix("Badge, backgroundColor: #0a0a0a → #141414"))
    let ignored = try ToolProcess.run(
      "$P diff reference.png actual.png --ignore-view Badge", in: folder)
    #expect(ignored.code == 0)
    #expect(
      try ToolProcess.run("$P diff reference.png actual.png --ignore-view Nobody", in: folder).code
        == 2)
    try folder.write(Array("UIWindow (0 0 x 1)\n".utf8), "actual.layout.txt")
    let broken = try ToolProcess.run("$P diff reference.png actual.png", in: folder)
    #expect(broken.code == 2 && broken.complaints.contains("actual.layout.txt:1: "))
  }

  @Test func programOfItsOwnSaysTheSame() throws {
    let folder = TemporaryFolder()
    let (one, other) = (card { _, _ in nil }, card { x, _ in x == 0 ? 121 : nil })
    try folder.write(try PNGEncoder.encode(one), "a.png")
    try folder.write(try PNGEncoder.encode(one), "copy.png")
    try folder.write(try PNGEncoder.encode(other), "b.png")
    try folder.write(try film([0, 1, 2]), "a.gif")
    try folder.write(try film([0, 2]), "b.gif")
    try folder.write(Array("not a picture".utf8), "c.png")
    // What stands there of other commands does not concern it.
    try folder.write(Array("[render]\nscale = 1\n[diff]\nmax-channel = 1\n".utf8), "pegbar.toml")
    for words in [
      "a.png copy.png", "a.png b.png", "a.png b.png --max-channel 0 --json", "a.gif b.gif",
      "a.png none.png", "c.png a.png", "a.png", "a.png b.png --max-chanel 3", "--print-config",
      ". .",
      "a.png b.png --max-channel 0 -o d.png",
    ] {
      let whole = try ToolProcess.run("$P diff \(words)", in: folder)
      let alone = try ToolProcess.run("$P \(words)", in: folder, program: "pegbar-diff")
      #expect(alone.code == whole.code, "\(words)")
      #expect(alone.output == whole.output, "\(words)")
      #expect(
        alone.complaints
          == whole.complaints.replacing("pegbar diff --help", with: "pegbar-diff --help"),
        "\(words)")
    }
    let help = try ToolProcess.run("$P --help", in: folder, program: "pegbar-diff")
    #expect(help.output.contains("USAGE: pegbar-diff <A> <B> [options]\n"))
    try folder.write(Array("[diff]\nmax-chanel = 1\n".utf8), "pegbar.toml")
    let wrong = try ToolProcess.run("$P a.png b.png", in: folder, program: "pegbar-diff")
    #expect(wrong.code == 2)
    #expect(
      wrong.complaints.contains("diff has no option \"max-chanel\"; did you mean max-channel?"))
  }

  @Test func programOfItsOwnLinksNothingThatDraws() throws {
    let folder = TemporaryFolder()
    let list = try ToolProcess.run(
      "LD_TRACE_LOADED_OBJECTS=1 $P", in: folder, program: "pegbar-diff")
    #expect(list.output.contains("libpng"))
    for library in ["Foundation", "libcurl", "libharfbuzz", "libicu"] {
      #expect(!list.output.contains(library), "\(library)")
    }
  }

  @Test func filmReferencesTellByTheirViews() throws {
    let folder = TemporaryFolder()
    func write(_ name: String, changed: Range<Int>, hasViews: Bool = true) throws {
      var writer = FilmFileWriter(scale: 1)
      for index in 0..<8 {
        let color: UInt8 = changed.contains(index) ? 180 : 220
        let x = 2 * index
        let bar = card { column, row in
          (x..<x + 8).contains(column) && row < 10 ? color : UInt8(row)
        }
        let hexadecimal = String(color, radix: 16)
        let tree = """
          UIView (0 0 40 30)
            BarView (\(x) 0 8 10) id=bar backgroundColor=#\(hexadecimal)\(hexadecimal)\(hexadecimal)

          """
        try writer.append(
          bar, time: Double(index) / 25, offset: Double(10 * index), layout: hasViews ? tree : nil)
      }
      try folder.write(try writer.finish(ReferenceNotes()).bytes, name)
    }
    try write("a.png", changed: 0..<0)
    try write("b.png", changed: 3..<8)
    try write("c.png", changed: 3..<5)
    try write("plain.png", changed: 3..<8, hasViews: false)
    let film = try FilmFile(folder.read("c.png"))
    #expect(
      try film.layouts()?[4].contains("BarView (8 0 8 10) id=bar backgroundColor=#b4b4b4") == true)
    let on = try ToolProcess.run("$P diff a.png b.png", in: folder)
    #expect(on.code == 1)
    #expect(
      on.output.hasPrefix(
        "BarView #bar, backgroundColor: #dcdcdc → #b4b4b4 "
          + "from frame 3 (0.12 s, offset 30) on; all others equal\n"), "\(on.output)")
    let part = try ToolProcess.run("$P diff a.png c.png", in: folder)
    #expect(
      part.output.hasPrefix(
        "BarView #bar, backgroundColor: #dcdcdc → #b4b4b4 "
          + "in frames 3–4 (0.12 s, offset 30); all others equal\n"), "\(part.output)")
    let fields = try json(try ToolProcess.run("$P diff a.png b.png --json", in: folder))
    let changes = try #require(fields["changes"] as? [[String: Any]])
    #expect(changes.count == 1 && changes[0]["property"] as? String == "backgroundColor")
    // The bar lies elsewhere in every frame.
    #expect(try ToolProcess.run("$P diff a.png b.png --ignore-view bar", in: folder).code == 0)
    #expect(try ToolProcess.run("$P diff a.png b.png --ignore-view none", in: folder).code == 2)
    #expect(try ToolProcess.run("$P diff a.png plain.png --ignore-view bar", in: folder).code == 2)
    let plain = try ToolProcess.run("$P diff a.png plain.png", in: folder)
    #expect(plain.output.hasPrefix("frames 3–7 (0.12 s, offset 30) differ; all others equal\n"))
  }
}
