import Foundation
import PegCLI
import PegImageIO
import PegPixels
import PegTestSupport
import Testing

/// Animated PNGs as `decode` and `diff` read them, as a process.
struct AnimatedPNGTests {
  /// A bar that moves two pixels a step.
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

  /// - Parameter delays: milliseconds; 40 where there are none.
  private func film(_ steps: [Int], delays: [Int] = []) throws -> [UInt8] {
    let writer = APNGWriter(width: 60, height: 16, plays: 0)
    for (index, step) in steps.enumerated() {
      let previous = index > 0 ? frame(steps[index - 1]) : nil
      writer.append(
        try APNGFrame(frame(step), after: previous, compression: .fast),
        delay: index < delays.count ? delays[index] : 40)
    }
    var file = writer.takeBytes() + writer.finish()
    let place = writer.frameCountOffset
    file.replaceSubrange(place..<place + writer.frameCountChunk.count, with: writer.frameCountChunk)
    return file
  }

  @Test func filmsAreComparedFrameByFrame() throws {
    let folder = TemporaryFolder()
    try folder.write(try film([0, 1, 2, 3]), "a.png")
    try folder.write(try film([0, 1, 5, 3]), "b.png")
    try folder.write(try film([0, 1, 3]), "c.apng")
    try folder.write(try film([0, 1, 2, 3], delays: [40, 41]), "d.png")
    try folder.write(try PNGEncoder.encode(frame(0)), "still.png")
    func run(_ other: String, _ options: String = "") throws -> ToolProcess.Result {
      try ToolProcess.run("$P diff a.png \(other) \(options)", in: folder)
    }
    #expect(try run("a.png").output == "equal\n")
    let changed = try run("b.png", "-o d.png --json")
    #expect(changed.code == 1)
    #expect(changed.output.contains(#""headline": "frame 2 (0.08 s) differs; all others equal""#))
    #expect(try folder.picture("d.png").width == 60)
    let missing = try run("c.apng")
    #expect(
      missing.code == 1 && missing.output.hasPrefix("frame 2 (0.08 s) is missing; all others equal")
    )
    try folder.write(try film([0, 1, 2, 3], delays: [40, 41]), "d.png")
    let slower = try run("d.png")
    #expect(
      slower.code == 1
        && slower.output.hasPrefix("frame 1 (0.04 s) stays 1 ms longer; all others equal"))
    #expect(try run("still.png").code == 1)
    #expect(try run("b.png", "--ignore 0,0,60,16").code == 0)
    // A folder's animations are compared too.
    try folder.write(try film([0, 1]), "one/x.apng")
    try folder.write(try film([0, 2]), "two/x.apng")
    let folders = try ToolProcess.run("$P diff one two", in: folder)
    #expect(
      folders.output == "x.apng: frame 1 (0.04 s) differs; all others equal\n0 same, 1 different\n")
  }

  @Test func framesAreDecoded() throws {
    let folder = TemporaryFolder()
    try folder.write(try film([0, 1, 2], delays: [40, 33, 17]), "a.png")
    func run(_ options: String) throws -> ToolProcess.Result {
      try ToolProcess.run("$P decode a.png \(options)", in: folder)
    }
    #expect(try run("").output == "60x16 pixels, 3 frames\n")
    let all = try run("--all --rgba all.rgba --json")
    #expect(all.output.contains(#""delaysInMilliseconds": [40, 33, 17]"#))
    #expect(all.output.contains(#""loopCount": 0"#))
    let pixels = try folder.read("all.rgba")
    #expect(
      pixels
        == [0, 1, 2].flatMap { step in
          (0..<16).flatMap { y in frame(step).withRow(y) { Array($0) } }
        })
    #expect(try run("--frame 3 --rgba third.rgba").code == 0)
    #expect(try folder.read("third.rgba") == Array(pixels[(2 * 60 * 16 * 4)...]))
    #expect(try run("--frame 4").complaints.contains("there is no frame 4; the picture has 3"))
    #expect(try run("--max-frames 2").complaints.contains("(--max-frames)"))
  }

  /// One grey pixel of 10 in IDAT, which is no frame, and a film of one frame of 40 ms: a pixel of `value`, 20 or 21.
  private func apart(_ value: Int) throws -> [UInt8] {
    let start =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACGFjVEwAAAABAAAAALQt6aAAAAAKSURBVHjaY+ACAA"
      + "AMAAvKslERAAAAGmZjVEwAAAAAAAAAAQAAAAEAAAAAAAAAAAAEAGQAANDWWYoAAAAOZmRBVAAAAAF42mMQ"
    let ends = [
      20: "AQAAFgAVKBsvcgAAAABJRU5ErkJggg==",
      21: "BQAAFwAWK0FW6QAAAABJRU5ErkJggg==",
    ]
    return Array(try #require(Data(base64Encoded: start + (ends[value] ?? ""))))
  }

  @Test func stillPicturesBesideTheFramesAreDecodedByDefault() throws {
    let folder = TemporaryFolder()
    try folder.write(try apart(20), "a.png")
    try folder.write(try apart(21), "b.png")
    func decoded(_ options: String) throws -> [UInt8] {
      let result = try ToolProcess.run("$P decode a.png --rgba out \(options)", in: folder)
      #expect(result.code == 0 && result.output == "1x1 pixels, 1 frame\n")
      return try folder.read("out")
    }
    #expect(try decoded("") == [10, 10, 10, 255])
    #expect(try decoded("--frame 1") == [20, 20, 20, 255])
    #expect(try decoded("--all") == [20, 20, 20, 255])
    // Both still pictures are equal; the films are not.
    let difference = try ToolProcess.run("$P diff a.png b.png", in: folder)
    #expect(difference.code == 1 && difference.output.hasPrefix("frame 0 (0 s) differs"))
  }

  @Test func damageIsOneLine() throws {
    let folder = TemporaryFolder()
    var file = try film([0, 1, 2])
    // The last frame's data, before its checksum and IEND.
    file[file.count - 12 - 6] ^= 1
    try folder.write(file, "a.png")
    try folder.write(try film([0, 1, 2]), "b.png")
    for command in ["decode a.png --all --rgba out", "diff a.png b.png", "diff b.png a.png"] {
      let result = try ToolProcess.run("$P \(command)", in: folder)
      #expect(result.code == 2 && result.lines.count == 1, "\(command)")
      #expect(result.complaints.contains("a.png: the PNG picture is damaged: "), "\(command)")
    }
    #expect(throws: (any Error).self) { try folder.read("out") }
  }
}
