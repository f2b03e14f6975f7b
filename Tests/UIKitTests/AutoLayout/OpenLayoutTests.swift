import Testing

@testable import UIKit

/// Layouts that constraints leave open: what measured ones do on iOS, and what follows from the same order.
@MainActor
struct OpenLayoutTests {
  private func place(
    _ view: UIView = UIView(), _ constraints: (UIView, UIView) -> [NSLayoutConstraint]
  ) -> CGRect {
    let host = UIView.host(390, 200)
    host.adding(view)
    NSLayoutConstraint.activate(constraints(view, host))
    host.layoutIfNeeded()
    return view.frame
  }

  @Test func positionsTakeTheBoundThatAloneLimitsThem() {
    let left = place { view, host in
      [
        view.leftAnchor.constraint(lessThanOrEqualTo: host.leftAnchor, constant: 23),
        view.widthAnchor.constraint(equalToConstant: 100),
      ]
    }
    #expect(left.minX == 23 && left.width == 100)
    let right = place { view, host in
      [
        view.rightAnchor.constraint(lessThanOrEqualTo: host.rightAnchor, constant: -74),
        view.widthAnchor.constraint(equalToConstant: 100),
      ]
    }
    #expect(right.minX == 216 && right.width == 100)
    let above = place(SizedView(30, 20)) { view, host in
      [view.topAnchor.constraint(greaterThanOrEqualTo: host.topAnchor, constant: -12)]
    }
    #expect(above == CGRect(x: 0, y: -12, width: 30, height: 20))
    let optional = place(SizedView(30, 20)) { view, host in
      let limit = view.centerXAnchor.constraint(
        lessThanOrEqualTo: host.centerXAnchor, constant: -15)
      limit.priority = .defaultLow
      return [limit]
    }
    #expect(optional.midX == 180)
  }

  @Test func sizesStayZeroBelowABound() {
    let single = place { view, _ in [view.widthAnchor.constraint(lessThanOrEqualToConstant: 50)] }
    #expect(single == .zero)
    let between = place { view, host in
      [
        view.leftAnchor.constraint(equalTo: host.leftAnchor, constant: 16),
        view.rightAnchor.constraint(lessThanOrEqualTo: host.rightAnchor, constant: -16),
      ]
    }
    #expect(between == CGRect(x: 16, y: 0, width: 0, height: 0))
    let least = place { view, _ in
      [view.widthAnchor.constraint(greaterThanOrEqualToConstant: 50)]
    }
    #expect(least.width == 50)
  }

  /// Of two bounds that cannot both be taken, the one activated first is; one that rules it out is taken instead.
  @Test func theFirstOfTwoBoundsDecides() {
    func x(_ bounds: (NSLayoutConstraint.Relation, CGFloat)...) -> CGFloat {
      place(SizedView(30, 20)) { view, host in
        bounds.map { relation, constant in
          NSLayoutConstraint(
            item: view, attribute: .left, relatedBy: relation, toItem: host, attribute: .left,
            multiplier: 1, constant: constant)
        }
      }.minX
    }
    #expect(x((.lessThanOrEqual, 23), (.lessThanOrEqual, 100)) == 23)
    #expect(x((.lessThanOrEqual, 100), (.lessThanOrEqual, 23)) == 23)
    #expect(x((.lessThanOrEqual, 23), (.greaterThanOrEqual, 10)) == 23)
    #expect(x((.greaterThanOrEqual, 10), (.lessThanOrEqual, 23)) == 10)
  }

  /// Equations and inequalities that hold a view leave nothing to a bound that is met already.
  @Test func boundsDoNotMoveWhatIsDetermined() {
    let frame = place(SizedView(30, 20)) { view, host in
      let center = view.centerXAnchor.constraint(equalTo: host.centerXAnchor)
      center.priority = UILayoutPriority(1)
      return [
        view.leftAnchor.constraint(lessThanOrEqualTo: host.leftAnchor, constant: 300), center,
      ]
    }
    #expect(frame.midX == 195)
  }

  /// Edits of constants end where a system built from nothing does.
  @Test func boundsFollowTheirConstants() {
    let host = UIView.host(390, 200)
    let view = host.adding(SizedView(30, 20))
    let limit = view.leftAnchor.constraint(lessThanOrEqualTo: host.leftAnchor, constant: 23)
    limit.isActive = true
    for constant in [23, 200, -8] as [CGFloat] {
      limit.constant = constant
      host.layoutIfNeeded()
      #expect(view.frame.minX == constant)
      #expect(view.hasAmbiguousLayout)
    }
  }

  @Test func sizesThatAConstantGivesAreExact() {
    for height in [844.0, 667, 812, 100.7] as [CGFloat] {
      for share in [0.1, 0.3, 0.77] as [CGFloat] {
        let host = UIView.host(390, height)
        host.traitOverride = UITraitCollection(displayScale: 3)
        let view = host.adding(UIView())
        NSLayoutConstraint.activate([
          view.heightAnchor.constraint(equalToConstant: 100),
          view.widthAnchor.constraint(equalToConstant: 7),
          view.centerXAnchor.constraint(equalTo: host.leftAnchor, constant: 55.1),
          NSLayoutConstraint(
            item: view, attribute: .top, relatedBy: .equal, toItem: host, attribute: .bottom,
            multiplier: share, constant: 0),
        ])
        host.layoutIfNeeded()
        #expect(view.frame.height == 100 && view.frame.width == 7, "\(height), \(share)")
      }
    }
  }
}
