import CoreGraphics
import Foundation
import PegNib
import PegScene
import UIFoundation
import UIKit

/// Reads values of a file as values of UIKit.
@MainActor
protocol NibReading {
  var file: NibFile { get }
}

extension NibReading {
  var document: NibDocument { file.document }

  /// Runs code that reads an element; a value that cannot be read is reported.
  func attempt(_ body: () throws -> Void) {
    do { try body() } catch { SceneDiagnostics.report("\(error)") }
  }

  func report(_ element: NibElement, _ reason: String) {
    SceneDiagnostics.report("\(document.path):\(element.line): \(reason)")
  }

  // MARK: Colours

  func color(_ element: NibElement, _ key: String) throws -> UIColor? {
    try element.color(key: key).flatMap { color($0) }
  }

  func color(_ color: NibColor) -> UIColor? {
    switch color.source {
    case .components: return color.components.map { plain($0) }
    case .named(let name):
      return UIColor(named: name, in: file.bundle, compatibleWith: nil)
        ?? (color.components ?? document.resources.namedColors[name]?.components).map { plain($0) }
    case .system(let name):
      return NibWords.systemColors[name]
        ?? (document.resources.systemColors[name]?.components).map { plain($0) }
    case .cocoaTouchSystem(let name):
      return NibWords.systemColors[name] ?? color.components.map { plain($0) }
    }
  }

  private func plain(_ value: NibColor.Components) -> UIColor {
    let value = value.sRGB
    return UIColor(
      red: CGFloat(value.red), green: CGFloat(value.green), blue: CGFloat(value.blue),
      alpha: CGFloat(value.alpha))
  }

  // MARK: Fonts

  func font(_ element: NibElement, _ key: String) throws -> UIFont? {
    try element.font(key: key).flatMap { font($0) }
  }

  func font(_ font: NibFont) -> UIFont? {
    let size = CGFloat(font.size ?? 17)
    switch font.face {
    case .boldSystem: return .boldSystemFont(ofSize: size)
    case .italicSystem: return .italicSystemFont(ofSize: size)
    case .style(let style): return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
    case .system(let weight, let design):
      let weight = weight.flatMap { NibWords.weights[$0] } ?? .regular
      if design == "monospaced" { return .monospacedSystemFont(ofSize: size, weight: weight) }
      let plain = UIFont.systemFont(ofSize: size, weight: weight)
      guard let design = design.flatMap({ NibWords.designs[$0] }),
        let descriptor = plain.fontDescriptor.withDesign(design)
      else { return plain }
      return UIFont(descriptor: descriptor, size: size)
    case .name(let name, let family):
      return UIFont(name: name, size: size) ?? family.flatMap { UIFont(name: $0, size: size) }
        ?? missing(name, size)
    }
  }

  private func missing(_ name: String, _ size: CGFloat) -> UIFont {
    SceneDiagnostics.reportMissing(
      "\(document.path): the font \(name) is not there; the system's stands in for it")
    return .systemFont(ofSize: size)
  }

  // MARK: Images

  /// Returns the image that an attribute names: of the bundle, or a symbol.
  func image(_ element: NibElement, _ name: String) -> UIImage? {
    guard let value = element[name] else { return nil }
    let isSystem =
      element["catalog"] == "system" || document.resources.images[value]?.isSystem == true
    return image(value, isSystem: isSystem)
  }

  func image(_ name: String, isSystem: Bool) -> UIImage? {
    if isSystem { return UIImage(systemName: name) }
    if file.isAlone, let stand = standIn(name) { return stand }
    return UIImage(named: name, in: file.bundle, compatibleWith: nil)
  }

  /// Returns a grey area of the size that the file has for an image, for a file without its app's resources.
  private func standIn(_ name: String) -> UIImage? {
    guard let size = document.resources.images[name]?.size, size.width > 0, size.height > 0,
      size.width <= 4096, size.height <= 4096
    else { return nil }
    let box = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    return UIGraphicsImageRenderer(size: box.size).image { context in
      UIColor.systemGray4.setFill()
      context.fill(box)
    }
  }

  /// Returns how a symbol is drawn; nil if the file leaves that open.
  func symbolConfiguration(
    _ element: NibElement, _ key: String
  ) throws -> UIImage.SymbolConfiguration? {
    guard let child = element.child(key: key) else { return nil }
    let scale = child["scale"].flatMap { NibWords.symbolScales[$0] } ?? .unspecified
    let weight = child["weight"].flatMap { NibWords.symbolWeights[$0] } ?? .unspecified
    switch child["configurationType"] {
    case "pointSize":
      return UIImage.SymbolConfiguration(
        pointSize: CGFloat(try child.number("pointSize") ?? 17), weight: weight, scale: scale)
    case "font":
      guard let font = try child.fontDescription.flatMap({ font($0) }) else {
        return UIImage.SymbolConfiguration(scale: scale)
      }
      return UIImage.SymbolConfiguration(font: font, scale: scale)
    default:
      if weight != .unspecified {
        return UIImage.SymbolConfiguration(scale: scale).applying(
          UIImage.SymbolConfiguration(weight: weight))
      }
      return UIImage.SymbolConfiguration(scale: scale)
    }
  }

  // MARK: Texts and words

  /// Returns a text in the scene's language; nil if the file sets none.
  func text(_ element: NibElement, _ name: String, key: String? = nil) throws -> String? {
    try element.string(name).map { file.localized($0, key ?? name, of: element) }
  }

  /// Returns the value that a word stands for; nil if the attribute is absent or its word is not known, which is reported.
  func word<Value>(_ element: NibElement, _ name: String, _ words: [String: Value]) -> Value? {
    guard let word = element[name] else { return nil }
    if let value = words[word] { return value }
    report(element, "\(word) is no known value of \(name)")
    return nil
  }

  func insets(_ element: NibElement, _ key: String) throws -> UIEdgeInsets? {
    try element.edgeInsets(key: key).map {
      UIEdgeInsets(
        top: CGFloat($0.top), left: CGFloat($0.left), bottom: CGFloat($0.bottom),
        right: CGFloat($0.right))
    }
  }

  func size(_ element: NibElement, _ key: String) throws -> CGSize? {
    try element.size(key: key).map { CGSize(width: $0.width, height: $0.height) }
  }

  func number(_ element: NibElement, _ name: String) throws -> CGFloat? {
    try element.number(name).map { CGFloat($0) }
  }
}

extension NibElement {
  /// The font that a configuration of symbols contains.
  var fontDescription: NibFont? { get throws { try font(key: "fontDescription") } }
}
