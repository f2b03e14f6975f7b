/// The strings of one language for a file in `Base.lproj`: `"abc-12-xyz.text" = "…"`.
package struct NibStrings {
  package var strings: [String: String]

  /// - Parameter strings: the contents of the file `LANG.lproj/NAME.strings`.
  package init(_ strings: [String: String]) { self.strings = strings }

  /// Lays the strings over the texts of a document.
  ///
  /// - Returns: the keys that name nothing in the document, sorted.
  /// - Source: the keys that `ibtool --export-strings-file` writes.
  @discardableResult
  package func apply(to document: NibDocument) -> [String] {
    var unknown: [String] = []
    for (key, text) in strings.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      guard let dot = key.firstIndex(of: "."),
        let element = document.element(id: String(key[..<dot])),
        element.localize(key[key.index(after: dot)...], text)
      else {
        unknown.append(key)
        continue
      }
    }
    return unknown
  }
}

extension NibElement {
  fileprivate func localize(_ path: Substring, _ text: String) -> Bool {
    if let dot = path.firstIndex(of: ".") {
      let (first, rest) = (path[..<dot], path[path.index(after: dot)...])
      return children.first { $0.key == String(first) }?.localize(rest, text) ?? false
    }
    if path.hasSuffix("]"), let open = path.firstIndex(of: "[") {
      guard let index = Int(path[path.index(after: open)...].dropLast()), index >= 0 else {
        return false
      }
      return localize(item: index, of: path[..<open], text)
    }
    for state in ["normal", "highlighted", "selected", "disabled", "focused"] {
      guard path.hasPrefix(state), path.count > state.count else { continue }
      let name = path.dropFirst(state.count)
      let property = name.prefix(1).lowercased() + name.dropFirst()
      return children.first { $0.name == "state" && $0.key == state }?.set(property, text) ?? false
    }
    if path.hasPrefix("accessibility"), path.count > 13 {
      let name = path.dropFirst(13)
      let property = name.prefix(1).lowercased() + name.dropFirst()
      if let child = children.first(where: { $0.name == "accessibility" }) {
        child.set(property, text)
        return true
      }
    }
    if path.hasPrefix("ibShadowed"), path.count > 10 {
      let name = path.dropFirst(10)
      return set(name.prefix(1).lowercased() + name.dropFirst(), text)
    }
    return set(String(path), text)
  }

  /// Sets a text of a list, as that of a segment.
  private func localize(item: Int, of list: Substring, _ text: String) -> Bool {
    switch list {
    case "segmentTitles":
      let segments = children.first { $0.name == "segments" }?.children ?? []
      return item < segments.count && segments[item].set("title", text)
    case "scopeButtonTitles":
      let titles = children.first { $0.key == "scopeButtonTitles" }?.children ?? []
      guard item < titles.count else { return false }
      titles[item].replace(text: text)
      return true
    case "ibExternalUserDefinedRuntimeAttributesLocalizableStrings":
      let attributes = children.first { $0.name == "userDefinedRuntimeAttributes" }?.children ?? []
      guard item < attributes.count else { return false }
      return attributes[item].set("value", text)
    default: return false
    }
  }

  /// Sets a text, in place of an attribute or of a child with the key.
  @discardableResult
  private func set(_ name: String, _ text: String) -> Bool {
    if let child = children.first(where: { $0.key == name }) {
      switch child.name {
      case "string", "mutableString":
        child.replace(text: text)
        return true
      case "attributedString":
        return child.replaceFragments(text)
      default: return false
      }
    }
    setAttribute(name, text)
    return true
  }

  /// Gives the text to the first fragment and takes away the rest.
  private func replaceFragments(_ text: String) -> Bool {
    guard let first = children.first(where: { $0.name == "fragment" }) else { return false }
    first.set("content", text)
    keep(children: [first])
    return true
  }
}
