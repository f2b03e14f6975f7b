import QuartzCore
import Testing

@testable import UIKit

/// Views that cut others, and limits of the size of text.
@MainActor
@Suite struct MaskViewTests {
  @Test func masksCutByTheirAlpha() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    view.backgroundColor = .red
    let mask = UIView(frame: CGRect(x: 5, y: 0, width: 5, height: 10))
    mask.backgroundColor = .black
    let faint = UIView(frame: CGRect(x: 5, y: 0, width: 5, height: 10))
    faint.backgroundColor = UIColor(white: 0, alpha: 0.5)
    mask.addSubview(faint)
    view.mask = mask
    #expect(view.layer.mask === mask.layer && mask.superview == nil && view.mask === mask)
    let bitmap = try picture(of: view)
    #expect(pixel(bitmap, 4, 5) == [0, 0, 0, 0])
    #expect(pixel(bitmap, 7, 5) == [255, 0, 0, 255])
    #expect(pixel(bitmap, 12, 5) == [128, 0, 0, 128])
    view.mask = nil
    #expect(try pixel(picture(of: view), 4, 5) == [255, 0, 0, 255])
    #expect(view.layer.mask == nil)
  }

  /// A mask is laid out with what it cuts.
  @Test func masksAreLaidOut() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    view.backgroundColor = .red
    let mask = UIView(frame: view.bounds)
    let hole = mask.adding(UIView())
    hole.backgroundColor = .black
    NSLayoutConstraint.activate([
      hole.leftAnchor.constraint(equalTo: mask.centerXAnchor),
      hole.rightAnchor.constraint(equalTo: mask.rightAnchor),
      hole.topAnchor.constraint(equalTo: mask.topAnchor),
      hole.bottomAnchor.constraint(equalTo: mask.bottomAnchor),
    ])
    view.mask = mask
    let bitmap = try picture(of: view)
    #expect(hole.frame == CGRect(x: 10, y: 0, width: 10, height: 10))
    #expect(pixel(bitmap, 5, 5) == [0, 0, 0, 0] && pixel(bitmap, 15, 5) == [255, 0, 0, 255])
  }

  @Test func sizesOfTextStayWithinLimits() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    var told: [UIContentSizeCategory] = []
    inner.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (view: UIView, _: UITraitCollection) in
      told.append(view.traitCollection.preferredContentSizeCategory)
    }
    outer.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    outer.maximumContentSizeCategory = .extraLarge
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
    inner.minimumContentSizeCategory = .extraExtraLarge
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraExtraLarge)
    outer.maximumContentSizeCategory = nil
    #expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    #expect(told == [.accessibilityLarge, .extraLarge, .extraExtraLarge, .accessibilityLarge])
  }

  @Test func deepLayersAreHit() {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    var layer = root
    for _ in 0..<20_000 {
      let child = CALayer()
      child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      layer.addSublayer(child)
      layer = child
    }
    #expect(root.hitTest(.zero) === layer)
  }
}
