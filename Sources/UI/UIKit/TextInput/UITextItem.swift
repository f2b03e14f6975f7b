public import Foundation
public import UIFoundation

extension NSAttributedString.Key {
  /// A `String` that makes its text an item with which the user interacts.
  public static let textItemTag = NSAttributedString.Key(rawValue: "UITextItemTag")
}

/// A part of a text view's text with which the user interacts: a link, an attachment or a tagged text.
///
/// - Source: Apple's page of UITextItem.
@preconcurrency @MainActor
public final class UITextItem: NSObject {
  public enum Content {
    case link(URL)
    case textAttachment(NSTextAttachment)
    case tag(String)
  }

  public let content: Content
  /// Units: UTF-16 offsets.
  public let range: NSRange

  init(_ content: Content, _ range: NSRange) { (self.content, self.range) = (content, range) }

  /// The picture that is lifted with an item's menu.
  @preconcurrency @MainActor
  public final class MenuPreview: NSObject {
    let view: UIView?

    private init(_ view: UIView?) { self.view = view }

    /// Creates a preview that shows a view.
    public convenience init(view: UIView) { self.init(Optional(view)) }

    /// The text of the item.
    public static var `default`: MenuPreview { MenuPreview(nil) }
  }

  /// The menu of an item, and its preview.
  @preconcurrency @MainActor
  public final class MenuConfiguration: NSObject {
    let preview: MenuPreview?
    let menu: UIMenu

    /// - Parameter preview: nil shows the menu alone.
    public init(preview: MenuPreview?, menu: UIMenu) { (self.preview, self.menu) = (preview, menu) }

    public convenience init(menu: UIMenu) { self.init(preview: .default, menu: menu) }
  }
}

extension UITextView {
  /// The items of the text, each with its range.
  var textItems: [UITextItem] {
    var items = links.map { UITextItem(.link($0.url), $0.range) }
    guard let own = ownAttributedText else { return items }
    var marked: [(value: Any?, range: NSRange)] = []
    for key in [NSAttributedString.Key.textItemTag, .attachment] {
      own.enumerateAttribute(key, in: NSRange(location: 0, length: own.length)) { value, range, _ in
        marked.append((value, range))
      }
    }
    for (value, range) in marked
    where !items.contains(where: { NSIntersectionRange($0.range, range).length > 0 }) {
      switch value {
      case let tag as String: items.append(UITextItem(.tag(tag), range))
      case let attachment as NSTextAttachment:
        items.append(UITextItem(.textAttachment(attachment), range))
      default: break
      }
    }
    return items
  }

  /// Returns the item at a point of a text that is not edited.
  private func textItem(at point: CGPoint) -> UITextItem? {
    guard !isEditable, isSelectable, let range = editor.character(at: point),
      let offset = (range as? IndexedRange)?.range.location
    else { return nil }
    return textItems.first { NSLocationInRange(offset, $0.range) }
  }

  /// Performs the primary action of the item at a point; returns whether there is an item.
  func followsLink(at point: CGPoint) -> Bool {
    guard let item = textItem(at: point) else { return false }
    let standard = standardAction(of: item)
    if let action = delegate?.textView(self, primaryActionFor: item, defaultAction: standard)
      ?? (delegate == nil ? standard : nil)
    {
      action.performWithSender(self, target: nil)
    } else {
      // Without a primary action a tap shows the menu.
      presentMenu(of: item)
    }
    return true
  }

  /// Shows the menu of the item at a point; returns whether there is one.
  func presentsMenu(at point: CGPoint) -> Bool {
    guard let item = textItem(at: point) else { return false }
    guard allows(item, .presentActions) else { return true }
    return presentMenu(of: item)
  }

  /// Asks the delegate's older methods.
  private func allows(_ item: UITextItem, _ interaction: UITextItemInteraction) -> Bool {
    switch item.content {
    case .link(let url):
      delegate?.textView(
        self, shouldInteractWith: url, in: item.range, interaction: interaction) ?? true
    case .textAttachment(let attachment):
      delegate?.textView(
        self, shouldInteractWith: attachment, in: item.range, interaction: interaction) ?? true
    case .tag: true
    }
  }

  /// The action of an item if the delegate gives no other one: links are opened.
  private func standardAction(of item: UITextItem) -> UIAction {
    UIAction(title: "Open Link") { [weak self] _ in
      guard let self, allows(item, .invokeDefaultAction) else { return }
      if case .link(let url) = item.content { UIApplication.shared.open(url) }
    }
  }

  private func standardMenu(of item: UITextItem) -> UIMenu {
    guard case .link(let url) = item.content else { return UIMenu(title: "", children: []) }
    let copy = UIAction(title: "Copy Link", image: UIImage(systemName: "doc.on.doc")) { _ in
      UIPasteboard.general.url = url
    }
    return UIMenu(title: url.absoluteString, children: [standardAction(of: item), copy])
  }

  @discardableResult
  private func presentMenu(of item: UITextItem) -> Bool {
    let standard = standardMenu(of: item)
    let wanted =
      delegate == nil
      ? UITextItem.MenuConfiguration(menu: standard)
      : delegate?.textView(self, menuConfigurationFor: item, defaultMenu: standard)
    guard let wanted, !wanted.menu.children.isEmpty else { return false }
    let rects = editor.selectionRects(item.range).map(\.rect)
    guard let first = rects.first else { return false }
    let box = rects.reduce(first) { $0.union($1) }
    let presentation = MenuPresentation(
      wanted.menu, owner: self, order: .automatic, preview: preview(wanted, box, rects))
    presentation.willEnd = { [weak self] in
      guard let self else { return nil }
      let animator = ContextMenuAnimator(nil)
      delegate?.textView(self, textItemMenuWillEndFor: item, animator: animator)
      return animator
    }
    let animator = ContextMenuAnimator(nil)
    delegate?.textView(self, textItemMenuWillDisplayFor: item, animator: animator)
    presentation.show(with: animator)
    return true
  }

  private func preview(
    _ configuration: UITextItem.MenuConfiguration, _ box: CGRect, _ rects: [CGRect]
  ) -> MenuPreview {
    let center = CGPoint(x: box.midX, y: box.midY)
    let target = UIPreviewTarget(container: self, center: center)
    if let view = configuration.preview?.view {
      return MenuPreview(
        UITargetedPreview(view: view, parameters: UIPreviewParameters(), target: target),
        controller: nil)
    }
    let local = rects.map { NSValue(cgRect: $0.offsetBy(dx: -box.minX, dy: -box.minY)) }
    let lines = UIPreviewParameters(textLineRects: local)
    let picture = resizableSnapshotView(
      from: box, afterScreenUpdates: false, withCapInsets: .zero)
    return MenuPreview(
      UITargetedPreview(view: picture ?? UIView(frame: box), parameters: lines, target: target),
      controller: nil)
  }
}
