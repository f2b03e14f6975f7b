import CoreGraphics
import Foundation
import PegDisplayList
import PegGeometry
import PegMotion
import PegPixels
import PegScene
import QuartzCore
import Testing

/// An emitter on a clock of its own.
@MainActor
private struct Emitter {
  let clock = SceneClock()
  let root = CALayer()
  let layer = CAEmitterLayer()

  /// - Parameter fill: makes the cells; the layer begins without particles at 0 s.
  init(_ fill: (CAEmitterLayer) -> Void) {
    SceneClock.current = clock
    root.bounds = CGRect(x: 0, y: 0, width: 400, height: 400)
    layer.frame = root.bounds
    layer.beginTime = 0
    layer.emitterPosition = CGPoint(x: 200, y: 100)
    fill(layer)
    root.addSublayer(layer)
    clock.endTurn()
  }

  func go(to seconds: Double) { clock.advance(to: SceneTime(seconds: seconds)) }

  var list: DisplayList { LayerSnapshotter.snapshotOnScreen(root) }

  var sprites: [SpriteBatch.Sprite] {
    list.items.flatMap { item -> [SpriteBatch.Sprite] in
      if case .sprites(let batch) = item.content { batch.sprites } else { [] }
    }
  }

  var places: [Point] { sprites.map { Point(x: $0.map.tx, y: $0.map.ty) } }
}

/// A white picture of 10 by 10 pixels.
@MainActor private let picture: CGImage = {
  var builder = BitmapBuilder(width: 10, height: 10)
  for y in 0..<10 { builder.withRow(y) { for index in $0.indices { $0[index] = 255 } } }
  return CGImage(builder.freeze())
}()

@MainActor
private func cell(
  _ birthRate: Float = 1, lifetime: Float = 10, _ change: (CAEmitterCell) -> Void = { _ in }
) -> CAEmitterCell {
  let cell = CAEmitterCell()
  cell.birthRate = birthRate
  cell.lifetime = lifetime
  cell.contents = picture
  change(cell)
  return cell
}

private func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
  abs(a - b) <= tolerance
}

@MainActor
@Suite struct CAEmitterLayerTests {
  @Test func aParticleIsBornAfterEachPeriod() {
    let emitter = Emitter { $0.emitterCells = [cell(2)] }
    for (time, count) in [(0.0, 0), (0.49, 0), (0.5, 1), (0.99, 1), (1, 2), (3.2, 6)] {
      emitter.go(to: time)
      #expect(emitter.sprites.count == count)
    }
  }

  @Test func aParticleEndsAfterItsLifetime() {
    let emitter = Emitter { $0.emitterCells = [cell(2, lifetime: 1)] }
    emitter.go(to: 10)
    // Born at 9.5 and 10 s; the one of 9 s has just ended.
    #expect(emitter.sprites.count == 2)
  }

  @Test func aParticleFliesAsAThrow() {
    let emitter = Emitter { layer in
      layer.emitterCells = [
        cell {
          $0.velocity = 30
          $0.emissionLongitude = .pi / 2
          $0.xAcceleration = 8
          $0.spin = .pi / 2
          $0.scale = 2
          $0.scaleSpeed = 0.5
          $0.alphaSpeed = -0.25
        }
      ]
    }
    emitter.go(to: 3)
    let first = emitter.sprites[0]
    // Born at 1 s: two seconds of 30 points downwards, and ½ · 8 · 2² to the right.
    #expect(near(first.map.tx, 216) && near(first.map.ty, 160))
    // Half a turn, three times as large.
    #expect(near(first.map.a, -3) && near(first.map.b, 0))
    #expect(near(Double(first.color.alpha), 0.5))
  }

  @Test func rangesAreFromHalfBelowToHalfAbove() {
    let emitter = Emitter { layer in
      layer.emitterCells = [
        cell(100) {
          $0.velocity = 100
          $0.velocityRange = 40
        }
      ]
    }
    emitter.go(to: 10)
    let speeds = emitter.places.enumerated().map { index, place in
      (place.x - 200) / (10 - Double(index + 1) / 100)
    }.dropLast(20)
    #expect(speeds.allSatisfy { (80...120).contains($0) })
    #expect(speeds.min()! < 81 && speeds.max()! > 119)
  }

  @Test func particlesAreAFunctionOfTime() {
    func make() -> Emitter {
      Emitter { layer in
        layer.emitterShape = .circle
        layer.emitterSize = CGSize(width: 40, height: 40)
        layer.seed = 5
        layer.emitterCells = [
          cell(60, lifetime: 2) {
            $0.lifetimeRange = 1
            $0.velocity = 50
            $0.emissionRange = 1
            $0.spinRange = 3
            $0.redRange = 1
          }
        ]
      }
    }
    let (a, b) = (make(), make())
    SceneClock.current = a.clock
    for step in 1...25 {
      a.go(to: Double(step) / 10)
      _ = a.list
    }
    SceneClock.current = b.clock
    b.go(to: 2.5)
    let sought = b.list
    #expect(sought == a.list)
    #expect(b.sprites.count > 50)
  }

  @Test func seedsChangeParticles() {
    func places(_ seed: UInt32) -> [Point] {
      let emitter = Emitter { layer in
        layer.seed = seed
        layer.emitterCells = [
          cell(10) {
            $0.velocity = 10
            $0.emissionRange = 2 * .pi
          }
        ]
      }
      emitter.go(to: 2)
      return emitter.places
    }
    #expect(places(1) == places(1))
    #expect(places(1) != places(2))
  }

  /// As on iOS since version 7: without a begin time the layer looks as if it had always emitted.
  @Test func withoutABeginTimeThereAreParticlesAtOnce() {
    let clock = SceneClock()
    SceneClock.current = clock
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let layer = CAEmitterLayer()
    layer.emitterCells = [cell(10, lifetime: 2)]
    root.addSublayer(layer)
    clock.endTurn()
    let items = LayerSnapshotter.snapshotOnScreen(root).items
    guard case .sprites(let batch)? = items.last?.content else {
      Issue.record("no particles")
      return
    }
    #expect(batch.sprites.count == 20)
  }

  @Test func particlesOutliveTheEndOfTheEmission() {
    let emitter = Emitter { layer in
      layer.name = "emitter"
      layer.emitterCells = [cell(10, lifetime: 1)]
    }
    emitter.layer.actions = ["birthRate": NSNull()]
    emitter.go(to: 2)
    #expect(emitter.sprites.count == 10)
    emitter.layer.birthRate = 0
    emitter.go(to: 2.55)
    #expect(emitter.sprites.count == 5)
    #expect(emitter.clock.isBusy)
    emitter.go(to: 3.1)
    #expect(emitter.sprites.isEmpty)
    #expect(!emitter.clock.isBusy)
  }

  @Test func particlesStayWhereTheEmitterWas() {
    let emitter = Emitter { $0.emitterCells = [cell(1)] }
    emitter.layer.actions = ["emitterPosition": NSNull()]
    emitter.go(to: 1.5)
    emitter.layer.emitterPosition = CGPoint(x: 20, y: 30)
    emitter.go(to: 2.5)
    #expect(emitter.places == [Point(x: 200, y: 100), Point(x: 20, y: 30)])
  }

  @Test func animationsMoveTheEmitter() {
    let emitter = Emitter { $0.emitterCells = [cell(1)] }
    let move = CABasicAnimation(keyPath: "emitterPosition")
    move.fromValue = CGPoint(x: 0, y: 0)
    move.toValue = CGPoint(x: 100, y: 0)
    move.duration = 4
    emitter.layer.add(move, forKey: nil)
    emitter.go(to: 3.5)
    let places = emitter.places
    #expect(places.count == 3)
    // 25, 50 and 75, at the last refresh before each birth.
    for (place, x) in zip(places, [25.0, 50, 75]) { #expect(near(place.x, x, 0.5)) }
  }

  @Test func keyPathsReachCells() {
    let emitter = Emitter { $0.emitterCells = [cell(1) { $0.name = "spark" }] }
    #expect(emitter.layer.value(forKeyPath: "emitterCells.spark.birthRate") as? CGFloat == 1)
    emitter.layer.setValue(4, forKeyPath: "emitterCells.spark.birthRate")
    #expect(emitter.layer.emitterCells?[0].birthRate == 4)
    emitter.layer.setValue(
      CGColor(red: 1, green: 0, blue: 0, alpha: 1), forKeyPath: "emitterCells.spark.color")
    emitter.go(to: 1)
    #expect(emitter.sprites.count == 4)
    #expect(emitter.sprites[0].color == StraightColor(red: 1, green: 0, blue: 0))
  }

  @Test func cellsTakeTheirPropertiesUntilTheEndOfTheTurn() {
    let late = cell(1)
    let emitter = Emitter { layer in
      layer.emitterCells = [late]
      late.birthRate = 3
    }
    emitter.go(to: 1)
    #expect(emitter.sprites.count == 3)
  }

  // MARK: Shapes

  @Test func linesEmitUpwardsAndCirclesOutwards() {
    let line = Emitter { layer in
      layer.emitterShape = .line
      layer.emitterSize = CGSize(width: 100, height: 0)
      layer.emitterCells = [cell(50) { $0.velocity = 10 }]
    }
    line.go(to: 1)
    #expect(line.places.allSatisfy { (150...250).contains($0.x) && $0.y <= 100 })
    #expect(line.places.contains { $0.x < 170 } && line.places.contains { $0.x > 230 })
    let circle = Emitter { layer in
      layer.emitterShape = .circle
      layer.emitterMode = .outline
      layer.emitterSize = CGSize(width: 30, height: 0)
      layer.emitterCells = [cell(50) { $0.velocity = 20 }]
    }
    circle.go(to: 1)
    for (index, place) in circle.places.enumerated() {
      let (x, y) = (place.x - 200, place.y - 100)
      let age = 1 - Double(index + 1) / 50
      #expect(near((x * x + y * y).squareRoot(), 30 + 20 * age, 1e-6))
    }
  }

  // MARK: Particles of particles

  @Test func particlesEmitParticlesAlongTheirWay() {
    let emitter = Emitter { layer in
      let trail = cell(2, lifetime: 0.4) { $0.color = CGColor(red: 1, green: 0, blue: 1, alpha: 1) }
      layer.emitterCells = [
        cell(1, lifetime: 3) {
          $0.contents = nil
          $0.velocity = 100
          $0.color = CGColor(red: 0.5, green: 1, blue: 1, alpha: 1)
          $0.emitterCells = [trail]
        }
      ]
    }
    emitter.go(to: 1.6)
    // The one of 1 s has emitted at 1.5 s, after 50 points.
    #expect(emitter.places.count == 1)
    #expect(near(emitter.places[0].x, 250) && near(emitter.places[0].y, 100))
    #expect(emitter.sprites[0].color == StraightColor(red: 0.5, green: 0, blue: 1))
  }

  @Test func particlesOfParticlesFlyAheadOfThem() {
    let emitter = Emitter { layer in
      let spark = cell(1, lifetime: 5) { $0.velocity = 10 }
      layer.emitterCells = [
        cell(1, lifetime: 1.5) {
          $0.contents = nil
          $0.velocity = 100
          $0.emissionLongitude = .pi / 2
          $0.emitterCells = [spark]
        }
      ]
    }
    emitter.go(to: 2.5)
    // Emitted at 2 s, 100 points below; half a second on at 10 points per second, in the same direction.
    #expect(near(emitter.places[0].x, 200) && near(emitter.places[0].y, 205))
  }

  // MARK: Drawing

  @Test func renderModesOrderParticles() {
    func births(_ mode: CAEmitterLayerRenderMode) -> [Double] {
      let emitter = Emitter { layer in
        layer.renderMode = mode
        layer.emitterCells = [
          cell(1) { $0.velocity = 10 }, cell(0.5) { $0.velocity = 10 },
        ]
      }
      emitter.go(to: 4)
      return emitter.places.map { 4 - ($0.x - 200) / 10 }
    }
    #expect(births(.unordered).map { $0.rounded() } == [1, 2, 3, 4, 2, 4])
    #expect(births(.oldestFirst).map { $0.rounded() } == [1, 2, 2, 3, 4, 4])
    #expect(births(.oldestLast).map { $0.rounded() } == [4, 4, 3, 2, 2, 1])
  }

  @Test func backToFrontOrdersByDepth() {
    let emitter = Emitter { layer in
      layer.renderMode = .backToFront
      layer.emitterShape = .sphere
      layer.emitterSize = CGSize(width: 50, height: 0)
      layer.preservesDepth = true
      layer.emitterCells = [cell(40)]
    }
    emitter.root.sublayerTransform.m34 = -1 / 500
    emitter.go(to: 2)
    // Nearer particles are larger under perspective.
    let sizes = emitter.sprites.map(\.map.a)
    #expect(sizes == sizes.sorted())
    #expect(sizes.last! > 1.05 && sizes.first! < 0.95)
  }

  @Test func additiveParticlesAddLight() {
    let emitter = Emitter { layer in
      layer.renderMode = .additive
      layer.emitterCells = [cell(1)]
    }
    emitter.go(to: 1)
    #expect(emitter.list.items.last?.blendMode == .plusLighter)
  }

  @Test func hostileNumbersDrawNothingWrong() {
    let emitter = Emitter { layer in
      layer.emitterSize = CGSize(width: CGFloat.infinity, height: .nan)
      layer.emitterShape = .rectangle
      layer.emitterCells = [
        cell(1e30, lifetime: 1e30) {
          $0.velocity = .nan
          $0.spin = 1e300
          $0.scaleSpeed = .infinity
        }
      ]
    }
    emitter.go(to: 1)
    #expect(emitter.sprites.isEmpty)
  }
}
