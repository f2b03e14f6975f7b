import QuartzCore
import Testing
import UIKit

@MainActor
@Suite struct TraitPropagationTests {
  private final class Watcher: UIView {
    var changes: [UIUserInterfaceStyle] = []
    var current: [UIUserInterfaceStyle] = []
    var drawn: [CGColor] = []
    var laidOut: [CGColor] = []

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      changes.append(previousTraitCollection!.userInterfaceStyle)
      current.append(UITraitCollection.current.userInterfaceStyle)
    }

    override func draw(_ rect: CGRect) { drawn.append(UIColor.label.cgColor) }

    override func layoutSubviews() {
      super.layoutSubviews()
      laidOut.append(UIColor.label.cgColor)
    }
  }

  private let black = CGColor(gray: 0, alpha: 1)
  private let white = CGColor(gray: 1, alpha: 1)

  @Test func overridesReachTheTreeBelow() throws {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let view = Watcher(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .systemBackground
    parent.addSubview(view)
    let window = window(100, 100, parent)
    (view.changes, view.current) = ([], [])
    #expect(view.layer.backgroundColor == white)
    _ = try picture(of: window)
    #expect(view.drawn == [black] && view.laidOut == [black])
    parent.overrideUserInterfaceStyle = .dark
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(view.changes == [.light] && view.current == [.dark])
    #expect(view.layer.backgroundColor == black)
    #expect(window.traitCollection.userInterfaceStyle == .light)
    _ = try picture(of: window)
    #expect(view.drawn == [black, white] && view.laidOut == [black, white])
    // What overrides it itself does not change with its parent.
    view.overrideUserInterfaceStyle = .dark
    #expect(view.changes == [.light])
    parent.overrideUserInterfaceStyle = .unspecified
    #expect(view.changes == [.light])
    view.overrideUserInterfaceStyle = .unspecified
    #expect(view.changes == [.light, .dark])
    #expect(view.layer.backgroundColor == white)
  }

  /// Registered handlers come before the method, of the view and of its controller.
  @Test func handlersComeBeforeTheMethod() {
    final class Log { var entries: [String] = [] }
    final class LoggingView: UIView {
      var log: Log?
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        log?.entries.append("view")
      }
    }
    final class LoggingController: UIViewController {
      let log = Log()
      override func loadView() { view = LoggingView() }
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        log.entries.append("controller")
      }
    }
    let controller = LoggingController()
    let log = controller.log
    (controller.view as? LoggingView)?.log = log
    controller.view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in
      log.entries.append("view's handler")
    }
    controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (_: LoggingController, _) in log.entries.append("controller's handler")
    }
    controller.view.overrideUserInterfaceStyle = .dark
    #expect(log.entries == ["view's handler", "view", "controller's handler", "controller"])
  }

  /// As a cell that waits to be used again while its table gets other traits, and comes back during the table's layout.
  @Test func whatWasAwayLearnsOfChanges() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let view = Watcher()
    parent.addSubview(view)
    let window = window(100, 100, parent)
    parent.overrideUserInterfaceStyle = .light
    view.removeFromSuperview()
    parent.overrideUserInterfaceStyle = .dark
    view.changes = []
    parent.traitCollection.performAsCurrent { parent.addSubview(view) }
    #expect(view.changes == [.light] && view.current.last == .dark)
    _ = window
  }

  /// Views that lay out under traits of their own lend them to nobody above or beside them.
  @Test(arguments: [true, false])
  func traitsOfOthersAreTheirOwn(isInWindow: Bool) throws {
    final class Reader: UIView {
      var root: UIView?
      var read: [UITraitCollection] = []

      override func layoutSubviews() {
        super.layoutSubviews()
        read += [UITraitCollection.current, traitCollection]
        read += [root, superview, UIView()].compactMap { $0?.traitCollection }
        read.append(UIViewController().traitCollection)
      }
    }
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let reader = Reader(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    reader.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    reader.traitOverrides.layoutDirection = .rightToLeft
    parent.addSubview(reader)
    reader.root = isInWindow ? window(100, 100, parent) : parent
    reader.setNeedsLayout()
    reader.layoutIfNeeded()
    let sizes = reader.read.map(\.preferredContentSizeCategory)
    let own: [UIContentSizeCategory] = [.accessibilityLarge, .accessibilityLarge]
    let around = try #require(reader.root).traitCollection
    #expect(around.preferredContentSizeCategory != .accessibilityLarge)
    #expect(sizes == own + Array(repeating: around.preferredContentSizeCategory, count: 4))
    #expect(reader.read.dropFirst(2).allSatisfy { $0.layoutDirection == around.layoutDirection })
  }

  @Test func movingToOtherTraitsIsAChange() {
    let view = Watcher()
    let window = window()
    let dark = UIView()
    dark.overrideUserInterfaceStyle = .dark
    window.addSubview(dark)
    window.addSubview(view)
    view.changes = []
    dark.addSubview(view)
    #expect(view.changes == [.light])
  }

  @Test func registrationsHearOfTheirTraitsAlone() {
    let view = UIView()
    let window = window(100, 100, view)
    defer { window.isHidden = true }
    var heard: [String] = []
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: UIView, old: UITraitCollection) in
      heard.append("\(old.userInterfaceStyle) to \(view.traitCollection.userInterfaceStyle)")
    }
    view.traitOverrides.preferredContentSizeCategory = .extraLarge
    #expect(heard.isEmpty)
    view.traitOverrides.userInterfaceStyle = .dark
    #expect(heard == ["light to dark"])
    #expect(view.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    view.unregisterForTraitChanges(registration)
    view.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(heard.count == 1)
    #expect(view.traitCollection.userInterfaceStyle == .light)
  }

  @Test func controllersOverrideTheirTraitsAndThoseOfChildren() {
    final class Controller: UIViewController {
      var changes = 0
      var registered = 0

      override func viewDidLoad() {
        super.viewDidLoad()
        registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (self: Self, _) in
          self.registered += 1
        }
      }

      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        changes += 1
      }
    }
    let parent = UIViewController()
    let child = Controller()
    let window = window()
    window.rootViewController = parent
    window.makeKeyAndVisible()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    child.changes = 0
    parent.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(child.view.traitCollection.horizontalSizeClass == .regular)
    #expect(parent.traitCollection.horizontalSizeClass != .regular)
    #expect(child.changes == 1 && child.registered == 1)
    #expect(
      parent.overrideTraitCollection(forChild: child)
        == UITraitCollection(horizontalSizeClass: .regular))
    parent.overrideUserInterfaceStyle = .dark
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(child.changes == 2 && child.registered == 1)
  }

  @Test func labelsFollowTheSizeOfText() {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    let fixed = UILabel()
    fixed.font = .preferredFont(forTextStyle: .body)
    let window = window(100, 100, label, fixed)
    let size = label.font.pointSize
    window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(label.font.pointSize == CGFloat(33))
    #expect(fixed.font.pointSize == size)
    window.traitOverrides.preferredContentSizeCategory = .extraSmall
    #expect(label.font.pointSize == CGFloat(14))
    label.attributedText = NSAttributedString(
      string: "a", attributes: [.font: UIFont.preferredFont(forTextStyle: .title1)])
    window.traitOverrides.preferredContentSizeCategory = .extraLarge
    let font = label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font?.pointSize == CGFloat(30))
  }
}
