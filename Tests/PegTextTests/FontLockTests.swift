import Foundation
import PegBase
import Testing

@testable import PegText

@Suite struct FontLockTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func tableAgreesWithTheLockFile() throws {
    let lock = try String(
      contentsOf: Self.root.appending(path: "Fixtures/Fonts.lock"), encoding: .utf8)
    let rows = lock.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let cells = line.split(separator: " ", maxSplits: 9).map(String.init)
      return PinnedFont(
        path: cells[0], package: cells[1], version: cells[2], sha256: cells[3],
        byteCount: Int(cells[4])!, contentHash: UInt64(cells[5], radix: 16)!,
        faceIndex: Int(cells[6])!, family: cells[9], weight: Int(cells[7])!,
        isItalic: cells[8] == "italic")
    }
    #expect(rows == PinnedFonts.all)
    #expect(rows.count == 93)
  }

  @Test func installedFilesHaveThePinnedDigests() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/sha256sum")
    process.arguments = PinnedFonts.all.map(\.path)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let digests = String(decoding: output, as: UTF8.self).split(separator: "\n")
      .map { String($0.prefix(64)) }
    #expect(digests == PinnedFonts.all.map(\.sha256))
    // The quick check that programs make agrees with the slow one.
    try FontRegistry.pinned.check()
    for pin in PinnedFonts.all { _ = try FontFile(pin) }
  }

  @Test func missingFileNamesThePackageToInstall() {
    var pin = PinnedFonts.all[0]
    pin.path = "/nowhere/Inter.otf"
    let expected = FontError.missing(
      path: "/nowhere/Inter.otf", package: "fonts-inter=4.0~beta7+ds-1")
    let registry = FontRegistry(fonts: [pin])
    #expect(throws: expected) { try registry.check() }
    #expect(throws: expected) {
      try TextShaper(registry: registry).shape("a", font: TextFont(size: 17))
    }
    #expect(
      expected.description
        == "the font /nowhere/Inter.otf is missing: run `apt-get install fonts-inter=4.0~beta7+ds-1`"
    )
  }

  @Test func anotherFileIsRefused() throws {
    var pin = PinnedFonts.all[0]
    var bytes = try Data(contentsOf: URL(filePath: pin.path))
    bytes[bytes.count / 2] ^= 1
    let copy = FileManager.default.temporaryDirectory.appending(path: "pegbar-\(UUID()).otf")
    try bytes.write(to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    pin.path = copy.path
    let expected = FontError.different(path: copy.path, package: "fonts-inter=4.0~beta7+ds-1")
    #expect(throws: expected) { try FontFile(pin) }
    pin.byteCount += 1
    #expect(throws: expected) { try FontFile.check(pin) }
    #expect(throws: expected) { try FontFile(pin) }
  }

  @Test func notAFontIsUnreadable() throws {
    let text = String(repeating: "not a font ", count: 100)
    let copy = FileManager.default.temporaryDirectory.appending(path: "pegbar-\(UUID()).otf")
    try Data(text.utf8).write(to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    var hash = StableHash()
    hash.combine(text)
    let pin = PinnedFont(
      path: copy.path, package: "none", version: "1", sha256: "", byteCount: 1100,
      contentHash: hash.value, faceIndex: 0, family: "Inter", weight: 400, isItalic: false)
    // FreeType error 2: unknown file format.
    #expect(throws: FontError.unreadable(path: copy.path, reason: "FreeType error 2")) {
      try FontFace(pin).drawing()
    }
  }

  @Test func nearestWeightIsChosen() throws {
    let registry = FontRegistry.pinned
    #expect(
      try registry.face(family: "Noto Sans CJK KR", weight: 500, isItalic: false).pin.weight == 400)
    #expect(
      try registry.face(family: "Noto Sans CJK KR", weight: 600, isItalic: true).pin.weight == 700)
    #expect(
      try registry.face(family: "Inter", weight: 300, isItalic: true).pin.path.hasSuffix(
        "Inter-LightItalic.otf"))
  }
}
