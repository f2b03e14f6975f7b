/// The declarations of a `.podspec` that an importer needs.
///
/// A podspec is a program in Ruby. Only its plain statements are read: assignments of strings, arrays and hashes,
/// `dependency`, and blocks of subspecs. What conditions and other code compute is not read.
///
/// - Source: CocoaPods' guides, "Podspec Syntax Reference".
struct Podspec: Equatable {
  /// The attributes that a specification and its subspecs share.
  struct Part: Equatable {
    var name = ""
    /// Patterns of files, relative to the podspec's folder.
    var sources: [String] = []
    var excluded: [String] = []
    var resources: [String] = []
    /// Patterns of the files in each resource bundle, by the bundle's name.
    var bundles: [String: [String]] = [:]
    /// Names of pods, a subspec's after a slash.
    var dependencies: [String] = []
    var subspecs: [Part] = []
    var defaultSubspecs: [String] = []
  }

  var root: Part
  /// The name that `import` uses, if the podspec has one.
  var moduleName: String?
  /// Such as "13.0".
  var iOSVersion: String?
  /// Such as "5.0": the newest of those that are named.
  var swiftVersion: String?

  /// The specification and the subspecs that are used if the Podfile chooses none: the default ones, or all.
  var parts: [Part] { Self.used(root) }

  private static func used(_ part: Part) -> [Part] {
    let chosen = part.subspecs.filter {
      part.defaultSubspecs.isEmpty || part.defaultSubspecs.contains($0.name)
    }
    return [part] + chosen.flatMap(used)
  }
}
