public import Foundation

// Core Foundation's names as calls of C functions are written with them: its types are those of Foundation here.

public typealias CFTypeRef = AnyObject
public typealias CFBoolean = NSNumber
public typealias CFError = NSError
public typealias CFAllocator = AnyObject
public typealias CFIndex = Int
public typealias CFData = Data
public typealias CFString = String
public typealias CFArray = [Any]

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

extension NSMutableDictionary {
  /// The value of a key that is only known as one that can be copied.
  public subscript(key: any NSCopying) -> Any? {
    get { object(forKey: key) }
    set {
      guard let key = key as? AnyHashable else { return }
      if let newValue { setObject(newValue, forKey: key) } else { removeObject(forKey: key) }
    }
  }
}

// MARK: Encodings and kinds

public typealias CFOptionFlags = UInt
public typealias CFTypeID = UInt
public typealias CFStringEncoding = UInt32

/// Returns the kind of truth values.
public func CFBooleanGetTypeID() -> CFTypeID { 21 }
public func CFNumberGetTypeID() -> CFTypeID { 22 }
public func CFStringGetTypeID() -> CFTypeID { 7 }

/// Returns the kind of an object: truth values differ from other numbers.
///
/// - Source: the kinds' numbers of Apple's Core Foundation, observed on iOS; code compares them and nothing else.
public func CFGetTypeID(_ cf: CFTypeRef!) -> CFTypeID {
  switch cf {
  case let number as NSNumber: String(cString: number.objCType) == "c" ? 21 : 22
  case is NSString: 7
  case is NSDictionary: 18
  case is NSArray: 19
  case is NSData: 20
  default: 1
  }
}

/// The encoding that stands for a name that is not known.
public let kCFStringEncodingInvalidId: CFStringEncoding = 0xFFFF_FFFF

/// Returns the encoding of a name of the Internet's registry, such as "utf-8".
public func CFStringConvertIANACharSetNameToEncoding(_ theString: CFString!) -> CFStringEncoding {
  let names: [String: CFStringEncoding] = [
    "utf-8": 0x0800_0100, "utf8": 0x0800_0100, "utf-16": 0x100, "utf-16be": 0x1000_0100,
    "utf-16le": 0x1400_0100, "utf-32": 0x0c00_0100, "us-ascii": 0x600, "ascii": 0x600,
    "iso-8859-1": 0x201, "latin1": 0x201, "iso-8859-2": 0x202, "windows-1252": 0x500,
    "windows-1250": 0x501, "windows-1251": 0x502, "shift_jis": 0xA01, "euc-jp": 0x920,
    "iso-2022-jp": 0x820, "macintosh": 0,
  ]
  return names[(theString ?? "").lowercased()] ?? kCFStringEncodingInvalidId
}

/// Returns Foundation's number of an encoding.
///
/// - Source: the constants of Apple's CFString.h and NSString.h.
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
  let known: [CFStringEncoding: String.Encoding] = [
    0x0800_0100: .utf8, 0x100: .utf16, 0x1000_0100: .utf16BigEndian,
    0x1400_0100: .utf16LittleEndian, 0x0c00_0100: .utf32, 0x600: .ascii, 0x201: .isoLatin1,
    0x202: .isoLatin2, 0x500: .windowsCP1252, 0x501: .windowsCP1250, 0x502: .windowsCP1251,
    0xA01: .shiftJIS, 0x920: .japaneseEUC, 0x820: .iso2022JP, 0: .macOSRoman,
  ]
  return known[encoding]?.rawValue ?? UInt(0x8000_0000) | UInt(encoding)
}
