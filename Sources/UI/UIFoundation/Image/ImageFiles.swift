import Foundation
import PegAssets

/// Finds the picture files of bundles by name.
enum ImageFiles {
  private static let kinds = ["png", "jpg", "jpeg", "webp", "gif", "PNG", "JPG", "JPEG"]

  /// Returns the path of the picture with the best matching scale; nil if the bundle has none with the name.
  ///
  /// - Parameter bundle: nil means the program's own bundle and those of its packages.
  static func path(named name: String, in bundle: Bundle?, scale: CGFloat) -> String? {
    for folder in folders(of: bundle) {
      for folder in PegResources.languageFolders(of: folder) + [folder] {
        if let path = path(named: name, in: folder, scale: scale) { return path }
      }
    }
    return nil
  }

  /// Returns the scale in a file's name, such as 2 for "bird@2x.png".
  static func scale(ofFile path: String) -> CGFloat {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    for scale in 2...3 where name.hasSuffix("@\(scale)x") { return CGFloat(scale) }
    return 1
  }

  private static func path(named name: String, in folder: String, scale: CGFloat) -> String? {
    let given = (name as NSString).pathExtension
    let isComplete = kinds.contains(given)
    let stem = isComplete ? (name as NSString).deletingPathExtension : name
    for scale in AssetTraits.scales(nearestTo: Double(scale)) {
      for kind in isComplete ? [given] : kinds {
        let file = "\(folder)/\(stem)\(scale == 1 ? "" : "@\(scale)x").\(kind)"
        if FileManager.default.fileExists(atPath: file) { return file }
      }
    }
    return nil
  }

  /// Returns the folders of a bundle.
  ///
  /// - Parameter bundle: nil means the app's own bundle and those of the program's packages.
  static func folders(of bundle: Bundle?) -> [String] {
    if let bundle { return [PegResources.folder(of: bundle)] }
    let main = Bundle.main
    var folders = [PegResources.folder(of: PegResources.main)]
    // The resources of packages are in separate folders beside the program.
    let neighbours = (try? FileManager.default.contentsOfDirectory(atPath: main.bundlePath)) ?? []
    for name in neighbours.sorted() where name.hasSuffix(".resources") {
      folders.append(main.bundlePath + "/" + name)
    }
    return folders
  }
}
