import PegGeometry
package import PegPixels
import Synchronization

/// Turns a display list into pixels for UI code, which cannot do so itself.
///
/// - Decision: docs/decisions/0011-drawn-images-find-their-rasterizer.md.
package protocol PictureRasterizer: Sendable {
  /// Returns the picture on a background.
  ///
  /// - Units: `scale` in pixels per point.
  /// - Throws: `PictureError.cannotDraw`.
  func rasterize(
    _ list: DisplayList, scale: Double, background: StraightColor
  ) throws(PictureError) -> Bitmap
}

/// The reason why UI code gets no pixels.
package enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The program has no rasterizer.
  case noRasterizer
  case cannotDraw(reason: String)

  package var description: String {
    switch self {
    case .noRasterizer:
      "a drawn image has no pixels here: the program draws nothing itself; link SnapshotTesting or Pegbar"
    case .cannotDraw(let reason): "a drawn image has no pixels: \(reason)"
    }
  }
}

/// The rasterizer that the program has installed. All rasterizers draw the same pixels.
package enum PictureHost {
  private static let installed = Mutex<(any PictureRasterizer)?>(nil)

  package static func install(_ rasterizer: any PictureRasterizer) {
    installed.withLock { $0 = rasterizer }
  }

  /// Draws a list with the installed rasterizer.
  ///
  /// - Units: `scale` in pixels per point.
  /// - Throws: `PictureError`.
  package static func rasterize(
    _ list: DisplayList, scale: Double, background: StraightColor = .clear
  ) throws(PictureError) -> Bitmap {
    guard let rasterizer = installed.withLock({ $0 }) else { throw .noRasterizer }
    return try rasterizer.rasterize(list.isolated, scale: scale, background: background)
  }
}

extension DisplayList {
  /// The same picture in a group, so that it doesn't blend with its background; itself if none of its items blends.
  fileprivate var isolated: DisplayList {
    guard blends else { return self }
    var builder = DisplayListBuilder(size: size)
    builder.beginGroup(GroupEffect())
    builder.append(self, transform: .identity)
    builder.endGroup()
    return builder.build()
  }

  /// Whether some item has a blend mode other than normal.
  ///
  /// - Complexity: O(items).
  package var blends: Bool {
    items.contains { item in
      if item.blendMode != .normal { return true }
      if case .beginGroup(let effect) = item.content { return effect.blendMode != .normal }
      return false
    }
  }
}
