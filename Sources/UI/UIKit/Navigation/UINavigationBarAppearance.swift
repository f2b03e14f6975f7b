public import Foundation
public import UIFoundation

/// The background and the hairline of a bar.
open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  /// The colour of the hairline below the bar; nil leaves it out.
  open var shadowColor: UIColor?

  public override init() {
    super.init()
    configureWithDefaultBackground()
  }

  public init(barAppearance other: UIBarAppearance) {
    super.init()
    backgroundColor = other.backgroundColor
    shadowColor = other.shadowColor
  }

  /// The system's bar material.
  open func configureWithDefaultBackground() {
    backgroundColor = Self.barMaterial
    shadowColor = Self.hairline
  }

  open func configureWithOpaqueBackground() {
    backgroundColor = .systemBackground
    shadowColor = Self.hairline
  }

  open func configureWithTransparentBackground() {
    backgroundColor = nil
    shadowColor = nil
  }

  /// The colour that the system's blurred chrome comes to over plain content; what lies behind is not blurred.
  package static let barMaterial = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(white: 0.11, alpha: 0.94) : UIColor(white: 0.976, alpha: 0.94)
  }

  /// Black at 30 %: 178 on white.
  package static let hairline = UIColor {
    $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }
}

/// The look of a navigation bar in one state.
open class UINavigationBarAppearance: UIBarAppearance {
  /// Attributes of the title: `.foregroundColor` and `.font`.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

  public override init() { super.init() }

  public override init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }
}
