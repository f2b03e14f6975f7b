import CoreGraphics
package import Foundation
import QuartzCore
import UIFoundation

/// The keyboard of a window: it appears for the first responder, hides with it, and posts notifications.
///
/// A stage gives its window a keyboard. Without one nothing is shown and no notification is sent.
///
/// - Units: points of the window.
/// - Source: Apple's pages of UIResponder's keyboard notifications, of UIKeyboardLayoutGuide and of
///   `UIScrollView.KeyboardDismissMode`; 0.25 s and curve 7, as the notifications report. Order as observed.
/// - Decision: docs/decisions/0014-the-stage-has-the-keyboard.md.
@MainActor
package final class Keyboard: InputPanel {
  private unowned let window: UIWindow
  /// Whether it slides. While a screen's first picture is made, it goes to its place at once.
  package var slides = false

  /// Created when it is first shown, because a view takes its colours from the traits at its creation.
  private lazy var container = KeyboardContainerView()
  private let keys = KeyboardView()
  /// The input set that is shown; nil while none is.
  private var inputs: InputSet?
  private var plane = KeyPlan.Plane.letters
  /// The state of the shift key; nil if the text decides.
  private var shift: Bool?
  /// The keyboard's frame, or the one that it moves to; a hidden keyboard is below the screen.
  package private(set) var frame: CGRect
  /// The number of moves. The end of a move does nothing if another one has begun.
  private var moves = 0
  /// The distance by which a finger has pushed it down.
  private var push: CGFloat = 0

  package init(_ window: UIWindow) {
    self.window = window
    frame = CGRect(x: 0, y: window.bounds.height, width: window.bounds.width, height: 0)
    keys.onKey = { [weak self] in self?.press($0) }
  }

  /// Whether the keyboard is shown, from the start of its appearance to the start of its disappearance.
  package var isShown: Bool { inputs != nil }

  /// Returns whether the keyboard covers a point of one of the program's views.
  package func covers(_ point: CGPoint, of view: UIView) -> Bool {
    isShown && frame.contains(point) && !view.isDescendant(of: container)
  }

  /// The view that gets touches before the program's views; nil while nothing is shown.
  var hitView: UIView? { isShown ? container : nil }

  // MARK: Coming and going

  /// Shows the input set of the first responder, or hides if there is none.
  func follow() {
    let wanted = InputSet(of: window.firstResponder)
    guard let wanted else { return hide() }
    layOutBefore()
    let isAnother = wanted.responder !== inputs?.responder
    let wasShown = isShown
    inputs = wanted
    if isAnother {
      shift = nil
      if case .keys(let input) = wanted.body {
        plane = KeyPlan.firstPlane(
          of: input.keyboardType, isPadDevice: KeyboardMetrics(window).isPad)
      }
    }
    let size = window.bounds.size
    let height = showViews(of: wanted)
    let end = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    if !wasShown {
      frame = end.offsetBy(dx: 0, dy: height)
      UIView.performWithoutAnimation {
        container.frame = frame
        if container.superview == nil { window.addSubview(container) }
        container.layoutIfNeeded()
      }
    }
    push = 0
    if frame != end {
      move(to: end, isComing: true)
    } else if isAnother {
      bringTextIntoSight()
    }
  }

  private func hide() {
    guard isShown else { return }
    layOutBefore()
    inputs = nil
    push = 0
    move(
      to: CGRect(
        x: 0, y: window.bounds.height, width: frame.width, height: frame.height), isComing: false)
  }

  /// Fills the container; returns the total height.
  private func showViews(of set: InputSet) -> CGFloat {
    let metrics = KeyboardMetrics(window)
    let accessoryHeight = set.accessory.map { InputSet.height(of: $0, width: metrics.size.width) }
    var (body, bodyHeight): (UIView?, CGFloat) = (nil, 0)
    switch set.body {
    case .keys: (body, bodyHeight) = (keys, metrics.height(hasBar: set.hasBar))
    case .custom(let view):
      (body, bodyHeight) = (view, InputSet.height(of: view, width: metrics.size.width))
    case .none: break
    }
    UIView.performWithoutAnimation {
      container.overrideUserInterfaceStyle = set.style
      refresh()
      container.show(
        body: body, height: bodyHeight, accessory: set.accessory, height: accessoryHeight ?? 0)
      container.layoutIfNeeded()
    }
    return bodyHeight + (accessoryHeight ?? 0)
  }

  /// The duration of moves. Units: seconds.
  private static let duration = 0.25

  private func move(to end: CGRect, isComing: Bool) {
    moves += 1
    let number = moves
    let isAnimated = isAnimated
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: frame),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(
        value: isAnimated ? Self.duration : 0),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
        value: UIView.AnimationCurve.keyboard.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    func post(_ name: NSNotification.Name) {
      NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: info)
    }
    post(UIResponder.keyboardWillChangeFrameNotification)
    post(
      isComing ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification
    )
    // An observer of the notification may have moved the keyboard elsewhere.
    guard number == moves else { return }
    let finish = { [weak self] in
      guard let self, number == self.moves else { return }
      if !isComing { self.container.removeFromSuperview() }
      post(UIResponder.keyboardDidChangeFrameNotification)
      post(
        isComing ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification
      )
    }
    guard isAnimated else {
      UIView.performWithoutAnimation { place(at: end) }
      // Content that comes onto the screen is laid out first.
      return CATransaction.atEndOfTurn { [weak self] in
        UIView.performWithoutAnimation { self?.takeContentAlong() }
        finish()
      }
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0,
      options: [
        .allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve, .curveKeyboard,
      ],
      animations: {
        self.place(at: end)
        self.takeContentAlong()
      }, completion: { _ in finish() })
  }

  private var isAnimated: Bool { slides && ViewAnimation.mayBegin }

  /// Lays out pending changes first, so that the keyboard's animation does not include them.
  private func layOutBefore() {
    if isAnimated { UIView.performWithoutAnimation { window.layoutIfNeeded() } }
  }

  private func place(at frame: CGRect) {
    self.frame = frame
    container.frame = frame
    window.forEachInTree { if !$0.layoutState.barGuides.isEmpty { $0.barGuidesMayHaveChanged() } }
  }

  private func takeContentAlong() {
    window.layoutIfNeeded()
    window.rootViewController?.keyboardMoved(to: isShown ? frame : nil)
    bringTextIntoSight(inBlock: true)
    window.layoutIfNeeded()
  }

  /// Scrolls the scroll view around the edited text by the least distance that shows the text.
  ///
  /// - Source: UIKit does so for text fields in scroll views within their insets, and for whole rows of table controllers.
  private func bringTextIntoSight(inBlock: Bool = false) {
    guard let view = inputs?.responder as? UIView, let text = view.editedRect else { return }
    var outer = view.superview
    while let candidate = outer, !(candidate is UIScrollView) { outer = candidate.superview }
    guard let scroll = outer as? UIScrollView, !scroll.isDragging else { return }
    let area = scroll.areaInSight(forTextAt: view.convert(text, to: scroll))
    let offset = scroll.offset(showing: area)
    guard offset != scroll.contentOffset else { return }
    // Content that still moves after a drag stops for it.
    guard !inBlock, isAnimated else { return scroll.setContentOffset(offset, animated: false) }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .curveKeyboard],
      animations: {
        scroll.setContentOffset(offset, animated: false)
        scroll.layoutIfNeeded()
      })
  }

  // MARK: Pushed by a finger

  /// Keeps the keyboard below a finger that drags content.
  ///
  /// - Parameters:
  ///   - padding: the distance above the keyboard at which the finger begins to push it.
  ///   - withAccessory: whether the finger pushes at the accessory view's upper edge, rather than at the keyboard's.
  func finger(at y: CGFloat, padding: CGFloat, withAccessory: Bool) {
    guard isShown else { return }
    let rest = window.bounds.height - frame.height
    let line = rest + (withAccessory ? 0 : container.accessoryHeight) - padding
    let new = min(frame.height, max(0, y - line))
    guard new != push else { return }
    push = new
    place(at: CGRect(x: 0, y: rest + new, width: frame.width, height: frame.height))
  }

  /// Completes a push when the finger is lifted: the keyboard hides or comes back, by the finger's direction or the way
  /// made.
  ///
  /// - Units: `velocity` in points per second, downwards.
  func letGo(velocity: CGFloat) {
    guard isShown, push > 0 else { return }
    let goes = velocity == 0 ? push > frame.height / 2 : velocity > 0
    if goes { window.endEditing(false) }
    guard isShown else { return }
    follow()
  }

  // MARK: Keys

  /// Updates the keys for the text as it is now.
  func textChanged() {
    guard isShown else { return }
    shift = nil
    refresh()
  }

  private func refresh() {
    guard let inputs, case .keys(let input) = inputs.body else { return }
    let metrics = KeyboardMetrics(window)
    let isCapital = shift ?? inputs.beginsWithCapital
    let wish = KeyPlan.Wish(
      type: input.keyboardType, isPadDevice: metrics.isPad,
      hasIconsInside: !metrics.hasIconsOutside, isUpper: isCapital,
      returnTitle: input.returnKeyType.title)
    keys.look = KeyboardLook(
      plan: KeyPlan(plane, for: wish), metrics: metrics,
      suggestions: inputs.hasBar ? inputs.suggestions(isCapital: isCapital) : nil,
      isShifted: isCapital,
      returnStandsOut: input.returnKeyType.standsOut,
      returnIsEnabled: !input.enablesReturnKeyAutomatically || input.hasText)
  }

  private func press(_ action: Key.Action) {
    guard let input = window.keyInput else { return }
    switch action {
    case .insert(let text):
      if !text.isEmpty { input.insertText(text) }
      if text == " ", plane != .pad { plane = .letters }
      textChanged()
    case .shift:
      shift = !(shift ?? inputs?.beginsWithCapital ?? false)
      refresh()
    case .delete:
      input.deleteBackward()
      textChanged()
    case .return: window.pressReturn()
    case .plane(let other):
      plane = other
      refresh()
    case .dismiss: window.endEditing(false)
    case .none: break
    }
  }
}

extension UIWindow {
  /// The keyboard that a stage gave the window; nil without one.
  package var keyboard: Keyboard? {
    get { inputPanel as? Keyboard }
    set { inputPanel = newValue }
  }
}

extension UIView {
  /// The part of the view that must be visible while it is edited; nil for views that do not edit text.
  fileprivate var editedRect: CGRect? {
    if let text = self as? UITextView { return text.isEditable ? text.caretArea : nil }
    return self is UITextField ? bounds : nil
  }
}
