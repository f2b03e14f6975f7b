public import Foundation
import PegText
public import UIFoundation

public typealias CFURL = URL

/// The visibility of a registered font; here it is always the registering program only.
public enum CTFontManagerScope: UInt32, Sendable {
  case none = 0
  case process = 1
  case persistent = 2
  case session = 3

  public static var user: CTFontManagerScope { .persistent }
}

/// The reason why a font could not be registered or unregistered.
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

/// Registers the fonts of a file, so that `UIFont(name:size:)` finds them.
///
/// - Parameter error: gets the reason of a failure, as a sentence in its `localizedDescription`.
/// - Returns: whether the fonts were registered.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool {
  report(error) { () throws(FontError) in
    _ = try FontRegistry.pinned.register(path: try filePath(fontURL))
  }
}

/// Unregisters the fonts of a file; those in use keep working.
///
/// - Returns: whether the file was registered.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool {
  report(error) { () throws(FontError) in
    try FontRegistry.pinned.unregister(path: try filePath(fontURL))
  }
}

/// Registers a font that was made from a file's content, so that `UIFont(name:size:)` finds it.
///
/// - Returns: whether the font was registered; false for a font that has a name already.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool {
  report(error) { () throws(FontError) in
    let path = graphicsPath(font)
    guard let bytes = font.bytes else { throw .registered(path: path, name: path) }
    _ = try FontRegistry.pinned.register(bytes, path: path)
  }
}

/// Unregisters a font that was made from a file's content; texts that use it keep working.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool {
  report(error) { () throws(FontError) in
    try FontRegistry.pinned.unregister(path: graphicsPath(font))
  }
}

/// The name that stands for the path of a font without a file.
private func graphicsPath(_ font: CGFont) -> String { font.postScriptName ?? "CGFont" }

/// - Throws: `unreadable` if the URL isn't that of a file.
private func filePath(_ url: URL) throws(FontError) -> String {
  guard url.isFileURL else {
    throw .unreadable(path: url.absoluteString, reason: "not the URL of a file")
  }
  return url.standardizedFileURL.path
}

private func report(
  _ target: UnsafeMutablePointer<Unmanaged<NSError>?>?, _ body: () throws(FontError) -> Void
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
