package import PegProject

/// A module that compiles, and what was left out so that it does.
package struct CheckedModule: Codable, Hashable, Sendable {
  /// Code that was left out, and in which round of the compiler.
  package struct LeftOut: Codable, Hashable, Sendable {
    /// 0 for imports that are left out before the first one. What a later round leaves out may follow from an earlier cut.
    package var round: Int
    package var cut: Cut

    package init(round: Int, cut: Cut) {
      self.round = round
      self.cut = cut
    }
  }

  package struct File: Codable, Hashable, Sendable {
    /// The user's path.
    package var source: String
    /// The number of bodies of functions, accessors and initialisers before any cut.
    package var functions: Int
    /// The number of those that the file still has.
    package var functionsLeft: Int
    package var leftOut: [LeftOut]

    package init(source: String, functions: Int, functionsLeft: Int, leftOut: [LeftOut] = []) {
      self.source = source
      self.functions = functions
      self.functionsLeft = functionsLeft
      self.leftOut = leftOut
    }

    /// Whether nothing is left out, imports of missing modules excepted: nothing in the file uses those.
    package var isWhole: Bool { leftOut.allSatisfy { $0.cut.kind == .importing } }
  }

  package var name: String
  package var files: [File]
  /// The number of times that the compiler ran.
  package var rounds: Int

  package init(name: String, files: [File], rounds: Int) {
    self.name = name
    self.files = files
    self.rounds = rounds
  }
}
