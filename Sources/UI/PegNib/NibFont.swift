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
}

extension NibElement {
  /// Returns a font.
  package func font(key: String) throws(NibError) -> NibFont? {
    guard let child = child(key: key, named: nil),
      child.name == "fontDescription" || child.name == "font"
    else { return nil }
    return try child.fontValue()
  }

  func fontValue() throws(NibError) -> NibFont {
    var size = try number("pointSize")
    if size == nil { size = try number("size") }
    if let style = self["style"] { return NibFont(face: .style(style), size: size) }
    if let name = self["name"] {
      return NibFont(face: .name(name, family: self["family"]), size: size)
    }
    let type = self["type"] ?? self["metaFont"] ?? "system"
    switch type {
    case "boldSystem": return NibFont(face: .boldSystem, size: size)
    case "italicSystem": return NibFont(face: .italicSystem, size: size)
    default:
      let design = self["design"] ?? (type == "monospacedSystem" ? "monospaced" : nil)
      return NibFont(face: .system(weight: self["weight"], design: design), size: size)
    }
  }
}
