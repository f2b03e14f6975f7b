/// The source of a project's modules and the settings that they are compiled with: what the rewriter is asked for.
package struct RewritePlan: Codable, Hashable, Sendable {
  /// The files of one Swift module.
  package struct Module: Codable, Hashable, Sendable {
    package var name: String
    package var files: [File]
    /// Names that `#if` takes as true, such as "DEBUG".
    package var conditions: [String]
    /// The language mode: 5 or 6.
    package var languageMode: Int
    /// Whether declarations without another isolation belong to the main actor.
    package var isMainActorByDefault: Bool
    /// The language version that the project asks for, such as "4.0"; nil if none is known.
    package var swiftVersion: String?
    /// The module of C that each file sees without an import.
    package var bridgingModule: String?

    package init(
      name: String, files: [File], conditions: [String] = [], languageMode: Int = 5,
      isMainActorByDefault: Bool = false
    ) {
      self.name = name
      self.files = files
      self.conditions = conditions
      self.languageMode = languageMode
      self.isMainActorByDefault = isMainActorByDefault
    }
  }

  /// One file, and the path of the rewritten copy.
  package struct File: Codable, Hashable, Sendable {
    /// The path that the compiler's errors name.
    package var source: String
    package var output: String
    /// The file with the text, if it is not at the path that errors name.
    package var content: String?

    package init(source: String, output: String, content: String? = nil) {
      self.source = source
      self.output = output
      self.content = content
    }
  }

  /// The modules; those that others import come first.
  package var modules: [Module]
  /// Modules outside of the plan that the source may import: those of the kit and of the toolchain.
  package var availableModules: [String]
  /// Modules that the source may import, but that `#if canImport` does not find.
  package var partialModules: [String]
  /// The version of iOS that `#available` is decided for, such as "18.0".
  package var systemVersion: String
  /// Whether the copies register the views and controllers that can be made without arguments.
  package var registersClasses: Bool

  package init(
    modules: [Module], availableModules: [String], partialModules: [String] = [],
    systemVersion: String = "18.0", registersClasses: Bool = true
  ) {
    self.modules = modules
    self.availableModules = availableModules
    self.partialModules = partialModules
    self.systemVersion = systemVersion
    self.registersClasses = registersClasses
  }
}

/// The rewriter's findings for each file.
package struct RewriteReport: Codable, Hashable, Sendable {
  /// A place in a user's file and something that a person should know of it.
  package struct Note: Codable, Hashable, Sendable {
    /// From 1.
    package var line: Int
    /// In bytes, from 1.
    package var column: Int
    package var message: String

    package init(line: Int, column: Int, message: String) {
      self.line = line
      self.column = column
      self.message = message
    }
  }

  /// A class that takes part in an app's start.
  package struct StartClass: Codable, Hashable, Sendable {
    package enum Role: String, Codable, Sendable {
      case applicationDelegate, sceneDelegate, application
    }

    package var role: Role
    /// The name with those of enclosing types.
    package var name: String
    /// The line that declares or names the class, from 1.
    package var line: Int
    /// Whether `@main`, `@UIApplicationMain` or a call of `UIApplicationMain` names the class.
    package var isChosen: Bool

    package init(role: Role, name: String, line: Int, isChosen: Bool) {
      self.role = role
      self.name = name
      self.line = line
      self.isChosen = isChosen
    }
  }

  package struct File: Codable, Hashable, Sendable {
    package var module: String
    package var source: String
    /// Whether the copy differs from the source in more than its first line.
    package var isChanged: Bool
    /// Why the file is not part of the module; nil if it is.
    package var leftOut: String?
    package var notes: [Note]
    /// The modules that the file imports, `#if` decided.
    package var imports: [String]
    /// Those of them that are neither on Linux nor in the project; the copy does not import them.
    package var missingModules: [String]
    /// The number of `#selector` expressions that were rewritten.
    package var selectors: Int
    /// Delegates that the file declares or names, in their order.
    package var startClasses: [StartClass]

    package init(module: String, source: String) {
      self.module = module
      self.source = source
      isChanged = false
      notes = []
      imports = []
      missingModules = []
      selectors = 0
      startClasses = []
    }
  }

  package var files: [File]

  package init(files: [File]) { self.files = files }
}
