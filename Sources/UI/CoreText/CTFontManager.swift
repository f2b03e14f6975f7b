public import Foundation
import PegText

public typealias CFURL = URL
public typealias CFError = NSError

/// How widely a font is made known; here always to the program that registers it alone.
public enum CTFontManagerScope: UInt32, Sendable {
  case none = 0
  case process = 1
  case persistent = 2
  case session = 3

  public static var user: CTFontManagerScope { .persistent }
}

/// Why a font could not be registered.
///
/// - Source: the values of Apple's `CTFontManagerError`.
public enum CTFontManagerError: Int, Error, Sendable {
  case fileNotFound = 101
  case insufficientPermissions = 102
  case unrecognizedFormat = 103
  case invalidFontData = 104
  case alreadyRegistered = 105
  case exceededResourceLimit = 106
  case notRegistered = 201
  case duplicatedName = 305

  init(_ error: FontError) {
    switch error {
    case .missing: self = .fileNotFound
    case .unreadable: self = .insufficientPermissions
    case .unrecognized: self = .unrecognizedFormat
    case .damaged, .different: self = .invalidFontData
    case .tooLarge: self = .exceededResourceLimit
    case .registered(let path, let name):
      self = path == name ? .alreadyRegistered : .duplicatedName
    case .notRegistered: self = .notRegistered
    }
  }
}

public let kCTFontManagerErrorDomain = "com.apple.CoreText.CTFontManagerErrorDomain"

/// Makes the fonts of a file known, so that `UIFont(name:size:)` finds them.
///
/// - Parameter error: gets why the file was refused, in one sentence as its `localizedDescription`.
/// - Returns: false where nothing was registered.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  report(error) { () throws(FontError) in
    _ = try FontRegistry.pinned.register(path: try filePath(fontURL))
  }
}

/// Makes the fonts of a file unknown again; those in use go on working.
///
/// - Returns: false where the file was not registered.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  report(error) { () throws(FontError) in
    try FontRegistry.pinned.unregister(path: try filePath(fontURL))
  }
}

/// - Throws: `unreadable` where the URL is not that of a file.
private func filePath(_ url: URL) throws(FontError) -> String {
  guard url.isFileURL else {
    throw .unreadable(path: url.absoluteString, reason: "not the URL of a file")
  }
  return url.standardizedFileURL.path
}

private func report(
  _ target: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ body: () throws(FontError) -> Void
) -> Bool {
  do throws(FontError) {
    try body()
    return true
  } catch {
    let reason = NSError(
      domain: kCTFontManagerErrorDomain, code: CTFontManagerError(error).rawValue,
      userInfo: [NSLocalizedDescriptionKey: error.description])
    target?.pointee = Unmanaged.passRetained(reason)
    return false
  }
}
