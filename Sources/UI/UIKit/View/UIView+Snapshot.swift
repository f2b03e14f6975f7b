import CoreGraphics
public import Foundation
import PegDisplayList
import PegGeometry
import QuartzCore
public import UIFoundation

extension UIView {
  /// Returns a view with the present look of this one; nil for a view without a size.
  ///
  /// - Parameter afterUpdates: whether pending layout happens first.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    return SnapshotView(picture(afterScreenUpdates: afterUpdates))
  }

  /// Returns a view with the present look of a part of this one, whose middle stretches when it is resized.
  ///
  /// - Parameters:
  ///   - rect: the part, in the view's own coordinates.
  ///   - capInsets: the edges that keep their size.
  /// - Returns: nil for an empty part, and if the program has no rasterizer.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard rect.width > 0, rect.height > 0 else { return nil }
    let picture = picture(afterScreenUpdates: afterUpdates)
    let format = UIGraphicsImageRendererFormat()
    format.scale = displayScale
    let part = UIGraphicsImageRenderer(bounds: rect, format: format).image {
      $0.cgContext.draw(picture, in: bounds)
    }
    guard part.cgImage != nil else { return nil }
    return UIImageView(
      image: part.resizableImage(withCapInsets: capInsets, resizingMode: .stretch))
  }

  /// Draws the view and its subviews into the current context, stretched to the rectangle.
  ///
  /// - Returns: false outside of drawing, and for a view without a size.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else {
      return false
    }
    context.draw(picture(afterScreenUpdates: afterUpdates), in: rect)
    return true
  }

  private func picture(afterScreenUpdates: Bool) -> DisplayList {
    guard afterScreenUpdates else { return LayerSnapshotter.snapshot(layer) }
    return (window ?? self).afterLayoutAndDisplay { LayerSnapshotter.snapshot(layer) }
  }

  /// Lays out and displays the view and those in it until drawing asks for no further layout, and then runs work that
  /// makes pictures of them.
  package func afterLayoutAndDisplay<T>(_ work: () -> T) -> T {
    layer.afterLayoutAndDisplay({ layoutIfNeeded() }, run: work)
  }
}

/// A view with the recorded look of another one.
private final class SnapshotView: UIView {
  private let picture: DisplayList

  init(_ picture: DisplayList) {
    self.picture = picture
    super.init(
      frame: CGRect(x: 0, y: 0, width: picture.size.width, height: picture.size.height))
    layer.stretchesDrawing = true
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.draw(picture, in: bounds) }
}
