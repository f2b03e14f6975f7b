import PegBase
import Testing

struct FileErrorTests {
  @Test func messagesStayOnOneLine() {
    let path = "a\nb\u{1b}[31m\u{202e}"
    let shown = "a\\u{a}b\\u{1b}[31m\\u{202e}"
    #expect(FileError.cannotRead(path: path, reason: "x").description == "cannot read \(shown): x")
    #expect(
      FileError.cannotWrite(path: path, reason: "x").description == "cannot write \(shown): x")
    #expect(
      FileError.tooManyBytes(path: path, limit: 9).description
        == "\(shown) is longer than the allowed 9 bytes")
    #expect(
      FileError.symbolicLink(path: path).description
        == "\(shown): is a symbolic link; files are written to real folders only")
    #expect(
      FileError.system(operation: "remove it", path: path, code: 2).description
        == "\(shown): cannot remove it (No such file or directory)")
  }
}
