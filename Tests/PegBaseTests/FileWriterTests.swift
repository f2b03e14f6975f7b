import Foundation
import Testing

@testable import PegBase

struct FileWriterTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/pegbar-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func writeError(_ path: String) -> String? {
    do throws(FileError) {
      try FileWriter.write([1], to: path)
      return nil
    } catch {
      return error.description
    }
  }

  private func readError(_ path: String, maximumBytes: Int = 9) -> String? {
    do throws(FileError) {
      _ = try FileReader.read(path, maximumBytes: maximumBytes)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func filesAreUnfinishedUntilTheyHaveTheirName() throws {
    try withFolder { folder in
      let whole = try AtomicFile(folder + "/whole")
      #expect(UnfinishedFiles.contains(whole.temporaryPath))
      try whole.append([1, 2, 3])
      try whole.overwrite([9], at: 1)
      #expect(try whole.commit() == 3)
      #expect(!UnfinishedFiles.contains(whole.temporaryPath))
      #expect(try FileReader.read(folder + "/whole", maximumBytes: 9) == [1, 9, 3])
      let part = try AtomicFile(folder + "/part")
      #expect(UnfinishedFiles.contains(part.temporaryPath))
      part.discard()
      #expect(!UnfinishedFiles.contains(part.temporaryPath))
      #expect(try names(folder) == ["whole"])
    }
  }

  /// Bytes beyond the limit are counted, and the old file stays.
  @Test func filesThatAreTooLongAreNone() throws {
    try withFolder { folder in
      let path = folder + "/a"
      try FileWriter.write([9], to: path)
      for (bytes, fits) in [(4, true), (5, false)] {
        let file = try AtomicFile(path, maximumBytes: 6)
        try file.append([1, 2])
        try file.append([UInt8](repeating: 3, count: bytes))
        if fits {
          try file.overwrite([7], at: 0)
          #expect(try file.commit() == 6)
        } else {
          try file.append([4])
          try file.overwrite([7], at: 0)
          #expect(throws: FileError.tooManyBytes(path: path, limit: 6)) { try file.commit() }
        }
        #expect(try names(folder) == ["a"])
        #expect(try FileReader.read(path, maximumBytes: 9) == [7, 2, 3, 3, 3, 3])
      }
    }
  }

  @Test(arguments: [0, 1, 70_000, 3_000_000])
  func writtenBytesAreReadBack(_ count: Int) throws {
    try withFolder { folder in
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
      try FileWriter.write(bytes, to: folder + "/a.png")
      #expect(try FileReader.read(folder + "/a.png", maximumBytes: count) == bytes)
      #expect(try names(folder) == ["a.png"])
      if count > 0 {
        #expect(
          readError(folder + "/a.png", maximumBytes: count - 1)
            == "\(folder)/a.png is longer than the allowed \(count - 1) bytes")
      }
    }
  }

  @Test func replacingKeepsPermissionsAndLeavesNothingBehind() throws {
    try withFolder { folder in
      let path = folder + "/a.gif"
      try FileWriter.write([1, 2, 3], to: path)
      #expect(chmod(path, 0o640) == 0)
      let reader = open(path, O_RDONLY)
      defer { close(reader) }
      try FileWriter.write([4, 5], to: path)
      #expect(try FileReader.read(path, maximumBytes: 9) == [4, 5])
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
      #expect(try names(folder) == ["a.gif"])
      // Who had the old file open still reads all of it.
      var old = [UInt8](repeating: 0, count: 9)
      #expect(read(reader, &old, 9) == 3)
      #expect(old.prefix(3) == [1, 2, 3])
    }
  }

  @Test func linksAreReplacedAndTheirTargetsKept() throws {
    try withFolder { folder in
      try FileWriter.write([1], to: folder + "/target")
      #expect(symlink("target", folder + "/link") == 0)
      try FileWriter.write([2], to: folder + "/link")
      #expect(try FileReader.read(folder + "/target", maximumBytes: 9) == [1])
      #expect(try FileReader.read(folder + "/link", maximumBytes: 9) == [2])
    }
  }

  @Test func foldersAndPipesAreNotReplaced() throws {
    try withFolder { folder in
      #expect(mkfifo(folder + "/pipe", 0o600) == 0)
      #expect(
        writeError(folder + "/pipe")
          == "cannot write \(folder)/pipe: it is a FIFO; choose another name")
      #expect(
        writeError(folder)
          == "cannot write \(folder): it is a directory; choose another name")
      #expect(
        readError(folder + "/pipe")
          == "cannot read \(folder)/pipe: it is a FIFO, not a file")
      let left = try names(folder)
      #expect(left == ["pipe"])
    }
  }

  @Test func missingAndImpossibleFoldersAreNamed() throws {
    try withFolder { folder in
      #expect(
        writeError(folder + "/no/a.png")
          == "cannot write \(folder)/no/a.png: No such file or directory")
      #expect(
        readError(folder + "/a.png")
          == "cannot read \(folder)/a.png: No such file or directory")
      #expect(
        writeError("a\0b")
          == "cannot write a\\u{0}b: not a file name")
    }
    // /proc refuses new files even to the superuser.
    #expect(
      writeError("/proc/pegbar.png")
        == "cannot write /proc/pegbar.png: No such file or directory")
  }

  /// What a killed process left goes when the next one writes there; what others are working on stays.
  @Test func leftoversOfTheDeadAreRemoved() throws {
    try withFolder { folder in
      let dead = try deadProcess()
      try FileManager.default.createDirectory(
        atPath: "\(folder)/.pegbar-\(dead)-folder.tmp", withIntermediateDirectories: false)
      let left = ["\(folder)/.pegbar-\(dead)-folder.tmp/a", "\(folder)/.pegbar-\(dead)-file.tmp"]
      let others = [
        "\(folder)/.pegbar-1-x.tmp", "\(folder)/.pegbar-notes.tmp", "\(folder)/.pegbar-\(dead)-x",
        "\(folder)/.pegbar-\(dead)-held.tmp",
      ]
      for path in left + others {
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
      }
      let held = open(others[3], O_RDONLY)
      defer { close(held) }
      #expect(flock(held, LOCK_EX) == 0)
      try FileWriter.write([1], to: folder + "/a.png")
      #expect(
        try names(folder).map { "\(folder)/\($0)" } == (others + [folder + "/a.png"]).sorted())
    }
  }

  /// Returns the number of a process that has ended.
  private func deadProcess() throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/true")
    try process.run()
    process.waitUntilExit()
    return process.processIdentifier
  }

  @Test func filesOfAFolderTakeTheirNamesTogether() throws {
    try withFolder { folder in
      try FileWriter.write([1], to: folder + "/a")
      let given = try AtomicFolder(folder)
      try given.write([2], to: "a")
      try given.write([3], to: "b")
      #expect(try FileReader.read(folder + "/a", maximumBytes: 9) == [1])
      given.discard()
      #expect(try names(folder) == ["a"])
      let kept = try AtomicFolder(folder)
      try kept.write([2], to: "a")
      try kept.write([3], to: "b")
      try kept.commit()
      #expect(try names(folder) == ["a", "b"])
      #expect(try FileReader.read(folder + "/a", maximumBytes: 9) == [2])
    }
  }

  @Test func aFileThatCannotTakeItsPlaceIsNamed() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/b/c", withIntermediateDirectories: true)
      let files = try AtomicFolder(folder)
      try files.write([2], to: "a")
      try files.write([3], to: "b")
      #expect(throws: FileError.cannotWrite(path: folder + "/b", reason: "Is a directory")) {
        try files.commit()
      }
      #expect(try names(folder) == ["a", "b"])
    }
  }
}
