package import PegBase

/// The reason why code could not be built.
package enum BuildError: Error, Hashable, Sendable {
  case noCompiler
  case cannotRun(program: String, reason: String)
  case failed(program: String, status: Int32, message: String)
  case noKit(compiler: String)
  /// The kit was made for another compiler.
  case otherCompiler(kit: String, made: String, found: String)
  /// The kit was made on another system, whose libraries have other names.
  case otherSystem(kit: String, made: String, found: String)
  case damagedKit(kit: String, file: String, problem: String)
  case noSources
  /// The compiler has printed its errors.
  case mistakes(String)
  case file(FileError)
}

extension BuildError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noCompiler: "there is no swiftc on the PATH; install Swift, or add its folder to PATH"
    case .cannotRun(let program, let reason):
      "\(program.escaped) cannot be run: \(reason.escaped)"
    case .failed(let program, let status, let message):
      "\(program.escaped) failed with status \(status)"
        + (message.isEmpty ? "" : ": \(message.escaped)")
    case .noKit(let compiler):
      "there is no kit of Pegbar for \(compiler); 'pegbar kit' makes one, once, in about 4 minutes"
    case .otherCompiler(let kit, let made, let found):
      "the kit \(kit.escaped) is for \(made), and the compiler here is \(found); 'pegbar kit' makes one for it"
    case .otherSystem(let kit, let made, let found):
      "the kit \(kit.escaped) is for \(made), and this is \(found); 'pegbar kit' makes one for it"
    case .damagedKit(let kit, let file, let problem):
      "the kit \(kit.escaped) is damaged: \(file.escaped) \(problem); 'pegbar kit' makes it again"
    case .noSources: "there is no Swift file to build"
    case .mistakes(let text): text
    case .file(let error): error.description
    }
  }
}
