import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// Shows the selection of an edited text, and lets fingers change it.
///
/// A tap places the caret at the nearest end of a word, two taps select a word, three a paragraph. A long press moves the caret under a
/// loupe. The handles at both ends of a selection are dragged.
///
/// - Units: points.
/// - Source: the gestures of iOS 13 to 18; colours and sizes by eye from pictures of iOS 17.
@MainActor
final class SelectionDisplay {
  private unowned let editor: TextEditor
  private var highlights: [UIView] = []
  private var handles: [SelectionHandle] = []
  private var recognizers: [UIGestureRecognizer] = []
  private var loupe: LoupeView?
  /// The distance from the finger to the point of the text that it drags.
  private var grip = CGPoint.zero

  init(_ editor: TextEditor) { self.editor = editor }

  private var host: any EditableText { editor.host }

  // MARK: Look

  /// Draws the selection as it is now, and lays the text out again.
  func update() {
    if EditMenu.isShown(for: host), !host.isFirstResponder { EditMenu.hide() }
    host.setNeedsLayout()
    place()
  }

  /// Draws the selection where the text is now.
  func place() {
    let isShown = editor.selection.length > 0 && host.window != nil && host.isFirstResponder
    guard isShown || !highlights.isEmpty else { return }
    let rects = isShown ? editor.selectionRects(editor.selection).map(\.rect) : []
    while highlights.count > rects.count { highlights.removeLast().removeFromSuperview() }
    while highlights.count < rects.count {
      let view = UIView()
      view.isUserInteractionEnabled = false
      host.insertSubview(view, belowSubview: host.shownTextView)
      highlights.append(view)
    }
    for (view, rect) in zip(highlights, rects) {
      view.frame = rect
      view.backgroundColor = host.tintColor.withAlphaComponent(0.2)
    }
    updateHandles(isShown && !rects.isEmpty)
  }

  private func updateHandles(_ isShown: Bool) {
    guard isShown else {
      for handle in handles { handle.removeFromSuperview() }
      return handles = []
    }
    if handles.isEmpty {
      handles = [SelectionHandle(isStart: true), SelectionHandle(isStart: false)]
      for handle in handles {
        host.addSubview(handle)
        let pan = UIPanGestureRecognizer()
        pan.handler = { [weak self, weak handle] pan in
          guard let self, let handle else { return }
          drag(handle, pan)
        }
        handle.addGestureRecognizer(pan)
      }
    }
    let (start, end) = (
      editor.selection.location, editor.selection.location + editor.selection.length
    )
    handles[0].place(at: editor.caretFrame(at: start), tint: host.tintColor)
    handles[1].place(at: endFrame(end), tint: host.tintColor)
  }

  /// The frame of the caret at the end of a selection, which stays on the line that the selection ends on.
  private func endFrame(_ offset: Int) -> CGRect {
    let rects = editor.selectionRects(editor.selection)
    guard let last = rects.last else { return editor.caretFrame(at: offset) }
    let x = last.writingDirection == .rightToLeft ? last.rect.minX : last.rect.maxX
    return CGRect(
      x: x, y: last.rect.minY, width: CaretView.width, height: last.rect.height)
  }

  // MARK: Fingers

  /// Begins to follow fingers.
  func attach() {
    guard recognizers.isEmpty else { return }
    let tap = UITapGestureRecognizer()
    // A field is a control and needs its touches to the end.
    tap.cancelsTouchesInView = !(host is UIControl)
    tap.handler = { [weak self] tap in
      if tap.state == .ended { self?.tapped(tap) }
    }
    let press = TextPress(host)
    press.handler = { [weak self] press in self?.pressed(press) }
    recognizers = [tap, press]
    for recognizer in recognizers { host.addGestureRecognizer(recognizer) }
  }

  func detach() {
    for recognizer in recognizers { host.removeGestureRecognizer(recognizer) }
    recognizers = []
    hideLoupe()
    update()
  }

  private func tapped(_ tap: UIGestureRecognizer) {
    let point = tap.location(in: host)
    if host.follows(linkAt: point) { return }
    let wasFirst = host.isFirstResponder
    let count = tap.touches.first?.tapCount ?? 1
    // A text that is only read is selected by two taps; one takes the selection away.
    if count == 1, !host.isTextEditable, !wasFirst { return }
    guard wasFirst || host.becomeFirstResponder() else { return }
    let offset = editor.closestOffset(to: point)
    switch count {
    case 1: place(at: editor.units.nearestWordBoundary(to: offset), wasFirst)
    case 2: select(.word, around: offset)
    default: select(.paragraph, around: offset)
    }
  }

  /// Places the caret; a tap on the caret itself shows the menu of what can be done, or hides it.
  private func place(at offset: Int, _ wasFirst: Bool) {
    let isSame = wasFirst && editor.selection == NSRange(location: offset, length: 0)
    let hadMenu = EditMenu.isShown(for: host)
    EditMenu.hide()
    guard host.isTextEditable else { return editor.select(NSRange(location: offset, length: 0)) }
    if isSame, !hadMenu { showMenu() }
    editor.select(NSRange(location: offset, length: 0))
  }

  /// Selects a unit of the text and shows the menu.
  func select(_ unit: UITextGranularity, around offset: Int) {
    let units = editor.units
    guard
      let range = units.range(around: offset, of: unit, forward: true)
        ?? units.range(around: offset, of: unit, forward: false)
    else { return }
    let text = (host.plainText as NSString).substring(with: range)
    // The line end of a paragraph stays outside.
    let end = text.hasSuffix("\n") ? range.length - 1 : range.length
    editor.select(NSRange(location: range.location, length: end))
    showMenu()
  }

  private func pressed(_ press: UIGestureRecognizer) {
    let point = press.location(in: host)
    switch press.state {
    case .began:
      if host.presentsItemMenu(at: point) { return }
      guard host.isFirstResponder || host.becomeFirstResponder() else { return }
      EditMenu.hide()
      if host.isTextEditable {
        moveCaret(to: point)
      } else {
        select(.word, around: editor.closestOffset(to: point))
      }
    case .changed: if loupe != nil { moveCaret(to: point) }
    case .ended, .cancelled:
      let wasMoving = loupe != nil
      hideLoupe()
      if wasMoving { showMenu() }
    default: break
    }
  }

  private func moveCaret(to point: CGPoint) {
    let offset = editor.closestOffset(to: point)
    editor.select(NSRange(location: offset, length: 0))
    host.layoutIfNeeded()
    showLoupe(at: editor.caretFrame(at: offset))
  }

  private func drag(_ handle: SelectionHandle, _ pan: UIGestureRecognizer) {
    let finger = pan.location(in: host)
    let (start, end) = (
      editor.selection.location, editor.selection.location + editor.selection.length
    )
    switch pan.state {
    case .began:
      EditMenu.hide()
      let caret = handle.isStart ? editor.caretFrame(at: start) : endFrame(end)
      grip = CGPoint(x: caret.midX - finger.x, y: caret.midY - finger.y)
    case .changed:
      let point = CGPoint(x: finger.x + grip.x, y: finger.y + grip.y)
      let offset = editor.closestOffset(to: point)
      // A selection keeps at least one character.
      if handle.isStart, offset < end {
        editor.select(NSRange(location: offset, length: end - offset))
      } else if !handle.isStart, offset > start {
        editor.select(NSRange(location: start, length: offset - start))
      }
      host.layoutIfNeeded()
      showLoupe(
        at: handle.isStart ? editor.caretFrame(at: editor.selection.location) : endFrame(end))
    default:
      hideLoupe()
      showMenu()
    }
  }

  // MARK: Loupe and menu

  private func showLoupe(at caret: CGRect) {
    guard let window = host.window else { return }
    let loupe = loupe ?? LoupeView()
    self.loupe = loupe
    loupe.show(host.convert(caret, to: window), in: window)
  }

  private func hideLoupe() {
    loupe?.removeFromSuperview()
    loupe = nil
  }

  /// Shows the menu of what can be done with the selection above it.
  func showMenu() {
    let range = editor.selection
    let rects = editor.selectionRects(range).map(\.rect)
    var area = rects.reduce(rects.first ?? editor.caretFrame(at: range.location)) { $0.union($1) }
    // The knobs of the handles stay outside of the menu.
    if range.length > 0 { area = area.insetBy(dx: 0, dy: -SelectionHandle.knobSize - 2) }
    EditMenu.show(for: host, at: area, menu: host.editMenu)
  }
}

/// A long press that begins only on a text that can be selected.
@MainActor
private final class TextPress: UILongPressGestureRecognizer {
  private weak var text: UIView?

  init(_ text: UIView) {
    self.text = text
    super.init(target: nil, action: nil)
  }

  override func mayBegin() -> Bool { (text?.canBecomeFirstResponder ?? false) && super.mayBegin() }
}

/// One end of a selection: a bar with a knob.
///
/// - Source: by eye: a bar of 2 points, a knob of 10.
@MainActor
final class SelectionHandle: UIView {
  let isStart: Bool
  private let bar = UIView()
  private let knob = UIView()
  static let knobSize: CGFloat = 10
  /// The distance around the bar at which a finger still takes the handle.
  private static let reach: CGFloat = 20

  init(isStart: Bool) {
    self.isStart = isStart
    super.init(frame: .zero)
    knob.layer.cornerRadius = Self.knobSize / 2
    for view in [bar, knob] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Places the handle at the end of a line's selection.
  func place(at caret: CGRect, tint: UIColor) {
    let (reach, size) = (Self.reach, Self.knobSize)
    frame = caret.insetBy(dx: -reach, dy: -reach)
    bar.frame = CGRect(x: reach - 1, y: reach, width: 2, height: caret.height)
    knob.frame = CGRect(
      x: reach - size / 2, y: isStart ? reach - size : reach + caret.height, width: size,
      height: size)
    for view in [bar, knob] { view.backgroundColor = tint }
  }
}

/// A magnified part of a window around a caret.
///
/// - Source: by eye from iOS 17: a capsule of 120 by 48 points above the finger, at one and a quarter times the size.
@MainActor
final class LoupeView: UIView {
  private let glass = UIView()
  private var content: UIView?
  private static let size = CGSize(width: 120, height: 48)
  private static let scale: CGFloat = 1.25
  /// The distance from the caret's top to the loupe.
  private static let gap: CGFloat = 16

  init() {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
    glass.frame = bounds
    glass.clipsToBounds = true
    glass.layer.cornerRadius = Self.size.height / 2
    glass.layer.borderWidth = 1
    addSubview(glass)
    layer.shadowColor = CGColor(UIColor.black.resolved(traitCollection))
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 4)
    layer.cornerRadius = Self.size.height / 2
  }

  required init?(coder: NSCoder) { nil }

  /// Shows what is around a caret of a window.
  func show(_ caret: CGRect, in window: UIWindow) {
    removeFromSuperview()
    content?.removeFromSuperview()
    guard let picture = window.snapshotView(afterScreenUpdates: true) else { return }
    let (size, scale) = (Self.size, Self.scale)
    picture.frame = CGRect(
      x: size.width / 2 - caret.midX * scale, y: size.height / 2 - caret.midY * scale,
      width: window.bounds.width * scale, height: window.bounds.height * scale)
    glass.backgroundColor = .systemBackground
    glass.layer.borderColor = UIColor.separator.resolvedCGColor(traitCollection)
    glass.addSubview(picture)
    content = picture
    let x = min(max(caret.midX, size.width / 2), window.bounds.width - size.width / 2)
    center = CGPoint(x: x, y: max(size.height / 2, caret.minY - Self.gap - size.height / 2))
    window.addSubview(self)
  }
}
