import Foundation
import UIFoundation

/// The look without appearances, and the stack of items, for bars without a navigation controller.
extension UINavigationBar {
  func push(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    setItems((items ?? []) + [item], animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  @discardableResult
  func popTop(animated: Bool) -> UINavigationItem? {
    guard let items, items.count > 1, let item = items.last else { return nil }
    setItems(items.dropLast(), animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }
}

extension UINavigationBar: UIBarPositioning {
}
