import Glibc
import PegBase
import PegImageIO
package import PegPixels

/// A folder for one test, removed with its contents when the test releases it.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() {
    var template = Array("/tmp/pegbar-test-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer {
      guard mkdtemp($0.baseAddress!) != nil else { fatalError("no temporary folder") }
      return String(cString: $0.baseAddress!)
    }
  }

  deinit { Self.removeTree(path) }

  private static func removeTree(_ path: String) {
    if (try? FileTree.kind(of: path)) == .folder {
      for name in (try? FileTree.names(in: path)) ?? [] { removeTree(path + "/" + name) }
      rmdir(path)
    } else {
      unlink(path)
    }
  }

  /// Returns the paths of all files and links below the folder, relative and sorted.
  package func files() throws -> [String] { try Self.files(below: path).sorted() }

  private static func files(below path: String) throws -> [String] {
    var found: [String] = []
    for name in try FileTree.names(in: path) {
      if try FileTree.kind(of: path + "/" + name) == .folder {
        found += try files(below: path + "/" + name).map { name + "/" + $0 }
      } else {
        found.append(name)
      }
    }
    return found
  }

  package func write(_ bytes: [UInt8], _ name: String) throws {
    if let slash = name.lastIndex(of: "/") {
      try FileTree.makeFolders(name[..<slash].split(separator: "/").map(String.init), below: path)
    }
    try FileWriter.write(bytes, to: path + "/" + name)
  }

  package func read(_ name: String) throws -> [UInt8] {
    try FileReader.read(path + "/" + name, maximumBytes: 1 << 24)
  }

  package func picture(_ name: String) throws -> Bitmap {
    try ImageDecoder.decode(try read(name), limits: .standard)
  }
}

/// Returns a picture with the same premultiplied bytes in every pixel.
package func flat(
  _ width: Int, _ height: Int, _ r: UInt8, _ g: UInt8, _ b: UInt8, _ a: UInt8 = 255
) -> Bitmap {
  var builder = BitmapBuilder(width: width, height: height)
  for y in 0..<height {
    builder.withRow(y) { row in
      for i in row.indices { row[i] = [r, g, b, a][i & 3] }
    }
  }
  return builder.freeze()
}
