import PegImageIO

/// The layout trees of a film's frames, each encoded as its difference from the tree before.
///
/// A line `=N` keeps N lines of the tree before, `-N` drops N, `+LINE` adds one, and `.` ends a tree. Everything is one zlib
/// stream.
enum FilmLayouts {
  /// Ancillary, private and not safe to copy: PNG encodes these in the case of the letters.
  static let chunkName = "pgFL"
  private static let mostBytes = 256 << 20

  /// - Throws: `ImageIOError.cannotEncode` when memory runs out.
  static func encode(_ trees: [String]) throws(ImageIOError) -> [UInt8] {
    var out = ""
    var before: [Substring] = []
    for tree in trees {
      let lines = tree.split(separator: "\n")
      var removed: Set<Int> = []
      var added: Set<Int> = []
      for change in lines.difference(from: before) {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): added.insert(offset)
        }
      }
      var (i, j) = (0, 0)
      while i < before.count || j < lines.count {
        let start = (i, j)
        while removed.contains(i) { i += 1 }
        if i > start.0 {
          out += "-\(i - start.0)\n"
          continue
        }
        while added.contains(j) {
          out += "+\(lines[j])\n"
          j += 1
        }
        if j > start.1 { continue }
        while i < before.count, !removed.contains(i), !added.contains(j) { (i, j) = (i + 1, j + 1) }
        out += "=\(i - start.0)\n"
      }
      out += ".\n"
      before = lines
    }
    return try ZlibStream.compress(Array(out.utf8))
  }

  /// Returns the trees; nil if the stream is damaged or has another number of them.
  static func decode(_ stream: [UInt8], count: Int) -> [String]? {
    guard let bytes = ZlibStream.decompress(stream[...], maximumBytes: mostBytes),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    var trees: [String] = []
    var before: [Substring] = []
    var lines: [Substring] = []
    var place = 0
    for line in text.split(separator: "\n") {
      let rest = line.dropFirst()
      switch line.first {
      case "+": lines.append(rest)
      case "=", "-":
        guard let number = Int(rest), number > 0, number <= before.count - place else { return nil }
        if line.first == "=" { lines += before[place..<place + number] }
        place += number
      case ".":
        guard place == before.count else { return nil }
        trees.append(lines.map { $0 + "\n" }.joined())
        (before, lines, place) = (lines, [], 0)
      default: return nil
      }
    }
    return trees.count == count && lines.isEmpty ? trees : nil
  }
}
