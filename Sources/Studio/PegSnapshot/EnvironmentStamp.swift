package import PegBase

/// The renderer, fonts and scale that drew a picture; another renderer or other fonts may draw the same views differently.
package struct EnvironmentStamp: Hashable, Sendable {
  /// The keyword of the PNG text that holds a stamp.
  package static let key = "pegbar-environment"

  /// The renderer's version.
  package let renderer: String
  /// The beginning of the SHA-256 of the pinned fonts' SHA-256s.
  package let fonts: String
  /// Pixels per point, as people write it; "-" if the picture has no points.
  package let scale: String

  package init(renderer: String, fonts: String, scale: String) {
    self.renderer = renderer
    self.fonts = fonts
    self.scale = scale
  }

  /// Reads what `json` returned; nil for anything else.
  package init?(_ document: JSONValue) {
    guard let renderer = document["renderer"]?.string, let fonts = document["fonts"]?.string,
      let scale = document["scale"]?.string
    else { return nil }
    self.init(renderer: renderer, fonts: fonts, scale: scale)
  }

  package var json: JSONValue {
    .object([
      .init("renderer", .string(renderer)), .init("fonts", .string(fonts)),
      .init("scale", .string(scale)),
    ])
  }

  /// Returns one phrase for each difference from the reference's stamp.
  package func differences(from reference: EnvironmentStamp) -> [String] {
    [
      ("renderer", reference.renderer, renderer), ("fonts", reference.fonts, fonts),
      ("scale", reference.scale, scale),
    ].compactMap { name, old, new in
      old == new ? nil : "\(name) \(new.printable) instead of \(old.printable)"
    }
  }
}
