import Foundation
import PegMotion
import QuartzCore
import Testing

@testable import UIKit

private final class Witness: UIView {
  var layoutCount = 0
  var superlayerOnMove: CALayer?
  var onLayout: (() -> Void)?

  override func didMoveToSuperview() { superlayerOnMove = layer.superlayer }

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutCount += 1
    onLayout?()
  }
}

/// What public test suites expect of life cycles, scrolling, controllers and constraints.
@MainActor
@Suite struct ExpectationTests {
  @Test("X050") func layersAreInPlaceWhenViewsHear() {
    let (parent, view) = (UIView(), Witness())
    parent.addSubview(view)
    #expect(view.superlayerOnMove === parent.layer)
  }

  @Test("X051") func newViewsNeedLayout() {
    let (view, child) = (Witness(), UIView())
    view.addSubview(child)
    view.onLayout = { child.bounds.size = CGSize(width: 300, height: 100) }
    view.layoutIfNeeded()
    #expect(child.frame.size == CGSize(width: 300, height: 100))
  }

  @Test("X052") func sublayersOfAnotherSizeAskForLayout() {
    let (parent, child) = (Witness(), UIView())
    parent.addSubview(child)
    for side in [CGFloat(10), 15] {
      parent.layoutIfNeeded()
      let before = parent.layoutCount
      child.layer.bounds.size = CGSize(width: side, height: side)
      parent.layoutIfNeeded()
      #expect(parent.layoutCount == before + 1)
    }
  }

  @Test("X053") func offsetsDoNotAskTheSuperview() {
    let (parent, scroll) = (Witness(), UIScrollView())
    parent.addSubview(scroll)
    parent.layoutIfNeeded()
    let before = parent.layoutCount
    for offset in [CGFloat(100), 200] {
      scroll.contentOffset = CGPoint(x: offset, y: offset)
      parent.layoutIfNeeded()
    }
    #expect(parent.layoutCount == before)
  }

  @Test("X054") func freshScrollViews() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 800, height: 450))
    #expect(scroll.contentOffset == .zero && scroll.contentSize == .zero)
    #expect(scroll.contentInset == .zero)
    #expect(scroll.showsVerticalScrollIndicator && scroll.showsHorizontalScrollIndicator)
  }

  @Test("X055") func offsetsAreOriginsOfBounds() {
    let scroll = UIScrollView()
    scroll.contentOffset = CGPoint(x: 10, y: 20)
    #expect(scroll.bounds.origin == CGPoint(x: 10, y: 20))
  }

  @Test("X057") func offsetsOutliveLayout() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scroll.contentOffset = CGPoint(x: 30, y: 30)
    scroll.bounds.size = CGSize(width: 400, height: 400)
    scroll.center = CGPoint(x: 200, y: 200)
    #expect(scroll.frame == CGRect(x: 0, y: 0, width: 400, height: 400))
    #expect(scroll.bounds == CGRect(x: 30, y: 30, width: 400, height: 400))
    #expect(scroll.contentOffset == CGPoint(x: 30, y: 30))
  }

  @Test("X078") func dismissalClearsBothLinks() {
    let (a, b) = (UIViewController(), UIViewController())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = a
    window.makeKeyAndVisible()
    a.present(b, animated: false)
    #expect(a.presentedViewController === b && b.presentingViewController === a)
    b.dismiss(animated: false)
    #expect(a.presentedViewController == nil && b.presentingViewController == nil)
  }

  @Test("X079-X082", arguments: [true, false]) func buttons(hasTitle: Bool) {
    let button = UIButton()
    button.sizeToFit()
    #expect(button.frame.size == CGSize(width: 30, height: 34))
    func image(_ side: CGFloat) -> UIImage {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format)
        .image { _ in }
    }
    button.setImage(image(80), for: .normal)
    button.sizeToFit()
    #expect(button.frame.size == CGSize(width: 80, height: 80))
    button.setImage(image(40), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    if hasTitle { button.setTitle("Text", for: .normal) }
    button.contentHorizontalAlignment = hasTitle ? .left : .right
    button.contentVerticalAlignment = hasTitle ? .top : .bottom
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.origin == (hasTitle ? .zero : CGPoint(x: 160, y: 60)))
    if hasTitle { #expect(button.titleLabel?.frame.origin == CGPoint(x: 40, y: 0)) }
  }

  @Test("X094") func opaqueBarsPushContentDown() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.deviceSafeAreaInsets.top = 47
    let content = UIViewController()
    let navigation = UINavigationController(rootViewController: content)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let safeTop = content.view.safeAreaInsets.top
    #expect(safeTop == CGFloat(91))
    navigation.navigationBar.isTranslucent = false
    window.layoutIfNeeded()
    #expect(content.view.frame == CGRect(x: 0, y: safeTop, width: 390, height: 844 - safeTop))
    #expect(content.view.safeAreaInsets.top == CGFloat(0))
    content.extendedLayoutIncludesOpaqueBars = true
    window.layoutIfNeeded()
    #expect(content.view.frame == window.bounds && content.view.safeAreaInsets.top == safeTop)
    navigation.navigationBar.isTranslucent = true
    content.edgesForExtendedLayout = [.left, .right]
    navigation.isToolbarHidden = false
    window.layoutIfNeeded()
    let toolbar = navigation.toolbar.frame.minY
    #expect(content.view.frame == CGRect(x: 0, y: safeTop, width: 390, height: toolbar - safeTop))
    navigation.isNavigationBarHidden = true
    window.layoutIfNeeded()
    #expect(content.view.frame == CGRect(x: 0, y: 0, width: 390, height: toolbar))
    #expect(content.view.safeAreaInsets.top == CGFloat(47))
  }

  @Test("X096") func guidesAreHeldByTheirView() {
    let container = UIView.host(300, 300)
    let (one, two) = (UILayoutGuide(), UILayoutGuide())
    container.addLayoutGuide(one)
    container.addLayoutGuide(two)
    NSLayoutConstraint.activate([
      one.topAnchor.constraint(equalTo: container.topAnchor),
      one.leftAnchor.constraint(equalTo: container.leftAnchor),
      one.widthAnchor.constraint(equalToConstant: 10),
      two.topAnchor.constraint(equalTo: one.bottomAnchor),
      two.leftAnchor.constraint(equalTo: one.rightAnchor),
      two.widthAnchor.constraint(equalTo: one.widthAnchor),
    ])
    #expect(container.constraints.count == 6)
  }

  @Test("X097") func sizesAreHeldByTheViewItself() {
    let container = UIView.host(300, 300)
    let view = container.adding(UIView())
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 50),
      view.leftAnchor.constraint(equalTo: container.leftAnchor),
      view.topAnchor.constraint(equalTo: container.topAnchor),
    ])
    #expect(view.constraints.count == 2 && container.constraints.count == 2)
  }

  @Test("X098, X099") func onlyActiveConstraintsAreThere() {
    let container = UIView.host(300, 300)
    let view = container.adding(UIView())
    let edges = [
      view.leftAnchor.constraint(equalTo: container.leftAnchor),
      view.topAnchor.constraint(equalTo: container.topAnchor),
      view.rightAnchor.constraint(equalTo: container.rightAnchor),
      view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
    ]
    #expect(container.constraints.isEmpty)
    edges[0].isActive = true
    edges[1].isActive = false
    #expect(container.constraints.count == 1)
    NSLayoutConstraint.activate(edges)
    #expect(container.constraints.count == 4)
    NSLayoutConstraint.deactivate(edges)
    #expect(container.constraints.isEmpty)
  }

  @Test("X103") func bandsUnderBarsAreItems() {
    let controller = UIViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.deviceSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let view = controller.view.adding(UIView())
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
    ])
    #expect(controller.view.constraints.count == 2)
    window.layoutIfNeeded()
    #expect(view.frame.minY == CGFloat(20) && view.frame.maxY == CGFloat(270))
    #expect(controller.topLayoutGuide.length == CGFloat(20))
    window.deviceSafeAreaInsets.top = 50
    window.layoutIfNeeded()
    #expect(view.frame.minY == CGFloat(50))
  }
}
