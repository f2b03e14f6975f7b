import PegBase

/// The objects of a document with their properties as texts, for comparing.
struct NibInventory {
  /// A property of an object.
  struct Property {
    /// Tells the property from the object's others.
    var key: String
    /// The property's name for people.
    var path: String
    /// The value as the file has it.
    var value: String
    /// The value as people read it.
    var text: String
  }

  /// An object: an element with an id that isn't a constraint, a connection or a layout guide.
  struct Object {
    var id: String
    /// The id of the object that it stands in; nil at the top.
    var parent: String?
    var element: NibElement
    var children: [String] = []
    var properties: [Property] = []
    /// Whether the frame follows from constraints, or from the object that the view belongs to.
    var isLaidOut: Bool {
      element.peek("translatesAutoresizingMaskIntoConstraints") == "NO" || element.key != nil
        || element.name.hasSuffix("Cell")
    }
  }

  private(set) var objects: [Object] = []
  /// The properties of the document itself.
  private(set) var ownProperties: [Property] = []
  private var places: [String: Int] = [:]
  private let document: NibDocument

  init(_ document: NibDocument) {
    self.document = document
    for name in ["initialViewController", "launchScreen", "useSafeAreas", "useAutolayout"] {
      guard let value = document.root.peek(name) else { continue }
      ownProperties.append(Property(key: name, path: name, value: value, text: value))
    }
    if let device = document.root.children.first(where: { $0.name == "device" }) {
      let value = Self.attributes(of: device).map(\.value).joined(separator: " ")
      let id = device.peek("id") ?? ""
      ownProperties.append(
        Property(key: "device", path: "device", value: "\(id) \(value)", text: "\(id) \(value)"))
    }
    var owners: [Int: Int] = [:]
    for element in document.elements {
      let parent = owners[element.parentNumber]
      if NibDesignTime.contains(element) || element.parentNumber < 0 { continue }
      guard let id = element.id, !Self.isDetail(element) else {
        owners[element.number] = parent
        continue
      }
      owners[element.number] = objects.count
      places[id] = objects.count
      objects.append(Object(id: id, parent: parent.map { objects[$0].id }, element: element))
      if let parent { objects[parent].children.append(id) }
    }
    for index in objects.indices { addProperties(at: index) }
  }

  func object(_ id: String) -> Object? { places[id].map { objects[$0] } }

  private static func isDetail(_ element: NibElement) -> Bool {
    switch element.name {
    case "constraint", "outlet", "outletCollection", "action", "segue", "viewLayoutGuide",
      "viewControllerLayoutGuide", "device":
      true
    case "placeholder": element.peek("placeholderIdentifier") == "IBFirstResponder"
    default: false
    }
  }

  // MARK: Titles

  /// Returns an object as people know it: its kind, and the first of its label in Xcode, its text and its class.
  func title(_ id: String?) -> String {
    guard let id else { return "the top" }
    guard let element = object(id)?.element ?? document.element(id: id) else { return id.printable }
    if element.name == "viewLayoutGuide" {
      return element.key == "safeArea" ? "safe area" : (element.key ?? "layout guide").printable
    }
    if element.name == "viewControllerLayoutGuide" {
      return "\((element.peek("type") ?? "old").printable) layout guide"
    }
    if element.name == "placeholder" {
      return element.peek("placeholderIdentifier") == "IBFilesOwner"
        ? "file's owner" : (element.peek("userLabel") ?? "placeholder").printable
    }
    for name in ["userLabel", "text", "title", "placeholder", "headerTitle", "image"] {
      if let word = element.peek(name), !word.isEmpty {
        return "\(element.name) \(Self.quoted(word))"
      }
    }
    let state = element.children.first { $0.name == "state" && $0.peek("title") != nil }
    if let word = state?.peek("title") { return "\(element.name) \(Self.quoted(word))" }
    return element.peek("customClass").map { "\(element.name) \($0.printable)" }
      ?? "\(element.name) \(id.printable)"
  }

  func titles(_ ids: [String]) -> String { ids.map { title($0) }.joined(separator: ", ") }

  private static func quoted(_ text: String) -> String { "\"\(text.printable)\"" }

  func change(_ kind: NibComparison.Change.Kind, _ object: Object) -> NibComparison.Change {
    var inside = object.children
    var count = 0
    while let id = inside.popLast() {
      count += 1
      inside += self.object(id)?.children ?? []
    }
    return NibComparison.Change(
      kind: kind, id: object.id, object: title(object.id),
      scene: document.scene(of: object.element).map { scene in
        scene.controller.map { controller in
          (controller.peek("storyboardIdentifier") ?? controller.peek("title")
            ?? controller.peek("customClass") ?? scene.id).printable
        } ?? scene.id.printable
      },
      line: object.element.line, insideCount: count)
  }

  // MARK: Properties

  private mutating func addProperties(at index: Int) {
    let element = objects[index].element
    var found = Self.attributes(of: element).map { attribute in
      Property(
        key: attribute.name, path: attribute.name, value: attribute.value,
        text: attribute.name == "userLabel"
          || Double(attribute.value) == nil
            && !["YES", "NO"].contains(attribute.value)
          ? Self.quoted(attribute.value) : attribute.value)
    }
    for (position, child) in element.children.enumerated() {
      add(child, at: child.key ?? "\(child.name)", position, of: objects[index], to: &found)
    }
    // A damaged file may have two values for a property.
    var counts: [String: Int] = [:]
    for position in found.indices {
      let key = found[position].key
      let count = counts[key, default: 0]
      counts[key] = count + 1
      if count > 0 { found[position].key = "\(key) #\(count)" }
    }
    objects[index].properties = found
  }

  /// Adds the properties in an element that isn't an object.
  private func add(
    _ element: NibElement, at path: String, _ position: Int, of object: Object,
    to found: inout [Property]
  ) {
    if NibDesignTime.contains(element) { return }
    switch element.name {
    case "constraint":
      let text = describe(constraint: element, of: object)
      found.append(
        Property(
          key: "constraint \(element.id ?? "\(position)")", path: "constraint",
          value: Self.value(of: element), text: text))
    case "outlet", "outletCollection", "action", "segue":
      let text = describe(connection: element)
      found.append(
        Property(
          key: "connection \(element.id ?? "\(position)")", path: element.name,
          value: Self.value(of: element), text: text))
    case "viewLayoutGuide", "viewControllerLayoutGuide": break
    case "constraints", "connections":
      for (index, child) in element.children.enumerated() {
        add(child, at: path, index, of: object, to: &found)
      }
    default:
      if element.id != nil, element.name != "device" { return }
      addValue(element, at: path, of: object, to: &found)
    }
  }

  /// Adds the properties in an element that is a value, as a color, or a list of them.
  private func addValue(
    _ element: NibElement, at path: String, of object: Object, to found: inout [Property]
  ) {
    let attributes = Self.attributes(of: element)
    if element.name == "nil" {
      found.append(Property(key: path, path: path, value: "nil", text: "nil"))
    } else if !attributes.isEmpty || !element.text.isEmpty {
      let words = attributes.map { "\($0.name) \($0.value)" } + [element.text]
      let whole = words.filter { !$0.isEmpty }.joined(separator: " ")
      found.append(
        Property(
          key: path, path: path, value: Self.value(of: element),
          text: Self.text(of: element, otherwise: whole)))
    }
    var counts: [String: Int] = [:]
    for (index, child) in element.children.enumerated() {
      let name = child.key ?? child.name
      let number = counts[name, default: 0]
      counts[name] = number + 1
      let step = child.key == nil ? "\(name)[\(number)]" : name
      add(child, at: "\(path).\(step)", index, of: object, to: &found)
    }
  }

  /// The attributes and the text of an element, the same whatever the order in the file; with those of variations inside.
  private static func value(of element: NibElement) -> String {
    let attributes = attributes(of: element).map { "\($0.name) \($0.value)" }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    let variations = element.children.filter { $0.name == "variation" }
      .map { "\($0.key ?? "") \(value(of: $0))" }
    return (attributes + variations + [element.text]).joined(separator: " ")
  }

  private static func attributes(of element: NibElement) -> [NibAttribute] {
    element.attributes.filter {
      $0.name != "id" && $0.name != "key"
        && ($0.name == "userLabel" || !NibDesignTime.contains($0.name))
    }
  }

  private static func text(of element: NibElement, otherwise whole: String) -> String {
    func number(_ name: String) -> String? {
      element.peek(name).flatMap { NibElement.number($0) }.map { rounded($0) }
    }
    switch element.name {
    case "rect":
      guard let x = number("x"), let y = number("y"), let width = number("width"),
        let height = number("height")
      else { break }
      return "(\(x), \(y)) \(width) × \(height)"
    case "color":
      if let text = color(element) { return text }
    case "string", "mutableString":
      if let text = try? element.stringValue() { return quoted(text) }
    default: break
    }
    return whole.printable
  }

  private static func color(_ element: NibElement) -> String? {
    guard let color = try? element.colorValue() else { return nil }
    switch color.source {
    case .named(let name), .system(let name), .cocoaTouchSystem(let name): return name.printable
    case .components:
      guard let parts = color.components?.sRGB else { return nil }
      let bytes = [parts.red, parts.green, parts.blue].map { value in
        let byte = Int((min(max(value, 0), 1) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      let alpha = parts.alpha == 1 ? "" : " with alpha \(rounded(parts.alpha))"
      return "#\(bytes.joined())\(alpha)"
    }
  }

  /// Returns a number with at most two digits after the point.
  private static func rounded(_ number: Double) -> String {
    guard abs(number) < 1e12 else { return "\(number)" }
    let hundredths = Int((abs(number) * 100).rounded())
    var digits = "\(hundredths / 100)"
    let rest = hundredths % 100
    if rest != 0 {
      digits += rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    }
    return number < 0 && hundredths != 0 ? "-\(digits)" : digits
  }

  // MARK: Constraints and connections

  private func describe(constraint element: NibElement, of object: Object) -> String {
    guard let constraint = try? NibConstraint(element) else { return element.name }
    func side(_ item: String?, _ attribute: String) -> String {
      item == nil || item == object.id ? attribute : "\(title(item)).\(attribute)"
    }
    let relation =
      switch constraint.relation {
      case .equal: "="
      case .lessThanOrEqual: "≤"
      case .greaterThanOrEqual: "≥"
      }
    var text = "\(side(constraint.firstItem, constraint.firstAttribute)) \(relation)"
    let number: Double
    switch constraint.constant {
    case .value(let value): number = value
    case .standard(let saved): number = saved ?? 8
    }
    let amount = Self.rounded(abs(number))
    if let attribute = constraint.secondAttribute {
      let factor = constraint.multiplier == 1 ? "" : "\(Self.rounded(constraint.multiplier)) × "
      text += " \(factor)\(side(constraint.secondItem, attribute))"
      if number != 0 { text += " \(number < 0 ? "-" : "+") \(amount)" }
    } else {
      text += " \(number < 0 ? "-" : "")\(amount)"
    }
    if case .standard = constraint.constant { text += " (standard)" }
    if constraint.priority != 1000 { text += " @\(Self.rounded(constraint.priority))" }
    for variation in element.children where variation.name == "variation" {
      text += ", \((variation.key ?? "").printable): "
      text +=
        Self.attributes(of: variation).map { "\($0.name) \($0.value)" }
        .joined(separator: " ").printable
    }
    return text
  }

  private func describe(connection element: NibElement) -> String {
    let to = element.peek("destination").map { title($0) } ?? "nothing"
    let names = [
      "property", "selector", "eventType", "kind", "relationship", "identifier",
      "unwindAction", "customClass", "modalPresentationStyle", "modalTransitionStyle",
    ]
    let words = names.compactMap { element.peek($0)?.printable }
    return "\(words.joined(separator: " ")) to \(to)"
  }
}
