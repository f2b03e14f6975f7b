import PegDiff
import PegImageIO
import PegSnapshot

/// One snapshot of a report: its record and its pictures' files.
struct ReportItem {
  struct Picture {
    let image: ArtifactImage
    let size: PixelSize
    let bytes: [UInt8]
  }

  /// The artefact folder's place, `<suite>/<stem>`: what items are ordered by.
  let suite: String
  let folder: String
  let record: ResultRecord
  let pictures: [Picture]
}

/// Everything a report shows, in the order it shows it.
struct ReportModel {
  let items: [ReportItem]

  /// Reads the artefact tree, `<folder>/<suite>/<snapshot>/result.json`; links are not followed.
  ///
  /// - Throws: `ReportError` for the first record or picture that cannot be shown.
  init(resultsIn folder: String) throws(ReportError) {
    do {
      guard try FileTree.kind(of: folder, following: true) == .folder else {
        throw ReportError.noResults(folder)
      }
      var items: [ReportItem] = []
      for suite in try Self.folders(in: folder) {
        for name in try Self.folders(in: folder + "/" + suite) {
          let path = folder + "/" + suite + "/" + name
          guard try FileTree.kind(of: path + "/" + ResultRecord.fileName) == .file else { continue }
          items.append(try Self.item(path, suite: suite, name: name))
        }
      }
      self.items = items
    } catch let error as SnapshotError {
      throw .files(error)
    } catch let error as ReportError {
      throw error
    } catch {
      preconditionFailure("an error of no known type: \(error)")
    }
  }

  func count(of kind: VerdictKind) -> Int { items.count { $0.record.verdict == kind } }

  private static func folders(in path: String) throws(SnapshotError) -> [String] {
    var found: [String] = []
    for name in try FileTree.names(in: path)
    where try FileTree.kind(of: path + "/" + name) == .folder {
      found.append(name)
    }
    return found
  }

  private static func item(
    _ path: String, suite: String, name: String
  ) throws(ReportError) -> ReportItem {
    let recordPath = path + "/" + ResultRecord.fileName
    let record: ResultRecord
    do {
      record = try ResultRecord(parsing: try read(recordPath, limit: 1 << 20))
    } catch let error as ResultRecordError {
      throw .badRecord(path: recordPath, reason: error.description)
    } catch {
      throw .badRecord(path: recordPath, reason: "\(error)")
    }
    var pictures: [ReportItem.Picture] = []
    for image in record.images {
      let picturePath = path + "/" + image.fileName
      let bytes = try read(picturePath, limit: ImageLimits.standard.maximumFileBytes)
      guard let size = pngSize(bytes) else {
        throw .badPicture(path: picturePath, reason: "not a PNG picture")
      }
      pictures.append(ReportItem.Picture(image: image, size: size, bytes: bytes))
    }
    return ReportItem(suite: suite, folder: name, record: record, pictures: pictures)
  }

  private static func read(_ path: String, limit: Int) throws(ReportError) -> [UInt8] {
    do {
      guard try FileTree.kind(of: path) == .file else {
        throw ReportError.badPicture(path: path, reason: "there is no such file")
      }
      return try FileReader.read(path, maximumBytes: limit)
    } catch let error as ReportError {
      throw error
    } catch let error as SnapshotError {
      throw .files(error)
    } catch let error as ImageIOError {
      throw .image(error)
    } catch {
      preconditionFailure("an error of no known type: \(error)")
    }
  }

  /// Returns the size in the file's header, or nil where the bytes do not begin as a PNG does.
  ///
  /// - Source: PNG specification, third edition, §5.2 and §11.2.1.
  private static func pngSize(_ bytes: [UInt8]) -> PixelSize? {
    let start: [UInt8] = [
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    ]
    guard bytes.count > 33, bytes.starts(with: start) else { return nil }
    func word(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    let size = PixelSize(width: word(16), height: word(20))
    let sides = 1...ImageLimits.standard.maximumSide
    return sides.contains(size.width) && sides.contains(size.height) ? size : nil
  }
}
