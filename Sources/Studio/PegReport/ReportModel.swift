import PegImageIO
import PegSnapshot

/// One snapshot of a report: its record and where its files lie.
struct ReportItem {
  /// The artefact folder's place, `<suite>/<folder>`: what items are ordered by, and what a decision names.
  let suite: String
  let folder: String
  let path: String
  let record: ReportRecord

  var place: String { suite + "/" + folder }
}

/// Everything a report shows, in the order it shows it.
struct ReportModel {
  let items: [ReportItem]

  /// Reads the records of the artefact tree, `<folder>/<suite>/<snapshot>/result.json`; links are not followed.
  ///
  /// - Throws: `ReportError` for the first record that cannot be shown.
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
    let bytes = try ReportItem.read(recordPath, limit: 16 << 20)
    do {
      let record = try ReportRecord(parsing: bytes)
      return ReportItem(suite: suite, folder: name, path: path, record: record)
    } catch {
      throw .badRecord(path: recordPath, reason: error.description)
    }
  }
}

extension ReportItem {
  /// Returns the bytes of a file that a record names, which must be a file and no link.
  static func read(_ path: String, limit: Int) throws(ReportError) -> [UInt8] {
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
}
