import QuartzCore
import Testing
@testable import UIKit

/// Places of what navigation bars show, at the widths of phones.
@MainActor
@Suite struct NavigationMetricsTests {
  /// Widths, safe tops and where observed bars begin there. Units: points.
  nonisolated static let phones: [(width: Double, safeTop: Double, barTop: Double)] = [
    (375, 44, 44), (390, 47, 47), (393, 59, 161.0 / 3), (402, 62, 169.0 / 3), (414, 44, 44),
    (430, 59, 161.0 / 3),
  ]

  private func show(
    _ phone: (width: Double, safeTop: Double, barTop: Double), _ stack: [UIViewController],
    prepare: (UINavigationController) -> Void = { _ in }
  ) -> UINavigationController {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: phone.width, height: 844))
    window.traitOverride = UITraitCollection(displayScale: 3)
    window.deviceSafeAreaInsets = UIEdgeInsets(top: phone.safeTop, bottom: 34)
    let navigation = UINavigationController()
    prepare(navigation)
    navigation.viewControllers = stack
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    keeper.windows.append(window)
    return navigation
  }

  /// Keeps windows alive to the test's end.
  private final class Keeper { var windows: [UIWindow] = [] }
  private let keeper = Keeper()

  private func controller(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  private func near(_ a: CGFloat, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(Double(a) - b) <= tolerance
  }

  @Test(arguments: phones)
  func rowIsBelowTheStatusBarAndItsBackgroundReachesUp(
    phone: (width: Double, safeTop: Double, barTop: Double)
  ) throws {
    let navigation = show(phone, [controller("Title")])
    let bar = navigation.navigationBar
    #expect(near(bar.frame.minY, phone.barTop) && near(bar.frame.height, 44))
    #expect(near(bar.frame.width, phone.width))
    let background = bar.subviews[0]
    #expect(near(background.frame.minY, -phone.barTop))
    #expect(near(background.frame.maxY, 44))
    let hairline = try #require(background.subviews.last)
    background.layoutIfNeeded()
    #expect(near(hairline.frame.minY, phone.barTop + 44) && near(hairline.frame.height, 1.0 / 3))
    let content = try #require(navigation.topViewController)
    #expect(near(content.view.safeAreaInsets.top, phone.barTop + 44))
    #expect(near(content.view.safeAreaInsets.bottom, 34))
  }

  /// Observed: a title 20 1/3 high, 11 2/3 below the bar's top, in the middle.
  @Test(arguments: phones)
  func titleStandsInTheMiddle(phone: (width: Double, safeTop: Double, barTop: Double)) throws {
    let navigation = show(phone, [controller("Title")])
    let label = try #require(navigation.navigationBar.content).titleLabel
    #expect(label.text == "Title")
    #expect(near(label.frame.height, 61.0 / 3) && near(label.frame.minY, 35.0 / 3))
    #expect(near(label.frame.midX, phone.width / 2, 1.0 / 3))
  }

  /// Observed: chevron from x 9.33 to 20.33 and 19 high; text from x 29; other buttons 16 or 20 from the sides.
  @Test(arguments: phones)
  func buttonsStandAtTheSides(phone: (width: Double, safeTop: Double, barTop: Double)) throws {
    let second = controller("Second")
    let custom = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    second.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(customView: custom), UIBarButtonItem(systemItem: .edit),
    ]
    let navigation = show(phone, [controller("First"), second])
    let content = try #require(navigation.navigationBar.content)
    let back = content.backButton
    #expect(!back.isHidden && back.frame.minX == 0)
    back.layoutIfNeeded()
    #expect(back.titleLabel.text == "First")
    #expect(near(back.titleLabel.frame.minX, 29))
    let chevron = try #require(back.layer.sublayers?.compactMap { $0 as? CAShapeLayer }.first)
    let path = try #require(chevron.path).boundingBox
    let ink = path.insetBy(dx: -chevron.lineWidth / 2, dy: -chevron.lineWidth / 2)
    #expect(near(ink.minX, 28.0 / 3) && near(ink.maxX, 61.0 / 3) && near(ink.height, 19))
    #expect(near(ink.midY, 22))
    let margin: Double = phone.width <= 390 ? 16 : 20
    #expect(near(custom.frame.maxX, phone.width - margin) && near(custom.frame.midY, 22))
    let edit = try #require(content.rightViews.last)
    #expect(near(edit.frame.maxX, phone.width - margin - 30 - 8, 0.34))
  }

  @Test func backButtonSaysWhatThereIsRoomFor() throws {
    let first = controller("A very long title of the first screen")
    let navigation = show(Self.phones[1], [first, controller("Second")])
    let back = try #require(navigation.navigationBar.content).backButton
    #expect(back.titleLabel.text == "Back")
    first.navigationItem.backButtonTitle = "Home"
    navigation.navigationBar.layoutIfNeeded()
    #expect(back.titleLabel.text == "Home")
    first.navigationItem.backButtonDisplayMode = .minimal
    navigation.navigationBar.layoutIfNeeded()
    #expect(back.titleLabel.text == nil && !back.isHidden)
    navigation.topViewController?.navigationItem.hidesBackButton = true
    #expect(back.isHidden)
  }

  /// A common idiom: an empty title asks for the chevron alone. Without a title it is "Back".
  @Test func anEmptyBackTitleIsTheChevronAlone() throws {
    func shown(_ change: (UIViewController) -> Void) throws -> String? {
      let first = UIViewController()
      change(first)
      let navigation = show(Self.phones[1], [first, controller("Second")])
      let back = try #require(navigation.navigationBar.content).backButton
      #expect(!back.isHidden)
      return back.titleLabel.text
    }
    #expect(try shown { _ in } == "Back")
    #expect(try shown { $0.title = "" } == nil)
    #expect(try shown { $0.navigationItem.title = "" } == nil)
    #expect(
      try shown {
        $0.title = "First"
        $0.navigationItem.backButtonTitle = ""
      } == nil)
    #expect(
      try shown {
        $0.title = "First"
        $0.navigationItem.backBarButtonItem = UIBarButtonItem(title: "")
      } == nil)
  }

  /// On its side a phone's bars keep their contents out of the bands of 47 at both sides.
  @Test(arguments: [false, true])
  func contentsOfBarsAreInTheSafeArea(isMirrored: Bool) throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 844, height: 390))
    window.traitOverride = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 3), UITraitCollection(verticalSizeClass: .compact),
      UITraitCollection(layoutDirection: isMirrored ? .rightToLeft : .leftToRight),
    ])
    // Of different widths, so that the sides cannot be taken for each other.
    window.deviceSafeAreaInsets = UIEdgeInsets(left: 47, bottom: 21, right: 30)
    let (leading, trailing): (CGFloat, CGFloat) = isMirrored ? (30, 47) : (47, 30)
    /// A view's frame as it is from left to right.
    func place(_ view: UIView) -> CGRect {
      let frame = view.convert(view.bounds, to: window)
      return isMirrored
        ? CGRect(x: 844 - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
        : frame
    }
    func custom() -> UIBarButtonItem {
      UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)))
    }
    let (first, second) = (controller("First"), controller("Second"))
    second.navigationItem.rightBarButtonItem = custom()
    first.navigationItem.leftBarButtonItem = custom()
    second.toolbarItems = [custom(), .flexibleSpace(), custom()]
    let navigation = UINavigationController()
    navigation.viewControllers = [first]
    navigation.isToolbarHidden = false
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, controller("Other")]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    keeper.windows.append(window)
    let left = try #require(navigation.navigationBar.content?.leftViews.first)
    #expect(near(place(left).minX, Double(leading) + 20))
    navigation.pushViewController(second, animated: false)
    window.layoutIfNeeded()
    let content = try #require(navigation.navigationBar.content)
    #expect(near(place(content.backButton).minX, Double(leading)))
    #expect(near(place(content.titleLabel).midX, 422, 0.5))
    #expect(near(place(try #require(content.rightViews.first)).maxX, 844 - Double(trailing) - 20))
    let buttons = tabs.tabBar.buttons.map { place($0) }.sorted { $0.minX < $1.minX }
    #expect(near(buttons[0].minX, Double(leading)))
    #expect(near(buttons[1].maxX, 844 - Double(trailing)))
    let items = try #require(navigation.toolbar.items)
    let views = items.compactMap(\.customView).map { $0.convert($0.bounds, to: window) }
    let sides = views.map(\.minX).sorted()
    #expect(near(sides[0], 47 + 20) && near(sides[1], 844 - 30 - 20 - 30))
  }

  /// Large titles too keep out of the bands, on screens that are high enough for them.
  @Test func largeTitlesAreInTheSafeArea() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 844, height: 800))
    window.traitOverride = UITraitCollection(displayScale: 3)
    window.deviceSafeAreaInsets = UIEdgeInsets(left: 47, bottom: 21, right: 47)
    let navigation = UINavigationController(rootViewController: controller("Large"))
    navigation.navigationBar.prefersLargeTitles = true
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    keeper.windows.append(window)
    let label = try #require(navigation.navigationBar.content).largeTitleLabel
    #expect(near(label.convert(label.bounds, to: window).minX, 67))
  }

  /// Observed: 44 + 52; the title 34 bold, 40 2/3 high, 3 below the upper edge of its area.
  @Test(arguments: phones)
  func largeTitleTakesFiftyTwo(phone: (width: Double, safeTop: Double, barTop: Double)) throws {
    let navigation = show(phone, [controller("Large")]) {
      $0.navigationBar.prefersLargeTitles = true
    }
    let bar = navigation.navigationBar
    #expect(near(bar.frame.height, 96))
    let content = try #require(bar.content)
    let label = content.largeTitleLabel
    let frame = label.convert(label.bounds, to: bar)
    #expect(near(frame.minX, phone.width <= 390 ? 16 : 20) && near(frame.minY, 47))
    #expect(near(frame.height, 122.0 / 3))
    #expect(label.font == .systemFont(ofSize: 34, weight: .bold))
    #expect(content.titleLabel.alpha == 0)
    let top = try #require(navigation.topViewController)
    #expect(near(top.view.safeAreaInsets.top, phone.barTop + 96))
  }

  /// The bar's lower edge stays at the content's upper one between 96 and 44, and the bar grows while content is pulled.
  @Test func largeTitleCollapsesWithTheContent() throws {
    let table = UITableViewController(style: .plain)
    table.title = "Large"
    table.tableView.contentSize.height = 3000
    let navigation = show(Self.phones[1], [table]) { $0.navigationBar.prefersLargeTitles = true }
    let (bar, scroll) = (navigation.navigationBar, table.tableView!)
    #expect(scroll.contentOffset.y == -143 && scroll.adjustedContentInset.top == 143)
    for step in 0...40 {
      let offset = CGFloat(-143 + 2 * step)
      scroll.contentOffset.y = offset
      navigation.view.layoutIfNeeded()
      let bottom = max(91, -Double(offset))
      #expect(near(bar.frame.maxY, bottom), "offset \(offset)")
      #expect(near(scroll.adjustedContentInset.top, bottom))
      #expect(scroll.contentOffset.y == offset)
      #expect(
        near(try #require(bar.content).titleLabel.alpha, max(0, 1 - (bottom - 91) / 12), 1e-6))
      #expect(bar.isAtScrollEdge == (offset <= -91))
    }
    scroll.contentOffset.y = -193
    navigation.view.layoutIfNeeded()
    #expect(bar.frame.maxY == 193 && scroll.adjustedContentInset.top == 143)
    let label = try #require(bar.content).largeTitleLabel
    #expect(near(label.transform.a, 1.05))
    scroll.contentOffset.y = -143
    navigation.view.layoutIfNeeded()
    #expect(bar.frame.maxY == 143 && label.transform == .identity)
  }

  /// Content that starts below the bar moves up with its lower edge, and scrolls once the large title is gone.
  @Test(arguments: [false, true])
  func largeTitleCollapsesOverContentBelowTheBar(isOpaque: Bool) throws {
    let table = UITableViewController(style: .plain)
    table.title = "Large"
    table.tableView.contentSize.height = 3000
    if !isOpaque { table.edgesForExtendedLayout = [] }
    let navigation = show(Self.phones[1], [table]) {
      $0.navigationBar.prefersLargeTitles = true
      $0.navigationBar.isTranslucent = !isOpaque
    }
    let (bar, scroll) = (navigation.navigationBar, table.tableView!)
    #expect(scroll.frame.minY == 143 && scroll.contentOffset.y == 0)
    for step in 1...40 {
      // Two points further up each time, of which the bar takes what it can.
      scroll.contentOffset.y += 2
      navigation.view.layoutIfNeeded()
      let way = Double(2 * step)
      #expect(near(bar.frame.maxY, max(91, 143 - way)), "\(way)")
      #expect(near(scroll.frame.minY, max(91, 143 - way)))
      #expect(near(scroll.contentOffset.y, max(0, way - 52)))
      #expect(near(scroll.frame.maxY, 844))
    }
    #expect(near(try #require(bar.content).titleLabel.alpha, 1))
    #expect(near(navigation.restingOffset(of: scroll, near: 10), 10))
    scroll.contentOffset.y = -30
    navigation.view.layoutIfNeeded()
    #expect(near(bar.frame.maxY, 121) && near(scroll.contentOffset.y, 0))
    // 22 of 52 are gone: nearer to the whole title, at which the content rests.
    #expect(near(navigation.restingOffset(of: scroll, near: 0), -22))
    #expect(near(navigation.restingOffset(of: scroll, near: 10), 30))
    scroll.contentOffset.y = -40
    navigation.view.layoutIfNeeded()
    #expect(near(bar.frame.maxY, 143) && near(scroll.contentOffset.y, -18))
  }

  @Test func itemsDecideAboutLargeTitles() {
    let (first, second, third) = (controller("1"), controller("2"), controller("3"))
    second.navigationItem.largeTitleDisplayMode = .never
    let navigation = show(Self.phones[1], [first]) { $0.navigationBar.prefersLargeTitles = true }
    #expect(navigation.navigationBar.frame.height == 96)
    navigation.pushViewController(second, animated: false)
    #expect(navigation.navigationBar.frame.height == 44)
    navigation.pushViewController(third, animated: false)
    #expect(navigation.navigationBar.frame.height == 44)
    third.navigationItem.largeTitleDisplayMode = .always
    #expect(navigation.navigationBar.frame.height == 96)
  }

  /// What lies below a bar in the default look is blurred; the transparent and the opaque look do not blur.
  @Test func appearancesHaveTheirBackgrounds() {
    let appearance = UINavigationBarAppearance()
    #expect(appearance.backgroundEffect == UIBlurEffect(style: .systemChromeMaterial))
    #expect(appearance.backgroundColor == nil && appearance.shadowColor != nil)
    appearance.configureWithOpaqueBackground()
    #expect(appearance.backgroundEffect == nil && appearance.backgroundColor == .systemBackground)
    appearance.configureWithTransparentBackground()
    #expect(appearance.backgroundEffect == nil && appearance.backgroundColor == nil)
    #expect(appearance.shadowColor == nil)
    appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.red]
    let copy = UINavigationBarAppearance(barAppearance: appearance)
    #expect(copy.largeTitleTextAttributes[.foregroundColor] as? UIColor == .red)
  }

  @Test func hiddenBarsGiveTheirRoomBack() {
    let content = controller("Title")
    let navigation = show(Self.phones[1], [content])
    navigation.isNavigationBarHidden = true
    #expect(content.view.safeAreaInsets.top == 47)
    #expect(navigation.navigationBar.frame.maxY <= -1.0 / 3)
    #expect(navigation.navigationBar.isHidden)
    navigation.isNavigationBarHidden = false
    #expect(content.view.safeAreaInsets.top == 91 && !navigation.navigationBar.isHidden)
    navigation.navigationBar.isHidden = true
    #expect(content.view.safeAreaInsets.top == 47 && !navigation.isNavigationBarHidden)
    navigation.navigationBar.isHidden = false
    #expect(content.view.safeAreaInsets.top == 91)
  }

  @Test func toolbarShowsTheItemsOfTheTop() {
    let content = controller("Title")
    content.toolbarItems = [UIBarButtonItem(systemItem: .add), .flexibleSpace()]
    let navigation = show(Self.phones[1], [content])
    #expect(navigation.isToolbarHidden && navigation.toolbar.isHidden)
    navigation.isToolbarHidden = false
    #expect(navigation.toolbar.items?.count == 2 && !navigation.toolbar.isHidden)
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 766, width: 390, height: 78))
    #expect(content.view.safeAreaInsets.bottom == 78)
    navigation.isToolbarHidden = true
    #expect(content.view.safeAreaInsets.bottom == 34 && navigation.toolbar.isHidden)
  }
}
