import Foundation
import Glibc
import PegBase
import PegCLI
import PegCommand

/// The program of a kit, `pegbar-host`, which runs code that was built as a library.
@MainActor
enum Host {
  /// Runs the command line of the process: `--run <library> <function> <words>`, or `--version`.
  static func main() -> Never {
    let words = Array(CommandLine.arguments.dropFirst())
    if words == ["--version"] {
      Console.print("pegbar-host \(Tool.version)\n")
      ProcessEnd.exit(.success)
    }
    guard words.count >= 3, words[0] == "--run" else {
      Console.complain("error", "pegbar-host is run by pegbar, with the library of a program")
      ProcessEnd.exit(.usage)
    }
    run(library: words[1], function: words[2], Array(words.dropFirst(3)))
  }

  /// Loads a library and calls its function, which runs the words and ends the process.
  static func run(library: String, function: String, _ words: [String]) -> Never {
    guard let handle = dlopen(library, RTLD_NOW | RTLD_GLOBAL),
      let address = dlsym(handle, function)
    else {
      Console.complain(
        "error", "\(library.printable) cannot be loaded: \(String(cString: dlerror()))")
      ProcessEnd.exit(.failure)
    }
    ProgramRun.words = words
    unsafeBitCast(address, to: (@convention(c) () -> Void).self)()
    ProcessEnd.exit(.success)
  }
}

/// The entry of `pegbar-host`, whose C code calls it.
@_cdecl("pegbar_host_main")
public func hostMain() -> Int32 {
  MainActor.assumeIsolated { () -> Int32 in Host.main() }
}
