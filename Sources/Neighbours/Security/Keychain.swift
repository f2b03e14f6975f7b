import Foundation
import PegFoundation
import PegScene
import Synchronization

/// The items of a scene's keychain, which live as long as the scene.
final class Keychain: Sendable {
  private struct Item: @unchecked Sendable {
    var attributes: [String: Any]
    let serial: Int
  }

  private struct State {
    var items: [Item] = []
    var lastSerial = 0
  }

  private static let ofScene = SceneValue { _ in Keychain() }

  /// The keychain of the scene whose code calls.
  static var current: Keychain { ofScene.of(.ofCaller) }

  private let state = Mutex(State())

  /// The attributes that distinguish items of a class.
  ///
  /// - Source: Apple, "errSecDuplicateItem", and its Technical Note on primary keys of keychain items.
  private static let primary: [String: [CFString]] = [
    kSecClassGenericPassword as String: [
      kSecAttrAccount, kSecAttrService, kSecAttrAccessGroup, kSecAttrSynchronizable,
    ],
    kSecClassInternetPassword as String: [
      kSecAttrAccount, kSecAttrSecurityDomain, kSecAttrServer, kSecAttrProtocol,
      kSecAttrAuthenticationType, kSecAttrPort, kSecAttrPath, kSecAttrAccessGroup,
      kSecAttrSynchronizable,
    ],
    kSecClassKey as String: [kSecAttrApplicationTag, kSecAttrApplicationLabel, kSecAttrKeyType],
    kSecClassCertificate as String: [kSecAttrLabel],
    kSecClassIdentity as String: [kSecAttrLabel],
  ]

  /// Keys of a query that do not describe items.
  private static let wishes: Set<CFString> = [
    kSecMatchLimit, kSecMatchCaseInsensitive, kSecReturnData, kSecReturnAttributes, kSecReturnRef,
    kSecReturnPersistentRef, kSecUseAuthenticationContext, kSecUseAuthenticationUI,
    kSecUseOperationPrompt, kSecUseDataProtectionKeychain,
  ]

  func add(_ query: [String: Any]) -> (OSStatus, AnyObject?) {
    guard let kind = query[kSecClass] as? String, let keys = Self.primary[kind] else {
      return (errSecParam, nil)
    }
    if query[kSecValueRef] != nil { return (errSecUnimplemented, nil) }
    var attributes = query.filter { !Self.wishes.contains($0.key) }
    let now = SceneDate.now
    attributes[kSecAttrCreationDate] = now
    attributes[kSecAttrModificationDate] = now
    if attributes[kSecAttrAccessible] == nil {
      attributes[kSecAttrAccessible] = kSecAttrAccessibleWhenUnlocked
    }
    let values = Item(attributes: attributes, serial: 0)
    let added: Item? = state.withLock { state in
      let isThere = state.items.contains { item in
        item.attributes[kSecClass] as? String == kind
          && keys.allSatisfy { Self.isEqual(item.attributes[$0], values.attributes[$0]) }
      }
      if isThere { return nil }
      state.lastSerial += 1
      let item = Item(attributes: values.attributes, serial: state.lastSerial)
      state.items.append(item)
      return item
    }
    guard let added else { return (errSecDuplicateItem, nil) }
    return (errSecSuccess, Self.result(added, query))
  }

  func copy(_ query: [String: Any]) -> (OSStatus, AnyObject?) {
    guard let match = Self.match(query) else { return (errSecParam, nil) }
    let found = state.withLock { $0.items }.filter(match)
    guard let first = found.first else { return (errSecItemNotFound, nil) }
    let limit = query[kSecMatchLimit]
    if limit == nil || limit as? String == kSecMatchLimitOne as String {
      return (errSecSuccess, Self.result(first, query))
    }
    let count = limit as? Int ?? (limit as? String == kSecMatchLimitAll as String ? Int.max : 1)
    let results = found.prefix(count).compactMap { Self.result($0, query) }
    return (errSecSuccess, results.isEmpty ? nil : results as NSArray)
  }

  func update(_ query: [String: Any], _ changes: [String: Any]) -> OSStatus {
    guard let match = Self.match(query), !changes.isEmpty else { return errSecParam }
    return state.withLock { state in
      let places = state.items.indices.filter { match(state.items[$0]) }
      if places.isEmpty { return errSecItemNotFound }
      for place in places {
        state.items[place].attributes.merge(changes) { $1 }
        state.items[place].attributes[kSecAttrModificationDate] = SceneDate.now
      }
      return errSecSuccess
    }
  }

  func delete(_ query: [String: Any]) -> OSStatus {
    guard let match = Self.match(query) else { return errSecParam }
    return state.withLock { state in
      let count = state.items.count
      state.items.removeAll(where: match)
      return state.items.count == count ? errSecItemNotFound : errSecSuccess
    }
  }

  /// Returns the condition of a query; nil if it has no class of items.
  private static func match(_ query: [String: Any]) -> ((Item) -> Bool)? {
    if let reference = query[kSecValuePersistentRef] as? Data {
      return { persistent($0) == reference }
    }
    guard let kind = query[kSecClass] as? String, primary[kind] != nil else { return nil }
    let wanted = query.filter { !wishes.contains($0.key) && $0.key != kSecValueData }
    let anySync = query[kSecAttrSynchronizable] as? String == kSecAttrSynchronizableAny
    return { item in
      let isSynced = isEqual(
        item.attributes[kSecAttrSynchronizable], wanted[kSecAttrSynchronizable])
      return (anySync || isSynced)
        && wanted.allSatisfy { key, value in
          key == kSecAttrSynchronizable || isEqual(item.attributes[key], value)
        }
    }
  }

  /// Whether two attributes are equal; an absent one equals an empty text and false.
  private static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
    switch (plain(a), plain(b)) {
    case (nil, nil): true
    case (let a?, let b?): a.isEqual(b)
    default: false
    }
  }

  private static func plain(_ value: Any?) -> NSObject? {
    guard let value else { return nil }
    if let flag = value as? Bool, !(value is Int) { return flag ? NSNumber(value: true) : nil }
    if let text = value as? String { return text.isEmpty ? nil : NSString(string: text) }
    if let data = value as? Data { return data as NSData }
    if let number = value as? NSNumber { return number }
    return value as AnyObject as? NSObject
  }

  private static func persistent(_ item: Item) -> Data {
    withUnsafeBytes(of: UInt32(item.serial).bigEndian) { Data("item".utf8) + Data($0) }
  }

  /// Returns the parts of an item that a query wants: one alone, or several in a dictionary.
  private static func result(_ item: Item, _ query: [String: Any]) -> AnyObject? {
    func wants(_ key: CFString) -> Bool { query[key] as? Bool ?? false }
    let data = item.attributes[kSecValueData] as? Data
    if wants(kSecReturnAttributes) {
      var parts = item.attributes
      parts[kSecValueData] = wants(kSecReturnData) ? data : nil
      if wants(kSecReturnPersistentRef) { parts[kSecValuePersistentRef] = persistent(item) }
      return parts as NSDictionary
    }
    if wants(kSecReturnData), wants(kSecReturnPersistentRef) {
      var parts: [String: Any] = [kSecValuePersistentRef: persistent(item)]
      parts[kSecValueData] = data
      return parts as NSDictionary
    }
    if wants(kSecReturnData) { return data as NSData? }
    return wants(kSecReturnPersistentRef) ? persistent(item) as NSData : nil
  }
}
