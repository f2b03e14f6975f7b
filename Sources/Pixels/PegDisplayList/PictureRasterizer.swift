import PegGeometry
package import PegPixels
import Synchronization

/// Turns a display list into pixels on behalf of UI code, which cannot do so itself.
package protocol PictureRasterizer: Sendable {
  /// Returns the picture on a background.
  ///
  /// - Units: `scale` in pixels per point.
  /// - Throws: `PictureError.cannotDraw`.
  func rasterize(
    _ list: DisplayList, scale: Double, background: StraightColor
  ) throws(PictureError) -> Bitmap
}

/// Why UI code gets no pixels.
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

/// The rasterizer that the program brought along, which is one that draws the same as any other.
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
  /// The same picture, of which nothing mixes with what it is drawn on.
  fileprivate var isolated: DisplayList {
    guard blends else { return self }
    var builder = DisplayListBuilder(size: size)
    builder.beginGroup(GroupEffect())
    builder.append(self, transform: .identity)
    builder.endGroup()
    return builder.build()
  }

  /// True where some item mixes with what lies beneath it other than by lying over it.
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
