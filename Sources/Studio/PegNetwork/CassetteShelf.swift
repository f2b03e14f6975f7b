import Foundation
private import Glibc
import PegBase

/// The folder in which a package keeps its cassettes: `Fixtures/Network`, with one folder for each cassette.
package enum CassetteShelf {
  package static let path = "Fixtures/Network"

  /// Returns the nearest `Fixtures/Network` folder, from a folder upwards; nil without any.
  package static func nearest(to directory: String) -> String? {
    for folder in Ancestors.folders(from: directory) {
      let shelf = folder.appendingPathComponent(path).path
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: shelf, isDirectory: &isFolder), isFolder.boolValue {
        return shelf
      }
    }
    return nil
  }

  /// Reads every cassette in such a folder, in the order of their names.
  ///
  /// - Throws: `NetworkError` if the folder cannot be read or a cassette's index is invalid.
  package static func cassettes(in shelf: String) throws(NetworkError) -> [Cassette] {
    guard let names = FileReader.names(in: shelf) else {
      throw .unreadable(file: shelf, reason: String(cString: strerror(errno)))
    }
    var cassettes: [Cassette] = []
    for name in names.sorted() {
      let folder = "\(shelf)/\(name)"
      guard FileManager.default.fileExists(atPath: "\(folder)/index.json") else { continue }
      cassettes.append(try Cassette(directory: folder))
    }
    return cassettes
  }
}
