import Foundation
import Glibc
import PegBase

/// A Swift compiler of this machine.
package struct Toolchain: Hashable, Sendable {
  /// The folder that has `bin` and `lib`.
  package let folder: String

  /// Finds the compiler that the command `swiftc` runs.
  ///
  /// - Throws: `BuildError.noCompiler`.
  package init(environment: [String: String]) throws(BuildError) {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    guard
      let found = folders.lazy.map({ "\($0)/swiftc" }).first(where: { (path: String) in
        access(path, X_OK) == 0
      }),
      let path = realpath(found, nil)
    else { throw .noCompiler }
    defer { free(path) }
    // swiftc is a link to another program of the same folder, or a program that starts the real one.
    let near = Self.parent(Self.parent(String(cString: path)))
    folder =
      access("\(near)/bin/swift-frontend", X_OK) == 0 ? near : try Self.folder(asking: found)
  }

  /// Asks a compiler for the place of its libraries, `<folder>/lib/swift`.
  private static func folder(asking compiler: String) throws(BuildError) -> String {
    let result = try Subprocess.run([compiler, "-print-target-info"])
    let info = try? JSONValue(parsing: result.output)
    guard let path = info?["paths"]?["runtimeResourcePath"]?.string else {
      throw .failed(
        program: "\(compiler) -print-target-info", status: result.status,
        message: String(decoding: result.errors, as: UTF8.self).firstLine)
    }
    return parent(parent(path))
  }

  private static func parent(_ path: String) -> String {
    (path as NSString).deletingLastPathComponent
  }

  package func program(_ name: String) -> String { "\(folder)/bin/\(name)" }

  /// The folder of the libraries that Swift code needs at run time.
  package var libraries: String { "\(folder)/lib/swift/linux" }

  /// The folder of SwiftSyntax, which the toolchain's own programs use.
  var syntaxLibraries: String { "\(folder)/lib/swift/host" }

  /// Whether the toolchain has SwiftSyntax, so that source can be rewritten.
  var hasSyntax: Bool { access("\(syntaxLibraries)/libSwiftSyntax.so", F_OK) == 0 }

  /// The object that registers the types of a library when it is loaded.
  package var registration: String {
    "\(libraries)/\(Self.architecture)/swiftrt.o"
  }

  package static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "aarch64"
    #else
      #error("the folder of the toolchain's libraries for this architecture is not known")
    #endif
  }

  package static let target = "\(architecture)-unknown-linux-gnu"

  /// The compiler's exact version, such as "Swift version 6.3.1 (swift-6.3.1-RELEASE)".
  ///
  /// - Throws: `BuildError`.
  package func version() throws(BuildError) -> String {
    let result = try Subprocess.run([program("swiftc"), "--version"])
    let text = String(decoding: result.output, as: UTF8.self)
    guard result.status == 0, let line = text.split(separator: "\n").first else {
      throw .failed(
        program: "swiftc --version", status: result.status,
        message: String(decoding: result.errors, as: UTF8.self).firstLine)
    }
    return String(line)
  }

  /// Changes if another compiler is installed in the same folder: the place, size and date of the compiler's file.
  package var stamp: String { Self.stamp(of: program("swift-frontend")) }

  /// The place, size and date of a program's file.
  package static func stamp(of path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return path }
    return "\(path) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }
}

/// The distribution, whose libraries have names of their own.
enum OperatingSystem {
  /// - Source: os-release(5).
  static let name: String = {
    let text =
      (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8))
      ?? (try? String(contentsOfFile: "/usr/lib/os-release", encoding: .utf8)) ?? ""
    func value(_ key: String) -> String {
      let line = text.split(separator: "\n").first { $0.hasPrefix(key + "=") }
      return line.map { $0.dropFirst(key.count + 1).filter { $0 != "\"" } } ?? "unknown"
    }
    return "\(value("ID")) \(value("VERSION_ID"))"
  }()
}

extension String {
  var firstLine: String { split(separator: "\n").first.map(String.init) ?? "" }
}
