import Foundation
import PegNib
import UIKit

/// The decoder that `init(coder:)` of a nib's object gets.
///
/// It answers for the keys that initialisers of UIKit's classes ask for; other keys have no values.
@MainActor
final class NibCoder: NSCoder, NibDecoding, @unchecked Sendable {
  private let builder: NibBuilder
  private let element: NibElement

  init(_ builder: NibBuilder, _ element: NibElement) {
    self.builder = builder
    self.element = element
    super.init()
  }

  func fill(_ object: NSObject) { builder.fill(object, element) }

  nonisolated override var allowsKeyedCoding: Bool { true }

  private nonisolated func value(_ key: String) -> Any? {
    nonisolated(unsafe) var result: Any?
    MainActor.assumeIsolated { result = NibKeys.value(key, of: element, by: builder) }
    return result
  }

  nonisolated override func containsValue(forKey key: String) -> Bool { value(key) != nil }
  nonisolated override func decodeObject(forKey key: String) -> Any? { value(key) }
  nonisolated override func decodeBool(forKey key: String) -> Bool {
    (value(key) as? NSNumber)?.boolValue ?? false
  }
  nonisolated override func decodeInteger(forKey key: String) -> Int {
    (value(key) as? NSNumber)?.intValue ?? 0
  }
  nonisolated override func decodeInt32(forKey key: String) -> Int32 {
    (value(key) as? NSNumber)?.int32Value ?? 0
  }
  nonisolated override func decodeInt64(forKey key: String) -> Int64 {
    (value(key) as? NSNumber)?.int64Value ?? 0
  }
  nonisolated override func decodeFloat(forKey key: String) -> Float {
    (value(key) as? NSNumber)?.floatValue ?? 0
  }
  nonisolated override func decodeDouble(forKey key: String) -> Double {
    (value(key) as? NSNumber)?.doubleValue ?? 0
  }
}

/// The values of an element under the keys of archives.
@MainActor
private enum NibKeys {
  static func value(_ key: String, of element: NibElement, by builder: NibBuilder) -> Any? {
    switch key {
    case "UIReuseIdentifier": return builder.reuseIdentifier ?? element["reuseIdentifier"]
    case "UIStyle":
      let styles = styles[element.name] ?? cellStyles
      return element["style"].flatMap { styles[$0] }.map { NSNumber(value: $0) }
    case "UICollectionLayout":
      return element.child(key: "collectionViewLayout").flatMap { builder.make($0) }
    case "UIPageViewControllerTransitionStyle":
      return number(["pageCurl": 0, "scroll": 1], element["transitionStyle"])
    case "UIPageViewControllerNavigationOrientation":
      return number(["horizontal": 0, "vertical": 1], element["navigationOrientation"])
    case "UIPageViewControllerSpineLocation":
      return number(["none": 0, "min": 1, "mid": 2, "max": 3], element["spineLocation"])
    case "UIPageViewControllerPageSpacing":
      return element["pageSpacing"].flatMap { Double($0) }.map { NSNumber(value: $0) }
    case "UITag": return element["tag"].flatMap { Int($0) }.map { NSNumber(value: $0) }
    default: return nil
    }
  }

  private static func number(_ words: [String: Int], _ word: String?) -> NSNumber? {
    word.flatMap { words[$0] }.map { NSNumber(value: $0) }
  }

  private static let styles = [
    "tableView": ["plain": 0, "grouped": 1, "insetGrouped": 2],
    "splitViewController": ["unspecified": 0, "doubleColumn": 1, "tripleColumn": 2],
  ]
  /// - Source: the styles as Interface Builder writes them; `IBUITableViewCellStyleDefault` is Basic.
  private static let cellStyles = [
    "IBUITableViewCellStyleDefault": 0, "IBUITableViewCellStyleValue1": 1,
    "IBUITableViewCellStyleValue2": 2, "IBUITableViewCellStyleSubtitle": 3,
  ]
}
