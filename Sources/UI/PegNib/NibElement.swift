/// An attribute of an element as the file has it.
package struct NibAttribute: Hashable, Sendable {
  package let name: String
  package var value: String
}

/// An element of a file of Interface Builder, with its attributes and children.
///
/// The element remembers what its readers asked for. A reader marks the attribute, or the child, whose value it returns;
/// `NibDocument.unread` lists the rest. `name`, `attributes` and `children` mark nothing.
package final class NibElement {
  /// The file of a tree of elements.
  final class File {
    let path: String
    /// Whether calibrated colours are converted to sRGB.
    var isColorMatched = false
    init(path: String) { self.path = path }
  }

  /// The name of the element, as `label`.
  package let name: String
  /// The line of the file on which the start tag ends, counted from 1.
  package let line: Int
  /// The attributes in the order of the file.
  package internal(set) var attributes: [NibAttribute]
  /// The children in the order of the file.
  package internal(set) var children: [NibElement] = []
  /// The text between the tags. White space alone counts in elements of text only.
  package internal(set) var text = ""
  /// The position of the element in the document, and that of its parent; -1 for the root.
  package let number: Int
  let parentNumber: Int
  let file: File

  /// The values of the current size classes that stand in for those of `attributes` and of `children`.
  var overlay: NibOverlay?

  /// A bit for each attribute that was read. From the 64th on attributes share the last bit.
  private var marks: UInt64 = 0
  private(set) var isRead = false

  init(
    name: String, attributes: [NibAttribute], line: Int, number: Int, parent: Int, file: File
  ) {
    self.name = name
    self.attributes = attributes
    self.line = line
    self.number = number
    parentNumber = parent
    self.file = file
  }

  /// The `id` attribute, by which others refer to the element.
  package var id: String? { peek("id") }

  /// The name of the property of the parent that the element is the value of.
  package var key: String? { peek("key") }

  /// The name of the class that replaces the element's own, without its module.
  package var customClass: String? { self["customClass"] }

  /// The module of the custom class; nil if the file leaves it open.
  package var customModule: String? { self["customModule"] }

  /// Whether the module is that of the target that the file belongs to.
  package var customModuleIsTarget: Bool { self["customModuleProvider"] == "target" }

  /// Returns the value of an attribute and marks it as read; nil if there is none.
  package subscript(name: String) -> String? {
    isRead = true
    let index = attributes.firstIndex { $0.name == name }
    if let index { marks |= 1 << UInt64(min(index, 63)) }
    if let variation = overlay?.attributes[name] { return variation[name] }
    return index.map { attributes[$0].value }
  }

  /// Returns the value of an attribute of the file and marks nothing.
  package func peek(_ name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  // MARK: Children

  /// Returns the first child that has the name, marked as read; nil without one.
  package func child(named name: String) -> NibElement? {
    children.first { $0.name == name }?.marked
  }

  /// Returns the children that have the name, marked as read.
  package func children(named name: String) -> [NibElement] {
    children.filter { $0.name == name }.map(\.marked)
  }

  /// Returns the child that is the value of a property, marked as read; nil without one.
  package func child(key: String) -> NibElement? { child(key: key, named: nil) }

  func child(key: String, named name: String?) -> NibElement? {
    let found = children.first { $0.key == key && (name == nil || $0.name == name) }?.marked
    guard let value = overlay?.children[key] else { return found }
    return name == nil || value.name == name ? value.marked : nil
  }

  /// Returns the children of the first child that has the name, as of `items`, `cells` or `segments`, marked as read.
  package func list(_ name: String) -> [NibElement] {
    child(named: name)?.children.map(\.marked) ?? []
  }

  /// Whether the file sets a property to nil.
  package func isNil(_ key: String) -> Bool { child(key: key, named: "nil") != nil }

  // MARK: Marks

  /// The element itself, marked as read together with its `id` and `key`.
  var marked: NibElement {
    markRead()
    return self
  }

  /// Marks the element as read, without its other attributes and its children.
  package func markRead() {
    isRead = true
    mark("id")
    mark("key")
  }

  /// Marks everything in the element as read; for what a reader takes as a whole.
  package func markAllRead() {
    isRead = true
    marks = .max
    for child in children { child.markAllRead() }
  }

  private func mark(_ name: String) {
    if let index = attributes.firstIndex(where: { $0.name == name }) {
      marks |= 1 << UInt64(min(index, 63))
    }
  }

  /// Whether the attribute at the position was read.
  func isRead(_ index: Int) -> Bool { marks & 1 << UInt64(min(index, 63)) != 0 }

  // MARK: Localising

  /// Sets an attribute; a new one comes last.
  func setAttribute(_ name: String, _ value: String) {
    if let index = attributes.firstIndex(where: { $0.name == name }) {
      attributes[index].value = value
    } else {
      attributes.append(NibAttribute(name: name, value: value))
    }
  }

  func replace(text: String) {
    self.text = text
    attributes.removeAll { $0.name == "base64-UTF8" }
  }

  func keep(children: [NibElement]) { self.children = children }

  // MARK: Errors

  /// Returns the error for a value of the element.
  package func error(_ reason: String) -> NibError {
    NibError(path: file.path, line: line, reason: reason)
  }

  /// The element as messages name it, as `label lbl-01-abc`.
  package var title: String { id.map { "\(name) \($0)" } ?? name }
}
