public import Foundation
import PegBase
import PegScene
import PegText
import Synchronization

/// The bundles of an imported project, for the code that the import generates.
///
/// `Bundle.main` of Foundation is the folder of the running program. The import gives each module a `Bundle.main`,
/// `NSLocalizedString` and so on of its own, which forward to these functions.
public enum PegResources {
  private struct State {
    var folders: [String: String] = [:]
    var main: String?
    /// Bundles by their folders: equal requests give the same object, as on iOS.
    var bundles: [String: Bundle] = [:]
    /// Folders whose fonts are still to be registered.
    var unread: [String] = []
  }

  private static let state = Mutex(State())

  /// Adds the bundle of a module. Nothing is read before it is needed.
  ///
  /// - Parameters:
  ///   - folder: its path; if it does not begin with a slash, beside the program.
  ///   - isMain: whether it is the app's own bundle.
  public static func add(module: String, folder: String, isMain: Bool) {
    state.withLock { state in
      state.folders[module] = folder
      if isMain { state.main = folder }
      if !state.unread.contains(folder) { state.unread.append(folder) }
    }
  }

  /// Whether an imported project has added its app's bundle.
  package static var hasMain: Bool { state.withLock { $0.main != nil } }

  /// The bundle of the imported app; without one, that of the program.
  public static var main: Bundle {
    guard let folder = state.withLock({ $0.main }) else { return .main }
    return bundle(folder: folder)
  }

  /// Returns the bundle of a module; the main bundle for a module without resources.
  public static func bundle(ofModule module: String) -> Bundle {
    guard let folder = state.withLock({ $0.folders[module] }) else { return main }
    return bundle(folder: folder)
  }

  private static func bundle(folder: String) -> Bundle {
    if let known = state.withLock({ $0.bundles[folder] }) { return known }
    let path = folder.hasPrefix("/") ? folder : Bundle.main.bundlePath + "/" + folder
    guard let bundle = Bundle(path: path) else {
      SceneDiagnostics.reportMissing(
        "the bundle \(folder.escaped) is missing; import the project again")
      return .main
    }
    return state.withLock { state in
      if let known = state.bundles[folder] { return known }
      state.bundles[folder] = bundle
      return bundle
    }
  }

  /// Returns the path of the bundle of the module that declares a class.
  public static func path(for aClass: AnyClass) -> String {
    let module = String(String(reflecting: aClass).prefix { $0 != "." })
    return bundle(ofModule: module).bundlePath
  }

  /// Returns the path of the bundle with an identifier; nil if no module has it.
  ///
  /// UIKit's texts, which apps look up for words such as "Cancel", are not there: its bundle is the app's, and gives the word itself.
  public static func path(identifier: String) -> String? {
    if ["com.apple.UIKit", "com.apple.UIKitCore"].contains(identifier) { return main.bundlePath }
    let folders = state.withLock { Set($0.folders.values).sorted() }
    return folders.first { bundle(folder: $0).bundleIdentifier == identifier }
  }

  /// The accent colour that the app's `Info.plist` names under `NSAccentColorName`; nil if it names none.
  package static let accentColor: UIColor? = {
    guard hasMain, let name = main.infoDictionary?["NSAccentColorName"] as? String else {
      return nil
    }
    return UIColor(named: name, in: main, compatibleWith: nil)
  }()

  // MARK: Files

  /// Returns the languages of a bundle for the scene, the best one first.
  public static func localizations(of bundle: Bundle) -> [String] {
    BundleLanguages.of(folder(of: bundle)).preferred(by: SceneLanguages.current)
  }

  /// Returns the path of a file, in the scene's language if there are several; nil if there is none.
  public static func path(
    forResource name: String?, ofType type: String?, in bundle: Bundle
  ) -> String? {
    let ending = (type ?? "").isEmpty ? "" : "." + (type ?? "").drop { $0 == "." }
    let folder = folder(of: bundle)
    for folder in [folder] + languageFolders(of: folder) {
      guard let name, !name.isEmpty else {
        let names = (try? FileTree.names(in: folder)) ?? []
        if !ending.isEmpty, let found = names.first(where: { $0.hasSuffix(ending) }) {
          return folder + "/" + found
        }
        continue
      }
      let path = folder + "/" + name + ending
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    return nil
  }

  /// The storyboards of the modules' bundles, by bundle and name, in the order of their names.
  package static var storyboards: [(bundle: Bundle, name: String)] {
    let folders = state.withLock { Set($0.folders.values).sorted() }
    return folders.flatMap { path in
      let bundle = bundle(folder: path)
      let folder = folder(of: bundle)
      let places = [folder, folder + "/Base.lproj"] + languageFolders(of: folder)
      let names = places.flatMap { (try? FileTree.names(in: $0)) ?? [] }
        .filter { $0.hasSuffix(".storyboard") }.map { String($0.dropLast(11)) }
      return Set(names).sorted().map { (bundle, $0) }
    }
  }

  static func folder(of bundle: Bundle) -> String { bundle.resourcePath ?? bundle.bundlePath }

  /// The folders of a bundle's languages, in the order in which files are looked for.
  static func languageFolders(of folder: String) -> [String] {
    BundleLanguages.of(folder).preferred(by: SceneLanguages.current).map {
      "\(folder)/\($0).lproj"
    }
  }

  // MARK: Fonts

  /// Registers the fonts that `Info.plist` of each bundle names under `UIAppFonts`.
  static func registerFonts() {
    let folders = state.withLock { state in
      defer { state.unread = [] }
      return state.unread
    }
    for folder in folders {
      let bundle = bundle(folder: folder)
      let names = bundle.infoDictionary?["UIAppFonts"] as? [Any] ?? []
      for case let name as String in names {
        do {
          try FontRegistry.pinned.register(path: bundle.bundlePath + "/" + name)
        } catch {
          SceneDiagnostics.reportMissing("the font \(name.escaped) of the app is missing: \(error)")
        }
      }
    }
  }
}

extension FontRegistry {
  /// The pinned fonts and those of imported bundles.
  static var named: FontRegistry {
    PegResources.registerFonts()
    return .pinned
  }
}
