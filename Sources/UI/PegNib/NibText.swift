/// A text with attributes.
package struct NibAttributedString {
  package struct Fragment {
    package let element: NibElement
    package var content: String
    package var font: NibFont?
    package var color: NibColor?
    package var background: NibColor?
    package var paragraph: NibParagraphStyle?
    /// The raw values of `NSUnderlineStyle`.
    package var underline: Int?
    package var strikethrough: Int?
    package var kern: Double?
    package var link: String?
  }

  package var fragments: [Fragment]

  package var string: String { fragments.map(\.content).joined() }
}

/// A paragraph style. Words are as the file writes them, lengths are points; nil leaves the default.
package struct NibParagraphStyle: Hashable, Sendable {
  package var alignment: String?
  package var lineBreakMode: String?
  package var baseWritingDirection: String?
  package var lineSpacing: Double?
  package var paragraphSpacing: Double?
  package var paragraphSpacingBefore: Double?
  package var headIndent: Double?
  package var tailIndent: Double?
  package var firstLineHeadIndent: Double?
  package var minimumLineHeight: Double?
  package var maximumLineHeight: Double?
  package var lineHeightMultiple: Double?
  package var hyphenationFactor: Double?
}

extension NibElement {
  /// Returns a text with attributes.
  package func attributedString(key: String) throws(NibError) -> NibAttributedString? {
    guard let child = child(key: key, named: "attributedString") else { return nil }
    var fragments: [NibAttributedString.Fragment] = []
    for element in child.children(named: "fragment") { fragments.append(try element.fragment()) }
    return NibAttributedString(fragments: fragments)
  }

  private func fragment() throws(NibError) -> NibAttributedString.Fragment {
    var fragment = NibAttributedString.Fragment(
      element: self, content: try string("content") ?? "")
    guard let attributes = child(named: "attributes") else { return fragment }
    fragment.font = try attributes.font(key: "NSFont")
    fragment.color = try attributes.color(key: "NSColor")
    fragment.background = try attributes.color(key: "NSBackgroundColor")
    fragment.underline = try attributes.child(key: "NSUnderline")?.integer("value")
    fragment.strikethrough = try attributes.child(key: "NSStrikethrough")?.integer("value")
    fragment.kern = try attributes.child(key: "NSKern")?.number("value")
    fragment.link = attributes.child(key: "NSLink")?["string"]
    fragment.paragraph = try attributes.child(key: "NSParagraphStyle")?.paragraphStyle()
    return fragment
  }

  private func paragraphStyle() throws(NibError) -> NibParagraphStyle {
    _ = (self["tighteningFactorForTruncation"], self["allowsDefaultTighteningForTruncation"])
    return NibParagraphStyle(
      alignment: self["alignment"], lineBreakMode: self["lineBreakMode"],
      baseWritingDirection: self["baseWritingDirection"], lineSpacing: try number("lineSpacing"),
      paragraphSpacing: try number("paragraphSpacing"),
      paragraphSpacingBefore: try number("paragraphSpacingBefore"),
      headIndent: try number("headIndent"), tailIndent: try number("tailIndent"),
      firstLineHeadIndent: try number("firstLineHeadIndent"),
      minimumLineHeight: try number("minimumLineHeight"),
      maximumLineHeight: try number("maximumLineHeight"),
      lineHeightMultiple: try number("lineHeightMultiple"),
      hyphenationFactor: try number("hyphenationFactor"))
  }
}

/// An image that a property of a file names.
package struct NibImage: Hashable, Sendable {
  package var name: String
  /// Whether the image is a symbol of the system.
  package var isSystem: Bool
  /// `template` or `original`; nil for automatic.
  package var renderingMode: String?
  package var configuration: NibSymbolConfiguration?

  package init(
    name: String, isSystem: Bool, renderingMode: String? = nil,
    configuration: NibSymbolConfiguration? = nil
  ) {
    self.name = name
    self.isSystem = isSystem
    self.renderingMode = renderingMode
    self.configuration = configuration
  }
}

/// A configuration of symbols. Words are as the file writes them.
package struct NibSymbolConfiguration: Hashable, Sendable {
  /// - Units: points.
  package var pointSize: Double?
  package var scale: String?
  package var weight: String?
  package var font: NibFont?
}

extension NibElement {
  /// Returns an image: an attribute with its name, or a child `imageReference`.
  package func image(_ name: String) throws(NibError) -> NibImage? {
    if let child = child(key: name, named: "imageReference") {
      guard let image = child["image"] else { return nil }
      return NibImage(
        name: image, isSystem: child["catalog"] == "system", renderingMode: child["renderingMode"],
        configuration: try child.symbolValue())
    }
    guard let image = self[name] else { return nil }
    return NibImage(name: image, isSystem: self["catalog"] == "system")
  }

  /// Returns a configuration of symbols.
  package func symbolConfiguration(key: String) throws(NibError) -> NibSymbolConfiguration? {
    guard let child = child(key: key, named: nil), child.name != "nil" else { return nil }
    return try child.symbolValue() ?? NibSymbolConfiguration()
  }

  private func symbolValue() throws(NibError) -> NibSymbolConfiguration? {
    _ = self["configurationType"]
    var configuration = NibSymbolConfiguration()
    configuration.pointSize = try number("pointSize")
    configuration.scale = self["scale"] ?? self["symbolScale"]
    configuration.weight = self["weight"]
    configuration.font = try font(key: "configurationFont")
    return configuration == NibSymbolConfiguration() ? nil : configuration
  }
}
