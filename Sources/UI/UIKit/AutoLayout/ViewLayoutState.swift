import CoreGraphics
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

extension NSDirectionalEdgeInsets {
  init(_ insets: UIEdgeInsets, rightToLeft: Bool) {
    self.init(
      top: insets.top, leading: rightToLeft ? insets.right : insets.left, bottom: insets.bottom,
      trailing: rightToLeft ? insets.left : insets.right)
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
  /// What a scroll view shows, and what it scrolls.
  var frameGuide: UILayoutGuide?
  var contentGuide: UILayoutGuide?

  /// The view whose engine lays out the inside of this one, as long as the epoch lasts.
  weak var knownRoot: UIView?
  var epochOfRoot = -1

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

  var hugging = AxisPriorities(.defaultLow)
  var compressionResistance = AxisPriorities(.defaultHigh)
}

/// A priority an axis.
struct AxisPriorities {
  private var horizontal: UILayoutPriority
  private var vertical: UILayoutPriority

  init(_ both: UILayoutPriority) { (horizontal, vertical) = (both, both) }

  subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      require(
        (0...1000).contains(newValue.rawValue),
        "It's illegal to set priority:\(newValue.rawValue). Priorities must be greater than 0 and"
          + " less or equal to UILayoutPriorityRequired, which is 1000.")
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }
}
