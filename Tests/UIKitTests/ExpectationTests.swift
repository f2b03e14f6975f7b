import Foundation
import PegTestSupport
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

/// What public test suites expect of life cycles, scroll views, buttons and controllers: X050-X057, X078-X082 and X094,
/// their figures read from the data.
@MainActor
@Suite struct ExpectationTests {
  /// Every expectation is in one of the two files, and in one alone.
  @Test func allAreThere() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Expectations/views.json")
    let list = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[String: Any]]
    let ids = (list ?? []).compactMap { $0["id"] as? String } + SemanticExpectation.all.map(\.id)
    #expect(ids.count == 107 && Set(ids).count == 107)
  }

  /// Those that need a finger are played on a stage, in TouchExpectationTests.
  @Test(
    arguments: SemanticExpectation.of("lifecycle", "scroll", "viewcontroller", "button", "inset")
      .filter { $0.id != "X056" })
  func holds(_ entry: SemanticExpectation) {
    switch entry.id {
    case "X050": layersAreInPlaceWhenViewsHear(entry)
    case "X051": newViewsNeedLayout(entry)
    case "X052": sublayersOfAnotherSizeAskForLayout(entry)
    case "X053": offsetsDoNotAskTheSuperview(entry)
    case "X054": freshScrollViews(entry)
    case "X055": offsetsAreOriginsOfBounds(entry)
    case "X057": offsetsOutliveLayout(entry)
    case "X078": dismissalClearsBothLinks(entry)
    case "X079", "X080", "X081", "X082": button(entry)
    case "X094": opaqueBarsPushContentDown(entry)
    default: Issue.record("\(entry.id) has no test")
    }
  }

  private func size(_ numbers: [Double]) -> CGSize { CGSize(width: numbers[0], height: numbers[1]) }
  private func point(_ numbers: [Double]) -> CGPoint { CGPoint(x: numbers[0], y: numbers[1]) }
  private func rect(_ numbers: [Double]) -> CGRect {
    CGRect(origin: point(numbers), size: size(Array(numbers[2...])))
  }

  private func layersAreInPlaceWhenViewsHear(_ entry: SemanticExpectation) {
    let (parent, view) = (UIView(), Witness())
    parent.addSubview(view)
    let isInPlace = view.superlayerOnMove === parent.layer
    #expect(isInPlace == entry.wanted("in_callback_superlayer_is_parent_layer"))
  }

  private func newViewsNeedLayout(_ entry: SemanticExpectation) {
    let (view, child) = (Witness(), UIView())
    view.addSubview(child)
    view.onLayout = {
      child.bounds.size = size(entry.givenNumbers("layoutSubviews_sets_child_size"))
    }
    view.layoutIfNeeded()
    #expect(child.frame.size == size(entry.wantedNumbers("child_size")))
  }

  private func sublayersOfAnotherSizeAskForLayout(_ entry: SemanticExpectation) {
    let (parent, child) = (Witness(), UIView())
    parent.addSubview(child)
    let sides = (entry.given("child_bounds_size") as String).split { !$0.isNumber }
    for side in sides.compactMap({ Double($0) }).enumerated() where side.offset % 2 == 0 {
      parent.layoutIfNeeded()
      let before = parent.layoutCount
      child.layer.bounds.size = CGSize(width: side.element, height: side.element)
      parent.layoutIfNeeded()
      #expect((parent.layoutCount == before + 1) == entry.wanted("super_layoutSubviews_called"))
    }
  }

  private func offsetsDoNotAskTheSuperview(_ entry: SemanticExpectation) {
    let (parent, scroll) = (Witness(), UIScrollView())
    parent.addSubview(scroll)
    parent.layoutIfNeeded()
    let before = parent.layoutCount
    let offsets = (entry.given("contentOffset") as String).split { !$0.isNumber }
    for offset in offsets.compactMap({ Double($0) }) {
      scroll.contentOffset = CGPoint(x: offset, y: offset)
      parent.layoutIfNeeded()
    }
    #expect(scroll.contentOffset == CGPoint(x: 200, y: 200))
    #expect((parent.layoutCount != before) == entry.wanted("super_layoutSubviews_called"))
  }

  private func freshScrollViews(_ entry: SemanticExpectation) {
    let scroll = UIScrollView(frame: rect(entry.givenNumbers("frame")))
    #expect(scroll.contentOffset == point(entry.wantedNumbers("contentOffset")))
    #expect(scroll.contentSize == size(entry.wantedNumbers("contentSize")))
    let inset = scroll.contentInset
    #expect(
      [inset.top, inset.left, inset.bottom, inset.right].map { Double($0) }
        == entry.wantedNumbers("contentInset"))
    let shown = [scroll.showsHorizontalScrollIndicator, scroll.showsVerticalScrollIndicator]
    #expect(shown == entry.wanted("showsIndicators"))
  }

  private func offsetsAreOriginsOfBounds(_ entry: SemanticExpectation) {
    let scroll = UIScrollView()
    scroll.contentOffset = point(entry.givenNumbers("set_contentOffset"))
    #expect(scroll.bounds.origin == point(entry.wantedNumbers("bounds_origin")))
  }

  private func offsetsOutliveLayout(_ entry: SemanticExpectation) {
    let frame = rect(entry.givenNumbers("frame"))
    let scroll = UIScrollView(frame: frame)
    scroll.contentOffset = point(entry.givenNumbers("contentOffset"))
    scroll.bounds.size = frame.size
    scroll.center = CGPoint(x: frame.midX, y: frame.midY)
    #expect(scroll.frame == rect(entry.wantedNumbers("frame")))
    #expect(scroll.bounds == rect(entry.wantedNumbers("bounds")))
    #expect(scroll.contentOffset == point(entry.wantedNumbers("contentOffset")))
  }

  private func dismissalClearsBothLinks(_ entry: SemanticExpectation) {
    let (a, b) = (UIViewController(), UIViewController())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = a
    window.makeKeyAndVisible()
    func links(_ key: String) -> [String: String] {
      entry.wanted(key, as: [String: Any].self).compactMapValues { $0 as? String }
    }
    func found() -> [String: String] {
      [
        "A.presented": a.presentedViewController.map { $0 === b ? "B" : "?" },
        "B.presenting": b.presentingViewController.map { $0 === a ? "A" : "?" },
      ].compactMapValues { $0 }
    }
    a.present(b, animated: false)
    // The data names the view controller that the link is of for both.
    #expect(found().keys.sorted() == links("after_present").keys.sorted())
    #expect(a.presentedViewController === b && b.presentingViewController === a)
    b.dismiss(animated: false)
    #expect(found() == links("after_dismiss"))
  }

  private func button(_ entry: SemanticExpectation) {
    let button = UIButton()
    if entry.has("image") {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let image = UIGraphicsImageRenderer(size: size(entry.givenNumbers("image")), format: format)
        .image { _ in }
      button.setImage(image, for: .normal)
    }
    guard entry.has("button") else {
      button.sizeToFit()
      return #expect(button.frame.size == size(entry.wantedNumbers("size")))
    }
    button.frame.size = size(entry.givenNumbers("button"))
    let hasTitle = entry.has("title_origin")
    if hasTitle { button.setTitle("Text", for: .normal) }
    button.contentHorizontalAlignment = hasTitle ? .left : .right
    button.contentVerticalAlignment = hasTitle ? .top : .bottom
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.origin == point(entry.wantedNumbers("image_origin")))
    if hasTitle {
      #expect(button.titleLabel?.frame.origin == point(entry.wantedNumbers("title_origin")))
    }
  }

  /// The data says it in letters: S for the safe area's top, W and H for the screen.
  private func opaqueBarsPushContentDown(_ entry: SemanticExpectation) {
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
    let letters: [String: CGFloat] = ["S": safeTop, "W": 390, "H": 844, "H-S": 844 - safeTop]
    let frame = (entry.wanted("content_frame") as [Any]).map { part in
      letters["\(part)"] ?? CGFloat((part as? NSNumber)?.doubleValue ?? .nan)
    }
    #expect(
      content.view.frame == CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
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
}
