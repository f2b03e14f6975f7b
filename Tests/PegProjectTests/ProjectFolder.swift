import Foundation
import PegProject

/// A folder of files that a test writes; it is removed with the value.
final class ProjectFolder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    let name = "pegbar-project-\(UUID().uuidString)"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  func write(_ data: Data, to name: String) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// Reads the folder, or what a name in it is; manifests come from the dictionary by their paths in the folder.
  func read(
    _ name: String = "", manifests: [String: Manifest] = [:],
    _ change: (inout ProjectOptions) -> Void = { _ in }
  ) throws -> Project {
    var options = ProjectOptions { [path] manifest in
      let name = String(manifest.dropFirst(path.count + 1))
      guard let found = manifests[name] else {
        throw ProjectError.malformed(path: manifest, line: nil, problem: "is not in the test")
      }
      return .syntax(Array(try JSONEncoder().encode(ManifestReading.manifest(found))))
    }
    change(&options)
    return try ProjectReader.read(path: name.isEmpty ? path : path + "/" + name, options: options)
  }

  /// The paths relative to the folder.
  func relative(_ paths: [String]) -> [String] {
    paths.map { $0.hasPrefix(path + "/") ? String($0.dropFirst(path.count + 1)) : $0 }
  }
}

/// The text of a `project.pbxproj`, from its objects.
struct ProjectText {
  var objects: [(id: String, body: String)]

  init(_ objects: KeyValuePairs<String, String>) {
    self.objects = objects.map { (id: $0.key, body: $0.value) }
  }

  /// An app that links the framework of CocoaPods.
  static var linkedWithPods: ProjectText {
    simple(
      more: [
        "K": "isa = PBXFileReference; path = Pods_App.framework; sourceTree = BUILT_PRODUCTS_DIR;",
        "BK": "isa = PBXBuildFile; fileRef = K;",
        "FRAMES": "isa = PBXFrameworksBuildPhase; files = (BK, );",
      ], phases: "FRAMES, ")
  }

  /// One target with one group, whose configuration has the given settings.
  static func simple(
    target: String = "App", type: String = "application", settings: String = "",
    files: [String] = ["A.swift"], more: KeyValuePairs<String, String> = [:], children: String = "",
    phases: String = "", entries: String = ""
  ) -> ProjectText {
    var text = ProjectText([
      "ROOT": """
      isa = PBXProject; buildConfigurationList = PLIST; mainGroup = MAIN; targets = (T, ); \
      developmentRegion = en;
      """,
      "PLIST": "isa = XCConfigurationList; buildConfigurations = (PDEBUG, );",
      "PDEBUG":
        "isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; };",
      "TLIST": "isa = XCConfigurationList; buildConfigurations = (TDEBUG, );",
      "TDEBUG": "isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) };",
      "T": """
      isa = PBXNativeTarget; name = "\(target)"; buildConfigurationList = TLIST; \
      productType = "com.apple.product-type.\(type)"; buildPhases = (SOURCES, \(phases)); \(entries)
      """,
      "MAIN": """
      isa = PBXGroup; sourceTree = "<group>"; \
      children = (\(files.indices.map { "F\($0), " }.joined())\(children));
      """,
      "SOURCES":
        "isa = PBXSourcesBuildPhase; files = (\(files.indices.map { "B\($0), " }.joined()));",
    ])
    for (index, file) in files.enumerated() {
      text.objects.append(
        ("F\(index)", "isa = PBXFileReference; path = \"\(file)\"; sourceTree = \"<group>\";"))
      text.objects.append(("B\(index)", "isa = PBXBuildFile; fileRef = F\(index);"))
    }
    for (id, body) in more { text.objects.append((id, body)) }
    return text
  }

  var text: String {
    "// !$*UTF8*$!\n{ archiveVersion = 1; objectVersion = 56; objects = {\n"
      + objects.map { "\t\($0.id) /* \($0.id) */ = { \($0.body) };\n" }.joined()
      + "}; rootObject = ROOT; }\n"
  }
}
