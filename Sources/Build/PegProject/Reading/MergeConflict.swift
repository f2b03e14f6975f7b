/// A text without the marks of unresolved merges: the first side of each is kept.
///
/// Xcode refuses such a project. Its first side is mostly whole, so that a person sees screens, and a note names the line.
struct MergeConflict {
  /// As many lines as before; those of second sides are empty.
  private(set) var bytes: [UInt8]
  /// The first mark's line, from 1; nil if there is none.
  private(set) var line: Int?

  init(_ text: [UInt8]) {
    bytes = text
    let mark = Array("<<<<<<< ".utf8)
    guard text.contains(mark) else { return }
    var out: [UInt8] = []
    var isSecond = false
    let lines = text.split(separator: 0x0a, omittingEmptySubsequences: false)
    for (index, content) in lines.enumerated() {
      if index > 0 { out.append(0x0a) }
      if content.starts(with: mark) {
        line = line ?? index + 1
      } else if line != nil, content.elementsEqual("=======".utf8) {
        isSecond = true
      } else if line != nil, content.starts(with: ">>>>>>> ".utf8) {
        isSecond = false
      } else if !isSecond {
        out += content
      }
    }
    bytes = out
  }
}

extension [UInt8] {
  /// Whether a run of bytes occurs in the text.
  func contains(_ run: [UInt8]) -> Bool {
    guard let first = run.first else { return true }
    var index = startIndex
    while let found = self[index...].firstIndex(of: first) {
      if self[found...].starts(with: run) { return true }
      index = found + 1
    }
    return false
  }
}
