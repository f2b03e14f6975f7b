public import Foundation

/// A detail of an element that is read aloud on demand.
open class AXCustomContent: NSObject, NSCopying {
  public enum Importance: UInt, Sendable {
    case `default`
    case high
  }

  open private(set) var attributedLabel: NSAttributedString
  open private(set) var attributedValue: NSAttributedString
  open var importance = Importance.default

  open var label: String { attributedLabel.string }
  open var value: String { attributedValue.string }

  public init(attributedLabel label: NSAttributedString, attributedValue value: NSAttributedString)
  {
    (attributedLabel, attributedValue) = (label, value)
    super.init()
  }

  public convenience init(label: String, value: String) {
    self.init(
      attributedLabel: NSAttributedString(string: label),
      attributedValue: NSAttributedString(string: value))
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = AXCustomContent(attributedLabel: attributedLabel, attributedValue: attributedValue)
    copy.importance = importance
    return copy
  }
}

/// An element with details.
@preconcurrency @MainActor
public protocol AXCustomContentProvider: NSObjectProtocol {
  var accessibilityCustomContent: [AXCustomContent]! { get set }
}
