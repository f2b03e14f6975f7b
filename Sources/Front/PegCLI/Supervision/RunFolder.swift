import Foundation
import Glibc
import PegCommand

/// A folder for the files of one run, in place of the user's home and the folder of temporary files.
///
/// - Decision: docs/decisions/0029-surroundings-of-a-run.md.
struct RunFolder: Sendable {
  let path: String

  /// Creates the folder with those that a program finds on a device; nil if the system refuses.
  init?() {
    let parent = StartingEnvironment.variables["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    var template = Array("\(parent ?? "/tmp")/pegbar-run-XXXXXX".utf8CString)
    guard let made = template.withUnsafeMutableBufferPointer({ mkdtemp($0.baseAddress) }) else {
      return nil
    }
    path = String(cString: made)
    for name in ["Documents", "Library", "Library/Caches", "Library/Preferences", "tmp"] {
      guard mkdir("\(path)/\(name)", 0o700) == 0 else {
        remove()
        return nil
      }
    }
  }

  /// Makes the folder the home of this process. Foundation finds the other folders from these variables.
  func enter() {
    for name in ["HOME", "CFFIXED_USER_HOME"] { setenv(name, path, 1) }
    setenv("TMPDIR", "\(path)/tmp", 1)
    setenv("XDG_CACHE_HOME", "\(path)/Library/Caches", 1)
    setenv("XDG_CONFIG_HOME", "\(path)/Library/Preferences", 1)
    setenv("XDG_DATA_HOME", "\(path)/Library/Application Support", 1)
    for name in ["XDG_STATE_HOME", "XDG_RUNTIME_DIR", "XDG_DOCUMENTS_DIR"] { unsetenv(name) }
  }

  /// Removes the folder with everything that code of scenes wrote there.
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
