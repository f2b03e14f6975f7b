import UIKit

/// Finds views by the names that scripts use: an identifier, a label, a title or a text.
@MainActor
enum ViewFinder {
  /// Returns the frontmost visible view with a name. Identifiers are searched before labels, and both before titles and texts.
  static func view(named name: String, in window: UIWindow) -> UIView? {
    let ways: [(UIView) -> String?] = [
      { $0.accessibilityIdentifier }, { $0.accessibilityLabel },
      { ($0 as? UIButton)?.currentTitle ?? ($0 as? UILabel)?.text },
    ]
    for way in ways {
      var found: UIView?
      visit(window) { view in if way(view) == name { found = view } }
      if let found { return found }
    }
    return nil
  }

  /// Calls `body` for the view and its visible subviews, back to front.
  private static func visit(_ view: UIView, _ body: (UIView) -> Void) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    body(view)
    for child in view.subviews { visit(child, body) }
  }
}
