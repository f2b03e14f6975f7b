import Foundation
import PegBase

/// - Units: points.
package struct NibPoint: Hashable, Sendable {
  package var x, y: Double

  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// - Units: points.
package struct NibSize: Hashable, Sendable {
  package var width, height: Double

  package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// - Units: points.
package struct NibRect: Hashable, Sendable {
  package var x, y, width, height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// - Units: points.
package struct NibInsets: Hashable, Sendable {
  /// `left` and `right` are leading and trailing if `isDirectional`.
  package var top, left, bottom, right: Double
  package var isDirectional: Bool

  package init(
    top: Double, left: Double, bottom: Double, right: Double, isDirectional: Bool = false
  ) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    self.isDirectional = isDirectional
  }
}

// Readers return nil if a value is absent, and throw if it is none of its type.
extension NibElement {
  // MARK: Attributes

  /// Returns whether an attribute is `YES`.
  package func bool(_ name: String) throws(NibError) -> Bool? {
    guard let value = self[name] else { return nil }
    guard let result = Self.bool(value) else { throw malformed(name, value) }
    return result
  }

  package func number(_ name: String) throws(NibError) -> Double? {
    guard let value = self[name] else { return nil }
    guard let result = Self.number(value) else { throw malformed(name, value) }
    return result
  }

  package func integer(_ name: String) throws(NibError) -> Int? {
    guard let value = self[name] else { return nil }
    guard let result = Int(value) else { throw malformed(name, value) }
    return result
  }

  static func bool(_ text: String) -> Bool? {
    switch text {
    case "YES", "true": true
    case "NO", "false": false
    default: nil
    }
  }

  static func number(_ text: String) -> Double? {
    guard let number = Double(text), number.isFinite, text.utf8.first != UInt8(ascii: "+") else {
      return nil
    }
    return number
  }

  func malformed(_ name: String, _ value: String) -> NibError {
    error("\(title.printable): \(value.printable) is no value of \(name)")
  }

  /// Returns a number that the element must have.
  func required(_ name: String) throws(NibError) -> Double {
    guard let number = try number(name) else {
      throw error("\(title.printable) has no \(name)")
    }
    return number
  }

  // MARK: Children by key

  package func point(key: String) throws(NibError) -> NibPoint? {
    guard let child = child(key: key, named: "point") else { return nil }
    return try child.pointValue()
  }

  package func size(key: String) throws(NibError) -> NibSize? {
    guard let child = child(key: key, named: "size") else { return nil }
    return try child.sizeValue()
  }

  package func rect(key: String) throws(NibError) -> NibRect? {
    guard let child = child(key: key, named: "rect") else { return nil }
    return try child.rectValue()
  }

  func pointValue() throws(NibError) -> NibPoint {
    NibPoint(x: try required("x"), y: try required("y"))
  }

  func sizeValue() throws(NibError) -> NibSize {
    NibSize(width: try required("width"), height: try required("height"))
  }

  func rectValue() throws(NibError) -> NibRect {
    NibRect(
      x: try required("x"), y: try required("y"), width: try required("width"),
      height: try required("height"))
  }

  /// Returns insets, written as `inset`, `edgeInsets` or `directionalEdgeInsets`; a side without a number is 0.
  package func edgeInsets(key: String) throws(NibError) -> NibInsets? {
    guard let child = child(key: key, named: nil) else { return nil }
    switch child.name {
    case "inset":
      return NibInsets(
        top: try child.number("minY") ?? 0, left: try child.number("minX") ?? 0,
        bottom: try child.number("maxY") ?? 0, right: try child.number("maxX") ?? 0)
    case "edgeInsets":
      return NibInsets(
        top: try child.number("top") ?? 0, left: try child.number("left") ?? 0,
        bottom: try child.number("bottom") ?? 0, right: try child.number("right") ?? 0)
    case "directionalEdgeInsets":
      return NibInsets(
        top: try child.number("top") ?? 0, left: try child.number("leading") ?? 0,
        bottom: try child.number("bottom") ?? 0, right: try child.number("trailing") ?? 0,
        isDirectional: true)
    default: return nil
    }
  }

  /// Returns an offset, as that of a title's shadow.
  package func offset(key: String) throws(NibError) -> NibPoint? {
    guard let child = child(key: key, named: "offsetWrapper") else { return nil }
    return NibPoint(
      x: try child.number("horizontal") ?? 0, y: try child.number("vertical") ?? 0)
  }

  /// Returns a text: an attribute, or a child `string` or `mutableString`, which has long texts and those of several lines.
  package func string(_ name: String) throws(NibError) -> String? {
    if let value = self[name] { return value }
    guard let child = child(key: name, named: nil),
      child.name == "string" || child.name == "mutableString"
    else { return nil }
    return try child.stringValue()
  }

  /// The text of a `string` element, decoded if it is written as base64.
  func stringValue() throws(NibError) -> String {
    markRead()
    guard self["base64-UTF8"] == "YES" else { return text }
    guard let bytes = Self.base64(text), let text = String(validating: bytes, as: UTF8.self) else {
      throw error("\(title.printable): the text is no base64 of UTF-8")
    }
    return text
  }

  /// Returns the bytes of a child `data` or `mutableData`.
  package func data(key: String) throws(NibError) -> [UInt8]? {
    guard let child = child(key: key, named: nil),
      child.name == "data" || child.name == "mutableData"
    else { return nil }
    guard let bytes = Self.base64(child.text) else {
      throw child.error("\(child.title.printable): the data are no base64")
    }
    return bytes
  }

  /// Decodes base64 with white space in it, with or without padding.
  static func base64(_ text: String) -> [UInt8]? {
    var digits = text.utf8.filter { $0 > 0x20 && $0 != UInt8(ascii: "=") }
    digits += [UInt8](repeating: UInt8(ascii: "="), count: (4 - digits.count % 4) % 4)
    return Data(base64Encoded: Data(digits)).map(Array.init)
  }
}
