/// Code that is left out of a copy because it does not compile.
package struct Cut: Codable, Hashable, Sendable {
  /// The units, the smallest first.
  package enum Kind: String, Codable, CaseIterable, Comparable, Sendable {
    case importing = "import"
    /// A statement of a function that the rewriter added, such as a row of a table.
    case entry
    case attribute
    case modifier
    /// An entry of an inheritance clause.
    case conformance
    /// The statements of a function, an accessor or an initialiser; a call of `PegRuntime.stop` stands in their place.
    case body
    /// The initial value of a property or a parameter; a call of `PegRuntime.stop` stands in its place.
    case value
    /// A stored property that becomes a computed one whose accessors stop.
    case storage
    /// A statement outside of functions.
    case statement
    case member
    case type
    case file

    package static func < (a: Self, b: Self) -> Bool {
      (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
    }
  }

  package var kind: Kind
  /// The declaration with the names of the types around it, such as "Card.Header.draw(_:)"; the module of an import.
  package var name: String
  /// The line in the user's file on which the unit begins, from 1.
  package var line: Int
  /// The line of the error in the user's file, from 1.
  package var errorLine: Int
  /// The compiler's message.
  package var message: String
  /// Names that code elsewhere cannot find any more.
  package var lostNames: [String]

  package init(
    kind: Kind, name: String, line: Int, errorLine: Int, message: String, lostNames: [String] = []
  ) {
    self.kind = kind
    self.name = name
    self.line = line
    self.errorLine = errorLine
    self.message = message
    self.lostNames = lostNames
  }
}

/// Copies that do not compile, and the compiler's errors: what `pegbar-rewrite --cut` is asked for.
package struct CutRequest: Codable, Hashable, Sendable {
  /// A place in the user's file and the compiler's message for it.
  package struct Diagnostic: Codable, Hashable, Sendable {
    /// From 1.
    package var line: Int
    /// In bytes, from 1.
    package var column: Int
    package var message: String
    /// The compiler's notes on the error, as far as they are in the same file.
    package var notes: [Diagnostic]

    package init(line: Int, column: Int, message: String, notes: [Diagnostic] = []) {
      self.line = line
      self.column = column
      self.message = message
      self.notes = notes
    }
  }

  package struct File: Codable, Hashable, Sendable {
    /// The user's path.
    package var source: String
    /// The copy, which is changed in place.
    package var copy: String
    package var errors: [Diagnostic]
    /// The cuts that the copy has already; one that did not help is followed by a larger one.
    package var earlier: [Cut]
    /// Whether the whole file is left out.
    package var isLeftOut: Bool

    package init(
      source: String, copy: String, errors: [Diagnostic] = [], earlier: [Cut] = [],
      isLeftOut: Bool = false
    ) {
      self.source = source
      self.copy = copy
      self.errors = errors
      self.earlier = earlier
      self.isLeftOut = isLeftOut
    }
  }

  package var files: [File]
  /// Modules that are not there; their imports are left out.
  package var missingModules: [String]

  package init(files: [File], missingModules: [String] = []) {
    self.files = files
    self.missingModules = missingModules
  }
}

/// The cuts that were made for a request.
package struct CutReport: Codable, Hashable, Sendable {
  package struct File: Codable, Hashable, Sendable {
    package var source: String
    package var cuts: [Cut]
    /// The number of bodies of functions, accessors and initialisers that the copy has now, without those that stop.
    package var functions: Int
    /// The modules that the copy imports now.
    package var imports: [String]

    package init(source: String, cuts: [Cut], functions: Int, imports: [String] = []) {
      self.source = source
      self.cuts = cuts
      self.functions = functions
      self.imports = imports
    }
  }

  /// The files in the order of the request.
  package var files: [File]

  package init(files: [File]) { self.files = files }
}
