import Foundation
import Glibc
import PegMotion
import QuartzCore
import Testing
import UIKit

/// A mistake of a program that UIKit ends it for, with the exception and words that it has for it.
struct Mistake: Sendable, CustomTestStringConvertible {
  let name: String
  let exception: String
  /// A part of the reason.
  let words: String

  init(_ name: String, _ exception: String, _ words: String) {
    (self.name, self.exception, self.words) = (name, exception, words)
  }

  var testDescription: String { name }
}

private let frame = CGRect(x: 0, y: 0, width: 100, height: 40)

@MainActor
private final class Counts: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  static var kept: [Counts] = []
  let (sections, rows): (Int, Int)

  init(_ sections: Int, _ rows: Int) {
    (self.sections, self.rows) = (sections, rows)
    super.init()
    Counts.kept.append(self)
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { rows }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "none", for: indexPath) }
}

@MainActor
private func table(sections: Int = 1, rows: Int = 3) -> UITableView {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  table.dataSource = Counts(sections, rows)
  table.layoutIfNeeded()
  return table
}

@MainActor
private func collection(sections: Int = 1, items: Int = 3) -> UICollectionView {
  let collection = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 100, height: 100),
    collectionViewLayout: UICollectionViewFlowLayout())
  collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "none")
  collection.dataSource = Counts(sections, items)
  collection.layoutIfNeeded()
  return collection
}

@MainActor
private func laidOut(_ view: UIView) {
  view.setNeedsLayout()
  view.layoutIfNeeded()
}

private let (argument, range) = ("NSInvalidArgumentException", "NSRangeException")
private let (state, geometry) = ("NSInternalInconsistencyException", "CALayerInvalidGeometry")

/// Each mistake with the code that makes it.
private let mistakes: [(Mistake, @MainActor @Sendable () -> Void)] = [
  // Trees.
  (
    Mistake("a view in itself", argument, "Can't add self as subview"),
    {
      let view = UIView()
      view.addSubview(view)
    }
  ),
  (
    Mistake("a view in its subview", "CALayerInvalid", "is a part of cycle in its layer tree"),
    {
      let (outer, middle, inner) = (UIView(), UIView(), UIView())
      outer.addSubview(middle)
      middle.addSubview(inner)
      inner.addSubview(outer)
    }
  ),
  (
    Mistake("a layer in itself", "CALayerInvalid", "is a part of cycle in its layer tree"),
    {
      let layer = CALayer()
      layer.addSublayer(layer)
    }
  ),
  (
    Mistake("a layer in its sublayer", "CALayerInvalid", "is a part of cycle in its layer tree"),
    {
      let (outer, inner) = (CALayer(), CALayer())
      outer.addSublayer(inner)
      inner.insertSublayer(outer, at: 0)
    }
  ),
  (
    Mistake("subviews that are not there change places", range, "index 5 beyond bounds"),
    {
      let view = UIView()
      view.addSubview(UIView())
      view.exchangeSubview(at: 5, withSubviewAt: 9)
    }
  ),
  (
    Mistake("an arranged subview too far", state, "Index out of bounds for arranged subview"),
    { UIStackView().insertArrangedSubview(UIView(), at: 2) }
  ),
  // Geometry.
  (
    Mistake("a centre of NaN", geometry, "CALayer position contains NaN: [nan nan]. Layer: <"),
    { UIView().center = CGPoint(x: CGFloat.nan, y: .nan) }
  ),
  (
    Mistake(
      "a frame of NaN", geometry,
      "CALayer bounds contains NaN: [0 0; nan 20]. Layer: <CALayer:0x"),
    { UIView().frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 20) }
  ),
  (
    Mistake("a layer's position of NaN", geometry, "CALayer position contains NaN: [1.5 nan]"),
    { CALayer().position = CGPoint(x: 1.5, y: CGFloat.nan) }
  ),
  (
    Mistake("a content inset of NaN", geometry, "CALayer bounds contains NaN: [0 nan; 100 40]"),
    { UIScrollView(frame: frame).contentInset.top = .nan }
  ),
  (
    Mistake("a slider's value of NaN", geometry, "contains NaN"),
    {
      let slider = UISlider(frame: frame)
      slider.value = .nan
      laidOut(slider)
    }
  ),
  (
    Mistake(
      "an infinite place in a context", geometry, "sublayer with non-finite position [inf inf]"),
    {
      let view = UIView(frame: frame)
      let child = UIView(frame: .null)
      view.addSubview(child)
      _ = UIGraphicsImageRenderer(size: frame.size).image { view.layer.render(in: $0.cgContext) }
    }
  ),
  // Controls.
  (
    Mistake("a segment that is not there", range, "segment 10000 beyond bounds for 2 segments"),
    { UISegmentedControl(items: ["A", "B"]).selectedSegmentIndex = 10_000 }
  ),
  (
    Mistake("the title of a segment that is not there", range, "segment -1 beyond bounds"),
    { _ = UISegmentedControl(items: ["A", "B"]).titleForSegment(at: -1) }
  ),
  (
    Mistake("a step of nothing", argument, "step"),
    { UIStepper().stepValue = 0 }
  ),
  (
    Mistake("a step that is no number", argument, "step"),
    { UIStepper().stepValue = .nan }
  ),
  (
    Mistake("a stepper's range that crosses", argument, "least value exceeds its greatest"),
    { UIStepper().minimumValue = 200 }
  ),
  // Controllers.
  (
    Mistake(
      "a controller that presents itself", argument,
      "Application tried to present modal view controller on itself. Presenting controller is <"),
    {
      let controller = UIViewController()
      controller.present(controller, animated: false)
    }
  ),
  (
    Mistake("a child that is presented", argument, "that has a parent view controller"),
    {
      let (parent, child) = (UIViewController(), UIViewController())
      parent.addChild(child)
      parent.present(child, animated: false)
    }
  ),
  (
    Mistake("a controller that is its own child", argument, "cannot be a child of itself"),
    {
      let controller = UIViewController()
      controller.addChild(controller)
    }
  ),
  (
    Mistake("a controller that is a child of its child", argument, "cannot be a child of itself"),
    {
      let (parent, child) = (UIViewController(), UIViewController())
      parent.addChild(child)
      child.addChild(parent)
    }
  ),
  (
    Mistake(
      "a controller that is pushed twice", argument,
      "Pushing the same view controller instance more than once is not supported"),
    {
      let controller = UIViewController()
      let navigation = UINavigationController(rootViewController: controller)
      navigation.pushViewController(controller, animated: false)
    }
  ),
  (
    Mistake("a pop to a stranger", state, "Tried to pop to a view controller that doesn't exist"),
    {
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.popToViewController(UIViewController(), animated: false)
    }
  ),
  (
    Mistake(
      "two ways to cancel", state,
      "can only have one action with a style of UIAlertActionStyleCancel"
    ),
    {
      let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "A", style: .cancel))
      alert.addAction(UIAlertAction(title: "B", style: .cancel))
    }
  ),
  // Lists.
  (
    Mistake("endless rows", state, "Failed to allocate data stores for 9223372036854775807 rows"),
    { _ = table(rows: .max) }
  ),
  (
    Mistake("endless sections", state, "Failed to allocate data stores for 9223372036854775807"),
    { _ = table(sections: .max) }
  ),
  (
    Mistake("fewer sections than none", state, "returned -1 sections: it must not be negative"),
    { _ = table(sections: -1) }
  ),
  (
    Mistake("endless items", state, "Failed to allocate data stores for 9223372036854775807 items"),
    { _ = collection(items: .max) }
  ),
  (
    Mistake("fewer items than none", state, "returned -1 items for section 0"),
    { _ = collection(items: -1) }
  ),
  (
    Mistake("fewer sections of a collection than none", state, "returned -2 sections"),
    { _ = collection(sections: -2) }
  ),
  (
    Mistake("a scroll to a missing row", range, "out-of-bounds row (7)"),
    { table().scrollToRow(at: [0, 7], at: .top, animated: false) }
  ),
  (
    Mistake("a scroll to a negative row", range, "out-of-bounds row (-3)"),
    { table().scrollToRow(at: [0, -3], at: .top, animated: false) }
  ),
  (
    Mistake("a scroll to a missing item", range, "out-of-bounds item (7)"),
    { collection().scrollToItem(at: [0, 7], at: .top, animated: false) }
  ),
  (
    Mistake("an index path without a row", state, "Invalid index path for use with UITableView"),
    { _ = IndexPath(index: 3).row }
  ),
  (
    Mistake(
      "an index path without an item", state, "Invalid index path for use with UICollectionView"),
    { _ = IndexPath().item }
  ),
  (
    Mistake(
      "a cell without a registration", state, "unable to dequeue a cell with identifier none"),
    { _ = table().dequeueReusableCell(withIdentifier: "none", for: [0, 0]) }
  ),
  (
    Mistake("an item's cell without a registration", state, "with identifier other"),
    { _ = collection().dequeueReusableCell(withReuseIdentifier: "other", for: [0, 0]) }
  ),
  (
    Mistake("a priority that is no number", argument, "It's illegal to set priority:nan."),
    { UIView().setContentHuggingPriority(UILayoutPriority(.nan), for: .vertical) }
  ),
  (
    Mistake("a missing row that is removed", state, "attempt to delete row 9 from section 0"),
    { table().deleteRows(at: [[0, 9]], with: .none) }
  ),
  (
    Mistake("a negative row that is removed", state, "attempt to delete row -1 from section 0"),
    { table().deleteRows(at: [[0, -1]], with: .none) }
  ),
  (
    Mistake("a missing item that is removed", state, "attempt to delete item 9 from section 0"),
    { collection(items: 0).deleteItems(at: [[0, 9]]) }
  ),
  // Animations.
  (
    Mistake("a curve that does not exist", argument, "timing function named wobbly"),
    { _ = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "wobbly")) }
  ),
  (
    Mistake("a transaction that was not begun", state, "commit() needs a begin()"),
    { CATransaction.commit() }
  ),
  (
    Mistake("a touch that is not there", range, "index (3) beyond bounds (0)."),
    { _ = UIPanGestureRecognizer().location(ofTouch: 3, in: nil) }
  ),
  (
    Mistake(
      "places on two axes", "NSInvalidLayoutConstraintException",
      "Constraint improperly relates anchors of incompatible types: <NSLayoutConstraint UIView.bottom"
    ),
    {
      let (container, child) = (UIView(), UIView())
      container.addSubview(child)
      NSLayoutConstraint(
        item: child, attribute: .bottom, relatedBy: .equal, toItem: container, attribute: .centerX,
        multiplier: 1, constant: -2
      ).isActive = true
      container.layoutIfNeeded()
    }
  ),
]

/// Mistakes end a program with UIKit's exception and its reason, in optimised builds too, and never without words.
@MainActor
@Suite struct MisuseTests {
  @Test(arguments: mistakes.map(\.0)) func exceptionNamesTheMistake(_ mistake: Mistake) async {
    let name = mistake.name
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) { [name = name as String] in
      await MainActor.run { mistakes.first { $0.0.name == name }!.1() }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let start = "*** Terminating app due to uncaught exception '\(mistake.exception)', reason: '"
    let line = output.split(separator: "\n").first { $0.hasPrefix(start) }
    #expect(line?.dropFirst(start.count).contains(mistake.words) == true, "\(output)")
  }

  /// Mistakes that UIKit tolerates.
  @Test func placesOnTwoAxesAreRelatedUntilTheyAreLaidOut() {
    let (container, child) = (UIView(), UIView())
    container.addSubview(child)
    let constraint = NSLayoutConstraint(
      item: child, attribute: .left, relatedBy: .equal, toItem: container, attribute: .top,
      multiplier: 1, constant: 50)
    constraint.isActive = true
    #expect(container.constraints == [constraint])
  }

  @Test func placesOutOfRangeAreKeptWithin() {
    let view = UIView()
    let (first, second) = (UIView(), UIView())
    view.insertSubview(first, at: 99)
    view.insertSubview(second, at: -4)
    #expect(view.subviews == [second, first])
    view.layer.insertSublayer(CALayer(), at: .max)
    #expect(view.layer.sublayers?.count == 3)
    let pages = UIPageControl()
    (pages.numberOfPages, pages.currentPage) = (-3, 7)
    #expect((pages.numberOfPages, pages.currentPage) == (0, 0))
    let segments = UISegmentedControl(items: ["A"])
    segments.insertSegment(withTitle: "B", at: 50, animated: false)
    segments.removeSegment(at: 50, animated: false)
    #expect(segments.numberOfSegments == 2 && segments.titleForSegment(at: 1) == "B")
    let slider = UISlider()
    slider.minimumValue = 3
    #expect(slider.maximumValue >= 3 && slider.value >= 3)
    let list = table()
    list.deselectRow(at: [4, 4], animated: false)
    #expect(list.cellForRow(at: [9, 9]) == nil && list.rectForRow(at: [-1, 5]) == .zero)
  }

  /// A section without rows can be scrolled to as well.
  @Test func sectionsAreScrolledToWithoutNamingARow() {
    let list = table(sections: 30, rows: 1)
    list.scrollToRow(at: IndexPath(row: NSNotFound, section: 20), at: .top, animated: false)
    #expect(list.contentOffset.y == list.rect(forSection: 20).minY)
  }

  @Test func picturesWithoutPixelsAreEmpty() {
    for side: CGFloat in [0, -5, .nan, .infinity] {
      let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
      #expect(image.size == .zero)
    }
    for scale: CGFloat in [.nan, -1, 0, .infinity] {
      let format = UIGraphicsImageRendererFormat()
      format.scale = scale
      let size = CGSize(width: 9, height: 9)
      let image = UIGraphicsImageRenderer(size: size, format: format).image { $0.fill(frame) }
      #expect(image.size == size && image.scale == UIScreen.main.traitCollection.displayScale)
    }
  }

  /// A spring that cannot swing is at its end at once.
  @Test(arguments: [0, -1, CGFloat.nan, .infinity])
  func springsThatCannotSwingShowTheirEnd(number: CGFloat) throws {
    let scene = AnimatedScene()
    for change: (CASpringAnimation) -> Void in [
      { $0.mass = number }, { $0.stiffness = number }, { $0.initialVelocity = number / 0 },
    ] {
      let animation = CASpringAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue) = (0, 80)
      change(animation)
      #expect(animation.settlingDuration == 0)
      animation.duration = 1
      scene.view.layer.add(animation, forKey: "spring")
      scene.go(to: scene.clock.now.seconds + 0.25)
      #expect(scene.shown.position.x == 80)
    }
  }

  /// Timers that are due after the end of time are never due.
  @Test func timesBeyondAllTimesAreNeverReached() {
    let scene = AnimatedScene()
    for delay in [1e300, .infinity, .greatestFiniteMagnitude] {
      UIView.animate(withDuration: 1, delay: delay) { scene.view.alpha = 0.5 }
      UIView.animate(withDuration: delay) { scene.view.center.x = 9 }
    }
    scene.go(to: 100)
    #expect(scene.shown.opacity > 0.5)
  }

  @MainActor
  private final class Owner: NSObject {
    var calls: [String] = []
    func first(_ sender: UIControl) { calls.append("first") }
    func second(_ sender: UIControl) { calls.append("second") }
    func plain() { calls.append("plain") }
  }

  /// A selector takes away what it added, and leaves methods of other forms alone.
  @Test func selectorsTakeTheirOwnActionsAway() {
    let (control, owner) = (UIControl(), Owner())
    let first = selector(Owner.first)
    control.addTarget(owner, action: first, for: [.touchUpInside, .touchDown])
    control.addTarget(owner, action: selector(Owner.second), for: .touchUpInside)
    control.addTarget(owner, action: selector(Owner.plain), for: .touchUpInside)
    control.removeTarget(owner, action: first, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .touchDown)
    #expect(owner.calls == ["second", "plain", "first"])
    owner.calls = []
    // The only one of its form at the event, so that another selector of the method finds it.
    control.removeTarget(owner, action: selector(Owner.plain), for: .touchUpInside)
    control.removeTarget(nil, action: selector(Owner.second), for: .touchUpInside)
    control.removeTarget(self, action: first, for: .touchDown)
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .touchDown)
    #expect(owner.calls == ["first"])
  }
}
