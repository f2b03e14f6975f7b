import CoreGraphics
import Foundation
import PegDisplayList
import PegGeometry
import QuartzCore
import UIFoundation

extension UIView {
  func snapshot(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    return SnapshotView(picture(afterScreenUpdates: afterUpdates))
  }

  func snapshot(
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

  @discardableResult
  func drawTree(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
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
