package import Foundation
import UIKit

extension Stage {
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
      if next is UIButton { return name(of: next, at: point) }
      if next is UIControl || next is any UIKeyInput { return nil }
      if next is UITableViewCell || next is UICollectionViewCell { row = next }
      if next.gestureRecognizers?.contains(where: { $0.isEnabled && !($0.view is UIScrollView) })
        ?? false, row == nil
      {
        return nil
      }
      view = next.superview
    }
    guard let row else { return nil }
    if let own = name(of: row, at: point) { return own }
    var labels: [UIView] = []
    collectLabels(in: row, &labels)
    // The label at the point, otherwise the first one, whose row it is.
    let under = labels.first { $0.convert($0.bounds, to: window).contains(point) }
    for label in [under].compactMap({ $0 }) + labels {
      if let name = name(of: label, at: nil) { return name }
    }
    return nil
  }

  private func collectLabels(in view: UIView, _ result: inout [UIView]) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    if view is UIControl { return }
    if view is UILabel { result.append(view) }
    for child in view.subviews { collectLabels(in: child, &result) }
  }

  /// Returns a name that finds the view, if its middle is in sight and touches the same view as the point does.
  private func name(of view: UIView, at point: CGPoint?) -> String? {
    let names = [
      view.accessibilityIdentifier, view.accessibilityLabel, (view as? UIButton)?.currentTitle,
      (view as? UILabel)?.text,
    ]
    let frame = view.convert(view.bounds, to: window)
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    guard window.bounds.contains(middle), !(window.keyboard?.covers(middle, of: view) ?? false),
      let hit = window.hitTest(middle, with: nil), hit.isDescendant(of: view) || view.isDescendant(of: hit)
    else { return nil }
    for case let name? in names where Place.isName(name) && name.utf8.count <= 60 {
      if ViewFinder.view(named: name, in: window) === view { return name }
    }
    return nil
  }
}
