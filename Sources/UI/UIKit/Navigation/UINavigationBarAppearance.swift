public import Foundation
public import UIFoundation

/// The background and the hairline of a bar.
open class UIBarAppearance: NSObject {
  /// The blur of the content behind the bar; nil leaves it sharp.
  open var backgroundEffect: UIBlurEffect?
  /// The colour over the blur, or over the content if it is not blurred.
  open var backgroundColor: UIColor?
  /// The picture over the colour; nil draws none.
  open var backgroundImage: UIImage?
  /// The raw value of the picture's content mode.
  var pictureMode = 0
  /// The colour of the hairline below the bar, or of a template picture there; nil draws none.
  open var shadowColor: UIColor?
  /// The picture in place of the hairline; an empty one leaves nothing.
  open var shadowImage: UIImage?

  public override init() {
    super.init()
    configureWithDefaultBackground()
  }

  public init(barAppearance other: UIBarAppearance) {
    super.init()
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    pictureMode = other.pictureMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  /// Appearances of one class are equal if they look the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBarAppearance, type(of: other) == type(of: self) else {
      return false
    }
    return backgroundEffect == other.backgroundEffect && backgroundColor == other.backgroundColor
      && shadowColor == other.shadowColor && backgroundImage == other.backgroundImage
      && pictureMode == other.pictureMode
      && shadowImage == other.shadowImage
  }

  open override var hash: Int { backgroundColor?.hash ?? 0 }

  /// Sets the system's bar material, through which the content behind shows.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    backgroundColor = nil
    shadowColor = Self.hairline
    removePictures()
  }

  open func configureWithOpaqueBackground() {
    backgroundEffect = nil
    backgroundColor = .systemBackground
    shadowColor = Self.hairline
    removePictures()
  }

  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    backgroundColor = nil
    shadowColor = nil
    removePictures()
  }

  private func removePictures() {
    backgroundImage = nil
    shadowImage = nil
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
  /// The look of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The look of buttons of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// The look of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// The picture in place of the back button's chevron; nil for the chevron.
  open private(set) var backIndicatorImage: UIImage?
  /// The part of the bar behind which titles disappear while the bar changes; kept and not used.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

  public override init() { super.init() }

  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    self.backIndicatorImage = backIndicatorImage
    self.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage
  }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    buttonAppearance = UIBarButtonItemAppearance(other.buttonAppearance)
    doneButtonAppearance = UIBarButtonItemAppearance(other.doneButtonAppearance)
    backButtonAppearance = UIBarButtonItemAppearance(other.backButtonAppearance)
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? UINavigationBarAppearance else {
      return false
    }
    return titlePositionAdjustment == other.titlePositionAdjustment
      && buttonAppearance == other.buttonAppearance
      && doneButtonAppearance == other.doneButtonAppearance
      && backButtonAppearance == other.backButtonAppearance
      && backIndicatorImage == other.backIndicatorImage
      && ComparedAttributes(titleTextAttributes) == ComparedAttributes(other.titleTextAttributes)
      && ComparedAttributes(largeTitleTextAttributes)
        == ComparedAttributes(other.largeTitleTextAttributes)
  }
}
