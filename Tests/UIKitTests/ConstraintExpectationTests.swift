import Foundation
import PegTestSupport
import Testing

@testable import UIKit

/// What public test suites expect of constraints: X095-X105, their figures read from the data.
@MainActor
@Suite struct ConstraintExpectationTests {
  private let container = UIView.host(300, 300)

  @Test(arguments: SemanticExpectation.of("constraint")) func holds(_ entry: SemanticExpectation) {
    switch entry.id {
    case "X095": siblings(entry)
    case "X096": guides(entry)
    case "X097": sizes(entry)
    case "X098": toggles(entry)
    case "X099": preparedOnes(entry)
    case "X100": constants(entry)
    case "X101", "X102": attributes(entry)
    case "X103": bars(entry)
    case "X104": identifier(entry)
    case "X105": priorities(entry)
    default: Issue.record("\(entry.id) has no test")
    }
  }

  private func siblings(_ entry: SemanticExpectation) {
    let (v1, v2) = (container.adding(UIView()), container.adding(UIView()))
    v1.topAnchor.constraint(equalTo: v2.topAnchor, constant: 50).isActive = true
    v1.leftAnchor.constraint(equalTo: v2.leftAnchor, constant: 50).isActive = true
    #expect(container.constraints.count == entry.wanted("container.constraints"))
    #expect(v1.constraints.count == entry.wanted("v1.constraints"))
  }

  private func guides(_ entry: SemanticExpectation) {
    let (one, two) = (UILayoutGuide(), UILayoutGuide())
    container.addLayoutGuide(one)
    container.addLayoutGuide(two)
    let made = [
      one.topAnchor.constraint(equalTo: container.topAnchor),
      one.leftAnchor.constraint(equalTo: container.leftAnchor),
      one.widthAnchor.constraint(equalToConstant: 10),
      two.topAnchor.constraint(equalTo: one.bottomAnchor),
      two.leftAnchor.constraint(equalTo: one.rightAnchor),
      two.widthAnchor.constraint(equalTo: one.widthAnchor),
    ]
    #expect(made.count == entry.given("constraints"))
    NSLayoutConstraint.activate(made)
    #expect(container.constraints.count == entry.wanted("container.constraints"))
  }

  private func sizes(_ entry: SemanticExpectation) {
    let view = container.adding(UIView())
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 50),
      view.leftAnchor.constraint(equalTo: container.leftAnchor),
      view.topAnchor.constraint(equalTo: container.topAnchor),
    ])
    #expect(view.constraints.count == entry.wanted("view.constraints"))
    #expect(container.constraints.count == entry.wanted("container.constraints"))
  }

  private func toggles(_ entry: SemanticExpectation) {
    let view = container.adding(UIView())
    let left = view.leftAnchor.constraint(equalTo: container.leftAnchor)
    let top = view.topAnchor.constraint(equalTo: container.topAnchor)
    top.isActive = true
    left.isActive = entry.given("c1")
    top.isActive = entry.given("c2")
    #expect(container.constraints.count == entry.wanted("container.constraints"))
  }

  private func preparedOnes(_ entry: SemanticExpectation) {
    let view = container.adding(UIView())
    let edges = [
      view.leftAnchor.constraint(equalTo: container.leftAnchor),
      view.topAnchor.constraint(equalTo: container.topAnchor),
      view.rightAnchor.constraint(equalTo: container.rightAnchor),
      view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
    ]
    #expect(edges.count == entry.given("prepared"))
    #expect(container.constraints.count == entry.wanted("before"))
    NSLayoutConstraint.activate(edges)
    #expect(container.constraints.count == entry.wanted("after_activate"))
    NSLayoutConstraint.deactivate(edges)
    #expect(container.constraints.count == entry.wanted("after_deactivate"))
  }

  private func constants(_ entry: SemanticExpectation) {
    let view = container.adding(UIView())
    let first = entry.givenNumbers("constants").map { CGFloat($0) }
    let then = entry.givenNumbers("set").map { CGFloat($0) }
    let made = [
      view.topAnchor.constraint(equalTo: container.topAnchor, constant: first[0]),
      view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: first[1]),
    ]
    NSLayoutConstraint.activate(made)
    for (constraint, constant) in zip(made, then) { constraint.constant = constant }
    #expect(container.constraints.map { Double($0.constant) } == entry.wantedNumbers("constants"))
    #expect(container.constraints.count == entry.wanted("installed"))
    container.layoutIfNeeded()
    #expect(view.frame.origin == CGPoint(x: then[1], y: then[0]))
  }

  private static let names: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline,
    "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
    "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]

  private func attributes(_ entry: SemanticExpectation) {
    for (name, value) in entry.wanted("rawValue", as: [String: Int].self) {
      #expect(Self.names[name]?.rawValue == value, "\(name)")
    }
  }

  private func bars(_ entry: SemanticExpectation) {
    let size = entry.givenNumbers("vc_view")
    let controller = UIViewController()
    let window = UIWindow(
      frame: CGRect(x: size[0], y: size[1], width: size[2], height: size[3]))
    window.deviceSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let view = controller.view.adding(UIView())
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
    ])
    #expect(controller.view.constraints.count == entry.wanted("vc.view.constraints"))
    window.layoutIfNeeded()
    #expect(view.frame.minY == CGFloat(20) && view.frame.maxY == CGFloat(270))
    #expect(controller.topLayoutGuide.length == CGFloat(20))
    window.deviceSafeAreaInsets.top = 50
    window.layoutIfNeeded()
    #expect(view.frame.minY == CGFloat(50))
  }

  private func identifier(_ entry: SemanticExpectation) {
    let view = container.adding(UIView())
    let named = view.leftAnchor.constraint(equalTo: container.leftAnchor)
    named.identifier = entry.given("identifier")
    named.isActive = true
    #expect(container.constraints.first?.identifier == entry.wanted("identifier", as: String.self))
  }

  private func priorities(_ entry: SemanticExpectation) {
    let priorities: [String: UILayoutPriority] = [
      "required": .required, "defaultHigh": .defaultHigh, "defaultLow": .defaultLow,
    ]
    for (name, priority) in priorities {
      #expect(Double(priority.rawValue) == entry.wantedNumber(name))
    }
    // Those that no public test suite asks for.
    let others: [UILayoutPriority] = [
      .dragThatCanResizeScene, .sceneSizeStayPut, .dragThatCannotResizeScene, .fittingSizeLevel,
    ]
    #expect(others.map(\.rawValue) == [510, 500, 490, 50])
  }
}
