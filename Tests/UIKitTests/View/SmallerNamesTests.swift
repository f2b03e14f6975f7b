import CoreGraphics
import PegMotion
import PegPixels
import PegRender
import PegScene
import QuartzCore
import Testing
import UIKit

/// Names of iOS that are small, each with what it does here.
@MainActor @Suite struct SmallerNamesTests {
  @Test func tintColorIsThatOfTheViewAround() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    func color(_ view: UIView) -> UIColor {
      UIColor.tintColor.resolvedColor(with: view.traitCollection)
    }
    #expect(color(inner) == UIColor.systemBlue.resolvedColor(with: inner.traitCollection))
    inner.backgroundColor = .tintColor
    outer.tintColor = .red
    #expect(color(outer) == .red && color(inner) == .red)
    #expect(inner.layer.backgroundColor == UIColor.red.cgColor)
    inner.tintColor = .green
    #expect(color(inner) == .green && color(outer) == .red)
    #expect(inner.traitCollection == outer.traitCollection)
    inner.tintColor = nil
    let other = UIView()
    other.tintColor = .brown
    other.addSubview(inner)
    #expect(inner.layer.backgroundColor == UIColor.brown.cgColor)
  }

  /// Apple's pages of the notifications: one when a window comes on screen, and one when it leaves.
  @Test func windowsTellWhenTheyAreShown() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    nonisolated(unsafe) var heard: [String] = []
    let center = NotificationCenter.default
    let tokens = [UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification]
      .map { name in
        center.addObserver(forName: name, object: window, queue: nil) {
          heard.append($0.name.rawValue)
        }
      }
    defer { for token in tokens { center.removeObserver(token) } }
    window.isHidden = false
    window.isHidden = false
    window.isHidden = true
    #expect(
      heard == ["UIWindowDidBecomeVisibleNotification", "UIWindowDidBecomeHiddenNotification"])
  }

  /// Apple's page of UIAccessibilityCustomAction: an action keeps the message that it sends.
  @Test func customActionsHaveATargetAndASelector() {
    let target = NSObject()
    let action = UIAccessibilityCustomAction(
      name: "Read", target: target, selector: Selector("read"))
    #expect(action.name == "Read" && action.target === target)
    #expect(action.selector == Selector("read"))
  }

  @Test func objectsHaveValuesForAccessibility() {
    let (plain, other) = (NSObject(), NSObject())
    plain.accessibilityLabel = "Play"
    plain.accessibilityTraits = .button
    plain.isAccessibilityElement = true
    #expect(plain.accessibilityLabel == "Play" && plain.accessibilityTraits == .button)
    #expect(plain.isAccessibilityElement && !other.isAccessibilityElement)
    #expect(other.accessibilityLabel == nil)
  }

  /// Display P3's red has the components of CSS Color 4's example in sRGB; linear 0.5 is 0.7354 encoded.
  @Test func colorsOfOtherSpaces() throws {
    func components(_ name: CFString, _ values: [CGFloat]) throws -> [CGFloat] {
      let space = try #require(CGColorSpace(name: name))
      return try #require(CGColor(colorSpace: space, components: values)?.components)
    }
    let red = try components(CGColorSpace.displayP3, [1, 0, 0, 1])
    for (a, b) in zip(red, [1.0930, -0.2267, -0.1501, 1]) { #expect(abs(a - b) < 1e-3) }
    let white = try components(CGColorSpace.displayP3, [1, 1, 1, 0.5])
    for (a, b) in zip(white, [1, 1, 1, 0.5]) { #expect(abs(a - b) < 1e-5) }
    #expect(
      try components(CGColorSpace.displayP3, [0.2, 0.4, 0.6, 1])
        == UIColor(displayP3Red: 0.2, green: 0.4, blue: 0.6, alpha: 1).cgColor.components)
    let linear = try components(CGColorSpace.linearSRGB, [0.5, 0, 1, 1])
    for (a, b) in zip(linear, [0.7354, 0, 1, 1]) { #expect(abs(a - b) < 1e-4) }
    #expect(abs(try components(CGColorSpace.linearGray, [0.5, 1])[0] - 0.7354) < 1e-4)
    let adobe = try components(CGColorSpace.adobeRGB1998, [1, 1, 1, 1])
    for value in adobe { #expect(abs(value - 1) < 1e-5) }
    #expect(CGColorSpace(name: "kCGColorSpaceNoSuch") == nil)
    let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    #expect(wide.isWideGamutRGB && wide != CGColorSpaceCreateDeviceRGB())
  }

  @Test func timersOfCoreFoundationFire() throws {
    let context = SceneContext.open("timers")
    defer { context.close() }
    var dates: [CFAbsoluteTime] = []
    let start = CFAbsoluteTimeGetCurrent()
    let timer = try #require(
      CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, start + 0.01, 0.01, 0, 0) { timer in
        dates.append(CFAbsoluteTimeGetCurrent())
        if dates.count == 2 { CFRunLoopTimerInvalidate(timer) }
      })
    #expect(CFRunLoopTimerIsValid(timer) && CFRunLoopTimerDoesRepeat(timer))
    #expect(CFRunLoopTimerGetInterval(timer) == 0.01)
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, .commonModes)
    CFRunLoopTimerInvalidate(timer)
    #expect(!CFRunLoopTimerIsValid(timer))
    // 1 January 2001 is 11,323 days after 1 January 1970.
    #expect(kCFAbsoluteTimeIntervalSince1970 == 11_323 * 86_400)
  }

  @available(*, deprecated)
  @Test func spinLocksExclude() {
    nonisolated(unsafe) var lock = OS_SPINLOCK_INIT
    nonisolated(unsafe) var count = 0
    withUnsafeMutablePointer(to: &lock) { pointer in
      nonisolated(unsafe) let lock = pointer
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        for _ in 0..<500 {
          OSSpinLockLock(lock)
          count += 1
          OSSpinLockUnlock(lock)
        }
      }
      #expect(OSSpinLockTry(lock) && !OSSpinLockTry(lock))
      OSSpinLockUnlock(lock)
    }
    #expect(count == 2000 && lock == OS_SPINLOCK_INIT)
  }

  @Test func providersChooseSubjects() {
    final class Letter: UIActivityItemProvider, @unchecked Sendable {
      override func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
      ) -> String { activityType == .mail ? "For mail" : "" }
    }
    let source: any UIActivityItemSource = Letter(placeholderItem: "letter")
    let sheet = UIActivityViewController(activityItems: [source], applicationActivities: nil)
    #expect(source.activityViewController(sheet, subjectForActivityType: .mail) == "For mail")
    #expect(source.activityViewController(sheet, subjectForActivityType: .message) == "")
  }

  @Test func backButtonsHavePictures() throws {
    let size = CGSize(width: 10, height: 30)
    let picture = UIGraphicsImageRenderer(size: size).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    let first = UIViewController()
    let item = UIBarButtonItem(title: "First", style: .plain, target: nil, action: nil)
    item.setBackButtonBackgroundImage(picture, for: .normal, barMetrics: .default)
    #expect(item.backButtonBackgroundImage(for: .normal, barMetrics: .default) === picture)
    #expect(item.backButtonBackgroundImage(for: .highlighted, barMetrics: .default) == nil)
    first.navigationItem.backBarButtonItem = item
    let navigation = UINavigationController(rootViewController: first)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    func pictures(_ view: UIView) -> [UIImageView] {
      ((view as? UIImageView).map { [$0] } ?? []) + view.subviews.flatMap(pictures)
    }
    func shown() -> UIImageView? {
      window.layoutIfNeeded()
      return pictures(navigation.navigationBar).first { $0.image === picture }
    }
    #expect(shown() == nil || shown()?.superview?.isHidden == true)
    navigation.pushViewController(UIViewController(), animated: false)
    let view = try #require(shown())
    #expect(view.frame.height == 30 && view.frame.width == view.superview?.bounds.width)
  }

  @Test func thereIsNoFocusOnAPhone() {
    final class Button: UIView {
      var updates = 0
      override var canBecomeFocused: Bool { true }
      override var preferredFocusEnvironments: [any UIFocusEnvironment] { [self] }
      override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
      ) {
        super.didUpdateFocus(in: context, with: coordinator)
        updates += 1
      }
    }
    let controller = UIViewController()
    let button = Button()
    controller.view.addSubview(button)
    controller.setNeedsFocusUpdate()
    controller.updateFocusIfNeeded()
    #expect(UIFocusSystem.focusSystem(for: controller) == nil)
    #expect(button.canBecomeFocused && !button.isFocused && button.updates == 0)
    #expect(button.parentFocusEnvironment === controller.view)
    #expect(controller.view.parentFocusEnvironment === controller)
    #expect(controller.preferredFocusEnvironments.first === controller.view)
  }

  @available(*, deprecated)
  @Test func noPressBeginsAPreview() {
    let view = UIView()
    let interaction = UIPreviewInteraction(view: view)
    #expect(interaction.view === view && interaction.location(in: view) == .zero)
    interaction.cancel()
  }

  /// The text has one letter, so that it compresses to far less; what comes back is what went in.
  @Test func bytesAreCompressed() throws {
    let data = NSData(data: Data(repeating: 65, count: 5000))
    let small = try data.compressed(using: .zlib)
    #expect(small.length < 100)
    #expect(try small.decompressed(using: .zlib) == data)
    #expect(throws: (any Error).self) { try data.compressed(using: .lzfse) }
    #expect(throws: (any Error).self) { try data.decompressed(using: .zlib) }
    // RFC 1951: a stored block of one byte, "a".
    let stored = NSData(data: Data([0x01, 0x01, 0x00, 0xFE, 0xFF, 0x61]))
    #expect(try stored.decompressed(using: .zlib) == NSData(data: Data([0x61])))
  }
}
