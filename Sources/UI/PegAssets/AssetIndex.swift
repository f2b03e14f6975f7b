package import PegBase

/// The file that lists the assets of a compiled folder, `Assets.json`.
package enum AssetIndex {
  package static let fileName = "Assets.json"
  /// Ten times what 10,000 images take.
  package static let largest = 64 << 20
  private static let version = 1

  /// Returns the assets as a document; names are in the order of their bytes.
  package static func document(of catalog: AssetCatalog) -> JSONValue {
    func list<Asset>(
      _ assets: [String: Asset], _ members: (Asset) -> [JSONValue.Member]
    ) -> JSONValue {
      .array(
        assets.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
          .object([JSONValue.Member("name", .string($0.key))] + members($0.value))
        })
    }
    return .object([
      JSONValue.Member("version", .integer(version)),
      JSONValue.Member("images", list(catalog.images, members)),
      JSONValue.Member(
        "colors",
        list(catalog.colors) { [JSONValue.Member("entries", .array($0.entries.map(color)))] }),
      JSONValue.Member(
        "data", list(catalog.data) { [JSONValue.Member("entries", .array($0.entries.map(data)))] }),
    ])
  }

  /// Reads a document; nil if it is none of this version.
  package static func catalog(from document: JSONValue) -> AssetCatalog? {
    guard document["version"]?.integer == version else { return nil }
    var catalog = AssetCatalog()
    for image in document["images"]?.array ?? [] {
      guard let name = image["name"]?.string else { return nil }
      var asset = ImageAsset(entries: (image["entries"]?.array ?? []).compactMap(imageEntry))
      asset.rendering = image["rendering"]?.string.flatMap(ImageAsset.Rendering.init) ?? .automatic
      asset.preservesVectors = image["vector"]?.bool ?? false
      asset.isSymbol = image["symbol"]?.bool ?? false
      catalog.images[name] = asset
    }
    for color in document["colors"]?.array ?? [] {
      guard let name = color["name"]?.string else { return nil }
      catalog.colors[name] = ColorAsset(
        entries: (color["entries"]?.array ?? []).compactMap(colorEntry))
    }
    for data in document["data"]?.array ?? [] {
      guard let name = data["name"]?.string else { return nil }
      catalog.data[name] = DataAsset(
        entries: (data["entries"]?.array ?? []).compactMap { entry in
          guard let file = entry["file"]?.string, let type = entry["type"]?.string else {
            return nil
          }
          return DataAsset.Entry(file: file, type: type, traits: traits(entry))
        })
    }
    return catalog
  }

  // MARK: Writing

  private static func members(_ asset: ImageAsset) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if asset.rendering != .automatic {
      members.append(JSONValue.Member("rendering", .string(asset.rendering.rawValue)))
    }
    if asset.preservesVectors { members.append(JSONValue.Member("vector", .bool(true))) }
    if asset.isSymbol { members.append(JSONValue.Member("symbol", .bool(true))) }
    members.append(JSONValue.Member("entries", .array(asset.entries.map(image))))
    return members
  }

  private static func image(_ entry: ImageAsset.Entry) -> JSONValue {
    var members = [JSONValue.Member("file", .string(entry.file))]
    if let scale = entry.scale { members.append(JSONValue.Member("scale", .integer(scale))) }
    if let slicing = entry.slicing {
      var parts = [JSONValue.Member("caps", lengths(slicing.caps))]
      if let width = slicing.centerWidth {
        parts.append(JSONValue.Member("width", .number(width)))
      }
      if let height = slicing.centerHeight {
        parts.append(JSONValue.Member("height", .number(height)))
      }
      parts.append(JSONValue.Member("tiled", .bool(slicing.isTiled)))
      members.append(JSONValue.Member("slicing", .object(parts)))
    }
    if let alignment = entry.alignment {
      members.append(JSONValue.Member("alignment", lengths(alignment)))
    }
    if let frame = entry.frame {
      members.append(JSONValue.Member("frame", .array(frame.map { .number($0) })))
    }
    return .object(members + self.members(entry.traits))
  }

  private static func color(_ entry: ColorAsset.Entry) -> JSONValue {
    let members: [JSONValue.Member] =
      switch entry.value {
      case .system(let name): [JSONValue.Member("system", .string(name))]
      case .components(let space, let values):
        [
          JSONValue.Member("space", .string(space.rawValue)),
          JSONValue.Member("components", .array(values.map { .number($0) })),
        ]
      }
    return .object(members + self.members(entry.traits))
  }

  private static func data(_ entry: DataAsset.Entry) -> JSONValue {
    .object(
      [
        JSONValue.Member("file", .string(entry.file)),
        JSONValue.Member("type", .string(entry.type)),
      ] + members(entry.traits))
  }

  private static func members(_ traits: AssetTraits) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    func add(_ key: String, _ value: JSONValue?) {
      if let value { members.append(JSONValue.Member(key, value)) }
    }
    add("idiom", traits.idiom.map { .string($0) })
    add("language", traits.language.map { .string($0) })
    add("rightToLeft", traits.isRightToLeft.map { .bool($0) })
    add("dark", traits.isDark.map { .bool($0) })
    add("highContrast", traits.isHighContrast.map { .bool($0) })
    add("wideGamut", traits.isWideGamut.map { .bool($0) })
    add("width", traits.width.map { .string($0.rawValue) })
    add("height", traits.height.map { .string($0.rawValue) })
    return members
  }

  private static func lengths(_ insets: ImageAsset.Insets) -> JSONValue {
    .array([insets.top, insets.left, insets.bottom, insets.right].map { .number($0) })
  }

  // MARK: Reading

  private static func imageEntry(_ value: JSONValue) -> ImageAsset.Entry? {
    guard let file = value["file"]?.string else { return nil }
    var entry = ImageAsset.Entry(
      file: file, scale: value["scale"]?.integer, traits: traits(value))
    if let parts = value["slicing"] {
      var slicing = ImageAsset.Slicing()
      slicing.caps = insets(parts["caps"])
      slicing.centerWidth = parts["width"]?.number
      slicing.centerHeight = parts["height"]?.number
      slicing.isTiled = parts["tiled"]?.bool ?? false
      entry.slicing = slicing
    }
    entry.alignment = value["alignment"].map(insets)
    let frame = value["frame"]?.array?.compactMap(\.number)
    entry.frame = frame?.count == 2 ? frame : nil
    return entry
  }

  private static func colorEntry(_ value: JSONValue) -> ColorAsset.Entry? {
    if let name = value["system"]?.string {
      return ColorAsset.Entry(.system(name), traits: traits(value))
    }
    guard let space = value["space"]?.string.flatMap(ColorAsset.Space.init),
      let components = value["components"]?.array?.compactMap(\.number), components.count == 4
    else { return nil }
    return ColorAsset.Entry(.components(space, components), traits: traits(value))
  }

  private static func traits(_ value: JSONValue) -> AssetTraits {
    var traits = AssetTraits()
    traits.idiom = value["idiom"]?.string
    traits.language = value["language"]?.string
    traits.isRightToLeft = value["rightToLeft"]?.bool
    traits.isDark = value["dark"]?.bool
    traits.isHighContrast = value["highContrast"]?.bool
    traits.isWideGamut = value["wideGamut"]?.bool
    traits.width = value["width"]?.string.flatMap(AssetTraits.SizeClass.init)
    traits.height = value["height"]?.string.flatMap(AssetTraits.SizeClass.init)
    return traits
  }

  private static func insets(_ value: JSONValue?) -> ImageAsset.Insets {
    let lengths = value?.array?.compactMap(\.number) ?? []
    var insets = ImageAsset.Insets()
    guard lengths.count == 4 else { return insets }
    (insets.top, insets.left, insets.bottom, insets.right) = (
      lengths[0], lengths[1], lengths[2], lengths[3]
    )
    return insets
  }
}
