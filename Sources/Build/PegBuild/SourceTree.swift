import Foundation
import Glibc
import PegBase

/// Pegbar's own package, from which kits are made.
package struct SourceTree: Hashable, Sendable {
  package let folder: String

  package init(_ folder: String) { self.folder = folder }

  /// The digest of the names and contents of all files that a kit is made from.
  package func digest() throws(BuildError) -> String {
    var bytes: [UInt8] = []
    for path in paths() {
      let content: [UInt8]
      do { content = try FileReader.read("\(folder)/\(path)", maximumBytes: 1 << 26) } catch {
        throw .file(error)
      }
      bytes += path.utf8 + [0] + content.withUnsafeBytes { SHA256.digest(of: $0) }
    }
    return bytes.withUnsafeBytes(SHA256.hexDigest(of:))
  }

  /// - Parameter seconds: since 1970.
  func hasFile(laterThan seconds: Int) -> Bool {
    paths().contains { path in
      var status = stat()
      return stat("\(folder)/\(path)", &status) == 0 && status.st_mtim.tv_sec > seconds
    }
  }

  private func paths() -> [String] {
    var result = ["Package.swift"]
    let names = FileManager.default.enumerator(atPath: "\(folder)/Sources")
    while let name = names?.nextObject() as? String {
      guard names?.fileAttributes?[.type] as? FileAttributeType == .typeRegular else { continue }
      result.append("Sources/\(name)")
    }
    return result.sorted()
  }
}
