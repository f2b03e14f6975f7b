/// Writes files so that a reader, a crash or a full disk never leaves half a file.
package enum FileWriter {
  /// Replaces the file's content, or creates the file. Afterwards the path has either the old bytes or all the new ones.
  ///
  /// - Throws: `FileError.cannotWrite` with the system's reason; the temporary file is then removed.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try AtomicFile(path)
    try file.append(bytes)
    _ = try file.commit()
  }
}
