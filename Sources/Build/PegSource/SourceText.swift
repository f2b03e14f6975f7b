import SwiftParser
package import SwiftSyntax
import Synchronization

/// A Swift file and its syntax tree.
package struct SourceText: Sendable {
  package let path: String
  /// The code that rules see: the file's, or as many bytes with spaces in the place of dead code.
  package let bytes: [UInt8]
  /// The bytes of the file.
  package let original: [UInt8]
  private let parsed: Parsed

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// - Precondition: the bytes are UTF-8.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    original = bytes
    parsed = Parsed()
  }

  /// The syntax tree, parsed when it is asked for.
  package var tree: SourceFileSyntax {
    parsed.tree.withLock { tree in
      if let tree { return tree }
      let new = bytes.withUnsafeBufferPointer { bytes in
        // Swift 5 takes what Swift 6 does, and more.
        var parser = Parser(bytes, swiftVersion: .v5)
        return SourceFileSyntax.parse(from: &parser)
      }
      tree = new
      return new
    }
  }

  /// Whether the parser takes the code for valid Swift that is not too large to be visited.
  package var isReadable: Bool { bytes.count <= Self.byteLimit && !tree.hasError }

  /// The size of a file that is no longer taken for written code. Trees of such files are deeper than stacks.
  package static let byteLimit = 4_000_000

  private final class Parsed: Sendable {
    let tree = Mutex<SourceFileSyntax?>(nil)
  }

  private init(path: String, bytes: [UInt8], original: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.original = original
    parsed = Parsed()
  }

  /// Returns the file with other code, of which each byte is at its place in the file.
  ///
  /// - Precondition: the counts of bytes are equal.
  func replacingBytes(_ bytes: [UInt8]) -> SourceText {
    precondition(bytes.count == original.count)
    return SourceText(path: path, bytes: bytes, original: original)
  }

  /// The bytes of a node without the comments and spaces around it.
  package func text(_ node: some SyntaxProtocol) -> String {
    String(decoding: bytes[node.range], as: UTF8.self)
  }

  /// Returns the line and the column of a byte, both from 1; the column counts bytes.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  package func place(of offset: Int) -> (line: Int, column: Int) {
    let before = bytes[..<offset]
    let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (line, offset - start + 1)
  }
}

extension SyntaxProtocol {
  /// The bytes of the node without the comments and spaces around it.
  package var range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
