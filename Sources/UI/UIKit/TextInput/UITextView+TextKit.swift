import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

extension UITextView {
  /// Makes a storage the owner of the text: its changes show, and changes of the text are its.
  func adopt(_ storage: NSTextStorage) {
    self.storage = storage
    storage.onChange = { [weak self] in
      MainActor.assumeIsolated { self?.storageChanged() }
    }
  }

  /// Adopts a storage that comes with its text.
  func adoptWithText(_ storage: NSTextStorage) {
    adopt(storage)
    if storage.length > 0 { ownAttributedText = storage.copyOfAll }
  }

  /// The storage of the text, made when it is first asked for.
  func madeStorage() -> NSTextStorage {
    if let storage { return storage }
    let new = NSTextStorage(attributedString: attributedText)
    adopt(new)
    _ = madeLayoutManager()
    return new
  }

  func madeLayoutManager() -> NSLayoutManager {
    if let known = textContainer.layoutManager {
      show(by: known)
      followBounds()
      return known
    }
    let new = NSLayoutManager()
    ownLayoutManager = new
    new.addTextContainer(textContainer)
    madeStorage().addLayoutManager(new)
    show(by: new)
    followBounds()
    return new
  }

  /// Makes a layout manager lay out the text as the view shows it.
  private func show(by manager: NSLayoutManager) {
    guard manager.shownText == nil else { return }
    manager.shownText = { [weak self] in
      nonisolated(unsafe) var text: NSAttributedString?
      MainActor.assumeIsolated { text = self?.shownText }
      return text
    }
  }

  private func storageChanged() {
    guard let storage else { return }
    ownAttributedText = storage.copyOfAll
    editor.textWasChanged()
    textLayoutChanged()
  }

  /// Hands a text that code has set to the storage, if there is one.
  func tellStorage() {
    storage?.setAttributedString(attributedText)
  }

  /// Gives the container the view's width.
  func followBounds() {
    let insets = textContainerInset
    textContainer.follow(
      CGSize(width: max(1, bounds.width - insets.left - insets.right), height: 0),
      scale: displayScale)
  }

  // MARK: Text around shapes

  /// Whether the view draws the lines of its layout manager: around shapes, or by fragments of the app's.
  var flowsAroundShapes: Bool { !textContainer.exclusionPaths.isEmpty || drawsFragments }

  var flow: TextFlow {
    if drawsFragments, let modern = modernLayout.manager { return modern.flow }
    let manager = madeLayoutManager()
    return manager.flow
  }

  /// The lines of a text that flows around shapes, in the view's coordinates.
  var flowedLines: [EditedLine] {
    let flow = flow
    let (dx, dy) = (textContainerInset.left, textContainerInset.top)
    return flow.lines.enumerated().map { index, line in
      let isEnded = flow.endsParagraph(line)
      return EditedLine(
        range: NSRange(
          location: line.range.location, length: flow.lengthWithoutEnd(line)),
        frame: CGRect(
          x: line.left + dx, y: line.fragment.minY + dy, width: line.right - line.left,
          height: line.fragment.height),
        isRightToLeft: line.isRightToLeft,
        isWrapped: !isEnded && index + 1 < flow.lines.count
      ) { flow.advance(to: $0, on: line) }
    }
  }

  /// Shows either the label or the view that draws around shapes.
  func showFlow() {
    label.isHidden = flowsAroundShapes
    guard flowsAroundShapes else {
      flowView?.removeFromSuperview()
      return flowView = nil
    }
    if flowView == nil {
      let view = FlowView(self)
      insertSubview(view, aboveSubview: label)
      flowView = view
    }
    let size = flow.usedRect
    flowView?.frame = CGRect(
      x: textContainerInset.left, y: textContainerInset.top, width: textContainer.size.width,
      height: size.maxY)
    flowView?.setNeedsDisplay()
  }
}

/// Draws a text view's text around shapes.
@MainActor
final class FlowView: UIView {
  private unowned let owner: UITextView

  init(_ owner: UITextView) {
    self.owner = owner
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    if owner.drawsFragments, let context = UIGraphicsGetCurrentContext() {
      owner.textLayoutManager?.enumerateTextLayoutFragments(from: nil) {
        $0.draw(at: $0.layoutFragmentFrame.origin, in: context)
        return true
      }
      return
    }
    let manager = owner.madeLayoutManager()
    manager.drawGlyphs(forGlyphRange: manager.glyphRange(for: owner.textContainer), at: .zero)
  }
}
