import CoreGraphics
import UIFoundation

/// The frames of a split view's columns.
///
/// - Units: points.
/// - Source: Apple's pages of UISplitViewController, of its SplitBehavior and of its DisplayMode.
struct SplitGeometry {
  typealias Mode = UISplitViewController.DisplayMode
  typealias Behavior = UISplitViewController.SplitBehavior
  typealias Column = UISplitViewController.Column

  var size = CGSize.zero
  var style = UISplitViewController.Style.unspecified
  var primaryWidth: CGFloat = 0
  var supplementaryWidth: CGFloat = 0
  /// The width of the line between columns: one pixel.
  var hairline: CGFloat = 0
  /// Whether the primary column is at the right edge.
  var isMirrored = false

  /// The least width that a secondary column beside two others has of itself; own choice.
  private static let roomBesideTwo: CGFloat = 650

  private var isTriple: Bool { style == .tripleColumn }

  // MARK: Modes

  /// Returns the behaviour that a preference results in.
  ///
  /// - Source: Apple's page of SplitBehavior leaves the automatic one open: side by side in landscape orientation, over
  ///   each other in portrait orientation, as on iPadOS 14 to 18. A preferred mode implies its behaviour.
  func behavior(preferring behavior: Behavior, mode: Mode) -> Behavior {
    switch behavior {
    case .tile, .overlay: return behavior
    case .displace: return isTriple ? .displace : .tile
    case .automatic: break
    }
    switch mode {
    case .oneBesideSecondary where !isTriple, .twoBesideSecondary: return .tile
    case .oneOverSecondary, .twoOverSecondary: return .overlay
    case .twoDisplaceSecondary where isTriple: return .displace
    default: break
    }
    guard size.width > size.height else {
      return mode == .oneBesideSecondary ? .tile : .overlay
    }
    let room = size.width - primaryWidth - supplementaryWidth
    return isTriple && room < Self.roomBesideTwo ? .displace : .tile
  }

  /// Returns the mode of a behaviour that is nearest to a preferred one.
  func mode(preferring mode: Mode, in behavior: Behavior) -> Mode {
    let count: Int
    switch mode {
    case .automatic: count = behavior == .overlay ? 0 : 1
    case .secondaryOnly: count = 0
    case .oneBesideSecondary, .oneOverSecondary: count = 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: count = isTriple ? 2 : 1
    }
    return self.mode(showing: count, in: behavior)
  }

  /// Returns the mode that shows a number of columns besides the secondary one.
  func mode(showing count: Int, in behavior: Behavior) -> Mode {
    switch (min(count, isTriple ? 2 : 1), behavior) {
    case (0, _): .secondaryOnly
    case (1, .overlay): .oneOverSecondary
    case (1, _): .oneBesideSecondary
    case (_, .overlay): .twoOverSecondary
    case (_, .displace): .twoDisplaceSecondary
    default: .twoBesideSecondary
    }
  }

  /// Returns the number of columns that a mode shows besides the secondary one.
  static func count(in mode: Mode) -> Int {
    switch mode {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// Returns the columns that a mode shows, from the leading one.
  func columns(in mode: Mode) -> [Column] {
    switch (Self.count(in: mode), isTriple) {
    case (0, _): [.secondary]
    case (1, true): [.supplementary, .secondary]
    case (_, true): [.primary, .supplementary, .secondary]
    case (_, false): [.primary, .secondary]
    }
  }

  /// Whether a mode dims the secondary column.
  static func dims(_ mode: Mode) -> Bool {
    mode == .oneOverSecondary || mode == .twoOverSecondary || mode == .twoDisplaceSecondary
  }

  // MARK: Frames

  /// Returns a column's frame in a mode; columns that the mode hides are beside the edge.
  func frame(of column: Column, in mode: Mode) -> CGRect {
    let (primary, next) = (primaryWidth + hairline, supplementaryWidth + hairline)
    let count = Self.count(in: mode)
    var (x, width): (CGFloat, CGFloat)
    switch column {
    case .compact: return CGRect(origin: .zero, size: size)
    case .primary:
      width = primaryWidth
      let hidden = isTriple ? CGFloat(count - 2) : CGFloat(count - 1)
      x = isTriple ? (hidden == -2 ? -primary - next : hidden * primary) : hidden * primary
    case .supplementary:
      width = supplementaryWidth
      x = count == 2 ? primary : count == 1 ? 0 : -next
    case .secondary:
      let first = isTriple ? next : primary
      switch mode {
      case .oneBesideSecondary: (x, width) = (first, size.width - first)
      case .twoBesideSecondary: (x, width) = (primary + next, size.width - primary - next)
      case .twoDisplaceSecondary: (x, width) = (primary + next, size.width - next)
      default: (x, width) = (0, size.width)
      }
    }
    width = max(0, width)
    return CGRect(
      x: isMirrored ? size.width - x - width : x, y: 0, width: width, height: size.height)
  }
}

/// A column's width as code asks for it.
///
/// - Units: points; `fraction` as part of the split view's width, 0...1.
struct SplitWidth {
  var preferred = UISplitViewController.automaticDimension
  var fraction = UISplitViewController.automaticDimension
  var minimum = UISplitViewController.automaticDimension
  var maximum = UISplitViewController.automaticDimension

  /// - Source: a share of 0.4 of the width, at most 320 and rounded up: iPads show 320, and phones 736 wide show 295.
  private static let automatic = (fraction: 0.4 as CGFloat, maximum: 320 as CGFloat)

  /// Returns the width in a split view of a width.
  func value(in width: CGFloat) -> CGFloat {
    func isSet(_ value: CGFloat) -> Bool { value != UISplitViewController.automaticDimension }
    let wanted =
      isSet(preferred)
      ? preferred : (isSet(fraction) ? fraction : Self.automatic.fraction) * width
    let most = isSet(maximum) ? maximum : isSet(preferred) ? width : Self.automatic.maximum
    let least = isSet(minimum) ? minimum : 0
    return min(max(0, width), max(least, min(most, wanted))).rounded(.up)
  }
}
