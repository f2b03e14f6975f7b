public import Foundation

/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// - Source: the values of Apple's `UIAlertAction.Style`.
  public enum Style: Int, Sendable {
    case `default` = 0
    case cancel = 1
    case destructive = 2
  }

  open private(set) var title: String?
  open private(set) var style: Style
  open var isEnabled = true { didSet { didChange?() } }
  let handler: (@MainActor (UIAlertAction) -> Void)?

  // UIKit does not publish these members; apps reach them by the keys of HiddenProperties.swift.

  /// The colour of the title instead of the style's.
  var titleTextColor: UIColor? { didSet { didChange?() } }
  /// The side on which the title begins.
  var titleTextAlignment = NSTextAlignment.center { didSet { didChange?() } }
  /// A picture before the title, in the title's colour unless it keeps its own.
  var image: UIImage? { didSet { didChange?() } }
  var imageTintColor: UIColor? { didSet { didChange?() } }
  /// Whether a check mark stands behind the title.
  var isChecked = false { didSet { didChange?() } }

  /// Shows the action again.
  var didChange: (@MainActor () -> Void)?

  public init(
    title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
