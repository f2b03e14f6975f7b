import CoreGraphics
import Foundation
import PegNib
import UIFoundation
import UIKit

extension NibReading {
  /// Returns a text with attributes; nil if the file has none.
  func attributedText(_ element: NibElement, _ key: String) throws -> NSAttributedString? {
    guard let child = element.child(key: key), child.name == "attributedString" else { return nil }
    let result = NSMutableAttributedString(string: "")
    for fragment in child.children(named: "fragment") {
      let text = try fragment.string("content") ?? ""
      let values = fragment.child(key: "attributes") ?? fragment.child(named: "attributes")
      result.append(
        NSAttributedString(
          string: text, attributes: try values.map { try attributes($0) } ?? [:]))
    }
    return result
  }

  /// Returns the attributes of a fragment, or of a bar's titles.
  func attributes(_ element: NibElement) throws -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    let font = try element.font(key: "NSFont") ?? element.font(key: "fontDescription")
    if let font { result[.font] = self.font(font) }
    let color = try color(element, "NSColor") ?? color(element, "textColor")
    if let color { result[.foregroundColor] = color }
    if let color = try self.color(element, "NSBackgroundColor") { result[.backgroundColor] = color }
    if let value = element.child(key: "NSUnderline") {
      result[.underlineStyle] = try value.integer("value")
    }
    if let value = element.child(key: "NSStrikethrough") {
      result[.strikethroughStyle] = try value.integer("value")
    }
    if let value = element.child(key: "NSKern") { result[.kern] = try value.number("value") }
    if let value = element.child(key: "NSParagraphStyle") {
      result[.paragraphStyle] = try paragraph(value)
    }
    return result
  }

  private func paragraph(_ element: NibElement) throws -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let value = word(element, "alignment", NibWords.alignments) { style.alignment = value }
    if let value = word(element, "lineBreakMode", NibWords.paragraphBreaks) {
      style.lineBreakMode = value
    }
    if let value = try number(element, "lineSpacing") { style.lineSpacing = value }
    if let value = try number(element, "paragraphSpacing") { style.paragraphSpacing = value }
    if let value = try number(element, "paragraphSpacingBefore") {
      style.paragraphSpacingBefore = value
    }
    if let value = try number(element, "lineHeightMultiple") { style.lineHeightMultiple = value }
    if let value = try number(element, "minimumLineHeight") { style.minimumLineHeight = value }
    if let value = try number(element, "maximumLineHeight") { style.maximumLineHeight = value }
    if let value = try number(element, "firstLineHeadIndent") { style.firstLineHeadIndent = value }
    if let value = try number(element, "headIndent") { style.headIndent = value }
    if let value = try number(element, "tailIndent") { style.tailIndent = value }
    _ = (
      element["baseWritingDirection"], element["tighteningFactorForTruncation"],
      element["allowsDefaultTighteningForTruncation"]
    )
    return style
  }
}
