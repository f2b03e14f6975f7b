import CoreGraphics
import Foundation
import PegNib
import UIFoundation
import UIKit

/// Sets the properties of views with text.
@MainActor
struct TextFill: NibReading {
  let file: NibFile

  func fill(label: UILabel, _ element: NibElement) throws {
    if let font = try font(element, "fontDescription") { label.ownFont = font }
    if let color = try color(element, "textColor") { label.ownTextColor = color }
    // Without a colour the label has its own, as one made in code.
    if element.isNil("textColor") { label.ownTextColor = .label }
    if element.isNil("highlightedColor") { label.highlightedTextColor = nil }
    if let color = try color(element, "highlightedColor") { label.highlightedTextColor = color }
    if let color = try color(element, "shadowColor") { label.shadowColor = color }
    if let offset = try size(element, "shadowOffset") { label.shadowOffset = offset }
    if let value = word(element, "textAlignment", NibWords.alignments) {
      label.textAlignment = value
    }
    if let value = word(element, "lineBreakMode", NibWords.lineBreaks) {
      label.lineBreakMode = value
    }
    if let value = word(element, "baselineAdjustment", NibWords.baselines) {
      label.baselineAdjustment = value
    }
    if let value = try element.integer("numberOfLines") { label.numberOfLines = value }
    if let value = try number(element, "preferredMaxLayoutWidth") {
      label.preferredMaxLayoutWidth = value
    }
    label.adjustsFontSizeToFitWidth = try element.bool("adjustsFontSizeToFit") ?? true
    if let value = try number(element, "minimumScaleFactor") { label.minimumScaleFactor = value }
    if let value = try number(element, "minimumFontSize"), label.font.pointSize > 0 {
      label.minimumScaleFactor = min(1, value / label.font.pointSize)
    }
    if let value = try element.bool("adjustsFontForContentSizeCategory") {
      label.adjustsFontForContentSizeCategory = value
    }
    if let value = try element.bool("enabled") { label.isEnabled = value }
    if let value = try element.bool("highlighted") { label.isHighlighted = value }
    if let text = try attributedText(element, "attributedText") {
      label.setOwn(attributedText: text)
    } else {
      label.setOwn(text: try text(element, "text"))
    }
  }

  func fill(field: UITextField, _ element: NibElement) throws {
    if let font = try font(element, "fontDescription") { field.ownFont = font }
    if let color = try color(element, "textColor") { field.ownTextColor = color }
    if element.isNil("textColor") { field.ownTextColor = .label }
    if let value = word(element, "borderStyle", NibWords.borders) { field.borderStyle = value }
    if let value = word(element, "textAlignment", NibWords.alignments) {
      field.ownTextAlignment = value
    }
    if let value = word(element, "clearButtonMode", NibWords.viewModes) {
      field.clearButtonMode = value
    }
    if let value = try element.bool("clearsOnBeginEditing") { field.clearsOnBeginEditing = value }
    field.adjustsFontSizeToFitWidth = try element.bool("adjustsFontSizeToFit") ?? true
    if let value = try number(element, "minimumFontSize") { field.minimumFontSize = value }
    if let value = try element.bool("adjustsFontForContentSizeCategory") {
      field.adjustsFontForContentSizeCategory = value
    }
    if let image = image(element, "background") { field.background = image }
    if let image = image(element, "disabledBackground") { field.disabledBackground = image }
    if let text = try attributedText(element, "attributedText") {
      field.setOwn(attributedText: text)
    } else if let text = try text(element, "text") {
      field.setOwn(text: text)
    }
    if let text = try text(element, "placeholder") {
      field.ownPlaceholder = NSAttributedString(string: text)
    }
    if let text = try attributedText(element, "attributedPlaceholder") {
      field.ownPlaceholder = text
    }
    if let traits = element.child(key: "textInputTraits") {
      if let value = try traits.bool("secureTextEntry") {
        field.ownIsSecureTextEntry = value
      }
      if let value = word(traits, "keyboardType", Self.keyboards) { field.keyboardType = value }
      if let value = word(traits, "returnKeyType", Self.returns) { field.returnKeyType = value }
      if let value = word(traits, "keyboardAppearance", Self.appearances) {
        field.keyboardAppearance = value
      }
      if let value = word(traits, "autocapitalizationType", Self.capitals) {
        field.autocapitalizationType = value
      }
      if let value = try traits.bool("enablesReturnKeyAutomatically") {
        field.enablesReturnKeyAutomatically = value
      }
      if let value = word(traits, "autocorrectionType", Self.corrections) {
        field.autocorrectionType = value
      }
      if let value = word(traits, "spellCheckingType", Self.spellings) {
        field.spellCheckingType = value
      }
      if let value = traits["textContentType"] {
        field.textContentType = UITextContentType(rawValue: value)
      }
      readWithoutEffect(traits)
    }
  }

  func fill(textView view: UITextView, _ element: NibElement) throws {
    if let font = try font(element, "fontDescription") { view.ownFont = font }
    if let color = try color(element, "textColor") { view.ownTextColor = color }
    if let value = word(element, "textAlignment", NibWords.alignments) {
      view.ownTextAlignment = value
    }
    if let value = try element.bool("editable") { view.isEditable = value }
    if let value = try element.bool("selectable") { view.isSelectable = value }
    if let value = try element.bool("adjustsFontForContentSizeCategory") {
      view.adjustsFontForContentSizeCategory = value
    }
    if let text = try attributedText(element, "attributedText") {
      view.setOwn(attributedText: text)
    } else if let text = try text(element, "text") {
      view.setOwn(text: text)
    }
    if let traits = element.child(key: "textInputTraits") {
      if let value = word(traits, "keyboardType", Self.keyboards) { view.keyboardType = value }
      if let value = word(traits, "returnKeyType", Self.returns) { view.returnKeyType = value }
      if let value = word(traits, "keyboardAppearance", Self.appearances) {
        view.keyboardAppearance = value
      }
      if let value = word(traits, "autocapitalizationType", Self.capitals) {
        view.autocapitalizationType = value
      }
      if let value = word(traits, "autocorrectionType", Self.corrections) {
        view.autocorrectionType = value
      }
      if let value = word(traits, "spellCheckingType", Self.spellings) {
        view.spellCheckingType = value
      }
      readWithoutEffect(traits)
    }
  }

  /// Reads what changes the typing of people, who do not type here.
  private func readWithoutEffect(_ traits: NibElement) {
    for name in ["smartDashesType", "smartInsertDeleteType", "smartQuotesType", "textContentType"] {
      _ = traits[name]
    }
  }

  func fill(searchBar bar: UISearchBar, _ element: NibElement) throws {
    if let text = try text(element, "text") { bar.text = text }
    if let text = try text(element, "placeholder") { bar.placeholder = text }
    if let value = word(
      element, "searchBarStyle",
      [
        "default": UISearchBar.Style.default, "prominent": .prominent, "minimal": .minimal,
      ])
    {
      bar.searchBarStyle = value
    }
    if let value = try element.bool("showsCancelButton") { bar.showsCancelButton = value }
    if let value = try element.bool("showsBookmarkButton") { bar.showsBookmarkButton = value }
    if let value = try element.bool("showsScopeBar") { bar.showsScopeBar = value }
    if let color = try color(element, "barTintColor") { bar.barTintColor = color }
    if let image = image(element, "backgroundImage") { bar.backgroundImage = image }
    if let titles = element.child(named: "scopeButtonTitles") {
      bar.scopeButtonTitles = titles.children(named: "string").map(\.text)
    }
    if let traits = element.child(key: "textInputTraits") {
      if let value = word(traits, "keyboardType", Self.keyboards) { bar.keyboardType = value }
      if let value = word(traits, "returnKeyType", Self.returns) { bar.returnKeyType = value }
      readWithoutEffect(traits)
    }
  }

  private static let keyboards: [String: UIKeyboardType] = [
    "default": .default, "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable,
    "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad,
    "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
    "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
    "ASCIICapableNumberPad": .asciiCapableNumberPad,
  ]
  private static let returns: [String: UIReturnKeyType] = [
    "default": .default, "go": .go, "google": .google, "join": .join, "next": .next,
    "route": .route, "search": .search, "send": .send, "yahoo": .yahoo, "done": .done,
    "emergencyCall": .emergencyCall, "continue": .continue,
  ]
  private static let appearances: [String: UIKeyboardAppearance] = [
    "default": .default, "alert": .dark, "dark": .dark, "light": .light,
  ]
  private static let capitals: [String: UITextAutocapitalizationType] = [
    "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]
  private static let corrections: [String: UITextAutocorrectionType] = [
    "default": .default, "no": .no, "yes": .yes,
  ]
  private static let spellings: [String: UITextSpellCheckingType] = [
    "default": .default, "no": .no, "yes": .yes,
  ]
}
