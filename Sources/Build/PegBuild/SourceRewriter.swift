/// Rewrites source for Apple's compiler, so that it compiles on Linux.
///
/// - Decision: docs/decisions/0028-source-is-rewritten-as-copies.md.
package protocol SourceRewriter {
  /// A text that changes if the same files may become other code.
  var stamp: String { get }

  /// Rewrites the files of a module.
  ///
  /// - Parameter folder: a folder for the copies, which the next run for the same files may read.
  /// - Returns: for each file its code, in the order of the files.
  /// - Throws: `BuildError.failed` with the rewriter's error, `.file`.
  func rewrite(
    _ files: [WrittenSource], ofModule module: String, in folder: String
  ) throws(BuildError) -> [RewrittenSource]
}

/// A file as its user wrote it.
package struct WrittenSource: Sendable {
  /// The path that errors name.
  package var path: String
  package var text: [UInt8]
}

/// The code that is compiled in the place of a file.
package struct RewrittenSource: Sendable {
  /// Nil if the file is compiled as it is.
  package var code: [UInt8]?
  /// Remarks on what is not rewritten, in the compiler's form with path, line and column.
  package var notes: [String]

  package init(code: [UInt8]?, notes: [String]) {
    self.code = code
    self.notes = notes
  }
}
