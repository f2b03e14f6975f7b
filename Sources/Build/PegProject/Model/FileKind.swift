/// The use of a file, by its name.
enum FileKind: Hashable {
  case swift
  /// A source in another language.
  case otherSource
  case resource(Resource.Kind)
  /// A header or a description that the build uses and no bundle contains.
  case support

  /// - Parameter isFolder: whether the path is a folder; most are entered, packages such as catalogs are not.
  init(_ path: String, isFolder: Bool = false) {
    switch PathText.suffix(of: path) {
    case "swift": self = isFolder ? .resource(.folder) : .swift
    case "m", "mm", "c", "cc", "cpp", "cxx", "s", "metal", "mlmodel", "intentdefinition", "y", "l":
      self = .otherSource
    case "h", "hh", "hpp", "pch", "modulemap", "xcconfig", "entitlements", "docc", "xctestplan",
      "podspec", "apinotes", "def", "inc":
      self = .support
    case "xcassets": self = .resource(.assetCatalog)
    case "storyboard": self = .resource(.storyboard)
    case "xib": self = .resource(.xib)
    case "strings", "stringsdict", "xcstrings": self = .resource(.strings)
    case "ttf", "otf", "ttc": self = .resource(.font)
    case "xcdatamodeld", "xcdatamodel": self = .resource(.dataModel)
    default: self = .resource(isFolder ? .folder : .other)
    }
  }

  /// Whether a folder of this name is one item, not a folder of items.
  static func isPackage(_ name: String) -> Bool {
    packageSuffixes.contains(PathText.suffix(of: name))
  }

  private static let packageSuffixes: Set<String> = [
    "xcassets", "bundle", "framework", "xcframework", "xcdatamodeld", "xcdatamodel", "playground",
    "scnassets", "xcodeproj", "xcworkspace", "docc", "app", "mlpackage", "xcmappingmodel", "icon",
    "rtfd", "storekit",
  ]
}

/// Collects the files of resources under their names, languages together.
struct ResourceCollector {
  private(set) var resources: [Resource] = []
  private var places: [String: Int] = [:]

  /// - Parameters:
  ///   - key: equal for the files that are one resource in several languages.
  mutating func add(_ kind: Resource.Kind, name: String, key: String, files: [Resource.File]) {
    guard !files.isEmpty else { return }
    if let place = places[key] {
      for file in files where !resources[place].files.contains(file) {
        resources[place].files.append(file)
      }
      return
    }
    places[key] = resources.count
    resources.append(Resource(kind: kind, name: name, files: files))
  }

  /// Adds a file by its path; a folder `de.lproj` above it names its language.
  mutating func add(_ kind: Resource.Kind, path: String) {
    let folder = PathText.folder(of: path)
    guard PathText.suffix(of: folder) == "lproj" else {
      add(
        kind, name: PathText.name(of: path), key: path, files: [Resource.File(path: path)])
      return
    }
    let name = PathText.name(of: path)
    let upper = PathText.folder(of: folder)
    let file = Resource.File(localization: PathText.stem(of: folder), path: path)
    // The strings of a storyboard belong to it if the storyboard was found before.
    let stem = PathText.stem(of: path)
    for other in ["storyboard", "xib"] where PathText.suffix(of: name) == "strings" {
      if places["\(upper)/\(stem).\(other)"] != nil {
        return add(kind, name: name, key: "\(upper)/\(stem).\(other)", files: [file])
      }
    }
    add(kind, name: name, key: "\(upper)/\(name)", files: [file])
  }
}
