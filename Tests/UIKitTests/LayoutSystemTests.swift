import Testing
@testable import UIKit

/// Which views are laid out together, and what happens when trees and sets of constraints change.
@MainActor
struct LayoutSystemTests {
  @Test func removalDeactivatesWhatCrosses() {
    let host = UIView.host(100, 100)
    let outer = host.adding(UIView())
    let inner = outer.adding(UIView())
    let crossing = inner.widthAnchor.constraint(equalTo: host.widthAnchor)
    let touching = outer.leadingAnchor.constraint(equalTo: host.leadingAnchor)
    let inside = inner.heightAnchor.constraint(equalTo: outer.heightAnchor)
    let own = outer.heightAnchor.constraint(equalToConstant: 12)
    NSLayoutConstraint.activate([crossing, touching, inside, own])
    host.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 100, height: 12))
    outer.removeFromSuperview()
    #expect([crossing, touching, inside, own].map(\.isActive) == [false, false, true, true])
    #expect(host.constraints.isEmpty)
    #expect(outer.layoutState.crossings == 0 && inner.layoutState.attachments == 1)
    host.addSubview(outer)
    crossing.isActive = true
    host.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 100, height: 12))
  }

  @Test func addingAgainToTheSameSuperviewKeepsConstraints() {
    let host = UIView.host(100, 100)
    let view = host.adding(SizedView(10, 10))
    let centre = view.centerXAnchor.constraint(equalTo: host.centerXAnchor)
    centre.isActive = true
    host.addSubview(UIView())
    host.addSubview(view)
    #expect(centre.isActive)
    host.layoutIfNeeded()
    #expect(view.frame.minX == 45)
  }

  @Test func viewsAreFreedWithChangesPending() {
    weak var freed: UIView?
    do {
      let host = UIView.host(100, 100)
      freed = host
      let view = host.adding(SizedView(10, 10))
      view.centerXAnchor.constraint(equalTo: host.centerXAnchor).isActive = true
      host.layoutIfNeeded()
      host.frame.size.width = 50
      view.natural.width = 20
    }
    #expect(freed == nil)
  }

  @Test func roundingFollowsTheScale() {
    let host = UIView.host(100, 100)
    let view = host.adding(SizedView(10, 10))
    view.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 1.3).isActive = true
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    host.layoutIfNeeded()
    #expect(abs(view.frame.minX - 4.0 / 3) < 1e-9)
    window.traitOverride = UITraitCollection(displayScale: 1)
    window.addSubview(host)
    window.layoutIfNeeded()
    #expect(view.frame.minX == 1)
  }

  @Test func treeBuiltBeforeItIsAdded() {
    let card = CountingView()
    card.translatesAutoresizingMaskIntoConstraints = false
    let label = card.adding(SizedView(50, 20))
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 5),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -5),
    ])
    #expect(card.hostedEngine != nil)
    let host = UIView.host(200, 200)
    host.addSubview(card)
    #expect(card.hostedEngine == nil)
    card.centerXAnchor.constraint(equalTo: host.centerXAnchor).isActive = true
    host.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 70, y: 0, width: 60, height: 40))
    #expect(label.frame == CGRect(x: 5, y: 10, width: 50, height: 20))
  }

  @Test func detachedTreeIsAsLargeAsItsContent() {
    let card = UIView()
    card.translatesAutoresizingMaskIntoConstraints = false
    let label = card.adding(SizedView(50, 20))
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: card.centerXAnchor),
      card.widthAnchor.constraint(equalToConstant: 80),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -4),
      label.topAnchor.constraint(equalTo: card.topAnchor, constant: 6),
    ])
    card.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 15, y: 6, width: 50, height: 20))
    #expect(
      card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 80, height: 30))
  }

  @Test func changedBaselinesAreFollowed() {
    let host = UIView.host(200, 200)
    let text = host.adding(BaselineView())
    let other = host.adding(SizedView(10, 30))
    text.topAnchor.constraint(equalTo: host.topAnchor).isActive = true
    other.topAnchor.constraint(equalTo: text.firstBaselineAnchor).isActive = true
    host.layoutIfNeeded()
    #expect(other.frame.minY == 18)
    text.first = 12
    text.invalidateIntrinsicContentSize()
    host.layoutIfNeeded()
    #expect(other.frame.minY == 12)
  }

  @Test func givenFramesAreObstacles() {
    let host = UIView.host(200, 200)
    let fixed = UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 50))
    host.addSubview(fixed)
    let view = host.adding(SizedView(10, 10))
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 5),
      view.topAnchor.constraint(equalTo: fixed.bottomAnchor),
    ])
    host.layoutIfNeeded()
    #expect(view.frame.origin == CGPoint(x: 65, y: 80))
    fixed.frame.origin.x = 100
    host.layoutIfNeeded()
    #expect(fixed.frame == CGRect(x: 100, y: 30, width: 40, height: 50))
    #expect(view.frame.origin == CGPoint(x: 145, y: 80))
  }

  /// A view with a given frame, crossed by a constraint from its inside to its outside.
  @Test func crossedViewIsNoBoundary() {
    let host = UIView.host(200, 200)
    let panel = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
    host.addSubview(panel)
    let inner = panel.adding(SizedView(10, 10))
    let leading = inner.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 3)
    leading.isActive = true
    #expect(panel.hostedEngine != nil)
    let outer = host.adding(SizedView(20, 20))
    outer.topAnchor.constraint(equalTo: host.topAnchor, constant: 90).isActive = true
    let crossing = inner.topAnchor.constraint(equalTo: outer.bottomAnchor)
    crossing.isActive = true
    #expect(panel.hostedEngine == nil)
    host.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 3, y: 50, width: 10, height: 10))
    // The other way: the outer view follows the inner one.
    panel.frame.origin.y = 80
    host.layoutIfNeeded()
    #expect(inner.frame.minY == 30)
    crossing.isActive = false
    #expect(panel.hostedEngine != nil)
    host.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 3, y: 0, width: 10, height: 10))
  }

  @Test func maskInsideOneSystemIsAnEquation() {
    let host = UIView.host(200, 200)
    let box = host.adding(UIView())
    let width = box.widthAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([width, box.heightAnchor.constraint(equalToConstant: 50)])
    let filling = UIView()
    filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    box.addSubview(filling)
    let follower = box.adding(SizedView(5, 5))
    follower.leadingAnchor.constraint(equalTo: filling.trailingAnchor).isActive = true
    host.layoutIfNeeded()
    #expect(filling.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(follower.frame.minX == 100)
    width.constant = 130
    let reports = layoutReports { host.layoutIfNeeded() }
    #expect(reports.isEmpty)
    #expect(filling.frame.width == 130)
    #expect(follower.frame.minX == 130)
  }

  @Test func translationCanBeSwitched() {
    let host = UIView.host(200, 200)
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    host.addSubview(view)
    host.layoutIfNeeded()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: 30).isActive = true
    host.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 0))
    view.constraints[0].isActive = false
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = CGRect(x: 9, y: 9, width: 9, height: 9)
    host.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 9, y: 9, width: 9, height: 9))
  }

  @Test func edgesOfAScrollViewAreThoseOfItsContent() {
    let host = UIView.host(100, 200)
    let scroll = host.adding(UIScrollView())
    let content = scroll.adding(UIView())
    let height = content.heightAnchor.constraint(equalToConstant: 500)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: host.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: host.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: host.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: host.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -20),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      height,
    ])
    host.layoutIfNeeded()
    #expect(scroll.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(scroll.contentSize == CGSize(width: 100, height: 530))
    scroll.contentOffset.y = 77
    height.constant = 600
    host.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 10, width: 100, height: 600))
    #expect(scroll.contentSize.height == 630)
    #expect(scroll.bounds.origin.y == 77)
  }

  @Test func fittingSizes() {
    let card = UIView()
    let label = card.adding(SizedView(50.1, 20))
    let edges = [
      label.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 5),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -5),
    ]
    NSLayoutConstraint.activate(edges)
    let compressed = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    // 60.1 points are 180.3 pixels, up to 181.
    #expect(compressed == CGSize(width: 181.0 / 3, height: 40))
    #expect(card.frame == .zero && label.frame == .zero)
    // Hugging at 250 outweighs the wish for more at 50.
    #expect(card.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == compressed)
    let wide = card.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 200, height: 40))
  }

  @Test func heightOfWrappingContentAtAWidth() {
    let content = UIView()
    let text = content.adding(WrappingView())
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10),
      text.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -10),
    ])
    #expect(content.constrainedHeight(width: 120) == nil)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: content.topAnchor, constant: 11),
      text.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -11),
    ])
    #expect(content.constrainedHeight(width: 120) == 82)
    #expect(content.constrainedHeight(width: 320) == 42)
  }

  @Test func updatesRunFromLeafToRootWhereAsked() {
    final class Updating: UIView {
      static var log: [String] = []
      override func updateConstraints() {
        Self.log.append(accessibilityIdentifier ?? "")
        super.updateConstraints()
      }
    }
    func make(_ name: String, in superview: UIView) -> Updating {
      let view = Updating()
      view.accessibilityIdentifier = name
      superview.addSubview(view)
      return view
    }
    let host = UIView.host(100, 100)
    let a = make("a", in: host)
    _ = make("b", in: host)
    let c = make("c", in: a)
    Updating.log = []
    host.layoutIfNeeded()
    #expect(Updating.log == ["c", "a", "b"])
    host.setNeedsLayout()
    host.layoutIfNeeded()
    #expect(Updating.log.count == 3)
    c.setNeedsUpdateConstraints()
    #expect(c.needsUpdateConstraints() && !a.needsUpdateConstraints())
    host.layoutIfNeeded()
    #expect(Updating.log == ["c", "a", "b", "c"])
  }

  @Test func layoutIfNeededBelowTheHostSolvesFirst() {
    let host = UIView.host(100, 100)
    let box = host.adding(UIView())
    let inner = box.adding(UIView())
    let width = inner.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([width, box.widthAnchor.constraint(equalToConstant: 50)])
    host.layoutIfNeeded()
    width.constant = 20
    box.layoutIfNeeded()
    #expect(inner.frame.width == 20)
  }
}
