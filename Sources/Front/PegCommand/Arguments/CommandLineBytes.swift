@preconcurrency import Glibc

/// The bytes of the command line; Swift replaces those that are not UTF-8, so that its text can name another file.
package enum CommandLineBytes {
  /// Ends the process if a word, an option's variable or the working folder is not UTF-8, because its text would name another
  /// file.
  package static func exitUnlessText() {
    guard let what = wrong() else { return }
    let message = "\(what) is not UTF-8; rename the file or folder that it names"
    ProcessEnd.exit(
      Complaint(code: "file", messages: [message], exit: .failure).report(
        asJSON: Flag.asksForJSON(CommandLine.arguments)))
  }

  private static func wrong() -> String? {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = CommandLine.unsafeArgv[index], let text = shownUnlessText(word) else {
        continue
      }
      return "word \(index) of the command line, \(text),"
    }
    var next = environ
    while let entry = next.pointee {
      if strncmp(entry, "PEGBAR_", 7) == 0, let text = shownUnlessText(entry) {
        return "the variable \(text)"
      }
      next += 1
    }
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    return shownUnlessText(folder).map { "the working folder, \($0)," }
  }

  /// Returns printable text for bytes that are not UTF-8, with the others as numbers; nil for UTF-8.
  private static func shownUnlessText(_ bytes: UnsafePointer<CChar>) -> String? {
    guard String(validatingCString: bytes) == nil else { return nil }
    return UnsafeBufferPointer(start: bytes, count: strlen(bytes)).reduce(into: "") { text, byte in
      let byte = UInt8(bitPattern: byte)
      if (0x20..<0x7f).contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
  }
}
