import Glibc
import PegBase
import PegTestSupport
import Testing

struct FileTreeTests {
  @Test func joining() {
    #expect(FileTree.join(["/a/", "b", "", "c"]) == "/a/b/c")
    #expect(FileTree.join(["", "b"]) == "b")
  }

  @Test func kindsOfWhatIsThere() throws {
    let folder = TemporaryFolder()
    try folder.write([1], "file")
    symlink("file", folder.path + "/link")
    symlink("gone", folder.path + "/dangling")
    let cases: [(name: String, kind: FileTree.Kind, followed: FileTree.Kind)] = [
      ("file", .file, .file), ("", .folder, .folder), ("link", .symbolicLink, .file),
      ("dangling", .symbolicLink, .absent), ("none", .absent, .absent),
      ("file/below", .absent, .absent),
    ]
    for (name, kind, followed) in cases {
      let path = folder.path + "/" + name
      #expect(try FileTree.kind(of: path) == kind, "\(name)")
      #expect(try FileTree.kind(of: path, following: true) == followed, "\(name)")
    }
  }

  /// Nothing below the root may lead out of it; the root itself is trusted.
  @Test func foldersAreMadeBelowTheRootAlone() throws {
    let folder = TemporaryFolder()
    try folder.write([1], "elsewhere/file")
    symlink(folder.path + "/elsewhere", folder.path + "/root")
    #expect(
      try FileTree.makeFolders(["a", "b"], below: folder.path + "/root")
        == folder.path + "/root/a/b")
    #expect(try FileTree.kind(of: folder.path + "/elsewhere/a/b") == .folder)
    symlink(folder.path + "/elsewhere", folder.path + "/elsewhere/out")
    let link = folder.path + "/root/out"
    #expect(throws: FileError.symbolicLink(path: link)) {
      try FileTree.makeFolders(["out", "c"], below: folder.path + "/root")
    }
    let file = folder.path + "/root/file"
    #expect(throws: FileError.system(operation: "create the folder", path: file, code: EEXIST)) {
      try FileTree.makeFolders(["file"], below: folder.path + "/root")
    }
  }

  @Test func namesAreOrderedByBytes() throws {
    let folder = TemporaryFolder()
    for name in ["b", "é", "a", "B", "z"] { try folder.write([], name) }
    #expect(try FileTree.names(in: folder.path) == ["B", "a", "b", "z", "é"])
    #expect(try FileTree.names(in: folder.path + "/none") == [])
    try FileTree.remove(folder.path + "/z")
    try FileTree.remove(folder.path + "/z")
    #expect(try folder.files().contains("z") == false)
  }

  /// A lock passes on what its body throws, whatever type that has, and is open again after it.
  @Test func locksEndWithTheirBody() throws {
    struct Stop: Error, Equatable {}
    let folder = TemporaryFolder()
    #expect(throws: Stop()) {
      try FileTree.locking(folder.path) { () throws(Stop) in throw Stop() }
    }
    #expect(FileTree.locking(folder.path) { 7 } == 7)
  }
}
