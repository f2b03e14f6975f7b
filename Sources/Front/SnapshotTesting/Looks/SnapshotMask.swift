public import Foundation
public import UIKit
import PegGeometry
import PegPixels

/// A part of a picture that is painted over before it is recorded or compared, such as a clock or a map.
public struct SnapshotMask: Sendable {
  /// Returns the parts of the view, in its coordinates; nil if what the mask names is absent.
  let areas: @MainActor @Sendable (UIView) -> [CGRect]?
  /// The mask in words, for the message of a mask that fits nothing.
  let name: String

  /// An area of the picture. Units: points.
  public static func area(_ area: CGRect) -> SnapshotMask {
    SnapshotMask(areas: { _ in [area] }, name: "area \(area)")
  }

  /// Every view with an accessibility identifier.
  public static func view(_ identifier: String) -> SnapshotMask {
    SnapshotMask(
      areas: { root in Self.areas(in: root) { $0.accessibilityIdentifier == identifier } },
      name: "view with the accessibility identifier \"\(identifier)\"")
  }

  /// Every view of a class or of its subclasses.
  public static func views<View: UIView>(of type: View.Type) -> SnapshotMask {
    SnapshotMask(
      areas: { root in Self.areas(in: root) { $0 is View } }, name: "view of class \(type)")
  }

  /// The masks of the picture that is being made.
  @TaskLocal static var current: [SnapshotMask] = []

  @MainActor
  private static func areas(in root: UIView, _ isMasked: (UIView) -> Bool) -> [CGRect]? {
    var found: [CGRect] = []
    var isPresent = false
    func search(_ view: UIView) {
      if isMasked(view) {
        isPresent = true
        if !view.isHidden { found.append(view.convert(view.bounds, to: root)) }
        return
      }
      for child in view.subviews { search(child) }
    }
    search(root)
    return isPresent ? found : nil
  }

  /// Returns what the current masks cover in a view; reports a problem for a mask that fits nothing.
  @MainActor
  static func covered(in view: UIView) -> [CGRect] {
    current.flatMap { mask -> [CGRect] in
      guard let areas = mask.areas(view) else {
        Problems.fail("The picture has no \(mask.name), so that nothing can be ignored.")
        return []
      }
      return areas.map { $0.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY) }
    }
  }

  /// Returns the picture with the areas in one colour.
  ///
  /// - Parameters:
  ///   - areas: Units: points.
  ///   - scale: Units: pixels per point.
  static func paint(_ areas: [CGRect], over bitmap: Bitmap, scale: CGFloat) -> Bitmap {
    guard !areas.isEmpty else { return bitmap }
    // Pixels that an area touches only in part are covered whole.
    let boxes = areas.map { area in
      PixelRect(
        x0: Int((area.minX * scale).rounded(.down)), y0: Int((area.minY * scale).rounded(.down)),
        x1: Int((area.maxX * scale).rounded(.up)), y1: Int((area.maxY * scale).rounded(.up))
      ).intersection(PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height))
    }
    var builder = BitmapBuilder(width: bitmap.width, height: bitmap.height)
    for y in 0..<bitmap.height {
      bitmap.withRow(y) { source in
        builder.withRow(y) { row in
          for index in row.indices { row[index] = source[index] }
          for box in boxes where (box.y0..<box.y1).contains(y) {
            for x in box.x0..<box.x1 {
              // Magenta, which no one takes for content.
              (row[4 * x], row[4 * x + 1], row[4 * x + 2], row[4 * x + 3]) = (255, 0, 255, 255)
            }
          }
        }
      }
    }
    return builder.freeze()
  }
}

extension Snapshotting where Format == UIImage {
  /// The same picture with parts painted over, so that these never differ.
  ///
  /// If a mask names a view that isn't there, the assertion fails.
  public func ignoring(_ masks: SnapshotMask...) -> Snapshotting {
    let snapshot = self.snapshot
    return Snapshotting(
      pathExtension: pathExtension, diffing: diffing,
      asyncSnapshot: { value in
        SnapshotMask.$current.withValue(SnapshotMask.current + masks) { snapshot(value) }
      })
  }
}
