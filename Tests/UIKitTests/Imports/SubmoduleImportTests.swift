import Testing
import UIKit.UIGestureRecognizerSubclass
import os.log

/// A recogniser as apps write it: its state may be set by those who import the header for subclasses.
private final class DoubleTouch: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    state = touches.count == 2 ? .recognized : .failed
  }
}

/// Code that imports headers of frameworks by name.
@MainActor struct SubmoduleImportTests {
  @Test func aHeaderBringsItsWholeFrameworkAlong() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let touch = DoubleTouch()
    view.addGestureRecognizer(touch)
    #expect(view.gestureRecognizers == [touch] && touch.state == .possible)
    touch.touchesBegan([], with: UIEvent())
    #expect(touch.state == .failed)
  }

  @Test func aHeaderOfTheLogDoesToo() {
    Logger(.disabled).error("not kept")
    #expect(!OSLog.disabled.isEnabled(type: .fault))
  }
}
