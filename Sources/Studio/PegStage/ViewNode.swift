package import Foundation
import QuartzCore
import UIKit

/// One view of a stage, as `inspect` tells of it.
package struct ViewNode: Hashable, Sendable {
  /// Class names from the window down, each with its index among the siblings of its class.
  package var path: String
  package var className: String
  package var identifier: String?
  /// Units: points of the window.
  package var frame: CGRect
  package var alpha: Double
  package var isHidden: Bool
  package var clips: Bool
  package var text: String?
  package var indexPath: [Int]?
}

extension Stage {
  /// Returns the views in tree order, each before its subviews, back to front, as they are on the screen.
  package func nodes() -> [ViewNode] {
    var result: [ViewNode] = []
    screen.showingAnimations {
      add(window, path: Self.className(window), indexPath: nil, to: &result)
    }
    return result
  }

  private func add(_ view: UIView, path: String, indexPath: [Int]?, to result: inout [ViewNode]) {
    result.append(
      ViewNode(
        path: path, className: Self.className(view), identifier: view.accessibilityIdentifier,
        frame: view.convert(view.bounds, to: window), alpha: Double(view.alpha),
        isHidden: view.isHidden, clips: view.clipsToBounds, text: (view as? UILabel)?.text,
        indexPath: indexPath))
    let rows =
      (view as? UITableView)?.indexPathsByView
      ?? (view as? UICollectionView)?.indexPathsByView ?? [:]
    var seen: [String: Int] = [:]
    for child in view.subviews {
      let name = Self.className(child)
      let index = seen[name, default: 0]
      seen[name] = index + 1
      add(
        child, path: "\(path)/\(name)[\(index)]", indexPath: rows[ObjectIdentifier(child)],
        to: &result)
    }
  }

  private static func className(_ view: UIView) -> String { String(describing: type(of: view)) }
}
