import Foundation
import PegScene
import UIFoundation

/// The pasteboards of one scene.
@MainActor
final class PasteboardSet {
  private static let ofScene = SceneValue { _ in MainActor.assumeIsolated { PasteboardSet() } }

  static var current: PasteboardSet { ofScene.of(.current) }

  var contents: [UIPasteboard.Name: PasteboardContent] = [:]
  /// The number of pasteboards without a name of the program's, from which each gets its name.
  private var uniqueCount = 0

  /// Returns the contents of a name, empty ones if there are none yet.
  func content(_ name: UIPasteboard.Name) -> PasteboardContent {
    if let known = contents[name] { return known }
    let new = PasteboardContent(name)
    contents[name] = new
    return new
  }

  func uniqueContent() -> PasteboardContent {
    repeat { uniqueCount += 1 } while contents[Self.unique(uniqueCount)] != nil
    return content(Self.unique(uniqueCount))
  }

  private static func unique(_ number: Int) -> UIPasteboard.Name {
    UIPasteboard.Name("UIPasteboard-\(number)")
  }
}

/// The items of a pasteboard.
@MainActor
final class PasteboardContent {
  let name: UIPasteboard.Name
  private(set) var items: [[String: Any]] = []
  private(set) var changeCount = 0

  init(_ name: UIPasteboard.Name) { self.name = name }

  /// Returns the positions of a set that there are; nil if one of them is beyond the items.
  func indices(_ set: IndexSet?) -> [Int]? {
    guard let set else { return Array(items.indices) }
    return set.allSatisfy { items.indices.contains($0) } ? Array(set) : nil
  }

  /// Returns the values that the items have; nil if none has one.
  func values<Value>(_ value: ([String: Any]) -> Value?) -> [Value]? {
    let found = items.compactMap(value)
    return found.isEmpty ? nil : found
  }

  func change(to new: [[String: Any]], of pasteboard: UIPasteboard) {
    let before = Set(items.flatMap { $0.keys })
    let after = Set(new.flatMap { $0.keys })
    items = new
    changeCount += 1
    NotificationCenter.default.post(
      name: UIPasteboard.changedNotification, object: pasteboard,
      userInfo: [
        UIPasteboard.changedTypesAddedUserInfoKey: after.subtracting(before).sorted(),
        UIPasteboard.changedTypesRemovedUserInfoKey: before.subtracting(after).sorted(),
      ])
  }
}

/// The types of values on a pasteboard, and the values of an item by them.
///
/// - Source: Apple's uniform type identifiers.
@MainActor
enum PasteboardType {
  static let text = "public.utf8-plain-text"
  static let address = "public.url"
  static let picture = "public.png"
  static let colour = "com.apple.uikit.color"
  static let texts = [text, "public.text", "public.plain-text"]
  static let addresses = [address, "public.file-url"]
  static let pictures = [picture, "public.jpeg", "com.compuserve.gif", "public.image"]

  static func string(_ item: [String: Any]) -> String? {
    first(of: texts, in: item) {
      $0 as? String ?? ($0 as? Data).flatMap { String(data: $0, encoding: .utf8) }
    }
  }

  static func url(_ item: [String: Any]) -> URL? {
    first(of: addresses, in: item) {
      $0 as? URL ?? ($0 as? String).flatMap { URL(string: $0) }
        ?? ($0 as? Data).flatMap { URL(dataRepresentation: $0, relativeTo: nil) }
    }
  }

  static func image(_ item: [String: Any]) -> UIImage? {
    first(of: pictures, in: item) { $0 as? UIImage ?? ($0 as? Data).flatMap { UIImage(data: $0) } }
  }

  static func color(_ item: [String: Any]) -> UIColor? {
    first(of: [colour], in: item) { $0 as? UIColor }
  }

  private static func first<Value>(
    of types: [String], in item: [String: Any], _ value: (Any) -> Value?
  ) -> Value? {
    for type in types { if let found = item[type].flatMap(value) { return found } }
    return nil
  }

  /// Returns a value as bytes; nil if it has no form as bytes.
  static func data(of value: Any?) -> Data? {
    switch value {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: url.dataRepresentation
    case let image as UIImage: image.pngData()
    default: nil
    }
  }
}
