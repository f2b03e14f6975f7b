import Foundation
import UIFoundation

/// Files of models in bundles and projects.
enum ModelFile {
  /// A version's file, with its content.
  struct Text {
    var name: String
    var data: Data
  }

  /// Returns the description of a model; nil if the place has none.
  ///
  /// - Parameter url: a file `.mom`, a folder `.momd` of such files, or what Xcode's editor writes.
  static func read(_ url: URL) -> Text? {
    let path = url.path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    guard isFolder.boolValue else { return text(path) }
    if let text = text(path + "/contents") { return text }
    guard let version = currentVersion(of: path) else { return nil }
    return text(path + "/" + version) ?? text(path + "/" + version + "/contents")
  }

  private static func text(_ path: String) -> Text? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      !isFolder.boolValue, let data = FileManager.default.contents(atPath: path)
    else { return nil }
    return Text(name: URL(fileURLWithPath: path).lastPathComponent, data: data)
  }

  /// Returns the name of the current version in a folder of versions; the first one if none is chosen.
  private static func currentVersion(of folder: String) -> String? {
    if let name = property("NSManagedObjectModel_CurrentVersionName", folder + "/VersionInfo.plist")
    {
      return name + ".mom"
    }
    if let name = property("_XCCurrentVersionName", folder + "/.xccurrentversion") { return name }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().first { $0.hasSuffix(".mom") || $0.hasSuffix(".xcdatamodel") }
  }

  private static func property(_ key: String, _ path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: path),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    else { return nil }
    return (list as? [String: Any])?[key] as? String
  }

  /// Returns the models of a bundle by name.
  static func models(in bundle: Bundle) -> [URL] {
    let folder = bundle.resourcePath ?? bundle.bundlePath
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { $0.hasSuffix(".momd") || $0.hasSuffix(".mom") }
      .map { URL(fileURLWithPath: folder + "/" + $0) }
  }

  /// Returns the model of a name: in the app's bundle, or in that of a class.
  static func url(named name: String, for type: AnyClass) -> URL? {
    let own = PegResources.path(for: type)
    let folders = [
      PegResources.main.resourcePath ?? PegResources.main.bundlePath, own,
    ]
    for folder in folders {
      for ending in ["momd", "mom", "xcdatamodeld"] {
        let path = "\(folder)/\(name).\(ending)"
        if FileManager.default.fileExists(atPath: path) { return URL(fileURLWithPath: path) }
      }
    }
    return nil
  }

  /// Returns the module of the bundle that a model lies in.
  static func module(of url: URL) -> String? {
    url.pathComponents.last { $0.hasSuffix(".resources") }.map {
      String($0.dropLast(".resources".count))
    }
  }
}
