import QuartzCore
import Testing
import UIKit

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
    defer { AppearanceRegistry.shared.removeAll() }
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
    defer { AppearanceRegistry.shared.removeAll() }
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
    defer { AppearanceRegistry.shared.removeAll() }
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
}
