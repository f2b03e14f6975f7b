public import CoreGraphics

/// A font without a size.
///
/// It belongs to this module, not to CoreGraphics, because fonts do.
public final class CGFont {
  /// The font at some size.
  package let face: UIFont

  /// Creates the font with a name; nil if there is none. The system font's own names, such as `.SFUI-Regular`, are known too.
  public init?(_ name: CFString) {
    guard let face = UIFont(name: name, size: 1) ?? Self.systemFace(named: name) else { return nil }
    self.face = face
  }

  /// Creates the font of a font with a size.
  package init(face: UIFont) { self.face = face.withSize(1) }

  private static func systemFace(named name: String) -> UIFont? {
    let weights: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let upright = weights.lazy.map { UIFont.systemFont(ofSize: 1, weight: $0) }
    return upright.first { $0.fontName == name }
      ?? [UIFont.italicSystemFont(ofSize: 1)].first { $0.fontName == name }
  }

  public var postScriptName: CFString? { face.fontName }
}
