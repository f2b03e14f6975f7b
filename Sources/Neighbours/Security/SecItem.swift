public import Foundation
import PegCrypto
public import PegFoundation
import PegScene

/// Adds an item to the scene's keychain, which begins empty and ends with the scene.
///
/// - Returns: `errSecSuccess`; `errSecDuplicateItem` if the keychain has such an item; `errSecParam` without a class;
///   `errSecUnimplemented` for keys and certificates that are objects.
@discardableResult
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  let (status, found) = Keychain.current.add(attributes)
  if status == errSecSuccess { result?.pointee = found }
  return status
}

/// Finds items in the scene's keychain.
///
/// - Returns: `errSecSuccess`; `errSecItemNotFound` if nothing matches; `errSecParam` without a class.
@discardableResult
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  let (status, found) = Keychain.current.copy(query)
  if status == errSecSuccess { result?.pointee = found }
  return status
}

/// Changes the items that match a query.
@discardableResult
public func SecItemUpdate(
  _ query: CFDictionary, _ attributesToUpdate: CFDictionary
) -> OSStatus { Keychain.current.update(query, attributesToUpdate) }

/// Removes the items that match a query.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { Keychain.current.delete(query) }

// MARK: Random bytes

/// A source of random bytes.
public final class SecRandom: Sendable {}

public typealias SecRandomRef = SecRandom

/// The only source of random bytes.
public let kSecRandomDefault: SecRandomRef? = nil

/// Writes random bytes, which are the same in each run of a scene.
///
/// - Decision: docs/decisions/0029-surroundings-of-a-run.md.
public func SecRandomCopyBytes(
  _ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  bytes.copyMemory(from: RandomBytes.make(count), byteCount: count)
  return errSecSuccess
}

// MARK: Access

/// Conditions under which an item may be read. The keychain of a scene keeps them without asking for a passcode.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let userPresence = SecAccessControlCreateFlags(rawValue: 1 << 0)
  public static let biometryAny = SecAccessControlCreateFlags(rawValue: 1 << 1)
  public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 1 << 3)
  public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 1 << 4)
  public static let or = SecAccessControlCreateFlags(rawValue: 1 << 14)
  public static let and = SecAccessControlCreateFlags(rawValue: 1 << 15)
  public static let privateKeyUsage = SecAccessControlCreateFlags(rawValue: 1 << 30)
  public static let applicationPassword = SecAccessControlCreateFlags(rawValue: 1 << 31)
}

/// Conditions under which an item may be read.
public final class SecAccessControl: NSObject, Sendable {
  let protection: String
  let flags: SecAccessControlCreateFlags

  init(_ protection: String, _ flags: SecAccessControlCreateFlags) {
    (self.protection, self.flags) = (protection, flags)
  }
}

/// Returns conditions, which the scene's keychain does not enforce: a warning reports it.
public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
  if !flags.isEmpty {
    SceneDiagnostics.reportOfCaller(
      .warning, "SecAccessControl: items are read without a passcode, face or finger")
  }
  return SecAccessControl("\(protection)", flags)
}

/// Returns conditions, which the scene's keychain does not enforce: a warning reports it.
public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?, _ protection: CFString, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
  SecAccessControlCreateWithFlags(allocator, protection as NSString, flags, error)
}
