package import PegScene
import PegBase
import Synchronization

/// The languages in which a scene shows its texts, the most preferred first.
package final class SceneLanguages: Sendable {
  package static let ofScene = SceneValue<SceneLanguages> { _ in SceneLanguages() }

  /// The languages that scenes begin with, which follow the run's locale; never empty.
  package static var standard: [String] {
    get { standardLanguages.withLock { $0 } }
    set { standardLanguages.withLock { $0 = newValue.isEmpty ? ["en"] : newValue } }
  }

  private static let standardLanguages = Mutex(["en"])

  private let languages = Mutex(SceneLanguages.standard)

  /// Identifiers such as "pt-BR"; never empty.
  package var preferred: [String] {
    get { languages.withLock { $0 } }
    set { languages.withLock { $0 = newValue.isEmpty ? Self.standard : newValue } }
  }

  /// The languages of the calling code's scene.
  package static var current: [String] { ofScene.of(.ofCaller).preferred }
}

/// The languages that a folder of resources has.
final class BundleLanguages: Sendable {
  /// The names of the folders such as `fr.lproj`, without their ending.
  let available: [String]
  /// The language of the app's authors.
  let development: String?

  private init(_ folder: String, development: String?) {
    let names = (try? FileTree.names(in: folder)) ?? []
    available = names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
    self.development = development
  }

  private static let known = Mutex<[String: BundleLanguages]>([:])

  static func of(_ folder: String) -> BundleLanguages {
    if let languages = known.withLock({ $0[folder] }) { return languages }
    let region = InfoFile.value("CFBundleDevelopmentRegion", in: folder) as? String
    let languages = BundleLanguages(folder, development: region)
    known.withLock { $0[folder] = languages }
    return languages
  }

  /// Returns the names of the folders to search: the best language, the shared one, and that of the authors.
  func preferred(by languages: [String]) -> [String] {
    let best = languages.lazy.compactMap(match).first
    let own = development.flatMap(match)
    var result: [String] = []
    for name in [best ?? own, "Base", own] {
      if let name, available.contains(name), !result.contains(name) { result.append(name) }
    }
    return result.isEmpty ? Array(available.prefix(1)) : result
  }

  /// Returns the available language that is nearest to a wanted one; nil if there is only another one.
  private func match(_ language: String) -> String? {
    let wanted = Self.canonical(language)
    func find(_ name: String) -> String? {
      available.first { $0 != "Base" && Self.canonical($0) == name }
    }
    var parts = wanted.split(separator: "-").map(String.init)
    while !parts.isEmpty {
      if let found = find(parts.joined(separator: "-")) { return found }
      parts.removeLast()
    }
    let base = wanted.prefix { $0 != "-" } + "-"
    return available.first { Self.canonical($0).hasPrefix(base) }
  }

  /// The identifier with hyphens, the script of Chinese instead of its region, and codes instead of old names.
  private static func canonical(_ language: String) -> String {
    let name = language.replacing("_", with: "-")
    if let old = oldNames[name] { return old }
    let parts = name.split(separator: "-")
    guard parts.first == "zh", parts.count > 1, parts[1].count != 4 else { return name }
    return ["TW", "HK", "MO"].contains(parts[1].uppercased()) ? "zh-Hant" : "zh-Hans"
  }

  private static let oldNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Japanese": "ja",
    "Spanish": "es", "Dutch": "nl", "he": "he", "iw": "he", "no": "nb",
  ]
}
