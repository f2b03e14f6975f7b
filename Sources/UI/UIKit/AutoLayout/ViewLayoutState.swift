import Foundation
import UIFoundation

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

  /// How many active constraints reach from inside the view to its outside.
  var crossings = 0
  /// How many active constraints held further up have the view as an item.
  var attachments = 0
  /// Whether an engine has taken the view's frame for given.
  var isFixedItem = false

  /// Margins set by the application, without those of the safe area and the superview; nil before.
  var ownMargins: UIEdgeInsets?
  var insetsMarginsFromSafeArea = true
  var preservesSuperviewMargins = false
  /// The margins last told to the layout; kept where someone follows them.
  var knownMargins: UIEdgeInsets?

  var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var compressionResistance = (
    horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh
  )
}
