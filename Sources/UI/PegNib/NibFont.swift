/// A font of a file.
package struct NibFont: Hashable, Sendable {
  package enum Face: Hashable, Sendable {
    /// The system's font. The weight is a word as `semibold`, nil for regular; the design as `rounded`, `serif` or `monospaced`.
    case system(weight: String?, design: String?)
    case boldSystem, italicSystem
    /// A text style, as `UICTFontTextStyleBody`.
    case style(String)
    /// A font by its PostScript name.
    case name(String, family: String?)
  }

  package var face: Face
  /// The size in points; nil if the file leaves it to the system.
  package var size: Double?

  package init(face: Face, size: Double?) {
    self.face = face
    self.size = size
  }
}

extension NibElement {
  /// Returns a font.
  package func font(key: String) throws(NibError) -> NibFont? {
    guard let child = child(key: key, named: nil),
      child.name == "fontDescription" || child.name == "font"
    else { return nil }
    return try child.fontValue()
  }

  /// - Units: points.
  /// - Source: Apple, Human Interface Guidelines of macOS 10, whose sizes Xcode uses for these names.
  private static let metaSizes: [String: Double] = [
    "smallSystem": 11, "miniSystem": 9, "cellTitle": 12, "user": 12, "label": 10, "menu": 13,
    "message": 13, "toolTip": 11, "controlContent": 12, "titleBar": 13,
  ]

  func fontValue() throws(NibError) -> NibFont {
    var size = try number("pointSize")
    if size == nil { size = try number("size") }
    if let style = self["style"] { return NibFont(face: .style(style), size: size) }
    if let name = self["name"] {
      return NibFont(face: .name(name, family: self["family"]), size: size)
    }
    let type = self["type"] ?? self["metaFont"] ?? "system"
    switch type {
    case "system":
      return NibFont(face: .system(weight: self["weight"], design: self["design"]), size: size)
    case "boldSystem", "systemBold": return NibFont(face: .boldSystem, size: size)
    case "italicSystem": return NibFont(face: .italicSystem, size: size)
    default:
      // The meta fonts of texts with attributes: `smallSystem`, `label@12`.
      let parts = type.split(separator: "@")
      if size == nil, parts.count == 2 { size = Self.number(String(parts[1])) }
      if size == nil { size = Self.metaSizes[type] }
      guard size != nil else { throw malformed("type", type) }
      return NibFont(face: .system(weight: self["weight"], design: nil), size: size)
    }
  }
}
