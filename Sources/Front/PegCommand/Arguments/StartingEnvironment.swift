@preconcurrency import Glibc

/// The environment variables at the start of the tool.
///
/// They are read once, because a network session changes the process's proxies for a while, and a run of scenes has a home of its own.
package enum StartingEnvironment {
  /// Variables that a run replaces for the code of its scenes.
  private static let replaced = [
    "HOME", "CFFIXED_USER_HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
    "XDG_STATE_HOME", "XDG_RUNTIME_DIR", "XDG_DOCUMENTS_DIR", preload,
  ]
  /// The libraries that are loaded before those that the program names.
  package static let preload = "LD_PRELOAD"
  private static let note = "_PEGBAR_RUN"

  private static let raw: [String: String] = {
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

  package static let variables: [String: String] = {
    guard raw[note] != nil else { return raw }
    var result = raw
    result[note] = nil
    for name in replaced {
      result[name] = raw[note + name]
      result[note + name] = nil
    }
    return result
  }()

  /// Keeps the variables that a run replaces, and a note, for the program that takes this one's place.
  package static func keep(_ text: String) {
    for name in replaced {
      if let value = variables[name] { setenv(note + name, value, 1) }
    }
    setenv(note, text, 1)
  }

  /// Takes the note that the program in the place of which this one runs has kept; nil without one.
  package static func takeNote() -> String? {
    guard let text = raw[note] else { return nil }
    // Other programs that this one starts load nothing first but what its user asks for.
    if let own = variables[preload] { setenv(preload, own, 1) } else { unsetenv(preload) }
    for name in [""] + replaced { unsetenv(note + name) }
    return text
  }
}
