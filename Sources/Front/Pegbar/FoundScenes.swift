import PegCLI
public import PegStage
public import UIKit

/// The scenes that the tool has found in files without a program: the code that it adds to them calls this class.
///
/// Programs declare their scenes with `PegbarApp` instead.
@MainActor
public final class FoundScenes {
  var programs: [Scene] = []
  var values: [Scene] = []
  /// The scenes of storyboards.
  var stories: [Scene] = []
  var controllers: [Scene] = []
  var views: [Scene] = []
  /// The classes of controllers that storyboards name.
  var classesInStoryboards: Set<String> = []

  init() {}

  /// Adds the scenes of a program.
  public func add(app: any PegbarApp.Type) { programs += app.scenes }

  /// Adds a scene named `app`, which starts a program's own delegate and shows its window.
  ///
  /// - Parameters:
  ///   - delegate: the class with `UIApplicationDelegate`, created by its `init()`.
  ///   - application: the program's subclass of `UIApplication`; nil without one.
  ///   - sceneDelegates: the classes that `info` names, by name with or without module. Others are looked up in the process.
  ///   - info: the contents of the program's Info.plist.
  /// - Precondition: `delegate` is an `NSObject` with that conformance.
  public func add(
    delegate: AnyClass, application: AnyClass? = nil, sceneDelegates: [String: AnyClass] = [:],
    info: [String: Any] = [:]
  ) {
    let program = AppProgram(
      delegate: delegate, application: application, classes: sceneDelegates, info: info)
    AppProgram.ofProcess = program
    programs.append(Scene("app", program: program))
  }

  /// Adds declared scenes.
  public func add(scenes: Scene) { values.append(scenes) }

  /// Adds declared scenes.
  public func add(scenes: [Scene]) { values += scenes }

  /// Adds a view controller, with a script that suits its content.
  public func add(_ name: String, _ content: @escaping @MainActor () -> UIViewController) {
    controllers.append(Scene(name, script: .automatic, content: content))
  }

  /// Adds a view on a screen of its own, with a script that suits it.
  public func add(_ name: String, _ content: @escaping @MainActor () -> UIView) {
    views.append(Scene(name, script: .automatic) { ViewHolder(content()) })
  }

  /// Any other class is not a scene.
  @_disfavoredOverload
  public func add<Other>(_ name: String, _ content: @escaping @MainActor () -> Other) {}

  /// All scenes; the first of those with the same name counts.
  var scenes: [Scene] {
    var names: Set<String> = []
    return (programs + values + stories + controllers + views).filter {
      names.insert($0.name.lowercased()).inserted
    }
  }

  /// The names of the scenes that a command shows if it names none: those that are declared, otherwise the controllers,
  /// otherwise the views.
  var mainNames: [String] {
    let declared = programs + values + stories
    let main = !declared.isEmpty ? declared : !controllers.isEmpty ? controllers : views
    let all = Set(scenes.map(\.name))
    return main.map(\.name).filter(all.contains)
  }

  /// Runs the command line of the process with the scenes that the closure adds, and exits with its status.
  public static func run(_ find: @escaping @MainActor (FoundScenes) -> Void) -> Never {
    let found = FoundScenes()
    var isFilled = false
    func fill() {
      if !isFilled {
        find(found)
        for entry in SceneList.entries { found.add(entry) }
      }
      isFilled = true
    }
    ProgramRun.run(
      program: "pegbar",
      scenes: {
        fill()
        return found.scenes
      },
      mainScenes: {
        fill()
        return found.mainNames
      })
  }
}
