public import Foundation
import PegScene

/// The sets in asset catalogs that are plain folders in a bundle.
///
/// - Source: Apple's "Asset Catalog Format Reference".
enum AssetCatalog {
  /// The folder of a set, and the contents of its `Contents.json`.
  struct Found {
    let folder: String
    let contents: [String: Any]

    /// Returns the entries of a list, such as the images of a set.
    func entries(_ key: String) -> [[String: Any]] { contents[key] as? [[String: Any]] ?? [] }

    var properties: [String: Any] { contents["properties"] as? [String: Any] ?? [:] }
  }

  /// Returns the set with a name and a kind such as "imageset"; nil if no catalog contains it.
  ///
  /// - Parameter bundle: nil means the program's own bundle and those of its packages.
  static func find(_ name: String, kind: String, in bundle: Bundle?) -> Found? {
    for folder in ImageFiles.folders(of: bundle) {
      for catalog in list(folder) where catalog.hasSuffix(".xcassets") {
        if let found = find(name, kind: kind, below: folder + "/" + catalog, prefix: "") {
          return found
        }
      }
    }
    return nil
  }

  /// The names of groups in catalogs are parts of names only if the group specifies it.
  private static func find(
    _ name: String, kind: String, below folder: String, prefix: String
  ) -> Found? {
    for entry in list(folder) {
      let path = folder + "/" + entry
      let stem = (entry as NSString).deletingPathExtension
      switch (entry as NSString).pathExtension {
      case kind:
        if prefix + stem == name, let contents = read(path) {
          return Found(folder: path, contents: contents)
        }
      case "":
        let properties = read(path)?["properties"] as? [String: Any]
        let isPart = properties?["provides-namespace"] as? Bool ?? false
        let inner = isPart ? prefix + stem + "/" : prefix
        if let found = find(name, kind: kind, below: path, prefix: inner) { return found }
      default: break
      }
    }
    return nil
  }

  private static func list(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private static func read(_ set: String) -> [String: Any]? {
    let path = set + "/Contents.json"
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    do {
      return try JSONSerialization.jsonObject(with: data) as? [String: Any]
    } catch {
      SceneDiagnostics.reportMissing("\(path) is not read: it is no JSON")
      return nil
    }
  }

  /// The appearance for which an entry of a set is used.
  struct Appearance: Hashable {
    var isDark = false
    var isHighContrast = false

    init(isDark: Bool = false, isHighContrast: Bool = false) {
      self.isDark = isDark
      self.isHighContrast = isHighContrast
    }

    init(_ entry: [String: Any]) {
      for appearance in entry["appearances"] as? [[String: Any]] ?? [] {
        let value = appearance["value"] as? String
        switch appearance["appearance"] as? String {
        case "luminosity": isDark = value == "dark"
        case "contrast": isHighContrast = value == "high"
        default: break
        }
      }
    }

    /// The appearances to try, from the best match to the default.
    var fallbacks: [Appearance] {
      [
        self, Appearance(isDark: isDark), Appearance(isHighContrast: isHighContrast), Appearance(),
      ]
    }
  }
}

// MARK: Colours

extension AssetCatalog {
  /// Returns the colours of a set by appearance; nil if no catalog contains the set or it has no colour.
  static func colors(named name: String, in bundle: Bundle?) -> [Appearance: UIColor]? {
    guard let found = find(name, kind: "colorset", in: bundle) else { return nil }
    var colors: [Appearance: UIColor] = [:]
    for entry in found.entries("colors") where isForPhones(entry) {
      guard let color = entry["color"] as? [String: Any] else { continue }
      if let color = self.color(color) {
        colors[Appearance(entry)] = color
      } else {
        SceneContext.ofCaller.diagnostics.add(
          .warning,
          "a colour in \(found.folder) is not read: its components make none")
      }
    }
    return colors.isEmpty ? nil : colors
  }

  static func isForPhones(_ entry: [String: Any]) -> Bool {
    ["universal", "iphone", nil].contains(entry["idiom"] as? String)
  }

  private static func color(_ entry: [String: Any]) -> UIColor? {
    guard let parts = entry["components"] as? [String: String] else { return nil }
    func part(_ key: String) -> CGFloat? { parts[key].flatMap(component) }
    let alpha = part("alpha") ?? 1
    switch entry["color-space"] as? String {
    case "gray-gamma-22", "extended-gray":
      return part("white").map { UIColor(white: $0, alpha: alpha) }
    case "display-p3":
      guard let r = part("red"), let g = part("green"), let b = part("blue") else { return nil }
      return UIColor(displayP3Red: r, green: g, blue: b, alpha: alpha)
    default:
      guard let r = part("red"), let g = part("green"), let b = part("blue") else { return nil }
      return UIColor(red: r, green: g, blue: b, alpha: alpha)
    }
  }

  /// Reads a component: with a decimal point a fraction, otherwise a decimal or hexadecimal number of 255ths.
  static func component(_ text: String) -> CGFloat? {
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    if text.contains(".") { return Double(text).map { CGFloat($0) } }
    return Int(text).map { CGFloat($0) / 255 }
  }
}

extension UIColor {
  /// Creates the colour with a name in the asset catalogs of the program and its packages; nil if there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates the colour with a name in a bundle's asset catalogs; nil if there is none.
  ///
  /// - Parameter traitCollection: the traits that determine the colour; if nil, it depends on the traits under which it is used.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let colors = AssetCatalog.colors(named: name, in: bundle) else {
      SceneContext.ofCaller.diagnostics.add(
        .warning,
        "UIColor(named:) is nil: no colour named \(name) is in the bundle")
      return nil
    }
    self.init { traits in
      let traits = traitCollection ?? traits
      let wanted = AssetCatalog.Appearance(
        isDark: traits.userInterfaceStyle == .dark,
        isHighContrast: traits.accessibilityContrast == .high)
      return wanted.fallbacks.lazy.compactMap { colors[$0] }.first ?? .clear
    }
  }
}

// MARK: Images

extension AssetCatalog {
  /// Returns the image of a set with the best matching scale; nil if no catalog contains the set or it has no picture.
  static func image(named name: String, in bundle: Bundle?, scale: CGFloat) -> UIImage? {
    guard let found = find(name, kind: "imageset", in: bundle) else { return nil }
    let entries = found.entries("images").filter { isForPhones($0) && $0["filename"] is String }
    func best(isDark: Bool) -> UIImage? {
      let fitting = entries.filter { Appearance($0) == Appearance(isDark: isDark) }
      for wanted in ImageFiles.scales(nearestTo: scale) {
        guard let entry = fitting.first(where: { self.scale($0) == wanted }) else { continue }
        let path = found.folder + "/" + (entry["filename"] as? String ?? "")
        guard let data = FileManager.default.contents(atPath: path) else {
          SceneDiagnostics.reportMissing("\(path) is not read: there is no such file")
          continue
        }
        if let image = UIImage(data: data, scale: CGFloat(wanted)) { return image }
      }
      return nil
    }
    let (light, dark) = (best(isDark: false), best(isDark: true))
    guard let image = light ?? dark else { return nil }
    return image.restyled { style in
      style.darkVariant = light == nil ? nil : dark
      switch found.properties["template-rendering-intent"] as? String {
      case "template": style.renderingMode = .alwaysTemplate
      case "original": style.renderingMode = .alwaysOriginal
      default: break
      }
    }
  }

  /// Returns the pixels per point of an entry; 1 for an entry without a scale.
  private static func scale(_ entry: [String: Any]) -> Int {
    switch entry["scale"] as? String {
    case "2x": 2
    case "3x": 3
    default: 1
    }
  }
}
