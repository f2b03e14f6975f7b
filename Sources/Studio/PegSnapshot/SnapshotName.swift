import PegBase

/// The name that a test gives a snapshot, before it becomes part of a path.
package struct SnapshotName: Hashable, Sendable {
  /// The value of `#filePath` in the test.
  package let testFile: String
  /// The value of `#function` in the test.
  package let testName: String
  /// The `named:` argument, or a number from a `SnapshotCounter`.
  package let identifier: String

  package init(testFile: String, testName: String, identifier: String) {
    self.testFile = testFile
    self.testName = testName
    self.identifier = identifier
  }

  /// The file name of the test file without its extension, such as `HeaderTests`.
  ///
  /// - Throws: `SnapshotError.unusableTestFile` when nothing is left that names a folder.
  package func suite() throws(SnapshotError) -> String {
    let file = testFile.split(separator: "/", omittingEmptySubsequences: true).last ?? ""
    var suite = file
    if let dot = file.lastIndex(of: "."), dot != file.startIndex { suite = file[..<dot] }
    guard !suite.isEmpty, suite != ".", suite != "..", !testFile.utf8.contains(0) else {
      throw .unusableTestFile(testFile)
    }
    return String(suite)
  }

  /// `<test>.<identifier>`, valid as a file name on every file system.
  ///
  /// A stem that is too long keeps its beginning and ends in a hash of the whole.
  package var stem: String {
    let stem = Self.sanitized(testName) + "." + Self.sanitized(identifier)
    guard stem.utf8.count > Self.maximumStemBytes else { return stem }
    var hash = StableHash()
    hash.combine(testName)
    hash.combine(identifier)
    let tail = "-" + hash.value.hexadecimal
    var head = ""
    for scalar in stem.unicodeScalars {
      guard head.utf8.count + scalar.utf8.count + tail.utf8.count <= Self.maximumStemBytes else {
        break
      }
      head.unicodeScalars.append(scalar)
    }
    return head + tail
  }

  /// 255 bytes, the limit of the common file systems, less room for an extension or an artefact folder's hash.
  package static let maximumStemBytes = 230

  /// Returns the name with each run of non-word characters as one hyphen, and no hyphen at either end.
  ///
  /// - Source: swift-snapshot-testing's file names, observed: `\W+` becomes `-`, then `^-|-$` is dropped; the word
  ///   characters are those of Unicode TS #18, annex C.
  package static func sanitized(_ name: String) -> String {
    var out = ""
    var pendingHyphen = false
    for scalar in name.unicodeScalars {
      if isWord(scalar) {
        if pendingHyphen && !out.isEmpty { out += "-" }
        pendingHyphen = false
        out.unicodeScalars.append(scalar)
      } else {
        pendingHyphen = true
      }
    }
    return out
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isAlphabetic || scalar.value == 0x200c || scalar.value == 0x200d {
      return true
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
      return true
    default: return false
    }
  }
}

extension UInt64 {
  /// Sixteen lowercase hexadecimal digits.
  package var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
