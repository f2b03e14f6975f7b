import Testing

@testable import UIKit

/// Anchors beyond equalities: spacing of the system, distances between edges, and what anchors tell.
@MainActor
struct LayoutAnchorTests {
  @Test func systemSpacingIsEightPoints() {
    let host = UIView.host(200, 200)
    let (a, b) = (host.adding(SizedView(20, 10)), host.adding(SizedView(20, 10)))
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: host.leadingAnchor),
      a.topAnchor.constraint(equalTo: host.topAnchor),
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 1),
      b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 2),
    ])
    host.layoutIfNeeded()
    #expect(b.frame == CGRect(x: 28, y: 26, width: 20, height: 10))
    let least = b.leadingAnchor.constraint(
      greaterThanOrEqualToSystemSpacingAfter: a.trailingAnchor, multiplier: 0.5)
    let most = b.topAnchor.constraint(
      lessThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 1)
    #expect(least.relation == .greaterThanOrEqual && least.constant == 4)
    #expect(most.relation == .lessThanOrEqual && most.constant == 8)
  }

  /// "After" means in reading direction.
  @Test func systemSpacingMirrors() {
    let host = UIView.host(200, 200)
    host.semanticContentAttribute = .forceRightToLeft
    let (a, b) = (host.adding(SizedView(20, 10)), host.adding(SizedView(20, 10)))
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: host.leadingAnchor),
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 1),
    ])
    host.layoutIfNeeded()
    #expect(a.frame.minX == 180 && b.frame.minX == 152)
  }

  /// A gap of half a view's width; two gaps that are equal.
  @Test(arguments: [false, true]) func distancesAreLengths(isMirrored: Bool) {
    let host = UIView.host(200, 100)
    host.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    let (a, b) = (host.adding(SizedView(40, 10)), host.adding(SizedView(20, 10)))
    let gap = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
    let upper = host.topAnchor.anchorWithOffset(to: a.topAnchor)
    let lower = a.bottomAnchor.anchorWithOffset(to: host.bottomAnchor)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 10),
      gap.constraint(equalTo: a.widthAnchor, multiplier: 0.5, constant: 1),
      upper.constraint(equalTo: lower),
      b.topAnchor.constraint(equalTo: host.topAnchor),
    ])
    host.layoutIfNeeded()
    #expect(a.frame.minX == (isMirrored ? 150 : 10) && a.frame.minY == 45)
    #expect(b.frame.minX == (isMirrored ? 109 : 71))
    let fixed = gap.constraint(equalToConstant: 5)
    #expect(fixed.firstItem === b && fixed.secondItem == nil)
  }

  @Test func distancesHoldTheirViewsApartWithinTheCommonAncestor() {
    let host = UIView.host(200, 100)
    let (left, right) = (host.adding(UIView()), host.adding(UIView()))
    let (a, b) = (left.adding(UIView()), right.adding(UIView()))
    let constraint = a.leftAnchor.anchorWithOffset(to: b.leftAnchor)
      .constraint(equalToConstant: 30)
    constraint.isActive = true
    #expect(host.constraints == [constraint])
    right.removeFromSuperview()
    #expect(!constraint.isActive)
  }

  @Test func anchorsTellWhatTheyAre() {
    let host = UIView.host(100, 100)
    let view = host.adding(UIView())
    let anchor = view.leadingAnchor
    #expect(anchor.item === view && anchor.name == "leading")
    #expect(anchor == view.leadingAnchor && anchor != view.trailingAnchor)
    #expect(Set([anchor, view.leadingAnchor]).count == 1)
    let constraint = anchor.constraint(equalTo: host.leadingAnchor)
    constraint.isActive = true
    #expect(constraint.firstAnchor.item === view && constraint.firstAnchor.name == "leading")
    #expect(constraint.secondAnchor?.item === host)
    #expect(view.widthAnchor.constraint(equalToConstant: 1).secondAnchor == nil)
    #expect(anchor.constraintsAffectingLayout == [constraint])
    #expect(!anchor.hasAmbiguousLayout && view.trailingAnchor.hasAmbiguousLayout)
  }

  @Test func guidesTellTheirAmbiguity() {
    let host = UIView.host(100, 100)
    let guide = UILayoutGuide()
    host.addLayoutGuide(guide)
    let width = guide.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    #expect(guide.hasAmbiguousLayout)
    #expect(guide.constraintsAffectingLayout(for: .horizontal) == [width])
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: host.leftAnchor),
      guide.topAnchor.constraint(equalTo: host.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 10),
    ])
    #expect(!guide.hasAmbiguousLayout)
  }

  @Test func prioritiesAreNumbers() {
    #expect(UILayoutPriority.defaultLow < .defaultHigh)
    #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
    #expect(UILayoutPriority.defaultHigh - .defaultLow == 500)
    var priority = UILayoutPriority.defaultLow + 1
    priority += 2
    #expect(priority.rawValue == 253)
  }
}
