import Testing
import UIKit

// Code as articles about menus and editing write it. It compiles only if names, labels and optionality are Apple's.

private final class CopyableLabel: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = true
    let press = UILongPressGestureRecognizer()
    addGestureRecognizer(press)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var canBecomeFirstResponder: Bool { true }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == Selector("copy:")
  }
  override func copy(_ sender: Any?) { UIPasteboard.general.string = text }
  func showMenu() {
    becomeFirstResponder()
    let menu = UIMenuController.shared
    if !menu.isMenuVisible {
      menu.menuItems = [UIMenuItem(title: "Copy Link", action: Selector("copy:"))]
      menu.setTargetRect(bounds, in: self)
      menu.setMenuVisible(true, animated: true)
      menu.showMenu(from: self, rect: bounds)
    }
  }
}

private final class NoPasteField: UITextField {
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == Selector("paste:") { return false }
    return super.canPerformAction(action, withSender: sender)
  }
  override func caretRect(for position: UITextPosition) -> CGRect { .zero }
  override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  override func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
  override func deleteBackward() { super.deleteBackward() }
  override func paste(_ sender: Any?) { super.paste(sender) }
  override var selectedTextRange: UITextRange? {
    get { super.selectedTextRange }
    set { super.selectedTextRange = newValue }
  }
}

private final class Keys: UIViewController {
  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: Selector("up:")),
      UIKeyCommand(
        title: "New", image: nil, action: Selector("new:"), input: "n",
        modifierFlags: [.command, .shift], discoverabilityTitle: "New Note"),
    ]
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key else { return }
    switch key.keyCode {
    case .keyboardSpacebar: break
    default: super.pressesBegan(presses, with: event)
    }
  }
  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    guard builder.system == .main else { return }
    builder.remove(menu: .format)
    builder.insertChild(
      UIMenu(
        title: "", options: .displayInline,
        children: [UICommand(title: "A", action: Selector("a:"))]),
      atStartOfMenu: .file)
  }
  override func validate(_ command: UICommand) { command.attributes = .disabled }
}

private final class Photos: UIViewController, UIContextMenuInteractionDelegate,
  UIEditMenuInteractionDelegate, UICollectionViewDelegate, UITableViewDelegate
{
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(
        title: "", image: nil, identifier: nil, options: [],
        children: [UIAction(title: "Delete", attributes: [.destructive]) { _ in }])
    }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    let parameters = UIPreviewParameters()
    parameters.backgroundColor = .clear
    parameters.visiblePath = UIBezierPath(roundedRect: view.bounds, cornerRadius: 8)
    return UITargetedPreview(
      view: view, parameters: parameters, target: UIPreviewTarget(container: view, center: .zero))
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(
      identifier: "\(indexPath.row)" as NSString, previewProvider: { UIViewController() },
      actionProvider: { suggestedActions in UIMenu(title: "", children: suggestedActions) })
  }
  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    animator.preferredCommitStyle = .pop
    animator.addCompletion { self.show(UIViewController(), sender: self) }
  }
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }
}

/// Moves the caret as forms do that format their text.
@MainActor private func keepCaret(of textInput: any UITextInput, format: () -> Void) {
  guard let old = textInput.selectedTextRange?.start else { return }
  format()
  guard textInput.markedTextRange == nil,
    let new = textInput.position(from: old, offset: 0)
  else { return }
  textInput.selectedTextRange = textInput.textRange(from: new, to: new)
}

@MainActor @Suite struct EditingSignatureTests {
  @Test func codeOfArticlesCompiles() {
    let field = NoPasteField()
    field.text = "abc"
    keepCaret(of: field) { field.text = "abcd" }
    #expect(field.closestPosition(to: .zero) == field.endOfDocument)
    let photos = Photos()
    photos.loadViewIfNeeded()
    let menu = UIEditMenuInteraction(delegate: photos)
    photos.view.addInteraction(menu)
    photos.view.addInteraction(UIContextMenuInteraction(delegate: photos))
    menu.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 1, y: 1)))
    #expect(photos.view.interactions.count == 2)
    #expect(CopyableLabel().canPerformAction(Selector("copy:"), withSender: nil))
    #expect(Keys().keyCommands?.count == 2)
    let storage = NSTextStorage(string: "a")
    storage.setAttributes(
      [.font: UIFont.systemFont(ofSize: 9)], range: NSRange(location: 0, length: 1))
    #expect(storage.length == 1)
  }
}
