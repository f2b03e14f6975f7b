package import PegPixels

/// An immutable picture made of pixels.
public final class CGImage: Hashable, Sendable {
  package let bitmap: Bitmap

  package init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
  }

  /// Pixels across.
  public var width: Int { bitmap.width }

  /// Pixels down.
  public var height: Int { bitmap.height }

  public static func == (a: CGImage, b: CGImage) -> Bool { a.bitmap == b.bitmap }

  public func hash(into hasher: inout Hasher) { hasher.combine(bitmap) }
}
