/// The `resources` of a file: for names in it, the values that Xcode saw when it saved the file.
package struct NibResources {
  package struct Image: Hashable, Sendable {
    package var name: String
    /// The size in points.
    package var size: NibSize?
    /// Whether the image is a symbol of the system.
    package var isSystem: Bool
    /// A keyed archive of the image's sizes; nil in most files.
    package var archive: [UInt8]?
  }

  package private(set) var namedColors: [String: NibColor] = [:]
  package private(set) var systemColors: [String: NibColor] = [:]
  package private(set) var images: [String: Image] = [:]

  init(_ element: NibElement?) throws(NibError) {
    for child in element?.children ?? [] {
      switch child.name {
      case "namedColor": namedColors[child.marked["name"] ?? ""] = try Self.color(in: child)
      case "systemColor": systemColors[child.marked["name"] ?? ""] = try Self.color(in: child)
      case "image":
        let name = child.marked["name"] ?? ""
        var size: NibSize?
        if let width = try child.number("width"), let height = try child.number("height") {
          size = NibSize(width: width, height: height)
        }
        images[name] = Image(
          name: name, size: size, isSystem: child["catalog"] == "system",
          archive: try child.data(key: "keyedArchiveRepresentation"))
      default: break
      }
    }
  }

  private static func color(in element: NibElement) throws(NibError) -> NibColor? {
    try element.child(named: "color")?.colorValue()
  }
}
