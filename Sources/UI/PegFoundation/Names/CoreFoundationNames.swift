public import Foundation

// Core Foundation's names as calls of C functions are written with them: its types are those of Foundation here.

public typealias CFTypeRef = AnyObject
public typealias CFBoolean = NSNumber
public typealias CFError = NSError
public typealias CFAllocator = AnyObject
public typealias CFIndex = Int
public typealias CFData = Data
public typealias CFString = String

extension Unmanaged where Instance == NSString {
  /// Keeps a string as an object, as C functions take it.
  public static func passRetained(_ value: CFString) -> Unmanaged {
    passRetained(NSString(string: value))
  }
}

public let kCFBooleanTrue: CFBoolean! = true
public let kCFBooleanFalse: CFBoolean! = false

/// The allocator of everything.
public var kCFAllocatorDefault: CFAllocator! { nil }

// The keys of Info.plist.

public let kCFBundleIdentifierKey: String! = "CFBundleIdentifier"
public let kCFBundleNameKey: String! = "CFBundleName"
public let kCFBundleVersionKey: String! = "CFBundleVersion"
public let kCFBundleExecutableKey: String! = "CFBundleExecutable"
public let kCFBundleDevelopmentRegionKey: String! = "CFBundleDevelopmentRegion"
public let kCFBundleInfoDictionaryVersionKey: String! = "CFBundleInfoDictionaryVersion"

// Transliterations, by the names of ICU's transforms.

public let kCFStringTransformToLatin: String! = "Any-Latin"
public let kCFStringTransformMandarinLatin: String! = "Han-Latin"
public let kCFStringTransformLatinCyrillic: String! = "Latin-Cyrillic"
public let kCFStringTransformLatinGreek: String! = "Latin-Greek"
public let kCFStringTransformFullwidthHalfwidth: String! = "Fullwidth-Halfwidth"
public let kCFStringTransformStripCombiningMarks: String! = "NFD; [:nonspacing mark:]Remove; NFC"
public let kCFStringTransformStripDiacritics: String! = "NFD; [:nonspacing mark:]Remove; NFC"
public let kCFStringTransformToUnicodeName: String! = "Any-Name"

/// Transliterates a part of a string.
///
/// - Parameter range: the part, and then its new range; nil for the whole string.
/// - Returns: whether the transform is known.
@discardableResult
public func CFStringTransform(
  _ string: NSMutableString!, _ range: UnsafeMutablePointer<NSRange>?, _ transform: String!,
  _ reverse: Bool
) -> Bool {
  let whole = range?.pointee ?? NSRange(location: 0, length: string.length)
  return string.applyTransform(transform, reverse: reverse, range: whole, updatedRange: range)
}

/// Returns the sentence of an error.
public func CFErrorCopyDescription(_ err: CFError!) -> String! { err.localizedDescription }

/// Returns the number of an object's owners, which says nothing reliable: use it for messages alone.
public func CFGetRetainCount(_ cf: CFTypeRef!) -> CFIndex { CFIndex(_getRetainCount(cf)) }
