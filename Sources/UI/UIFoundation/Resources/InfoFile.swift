import Foundation
import PegBase

/// The `Info.plist` of a folder of resources.
enum InfoFile {
  /// Returns a value; nil if the folder has no such file or the file has no such key.
  static func value(_ key: String, in folder: String) -> Any? {
    guard
      let bytes = try? FileReader.read(folder + "/Info.plist", maximumBytes: 16 << 20),
      let list = try? PropertyListSerialization.propertyList(
        from: Data(bytes), options: [], format: nil)
    else { return nil }
    return (list as? [String: Any])?[key]
  }
}
