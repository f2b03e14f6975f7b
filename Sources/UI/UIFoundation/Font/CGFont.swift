public import CoreGraphics
import PegText

/// A font without a size.
///
/// It belongs to this module, not to CoreGraphics, because fonts do.
public final class CGFont {
  /// The font at some size.
  package let face: UIFont
  /// The content of the font's file, if the font was made from it.
  package private(set) var bytes: [UInt8]?

  /// Creates the font with a name; nil if there is none. The system font's own names, such as `.SFUI-Regular`, are known too.
  public init?(_ name: CFString) {
    guard let face = UIFont(name: name, size: 1) ?? Self.systemFace(named: name) else { return nil }
    self.face = face
  }

  /// Creates the font of a file's content; nil if it is none that can be read.
  ///
  /// `CTFontManagerRegisterGraphicsFont` makes it known by its name.
  public init?(_ provider: CGDataProvider) {
    guard let data = provider.data,
      let first = try? FontRegistry.faces(of: Array(data), path: "CGFont").first
    else { return nil }
    face = UIFont(TextFont(first, size: 1))
    bytes = Array(data)
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
