import Foundation
import PegBase

/// The input of the last build, kept so that an import without a change need not ask SwiftPM.
struct BuildRecord {
  private let path: String
  private let digest: String
  private let program: String

  /// - Parameters:
  ///   - folder: the import's folder.
  ///   - program: the path of the program that is built.
  ///   - stamp: changes if the compiler or the kit does.
  ///   - manifest: the package's manifest; it names the modules and their settings.
  ///   - files: the files that are compiled.
  init(
    folder: String, program: String, stamp: String, manifest: String, files: [String]
  ) throws(FileError) {
    path = "\(folder)/.import/built-\((program as NSString).lastPathComponent)"
    self.program = program
    var bytes = Array("\(stamp)\0\(manifest)\0".utf8)
    for file in files {
      bytes += Array(file.utf8) + [0]
      bytes += try FileReader.read(file, maximumBytes: 1 << 28)
        .withUnsafeBytes(SHA256.digest(of:))
    }
    digest = bytes.withUnsafeBytes(SHA256.hexDigest(of:))
  }

  /// The record's text: the digest, and the program's size and date.
  private var text: String? {
    guard let values = try? FileManager.default.attributesOfItem(atPath: program),
      let size = values[.size] as? NSNumber, let date = values[.modificationDate] as? Date
    else { return nil }
    return "\(digest) \(size) \(date.timeIntervalSince1970)\n"
  }

  /// Whether the program was built from the same files and is as that build left it.
  var isUpToDate: Bool {
    guard let text, let known = try? FileReader.read(path, maximumBytes: 1 << 16) else {
      return false
    }
    return known == Array(text.utf8)
  }

  func write() throws(FileError) {
    if let text { try FileWriter.write(Array(text.utf8), to: path) }
  }
}
