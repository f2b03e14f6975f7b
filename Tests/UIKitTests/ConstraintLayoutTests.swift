import Testing
import UIKit

@MainActor
struct ConstraintLayoutTests {
  @Test func edgesRoundToPixels() {
    let host = UIView.host(390, 844)
    let view = host.adding(UIView())
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: host.leftAnchor, constant: 161.1667),
      view.topAnchor.constraint(equalTo: host.topAnchor, constant: 442 + 5.0 / 6),
      view.widthAnchor.constraint(equalToConstant: 10.1),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    host.layoutIfNeeded()
    // 161.1667·3 = 483.5, ties up: 484; 442.8333·3 = 1328.5: 1329. Right 171.2667·3 = 513.8; bottom
    // 462.8333·3 = 1388.5.
    #expect(view.center.x - view.bounds.width / 2 == 484.0 / 3)
    #expect(abs(view.frame.minY - 443) < 1e-9)
    #expect(abs(view.frame.maxX - 514.0 / 3) < 1e-9)
    #expect(abs(view.frame.maxY - 1389.0 / 3) < 1e-9)
  }

  @Test func valuesStayUnroundedBetweenItems() {
    let host = UIView.host(100, 100)
    let views = (0..<3).map { _ in host.adding(UIView()) }
    for (index, view) in views.enumerated() {
      view.widthAnchor.constraint(equalTo: host.widthAnchor, multiplier: 1.0 / 7).isActive = true
      let left = index == 0 ? host.leftAnchor : views[index - 1].rightAnchor
      view.leftAnchor.constraint(equalTo: left).isActive = true
    }
    host.layoutIfNeeded()
    // 100/7 = 14.2857: edges at 42.857, 85.714, 128.571 pixels.
    #expect(views.map { ($0.frame.maxX * 3).rounded() } == [43, 86, 129])
    #expect(views.map { ($0.frame.minX * 3).rounded() } == [0, 43, 86])
  }

  @Test func centreAndMultiplier() {
    let host = UIView.host(300, 200)
    let view = host.adding(UIView())
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: host.centerXAnchor, constant: 6),
      view.centerYAnchor.constraint(equalTo: host.centerYAnchor),
      view.widthAnchor.constraint(equalTo: host.widthAnchor, multiplier: 0.5, constant: 10),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25),
    ])
    host.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 76, y: 80, width: 160, height: 40))
  }

  @Test func multiplierOfAPositionCountsFromTheSuperview() {
    let host = UIView.host(300, 200)
    host.frame.origin = CGPoint(x: 50, y: 70)
    let view = host.adding(SizedView(20, 20))
    NSLayoutConstraint(
      item: view, attribute: .centerX, relatedBy: .equal, toItem: host, attribute: .centerX,
      multiplier: 0.5, constant: 0
    ).isActive = true
    host.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 65, y: 0, width: 20, height: 20))
  }

  @Test func inequalityBindsWhereItMust() {
    let host = UIView.host(100, 100)
    let view = host.adding(SizedView(140, 20))
    let limit = view.widthAnchor.constraint(lessThanOrEqualTo: host.widthAnchor, constant: -20)
    NSLayoutConstraint.activate([limit, view.leadingAnchor.constraint(equalTo: host.leadingAnchor)])
    host.layoutIfNeeded()
    #expect(view.frame.width == 80)
    limit.constant = 60
    host.layoutIfNeeded()
    #expect(view.frame.width == 140)
  }

  @Test(arguments: [(251, 250, 40, 60), (250, 251, 60, 40)])
  func lessHuggedViewStretches(
    first: Int, second: Int, firstWidth: CGFloat, secondWidth: CGFloat
  ) {
    let (a, b) = (SizedView(40, 10), SizedView(40, 10))
    let host = row(a, b, width: 100)
    a.setContentHuggingPriority(UILayoutPriority(Float(first)), for: .horizontal)
    b.setContentHuggingPriority(UILayoutPriority(Float(second)), for: .horizontal)
    host.layoutIfNeeded()
    #expect([a.frame.width, b.frame.width] == [firstWidth, secondWidth])
  }

  @Test func lessResistantViewIsCompressed() {
    let (a, b) = (SizedView(80, 10), SizedView(80, 10))
    let host = row(a, b, width: 100)
    a.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    host.layoutIfNeeded()
    #expect([a.frame.width, b.frame.width] == [20, 80])
    a.setContentCompressionResistancePriority(.defaultHigh, for: .horizontal)
    b.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    host.layoutIfNeeded()
    #expect([a.frame.width, b.frame.width] == [80, 20])
  }

  @Test func firstOfEqualsTakesTheSurplus() {
    let (a, b) = (SizedView(40, 10), SizedView(40, 10))
    let host = row(a, b, width: 100)
    host.layoutIfNeeded()
    #expect([a.frame.width, b.frame.width] == [60, 40])
    #expect(a.hasAmbiguousLayout)
  }

  private func row(_ a: UIView, _ b: UIView, width: CGFloat) -> UIView {
    let host = UIView.host(width, 50)
    host.adding(a)
    host.adding(b)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: host.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: host.trailingAnchor),
    ])
    return host
  }

  @Test func higherPriorityWins() {
    let host = UIView.host(100, 100)
    let view = host.adding(UIView())
    let wishes = [(30, 749), (70, 751), (50, 750)].map { width, priority in
      let wish = view.widthAnchor.constraint(equalToConstant: CGFloat(width))
      wish.priority = UILayoutPriority(Float(priority))
      wish.isActive = true
      return wish
    }
    host.layoutIfNeeded()
    #expect(view.frame.width == 70)
    wishes[0].priority = .required
    host.layoutIfNeeded()
    #expect(view.frame.width == 30)
    wishes[0].isActive = false
    wishes[1].priority = UILayoutPriority(1)
    host.layoutIfNeeded()
    #expect(view.frame.width == 50)
  }

  @Test func naturalSizeIsReadAgain() {
    let host = UIView.host(100, 100)
    let view = host.adding(SizedView(30, 20))
    host.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
    view.natural = CGSize(width: 44, height: 22)
    host.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 44, height: 22))
    view.natural.height = UIView.noIntrinsicMetric
    host.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 44, height: 0))
  }

  @Test func wrappingContentIsMeasuredForItsWidth() {
    let host = UIView.host(120, 200)
    let view = host.adding(WrappingView())
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(lessThanOrEqualTo: host.trailingAnchor, constant: -10),
    ])
    host.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 0, width: 100, height: 60))
    host.bounds.size.width = 180
    host.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 0, width: 160, height: 40))
    host.bounds.size.width = 400
    host.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 0, width: 300, height: 20))
    host.bounds.size.width = 120
    host.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 100, height: 60))
  }

  @Test func orderOfActivationDoesNotMatter() {
    func frames(_ order: [Int]) -> [CGRect] {
      let host = UIView.host(200, 100)
      let (a, b) = (host.adding(UIView()), host.adding(UIView()))
      let constraints = [
        a.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 5),
        b.trailingAnchor.constraint(equalTo: host.trailingAnchor, constant: -5),
        b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
        a.heightAnchor.constraint(equalTo: b.heightAnchor),
        b.bottomAnchor.constraint(equalTo: host.bottomAnchor),
        a.topAnchor.constraint(equalTo: b.topAnchor),
      ]
      for index in order {
        constraints[index].isActive = true
        if index == 3 { host.layoutIfNeeded() }
      }
      host.layoutIfNeeded()
      return [a.frame, b.frame]
    }
    let expected = frames([0, 1, 2, 3, 4, 5])
    #expect(expected[0] == CGRect(x: 5, y: 100, width: 0, height: 0))
    #expect(expected[1] == CGRect(x: 13, y: 100, width: 182, height: 0))
    for order in [[5, 4, 3, 2, 1, 0], [3, 0, 5, 1, 4, 2], [2, 3, 4, 5, 0, 1]] {
      #expect(frames(order) == expected, "\(order)")
    }
  }

  @Test func transformAndBoundsOriginStay() {
    let host = UIView.host(100, 100)
    let view = host.adding(UIView())
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.bounds.origin = CGPoint(x: 3, y: 4)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 40),
      view.topAnchor.constraint(equalTo: host.topAnchor, constant: 40),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    host.layoutIfNeeded()
    #expect(view.bounds == CGRect(x: 3, y: 4, width: 20, height: 20))
    #expect(view.center == CGPoint(x: 50, y: 50))
    #expect(view.frame == CGRect(x: 30, y: 30, width: 40, height: 40))
  }

  @Test func alignmentRectInsetsEnlargeTheFrame() {
    final class Badge: UIView {
      override var alignmentRectInsets: UIEdgeInsets {
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      }
      override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 10) }
    }
    let host = UIView.host(100, 100)
    let badge = host.adding(Badge())
    NSLayoutConstraint.activate([
      badge.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 30),
      badge.centerYAnchor.constraint(equalTo: host.centerYAnchor),
    ])
    host.layoutIfNeeded()
    #expect(badge.frame == CGRect(x: 28, y: 44, width: 26, height: 14))
  }

  @Test func baselinesOfTextAndOfOtherViews() {
    let host = UIView.host(200, 200)
    let text = host.adding(BaselineView())
    let (first, last) = (host.adding(SizedView(10, 30)), host.adding(SizedView(10, 30)))
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: host.topAnchor, constant: 40),
      // Without text the first baseline is the top, the last one the bottom.
      first.firstBaselineAnchor.constraint(equalTo: text.firstBaselineAnchor),
      last.lastBaselineAnchor.constraint(equalTo: text.lastBaselineAnchor),
    ])
    host.layoutIfNeeded()
    #expect(first.frame.minY == 58)
    #expect(last.frame.maxY == 59)
  }

  @Test func itemInitialiserAndIdentifiers() {
    let host = UIView.host(100, 100)
    let view = host.adding(UIView())
    let constraint = NSLayoutConstraint(
      item: view, attribute: .right, relatedBy: .lessThanOrEqual, toItem: host, attribute: .right,
      multiplier: 0.5, constant: -4)
    constraint.identifier = "edge"
    constraint.priority = .defaultHigh
    #expect(constraint.firstItem === view && constraint.secondItem === host)
    #expect(!constraint.isActive)
    constraint.isActive = true
    #expect(host.constraints == [constraint])
    #expect(
      constraint.description
        == "<NSLayoutConstraint 'edge' UIView.right <= 0.5*UIView #2.right - 4"
        + " priority:750   (active)>")
    host.removeConstraint(constraint)
    #expect(!constraint.isActive && host.constraints.isEmpty)
  }
}
