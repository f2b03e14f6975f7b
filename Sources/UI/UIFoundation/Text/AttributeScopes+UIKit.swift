public import Foundation

extension AttributeScopes {
  /// The attributes of text that UIKit draws.
  public struct UIKitAttributes: AttributeScope {
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = NSAttributedString.Key.font.rawValue
    }

    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }

    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }

    public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.kern.rawValue
    }

    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }

    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let kern: KernAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let foundation: FoundationAttributes
  }

  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

extension AttributeContainer {
  /// The attributes under the keys of `NSAttributedString`, those of `AttributeScopes.UIKitAttributes`.
  package var keyed: [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    result[.font] = self[AttributeScopes.UIKitAttributes.FontAttribute.self]
    result[.foregroundColor] = self[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self]
    result[.backgroundColor] = self[AttributeScopes.UIKitAttributes.BackgroundColorAttribute.self]
    result[.kern] = self[AttributeScopes.UIKitAttributes.KernAttribute.self]
    result[.baselineOffset] = self[AttributeScopes.UIKitAttributes.BaselineOffsetAttribute.self]
    return result
  }

  /// Takes the attributes of `AttributeScopes.UIKitAttributes` from those under the keys of `NSAttributedString`.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    self[AttributeScopes.UIKitAttributes.FontAttribute.self] = dictionary[.font] as? UIFont
    self[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] =
      dictionary[.foregroundColor] as? UIColor
    self[AttributeScopes.UIKitAttributes.BackgroundColorAttribute.self] =
      dictionary[.backgroundColor] as? UIColor
    func number(_ value: Any?) -> CGFloat? {
      (value as? CGFloat) ?? (value as? Double).map { CGFloat($0) }
        ?? (value as? Int).map { CGFloat($0) }
    }
    self[AttributeScopes.UIKitAttributes.KernAttribute.self] = number(dictionary[.kern])
    self[AttributeScopes.UIKitAttributes.BaselineOffsetAttribute.self] =
      number(dictionary[.baselineOffset])
  }
}

extension NSAttributedString {
  /// Takes the characters and the attributes of `AttributeScopes.UIKitAttributes`.
  public convenience init(_ string: AttributedString) {
    let result = NSMutableAttributedString(string: "")
    for run in string.runs {
      let text = String(string[run.range].characters)
      result.append(NSAttributedString(string: text, attributes: run.attributes.keyed))
    }
    self.init(attributedString: result)
  }
}
