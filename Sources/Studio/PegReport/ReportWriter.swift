import PegImageIO
import PegPixels
import PegSnapshot

/// Writes the review page: one folder that opens from the file system, with no server, no script and no network.
package enum ReportWriter {
  /// Reads the artefact tree and writes `index.html` and `images/` into the folder.
  ///
  /// Pictures are named by their content, so that equal ones are stored once. They are written first and the page last:
  /// whoever finds a page finds its pictures. Pictures of an earlier page that this one does not show are removed.
  ///
  /// - Parameters:
  ///   - results: the folder a `SnapshotStore` was given for artefacts.
  ///   - output: the folder of the page; created where it does not exist.
  /// - Returns: the page's path.
  /// - Throws: `ReportError` when a record or picture cannot be shown or a file not written; the old page is then kept.
  package static func write(
    resultsIn results: String, to output: String
  ) throws(ReportError) -> String {
    let model = try ReportModel(resultsIn: results)
    var names = PictureNames()
    for item in model.items {
      for picture in item.pictures { names.add(picture.bytes) }
    }
    let page = ReportPage(model: model) { "images/" + names.name(of: $0.bytes) }.source
    let index = FileTree.join([output, "index.html"])
    do {
      let folder = try FileTree.makeFolders(["images"], below: output)
      for (name, bytes) in names.files {
        try FileWriter.write(bytes, to: FileTree.join([folder, name]))
      }
      try FileWriter.write(Array(page.utf8), to: index)
      for name in try FileTree.names(in: folder)
      where PictureNames.isOurs(name) && !names.contains(name) {
        try FileTree.remove(FileTree.join([folder, name]))
      }
    } catch let error as SnapshotError {
      throw .files(error)
    } catch let error as ImageIOError {
      throw .image(error)
    } catch {
      preconditionFailure("an error of no known type: \(error)")
    }
    return index
  }
}

/// Gives equal pictures one name and different ones different names.
private struct PictureNames {
  /// Names and contents in the order of their first use.
  private(set) var files: [(name: String, bytes: [UInt8])] = []
  private var indices: [UInt64: [Int]] = [:]

  mutating func add(_ bytes: [UInt8]) {
    guard index(of: bytes) == nil else { return }
    let hash = Self.hash(bytes)
    let others = indices[hash]?.count ?? 0
    indices[hash, default: []].append(files.count)
    files.append((hash.hexadecimal + (others == 0 ? "" : "-\(others)") + ".png", bytes))
  }

  func name(of bytes: [UInt8]) -> String {
    guard let index = index(of: bytes) else { preconditionFailure("a picture without a name") }
    return files[index].name
  }

  func contains(_ name: String) -> Bool { files.contains { $0.name == name } }

  private func index(of bytes: [UInt8]) -> Int? {
    indices[Self.hash(bytes)]?.first { files[$0].bytes == bytes }
  }

  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    var hash = StableHash()
    bytes.withUnsafeBytes { hash.combine($0) }
    return hash.value
  }

  /// True of a name that this type gives: sixteen hexadecimal digits, perhaps a number.
  static func isOurs(_ name: String) -> Bool {
    guard name.hasSuffix(".png") else { return false }
    let stem = name.dropLast(4)
    let digits = stem.prefix(16)
    let rest = stem.dropFirst(16)
    return digits.count == 16 && digits.allSatisfy { "0123456789abcdef".contains($0) }
      && (rest.isEmpty
        || rest.first == "-" && rest.dropFirst().allSatisfy { ("0"..."9").contains($0) })
  }
}
