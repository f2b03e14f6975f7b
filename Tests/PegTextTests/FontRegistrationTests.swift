import Foundation
import PegDisplayList
import PegGeometry
import Testing

@testable import PegText

/// Fonts that an application brings, and files that are none.
@Suite struct FontRegistrationTests {
  private static let hebrew = "/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf"
  private static let compact = "/usr/share/fonts/opentype/inter/Inter-Thin.otf"

  private func registry() -> FontRegistry { FontRegistry(fonts: PinnedFonts.all) }

  private func bytes(_ path: String = hebrew) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// A small deterministic generator, so that a failing seed can be tried again.
  private struct Noise: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  @Test func registeredFontIsFoundByEveryName() throws {
    let registry = registry()
    let faces = try registry.register(path: Self.hebrew)
    try #require(faces.count == 1)
    for name in ["NotoSansHebrew-Regular", "Noto Sans Hebrew Regular", "Noto Sans Hebrew"] {
      let font = try #require(TextFont(named: name, size: 20, registry: registry))
      #expect(font.design == .file(faces[0]))
      #expect(font.weight == 400 && !font.isItalic)
    }
    #expect(registry.familyNames.contains("Noto Sans Hebrew"))
    // Its own vertical measures: 1068 and −292 of 1000 units.
    let font = TextFont(faces[0], size: 100)
    #expect(abs(font.ascender - 106.8) < 1e-9 && abs(font.descender + 29.2) < 1e-9)
    let shaped = try TextShaper(registry: registry).shape("א", font: font)
    #expect(shaped.missingGlyphs == 0)
    #expect(try shaped.runs.map(\.font) == [faces[0].drawing().glyphFont])
  }

  @Test func weightsOfAFamilyAreTold() throws {
    let registry = registry()
    let folder = "/usr/share/fonts/truetype/noto/NotoSerif-"
    for name in ["Bold", "Italic", "Regular"] {
      try registry.register(path: "\(folder)\(name).ttf")
    }
    func name(_ weight: Int, _ isItalic: Bool) -> String? {
      registry.registeredFace(family: "Noto Serif", weight: weight, isItalic: isItalic)?
        .names.postScript
    }
    #expect(name(400, false) == "NotoSerif-Regular" || name(400, false) == "NotoSerif")
    #expect(name(700, false) == "NotoSerif-Bold")
    #expect(name(400, true) == "NotoSerif-Italic")
  }

  /// What is registered draws no text that does not name it.
  @Test func otherTextStaysAsItIs() throws {
    let registry = registry()
    let before = try TextShaper(registry: registry).shape("a א 가", font: TextFont(size: 17))
    try registry.register(path: Self.hebrew)
    try registry.register(path: Self.compact)
    let after = try TextShaper(registry: registry).shape("a א 가", font: TextFont(size: 17))
    #expect(before.runs.map(\.font) == after.runs.map(\.font))
    #expect(before.width == after.width)
  }

  @Test func fontOutlivesItsFileAndItsName() throws {
    let registry = registry()
    let copy = FileManager.default.temporaryDirectory.appending(path: "pegbar-\(UUID()).ttf")
    try Data(bytes()).write(to: copy)
    let face = try #require(try registry.register(path: copy.path).first)
    try Data().write(to: copy)
    try FileManager.default.removeItem(at: copy)
    try registry.unregister(path: copy.path)
    #expect(throws: FontError.notRegistered(path: copy.path)) {
      try registry.unregister(path: copy.path)
    }
    #expect(registry.registeredFace(named: "NotoSansHebrew-Regular") == nil)
    let shaped = try TextShaper(registry: registry).shape("שלום", font: TextFont(face, size: 20))
    let run = try #require(shaped.runs.first)
    #expect(run.glyphs.allSatisfy { !run.font.source.outline(of: $0.id).isEmpty })
  }

  @Test func secondRegistrationIsRefused() throws {
    let registry = registry()
    try registry.register(path: Self.hebrew)
    #expect(throws: FontError.registered(path: Self.hebrew, name: Self.hebrew)) {
      try registry.register(path: Self.hebrew)
    }
    #expect(throws: FontError.registered(path: "copy", name: "NotoSansHebrew-Regular")) {
      try registry.register(bytes(), path: "copy")
    }
  }

  @Test func collectionsHoldSeveralFonts() throws {
    let registry = registry()
    let path = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
    let names = try registry.register(path: path).map(\.names.postScript)
    #expect(names.contains("NotoSansCJKkr-Regular") && names.contains("NotoSansCJKjp-Regular"))
  }

  @Test func filesThatCannotBeReadSaySo() throws {
    let registry = registry()
    #expect(throws: FontError.missing(path: "/nowhere/a.ttf", package: "")) {
      try registry.register(path: "/nowhere/a.ttf")
    }
    #expect(throws: FontError.unreadable(path: "/tmp", reason: "not an ordinary file")) {
      try registry.register(path: "/tmp")
    }
    #expect(throws: FontError.unreadable(path: "/dev/zero", reason: "not an ordinary file")) {
      try registry.register(path: "/dev/zero")
    }
    // A file that says it is 65 MiB is not read at all.
    let huge = FileManager.default.temporaryDirectory.appending(path: "pegbar-\(UUID()).ttf")
    try Data().write(to: huge)
    defer { try? FileManager.default.removeItem(at: huge) }
    let handle = try FileHandle(forWritingTo: huge)
    try handle.truncate(atOffset: 65 << 20)
    try handle.close()
    #expect(throws: FontError.tooLarge(path: huge.path, byteCount: 65 << 20)) {
      try registry.register(path: huge.path)
    }
  }

  /// Every length is told apart from a font, and by one line.
  @Test func truncatedFilesAreRefused() throws {
    let whole = try bytes()
    var noise = Noise(state: 1)
    let lengths =
      Array(0..<64) + (0..<200).map { _ in Int.random(in: 0..<whole.count, using: &noise) }
    for length in lengths {
      do throws(FontError) {
        try registry().register(Array(whole.prefix(length)), path: "cut.ttf")
        Issue.record("\(length) of \(whole.count) bytes were taken for a font")
      } catch {
        #expect(!error.description.contains("\n"))
        #expect(error.description.contains("cut.ttf"))
      }
    }
  }

  /// Flipped bits: refused by one line, or a font whose glyphs can all be read.
  @Test(arguments: [hebrew, compact])
  func flippedBitsAreRefusedOrHarmless(path: String) throws {
    let whole = try bytes(path)
    for seed in 0..<(path == Self.hebrew ? 300 : 40) {
      var noise = Noise(state: UInt64(seed))
      var damaged = whole
      // Half of them in the tables' list and the first tables, where flips do most harm.
      let end = seed % 2 == 0 ? whole.count : 2048
      for _ in 0..<Int.random(in: 1...20, using: &noise) {
        let bit = Int.random(in: 0..<(8 * end), using: &noise)
        damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      }
      try use(damaged, "seed \(seed)")
    }
  }

  /// Blocks of the file overwritten with noise.
  @Test func overwrittenBlocksAreRefusedOrHarmless() throws {
    let whole = try bytes()
    for seed in 0..<200 {
      var noise = Noise(state: 0xB10C + UInt64(seed))
      var damaged = whole
      let start = Int.random(in: 0..<whole.count, using: &noise)
      for index in start..<min(whole.count, start + Int.random(in: 1...600, using: &noise)) {
        damaged[index] = UInt8.random(in: 0...255, using: &noise)
      }
      try use(damaged, "seed \(seed)")
    }
  }

  @Test func garbageIsNoFont() throws {
    for seed in 0..<200 {
      var noise = Noise(state: 0x6A4B + UInt64(seed))
      var garbage = (0..<Int.random(in: 0...4000, using: &noise)).map { _ in
        UInt8.random(in: 0...255, using: &noise)
      }
      if seed % 3 == 0 { garbage = [0, 1, 0, 0] + garbage }
      if seed % 3 == 1 { garbage = Array("ttcf".utf8) + garbage }
      #expect(throws: FontError.self) { try registry().register(garbage, path: "noise") }
    }
  }

  /// Registers bytes; where they are taken, uses every kind of glyph.
  private func use(_ bytes: [UInt8], _ name: Comment) throws {
    let registry = registry()
    let faces: [FontFace]
    do throws(FontError) {
      faces = try registry.register(bytes, path: "damaged.ttf")
    } catch {
      #expect(!error.description.contains("\n"), name)
      return
    }
    for face in faces {
      let shaper = TextShaper(registry: registry)
      let shaped = try shaper.shape("שָׁלוֹם ab 12 fi", font: TextFont(face, size: 30))
      #expect(shaped.width.isFinite, name)
      for run in shaped.runs {
        for glyph in run.glyphs { _ = run.font.source.outline(of: glyph.id) }
      }
    }
  }
}
