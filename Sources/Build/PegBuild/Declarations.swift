import PegBase

/// The declarations of a source file that may be scenes, as the compiler's parser reads them.
///
/// The parser knows the branches of `#if`, comments and strings; it knows no types. The compiler decides later which of
/// these expressions are scenes.
struct Declarations: Hashable, Sendable {
  struct Class: Hashable, Sendable {
    /// The name with those of enclosing types, such as "Outer.Card".
    var name: String
    /// The first name after the colon: the superclass, or a protocol.
    var parent: String
  }

  var classes: [Class] = []
  /// The names of types that are declared as `PegbarApp`.
  var apps: [String] = []
  /// Expressions of variables that are declared as scenes.
  var scenes: [String] = []

  /// - Parameters:
  ///   - json: what `swift-frontend -dump-parse -dump-ast-format json` prints.
  ///   - source: the file that it was made from, to which its ranges refer.
  init(json: [UInt8], source: [UInt8]) {
    guard let tree = try? JSONValue(parsing: json), let items = tree["items"]?.array else { return }
    for item in items { visit(item, inside: "", source) }
  }

  private mutating func visit(_ item: JSONValue, inside outer: String, _ source: [UInt8]) {
    guard let kind = item["_kind"]?.string else { return }
    switch kind {
    case "class_decl", "struct_decl", "enum_decl":
      guard let name = Self.name(item), item["generic_params"] == nil else { return }
      let path = outer.isEmpty ? name : "\(outer).\(name)"
      let parents = Self.parents(item, source)
      if parents.contains(where: { $0 == "PegbarApp" || $0 == "Pegbar.PegbarApp" }) {
        apps.append(path)
        return
      }
      if kind == "class_decl", let parent = parents.first {
        classes.append(Class(name: path, parent: parent))
      }
      visitMembers(item, inside: path, source)
    case "extension_decl":
      guard let name = item["extended_type"]?.string, !name.contains("<") else { return }
      visitMembers(item, inside: outer.isEmpty ? name : "\(outer).\(name)", source)
    case "pattern_binding_decl": visitVariables(item, inside: outer, source)
    case "top_level_code_decl":
      for element in item["body"]?["elements"]?.array ?? [] {
        visit(element, inside: outer, source)
      }
    default: break
    }
  }

  private mutating func visitMembers(
    _ item: JSONValue, inside path: String, _ source: [UInt8]
  ) {
    for member in item["members"]?.array ?? [] {
      // Members of a type must be static to have a value without an instance.
      if member["_kind"]?.string == "pattern_binding_decl" {
        let text = Self.text(member, source)
        guard text.hasPrefix("static ") || text.contains(" static ") else { continue }
      }
      visit(member, inside: path, source)
    }
  }

  /// Takes variables whose declaration says `: Scene`, `: [Scene]` or `= Scene(`.
  private mutating func visitVariables(
    _ item: JSONValue, inside path: String, _ source: [UInt8]
  ) {
    let head = Self.text(item, source).prefix { $0 != "{" }
    guard
      head.contains(/:\s*(?:Pegbar\.)?Scene\s*(?:$|[={])/)
        || head.contains(/:\s*\[\s*(?:Pegbar\.)?Scene\s*\]/)
        || head.contains(/=\s*(?:Pegbar\.)?Scene\s*\(/)
    else { return }
    for entry in item["pattern_entries"]?.array ?? [] {
      guard let pattern = entry["pattern"],
        let name = Self.name(pattern["sub_pattern"] ?? pattern)
      else { continue }
      scenes.append(path.isEmpty ? name : "\(path).\(name)")
    }
  }

  private static func name(_ item: JSONValue) -> String? {
    let name = item["name"]?["base_name"]?["name"]?.string ?? ""
    return name.isEmpty ? nil : "`\(name)`".contains(" ") ? nil : name
  }

  /// The inherited types' names, in their order, without generic arguments.
  private static func parents(_ item: JSONValue, _ source: [UInt8]) -> [String] {
    guard item["inherits"] != nil else { return [] }
    let head = text(item, source).prefix { $0 != "{" }
    guard let colon = head.firstIndex(of: ":") else { return [] }
    let list = head[head.index(after: colon)...].prefix { $0 != "{" }
    return list.split(separator: ",").map { entry in
      let words = entry.split { $0 == " " || $0 == "\n" || $0 == "\t" }
      let name = words.first { !$0.hasPrefix("@") } ?? ""
      return String(name.prefix { $0 != "<" })
    }
  }

  private static func text(_ item: JSONValue, _ source: [UInt8]) -> String {
    guard let start = item["range"]?["start"]?.integer, let end = item["range"]?["end"]?.integer,
      start >= 0, start <= end, start < source.count
    else { return "" }
    return String(decoding: source[start..<min(source.count, end + 1)], as: UTF8.self)
  }
}
