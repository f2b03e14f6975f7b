import CoreGraphics
import Foundation
import PegNib
import UIFoundation
import UIKit

/// Sets the properties of buttons.
@MainActor
struct ButtonFill: NibReading {
  let file: NibFile

  func fill(button: UIButton, _ element: NibElement) throws {
    if let type = word(element, "buttonType", NibWords.buttonTypes) { button.become(type) }
    if let value = word(element, "role", Self.roles) { button.role = value }
    if let value = try element.bool("changesSelectionAsPrimaryAction") {
      button.changesSelectionAsPrimaryAction = value
    }
    if let configuration = element.child(key: "configuration") {
      button.configuration = try self.configuration(configuration, of: element)
    }
    if let font = try font(element, "fontDescription"), button.configuration == nil {
      button.titleLabel?.font = font
    }
    if let value = word(element, "lineBreakMode", NibWords.lineBreaks) {
      button.titleLabel?.lineBreakMode = value
    }
    for state in element.children(named: "state") { try fill(button, state, element) }
    if button.configuration == nil {
      if let value = try insets(element, "contentEdgeInsets") { button.contentEdgeInsets = value }
      if let value = try insets(element, "titleEdgeInsets") { button.titleEdgeInsets = value }
      if let value = try insets(element, "imageEdgeInsets") { button.imageEdgeInsets = value }
    }
    if let size = try size(element, "titleShadowOffset") { button.titleLabel?.shadowOffset = size }
    if let value = try element.bool("adjustsImageWhenHighlighted") {
      button.adjustsImageWhenHighlighted = value
    }
    if let value = try element.bool("adjustsImageWhenDisabled") {
      button.adjustsImageWhenDisabled = value
    }
  }

  private static let roles: [String: UIButton.Role] = [
    "normal": .normal, "primary": .primary, "cancel": .cancel, "destructive": .destructive,
  ]

  private func fill(_ button: UIButton, _ state: NibElement, _ element: NibElement) throws {
    let name = state.key ?? "normal"
    guard let control = NibWords.states[name] else {
      return report(state, "a button has no state \(name)")
    }
    // A configuration has the title and the image; those of the state are what Xcode keeps for older systems.
    let isPlain = button.configuration == nil
    if let value = try symbolConfiguration(state, "preferredSymbolConfiguration") {
      button.setPreferredSymbolConfiguration(value, forImageIn: control)
    }
    if let text = try state.string("title"), isPlain {
      let title = file.localized(text, "\(name)Title", of: element)
      button.setTitle(title, for: control)
    }
    if let text = try attributedText(state, "attributedTitle"), isPlain {
      button.setAttributedTitle(text, for: control)
    }
    if let color = try color(state, "titleColor") { button.setTitleColor(color, for: control) }
    if let color = try color(state, "titleShadowColor") {
      button.setTitleShadowColor(color, for: control)
    }
    if let image = image(state, "image"), isPlain { button.setImage(image, for: control) }
    if let image = image(state, "backgroundImage") {
      button.setBackgroundImage(image, for: control)
    }
  }

  private func configuration(
    _ element: NibElement, of button: NibElement
  ) throws -> UIButton.Configuration {
    var result = word(element, "style", Self.styles) ?? .plain()
    if let text = try attributedText(element, "attributedTitle") {
      result.attributedTitle = AttributedString(text)
    } else if let text = try element.string("title") {
      let title = file.localized(text, "configuration.title", of: button)
      if let font = try font(element, "titleFontDescription") {
        result.attributedTitle = AttributedString(
          NSAttributedString(string: title, attributes: [.font: font]))
      } else {
        result.title = title
      }
    }
    if let text = try attributedText(element, "attributedSubtitle") {
      result.attributedSubtitle = AttributedString(text)
    } else if let text = try element.string("subtitle") {
      result.subtitle = file.localized(text, "configuration.subtitle", of: button)
    }
    if let image = image(element, "image") { result.image = image }
    if let value = try symbolConfiguration(element, "preferredSymbolConfigurationForImage") {
      result.preferredSymbolConfigurationForImage = value
    }
    try setLook(of: &result, element)
    return result
  }

  private func setLook(of result: inout UIButton.Configuration, _ element: NibElement) throws {
    if let value = word(element, "imagePlacement", Self.placements) {
      result.imagePlacement = value
    }
    if let value = try number(element, "imagePadding") { result.imagePadding = value }
    if let value = try number(element, "titlePadding") { result.titlePadding = value }
    if let value = word(element, "titleAlignment", Self.titleAlignments) {
      result.titleAlignment = value
    }
    if let value = word(element, "titleLineBreakMode", NibWords.lineBreaks) {
      result.titleLineBreakMode = value
    }
    if let value = word(element, "cornerStyle", Self.corners) { result.cornerStyle = value }
    if let value = word(element, "buttonSize", Self.sizes) { result.buttonSize = value }
    if let value = try element.bool("showsActivityIndicator") {
      result.showsActivityIndicator = value
    }
    if let color = try color(element, "baseForegroundColor") { result.baseForegroundColor = color }
    if let color = try color(element, "baseBackgroundColor") { result.baseBackgroundColor = color }
    if let value = try element.edgeInsets(key: "contentInsets") {
      result.contentInsets = NSDirectionalEdgeInsets(
        top: CGFloat(value.top), leading: CGFloat(value.left), bottom: CGFloat(value.bottom),
        trailing: CGFloat(value.right))
    }
    if let background = element.child(key: "background") {
      if let value = try number(background, "cornerRadius") {
        result.background.cornerRadius = value
        result.cornerStyle = .fixed
      }
      if let color = try color(background, "backgroundColor") {
        result.background.backgroundColor = color
      }
      if let color = try color(background, "strokeColor") { result.background.strokeColor = color }
      if let value = try number(background, "strokeWidth") {
        result.background.strokeWidth = value
      }
      if let image = image(background, "image") { result.background.image = image }
    }
  }

  private static let styles: [String: UIButton.Configuration] = [
    "plain": .plain(), "gray": .gray(), "tinted": .tinted(), "filled": .filled(),
    "borderless": .borderless(), "bordered": .bordered(), "borderedTinted": .borderedTinted(),
    "borderedProminent": .borderedProminent(),
  ]
  private static let placements: [String: NSDirectionalRectEdge] = [
    "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
  ]
  private static let titleAlignments: [String: UIButton.Configuration.TitleAlignment] = [
    "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
  ]
  private static let corners: [String: UIButton.Configuration.CornerStyle] = [
    "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large,
    "capsule": .capsule,
  ]
  private static let sizes: [String: UIButton.Configuration.Size] = [
    "medium": .medium, "small": .small, "mini": .mini, "large": .large,
  ]
}
