public import Foundation

/// The conversion of one attribute between `AttributedString` and `NSAttributedString`.
private struct AttributeConversion {
  let key: NSAttributedString.Key
  let read: (AttributeContainer) -> Any?
  let write: (inout AttributeContainer, Any) -> Void

  /// - Parameters:
  /// - stored: converts a value to the one that `NSAttributedString` stores.
  /// - value: converts that one back; nil for a value of another type, which is then omitted.
  init<K: AttributedStringKey>(
    _ key: K.Type, stored: @escaping (K.Value) -> Any = { $0 },
    value: @escaping (Any) -> K.Value? = { $0 as? K.Value }
  ) where K.Value: Sendable {
    self.key = NSAttributedString.Key(K.name)
    read = { $0[K.self].map(stored) }
    write = { container, any in container[K.self] = value(any) }
  }

  static func number<K: AttributedStringKey>(_ key: K.Type) -> Self where K.Value == CGFloat {
    Self(key, value: { TextDecoration.number($0).map { CGFloat($0) } })
  }

  static func lines<K: AttributedStringKey>(
    _ key: K.Type
  ) -> Self where K.Value == NSUnderlineStyle {
    Self(key, stored: \.rawValue) { any in
      any as? NSUnderlineStyle
        ?? TextDecoration.number(any).map { NSUnderlineStyle(rawValue: Int($0)) }
    }
  }

  private typealias UIKit = AttributeScopes.UIKitAttributes
  private typealias Base = AttributeScopes.FoundationAttributes

  // Never written after its initialisation.
  nonisolated(unsafe) static let all: [AttributeConversion] = [
    Self(UIKit.FontAttribute.self),
    Self(UIKit.ForegroundColorAttribute.self),
    Self(UIKit.BackgroundColorAttribute.self),
    .number(UIKit.KernAttribute.self),
    .number(UIKit.TrackingAttribute.self),
    .number(UIKit.BaselineOffsetAttribute.self),
    .number(UIKit.StrokeWidthAttribute.self),
    Self(UIKit.StrokeColorAttribute.self),
    .number(UIKit.ObliquenessAttribute.self),
    .number(UIKit.ExpansionAttribute.self),
    Self(UIKit.LigatureAttribute.self, value: { TextDecoration.number($0).map { Int($0) } }),
    Self(UIKit.ParagraphStyleAttribute.self),
    Self(UIKit.ShadowAttribute.self),
    Self(UIKit.AttachmentAttribute.self),
    .lines(UIKit.UnderlineStyleAttribute.self),
    Self(UIKit.UnderlineColorAttribute.self),
    .lines(UIKit.StrikethroughStyleAttribute.self),
    Self(UIKit.StrikethroughColorAttribute.self),
    Self(
      Base.LinkAttribute.self,
      value: { $0 as? URL ?? ($0 as? String).flatMap { URL(string: $0) } }),
    Self(Base.LanguageIdentifierAttribute.self),
    Self(Base.AlternateDescriptionAttribute.self),
    Self(Base.ImageURLAttribute.self),
    Self(Base.ReplacementIndexAttribute.self),
  ]
}

extension AttributeContainer {
  /// The attributes of `AttributeScopes.UIKitAttributes`, under the keys of `NSAttributedString`.
  package var keyed: [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    for conversion in AttributeConversion.all {
      if let value = conversion.read(self) { result[conversion.key] = value }
    }
    return result
  }

  /// Creates a container with the attributes of `AttributeScopes.UIKitAttributes` from a dictionary with the keys of
  /// `NSAttributedString`.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    for conversion in AttributeConversion.all {
      if let value = dictionary[conversion.key] { conversion.write(&self, value) }
    }
  }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
  /// Creates a dictionary with the attributes of `AttributeScopes.UIKitAttributes` from a container.
  public init(_ container: AttributeContainer) { self = container.keyed }
}

extension NSAttributedString {
  /// Creates a text with the same characters and the attributes of `AttributeScopes.UIKitAttributes`.
  public convenience init(_ string: AttributedString) {
    let result = NSMutableAttributedString(string: "")
    for run in string.runs {
      // Runs may begin inside a character.
      let text = String(String.UnicodeScalarView(string[run.range].unicodeScalars))
      result.append(NSAttributedString(string: text, attributes: run.attributes.keyed))
    }
    self.init(attributedString: result)
  }

  /// Creates a text with the same characters and the attributes of `AttributeScopes.UIKitAttributes`.
  public convenience init(
    _ string: AttributedString,
    including scope: KeyPath<AttributeScopes, AttributeScopes.UIKitAttributes.Type>
  ) throws { self.init(string) }
}

extension AttributedString {
  /// Creates a text with the same characters and the attributes of `AttributeScopes.UIKitAttributes`.
  public init(_ string: NSAttributedString) {
    self.init()
    let text = string.string as NSString
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) {
      attributes, range, _ in
      append(
        AttributedString(text.substring(with: range), attributes: AttributeContainer(attributes)))
    }
  }

  /// Creates a text with the same characters and the attributes of `AttributeScopes.UIKitAttributes`.
  public init(
    _ string: NSAttributedString,
    including scope: KeyPath<AttributeScopes, AttributeScopes.UIKitAttributes.Type>
  ) throws { self.init(string) }
}
