import Foundation
import PegScene
import Security
import Testing

@MainActor @Suite struct KeychainTests {
  private func inScene(_ body: (SceneContext) throws -> Void) rethrows {
    let context = SceneContext.open("keychain")
    defer { context.close() }
    try body(context)
  }

  private let key: [String: Any] = [
    kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "example.com",
    kSecAttrAccount as String: "jane",
  ]

  /// The first example of Apple's "Adding a password to the keychain", and those that follow it.
  @Test func addsFindsChangesAndRemoves() {
    inScene { _ in
      var item = key
      item[kSecValueData as String] = Data("secret".utf8)
      #expect(SecItemAdd(item as CFDictionary, nil) == errSecSuccess)
      #expect(SecItemAdd(item as CFDictionary, nil) == errSecDuplicateItem)
      var query = key
      query[kSecMatchLimit as String] = kSecMatchLimitOne
      query[kSecReturnData as String] = kCFBooleanTrue!
      var found: CFTypeRef?
      #expect(SecItemCopyMatching(query as CFDictionary, &found) == errSecSuccess)
      #expect(found as? Data == Data("secret".utf8))
      let changes: [String: Any] = [kSecValueData as String: Data("other".utf8)]
      #expect(SecItemUpdate(key as CFDictionary, changes as CFDictionary) == errSecSuccess)
      query[kSecReturnAttributes as String] = true
      #expect(SecItemCopyMatching(query as CFDictionary, &found) == errSecSuccess)
      let parts = found as? [String: Any]
      #expect(parts?[kSecValueData as String] as? Data == Data("other".utf8))
      #expect(parts?[kSecAttrAccount as String] as? String == "jane")
      #expect(SecItemDelete(key as CFDictionary) == errSecSuccess)
      #expect(SecItemDelete(key as CFDictionary) == errSecItemNotFound)
      #expect(SecItemCopyMatching(query as CFDictionary, &found) == errSecItemNotFound)
    }
  }

  @Test func findsAll() {
    inScene { _ in
      for name in ["jane", "joe"] {
        var item = key
        item[kSecAttrAccount as String] = name
        item[kSecValueData as String] = Data(name.utf8)
        #expect(SecItemAdd(item as CFDictionary, nil) == errSecSuccess)
      }
      let query: [String: Any] = [
        kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "example.com",
        kSecMatchLimit as String: kSecMatchLimitAll, kSecReturnAttributes as String: true,
      ]
      var found: CFTypeRef?
      #expect(SecItemCopyMatching(query as CFDictionary, &found) == errSecSuccess)
      let names = (found as? [[String: Any]])?.compactMap {
        $0[kSecAttrAccount as String] as? String
      }
      #expect(names == ["jane", "joe"])
    }
  }

  @Test func refusesQueriesWithoutAClass() {
    inScene { _ in
      #expect(SecItemAdd([kSecAttrAccount as String: "jane"], nil) == errSecParam)
      #expect(SecItemDelete([:]) == errSecParam)
      #expect(
        SecCopyErrorMessageString(errSecItemNotFound, nil)
          == "The specified item could not be found in the keychain.")
    }
  }

  @Test func scenesDoNotShareItems() {
    inScene { _ in
      var item = key
      item[kSecValueData as String] = Data()
      #expect(SecItemAdd(item as CFDictionary, nil) == errSecSuccess)
    }
    inScene { _ in #expect(SecItemCopyMatching(key as CFDictionary, nil) == errSecItemNotFound) }
  }

  @Test func randomBytes() {
    var bytes = [UInt8](repeating: 0, count: 32)
    #expect(SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess)
    #expect(Set(bytes).count > 4)
  }
}
