import Foundation
import PegMotion
import PegStage
import Testing
import UIKit

/// Compares the offsets of a film with closed forms that are written here a second time.
///
/// - Source: offset timelines of iOS 26.1, whose clock is 1 ms ahead of the release.
@MainActor
@Suite struct ScrollMotionTests {
  /// One axis of a screen of 400 by 852 points with 40000 points of content.
  struct Axis: CustomTestStringConvertible, Sendable {
    let isVertical: Bool
    var length: Double { isVertical ? 852 : 400 }
    var edge: Double { 40000 - length }
    var testDescription: String { isVertical ? "vertical" : "horizontal" }
  }

  nonisolated static let axes = [Axis(isVertical: true), Axis(isVertical: false)]

  /// A finger's flick, and the content's motion after it.
  struct Flick: Sendable {
    /// The offset before the drag, measured from the end of the content when negative.
    let start: Double
    /// The way of the finger and its speed; positive scrolls on. Units: points, points per second.
    let way: Double
    let speed: Double
    var isFast = false
    var pages = false
  }

  /// The motion after a release: free, up to an edge, and past it.
  struct Law {
    let start: Double
    /// Units: points per millisecond.
    let velocity: Double
    let rate: Double
    let range: ClosedRange<Double>

    /// - Units: milliseconds since the release.
    func offset(at release: Double) -> Double {
      let t = release + 1
      if !range.contains(start) {
        return bounce(min(range.upperBound, max(range.lowerBound, start)), start, velocity, t)
      }
      let edge = velocity > 0 ? range.upperBound : range.lowerBound
      let left = 1 - (edge - start) / (rate / (1 - rate) * velocity)
      let crossing = left > 0 ? log(left) / log(rate) : .infinity
      if t <= crossing {
        let coasting = min(t, log(0.01 / abs(velocity)) / log(rate))
        return start + rate / (1 - rate) * velocity * (1 - pow(rate, coasting))
      }
      return bounce(edge, edge, velocity * pow(rate, crossing), t - crossing)
    }

    private func bounce(_ edge: Double, _ x: Double, _ v: Double, _ t: Double) -> Double {
      edge + pow(0.99, t) * (x - edge + 499 * v * (1 - pow(0.998, t)))
    }

    /// When the content is within half a point of the edge to stay, or too slow to go on. Units: milliseconds.
    var end: Double {
      let last = offset(at: 10000)
      let isFree = range.contains(start) && range.lowerBound < last && last < range.upperBound
      if isFree { return log(0.01 / abs(velocity)) / log(rate) - 1 }
      let edge = last.rounded()
      return stride(from: 10000.0, to: 0, by: -0.05).first { abs(offset(at: $0) - edge) > 0.5 } ?? 0
    }
  }

  /// Plays a flick; calls `check` with the law, and the time since the release and offset of each redraw until it ends.
  ///
  /// - Returns: the time since the release of the first redraw after which the content rests. Units: milliseconds.
  private func play(
    _ flick: Flick, _ axis: Axis, check: (Law, [(time: Double, offset: Double)]) -> Void
  ) throws -> Double {
    let (middle, way) = (CGPoint(x: 200, y: 426), CGFloat(flick.way / 2))
    func point(_ d: CGFloat) -> CGPoint {
      axis.isVertical
        ? CGPoint(x: middle.x, y: middle.y - d) : CGPoint(x: middle.x - d, y: middle.y)
    }
    let seconds = abs(flick.way) / flick.speed
    let script = Script().drag(from: point(-way), to: point(way), over: seconds).hold(6)
    let content =
      axis.isVertical ? CGSize(width: 400, height: 40000) : CGSize(width: 40000, height: 852)
    let from = flick.start < 0 ? axis.edge + flick.start : flick.start
    let ground = try Playground.scrolling(script, content: content) {
      $0.contentOffset = axis.isVertical ? CGPoint(x: 0, y: from) : CGPoint(x: from, y: 0)
      $0.decelerationRate = flick.isFast ? .fast : .normal
      $0.isPagingEnabled = flick.pages
    }
    func component(_ point: CGPoint) -> Double { Double(axis.isVertical ? point.y : point.x) }
    try ground.go(to: seconds)
    #expect(ground.scroll.isDecelerating)
    let velocity = component(try #require(ground.log.release?.velocity))
    let law = Law(
      start: component(ground.scroll.contentOffset), velocity: velocity,
      rate: flick.isFast ? 0.99 : 0.998, range: 0...axis.edge)
    var film: [(Double, Double)] = []
    var frame = 0
    while ground.scroll.isDecelerating {
      let time = SceneTime.frame(frame, rate: FrameRate(60))
      frame += 1
      guard time.seconds > seconds else { continue }
      try ground.stage.advance(to: time)
      film.append(((time.seconds - seconds) * 1000, component(ground.scroll.contentOffset)))
      try #require(time.seconds < seconds + 6)
    }
    check(law, film)
    return try #require(film.last).0
  }

  /// Free, fast and slow; into both edges; let go past them.
  nonisolated static let flicks = [
    Flick(start: 12000, way: 150, speed: 300), Flick(start: 12000, way: -150, speed: 750),
    Flick(start: 12000, way: 200, speed: 1500), Flick(start: 12000, way: -200, speed: 4000),
    Flick(start: 12000, way: 200, speed: 800, isFast: true),
    Flick(start: 12000, way: -200, speed: 3000, isFast: true),
    Flick(start: -260, way: 210, speed: 3100), Flick(start: -500, way: 150, speed: 900),
    Flick(start: 400, way: -150, speed: 2000),
    Flick(start: 230, way: -150, speed: 1500, isFast: true),
    Flick(start: -10, way: 300, speed: 650), Flick(start: 0, way: -300, speed: 2500),
    Flick(start: 0, way: -280, speed: 300), Flick(start: 0, way: -300, speed: 650, pages: true),
    Flick(start: -5, way: 300, speed: 1400, isFast: true),
  ]

  @Test(arguments: flicks, axes)
  func filmsFollowTheClosedForm(flick: Flick, axis: Axis) throws {
    let end = try play(flick, axis) { law, film in
      // The last redraw puts the content on the edge.
      let moving = film.dropLast()
      let squares = moving.map { pow($0.offset - law.offset(at: $0.time), 2) }
      let error = (squares.reduce(0, +) / Double(squares.count)).squareRoot()
      #expect(moving.count > 10 && error <= 0.2, "\(error) points")
      for (time, offset) in moving {
        #expect(abs(offset - law.offset(at: time)) <= 1.0 / 6 + 1e-6, "at \(time) ms")
      }
      // The first redraw at or after the law's end is the last, and leaves at most half a point to jump.
      let last = film[film.count - 1]
      #expect(last.time >= law.end - 0.1 && film[film.count - 2].time < law.end + 0.1)
      #expect(abs(last.offset - law.offset(at: last.time)) <= 0.5 + 1.0 / 6)
    }
    #expect(end > 100)
  }

  /// Recorded: 0.691 s for content let go 235 points past its edge at 0.65 pt/ms, and 0.808 s for a fling of 3.125 pt/ms
  /// that begins 60 points before the edge.
  @Test(arguments: axes)
  func bouncesEndWhenRecordedOnesDo(axis: Axis) throws {
    let released = try play(Flick(start: 0, way: -600, speed: 650), Axis(isVertical: true)) {
      law, film in
      #expect(abs(law.start + 235) <= 0.2)
      #expect(abs(film[film.count - 2].offset) >= 0.5 - 1.0 / 6)
    }
    #expect(abs(released - 691) <= 1000.0 / 60)
    let flung = try play(Flick(start: -260, way: 210, speed: 3125), axis) { law, _ in
      #expect(abs(law.start - axis.edge + 60) <= 0.2)
    }
    #expect(abs(flung - 808) <= 1000.0 / 60)
  }

  /// A page is reached as smoothly as free content comes to rest: its last step is the smallest.
  @Test(arguments: [(120.0, 900.0), (-90, 2500), (210, 300)])
  func pagesAreReachedWithoutAJump(way: Double, speed: Double) throws {
    _ = try play(
      Flick(start: 4000, way: way, speed: speed, pages: true), Axis(isVertical: false)
    ) { _, film in
      let offsets = film.map(\.offset)
      let steps = zip(offsets.dropFirst(), offsets).map { abs($0 - $1) }
      #expect(offsets.last.map { $0.truncatingRemainder(dividingBy: 400) } == 0)
      // At 0.01 pt/ms content moves a sixth of a point between two redraws; offsets lie on thirds.
      #expect(steps.suffix(3).allSatisfy { $0 <= 2.0 / 3 + 1e-9 }, "\(steps.suffix(5))")
    }
  }
}
