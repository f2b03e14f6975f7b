import PegBase

/// File operations of snapshots: those of `FileTree`, `FileReader` and `FileWriter`, with their errors as `SnapshotError.file`.
enum SnapshotFiles {
  static func kind(
    of path: String, following: Bool = false
  ) throws(SnapshotError) -> FileTree.Kind {
    do { return try FileTree.kind(of: path, following: following) } catch { throw .file(error) }
  }

  @discardableResult
  static func makeFolders(
    _ folders: [String], below root: String
  ) throws(SnapshotError) -> String {
    do { return try FileTree.makeFolders(folders, below: root) } catch { throw .file(error) }
  }

  static func names(in path: String) throws(SnapshotError) -> [String] {
    do { return try FileTree.names(in: path) } catch { throw .file(error) }
  }

  static func remove(_ path: String) throws(SnapshotError) {
    do { try FileTree.remove(path) } catch { throw .file(error) }
  }

  static func sweep(_ folder: String) throws(SnapshotError) {
    do { try FileTree.sweep(folder) } catch { throw .file(error) }
  }

  static func read(_ path: String, maximumBytes: Int) throws(SnapshotError) -> [UInt8] {
    do {
      return try FileReader.read(path, maximumBytes: maximumBytes)
    } catch {
      throw .file(error)
    }
  }

  static func write(_ bytes: [UInt8], to path: String) throws(SnapshotError) {
    do { try FileWriter.write(bytes, to: path) } catch { throw .file(error) }
  }
}
