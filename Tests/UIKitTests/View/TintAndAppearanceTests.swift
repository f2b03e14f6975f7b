import QuartzCore
import Testing

@testable import UIKit

private final class TintWatcher: UIView {
  var changes = 0

  override func tintColorDidChange() {
    super.tintColorDidChange()
    changes += 1
  }
}

private final class StyledLabel: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    textColor = .green
  }

  required init?(coder: NSCoder) { nil }
}

private final class Panel: UIView {}

/// Proxies are shared, so these run one after the other.
@MainActor
@Suite(.serialized) struct TintAndAppearanceTests {
  @Test func tintsReachDownToThoseWithTheirOwn() {
    let (parent, child, leaf) = (TintWatcher(), TintWatcher(), TintWatcher())
    parent.addSubview(child)
    child.addSubview(leaf)
    for view in [parent, child, leaf] { view.changes = 0 }
    #expect(leaf.tintColor == .systemBlue)
    parent.tintColor = .red
    #expect(leaf.tintColor == .red && leaf.changes == 1)
    child.tintColor = .green
    parent.tintColor = .yellow
    #expect(parent.changes == 2)
    #expect(leaf.tintColor == .green)
    child.tintColor = nil
    #expect(leaf.tintColor == .yellow)
  }

  @Test func dimmedTintsLoseTheirColor() {
    let (parent, child) = (TintWatcher(), TintWatcher())
    parent.addSubview(child)
    parent.tintColor = .red
    child.changes = 0
    parent.tintAdjustmentMode = .dimmed
    #expect(child.tintAdjustmentMode == .dimmed && child.changes == 1)
    let components = child.tintColor.cgColor.components!
    // Red has the luminance .2126.
    for component in components.prefix(3) { #expect(abs(component - 0.2126) < 1e-4) }
    child.tintAdjustmentMode = .normal
    #expect(child.tintColor == .red)
    parent.tintAdjustmentMode = .automatic
    #expect(parent.tintAdjustmentMode == .normal)
  }

  @Test func proxiesReachViewsThatEnterWindows() {
    defer { AppearanceRegistry.current.removeAll() }
    UILabel.appearance().textColor = .red
    UILabel.appearance().numberOfLines = 3
    let (label, own, styled) = (UILabel(), UILabel(), StyledLabel())
    own.textColor = .blue
    #expect(label.textColor == .label)
    _ = window(100, 100, label, own, styled)
    #expect(label.textColor == .red && label.numberOfLines == 3)
    // What a view was given itself stays, in its initialiser too.
    #expect(own.textColor == .blue && own.numberOfLines == 3)
    #expect(styled.textColor == .green && styled.numberOfLines == 3)
    #expect(UILabel.appearance().textColor == .red)
  }

  @Test func theMostSpecificProxyWins() {
    defer { AppearanceRegistry.current.removeAll() }
    UILabel.appearance().textColor = .red
    UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .blue
    UILabel.appearance(whenContainedInInstancesOf: [Panel.self, UIWindow.self]).font =
      .systemFont(ofSize: 9)
    StyledLabel.appearance().shadowColor = .yellow
    UILabel.appearance().shadowColor = .gray
    UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).numberOfLines = 7
    let (inside, outside, styled) = (UILabel(), UILabel(), StyledLabel())
    let panel = Panel()
    panel.addSubview(inside)
    let window = window(100, 100, panel, outside, styled)
    #expect(inside.textColor == .blue && inside.font.pointSize == CGFloat(9))
    #expect(outside.textColor == .red && outside.font.pointSize == CGFloat(17))
    #expect(styled.shadowColor == .yellow && outside.shadowColor == .gray)
    #expect(outside.numberOfLines == 1)
    let dark = UILabel()
    dark.overrideUserInterfaceStyle = .dark
    window.addSubview(dark)
    #expect(dark.numberOfLines == 7)
  }

  @Test func barsAndTintsHaveProxies() {
    defer { AppearanceRegistry.current.removeAll() }
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .orange
    UINavigationBar.appearance().standardAppearance = appearance
    UINavigationBar.appearance().scrollEdgeAppearance = appearance
    UINavigationBar.appearance().tintColor = .purple
    UITableView.appearance().backgroundColor = .brown
    let (bar, table) = (UINavigationBar(), UITableView())
    _ = window(100, 100, bar, table)
    #expect(bar.standardAppearance === appearance)
    #expect(bar.scrollEdgeAppearance === appearance)
    #expect(bar.tintColor == .purple)
    #expect(table.backgroundColor == .brown)
  }

  @Test func controlsHaveProxies() {
    defer { AppearanceRegistry.current.removeAll() }
    UISwitch.appearance().onTintColor = .orange
    UISlider.appearance().minimumTrackTintColor = .red
    UIPageControl.appearance().currentPageIndicatorTintColor = .blue
    UIProgressView.appearance().trackTintColor = .brown
    UIActivityIndicatorView.appearance().color = .green
    UISegmentedControl.appearance().setTitleTextAttributes(
      [.foregroundColor: UIColor.purple], for: .selected)
    UIButton.appearance().setTitleColor(.cyan, for: .highlighted)
    UITextField.appearance().textColor = .magenta
    UITableView.appearance().separatorColor = .yellow
    let tabs = UITabBarAppearance()
    tabs.backgroundColor = .orange
    UITabBar.appearance().standardAppearance = tabs
    let (toggle, slider, pages) = (UISwitch(), UISlider(), UIPageControl())
    let (progress, wheel, field) = (UIProgressView(), UIActivityIndicatorView(), UITextField())
    let (segments, button) = (UISegmentedControl(items: ["a"]), UIButton(type: .system))
    let (table, bar, own) = (UITableView(), UITabBar(), UISwitch())
    own.onTintColor = .gray
    _ = window(
      100, 100, toggle, slider, pages, progress, wheel, segments, button, field, table, bar, own)
    #expect(toggle.onTintColor == .orange && own.onTintColor == .gray)
    #expect(slider.minimumTrackTintColor == .red && slider.maximumTrackTintColor == nil)
    #expect(pages.currentPageIndicatorTintColor == .blue)
    #expect(progress.trackTintColor == .brown && wheel.color == .green)
    let attributes = segments.titleTextAttributes(for: .selected)
    #expect(attributes?[.foregroundColor] as? UIColor == .purple)
    #expect(button.titleColor(for: .highlighted) == .cyan)
    #expect(field.textColor == .magenta && table.separatorColor == .yellow)
    #expect(bar.standardAppearance === tabs)
  }

  @Test func itemsOfBarsHaveProxies() throws {
    defer { UIBarItem.removeProxies() }
    UIBarButtonItem.appearance().tintColor = .red
    UIBarItem.appearance().setTitleTextAttributes(
      [.font: UIFont.systemFont(ofSize: 9)], for: .normal)
    let (plain, own) = (UIBarButtonItem(title: "a"), UIBarButtonItem(title: "b"))
    own.tintColor = .blue
    let button = try #require(plain.makeView(tint: nil) as? UIButton)
    let title = try #require(button.attributedTitle(for: .normal))
    #expect(title.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    let font = title.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font?.pointSize == CGFloat(9))
    #expect((own.makeView(tint: nil) as? UIButton)?.tintColor == .blue)
    #expect(plain.tintColor == nil && plain.titleTextAttributes(for: .normal) == nil)
  }
}
