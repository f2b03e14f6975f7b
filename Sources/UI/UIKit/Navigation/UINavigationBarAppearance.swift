public import Foundation
public import UIFoundation

/// The background and the hairline of a bar.
open class UIBarAppearance: NSObject {
  /// The blur of the content behind the bar; nil leaves it sharp.
  open var backgroundEffect: UIBlurEffect?
  /// The colour over the blur, or over the content if it is not blurred.
  open var backgroundColor: UIColor?
  /// The colour of the hairline below the bar; nil draws none.
  open var shadowColor: UIColor?

  public override init() {
    super.init()
    configureWithDefaultBackground()
  }

  public init(barAppearance other: UIBarAppearance) {
    super.init()
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    shadowColor = other.shadowColor
  }

  /// Appearances of one class are equal if they look the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBarAppearance, type(of: other) == type(of: self) else {
      return false
    }
    return backgroundEffect == other.backgroundEffect && backgroundColor == other.backgroundColor
      && shadowColor == other.shadowColor
  }

  open override var hash: Int { backgroundColor?.hash ?? 0 }

  /// Sets the system's bar material, through which the content behind shows.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    backgroundColor = nil
    shadowColor = Self.hairline
  }

  open func configureWithOpaqueBackground() {
    backgroundEffect = nil
    backgroundColor = .systemBackground
    shadowColor = Self.hairline
  }

  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    backgroundColor = nil
    shadowColor = nil
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
  /// Attributes of the large title: `.foregroundColor` and `.font`.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title. Units: points.
  open var titlePositionAdjustment = UIOffset.zero

  public override init() { super.init() }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? UINavigationBarAppearance else {
      return false
    }
    return titlePositionAdjustment == other.titlePositionAdjustment
      && ComparedAttributes(titleTextAttributes) == ComparedAttributes(other.titleTextAttributes)
      && ComparedAttributes(largeTitleTextAttributes)
        == ComparedAttributes(other.largeTitleTextAttributes)
  }
}
