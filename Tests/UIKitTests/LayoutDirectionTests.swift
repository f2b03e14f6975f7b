import Testing

@testable import UIKit

/// Reading direction, margins, readable width, alignment rectangles, autoresizing and pixels.
@MainActor
struct LayoutDirectionTests {
  @Test func leadingAndTrailingTurnWithTheHolder() {
    let host = UIView.host(200, 100)
    let view = host.adding(SizedView(30, 10))
    view.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 12).isActive = true
    let left = host.adding(SizedView(20, 10))
    left.leftAnchor.constraint(equalTo: host.leftAnchor, constant: 5).isActive = true
    host.layoutIfNeeded()
    #expect(view.frame.minX == 12 && left.frame.minX == 5)
    host.semanticContentAttribute = .forceRightToLeft
    host.layoutIfNeeded()
    #expect(view.frame.maxX == 188)
    #expect(left.frame.minX == 5)
  }

  @Test func directionComesFromTraitsOrTheAttribute() {
    let view = UIView()
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    view.traitOverride = UITraitCollection(layoutDirection: .rightToLeft)
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    for attribute in [
      UISemanticContentAttribute.playback, .spatial, .forceLeftToRight,
    ] {
      view.semanticContentAttribute = attribute
      #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }
    #expect(
      UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft)
        == .rightToLeft)
  }

  @Test func directionalMarginsTurn() {
    let view = UIView.host(100, 100)
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(
      view.directionalLayoutMargins
        == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    view.layoutMargins = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)
    #expect(view.directionalLayoutMargins.leading == 20)
  }

  /// Side margins of a controller's view are 16 up to a width of 390 and 20 above.
  @Test(
    arguments: [
      (320, 16), (375, 16), (390, 16), (393, 20), (402, 20), (414, 20), (1024, 20),
    ] as [(CGFloat, CGFloat)])
  func systemMarginsFollowTheWidth(_ width: CGFloat, _ margin: CGFloat) {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: width, height: 600)
    #expect(controller.view.layoutMargins.left == margin)
    #expect(controller.view.layoutMargins.right == margin)
    #expect(controller.view.layoutMargins.top == 0)
  }

  @Test func readableWidthIsLimited() {
    let narrow = UIView.host(320, 100)
    #expect(narrow.readableContentGuide.layoutFrame == CGRect(x: 8, y: 8, width: 304, height: 84))
    let wide = UIView.host(1000, 100)
    let text = wide.adding(UIView())
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: wide.readableContentGuide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: wide.readableContentGuide.trailingAnchor),
    ])
    wide.layoutIfNeeded()
    #expect(text.frame.minX == 164 && text.frame.width == 672)
    wide.frame.size.width = 500
    wide.layoutIfNeeded()
    #expect(text.frame.minX == 8 && text.frame.width == 484)
  }

  private final class ShadowedView: UIView {
    override var alignmentRectInsets: UIEdgeInsets {
      UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 10) }
  }

  @Test func constraintsAlignAlignmentRectangles() {
    let host = UIView.host(100, 100)
    let view = host.adding(ShadowedView())
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: host.topAnchor, constant: 20),
    ])
    host.layoutIfNeeded()
    let aligned = CGRect(x: 10, y: 20, width: 20, height: 10)
    #expect(view.frame == CGRect(x: 8, y: 19, width: 26, height: 14))
    #expect(view.alignmentRect(forFrame: view.frame) == aligned)
    #expect(view.frame(forAlignmentRect: aligned) == view.frame)
  }

  /// All 64 masks: the change is shared among the flexible parts in proportion to their lengths.
  @Test func autoresizingFollowsTheClosedForm() {
    func expected(_ parts: [CGFloat], _ flexible: [Bool], _ change: CGFloat) -> [CGFloat] {
      let total = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
      return zip(parts, flexible).map { $1 ? $0 + change * $0 / total : $0 }
    }
    for bits in UInt(0)..<64 {
      let mask = UIView.AutoresizingMask(rawValue: bits)
      let host = UIView.host(100, 200)
      let view = UIView(frame: CGRect(x: 10, y: 50, width: 30, height: 70))
      view.autoresizingMask = mask
      host.addSubview(view)
      host.frame.size = CGSize(width: 160, height: 140)
      let x = expected([10, 30, 60], (0..<3).map { bits >> $0 & 1 == 1 }, 60)
      let y = expected([50, 70, 80], (3..<6).map { bits >> $0 & 1 == 1 }, -60)
      let found = [view.frame.minX, view.frame.width, view.frame.minY, view.frame.height]
      for (a, b) in zip(found, [x[0], x[1], y[0], y[1]]) {
        #expect(abs(a - b) < 1e-9, "mask \(bits)")
      }
    }
  }

  /// Each edge goes to the nearest pixel, halves up: 161.1667 is 161.333 and 442.8333 is 443 at 3x.
  @Test func edgesGoToPixels() {
    let host = UIView.host(1000, 1000)
    let view = host.adding(UIView())
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: host.leftAnchor, constant: 161 + 1.0 / 6),
      view.topAnchor.constraint(equalTo: host.topAnchor, constant: 442 + 5.0 / 6),
      view.widthAnchor.constraint(equalToConstant: 10.2),
    ])
    host.layoutIfNeeded()
    #expect(abs(view.frame.minX - (161 + 1.0 / 3)) < 1e-9)
    #expect(abs(view.frame.minY - 443) < 1e-9)
    #expect(abs(view.frame.maxX - (171 + 1.0 / 3)) < 1e-9)
  }

  @Test func ambiguityIsToldAndExercised() {
    let host = UIView.host(100, 100)
    let view = host.adding(SizedView(30, 10))
    let top = view.topAnchor.constraint(equalTo: host.topAnchor)
    let width = view.widthAnchor.constraint(equalTo: host.widthAnchor, multiplier: 0.5)
    NSLayoutConstraint.activate([top, width])
    host.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout && view.frame.minX == 0)
    view.exerciseAmbiguityInLayout()
    #expect(view.frame.minX != 0)
    #expect(view.constraintsAffectingLayout(for: .vertical) == [top])
    #expect(view.constraintsAffectingLayout(for: .horizontal) == [width])
    view.leftAnchor.constraint(equalTo: host.leftAnchor).isActive = true
    host.layoutIfNeeded()
    #expect(!view.hasAmbiguousLayout)
  }
}
