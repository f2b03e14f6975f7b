import Foundation
import Testing
import UIKit

/// State and actions of `UIControl`.
@MainActor @Suite struct ControlTests {
  @Test func stateIsMadeOfItsParts() {
    let control = UIControl()
    #expect(control.state == .normal)
    control.isSelected = true
    control.isHighlighted = true
    #expect(control.state == [.selected, .highlighted])
    control.isEnabled = false
    #expect(control.state == [.selected, .highlighted, .disabled])
  }

  @Test func eventsCallTheirActionsInOrder() {
    let control = UIControl()
    var log: [String] = []
    control.addAction(UIAction { _ in log.append("a") }, for: .valueChanged)
    control.addAction(UIAction { _ in log.append("b") }, for: [.valueChanged, .touchDown])
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(log == ["a", "b", "b"])
    #expect(control.allControlEvents == [.valueChanged, .touchDown])
  }

  @Test func sameIdentifierReplacesAndIsRemoved() {
    let control = UIControl()
    var log: [String] = []
    let id = UIAction.Identifier("save")
    control.addAction(UIAction(identifier: id) { _ in log.append("old") }, for: .valueChanged)
    control.addAction(UIAction(identifier: id) { _ in log.append("new") }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(log == ["new"])
    control.removeAction(identifiedBy: id, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(log == ["new"])
    #expect(control.allControlEvents == [])
  }

  @Test func actionKnowsItsSenderWhileItRuns() {
    let button = UIButton(type: .system)
    weak var sender: AnyObject?
    let action = UIAction(title: "Go") { sender = $0.sender }
    button.addAction(action, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(sender === button)
    #expect(action.sender == nil)
    action.attributes = .disabled
    sender = nil
    button.sendActions(for: .touchUpInside)
    #expect(sender == nil)
  }

  @Test func menusHoldActionsAndMenus() {
    let on = UIAction(title: "On", state: .on) { _ in }
    let off = UIAction(title: "Off") { _ in }
    let inner = UIMenu(title: "Inner", options: .displayInline, children: [on])
    let menu = UIMenu(title: "Menu", children: [off, inner])
    #expect(menu.children.count == 2)
    #expect(menu.selectedElements.map(\.title) == ["On"])
    #expect(menu.replacingChildren([off]).children.count == 1)
    #expect(menu.replacingChildren([]).identifier == menu.identifier)
  }

  @Test func leadingFollowsTheDirection() {
    let control = UIControl()
    control.contentHorizontalAlignment = .leading
    #expect(control.effectiveContentHorizontalAlignment == .left)
    control.traitOverride = UITraitCollection(layoutDirection: .rightToLeft)
    #expect(control.effectiveContentHorizontalAlignment == .right)
  }
}
