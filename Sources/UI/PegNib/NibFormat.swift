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
      || bytes.prefix(1000).contains(0)
    {
      throw refuse("the file is not in UTF-8; save it again in Xcode")
    }
    if !bytes.contains(UInt8(ascii: "<")) {
      throw refuse("the file is no XML; give a .xib or a .storyboard")
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
