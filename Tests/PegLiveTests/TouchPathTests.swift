import Foundation
import PegMotion
import PegStage
import Testing

@testable import PegLive

struct TouchPathTests {
  /// A pointer that is moved by hand: it begins slowly, turns, rests and trembles.
  private func pointers(seed: Int, count: Int) -> [CGPoint] {
    var state = UInt64(seed)
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 33) / Double(1 << 31) * 2 - 1
    }
    var (x, y, dx, dy) = (200.0, 500.0, 0.0, 0.0)
    return (0..<count).map { index in
      if index % 40 < 30 {
        dx += next() * 0.3
        dy += next() * 0.6
      } else {
        (dx, dy) = (0, 0)
      }
      x += dx
      y += dy
      return CGPoint(x: x.rounded(), y: (y * 2).rounded() / 2)
    }
  }

  /// A script's finger is at the same places as the live one, to the last bit, and at most half a point from the pointer.
  @Test func scriptGivesTheSamePlaces() throws {
    var (stretches, frames) = (0, 0)
    for seed in 1...60 {
      let start = seed % 3 == 0 ? CGPoint(x: 200.0 / 3, y: 1000.0 / 7) : CGPoint(x: 200, y: 500)
      let begin = seed * 7
      var path = TouchPath(start: start)
      let pointers = pointers(seed: seed, count: 20 + seed)
      var places: [CGPoint] = []
      for pointer in pointers { places.append(path.follow(pointer)) }
      let gesture = path.gesture(from: .point(start.x, start.y), at: begin)
      let text = Script().adding(.touch(gesture)).text
      guard case .touch(let read) = try Script(parsing: text).steps[0].action else {
        Issue.record("no touch: \(text)")
        continue
      }
      #expect(read == gesture)
      let finger = read.paths { $0.point(on: .zero) ?? .zero }[0]
      for (index, place) in places.enumerated() {
        let time = SceneTime.live(begin + index + 1) - .live(begin)
        #expect(finger.point(at: time) == place, "seed \(seed), frame \(index)")
        // A pointer that moves less than the slop does not move the finger.
        guard index > 2, place != start else { continue }
        #expect(abs(place.x - pointers[index].x) <= 0.5 && abs(place.y - pointers[index].y) <= 0.5)
      }
      #expect(finger.duration == SceneTime.live(begin + places.count) - .live(begin))
      stretches += path.stretches.count
      frames += places.count
    }
    #expect(stretches < frames * 9 / 10, "\(stretches) stretches for \(frames) frames")
  }

  @Test func clicksAreTaps() {
    for (frames, expected) in [(3, "Tap 20,30"), (6, "Press 20,30 @0.1s")] {
      var path = TouchPath(start: CGPoint(x: 20, y: 30))
      for index in 0..<frames { _ = path.follow(CGPoint(x: 20 + index % 2, y: 30)) }
      let gesture = path.gesture(from: .point(20, 30), at: 5)
      #expect(Script.Step.Action.touch(gesture).text == expected)
    }
  }

  /// The finger moves a little when the pointer rests, so that gestures do not keep its speed.
  @Test func restingFingersTremble() {
    var path = TouchPath(start: CGPoint(x: 20, y: 30))
    for index in 1...5 { _ = path.follow(CGPoint(x: 20, y: 30 + 20 * index)) }
    let rest = (0..<20).map { _ in path.follow(CGPoint(x: 20, y: 130)) }
    #expect(Set(rest.map { Double($0.y) }).count >= 2)
    #expect(rest.allSatisfy { abs($0.y - 130) <= 0.5 })
    #expect(rest.suffix(10).allSatisfy { $0 == rest[19] })
  }
}
