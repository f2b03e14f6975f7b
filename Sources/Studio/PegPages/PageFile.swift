import CPages

/// The files of Pegbar's own web pages, which are compiled into the program.
package enum PageFile {
  /// Returns the bytes of a file.
  ///
  /// - Parameter name: the page and the file's name, such as "live/film.js". Must be a name that `CPages` lists.
  package static func bytes(_ name: String) -> [UInt8] {
    guard let file = peg_page_file_named(name)?.pointee, let bytes = file.bytes else {
      preconditionFailure("CPages does not list \(name)")
    }
    return Array(UnsafeBufferPointer(start: bytes, count: file.count))
  }
}
