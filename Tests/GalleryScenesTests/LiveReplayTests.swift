import Foundation
import GalleryScenes
import PegDisplayList
import PegMotion
import PegStage
import Testing
import UIKit

@testable import PegLive

/// A recording of a live scene, saved as text and played again, gives the same offset at every frame.
///
/// The suite plays one scene. All scenes take minutes:
/// `PEGBAR_LIVE_REPLAYS=20 swift test --filter LiveReplayTests`.
@MainActor
@Suite(.serialized)
struct LiveReplayTests {
  /// The number of recordings of each scene of the gallery; nil for one recording of one scene.
  nonisolated private static let asked =
    ProcessInfo.processInfo.environment["PEGBAR_LIVE_REPLAYS"].flatMap { Int($0) }

  nonisolated private static let scenes: [Scene] =
    asked == nil ? [GalleryScenes.stretchyHeader] : GalleryScenes.all

  /// A person's hand: a pointer that is pressed, dragged with a varying speed, rested or flung, a tap, and a wheel.
  private struct Hand {
    var state: UInt64

    mutating func next(_ range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound
        + Double(state >> 33) / Double(1 << 31) * (range.upperBound - range.lowerBound)
    }

    mutating func point(in size: CGSize) -> CGPoint {
      CGPoint(x: next(0.1...0.9) * size.width, y: next(0.1...0.9) * size.height)
    }

    /// Adds a drag that begins at a frame, and returns the frame after it.
    mutating func drag(
      _ inputs: inout [Int: [LiveInput]], from frame: Int, in size: CGSize, number: Int
    ) -> Int {
      var point = point(in: size)
      let (dx, dy) = (next(-6...6), next(-28...28))
      inputs[frame, default: []].append(.down(number, point))
      let count = Int(next(4...24))
      let rest = next(0...1) < 0.3 ? Int(next(3...12)) : 0
      for step in 1...count {
        // A mouse sends up to three positions a frame, or none.
        for _ in 0..<Int(next(0...3.9)) {
          point.x += (dx + next(-1.5...1.5)) / 2
          point.y += (dy + next(-3...3)) / 2
          inputs[frame + step, default: []].append(.moved(number, point))
        }
      }
      inputs[frame + count + rest + 1, default: []].append(.up(number))
      return frame + count + rest + 2
    }

    /// Returns the input at each frame, and the last frame.
    mutating func inputs(in size: CGSize) -> (inputs: [Int: [LiveInput]], end: Int) {
      var inputs: [Int: [LiveInput]] = [:]
      var frame = 4 + Int(next(0...10))
      frame = drag(&inputs, from: frame, in: size, number: 1) + Int(next(2...20))
      frame = drag(&inputs, from: frame, in: size, number: 2) + Int(next(2...20))
      let place = point(in: size)
      inputs[frame, default: []].append(.down(3, place))
      inputs[frame + 2, default: []].append(.up(3))
      frame += Int(next(6...20))
      inputs[frame, default: []].append(
        .wheel(point(in: size), dx: 0, dy: next(-1...1) < 0 ? -120 : 120))
      return (inputs, frame + 45)
    }
  }

  @Test(arguments: scenes)
  func recordingsPlayAgain(scene: Scene) throws {
    var (difference, frames, moved) = (0.0, 0, 0)
    for seed in 1...(Self.asked ?? 1) {
      let recorded = try record(scene, seed: seed)
      var replayed = scene.settled
      replayed.script = try Script(parsing: recorded.text)
      let film = try Stage(replayed, scale: 1)
      for (frame, offset) in recorded.offsets.enumerated() {
        if frame > 0 { try film.advance(to: .live(frame)) }
        let again = film.scrollView.map { Double($0.contentOffset.y) } ?? .nan
        #expect(again.isNaN == offset.isNaN, "seed \(seed), frame \(frame)")
        if !offset.isNaN { difference = max(difference, abs(again - offset)) }
      }
      #expect(try film.displayList() == recorded.last, "seed \(seed): the last picture differs")
      frames += recorded.offsets.count
      if Set(recorded.offsets.filter { !$0.isNaN }).count > 1 { moved += 1 }
    }
    #expect(difference == 0)
    if let asked = Self.asked {
      print(
        "\(scene.name): \(asked) recordings, \(frames) frames, \(moved) scrolled, \(difference)")
    }
  }

  private func record(
    _ scene: Scene, seed: Int
  ) throws -> (text: String, offsets: [Double], last: DisplayList) {
    let look = LiveLook(scene.settled)
    let applied = look.apply(to: scene.settled)
    let stage = try LiveStage(applied.scene, scale: 1, network: nil)
    var hand = Hand(state: StableSeed.of(scene.name, seed))
    let (inputs, end) = hand.inputs(in: stage.size)
    for frame in 1...end { try stage.step(inputs[frame] ?? []) }
    return (stage.script().text, stage.offsets, try stage.displayList())
  }
}

/// A seed from a name, the same in every run.
private enum StableSeed {
  static func of(_ name: String, _ number: Int) -> UInt64 {
    name.utf8.reduce(UInt64(number) &* 0x9e37_79b9_7f4a_7c15) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
  }
}
