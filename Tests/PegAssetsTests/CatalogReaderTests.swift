import Glibc
import PegAssets
import PegBase
import PegTestSupport
import Testing

@Suite struct CatalogReaderTests {
  private let folder = TemporaryFolder()

  private func write(_ path: String, _ text: String) throws {
    let parts = path.split(separator: "/").map(String.init)
    try FileTree.makeFolders(Array(parts.dropLast()), below: folder.path)
    try FileWriter.write(Array(text.utf8), to: folder.path + "/" + path)
  }

  private func read() -> (catalog: AssetCatalog, notes: [String]) {
    var reader = CatalogReader(root: folder.path)
    reader.read("A.xcassets")
    return (
      reader.catalog, reader.notes.map { String($0.description.dropFirst(folder.path.count + 1)) }
    )
  }

  @Test func entriesHaveTheirTraits() throws {
    try write(
      "A.xcassets/B.imageset/Contents.json",
      """
      {"images": [
        {"idiom": "universal", "scale": "2x", "filename": "a.png"},
        {"idiom": "iphone", "scale": "3x", "filename": "a.png", "width-class": "compact",
         "height-class": "regular", "language-direction": "right-to-left", "display-gamut": "display-P3",
         "appearances": [{"appearance": "luminosity", "value": "dark"}, {"appearance": "contrast", "value": "high"}]},
        {"idiom": "mac", "scale": "1x", "filename": "a.png"},
        {"idiom": "universal", "scale": "1x"}
      ], "properties": {"template-rendering-intent": "template", "preserves-vector-representation": true}}
      """)
    try write("A.xcassets/B.imageset/a.png", "x")
    let (catalog, notes) = read()
    let asset = try #require(catalog.images["B"])
    #expect(notes.isEmpty && asset.entries.count == 2)
    #expect(asset.rendering == .template && asset.preservesVectors)
    let entry = asset.entries[1]
    #expect(entry.scale == 3 && entry.file == "A.xcassets/B.imageset/a.png")
    var traits = AssetTraits()
    (traits.idiom, traits.width, traits.height) = ("iphone", .compact, .regular)
    (traits.isRightToLeft, traits.isWideGamut) = (true, true)
    (traits.isDark, traits.isHighContrast) = (true, true)
    #expect(entry.traits == traits)
  }

  @Test func slicesAndAlignment() throws {
    try write(
      "A.xcassets/B.imageset/Contents.json",
      """
      {"images": [{"idiom": "universal", "scale": "2x", "filename": "a.png",
        "alignment-insets": {"top": 1, "left": 2, "bottom": 3, "right": 4},
        "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 5, "height": 6},
          "cap-insets": {"top": 7, "left": 8, "bottom": 9, "right": 10}}},
        {"idiom": "universal", "scale": "1x", "filename": "a.png",
         "resizing": {"mode": "3-part-horizontal", "center": {"mode": "stretch", "width": 1, "height": 0},
          "cap-insets": {"left": 8, "right": 10}}}]}
      """)
    try write("A.xcassets/B.imageset/a.png", "x")
    let entries = try #require(read().catalog.images["B"]).entries
    let slicing = try #require(entries[0].slicing)
    #expect(slicing.isTiled && slicing.centerWidth == 5 && slicing.centerHeight == 6)
    #expect(slicing.caps.top == 7 && slicing.caps.right == 10)
    #expect(entries[0].alignment?.bottom == 3)
    let horizontal = try #require(entries[1].slicing)
    #expect(!horizontal.isTiled && horizontal.centerWidth == 1 && horizontal.centerHeight == nil)
  }

  @Test func coloursInEachSpelling() throws {
    func color(_ text: String) throws -> ColorAsset.Value? {
      try write("A.xcassets/C.colorset/Contents.json", #"{"colors": [{"color": \#(text)}]}"#)
      return read().catalog.colors["C"]?.entries.first?.value
    }
    let bytes =
      #"{"color-space": "srgb", "components": {"red": "0xFF", "green": "51", "blue": "0.25", "alpha": "0.500"}}"#
    #expect(try color(bytes) == .components(.sRGB, [1, 0.2, 0.25, 0.5]))
    let gray = #"{"color-space": "gray-gamma-22", "components": {"white": "1.000", "alpha": "1"}}"#
    #expect(try color(gray) == .components(.sRGB, [1, 1, 1, 1]))
    let wide =
      #"{"color-space": "display-p3", "components": {"red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0"}}"#
    #expect(try color(wide) == .components(.displayP3, [1, 0, 0, 1]))
    let extended =
      #"{"color-space": "extended-srgb", "components": {"red": "1.5", "green": "-0.1", "blue": "0.0", "alpha": "1.0"}}"#
    #expect(try color(extended) == .components(.sRGB, [1.5, -0.1, 0, 1]))
    #expect(
      try color(#"{"platform": "ios", "reference": "systemBlueColor"}"#)
        == .system("systemBlueColor"))
    #expect(try color(#"{"color-space": "srgb", "components": {"red": "x"}}"#) == nil)
  }

  @Test func groupsMayBePartsOfNames() throws {
    let set = #"{"colors": [{"color": {"reference": "systemRedColor"}}]}"#
    try write("A.xcassets/Plain/One.colorset/Contents.json", set)
    try write("A.xcassets/Named/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
    try write("A.xcassets/Named/Inner/Two.colorset/Contents.json", set)
    #expect(read().catalog.colors.keys.sorted() == ["Named/Two", "One"])
  }

  @Test func hostileCatalogsGiveOneLineEach() throws {
    try write(
      "A.xcassets/B.imageset/Contents.json",
      #"{"images": [{"filename": "../../secret.png"}, {"filename": "/etc/passwd"}, {"filename": "none.png"}, {"filename": "a.png", "idiom": "toaster"}]}"#
    )
    try write("A.xcassets/B.imageset/a.png", "x")
    try write("A.xcassets/C.imageset/Contents.json", "{\"images\": [")
    try write("A.xcassets/D.imageset/x.png", "x")
    try write("A.xcassets/E\nF.imageset/Contents.json", "{}")
    try write("A.xcassets/G.colorset/Contents.json", String(repeating: "[", count: 100))
    try write(
      "A.xcassets/H.colorset/Contents.json",
      String(repeating: " ", count: CatalogReader.largestContents + 1))
    #expect(symlink("..", folder.path + "/A.xcassets/Loop") == 0)
    let (catalog, notes) = read()
    #expect(catalog.isEmpty)
    #expect(
      notes == [
        "A.xcassets/B.imageset: the file ../../secret.png is left out: it is not in this folder",
        "A.xcassets/B.imageset: the file /etc/passwd is left out: it is not in this folder",
        "A.xcassets/B.imageset: the file none.png is missing",
        "A.xcassets/B.imageset: an entry is left out: its idiom toaster is not known",
        "A.xcassets/C.imageset/Contents.json: left out: not valid JSON at byte 12: the text ends early",
        "A.xcassets/D.imageset: left out: it has no Contents.json",
        "A.xcassets/E\\u{a}F.imageset: left out: its name has a control character; rename it",
        "A.xcassets/G.colorset/Contents.json: left out: not valid JSON at byte 65: more than 64 levels",
        "A.xcassets/H.colorset/Contents.json: left out: it is longer than the allowed 1048576 bytes",
        "A.xcassets/Loop: left out: links in catalogs are not followed",
      ])
  }

  @Test func theIndexKeepsEverything() throws {
    var catalog = AssetCatalog()
    var traits = AssetTraits()
    (traits.idiom, traits.language, traits.isRightToLeft) = ("ipad", "fr", false)
    (traits.isDark, traits.isHighContrast, traits.isWideGamut) = (true, true, false)
    (traits.width, traits.height) = (.regular, .compact)
    var entry = ImageAsset.Entry(file: "Assets/1.png", scale: 2, traits: traits)
    entry.slicing = ImageAsset.Slicing()
    entry.slicing?.caps.left = 2.5
    entry.slicing?.centerWidth = 1
    entry.slicing?.isTiled = true
    entry.alignment = ImageAsset.Insets()
    entry.alignment?.top = 3
    entry.frame = [10, 20.5]
    var image = ImageAsset(entries: [entry])
    (image.rendering, image.preservesVectors, image.isSymbol) = (.original, true, true)
    catalog.images["a/b"] = image
    catalog.colors["c"] = ColorAsset(entries: [
      ColorAsset.Entry(.components(.displayP3, [0.1, -0.2, 1.5, 1]), traits: traits),
      ColorAsset.Entry(.system("labelColor")),
    ])
    catalog.data["d"] = DataAsset(entries: [DataAsset.Entry(file: "x", type: "public.json")])
    let text = AssetIndex.document(of: catalog).text
    #expect(try AssetIndex.catalog(from: JSONValue(parsing: Array(text.utf8))) == catalog)
  }
}

@Suite struct AssetTraitsTests {
  private struct Entry: AssetEntry {
    var traits: AssetTraits
    init(_ change: (inout AssetTraits) -> Void) {
      traits = AssetTraits()
      change(&traits)
    }
  }

  private func screen(_ change: (inout AssetTraits) -> Void) -> AssetTraits {
    var screen = AssetTraits()
    (screen.idiom, screen.language, screen.isRightToLeft) = ("iphone", "en-GB", false)
    (screen.isDark, screen.isHighContrast, screen.isWideGamut) = (false, false, false)
    (screen.width, screen.height) = (.compact, .regular)
    change(&screen)
    return screen
  }

  @Test func theMostSpecificEntryWins() {
    let entries = [
      Entry { _ in }, Entry { $0.isDark = true }, Entry { $0.isHighContrast = true },
      Entry { $0.idiom = "ipad" },
      Entry { $0.language = "en" },
    ]
    #expect(screen { $0.language = "de" }.best(of: entries) == [0])
    #expect(screen { ($0.language, $0.isDark) = ("de", true) }.best(of: entries) == [1])
    #expect(screen { ($0.language, $0.isHighContrast) = ("de", true) }.best(of: entries) == [2])
    #expect(
      screen { ($0.language, $0.isHighContrast, $0.isDark) = ("de", true, true) }.best(of: entries)
        == [1])
    #expect(screen { $0.idiom = "ipad" }.best(of: entries) == [3])
    #expect(screen { _ in }.best(of: entries) == [4])
  }

  @Test func anEntryForAnotherAppearanceIsBetterThanNone() {
    #expect(screen { _ in }.best(of: [Entry { $0.isDark = true }]) == [0])
    #expect(screen { _ in }.best(of: [Entry { $0.idiom = "ipad" }]).isEmpty)
    #expect(AssetTraits.scales(nearestTo: 2) == [2, 3, 1])
    #expect(AssetTraits.scales(nearestTo: .nan) == [1, 2, 3])
  }
}
