import CoreGraphics
import Foundation
import UIFoundation

/// Margins as they were set: by sides, or along the reading direction.
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

/// The Auto Layout state of one view.
@MainActor
package final class ViewLayoutState {
  /// Whether `updateConstraints` has to run: at first, and after each request.
  package var needsUpdateConstraints = true
  /// Whether a view below this one waits for `updateConstraints`.
  var subtreeNeedsUpdateConstraints = false
  /// Whether `updateProperties` has to run: at first, and after each request.
  var needsUpdateProperties = true
  /// Whether a view below this one waits for `updateProperties`.
  var subtreeNeedsUpdateProperties = false
  /// Whether the view has a `cornerConfiguration`.
  var hasCornerConfiguration = false
  lazy var observedReads = ObservedReads()

  /// The active constraints that the view holds.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var safeAreaGuide: UILayoutGuide?
  var marginsGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var barGuides: [UILayoutGuide] = []
  /// The guides of a scroll view's visible part and of its content.
  var frameGuide: UILayoutGuide?
  var contentGuide: UILayoutGuide?

  /// The view whose engine lays out the inside of this one; valid during one epoch.
  weak var knownRoot: UIView?
  var epochOfRoot = -1

  /// The number of active constraints that reach from inside the view to its outside.
  var crossings = 0
  /// The number of active constraints held further up that have the view as an item.
  var attachments = 0
  /// Whether an engine uses the view's frame as a given one.
  var isFixedItem = false

  /// Margins set by the application, without those of the safe area and the superview; nil if none are set.
  var ownMargins: OwnMargins?
  var insetsMarginsFromSafeArea = true
  var preservesSuperviewMargins = false
  /// The margins last reported to the layout; nil if nothing follows them.
  var knownMargins: UIEdgeInsets?

  var semanticContent = UISemanticContentAttribute.unspecified

  var hugging = AxisPriorities(.defaultLow)
  var compressionResistance = AxisPriorities(.defaultHigh)
}

/// A priority for each axis.
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
