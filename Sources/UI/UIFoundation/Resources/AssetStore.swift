import Foundation
import PegAssets
import PegBase
import PegScene
import Synchronization

/// The assets of one folder of resources: those of its compiled index, and of asset catalogs that are plain folders.
final class AssetStore: Sendable {
  let folder: String
  let catalog: AssetCatalog
  private let notes: [AssetNote]
  private let imageAssets = Mutex<[String: Weak]>([:])

  private struct Weak: @unchecked Sendable { weak var asset: UIImageAsset? }

  private init(_ folder: String) {
    self.folder = folder
    var found = AssetCatalog()
    var notes: [AssetNote] = []
    let names = (try? FileTree.names(in: folder)) ?? []
    if names.contains(AssetIndex.fileName) {
      let path = folder + "/" + AssetIndex.fileName
      if let bytes = try? FileReader.read(path, maximumBytes: AssetIndex.largest),
        let document = try? JSONValue(parsing: bytes),
        let catalog = AssetIndex.catalog(from: document)
      {
        found = catalog
      } else {
        notes.append(AssetNote(path, "it is not read; import the project again"))
      }
    }
    var reader = CatalogReader(root: folder)
    for name in names where name.hasSuffix(".xcassets") { reader.read(name) }
    found.add(reader.catalog)
    catalog = found
    self.notes = notes + reader.notes
  }

  private static let known = Mutex<[String: AssetStore]>([:])

  /// The assets of a folder, which is read once.
  static func of(_ folder: String) -> AssetStore {
    if let store = known.withLock({ $0[folder] }) { return store }
    let store = AssetStore(folder)
    return known.withLock { known in
      if let other = known[folder] { return other }
      known[folder] = store
      return store
    }
  }

  /// Reports the problems with the files of an asset.
  func report(_ name: String) {
    let leaf = name.split(separator: "/").last ?? ""
    for note in notes where note.path.contains("/\(leaf).") || note.path.hasSuffix(".json") {
      guard note.path.contains("/\(leaf).") || note.path.hasSuffix(AssetIndex.fileName) else {
        continue
      }
      SceneDiagnostics.reportMissing(note.description)
    }
  }

  /// Returns the image with a name; images that are alive share their pictures.
  func image(_ name: String) -> UIImageAsset? {
    guard let image = catalog.images[name] else { return nil }
    if let known = imageAssets.withLock({ $0[name]?.asset }) { return known }
    let asset = UIImageAsset(image, in: folder)
    imageAssets.withLock { $0[name] = Weak(asset: asset) }
    return asset
  }
}

extension AssetTraits {
  /// The traits of a screen, in the language of the calling code's scene.
  init(_ traits: UITraitCollection) {
    self.init()
    idiom = traits.userInterfaceIdiom == .pad ? "ipad" : "iphone"
    language = SceneLanguages.current.first
    isRightToLeft = traits.layoutDirection == .rightToLeft
    isDark = traits.userInterfaceStyle == .dark
    isHighContrast = traits.accessibilityContrast == .high
    isWideGamut = traits.displayGamut == .P3
    width = SizeClass(traits.horizontalSizeClass)
    height = SizeClass(traits.verticalSizeClass)
  }
}

extension AssetTraits.SizeClass {
  init?(_ sizeClass: UIUserInterfaceSizeClass) {
    switch sizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    default: return nil
    }
  }
}
