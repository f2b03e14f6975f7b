import PegDisplayList
import PegLayoutTree
import PegMotion
import PegPixels
import QuartzCore
import Testing
import UIKit

@testable import PegStage

/// Views whose `draw(_:)` does more than draw: a frame shows what is there when drawing and layout have come to rest.
@MainActor
@Suite struct DrawingTests {
  private final class Painter: UIView {
    var drawings = 0
    var work: (Painter) -> Void = { _ in }

    override func draw(_ rect: CGRect) {
      drawings += 1
      UIColor.green.setFill()
      UIBezierPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2)).fill()
      work(self)
    }
  }

  private final class LayingOut: UIView {
    var work: () -> Void = {}

    override func layoutSubviews() {
      super.layoutSubviews()
      work()
    }
  }

  private func stage(_ views: UIView...) throws -> Stage {
    try Stage(
      Scene("drawing", device: .iPhoneSE, script: Script().hold(4)) {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        for view in views { controller.view.addSubview(view) }
        return controller
      })
  }

  private func painter(_ work: @escaping (Painter) -> Void = { _ in }) -> Painter {
    let painter = Painter(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    painter.work = work
    return painter
  }

  private func block(_ color: UIColor, x: CGFloat = 100) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: 200, width: 30, height: 30))
    view.backgroundColor = color
    return view
  }

  /// A view that fills half of the painter, by constraints.
  private func addHalf(to painter: Painter) {
    let half = self.painter()
    half.backgroundColor = .blue
    half.translatesAutoresizingMaskIntoConstraints = false
    painter.addSubview(half)
    NSLayoutConstraint.activate([
      half.leadingAnchor.constraint(equalTo: painter.leadingAnchor),
      half.topAnchor.constraint(equalTo: painter.topAnchor),
      half.widthAnchor.constraint(equalTo: painter.widthAnchor, multiplier: 0.5),
      half.heightAnchor.constraint(equalTo: painter.heightAnchor),
    ])
  }

  @Test func viewsThatDrawingAddsAreLaidOutAndDrawn() throws {
    let expected = painter()
    addHalf(to: expected)
    let adding = painter { if $0.subviews.isEmpty { addHalf(to: $0) } }
    #expect(try stage(adding).displayList() == stage(expected).displayList())
    #expect(adding.drawings == 1 && adding.subviews[0].frame.width == 20)
    #expect((adding.subviews[0] as? Painter)?.drawings == 1)
  }

  @Test func drawingChangesWhatLiesBehindInTheSameFrame() throws {
    let (behind, gone) = (block(.red), block(.red, x: 150))
    let changing = painter { _ in
      behind.backgroundColor = .blue
      behind.frame.size.width = 60
      gone.removeFromSuperview()
    }
    let expected = block(.blue)
    expected.frame.size.width = 60
    #expect(
      try stage(behind, gone, changing).displayList() == stage(expected, painter()).displayList())
  }

  @Test func drawingRemovesWhatComesLater() throws {
    let gone = painter()
    gone.frame.origin.x = 200
    let removing = painter { _ in gone.removeFromSuperview() }
    #expect(try stage(removing, gone).displayList() == stage(painter()).displayList())
    #expect(gone.drawings == 0)
  }

  @Test func drawingMarksViewsAnywhere() throws {
    let inner = painter()
    let holder = block(.red)
    holder.addSubview(inner)
    let view = painter { _ in inner.setNeedsDisplay() }
    let stage = try stage(view, holder)
    _ = try stage.displayList()
    #expect(view.drawings == 1 && inner.drawings == 1)
    view.setNeedsDisplay()
    _ = try stage.displayList()
    #expect(view.drawings == 2 && inner.drawings == 2)
  }

  /// As a view that asks for the next drawing of an endless motion.
  @Test func viewsThatAskForThemselvesAreDrawnOnceAFrame() throws {
    let view = painter {
      $0.setNeedsDisplay()
      $0.superview?.setNeedsLayout()
    }
    let stage = try stage(view)
    for count in 1...5 {
      _ = try stage.displayList()
      #expect(view.drawings == count)
    }
    #expect(stage.screen.diagnostics.isEmpty)
  }

  @Test func drawingThatNeverSettlesIsReported() throws {
    let holder = LayingOut(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = painter { _ in holder.setNeedsLayout() }
    holder.addSubview(view)
    holder.work = { view.setNeedsDisplay() }
    let stage = try stage(holder)
    _ = try stage.displayList()
    #expect(view.drawings == CALayer.layoutRoundLimit)
    #expect(stage.screen.diagnostics.filter { $0.contains("does not settle") }.count == 1)
  }

  @Test func drawingShowsOtherViews() throws {
    let other = painter()
    other.frame.origin.x = 100
    let view = painter { _ in
      if let context = UIGraphicsGetCurrentContext() { other.layer.render(in: context) }
    }
    let list = try stage(view, other).displayList()
    #expect(view.drawings == 1 && other.drawings == 1)
    let green = list.items.filter { item in
      if case .fill(_, .color(let color)) = item.content {
        color.bytes.g == 255 && color.bytes.r == 0
      } else {
        false
      }
    }
    #expect(green.count == 3)
  }

  @Test func drawingShowsTheViewsAround() throws {
    let (first, last) = (painter(), painter())
    let view = painter { view in
      view.superview?.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
    }
    let stage = try stage(first, view, last)
    _ = try stage.displayList()
    #expect([first, view, last].map(\.drawings) == [1, 1, 1])
  }

  @Test func whatIsNotSeenIsNotDrawn() throws {
    let (hidden, inHidden, transparent) = (painter(), painter(), painter())
    hidden.isHidden = true
    hidden.addSubview(inHidden)
    transparent.alpha = 0
    let stage = try stage(hidden, transparent, painter())
    _ = try stage.displayList()
    _ = try stage.displayList()
    #expect([hidden, inHidden, transparent].map(\.drawings) == [0, 0, 0])
    hidden.isHidden = false
    transparent.alpha = 0.5
    _ = try stage.displayList()
    #expect([hidden, inHidden, transparent].map(\.drawings) == [1, 1, 1])
    #expect(stage.layoutTree().nodes.count > 3)
  }

  /// Requests below hidden views are found when these are shown, whatever was drawn meanwhile.
  @Test func whatAppearsIsDrawn() throws {
    let (outer, inner, view) = (block(.red), block(.blue, x: 0), painter())
    outer.addSubview(inner)
    inner.addSubview(view)
    inner.isHidden = true
    let stage = try stage(outer)
    _ = try stage.displayList()
    view.setNeedsDisplay()
    outer.isHidden = true
    _ = try stage.displayList()
    inner.isHidden = false
    _ = try stage.displayList()
    #expect(view.drawings == 0)
    outer.isHidden = false
    _ = try stage.displayList()
    #expect(view.drawings == 1)
    outer.alpha = 0
    view.setNeedsDisplay()
    _ = try stage.displayList()
    #expect(view.drawings == 1)
    // The model stays transparent; the animation alone shows it.
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0.5
    fade.toValue = 1
    fade.duration = 1
    outer.layer.add(fade, forKey: nil)
    _ = try stage.displayList()
    #expect(view.drawings == 2)
  }

  @Test func masksAreDrawn() throws {
    let (view, mask) = (block(.red), painter())
    view.mask = mask
    let stage = try stage(view)
    _ = try stage.displayList()
    #expect(mask.drawings == 1)
    mask.setNeedsDisplay()
    _ = try stage.displayList()
    #expect(mask.drawings == 2)
  }

  /// A view that fades out is drawn until it is gone. The code that draws never sees animated values.
  @Test func drawingSeesTheModelDuringAnimations() throws {
    let holder = block(.red, x: 0)
    var places: [CGFloat] = []
    let view = painter { places.append($0.convert(CGPoint.zero, to: nil).x) }
    holder.addSubview(view)
    let stage = try stage(holder)
    _ = try stage.displayList()
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      holder.frame.origin.x = 200
      holder.alpha = 0
    }
    try stage.advance(to: SceneTime(seconds: 1))
    view.setNeedsDisplay()
    _ = try stage.displayList()
    #expect(places == [10, 210])
    try stage.advance(to: SceneTime(seconds: 3))
    view.setNeedsDisplay()
    _ = try stage.displayList()
    #expect(places.count == 2)
  }
}
