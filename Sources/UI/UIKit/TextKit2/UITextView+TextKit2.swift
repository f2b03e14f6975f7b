import Foundation
import UIFoundation

extension UITextView {
  /// The layout manager of TextKit 2; nil once code has asked for that of TextKit 1.
  public var textLayoutManager: NSTextLayoutManager? {
    guard modernLayout.isUsed else { return nil }
    if let known = modernLayout.manager { return known }
    let (storage, manager) = (NSTextContentStorage(), NSTextLayoutManager())
    storage.textStorage = madeStorage()
    storage.shownText = { [weak self] in
      nonisolated(unsafe) var text: NSAttributedString?
      MainActor.assumeIsolated { text = self?.shownText }
      return text
    }
    storage.addTextLayoutManager(manager)
    manager.textContainer = textContainer
    followBounds()
    (modernLayout.storage, modernLayout.manager) = (storage, manager)
    manager.onChange = { [weak self] in
      MainActor.assumeIsolated {
        self?.setNeedsLayout()
        self?.flowView?.setNeedsDisplay()
      }
    }
    return manager
  }

  /// Whether the app draws fragments of its own.
  var drawsFragments: Bool {
    modernLayout.isUsed
      && (modernLayout.manager?.delegate != nil || modernLayout.storage?.delegate != nil)
  }

  // MARK: Views of attachments

  /// Places the views of the attachments that have one.
  func placeAttachmentViews() {
    var places: [ObjectIdentifier: NSTextAttachmentViewProvider] = [:]
    if let text = ownAttributedText, text.string.utf16.contains(0xFFFC) {
      text.enumerateAttribute(.attachment, in: NSRange(location: 0, length: text.length)) {
        value, range, _ in
        guard let attachment = value as? NSTextAttachment, attachment.usesTextAttachmentView else {
          return
        }
        place(attachment, at: range.location, in: &places)
      }
    }
    for (key, provider) in modernLayout.providers where places[key] == nil {
      provider.view?.removeFromSuperview()
    }
    modernLayout.providers = places
  }

  private func place(
    _ attachment: NSTextAttachment, at offset: Int,
    in places: inout [ObjectIdentifier: NSTextAttachmentViewProvider]
  ) {
    let (key, location) = (ObjectIdentifier(attachment), CountedLocation(offset))
    let known = modernLayout.providers[key]
    guard
      let provider = known
        ?? attachment.viewProvider(for: self, location: location, textContainer: textContainer),
      let view = provider.view
    else { return }
    places[key] = provider
    let bounds = provider.attachmentBounds(
      for: ownAttributedText?.attributes(at: offset, effectiveRange: nil) ?? [:],
      location: location, textContainer: textContainer,
      proposedLineFragment: CGRect(origin: .zero, size: textContainer.size), position: .zero)
    if bounds != attachment.bounds, !bounds.isEmpty {
      // The line takes the size that the view asks for.
      attachment.bounds = bounds
      textContainer.layoutManager?.invalidate()
      modernLayout.manager?.invalidate()
      textLayoutChanged()
    }
    view.frame = madeLayoutManager().flow.box(of: attachment, at: offset)
      .offsetBy(dx: textContainerInset.left, dy: textContainerInset.top)
    if view.superview !== self { addSubview(view) }
  }
}

/// The objects of TextKit 2 that a text view has made.
@MainActor
struct ModernTextLayout {
  /// Whether the view shows its text by TextKit 2.
  var isUsed = true
  var storage: NSTextContentStorage?
  var manager: NSTextLayoutManager?
  var providers: [ObjectIdentifier: NSTextAttachmentViewProvider] = [:]
}
