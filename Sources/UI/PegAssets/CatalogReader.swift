import PegBase

/// Reads asset catalogs as Xcode keeps them: folders with a `Contents.json` in each.
///
/// Links are not followed, and a file's name in `Contents.json` is the name of a file in the same folder.
///
/// - Source: Apple's "Asset Catalog Format Reference"; keys that it lacks, from catalogs in public repositories.
package struct CatalogReader {
  package private(set) var catalog = AssetCatalog()
  package private(set) var notes: [AssetNote] = []
  /// The paths of entries are relative to this folder.
  private let root: String

  package static let largestContents = 1 << 20
  private static let deepestGroup = 32

  package init(root: String) { self.root = root }

  /// Reads a catalog; if a name repeats, the asset that was read first stays.
  ///
  /// - Parameter path: the catalog's path below the root, such as "Assets.xcassets".
  package mutating func read(_ path: String) { readGroup(path, prefix: "", depth: 0) }

  mutating func note(_ path: String, _ reason: String) {
    notes.append(AssetNote(FileTree.join([root, path]), reason))
  }

  private mutating func readGroup(_ group: String, prefix: String, depth: Int) {
    guard depth < Self.deepestGroup else {
      return note(group, "left out: groups are nested more than \(Self.deepestGroup) deep")
    }
    let names: [String]
    do {
      names = try FileTree.names(in: FileTree.join([root, group]))
    } catch {
      notes.append(AssetNote(FileTree.join([root, group]), leftOut: error))
      return
    }
    for name in names where !name.hasPrefix(".") {
      let path = FileTree.join([group, name])
      guard name.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) else {
        note(path, "left out: its name has a control character; rename it")
        continue
      }
      switch try? FileTree.kind(of: FileTree.join([root, path])) {
      case .folder: readFolder(path, name, prefix: prefix, depth: depth)
      case .symbolicLink: note(path, "left out: links in catalogs are not followed")
      default: break
      }
    }
  }

  private mutating func readFolder(_ path: String, _ name: String, prefix: String, depth: Int) {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return readNamedGroup(path, name, prefix: prefix, depth: depth)
    }
    let asset = prefix + name[..<dot]
    switch name[name.index(after: dot)...] {
    case "imageset": readImage(path, asset, isSymbol: false)
    case "symbolset": readImage(path, asset, isSymbol: true)
    case "colorset": readColor(path, asset)
    case "dataset": readData(path, asset)
    case "spriteatlas": readNamedGroup(path, String(name[..<dot]), prefix: prefix, depth: depth)
    case "appiconset", "launchimage", "iconset", "icon", "brandassets", "solidimagestack",
      "imagestack", "complicationset", "stickerpack", "stickersiconset":
      // Icons of the system's own screens, and kinds of other devices: no code of an iPhone app names them.
      break
    case "arresourcegroup", "cubetextureset", "mipmapset", "textureset", "gcleaderboard",
      "gcdashboardimage", "gcleaderboardset":
      note(path, "left out: sets of this kind are not read")
    default: readNamedGroup(path, name, prefix: prefix, depth: depth)
    }
  }

  private mutating func readNamedGroup(
    _ path: String, _ name: String, prefix: String, depth: Int
  ) {
    let isPart = contents(of: path, isRequired: false)?["properties"]?["provides-namespace"]?.bool
    readGroup(path, prefix: isPart == true ? prefix + name + "/" : prefix, depth: depth + 1)
  }

  // MARK: Sets

  private mutating func readImage(_ path: String, _ name: String, isSymbol: Bool) {
    guard isNew(catalog.images[name] == nil, path), let contents = contents(of: path) else {
      return
    }
    var asset = ImageAsset(entries: [])
    for entry in entries(isSymbol ? "symbols" : "images", of: contents) {
      guard let file = file(of: entry, in: path), var traits = traits(of: entry, in: path) else {
        continue
      }
      if isSymbol { traits = AssetTraits() }
      var image = ImageAsset.Entry(file: file, scale: nil, traits: traits)
      switch entry["scale"]?.string {
      case "1x": image.scale = 1
      case "2x": image.scale = 2
      case "3x": image.scale = 3
      case nil: break
      case let other?:
        note(file, "left out: its scale \(other) is none of 1x, 2x and 3x")
        continue
      }
      image.slicing = entry["resizing"].map(slicing)
      image.alignment = entry["alignment-insets"].map(insets)
      asset.entries.append(image)
    }
    let properties = contents["properties"]
    asset.isSymbol = isSymbol
    asset.rendering =
      isSymbol
      ? .template
      : properties?["template-rendering-intent"]?.string.flatMap(ImageAsset.Rendering.init)
        ?? .automatic
    asset.preservesVectors = properties?["preserves-vector-representation"]?.bool ?? false
    if !asset.entries.isEmpty { catalog.images[name] = asset }
  }

  private mutating func readData(_ path: String, _ name: String) {
    guard isNew(catalog.data[name] == nil, path), let contents = contents(of: path) else { return }
    var asset = DataAsset(entries: [])
    for entry in entries("data", of: contents) {
      guard let file = file(of: entry, in: path), let traits = traits(of: entry, in: path) else {
        continue
      }
      let type = entry["universal-type-identifier"]?.string ?? "public.data"
      asset.entries.append(DataAsset.Entry(file: file, type: type, traits: traits))
    }
    if !asset.entries.isEmpty { catalog.data[name] = asset }
  }

  private mutating func readColor(_ path: String, _ name: String) {
    guard isNew(catalog.colors[name] == nil, path), let contents = contents(of: path) else {
      return
    }
    var asset = ColorAsset(entries: [])
    for entry in entries("colors", of: contents) {
      guard let color = entry["color"], let traits = traits(of: entry, in: path) else { continue }
      if let value = ColorAsset.Value(color) {
        asset.entries.append(ColorAsset.Entry(value, traits: traits))
      } else {
        note(path, "one of its colours is left out: its components make none")
      }
    }
    if !asset.entries.isEmpty { catalog.colors[name] = asset }
  }

  // MARK: Parts

  private mutating func isNew(_ flag: Bool, _ path: String) -> Bool {
    if !flag { note(path, "left out: an asset of this name was read before") }
    return flag
  }

  private mutating func contents(of folder: String, isRequired: Bool = true) -> JSONValue? {
    let path = FileTree.join([folder, "Contents.json"])
    let whole = FileTree.join([root, path])
    switch try? FileTree.kind(of: whole) {
    case .file: break
    case .absent:
      if isRequired { note(folder, "left out: it has no Contents.json") }
      return nil
    default:
      note(path, "left out: it is not a file")
      return nil
    }
    do throws(FileError) {
      let bytes = try FileReader.read(whole, maximumBytes: Self.largestContents)
      do {
        return try JSONValue(parsing: bytes)
      } catch {
        note(path, "left out: \(error)")
      }
    } catch {
      notes.append(AssetNote(whole, leftOut: error))
    }
    return nil
  }

  private func entries(_ key: String, of contents: JSONValue) -> [JSONValue] {
    contents[key]?.array ?? []
  }

  /// Returns the path of the file that an entry names; nil if it names none, which is usual, or one that isn't there.
  private mutating func file(of entry: JSONValue, in folder: String) -> String? {
    guard let name = entry["filename"]?.string, !name.isEmpty else { return nil }
    guard !name.utf8.contains(UInt8(ascii: "/")), !name.utf8.contains(0), name != "..", name != "."
    else {
      note(folder, "the file \(name) is left out: it is not in this folder")
      return nil
    }
    let path = FileTree.join([folder, name])
    switch try? FileTree.kind(of: FileTree.join([root, path])) {
    case .file: return path
    case .symbolicLink: note(path, "left out: links in catalogs are not followed")
    default: note(folder, "the file \(name) is missing")
    }
    return nil
  }

  /// Returns the conditions of an entry; nil if it is for another kind of device.
  private mutating func traits(of entry: JSONValue, in folder: String) -> AssetTraits? {
    var traits = AssetTraits()
    switch entry["idiom"]?.string {
    case nil, "universal": break
    case let idiom? where ["iphone", "ipad"].contains(idiom): traits.idiom = idiom
    case let idiom? where Self.otherDevices.contains(idiom): return nil
    case let idiom?:
      note(folder, "an entry is left out: its idiom \(idiom) is not known")
      return nil
    }
    for appearance in entry["appearances"]?.array ?? [] {
      switch (appearance["appearance"]?.string, appearance["value"]?.string) {
      case ("luminosity", "dark"): traits.isDark = true
      case ("luminosity", "light"): traits.isDark = false
      case ("contrast", "high"): traits.isHighContrast = true
      case let (kind, value):
        note(
          folder,
          "an entry is left out: its appearance \(kind ?? "") \(value ?? "") is not known")
        return nil
      }
    }
    traits.language = entry["locale"]?.string
    traits.isRightToLeft = entry["language-direction"]?.string.map { $0 == "right-to-left" }
    traits.isWideGamut = entry["display-gamut"]?.string.map { $0 == "display-P3" }
    traits.width = entry["width-class"]?.string.flatMap(AssetTraits.SizeClass.init)
    traits.height = entry["height-class"]?.string.flatMap(AssetTraits.SizeClass.init)
    return traits
  }

  private static let otherDevices: Set = [
    "mac", "tv", "watch", "car", "vision", "reality", "ios-marketing", "watch-marketing",
    "tv-marketing", "mac-catalyst", "appLauncher", "companionSettings",
  ]

  private func insets(_ value: JSONValue) -> ImageAsset.Insets {
    var insets = ImageAsset.Insets()
    func length(_ key: String) -> Double { max(0, value[key]?.number ?? 0) }
    (insets.top, insets.left) = (length("top"), length("left"))
    (insets.bottom, insets.right) = (length("bottom"), length("right"))
    return insets
  }

  private func slicing(_ value: JSONValue) -> ImageAsset.Slicing {
    var slicing = ImageAsset.Slicing()
    slicing.caps = value["cap-insets"].map(insets) ?? ImageAsset.Insets()
    let center = value["center"]
    slicing.isTiled = center?["mode"]?.string == "tile"
    let mode = value["mode"]?.string
    if mode != "3-part-vertical" { slicing.centerWidth = center?["width"]?.number }
    if mode != "3-part-horizontal" { slicing.centerHeight = center?["height"]?.number }
    return slicing
  }
}

extension ColorAsset.Value {
  /// Reads the value of "color" in a colour set; nil if it makes no colour.
  init?(_ color: JSONValue) {
    if let name = color["reference"]?.string {
      self = .system(name)
      return
    }
    guard let parts = color["components"] else { return nil }
    func part(_ key: String) -> Double? {
      parts[key].flatMap { $0.string.flatMap(Self.component) ?? $0.number }
    }
    // Alpha is a fraction even without a point.
    let text = parts["alpha"]?.string
    let alpha = text == "1" ? 1 : part("alpha") ?? 1
    let space = color["color-space"]?.string
    if let white = part("white") {
      self = .components(.sRGB, [white, white, white, alpha])
      return
    }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
      return nil
    }
    let known: ColorAsset.Space =
      switch space {
      case "display-p3": .displayP3
      case "extended-linear-srgb", "linear-srgb": .linearSRGB
      default: .sRGB
      }
    self = .components(known, [red, green, blue, alpha])
  }

  /// Reads a component: with a decimal point a fraction, otherwise a decimal or hexadecimal number of 255ths.
  static func component(_ text: String) -> Double? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    if text.contains(where: { ".eE".contains($0) }) {
      return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
    return Int(text).map { Double($0) / 255 }
  }
}
