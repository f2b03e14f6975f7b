/// A replacement of some bytes of a file.
package struct Edit: Hashable, Sendable {
  /// Empty for an insertion.
  package var range: Range<Int>
  package var text: String

  package init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  package static func insert(_ text: String, at offset: Int) -> Edit { Edit(offset..<offset, text) }
  package static func remove(_ range: Range<Int>) -> Edit { Edit(range, "") }
}

extension [Edit] {
  /// Returns the bytes with the edits made.
  ///
  /// Lines stay where they are: an edit keeps the number of line breaks of what it replaces. If edits overlap, the longest counts,
  /// because what lies within removed code need not be rewritten. Insertions at the same place stay in their order.
  ///
  /// - Precondition: no text has more line breaks than the bytes that it replaces.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    let order = indices.sorted { a, b in
      let (x, y) = (self[a].range, self[b].range)
      return (x.lowerBound, -x.count, a) < (y.lowerBound, -y.count, b)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 16)
    var position = 0
    // Insertions come before a replacement that begins at the same byte.
    for index in order.stablyMovingInsertionsFirst(self) {
      let edit = self[index]
      guard edit.range.lowerBound >= position else { continue }
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      let missing = bytes[edit.range].lineBreaks - edit.text.utf8.lineBreaks
      precondition(missing >= 0, "an edit adds lines")
      result += repeatElement(UInt8(ascii: "\n"), count: missing)
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}

extension [Int] {
  fileprivate func stablyMovingInsertionsFirst(_ edits: [Edit]) -> [Int] {
    var result: [Int] = []
    var start = 0
    while start < count {
      let bound = edits[self[start]].range.lowerBound
      let end = self[start...].firstIndex { edits[$0].range.lowerBound != bound } ?? count
      let group = self[start..<end]
      result += group.filter { edits[$0].range.isEmpty } + group.filter { !edits[$0].range.isEmpty }
      start = end
    }
    return result
  }
}

extension Sequence<UInt8> {
  fileprivate var lineBreaks: Int { reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 } }
}
