import Foundation
import PegBase

/// The formats of files of Interface Builder, and those of them that are read.
enum NibFormat {
  /// Looks at a file's bytes before it is parsed.
  static func check(_ bytes: [UInt8], path: String, limits: NibLimits) throws(NibError) {
    func refuse(_ reason: String) -> NibError { NibError(path: path, reason: reason) }
    if bytes.count > limits.bytes {
      throw refuse("the file has \(bytes.count) bytes, more than the allowed \(limits.bytes)")
    }
    if bytes.starts(with: "NIBArchive".utf8) || bytes.starts(with: "bplist".utf8) {
      throw refuse("the file is compiled; give the .xib or .storyboard that it was made from")
    }
    if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff])
      || bytes.prefix(1000).contains(0) || !isUTF8(declaration: bytes.prefix(200))
    {
      throw refuse("the file is not in UTF-8; save it again in Xcode")
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw refuse("the file is damaged: it is not UTF-8; restore it")
    }
    if !bytes.contains(UInt8(ascii: "<")) {
      throw refuse("the file is no XML; give a .xib or a .storyboard")
    }
    if let offset = longTag(in: bytes, limit: limits.attributesOfElement) {
      throw NibError(
        path: path, line: bytes[..<offset].count { $0 == 10 } + 1,
        reason: "an element has more than \(limits.attributesOfElement) attributes")
    }
  }

  /// Whether the XML declaration at the beginning of a file leaves the encoding at UTF-8.
  private static func isUTF8(declaration bytes: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("<?xml"), let end = text.range(of: "?>") else { return true }
    guard let encoding = text[..<end.lowerBound].range(of: "encoding") else { return true }
    return text[encoding.upperBound..<end.lowerBound].uppercased().contains("UTF-8")
  }

  /// Returns the place in a tag where it has too many attributes; the parser compares each with all before it.
  private static func longTag(in bytes: [UInt8], limit: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var (count, last) = (0, UInt8(0))
      for index in bytes.indices where bytes[index] > 0x20 {
        let byte = bytes[index]
        if byte == UInt8(ascii: "<") { count = 0 }
        // A value follows the sign, perhaps after white space.
        if last == UInt8(ascii: "="), byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          count += 1
          if count > limit { return index }
        }
        last = byte
      }
      return nil
    }
  }

  /// Returns the kind of a file by its root.
  static func kind(of root: NibElement) throws(NibError) -> NibDocument.Kind {
    let type = root["type"] ?? ""
    if root.name == "archive" {
      throw root.error(
        "the file has the format of Xcode 4; open it in Xcode and choose a newer one in its File inspector"
      )
    }
    guard root.name == "document" else {
      throw root.error("a file of Interface Builder has the root document, not \(root.name)")
    }
    guard root["version"] == "3.0" else {
      throw root.error(
        "the file has version \(root["version"] ?? "none") of the format, not 3.0; save it again in Xcode"
      )
    }
    switch type {
    case "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB",
      "com.apple.InterfaceBuilder.AppleTV.Storyboard":
      return .storyboard
    case "com.apple.InterfaceBuilder3.CocoaTouch.XIB", "com.apple.InterfaceBuilder.AppleTV.XIB":
      return .xib
    default:
      let platform =
        type.contains("Cocoa.")
        ? "for macOS" : type.contains("Watch") ? "for watchOS" : "of an unknown type"
      throw root.error("the file is \(platform) (\(type)); files for iOS and tvOS are read")
    }
  }
}
