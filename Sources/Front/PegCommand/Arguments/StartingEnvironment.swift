@preconcurrency import Glibc

/// The environment variables at the start of the tool.
///
/// They are read once, because a network session changes the process's proxies for a while.
package enum StartingEnvironment {
  package static let variables: [String: String] = {
    var result: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
        result[String(text[..<equals])] = String(text[text.utf8.index(after: equals)...])
      }
      next += 1
    }
    return result
  }()
}
