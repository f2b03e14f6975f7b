import Foundation
import PegMotion
import PegStage
import QuartzCore
import Testing
import UIKit

/// What the keyboard does to content that scrolls, and fingers on such content to the keyboard.
@MainActor
@Suite(.serialized) struct KeyboardScrollTests {
  private final class Rows: UITableViewController {
    var fields: [Int: UITextField] = [:]

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.rowHeight = 44
      tableView.estimatedRowHeight = 0
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      30
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      let field = UITextField(frame: CGRect(x: 100, y: 5, width: 100, height: 34))
      cell.contentView.addSubview(field)
      fields[indexPath.row] = field
      return cell
    }
  }

  /// Rows begin at 47, below the status bar; the keyboard's top is at 508.
  @Test func aTableControllerShowsTheEditedRow() throws {
    let rows = Rows()
    let stage = try Stage(Scene("rows", script: Script().hold(20)) { rows })
    let table = try #require(rows.tableView)
    #expect(table.adjustedContentInset.bottom == 34)
    try #require(rows.fields[14]).becomeFirstResponder()
    #expect(table.contentInset.bottom == CGFloat(336 - 34))
    #expect(table.adjustedContentInset.bottom == 336)
    #expect(table.verticalScrollIndicatorInsets.bottom == CGFloat(336 - 34))
    // Row 14 ends at 660 of the content.
    #expect(table.contentOffset.y == CGFloat(660 - 508))
    try stage.advance(to: SceneTime(seconds: 1))
    stage.window.endEditing(true)
    #expect(table.contentInset.bottom == 0 && table.contentOffset.y == CGFloat(660 - 508))
    table.contentOffset.y = 500
    try stage.advance(to: SceneTime(seconds: 2))
    try #require(rows.fields[29]).becomeFirstResponder()
    #expect(table.contentOffset.y == CGFloat(1320 - 508))
    try stage.advance(to: SceneTime(seconds: 3))
    // Without the keyboard the content ends at the home indicator.
    stage.window.endEditing(true)
    #expect(table.contentOffset.y == CGFloat(1320 + 34 - 844))
  }

  @Test func aFieldUnderTheKeyboardIsScrolledIntoTheInsets() throws {
    let ground = try KeyboardGround.play()
    ground.field.frame.origin.y = 700
    let log = KeyboardLog()
    log.onWillShow = { info in
      let end = (info[UIResponder.keyboardFrameEndUserInfoKey] as! NSValue).cgRectValue
      ground.scroll.contentInset.bottom = end.height
    }
    ground.field.becomeFirstResponder()
    #expect(ground.scroll.contentOffset.y == CGFloat(734 - 508))
    try ground.go(to: 0.125)
    let shown = try #require(ground.scroll.layer.presentation()).bounds.minY
    let made = TimingCurve(0.38, 0.7, 0.125, 1).value(at: 0.5)
    #expect(abs(Double(shown) - 226 * made) < 0.01)
  }

  @Test func contentGoesBackWhenItsInsetShrinks() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    scroll.contentSize = CGSize(width: 100, height: 500)
    scroll.contentInset.bottom = 300
    scroll.contentOffset.y = 600
    scroll.contentInset.bottom = 100
    #expect(scroll.contentOffset.y == 400)
    // Code may leave content past its end; an inset does not bring it back.
    scroll.contentOffset.y = 900
    scroll.contentInset.bottom = 50
    #expect(scroll.contentOffset.y == 900)
  }

  // MARK: Fingers

  private func dragged(
    _ mode: UIScrollView.KeyboardDismissMode, _ stretches: [(to: CGPoint, over: TimeInterval)],
    change: @escaping @MainActor (KeyboardGroundController) -> Void = { _ in }
  ) throws -> KeyboardGround {
    let script = Script().hold(1).drag(from: CGPoint(x: 300, y: 300), along: stretches).hold(2)
    return try KeyboardGround.play(script) { ground in
      ground.scroll.keyboardDismissMode = mode
      change(ground)
      ground.field.becomeFirstResponder()
    }
  }

  private let down = [
    (to: CGPoint(x: 300, y: 620), over: 0.5), (to: CGPoint(x: 300, y: 640), over: 0.2),
  ]

  @Test func aDragMayHideItAtOnce() throws {
    for mode in [UIScrollView.KeyboardDismissMode.onDrag, .onDragWithAccessory] {
      let ground = try dragged(mode, down)
      try ground.go(to: 1.2)
      #expect(!ground.keyboard.isShown && !ground.field.isFirstResponder)
    }
    let ground = try dragged(.none, down)
    try ground.go(to: 3)
    #expect(ground.top == 508 && ground.field.isFirstResponder)
  }

  @Test func itKeepsBelowTheFingerAndGoesWithIt() throws {
    let log = KeyboardLog()
    let ground = try dragged(.interactive, down)
    _ = log.take()
    try ground.go(to: 1.2)
    // The finger is at 428, above the keyboard.
    #expect(ground.top == 508)
    try ground.go(to: 1.5)
    #expect(ground.top == 620)
    #expect(ground.container.frame.minY == 620 && ground.pinned.frame.maxY == 620)
    #expect(ground.field.isFirstResponder && log.names.isEmpty)
    try ground.go(to: 1.7)
    #expect(!ground.field.isFirstResponder)
    #expect(
      log.infos.first?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect
        == CGRect(x: 0, y: 640, width: 390, height: 336))
    try ground.go(to: 2)
    #expect(log.take() == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
    #expect(ground.pinned.frame.maxY == 810)
  }

  @Test func pulledUpAgainItStays() throws {
    let ground = try dragged(
      .interactive,
      [(to: CGPoint(x: 300, y: 620), over: 0.5), (to: CGPoint(x: 300, y: 560), over: 0.3)])
    try ground.go(to: 1.5)
    #expect(ground.top == 620)
    try ground.go(to: 2.5)
    #expect(ground.top == 508 && ground.field.isFirstResponder && ground.pinned.frame.maxY == 508)
  }

  /// The accessory is 44 high: the keyboard begins at 508, all of it at 464.
  @Test func itIsTakenAtItsTopOrAtItsAccessorysOrBefore() throws {
    let bar = UIToolbar()
    bar.sizeToFit()
    let plain = try dragged(.interactive, down) { $0.field.inputAccessoryView = bar }
    #expect(plain.top == 464)
    try plain.go(to: 1.5)
    #expect(plain.top == 464 + 620 - 508)
    let whole = try dragged(.interactiveWithAccessory, down) {
      $0.field.inputAccessoryView = bar
    }
    try whole.go(to: 1.5)
    #expect(whole.top == 620)
    let padded = try dragged(.interactive, down) {
      $0.view.keyboardLayoutGuide.keyboardDismissPadding = 50
      $0.pinned.removeFromSuperview()
      $0.scroll.keyboardLayoutGuide.keyboardDismissPadding = 20
    }
    try padded.go(to: 1.5)
    #expect(padded.top == 508 + 620 - 458)
  }
}
