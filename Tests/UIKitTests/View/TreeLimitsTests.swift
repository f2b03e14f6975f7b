import Foundation
import PegDisplayList
import QuartzCore
import Testing

@testable import UIKit

private final class Catcher: UIView {
  static var asked = 0

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Catcher.asked += 1
    return super.hitTest(point, with: event)
  }
}

/// Trees of many views: a stack that overflows or time by the square ends the run.
@MainActor
@Suite(.serialized) struct TreeLimitsTests {
  /// `PEGBAR_TREE_VIEWS` asks for more than the default run takes time for.
  private let count =
    ProcessInfo.processInfo.environment["PEGBAR_TREE_VIEWS"].flatMap { Int($0) } ?? 10_000

  /// Returns the innermost view.
  private func fillDeep(_ root: UIView, bottomUp: Bool) -> UIView {
    func make() -> UIView {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
      view.backgroundColor = .red
      return view
    }
    let inner = make()
    var view = inner
    if bottomUp {
      for _ in 1..<count {
        let outer = make()
        outer.addSubview(view)
        view = outer
      }
      root.addSubview(view)
      return inner
    }
    view = root
    for _ in 1..<count {
      let child = make()
      view.addSubview(child)
      view = child
    }
    view.addSubview(inner)
    return inner
  }

  @Test(arguments: [true, false]) func deep(bottomUp: Bool) throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    window.isHidden = false
    let inner = fillDeep(window, bottomUp: bottomUp)
    #expect(inner.window === window)
    window.traitOverride = UITraitCollection(userInterfaceStyle: .dark)
    window.traitsMayHaveChanged(from: .current)
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    window.tintColor = .green
    #expect(inner.tintColor == .green)
    window.deviceSafeAreaInsets.top = 4
    #expect(inner.safeAreaInsets.top == CGFloat(4))
    window.layoutIfNeeded()
    inner.setNeedsLayout()
    inner.layoutIfNeeded()
    #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === inner)
    #expect(try pixel(picture(of: window), 5, 5) == [255, 0, 0, 255])
    inner.tag = 7
    #expect(window.viewWithTag(7) === inner)
    window.subviews[0].removeFromSuperview()
    #expect(inner.window == nil && inner.traitCollection.userInterfaceStyle != .dark)
  }

  @Test func overridesNestAsDeep() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var view = root
    for _ in 0..<count {
      let child = Catcher(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.addSubview(child)
      view = child
    }
    Catcher.asked = 0
    #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
    #expect(Catcher.asked == count)
  }

  @Test func wide() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    for _ in 0..<count {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
      view.backgroundColor = .red
      window.addSubview(view)
    }
    window.layoutIfNeeded()
    #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === window)
    #expect(LayerSnapshotter.snapshot(window.layer).items.count >= count)
    while let last = window.subviews.last { last.removeFromSuperview() }
    #expect(window.layer.sublayers == nil)
    for _ in 0..<count / 10 { window.insertSubview(UIView(), at: 0) }
    while let first = window.subviews.first { first.removeFromSuperview() }
    #expect(window.subviews.isEmpty)
  }

  /// Each view is pinned to the one it is in, a point further in.
  @Test func deepUnderAutoLayout() {
    let side = CGFloat(2 * count + 100)
    let host = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    var (outer, views) = (host, [UIView]())
    for _ in 0..<count {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
      views.append(view)
      outer = view
    }
    for view in views {
      guard let outer = view.superview else { continue }
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 1),
        view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 1),
        view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -1),
        view.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -1),
      ])
    }
    host.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 1, y: 1, width: 100, height: 100))
  }

  @Test func wideUnderAutoLayout() {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for index in 0..<count {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      host.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: host.topAnchor, constant: CGFloat(index)),
        view.leftAnchor.constraint(equalTo: host.leftAnchor),
        view.widthAnchor.constraint(equalTo: host.widthAnchor, multiplier: 0.5),
        view.heightAnchor.constraint(equalToConstant: 10),
      ])
    }
    host.layoutIfNeeded()
    #expect(
      host.subviews.last?.frame == CGRect(x: 0, y: CGFloat(count - 1), width: 50, height: 10))
  }

  /// Views that outlive what was around them inherit nothing from above any more.
  @Test func survivorsForgetWhatWasAbove() {
    let top = UIView()
    top.tintColor = .green
    let leaf = UIView()
    do {
      let middle = UIView()
      top.addSubview(middle)
      middle.addSubview(leaf)
      #expect(leaf.tintColor == .green)
      middle.removeFromSuperview()
      top.addSubview(middle)
      top.children = []
    }
    #expect(leaf.superview == nil && leaf.tintColor == .systemBlue)
  }
}
