import Foundation
import UIFoundation

/// A value of an attribute that can be recognised when it is read back.
struct AttributeValue {
  /// Equal for values that are equal.
  let identity: Int
  let value: Any
  /// Whether a value read from a text is this one.
  let matches: (Any) -> Bool
  /// Whether Foundation can compare the value. It puts other values into boxes, each of which differs from any other.
  var isComparable = true
}

/// A class without stored properties.
final class EmptyObject: NSObject {}

/// A class whose objects are equal if their numbers are.
final class NumberedObject: NSObject {
  let number: Int

  init(_ number: Int) { self.number = number }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? NumberedObject)?.number == number
  }

  override var hash: Int { number }
}

/// A class that does not inherit from `NSObject`.
final class PlainObject {
  let number: Int

  init(_ number: Int) { self.number = number }
}

struct HashableRecord: Hashable {
  var number: Int
}

struct PlainRecord {
  var number: Int
}

/// One key with values of one kind; small numbers, empty objects and zeros are what Foundation stumbles over.
struct AttributeKind {
  let key: NSAttributedString.Key
  let values: [AttributeValue]

  init<T>(
    _ key: NSAttributedString.Key, _ values: [T], isComparable: Bool = true,
    equal: @escaping (T, T) -> Bool
  ) {
    self.key = key
    self.values = values.map { value in
      AttributeValue(
        identity: values.firstIndex { equal($0, value) }!, value: value,
        matches: { ($0 as? T).map { equal($0, value) } ?? false }, isComparable: isComparable)
    }
  }

  init<T: Equatable>(_ key: NSAttributedString.Key, _ values: [T]) {
    self.init(key, values, equal: ==)
  }

  nonisolated(unsafe) static let all: [AttributeKind] = {
    let (centered, spaced) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
    centered.alignment = .center
    spaced.lineSpacing = 4
    let shadows = (0..<2).map { number in
      let shadow = NSShadow()
      shadow.shadowBlurRadius = CGFloat(number)
      return shadow
    }
    return [
      AttributeKind(
        .font,
        [
          UIFont.systemFont(ofSize: 17), .boldSystemFont(ofSize: 17), .systemFont(ofSize: 17),
          .systemFont(ofSize: 20),
        ]),
      AttributeKind(
        .foregroundColor,
        [
          UIColor.red, .black, .clear, .white, UIColor(white: 0, alpha: 1), .label, .link,
          UIColor { _ in .green },
        ]),
      AttributeKind(
        .paragraphStyle,
        [
          NSParagraphStyle.default, centered, spaced,
          centered.mutableCopy() as! NSMutableParagraphStyle,
        ]),
      AttributeKind(.shadow, shadows),
      AttributeKind(.attachment, (0..<2).map { _ in NSTextAttachment() }),
      AttributeKind(.kern, [0, 1, 2, 0.5]),
      AttributeKind(.link, ["", "a", "a long text of more than fifteen units"]),
      AttributeKind(NSAttributedString.Key("object"), [NSObject(), NSObject(), NSObject()]),
      AttributeKind(NSAttributedString.Key("empty"), [EmptyObject(), EmptyObject()]),
      AttributeKind(
        NSAttributedString.Key("numbered"), [0, 0, 1, 256, 1 << 20].map { NumberedObject($0) }),
      AttributeKind(
        NSAttributedString.Key("record"), [0, 1, 256].map { HashableRecord(number: $0) }),
      AttributeKind(
        NSAttributedString.Key("plain object"), [PlainObject(0), PlainObject(1)],
        isComparable: false, equal: ===),
      AttributeKind(
        NSAttributedString.Key("plain record"), [PlainRecord(number: 0), PlainRecord(number: 1)],
        isComparable: false
      ) { $0.number == $1.number },
      AttributeKind(
        NSAttributedString.Key("colours"), [UIColor.red.cgColor, UIColor.black.cgColor]),
    ]
  }()
}
