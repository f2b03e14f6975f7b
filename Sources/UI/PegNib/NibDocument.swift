import PegBase

/// A storyboard or a xib: the tree of its elements, and what the file says of itself.
package final class NibDocument {
  package enum Kind: Hashable, Sendable { case storyboard, xib }

  package let path: String
  package let kind: Kind
  /// The `document` element.
  package let root: NibElement
  /// Every element in the order of the file; an element's `number` is its position.
  package let elements: [NibElement]
  package let scenes: [NibScene]
  /// The objects of a xib but for its placeholders, in order. Empty for a storyboard.
  package let objects: [NibElement]
  /// The placeholders of a xib, as its owner. Empty for a storyboard.
  package let placeholders: [NibElement]
  package let resources: NibResources
  private let numbers: [String: Int]
  /// The positions of elements that have variations.
  let varying: [Int]
  /// The device that Xcode's canvas shows; nil if the file names none, as some of Xcode 8.
  package let device: NibDevice?

  /// The platform that the file is for, as `iOS.CocoaTouch` or `AppleTV`.
  package var targetRuntime: String { root["targetRuntime"] ?? "iOS.CocoaTouch" }
  package var toolsVersion: String? { root["toolsVersion"] }
  package var initialViewController: String? { root["initialViewController"] }
  package var useAutolayout: Bool { root["useAutolayout"] == "YES" }
  package var useSafeAreas: Bool { root["useSafeAreas"] == "YES" }
  package var useTraitCollections: Bool { root["useTraitCollections"] == "YES" }
  package var isLaunchScreen: Bool { root["launchScreen"] == "YES" }
  /// Whether Xcode converts calibrated colours to sRGB when it compiles the file.
  package var isColorMatched: Bool { root["colorMatched"] == "YES" }

  /// Reads a storyboard or a xib in the format of Xcode 8 or later.
  ///
  /// - Throws: `NibError` if the file is compiled, for macOS or watchOS, in the format of Xcode 4, not well-formed XML, or beyond a
  ///   limit, and if it has a document type or two elements have one id.
  package static func read(
    bytes: [UInt8], path: String, limits: NibLimits = NibLimits()
  ) throws(NibError) -> NibDocument {
    try NibFormat.check(bytes, path: path, limits: limits)
    let root = try NibParser.tree(of: bytes, path: path, limits: limits)
    return try NibDocument(root: root, kind: NibFormat.kind(of: root), path: path)
  }

  /// Reads a file.
  ///
  /// - Throws: `NibError` as `read(bytes:path:limits:)`, and if the file cannot be read.
  package static func read(path: String, limits: NibLimits = NibLimits()) throws(NibError)
    -> NibDocument
  {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(path, maximumBytes: limits.bytes)
    } catch {
      switch error {
      case .cannotRead(_, let reason):
        throw NibError(path: path, reason: "cannot be read: \(reason)")
      case .tooManyBytes(_, let limit):
        throw NibError(path: path, reason: "the file has more than the allowed \(limit) bytes")
      default: throw NibError(path: path, reason: "\(error)")
      }
    }
    return try read(bytes: bytes, path: path, limits: limits)
  }

  private init(root: NibElement, kind: Kind, path: String) throws(NibError) {
    self.root = root
    self.kind = kind
    self.path = path
    var elements: [NibElement] = []
    var stack = [root]
    while let element = stack.popLast() {
      elements.append(element)
      stack.append(contentsOf: element.children.reversed())
    }
    var numbers: [String: Int] = [:]
    for element in elements {
      guard let id = element.id else { continue }
      if let first = numbers.updateValue(element.number, forKey: id) {
        throw element.error(
          "the id \(id.printable) is that of the element in line \(elements[first].line) too; "
            + "give one of them another id")
      }
    }
    self.elements = elements
    self.numbers = numbers
    root.file.isColorMatched = root["colorMatched"] == "YES"
    resources = try NibResources(root.child(named: "resources"))
    scenes =
      root.child(named: "scenes")?.children(named: "scene").map { NibScene($0) } ?? []
    let all = root.child(named: "objects")?.children.map(\.marked) ?? []
    objects = all.filter { $0.name != "placeholder" }
    placeholders = all.filter { $0.name == "placeholder" }
    varying = elements.filter { $0.name == "variation" && $0.parentNumber >= 0 }
      .map(\.parentNumber)
    let tools = root["toolsVersion"]
    device = root.child(named: "device").map { NibDevice($0, toolsVersion: tools) }
    adapt(
      width: device?.horizontalSizeClass ?? .compact, height: device?.verticalSizeClass ?? .regular)
  }

  func number(of id: String) -> Int? { numbers[id] }

  /// Returns the element with an id and marks it as read; nil without one.
  package func element(id: String) -> NibElement? { numbers[id].map { elements[$0].marked } }

  /// The sizes that stand in for those of custom views in Xcode, by the views' ids.
  package var designables: [String: NibSize] {
    get throws(NibError) {
      var sizes: [String: NibSize] = [:]
      for element in root.list("designables") {
        if let id = element["name"] { sizes[id] = try element.size(key: "intrinsicContentSize") }
      }
      return sizes
    }
  }

  /// Returns the element that an element stands in; nil for the root.
  package func parent(of element: NibElement) -> NibElement? {
    element.parentNumber < 0 ? nil : elements[element.parentNumber]
  }

  /// Returns the scene of an element; nil for a xib.
  package func scene(of element: NibElement) -> NibScene? {
    var place: NibElement? = element
    while let here = place, here.name != "scene" { place = parent(of: here) }
    guard let place else { return nil }
    return scenes.first { $0.element === place }
  }

}

/// A scene of a storyboard.
package struct NibScene {
  package let element: NibElement
  package let id: String
  /// The view controller; nil for a scene that has none.
  package let controller: NibElement?
  /// The first responder, and what else stands for an object outside.
  package let placeholders: [NibElement]
  /// The destination of unwind segues.
  package let exit: NibElement?
  /// The other objects at the top, as gesture recognizers and views.
  package let objects: [NibElement]

  init(_ element: NibElement) {
    self.element = element
    id = element["sceneID"] ?? ""
    let all = element.child(named: "objects")?.children.map(\.marked) ?? []
    placeholders = all.filter { $0.name == "placeholder" }
    exit = all.first { $0.name == "exit" }
    let controller =
      all.first { $0.peek("sceneMemberID") == "viewController" }
      ?? all.first { $0.name.lowercased().hasSuffix("controller") }
    self.controller = controller
    objects = all.filter { $0.name != "placeholder" && $0.name != "exit" && $0 !== controller }
  }

  /// The identifier by which code finds the controller.
  package var storyboardIdentifier: String? { controller?["storyboardIdentifier"] }

  /// The centre of the scene on the canvas of Xcode.
  package var canvasLocation: NibPoint? {
    get throws(NibError) { try element.point(key: "canvasLocation") }
  }
}
