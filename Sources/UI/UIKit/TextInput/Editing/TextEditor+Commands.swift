import Foundation
import QuartzCore
import PegRuntime

extension TextEditor {
  /// Whether the text takes a command now; nil for methods that are none of its commands.
  func takes(_ action: Selector) -> Bool? {
    let isSecret = host.isTextSecret
    switch NSStringFromSelector(action) {
    case "cut:": return selection.length > 0 && host.isTextEditable && !isSecret
    case "copy:": return selection.length > 0 && !isSecret
    case "paste:", "pasteAndMatchStyle:":
      return host.isTextEditable && UIPasteboard.general.hasStrings
    case "select:": return length > 0 && selection.length == 0
    case "selectAll:": return length > 0 && selection.length < length
    default: return nil
    }
  }

  func copy() {
    guard selection.length > 0 else { return }
    UIPasteboard.general.string = (host.plainText as NSString).substring(with: selection)
  }

  func cut() {
    copy()
    replace(selection, "")
  }

  func paste() {
    if let text = UIPasteboard.general.string { replace(selection, text) }
  }

  /// Selects the word at the caret, or the one before it.
  func selectWord() { display.select(.word, around: selection.location) }

  func selectAll() {
    select(NSRange(location: 0, length: length))
    display.showMenu()
  }

  // MARK: Positions

  func text(in range: UITextRange) -> String? {
    self.range(range).map { (host.plainText as NSString).substring(with: $0) }
  }

  /// Returns the position that is a number of UTF-16 units away; nil outside of the text.
  func position(_ position: UITextPosition, _ distance: Int) -> UITextPosition? {
    let target = offset(position) + distance
    return (0...length).contains(target) ? IndexedPosition(target) : nil
  }

  /// Returns the position that is a number of characters, or of lines, away.
  func position(
    _ position: UITextPosition, _ direction: UITextLayoutDirection, _ distance: Int
  ) -> UITextPosition? {
    let start = offset(position)
    let target: Int? =
      switch direction {
      case .right: offset(from: start, characters: distance)
      case .left: offset(from: start, characters: -distance)
      case .down: offset(from: start, lines: distance)
      case .up: offset(from: start, lines: -distance)
      }
    return target.map { IndexedPosition($0) }
  }

  func range(_ from: UITextPosition, _ to: UITextPosition) -> UITextRange? {
    let (a, b) = (offset(from), offset(to))
    return IndexedRange(NSRange(location: min(a, b), length: abs(a - b)))
  }

  func firstRect(_ range: UITextRange) -> CGRect {
    guard let range = self.range(range) else { return .null }
    return selectionRects(range).first?.rect ?? caretFrame(at: range.location)
  }

  func character(at point: CGPoint) -> UITextRange? {
    guard let line = host.editedLines.first(where: { $0.frame.contains(point) }) else { return nil }
    let units = units
    var start = line.range.location
    while start < line.end, let range = units.character(at: start) {
      let (a, b) = (line.x(start), line.x(range.location + range.length))
      if (min(a, b)..<max(a, b)).contains(point.x) { return IndexedRange(range) }
      start = range.location + range.length
    }
    return nil
  }
}

extension EditMenu {
  /// The commands that a text takes, and the items of the shared menu controller, as delegates get them.
  static func suggested(for responder: UIResponder) -> [UIMenuElement] {
    let items = UIMenuController.shared.menuItems ?? []
    let commands = commands(
      for: responder, adding: items.map { (title: $0.title, action: $0.action) })
    return [UIMenu(identifier: .standardEdit, options: .displayInline, children: commands)]
  }
}
