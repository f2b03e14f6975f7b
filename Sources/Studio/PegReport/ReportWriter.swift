import PegBase

/// Writes the review page: one folder that opens from the file system, without a server or a network.
package enum ReportWriter {
  /// Reads the artefact tree and writes `index.html` and `files/` into the folder.
  ///
  /// Files are named by their content, so that equal ones are stored once. They are written first and the page last, so that
  /// the files of a page always exist. Files of an earlier page that this one does not need are removed.
  ///
  /// - Parameters:
  ///   - results: artefact folders of `SnapshotStore`s: of a run, of its shards, or of several runs.
  ///   - run: facts about the run for the page's head.
  ///   - output: the folder of the page; created if it does not exist.
  /// - Returns: the page's path.
  /// - Throws: `ReportError` if a record or picture cannot be shown or a file not written; the old page is then kept, and no
  ///   file of the new one stays.
  package static func write(
    resultsIn results: [String], run: ReportRun = ReportRun(), to output: String
  ) throws(ReportError) -> String {
    let found = try ReportSnapshots(results)
    let index = FileTree.join([output, "index.html"])
    let folder: String
    do {
      folder = try FileTree.makeFolders([ReportPage.folder], below: output)
    } catch {
      throw .file(error)
    }
    let files = PageFiles(folder: folder)
    do {
      var page = ReportPage(found, run) { bytes throws(ReportError) in try files.store(bytes) }
      for index in found.snapshots.indices { try page.add(index) }
      let (source, parts) = try page.finish()
      for (name, bytes) in parts { try files.write(bytes, name) }
      try write(source, to: index)
    } catch {
      files.takeBack()
      throw error
    }
    do {
      for name in try FileTree.names(in: folder)
      where ReportPage.isOurs(name) && !files.names.contains(name) {
        try FileTree.remove(FileTree.join([folder, name]))
      }
    } catch {
      throw .file(error)
    }
    return index
  }

  fileprivate static func write(_ bytes: [UInt8], to path: String) throws(ReportError) {
    do {
      try FileWriter.write(bytes, to: path)
    } catch {
      throw .file(error)
    }
  }
}

/// The files of one page that were written so far.
private final class PageFiles {
  let folder: String
  private(set) var names: Set<String> = []
  /// Paths of files that did not exist before.
  private var created: [String] = []

  init(folder: String) { self.folder = folder }

  func store(_ bytes: [UInt8]) throws(ReportError) -> String {
    let hash = bytes.withUnsafeBytes { SHA256.hexDigest(of: $0) }
    let name = hash + ".js"
    if !names.contains(name) { try write(ReportPage.script(hash, bytes), name) }
    return hash
  }

  func write(_ bytes: [UInt8], _ name: String) throws(ReportError) {
    let path = FileTree.join([folder, name])
    do {
      if try FileTree.kind(of: path) == .absent { created.append(path) }
    } catch {
      throw .file(error)
    }
    try ReportWriter.write(bytes, to: path)
    names.insert(name)
  }

  func takeBack() {
    // A file that cannot be removed now is removed with the next page.
    for path in created { try? FileTree.remove(path) }
  }
}
