package import PegAssets

/// The source of the symbols that Xcode derives from catalogs: `UIImage(resource: .logo)`, `UIColor.brand`.
///
/// - Source: files `GeneratedAssetSymbols.swift` of Xcode 15 and 16 in public repositories, for how names are derived.
package enum AssetSymbols {
  /// Returns declarations for a file that imports UIKit.
  ///
  /// - Parameters:
  ///   - module: the module whose bundle contains the assets.
  ///   - hasExtensions: whether `UIImage` and `UIColor` get members too, which is Xcode's default.
  package static func source(
    _ catalog: AssetCatalog, module: String, hasExtensions: Bool = true
  ) -> String {
    let colors = Group(names: catalog.colors.keys.sorted(), dropping: "color")
    let images = Group(names: catalog.images.keys.sorted(), dropping: "image")
    let bundle = "PegResources.bundle(ofModule: \(quoted(module)))"
    var out = ""
    func add(_ type: String, _ group: Group, _ value: (Asset) -> String, _ result: String) {
      guard !group.isEmpty else { return }
      out += "nonisolated extension \(type) {\n"
      group.write(to: &out, indent: "  ") { asset in
        "static var \(asset.symbol): \(result) { \(value(asset)) }"
      }
      out += "}\n"
    }
    add(
      "ColorResource", colors, { "ColorResource(name: \(quoted($0.name)), bundle: \(bundle))" },
      "ColorResource")
    add(
      "ImageResource", images, { "ImageResource(name: \(quoted($0.name)), bundle: \(bundle))" },
      "ImageResource")
    guard hasExtensions else { return out }
    add("UIColor", colors.without(reservedColors), { "UIColor(resource: .\($0.path))" }, "UIColor")
    add("UIImage", images.without(reservedImages), { "UIImage(resource: .\($0.path))" }, "UIImage")
    return out
  }

  /// Returns the symbol for a name, such as "arrowLeft" for "ic/arrow-left Image"; nil if it has no letter or digit.
  package static func symbol(for name: String, dropping suffix: String) -> String? {
    let words = words(of: name)
    guard !words.isEmpty else { return nil }
    var text = words.enumerated().map { index, word in
      index == 0 ? lowerFirst(word) : upperFirst(word)
    }.joined()
    let tail = upperFirst(suffix)
    if text.hasSuffix(tail), text.count > tail.count { text = String(text.dropLast(tail.count)) }
    if text.first?.isNumber == true { text = "_" + text }
    return keywords.contains(text) ? "`\(text)`" : text
  }

  /// Returns the name of the enumeration for a group that provides a namespace.
  static func typeName(for group: String) -> String? {
    let words = words(of: group)
    guard !words.isEmpty else { return nil }
    let text = words.map(upperFirst).joined()
    let known = text.first?.isNumber == true ? "_" + text : text
    return ["Type", "Protocol", "Self", "Any"].contains(known) ? "`\(known)`" : known
  }

  // MARK: Words

  /// Letters and digits, parted where a digit is followed by a letter and at everything else.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in name {
      guard character.isLetter || character.isNumber else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if character.isLetter, word.last?.isNumber == true {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func upperFirst(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// The word with its first letter, or the capitals of an abbreviation at its start, in lower case: "BGColor" is "bgColor".
  private static func lowerFirst(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }.count
    let rest = word.dropFirst(capitals).first
    // The last of several capitals begins the next word, unless none follows.
    let count = capitals > 1 && rest?.isLetter == true ? capitals - 1 : capitals
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }

  static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        out += "\\"
        out.unicodeScalars.append(scalar)
      } else if scalar.value < 0x20 || scalar.value == 0x7f {
        out += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }

  private static let keywords: Set = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init",
    "inout", "internal", "let", "open", "operator", "private", "precedencegroup", "protocol",
    "public",
    "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch",
    "continue",
    "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return",
    "throw", "switch", "where", "while", "as", "false", "is", "nil", "self", "super", "throws",
    "true",
    "try", "Type", "Protocol",
  ]

  /// Members that the classes have; Xcode skips such a symbol with a warning.
  private static let reservedImages: Set = [
    "add", "remove", "checkmark", "strokedCheckmark", "actions", "`init`", "`self`", "size",
    "scale",
  ]
  private static let reservedColors: Set = [
    "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow",
    "magenta",
    "orange", "purple", "brown", "clear", "label", "secondaryLabel", "tertiaryLabel",
    "quaternaryLabel",
    "placeholderText", "link", "separator", "opaqueSeparator", "systemBackground",
    "secondarySystemBackground", "tertiarySystemBackground", "systemGroupedBackground",
    "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground", "systemFill",
    "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill", "systemRed",
    "systemOrange",
    "systemYellow", "systemGreen", "systemMint", "systemTeal", "systemCyan", "systemBlue",
    "systemIndigo",
    "systemPurple", "systemPink", "systemBrown", "systemGray", "systemGray2", "systemGray3",
    "systemGray4",
    "systemGray5", "systemGray6", "darkText", "lightText", "tint", "tintColor", "`init`", "`self`",
  ]

  // MARK: Names in namespaces

  struct Asset {
    var name: String
    var symbol: String
    /// The symbol after the names of its enumerations, with points.
    var path: String
  }

  /// The symbols of one namespace and those inside of it.
  private struct Group {
    var assets: [Asset] = []
    var groups: [(name: String, group: Group)] = []

    var isEmpty: Bool { assets.isEmpty && groups.isEmpty }

    init() {}

    /// A symbol that two names give belongs to the first of them.
    init(names: [String], dropping suffix: String) {
      for name in names {
        let parts = name.split(separator: "/").map(String.init)
        let types = parts.dropLast().compactMap { AssetSymbols.typeName(for: $0) }
        guard let last = parts.last, types.count == parts.count - 1,
          let symbol = AssetSymbols.symbol(for: last, dropping: suffix)
        else { continue }
        let path = (types + [symbol]).joined(separator: ".")
        insert(Asset(name: name, symbol: symbol, path: path), into: types[...])
      }
    }

    private mutating func insert(_ asset: Asset, into types: ArraySlice<String>) {
      guard let first = types.first else {
        if !assets.contains(where: { $0.symbol == asset.symbol }),
          !groups.contains(where: { $0.name == asset.symbol })
        {
          assets.append(asset)
        }
        return
      }
      let index =
        groups.firstIndex { $0.name == first }
        ?? {
          groups.append((first, Group()))
          return groups.count - 1
        }()
      groups[index].group.insert(asset, into: types.dropFirst())
    }

    func without(_ names: Set<String>) -> Group {
      var group = self
      group.assets.removeAll { names.contains($0.symbol) }
      return group
    }

    func write(
      to out: inout String, indent: String, _ declaration: (Asset) -> String
    ) {
      for asset in assets { out += indent + declaration(asset) + "\n" }
      for (name, group) in groups {
        out += indent + "nonisolated enum \(name) {\n"
        group.write(to: &out, indent: indent + "  ", declaration)
        out += indent + "}\n"
      }
    }
  }
}
