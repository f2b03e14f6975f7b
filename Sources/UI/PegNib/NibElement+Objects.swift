import PegBase

/// An autoresizing mask.
package struct NibAutoresizingMask: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// - Source: the raw values of `UIView.AutoresizingMask`.
  package static let flexibleLeft = NibAutoresizingMask(rawValue: 1)
  package static let width = NibAutoresizingMask(rawValue: 2)
  package static let flexibleRight = NibAutoresizingMask(rawValue: 4)
  package static let flexibleTop = NibAutoresizingMask(rawValue: 8)
  package static let height = NibAutoresizingMask(rawValue: 16)
  package static let flexibleBottom = NibAutoresizingMask(rawValue: 32)
}

/// A layout guide of a view or of a view controller.
package struct NibLayoutGuide: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case safeArea, keyboard, readableContent, margins, frame, content
    /// The guides of view controllers from before iOS 11.
    case top, bottom
    /// A guide that the file makes, with its identifier.
    case own(String?)
  }

  package var id: String
  package var kind: Kind

  package init(id: String, kind: Kind) {
    self.id = id
    self.kind = kind
  }
}

extension NibElement {
  /// The subviews that are installed for the current size classes, in order.
  package var subviews: [NibElement] {
    list("subviews").filter(isInstalled)
  }

  /// The subviews that exist but are in no hierarchy for the current size classes.
  package var uninstalledSubviews: [NibElement] {
    list("subviews").filter { !isInstalled($0) }
  }

  /// The constraints that the view has, and that are installed for the current size classes.
  package var constraints: [NibConstraint] {
    get throws(NibError) {
      var found: [NibConstraint] = []
      for element in child(named: "constraints")?.children(named: "constraint") ?? [] {
        let constraint = try NibConstraint(element)
        if isInstalled(element) { found.append(constraint) }
      }
      return found
    }
  }

  package var autoresizingMask: NibAutoresizingMask? {
    get throws(NibError) {
      guard let child = child(key: "autoresizingMask", named: "autoresizingMask") else {
        return nil
      }
      var mask: NibAutoresizingMask = []
      if try child.bool("flexibleMinX") ?? false { mask.insert(.flexibleLeft) }
      if try child.bool("widthSizable") ?? false { mask.insert(.width) }
      if try child.bool("flexibleMaxX") ?? false { mask.insert(.flexibleRight) }
      if try child.bool("flexibleMinY") ?? false { mask.insert(.flexibleTop) }
      if try child.bool("heightSizable") ?? false { mask.insert(.height) }
      if try child.bool("flexibleMaxY") ?? false { mask.insert(.flexibleBottom) }
      return mask
    }
  }

  /// The layout guides of a view, or the old ones of a view controller.
  package var layoutGuides: [NibLayoutGuide] {
    get throws(NibError) {
      let own = child(named: "layoutGuides")?.children ?? []
      var guides: [NibLayoutGuide] = []
      for guide in children + own {
        guard let kind = try guide.guideKind, let id = guide.id else { continue }
        guide.markRead()
        guides.append(NibLayoutGuide(id: id, kind: kind))
      }
      return guides
    }
  }

  private var guideKind: NibLayoutGuide.Kind? {
    get throws(NibError) {
      switch name {
      case "viewLayoutGuide":
        switch key {
        case "safeArea": return .safeArea
        case "keyboard", "keyboardLayoutGuide": return .keyboard
        case "readableContentGuide": return .readableContent
        case "layoutMarginsGuide": return .margins
        case "frameLayoutGuide": return .frame
        case "contentLayoutGuide": return .content
        case nil: return .own(self["identifier"])
        case let other?: throw malformed("key", other)
        }
      case "viewControllerLayoutGuide":
        switch self["type"] {
        case "top": return .top
        case "bottom": return .bottom
        default: throw malformed("type", self["type"] ?? "")
        }
      case "layoutGuide": return .own(self["identifier"])
      default: return nil
      }
    }
  }
}

/// A value that the file sets by key-value coding.
package struct NibRuntimeAttribute {
  package enum Value: Hashable, Sendable {
    case `nil`
    case bool(Bool)
    case integer(Int)
    case real(Double)
    case string(String)
    case point(NibPoint)
    case size(NibSize)
    case rect(NibRect)
    case range(location: Int, length: Int)
    case color(NibColor)
    /// An image by its name.
    case image(String)
  }

  package let element: NibElement
  package var keyPath: String
  package var value: Value
}

extension NibElement {
  /// The user-defined runtime attributes in the order of the file.
  package var runtimeAttributes: [NibRuntimeAttribute] {
    get throws(NibError) {
      var found: [NibRuntimeAttribute] = []
      let list = child(named: "userDefinedRuntimeAttributes")
      for element in list?.children(named: "userDefinedRuntimeAttribute") ?? [] {
        guard let keyPath = element["keyPath"] else {
          throw element.error("a user-defined runtime attribute has no keyPath")
        }
        found.append(
          NibRuntimeAttribute(
            element: element, keyPath: keyPath, value: try element.runtimeValue()))
      }
      return found
    }
  }

  private func runtimeValue() throws(NibError) -> NibRuntimeAttribute.Value {
    let type = self["type"] ?? "string"
    if let child = child(key: "value", named: nil) { return try child.typedValue() }
    guard let text = self["value"] else { return .nil }
    switch type {
    case "boolean": return .bool(try bool("value") ?? false)
    case "number":
      if let integer = Int(text) { return .integer(integer) }
      return .real(try required("value"))
    case "image": return .image(text)
    default: return .string(text)
    }
  }

  /// The value of an element such as `integer`, `string` or `point`.
  private func typedValue() throws(NibError) -> NibRuntimeAttribute.Value {
    func missing(_ name: String) -> NibError {
      error("\(title.printable) has no \(name)")
    }
    switch name {
    case "nil": return .nil
    case "bool", "boolean":
      guard let bool = try bool("value") else { throw missing("value") }
      return .bool(bool)
    case "integer":
      guard let integer = try integer("value") else { throw missing("value") }
      return .integer(integer)
    case "real", "double", "float": return .real(try required("value"))
    case "string", "mutableString": return .string(try stringValue())
    case "point": return .point(try pointValue())
    case "size": return .size(try sizeValue())
    case "rect": return .rect(try rectValue())
    case "range":
      guard let location = try integer("location"), let length = try integer("length") else {
        throw missing("location or no length")
      }
      return .range(location: location, length: length)
    case "color": return .color(try colorValue())
    case "image":
      guard let name = self["name"] ?? self["value"] else { throw missing("name") }
      return .image(name)
    default: throw error("\(title.printable) is no value of a user-defined runtime attribute")
    }
  }
}
