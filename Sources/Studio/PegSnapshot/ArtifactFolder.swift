import PegImageIO
import PegPixels

/// The place of one snapshot's artefacts: `<artifacts>/<suite>/<stem>/`.
///
/// Two suites of one name in different folders would share it; the second then gets `<stem>~<hash of its reference>`.
struct ArtifactFolder {
  let store: SnapshotStore
  let location: SnapshotLocation

  private var candidates: [String] {
    var hash = StableHash()
    hash.combine(store.recordPath(location.path))
    return [location.stem, location.stem + "~" + hash.value.hexadecimal]
  }

  private func path(_ folder: String, _ file: String? = nil) -> String {
    FileTree.join([store.artifacts, location.suite, folder] + (file.map { [$0] } ?? []))
  }

  /// Returns the reference that the folder's record names, or nil where there is no record.
  private func owner(of folder: String) throws(SnapshotError) -> String? {
    for place in [FileTree.join([store.artifacts, location.suite]), path(folder)]
    where try FileTree.kind(of: place) == .symbolicLink {
      throw .symbolicLink(path: place)
    }
    let record = path(folder, ResultRecord.fileName)
    guard try FileTree.kind(of: record) == .file else { return nil }
    do {
      let bytes = try FileReader.read(record, maximumBytes: 1 << 20)
      return try? ResultRecord(parsing: bytes).reference
    } catch {
      throw .image(error)
    }
  }

  /// Removes what an earlier run left for this snapshot, so that a report never shows a failure that is gone.
  func clear() throws(SnapshotError) {
    for folder in candidates where try owner(of: folder) == store.recordPath(location.path) {
      // The record goes first: without it a folder is not in any report.
      for file in [ResultRecord.fileName] + ArtifactImage.allCases.map(\.fileName) {
        try FileTree.remove(path(folder, file))
      }
      FileTree.removeEmptyFolder(path(folder))
    }
  }

  /// Writes pictures and then the record.
  func write(
    _ record: ResultRecord, _ pictures: [(ArtifactImage, Bitmap)]
  ) throws(SnapshotError) -> SnapshotArtifacts {
    let reference = store.recordPath(location.path)
    var chosen = candidates[1]
    for folder in candidates {
      let owner = try owner(of: folder)
      if owner == nil || owner == reference, store.claimArtifacts(path(folder), for: reference) {
        chosen = folder
        break
      }
    }
    try FileTree.makeFolders([location.suite, chosen], below: store.artifacts)
    var paths: [ArtifactImage: String] = [:]
    for (image, bitmap) in pictures {
      let file = path(chosen, image.fileName)
      try Self.writePicture(bitmap, to: file)
      paths[image] = file
    }
    var record = record
    record.images = pictures.map(\.0)
    let recordFile = path(chosen, ResultRecord.fileName)
    do {
      try FileWriter.write(Array(record.json.text.utf8), to: recordFile)
    } catch {
      throw .image(error)
    }
    return SnapshotArtifacts(
      folder: path(chosen), reference: paths[.reference],
      actual: path(chosen, ArtifactImage.actual.fileName), diff: paths[.diff], record: recordFile)
  }

  static func writePicture(
    _ bitmap: Bitmap, to path: String, compression: PNGCompression = .default
  ) throws(SnapshotError) {
    do {
      try FileWriter.write(try PNGEncoder.encode(bitmap, compression: compression), to: path)
    } catch {
      throw .image(error)
    }
  }
}
