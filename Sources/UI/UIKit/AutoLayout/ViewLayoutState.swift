import Foundation
import UIFoundation

/// Margins as they were set: by sides, or along the reading direction, which turns with it.
enum OwnMargins: Equatable {
  case absolute(UIEdgeInsets)
  case directional(NSDirectionalEdgeInsets)

  func insets(rightToLeft: Bool) -> UIEdgeInsets {
    switch self {
    case .absolute(let insets): insets
    case .directional(let insets):
      UIEdgeInsets(
        top: insets.top, left: rightToLeft ? insets.trailing : insets.leading,
        bottom: insets.bottom, right: rightToLeft ? insets.leading : insets.trailing)
    }
  }
}

/// What Auto Layout keeps for one view.
@MainActor
package final class ViewLayoutState {
  /// True until `updateConstraints` has run once, and whenever it was asked for again.
  package var needsUpdateConstraints = true
  /// True where a view below this one waits for `updateConstraints`.
  var subtreeNeedsUpdateConstraints = false

  /// The active constraints that the view holds.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var safeAreaGuide: UILayoutGuide?
  var marginsGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var barGuides: [UILayoutGuide] = []

  /// How many active constraints reach from inside the view to its outside.
  var crossings = 0
  /// How many active constraints held further up have the view as an item.
  var attachments = 0
  /// Whether an engine has taken the view's frame for given.
  var isFixedItem = false

  /// Margins set by the application, without those of the safe area and the superview; nil before.
  var ownMargins: OwnMargins?
  var insetsMarginsFromSafeArea = true
  var preservesSuperviewMargins = false
  /// The margins last told to the layout; kept where someone follows them.
  var knownMargins: UIEdgeInsets?

  var semanticContent = UISemanticContentAttribute.unspecified

  var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var compressionResistance = (
    horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh
  )
}
