public import Foundation

extension UIView {
  /// The value that stands for an axis without a natural size.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The space that the system leaves between neighbours. Units: points.
  static let systemSpacing: CGFloat = 8

  /// The way in which content fills a view.
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0
    case scaleAspectFit = 1
    case scaleAspectFill = 2
    case redraw = 3
    case center = 4
    case top = 5
    case bottom = 6
    case left = 7
    case right = 8
    case topLeft = 9
    case topRight = 10
    case bottomLeft = 11
    case bottomRight = 12
  }

  /// The way in which tint colours are shown.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic = 0
    case normal = 1
    /// Without hue, as beneath an alert.
    case dimmed = 2
  }

  /// The parts of a view's placement that change when its superview changes size.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}
