import CoreGraphics
import Foundation
import PegMotion
import QuartzCore
import Testing

/// A clock of its own, and a layer in a tree that is older than this turn.
@MainActor
struct AnimatedTree {
  let clock = SceneClock()
  let root: CALayer
  let layer: CALayer

  init(_ layer: @autoclosure () -> CALayer = CALayer()) {
    SceneClock.current = clock
    root = CALayer()
    self.layer = layer()
    self.layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    self.layer.position = CGPoint(x: 100, y: 50)
    root.addSublayer(self.layer)
    clock.endTurn()
  }

  func go(to seconds: Double) { clock.advance(to: SceneTime(seconds: seconds)) }

  var shown: CALayer { layer.presentation()! }
}

private func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool {
  abs(a - b) <= tolerance
}

@MainActor
@Suite struct BasicAnimationTests {
  @Test func goesFromOneValueToAnotherAndComesOff() {
    let tree = AnimatedTree()
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = CGPoint(x: 0, y: 0)
    animation.toValue = CGPoint(x: 10, y: 20)
    animation.duration = 2
    tree.layer.add(animation, forKey: "move")
    #expect(tree.layer.animationKeys() == ["move"])
    #expect(tree.layer.position == CGPoint(x: 100, y: 50))
    for step in 0..<20 {
      let time = Double(step) / 10
      tree.go(to: time)
      #expect(near(tree.shown.position.x, CGFloat(5 * time)))
      #expect(near(tree.shown.position.y, CGFloat(10 * time)))
    }
    tree.go(to: 2)
    #expect(tree.shown.position == CGPoint(x: 100, y: 50))
    #expect(tree.layer.animationKeys() == nil)
  }

  /// Apple's table of what missing ends stand for.
  @Test(
    arguments: [
      (1, 5, nil, 3), (1, nil, 6, 4), (nil, 5, 4, 3), (1, nil, nil, 5.5), (nil, 5, nil, 7.5),
      (nil, nil, 4, 12),
    ] as [(Double?, Double?, Double?, Double)])
  func missingEnds(from: Double?, to: Double?, by: Double?, middle: Double) {
    let tree = AnimatedTree()
    tree.layer.zPosition = 10
    tree.clock.endTurn()
    tree.layer.removeAllAnimations()
    let animation = CABasicAnimation(keyPath: "zPosition")
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = 1
    tree.layer.add(animation, forKey: nil)
    tree.go(to: 0.5)
    #expect(near(tree.shown.zPosition, CGFloat(middle)))
  }

  @Test func curvesAndSprings() {
    let tree = AnimatedTree()
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    tree.layer.add(animation, forKey: nil)
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue) = (0, 100)
    spring.duration = spring.settlingDuration
    #expect(abs(spring.settlingDuration - 1.4727) < 5e-5)
    tree.layer.add(spring, forKey: nil)
    for time in [0.1, 0.35, 0.8] {
      tree.go(to: time)
      #expect(abs(Double(tree.shown.opacity) - TimingCurve.easeIn.value(at: time)) < 1e-6)
      let swing = 75.0.squareRoot()
      let left = exp(-5 * time) * (cos(swing * time) + 5 / swing * sin(swing * time))
      #expect(near(tree.shown.position.x, CGFloat(100 * (1 - left)), 1e-8))
    }
  }

  @Test func additiveAndCumulative() {
    let tree = AnimatedTree()
    let push = CABasicAnimation(keyPath: "position")
    (push.fromValue, push.toValue, push.duration) = (CGPoint(x: -50, y: 0), CGPoint.zero, 1)
    push.isAdditive = true
    tree.layer.add(push, forKey: nil)
    let more = CABasicAnimation(keyPath: "position.x")
    (more.byValue, more.duration, more.repeatCount) = (10, 0.2, 4)
    (more.isAdditive, more.isCumulative) = (true, true)
    tree.layer.add(more, forKey: nil)
    tree.go(to: 0.5)
    // 100 − 25, and two whole courses and a half of 10.
    #expect(near(tree.shown.position.x, 100 - 25 + 25))
    #expect(near(tree.shown.position.y, 50))
  }

  @Test func everyKindOfValue() throws {
    let shape = CAShapeLayer()
    let tree = AnimatedTree(shape)
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let wide = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10), transform: nil)
    let (red, clear) = (
      CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 0)
    )
    let ends: [(String, Any, Any)] = [
      (
        "bounds", CGRect(x: 0, y: 0, width: 10, height: 10),
        CGRect(x: 4, y: 8, width: 30, height: 50)
      ),
      ("shadowOffset", CGSize(width: 0, height: 2), CGSize(width: 4, height: 6)),
      ("backgroundColor", red, clear), ("cornerRadius", 2, 6), ("path", square, wide),
      ("transform", CATransform3DIdentity, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)),
      ("strokeEnd", 0, 1), ("lineWidth", CGFloat(1), CGFloat(3)),
    ]
    for (path, from, to) in ends {
      let animation = CABasicAnimation(keyPath: path)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      tree.layer.add(animation, forKey: nil)
    }
    tree.go(to: 0.5)
    let shown = try #require(shape.presentation())
    #expect(shown.bounds == CGRect(x: 2, y: 4, width: 20, height: 30))
    #expect(shown.shadowOffset == CGSize(width: 2, height: 4))
    // Premultiplied: what fades out keeps its hue.
    #expect(shown.backgroundColor == CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(shown.cornerRadius == 4)
    #expect(shown.path?.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 10))
    let eighth = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    #expect(near(shown.transform.m11, eighth.m11) && near(shown.transform.m12, eighth.m12))
    #expect(shown.strokeEnd == 0.5)
    #expect(shown.lineWidth == 2)
    #expect(shape.presentation() !== shape && shown.model() === shape)
  }

  @Test func gradientsAnimate() throws {
    let gradient = CAGradientLayer()
    let (black, white) = (CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1))
    gradient.colors = [black, white]
    let tree = AnimatedTree(gradient)
    let colors = CABasicAnimation(keyPath: "colors")
    (colors.toValue, colors.duration) = ([white, black], 1)
    let stops = CABasicAnimation(keyPath: "locations")
    (stops.fromValue, stops.toValue, stops.duration) = ([-1, 0], [1, 2], 1)
    tree.layer.add(colors, forKey: nil)
    tree.layer.add(stops, forKey: nil)
    tree.go(to: 0.25)
    let shown = try #require(gradient.presentation())
    #expect((shown.colors as? [CGColor])?.first == CGColor(gray: 0.25, alpha: 1))
    #expect(shown.locations?.map(\.doubleValue) == [-0.5, 0.5])
  }

  @Test func turnsBeyondHalfAreNumbers() {
    let tree = AnimatedTree()
    let spin = CABasicAnimation(keyPath: "transform.rotation.z")
    (spin.fromValue, spin.toValue, spin.duration) = (0, 2 * Double.pi, 4)
    tree.layer.add(spin, forKey: nil)
    let grow = CABasicAnimation(keyPath: "transform.scale")
    (grow.fromValue, grow.toValue, grow.duration) = (1, 3, 4)
    tree.layer.add(grow, forKey: nil)
    for (time, angle) in [(1.0, 0.5 * Double.pi), (3, 1.5 * .pi)] {
      tree.go(to: time)
      let scale = 1 + time / 2
      #expect(near(tree.shown.transform.m11, CGFloat(scale * cos(angle))))
      #expect(near(tree.shown.transform.m12, CGFloat(scale * sin(angle))))
    }
  }
}

@MainActor
@Suite struct MediaTimingTests {
  private func ramp(_ change: (CABasicAnimation) -> Void) -> AnimatedTree {
    let tree = AnimatedTree()
    let animation = CABasicAnimation(keyPath: "zPosition")
    (animation.fromValue, animation.toValue, animation.duration) = (10, 20, 1)
    change(animation)
    tree.layer.add(animation, forKey: "ramp")
    return tree
  }

  private func values(_ tree: AnimatedTree, _ times: [Double]) -> [Double] {
    times.map {
      tree.go(to: $0)
      return (Double(tree.shown.zPosition) * 1e6).rounded() / 1e6
    }
  }

  @Test func beginTimeAndFillModes() {
    let late: (CAMediaTimingFillMode) -> AnimatedTree = { mode in
      self.ramp {
        $0.beginTime = CACurrentMediaTime() + 1
        $0.fillMode = mode
        $0.isRemovedOnCompletion = false
      }
    }
    #expect(values(late(.removed), [0.5, 1, 1.5, 2, 3]) == [0, 10, 15, 0, 0])
    #expect(values(late(.backwards), [0.5, 1.5, 3]) == [10, 15, 0])
    #expect(values(late(.forwards), [0.5, 1.5, 3]) == [0, 15, 20])
    #expect(values(late(.both), [0.5, 1.5, 3]) == [10, 15, 20])
  }

  @Test func repeatsAndReverses() {
    #expect(values(ramp { $0.repeatCount = 2.5 }, [0.5, 1.25, 2.4, 2.6]) == [15, 12.5, 14, 0])
    #expect(
      values(ramp { $0.autoreverses = true }, [0.25, 1, 1.75, 2.1]) == [12.5, 20, 12.5, 0])
    #expect(values(ramp { $0.repeatDuration = 1.5 }, [1.25, 1.6]) == [12.5, 0])
    #expect(
      values(ramp { $0.repeatCount = .infinity }, [1000.5]) == [15])
  }

  @Test func speedAndOffset() {
    #expect(values(ramp { $0.speed = 2 }, [0.25, 0.5]) == [15, 0])
    // Begins in the middle, and ends with the beginning.
    #expect(values(ramp { $0.timeOffset = 0.5 }, [0, 0.25, 0.75, 1]) == [15, 17.5, 12.5, 0])
    #expect(values(ramp { $0.speed = -1 }, [0.25, 0.75]) == [17.5, 12.5])
    #expect(
      values(
        ramp {
          $0.speed = 0
          $0.timeOffset = 0.3
        }, [0, 9]) == [13, 13])
  }

  @Test func layersHaveTimesOfTheirOwn() {
    let tree = ramp { _ in }
    tree.go(to: 0.25)
    // Apple's recipe to pause and resume a layer.
    let paused = tree.layer.convertTime(CACurrentMediaTime(), from: nil)
    tree.layer.speed = 0
    tree.layer.timeOffset = paused
    #expect(values(tree, [0.5, 7]) == [12.5, 12.5])
    tree.layer.speed = 1
    tree.layer.timeOffset = 0
    tree.layer.beginTime = 0
    tree.layer.beginTime = tree.layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    #expect(values(tree, [7, 7.5, 8]) == [12.5, 17.5, 0])
    let other = CALayer()
    other.speed = 2
    tree.root.addSublayer(other)
    #expect(other.convertTime(3, from: nil) == 6)
    #expect(other.convertTime(6, to: nil) == 3)
  }

  @Test func groupsClipTheirAnimations() {
    let tree = AnimatedTree()
    let first = CABasicAnimation(keyPath: "zPosition")
    (first.fromValue, first.toValue) = (0, 10)
    let second = CABasicAnimation(keyPath: "cornerRadius")
    (second.fromValue, second.toValue, second.beginTime, second.duration) = (5, 9, 1, 4)
    let group = CAAnimationGroup()
    group.animations = [first, second]
    group.duration = 2
    tree.layer.add(group, forKey: "both")
    tree.go(to: 0.5)
    #expect(tree.shown.zPosition == 2.5 && tree.shown.cornerRadius == 0)
    tree.go(to: 1.5)
    #expect(tree.shown.zPosition == 7.5 && tree.shown.cornerRadius == 5.5)
    tree.go(to: 2)
    #expect(tree.shown.cornerRadius == 0)
  }
}

@MainActor
@Suite struct KeyframeAnimationTests {
  @Test func valuesTimesAndCurves() {
    let tree = AnimatedTree()
    let keyframes = CAKeyframeAnimation(keyPath: "zPosition")
    keyframes.values = [0, 10, 40]
    keyframes.keyTimes = [0, 0.5, 1]
    keyframes.duration = 2
    keyframes.timingFunctions = [
      CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeOut),
    ]
    tree.layer.add(keyframes, forKey: nil)
    tree.go(to: 0.5)
    #expect(tree.shown.zPosition == 5)
    tree.go(to: 1.5)
    #expect(near(tree.shown.zPosition, CGFloat(10 + 30 * TimingCurve.easeOut.value(at: 0.5))))
  }

  @Test func alongAPath() {
    let tree = AnimatedTree()
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    let way = CAKeyframeAnimation(keyPath: "position")
    way.path = path
    way.duration = 1
    way.rotationMode = .rotateAuto
    tree.layer.add(way, forKey: "way")
    tree.go(to: 0.25)
    #expect(tree.shown.position == CGPoint(x: 15, y: 0))
    #expect(near(tree.shown.transform.m11, 1))
    tree.go(to: 0.75)
    #expect(tree.shown.position == CGPoint(x: 30, y: 5))
    #expect(near(tree.shown.transform.m12, 1))
    way.calculationMode = .paced
    tree.layer.add(way, forKey: "way")
    tree.go(to: 1.25)
    #expect(near(tree.shown.position.x, 20, 1e-6))
    #expect(way.path != nil)
  }

  @Test func transformsGoPairwise() {
    let tree = AnimatedTree()
    let spin = CAKeyframeAnimation(keyPath: "transform")
    spin.values = [0, 1, 2].map { CATransform3DMakeRotation(.pi / 2 * CGFloat($0), 0, 0, 1) }
    spin.duration = 2
    tree.layer.add(spin, forKey: nil)
    tree.go(to: 1.5)
    #expect(near(tree.shown.transform.m11, cos(.pi * 0.75)))
  }
}
