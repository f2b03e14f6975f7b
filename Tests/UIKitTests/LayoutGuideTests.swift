import Testing
import UIKit

@MainActor
struct LayoutGuideTests {
  @Test func guideIsASpacer() {
    let host = UIView.host(100, 100)
    let (a, b) = (host.adding(SizedView(20, 10)), host.adding(SizedView(20, 10)))
    let gap = UILayoutGuide()
    host.addLayoutGuide(gap)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: host.leadingAnchor),
      gap.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      gap.trailingAnchor.constraint(equalTo: b.leadingAnchor),
      gap.widthAnchor.constraint(equalTo: host.widthAnchor, multiplier: 0.3),
      gap.topAnchor.constraint(equalTo: a.bottomAnchor),
      gap.heightAnchor.constraint(equalToConstant: 7),
    ])
    host.layoutIfNeeded()
    #expect(b.frame.minX == 50)
    #expect(gap.layoutFrame == CGRect(x: 20, y: 10, width: 30, height: 7))
    host.removeLayoutGuide(gap)
    #expect(host.constraints.count == 1)
    host.layoutIfNeeded()
    #expect(b.frame.minX == 0)
  }

  @Test func safeAreaGuideFollowsInsets() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let view = window.adding(UIView())
    let guide = window.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    window.deviceSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 47, width: 390, height: 763))
    #expect(guide.layoutFrame == view.frame)
    #expect(view.safeAreaInsets == .zero)
  }

  @Test func marginsGuideFollowsMargins() {
    let host = UIView.host(100, 100)
    let view = host.adding(UIView())
    let guide = host.layoutMarginsGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
    ])
    NSLayoutConstraint(
      item: view, attribute: .trailing, relatedBy: .equal, toItem: host,
      attribute: .trailingMargin, multiplier: 1, constant: 0
    ).isActive = true
    host.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 8, y: 8, width: 84, height: 84))
    host.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    host.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 2, y: 1, width: 94, height: 96))
  }

  @Test(arguments: [(320, 16), (390, 16), (393, 20), (1024, 20)])
  func sideMarginsOfARootViewDependOnItsWidth(width: CGFloat, margin: CGFloat) {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: width, height: 800)
    #expect(
      controller.view.layoutMargins == UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin))
  }

  @Test func safeAreaAddsToMargins() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.deviceSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    #expect(window.layoutMargins == UIEdgeInsets(top: 55, left: 8, bottom: 42, right: 8))
    window.insetsLayoutMarginsFromSafeArea = false
    #expect(window.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test func superviewsMarginsReachIn() {
    let host = UIView.host(100, 100)
    host.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
    let child = UIView(frame: CGRect(x: 10, y: 0, width: 60, height: 100))
    host.addSubview(child)
    child.preservesSuperviewLayoutMargins = true
    let leaf = child.adding(UIView())
    leaf.leadingAnchor.constraint(equalTo: child.layoutMarginsGuide.leadingAnchor).isActive = true
    leaf.topAnchor.constraint(equalTo: child.layoutMarginsGuide.topAnchor).isActive = true
    host.layoutIfNeeded()
    // Left: 30 less the 10 that the child lies inside; right: the child ends before the margin
    // begins.
    #expect(child.layoutMargins == UIEdgeInsets(top: 30, left: 20, bottom: 30, right: 8))
    #expect(leaf.frame.origin == CGPoint(x: 20, y: 30))
    host.layoutMargins.left = 45
    host.layoutIfNeeded()
    #expect(leaf.frame.minX == 35)
  }
}
