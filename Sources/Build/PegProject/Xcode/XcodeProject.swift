import PegBase

/// The objects of a `project.pbxproj`, and the paths of its files.
final class XcodeProject {
  struct Object {
    let id: String
    let values: [String: PropertyList]

    var isa: String { values["isa"]?.string ?? "" }

    subscript(key: String) -> PropertyList? { values[key] }
  }

  /// A path of a file reference, and the place that it starts from.
  enum Place: Hashable {
    /// An absolute path.
    case disk(String)
    /// In a folder that only a build or an SDK has, such as BUILT_PRODUCTS_DIR.
    case elsewhere(tree: String, path: String)
  }

  static let maximumDepth = 200

  /// The absolute path of the `.xcodeproj`.
  let path: String
  /// The folder that SOURCE_ROOT names.
  let folder: String
  let name: String
  /// The line of an unresolved merge.
  let conflict: Int?
  private let objects: [String: PropertyList]
  let root: Object
  private var parents: [String: String] = [:]

  /// - Throws: `ProjectError`.
  init(path: String, files: ProjectFiles) throws(ProjectError) {
    let file = path + "/project.pbxproj"
    let bytes = try files.read(file)
    let list: PropertyList
    if bytes.starts(with: "// !$*".utf8) {
      var parser = OpenStepParser(bytes: bytes, path: file)
      list = try parser.document()
      conflict = parser.conflict
    } else {
      list = try PropertyList(bytes, path: file)
      conflict = nil
    }
    guard let objects = list["objects"]?.dictionary, let rootID = list["rootObject"]?.string,
      let root = objects[rootID]?.dictionary
    else {
      throw .malformed(path: file, line: nil, problem: "has no objects or no root object")
    }
    self.path = path
    self.objects = objects
    self.root = Object(id: rootID, values: root)
    name = PathText.stem(of: path)
    folder = PathText.join(PathText.folder(of: path), root["projectDirPath"]?.string ?? "")
    try findParents()
  }

  subscript(id: String) -> Object? {
    objects[id]?.dictionary.map { Object(id: id, values: $0) }
  }

  /// The objects that a list of identifiers names; others are left out.
  func objects(_ list: PropertyList?) -> [Object] {
    list?.strings.compactMap { self[$0] } ?? []
  }

  /// The lowest language version that a setting of the project states; nil if none does.
  var swiftVersion: String? {
    objects.values.compactMap { object -> String? in
      guard object["isa"]?.string == "XCBuildConfiguration" else { return nil }
      return object["buildSettings"]?["SWIFT_VERSION"]?.string
    }.filter { $0.first?.isNumber == true }.min()
  }

  func object(_ reference: PropertyList?) -> Object? { reference?.string.flatMap { self[$0] } }

  /// All objects of a kind, in the order of their identifiers.
  func all(_ isa: String) -> [Object] { kinds[isa] ?? [] }

  private lazy var kinds = Dictionary(
    grouping: objects.keys.sorted().compactMap { self[$0] }, by: \.isa)

  var targets: [Object] { objects(root["targets"]) }

  /// The items of the group tree in their order, without repetition.
  private func findParents() throws(ProjectError) {
    var stack: [(id: String, depth: Int)] = []
    let main = root["mainGroup"]?.string
    if let main { stack.append((main, 0)) }
    var seen: Set<String> = []
    while let (id, depth) = stack.popLast() {
      guard seen.insert(id).inserted, let object = self[id] else { continue }
      if depth > Self.maximumDepth {
        throw .malformed(
          path: path, line: nil, problem: "nests groups deeper than \(Self.maximumDepth) levels")
      }
      for child in object["children"]?.strings ?? [] where parents[child] == nil && child != main {
        parents[child] = id
        stack.append((child, depth + 1))
      }
    }
  }

  /// Returns where a file or group lies; nil if the chain of groups is cut or is a circle.
  func place(of object: Object) -> Place? {
    var tail = ""
    var object = object
    for _ in 0...Self.maximumDepth {
      if let path = object["path"]?.string {
        tail = tail.isEmpty ? path : path + "/" + tail
      }
      switch object["sourceTree"]?.string ?? "<group>" {
      case "<absolute>": return .disk(PathText.normalized(tail))
      case "SOURCE_ROOT": return .disk(PathText.join(folder, tail))
      case "<group>":
        guard let parent = parents[object.id], let group = self[parent] else {
          return .disk(PathText.join(folder, tail))
        }
        object = group
      case let tree: return .elsewhere(tree: tree, path: tail)
      }
    }
    return nil
  }

  /// The name that Xcode shows: `name`, or the last part of the path.
  func title(of object: Object) -> String {
    object["name"]?.string ?? object["path"]?.string.map(PathText.name) ?? ""
  }

  /// The configurations' names of a list, in their order.
  func configurations(of object: Object) -> [Object] {
    objects(self.object(object["buildConfigurationList"])?["buildConfigurations"])
  }

  /// Returns the configuration of the name, or the one that is built without a name.
  func configuration(_ name: String, of object: Object) -> Object? {
    let all = configurations(of: object)
    let usual = self.object(object["buildConfigurationList"])?["defaultConfigurationName"]?.string
    return all.first { $0["name"]?.string == name }
      ?? all.first { $0["name"]?.string == usual } ?? all.first
  }
}
