import PegBase

/// The differences of two versions of a storyboard or xib, object by object.
///
/// Objects are the same if they have one id. Places, numbers written otherwise and what Xcode alone uses make no difference.
package struct NibComparison {
  /// A property of an object that differs.
  package struct Detail: Hashable, Sendable {
    /// The property, as `text`, `textColor` or `constraint`.
    package var path: String
    /// The values as people read them; nil if a version lacks it.
    package var old: String?
    package var new: String?
    /// Whether layout computes the value, so that it changes when something else does.
    package var isDerived: Bool

    /// A line, as `text: "A" → "B"`.
    package var description: String {
      switch (old, new) {
      case (let old?, let new?): "\(path): \(old) → \(new)"
      case (nil, let new?): "\(path): \(new) is new"
      case (let old?, nil): "\(path): \(old) is gone"
      case (nil, nil): path
      }
    }
  }

  /// An object that differs.
  package struct Change: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case added, removed, changed }

    package var kind: Kind
    /// The id; nil for the document itself.
    package var id: String?
    /// The object as people know it, as `label "Title"`.
    package var object: String
    /// The scene; nil in a xib.
    package var scene: String?
    /// The line in the newer file; in the older one if the object was removed.
    package var line: Int
    /// The number of objects inside that came or went with it.
    package var insideCount = 0
    package var details: [Detail] = []
  }

  /// The changes in the order of the newer file, then what was removed in the order of the older one.
  package let changes: [Change]

  package init(_ old: NibDocument, _ new: NibDocument) {
    let (before, after) = (NibInventory(old), NibInventory(new))
    var changes: [Change] = []
    let details = Self.details(before.ownProperties, after.ownProperties, isLaidOut: false)
    if !details.isEmpty {
      changes.append(
        Change(
          kind: .changed, object: "the document", line: new.root.line, details: details))
    }
    for object in after.objects {
      guard let was = before.object(object.id) else {
        if let parent = object.parent, before.object(parent) == nil { continue }
        changes.append(after.change(.added, object))
        continue
      }
      var details = Self.details(
        was.properties, object.properties, isLaidOut: object.isLaidOut)
      if was.parent != object.parent {
        details.insert(
          Detail(
            path: "place", old: before.title(was.parent), new: after.title(object.parent),
            isDerived: false), at: 0)
      }
      if Self.order(was.children, among: object.children)
        != Self.order(object.children, among: was.children)
      {
        details.append(
          Detail(
            path: "order", old: before.titles(was.children), new: after.titles(object.children),
            isDerived: false))
      }
      if details.isEmpty { continue }
      var change = after.change(.changed, object)
      change.insideCount = 0
      change.details = details
      changes.append(change)
    }
    for object in before.objects where after.object(object.id) == nil {
      if let parent = object.parent, after.object(parent) == nil { continue }
      changes.append(before.change(.removed, object))
    }
    self.changes = changes
  }

  private static func order(_ ids: [String], among others: [String]) -> [String] {
    let known = Set(others)
    return ids.filter(known.contains)
  }

  private static func details(
    _ old: [NibInventory.Property], _ new: [NibInventory.Property], isLaidOut: Bool
  ) -> [Detail] {
    let before = Dictionary(old.map { ($0.key, $0) }) { first, _ in first }
    let after = Dictionary(new.map { ($0.key, $0) }) { first, _ in first }
    func detail(_ property: NibInventory.Property, _ old: String?, _ new: String?) -> Detail {
      Detail(
        path: property.path.printable, old: old?.escaped, new: new?.escaped,
        isDerived: isLaidOut && property.path == "frame")
    }
    var details: [Detail] = []
    for property in new {
      guard let was = before[property.key] else {
        details.append(detail(property, nil, property.text))
        continue
      }
      if same(was.value, property.value) { continue }
      let isClear = was.text != property.text
      details.append(
        detail(property, isClear ? was.text : was.value, isClear ? property.text : property.value))
    }
    for property in old where after[property.key] == nil {
      details.append(detail(property, property.text, nil))
    }
    return details
  }

  /// Whether two values are equal, or differ in how their numbers are written.
  static func same(_ a: String, _ b: String) -> Bool {
    if a == b { return true }
    let (a, b) = (a.split(separator: " "), b.split(separator: " "))
    return a.count == b.count
      && zip(a, b).allSatisfy { a, b in
        if a == b { return true }
        guard let x = NibElement.number(String(a)), let y = NibElement.number(String(b)) else {
          return false
        }
        return abs(x - y) <= 1e-6 * max(1, abs(x))
      }
  }
}
