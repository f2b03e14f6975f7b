import PegBase

/// The path of a reference that accepting may write, checked against the files of the project.
///
/// A record cannot be trusted, because any program may have written it. So the path must be one that a test of the project
/// uses: `<folder>/__Snapshots__/<test file>/<test>.<name>.<extension>`, or the same in `__Snapshots__/linux`. `<folder>` must hold the test file and
/// `__Snapshots__`, the name must be that of the record's test, and the extension must be that of the candidate and not one of
/// source code.
struct ReferencePlace {
  /// The folders of the path, from the project on.
  let folders: [String]
  let fileName: String
  /// Whether there is a reference to replace.
  let exists: Bool

  var path: String { FileTree.join(folders + [fileName]) }

  /// The reason why the path is not allowed.
  struct Problem: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }

  static let shelf = "__Snapshots__"

  /// - Parameters:
  ///   - stem: the name of the artefacts' folder.
  ///   - project: the folder that the record's paths start in.
  /// - Throws: `Problem`.
  init(_ record: ResultRecord, suite: String, stem: String, project: String) throws(Problem) {
    // By bytes: a slash with a combining accent is another character, but still a slash to the system.
    let parts = record.reference.utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    guard parts.count > 1, !record.reference.utf8.contains(0),
      !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") })
    else {
      throw Problem("its reference lies outside of the project: \(record.reference.escaped)")
    }
    guard let index = parts.firstIndex(where: { $0.isSpelled(Self.shelf) }), index < parts.count - 1
    else {
      throw Problem(
        "its reference lies in no __Snapshots__ folder; copy it by hand to "
          + record.reference.escaped)
    }
    let file = parts[parts.count - 1]
    try Self.check(fileName: file, record, suite: suite, stem: stem)
    do {
      exists = try Self.check(
        tests: Array(parts[..<index]), rest: Array(parts[(index + 1)...]), record, project)
    } catch let problem as Problem {
      throw problem
    } catch {
      throw Problem("\(error)")
    }
    guard exists || ReferenceFormat.isKnown(file, of: record) else {
      throw Problem(
        "\(file.printable) has the extension of no known format; copy it by hand to "
          + record.reference.escaped)
    }
    folders = Array(parts.dropLast())
    fileName = file
  }

  /// Checks that the file name is the one that the record's test uses.
  private static func check(
    fileName: String, _ record: ResultRecord, suite: String, stem: String
  ) throws(Problem) {
    guard record.suite.isSpelled(suite), let ending = ReferenceFormat.ending(of: record) else {
      throw Problem("its record is of another test file; run the test again")
    }
    let name = SnapshotName(
      testFile: suite + ".swift", testName: record.test, identifier: record.identifier)
    guard stem.isSpelled(name.stem) || stem.hasPrefix(name.stem + "~"),
      fileName.isSpelled(name.stem + "." + ending)
        || ending == ReferenceFormat.nameless && fileName.isSpelled(name.stem)
    else {
      throw Problem(
        "its test asks for another reference than \(record.reference.escaped); run the test again")
    }
    guard !ReferenceFormat.isCompiled(fileName) else {
      throw Problem(
        "\(fileName.printable) is what a build compiles; copy it by hand to "
          + record.reference.escaped)
    }
  }

  /// Checks the test file, its `__Snapshots__` folder, and the folders and the file below that.
  ///
  /// - Returns: whether the reference exists.
  private static func check(
    tests: [String], rest: [String], _ record: ResultRecord, _ project: String
  ) throws -> Bool {
    let testFile = record.suite + ".swift"
    guard !record.suite.utf8.contains(UInt8(ascii: "/")),
      try found(tests + [testFile], below: project, as: .file)
    else {
      throw Problem("there is no test file \(FileTree.join(tests + [testFile]).escaped)")
    }
    guard try found(tests + [shelf], below: project, as: .folder) else {
      let folder = FileTree.join(tests + [shelf]).escaped
      throw Problem("there is no folder \(folder); make it if these tests take snapshots")
    }
    let folders = tests + [shelf] + rest.dropLast()
    let inner =
      rest.first?.isSpelled(SnapshotLocation.linuxShelf) == true ? rest.dropFirst() : rest[...]
    let isUsual = inner.count == 2 && inner.first?.isSpelled(record.suite) == true
    guard try found(folders, below: project, as: .folder) else {
      guard isUsual else {
        throw Problem("there is no folder \(FileTree.join(folders).escaped); make it first")
      }
      return false
    }
    return try found(folders + [rest[rest.count - 1]], below: project, as: .file)
  }

  /// Returns whether a path exists whose last part is of a kind and whose other parts are folders, spelled exactly like that.
  ///
  /// - Throws: `Problem` for a part of another kind, or for a name that differs only in letter case or composition of accents;
  ///   `FileError` for a link.
  private static func found(
    _ parts: [String], below root: String, as kind: FileTree.Kind
  ) throws -> Bool {
    var folder = root
    for (index, part) in parts.enumerated() {
      let names = FileReader.names(in: folder) ?? []
      let path = FileTree.join([folder, part])
      guard names.contains(where: { $0.isSpelled(part) }) else {
        // Some file systems treat both names as one.
        if let other = names.first(where: { $0.lowercased() == part.lowercased() }) {
          throw Problem("\(path.escaped) is spelled \(other.escaped) in the project")
        }
        return false
      }
      let found = try SnapshotFiles.kind(of: path)
      if found == .symbolicLink { throw FileError.symbolicLink(path: path) }
      guard found == (index == parts.count - 1 ? kind : .folder) else {
        throw Problem("\(path.escaped) is no \(kind == .file ? "file" : "folder")")
      }
      folder = path
    }
    return true
  }
}

/// Knowledge about file extensions of references.
enum ReferenceFormat {
  /// The candidate's extension if the reference has none.
  static let nameless = "bin"

  /// Extensions of pictures, texts and data. A file with another extension is written only if it replaces a reference.
  private static let known: Set = [
    "png", "gif", "jpg", "jpeg", "webp", "svg", "pdf", "txt", "text", "md", "json", "jsonl",
    "plist", "xml", "html", "htm", "css", "csv", "tsv", "yaml", "yml", "toml", "sql", "dot", "log",
    "diff", "patch", "strings", "bin", "dat", "data",
  ]

  /// Extensions of files that compilers, linkers, shells and build systems read.
  private static let compiled: Set = [
    "swift", "swiftinterface", "swiftmodule", "swiftdoc", "c", "h", "m", "mm", "mi", "mii", "i",
    "ii", "cc", "cp", "cpp", "cxx", "c++", "hh", "hp", "hpp", "hxx", "h++", "inc", "inl", "ipp",
    "tcc", "def", "pch", "modulemap", "apinotes", "s", "asm", "o", "a", "so", "dylib", "tbd", "bc",
    "ll", "l", "y", "yy", "r", "metal", "xib", "storyboard", "xcdatamodel", "intentdefinition",
    "mlmodel", "xcconfig", "pbxproj", "resolved", "docc", "rs", "go", "java", "kt", "kts", "py",
    "rb", "pl", "js", "mjs", "ts", "sh", "bash", "zsh", "fish", "mk", "cmake", "gradle", "proto",
  ]

  /// Returns the candidate's extension, which may have several parts; nil for a name that no run writes.
  static func ending(of record: ResultRecord) -> String? {
    guard let candidate = record.candidate, candidate.hasPrefix("actual.") else { return nil }
    let ending = String(candidate.dropFirst("actual.".count))
    return ending.isEmpty ? nil : ending
  }

  private static func last(_ name: String) -> String {
    name.split(separator: ".", omittingEmptySubsequences: false).last.map { $0.lowercased() } ?? ""
  }

  /// Whether a build of the package, or a program that people run, may read the file as code.
  static func isCompiled(_ fileName: String) -> Bool { compiled.contains(last(fileName)) }

  /// Whether the file has no extension or that of a known format.
  static func isKnown(_ fileName: String, of record: ResultRecord) -> Bool {
    guard let ending = ending(of: record) else { return false }
    return ending == nameless || known.contains(last(fileName)) && ending == ending.lowercased()
  }

  /// Whether the bytes have the format of the extension; only PNG files are checked.
  static func holds(_ bytes: [UInt8], ending: String) -> Bool {
    let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    return ending != "png" || bytes.starts(with: signature)
  }
}

extension String {
  /// Whether both hold the same bytes, which is stricter than `==`.
  func isSpelled(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
