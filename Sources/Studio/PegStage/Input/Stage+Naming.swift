package import Foundation
package import PegDisplayList
import QuartzCore
package import UIKit

extension Stage {
  /// Returns what a view itself draws, without its background and its subviews.
  ///
  /// - Units: points of the view's bounds, whose origin is the picture's corner.
  package func ownPicture(of view: UIView) -> DisplayList {
    screen.enter()
    return LayerSnapshotter.ownPicture(of: view.layer)
  }

  /// Returns the frame of the frontmost visible view with a name, as scripts name views; nil without such a view.
  ///
  /// - Units: points of the window.
  package func frame(ofViewNamed name: String) -> CGRect? {
    screen.enter()
    guard let view = ViewFinder.view(named: name, in: window) else { return nil }
    var frame = CGRect.zero
    screen.showingAnimations { frame = view.convert(view.bounds, to: window) }
    return frame
  }

  /// Returns the name of the view that a tap at a point means, as scripts name views; nil if the point matters or no name is unique.
  ///
  /// A tap in the middle of the view must have the same effect: on a button, or on the text of a cell or of a bar.
  ///
  /// - Units: points of the window.
  package func nameOfView(tappedAt point: CGPoint) -> String? {
    screen.enter()
    guard let hit = window.hitTest(point, with: nil) else { return nil }
    var view: UIView? = hit
    var row: UIView?
    while let next = view, next !== window {
      if next is UIButton { return name(of: next) }
      if next is UIControl || next is any UIKeyInput { return nil }
      if next is UITableViewCell || next is UICollectionViewCell { row = next }
      if next.gestureRecognizers?.contains(where: { $0.isEnabled && !($0.view is UIScrollView) })
        ?? false, row == nil
      {
        return nil
      }
      view = next.superview
    }
    // At the edges a drag may be another gesture than in the middle.
    guard let row, (Self.edge...window.bounds.width - Self.edge).contains(point.x) else {
      return nil
    }
    var labels: [UIView] = []
    collectLabels(in: row, &labels)
    return labels.first { $0.convert($0.bounds, to: window).contains(point) }
      .flatMap { name(of: $0) }
  }

  /// The distance from the sides within which points matter.
  private static let edge: CGFloat = 24

  private func collectLabels(in view: UIView, _ result: inout [UIView]) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    if view is UIControl { return }
    if view is UILabel { result.append(view) }
    for child in view.subviews { collectLabels(in: child, &result) }
  }

  /// Returns a name that finds the view, or a part of it whose middle touches it.
  private func name(of view: UIView) -> String? {
    let names = [
      view.accessibilityIdentifier, view.accessibilityLabel, (view as? UIButton)?.currentTitle,
      (view as? UILabel)?.text,
    ]
    for case let name? in names where Place.isName(name) && name.utf8.count <= 60 {
      guard let found = ViewFinder.view(named: name, in: window), found.isDescendant(of: view)
      else { continue }
      let frame = found.convert(found.bounds, to: window)
      let middle = CGPoint(x: frame.midX, y: frame.midY)
      let isCovered = window.keyboard?.covers(middle, of: found) ?? false
      if !isCovered, window.bounds.contains(middle), let hit = window.hitTest(middle, with: nil),
        hit.isDescendant(of: view) || view.isDescendant(of: hit)
      {
        return name
      }
    }
    return nil
  }
}
