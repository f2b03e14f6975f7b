import Foundation

/// A program that a scene can start: its delegate's class and what its Info.plist says.
@MainActor
package final class AppProgram {
  /// The program whose code this process contains; nil if it was made of screens alone.
  package static var ofProcess: AppProgram?

  let delegateClass: AnyClass
  /// The subclass of `UIApplication`; nil for that class itself.
  let applicationClass: AnyClass?
  private let classes: [String: AnyClass]
  private let info: [String: Any]

  /// - Parameters:
  ///   - delegate: a class with the conformance to `UIApplicationDelegate` and an `init()`.
  ///   - application: a subclass of `UIApplication`; nil for that class itself.
  ///   - classes: those that `info` names, by name; others are looked up in the process.
  ///   - info: the contents of Info.plist.
  package init(
    delegate: AnyClass, application: AnyClass? = nil, classes: [String: AnyClass] = [:],
    info: [String: Any] = [:]
  ) {
    delegateClass = delegate
    applicationClass = application
    self.classes = classes
    self.info = info
  }

  /// Returns a class by its name in Info.plist, with its module or without.
  func `class`(named name: String) -> AnyClass? {
    let short = name.split(separator: ".").last.map(String.init) ?? name
    return classes[name] ?? classes[short] ?? NSClassFromString(name)
      ?? classes.first { $0.key.split(separator: ".").last.map(String.init) == short }?.value
  }

  // MARK: Info.plist

  var manifest: [String: Any]? { info["UIApplicationSceneManifest"] as? [String: Any] }

  /// Returns the description of a scene that has a name, or the first one for the role.
  func sceneEntry(named name: String?, role: String) -> [String: Any]? {
    let all = manifest?["UISceneConfigurations"] as? [String: Any]
    let entries = all?[role] as? [[String: Any]] ?? []
    guard let name else { return entries.first }
    return entries.first { $0["UISceneConfigurationName"] as? String == name }
  }

  /// The storyboard of the program's first screen; nil if code makes that.
  package var mainStoryboard: String? {
    if let name = info["UIMainStoryboardFile"] as? String, !name.isEmpty { return name }
    let name = sceneEntry(named: nil, role: "UIWindowSceneSessionRoleApplication")?[
      "UISceneStoryboardFile"]
    return (name as? String).flatMap { $0.isEmpty ? nil : $0 }
  }
}
