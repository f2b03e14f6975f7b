public import Foundation
public import UIKit

/// - Source: the values of Apple's `PKPaymentButtonType`.
public enum PKPaymentButtonType: Int, Sendable {
  case plain = 0
  case buy = 1
  case setUp = 2
  case inStore = 3
  case donate = 4
  case checkout = 5
  case book = 6
  case subscribe = 7
}

/// - Source: the values of Apple's `PKPaymentButtonStyle`.
public enum PKPaymentButtonStyle: Int, Sendable {
  case white = 0
  case whiteOutline = 1
  case black = 2
  case automatic = 3
}

/// The button that begins a payment: a title and the word Pay.
///
/// - Units: points.
/// - Source: Apple, "PKPaymentButton"; the mark of Apple Pay is written as text here.
@preconcurrency @MainActor
open class PKPaymentButton: UIButton {
  open var cornerRadius: CGFloat = 4 { didSet { layer.cornerRadius = cornerRadius } }

  public init(
    paymentButtonType type: PKPaymentButtonType, paymentButtonStyle style: PKPaymentButtonStyle
  ) {
    super.init(frame: CGRect(x: 0, y: 0, width: 140, height: 30))
    let isBlack = style == .black || style == .automatic
    backgroundColor = isBlack ? .black : .white
    setTitleColor(isBlack ? .white : .black, for: .normal)
    layer.cornerRadius = cornerRadius
    if style == .whiteOutline {
      layer.borderWidth = 1
      layer.borderColor = UIColor.black.cgColor
    }
    let words = [
      "", "Buy with ", "Set up ", "Pay with ", "Donate with ", "Check out with ", "Book with ",
      "Subscribe with ",
    ]
    setTitle(words[type.rawValue] + "Apple Pay", for: .normal)
    titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
    titleLabel?.adjustsFontSizeToFitWidth = true
  }

  public convenience init(
    type buttonType: PKPaymentButtonType, style buttonStyle: PKPaymentButtonStyle
  ) { self.init(paymentButtonType: buttonType, paymentButtonStyle: buttonStyle) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var intrinsicContentSize: CGSize { CGSize(width: 140, height: 30) }
}

/// A kind of card.
public struct PKPaymentNetwork: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let visa = PKPaymentNetwork(rawValue: "Visa")
  public static let masterCard = PKPaymentNetwork(rawValue: "MasterCard")
  public static let amex = PKPaymentNetwork(rawValue: "AmEx")
  public static let discover = PKPaymentNetwork(rawValue: "Discover")
}

/// Would pay; no card is known.
@preconcurrency @MainActor
open class PKPaymentAuthorizationController: NSObject {
  /// Always false: there are no cards.
  open class func canMakePayments() -> Bool { false }
  open class func canMakePayments(usingNetworks supportedNetworks: [PKPaymentNetwork]) -> Bool {
    false
  }
}

/// Keeps passes and cards; there are none.
@preconcurrency @MainActor
open class PKPassLibrary: NSObject {
  public override init() { super.init() }

  open class func isPassLibraryAvailable() -> Bool { false }
}
