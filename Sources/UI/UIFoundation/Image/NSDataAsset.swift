public import Foundation
import PegAssets
import PegBase
import PegScene

/// The name of a data set in an asset catalog.
public typealias NSDataAssetName = String

/// The bytes of a data set in an asset catalog.
open class NSDataAsset: NSObject {
  open private(set) var name: NSDataAssetName
  open private(set) var data: Data
  /// The uniform type identifier, such as "public.json".
  open private(set) var typeIdentifier: String

  /// Reads the data set with a name from the main bundle; nil if there is none.
  public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

  /// Reads the data set with a name from a bundle; nil if there is none.
  public init?(name: NSDataAssetName, bundle: Bundle) {
    // `.main` of code that was not imported is the program's own bundle.
    let folders = ImageFiles.folders(of: bundle == .main ? nil : bundle)
    let screen = AssetTraits(.current)
    for folder in folders {
      let store = AssetStore.of(folder)
      guard let asset = store.catalog.data[name],
        let entry = screen.best(of: asset.entries).first.map({ asset.entries[$0] }),
        let bytes = try? FileReader.read(folder + "/" + entry.file, maximumBytes: 256 << 20)
      else {
        store.report(name)
        continue
      }
      self.name = name
      data = Data(bytes)
      typeIdentifier = entry.type
      super.init()
      return
    }
    SceneDiagnostics.reportMissing(
      "NSDataAsset(name:) is nil: no data set named \(name.escaped) is in the bundle")
    return nil
  }
}
