import Foundation
import PegMotion
import PegStage
import Testing
import UIKit

/// When steps happen, and which moments a film shows.
struct TimelineTests {
  private let size = CGSize(width: 400, height: 800)

  private func seconds(_ value: Double) -> SceneTime { SceneTime(seconds: value) }

  @Test func stepsFollowEachOther() {
    let script = Script(at: 0).scroll(to: 10, over: 1).hold(2).screenshot("a").wait(0.5)
    let timeline = Timeline(script, on: size)
    #expect(timeline.entries.map(\.begin.seconds) == [0, 1, 3, 3])
    #expect(timeline.length == seconds(3.5))
    #expect(timeline.screenshots.map(\.index) == [2])
  }

  @Test func whatHappensTogetherBeginsTogether() {
    let script = Script().hold(1).press(.point(1, 1), for: 2)
      .together(Script().press(.point(9, 9), for: 3)).together(Script().tap(.point(5, 5))).wait(1)
    let timeline = Timeline(script, on: size)
    #expect(timeline.entries.map(\.begin.seconds) == [0, 1, 1, 1, 4])
    #expect(timeline.length == seconds(5))
  }

  /// Half of a screen 800 points high at 200 points a second takes two seconds.
  @Test func sharesOfTheScreenDecideHowLongAFlingTakes() {
    let script = Script().fling(from: .share(0.5, 0.75), to: .share(0.5, 0.25), speed: 200)
    #expect(Timeline(script, on: size).length == seconds(2))
    #expect(Timeline(script, on: CGSize(width: 1, height: 400)).length == seconds(1))
  }

  @Test func offsetsGoOnFromWhereTheyAre() {
    let script = Script(at: 100).scroll(by: 50, over: 1).hold(1).scroll(by: -100, over: 1).wait(1)
      .scroll(to: 0, over: 1)
    let timeline = Timeline(script, on: size)
    let known: [(Double, Double)] = [
      (0, 100), (0.5, 125), (1, 150), (1.5, 150), (2.5, 100), (2.75, 75),
    ]
    for (time, offset) in known {
      #expect(timeline.offset(at: seconds(time)) == offset, "\(time)")
    }
    #expect(timeline.offset(at: seconds(3.5)) == nil)
    #expect(timeline.offset(at: seconds(4.5)) == nil)
    #expect(timeline.scrollsFromAnywhere.map(\.index) == [4])
    #expect(timeline.scrollsFromAnywhere.map(\.time.seconds) == [4])
    #expect(timeline.offset(at: seconds(4.5), found: [4: 60]) == 30)
  }

  @Test func hiddenStretchesAreNotOnTheFilm() {
    let script = Script().hold(1).hide().hold(2).hide().hold(1).show().hold(1).hide().hold(5)
    let timeline = Timeline(script, on: size)
    #expect(timeline.length == seconds(10))
    #expect(timeline.filmLength == seconds(2))
    #expect(timeline.frameCount(rate: FrameRate(10)) == 21)
    func moment(_ time: Double) -> Double {
      timeline.moment(atFilmTime: seconds(time)).seconds
    }
    #expect(moment(0) == 0)
    #expect(moment(0.9) == 0.9)
    #expect(moment(1) == 4)
    #expect(moment(1.5) == 4.5)
    // The stretch at the end never shows, not even its last moment.
    #expect(moment(2) == 5)
  }

  @Test(arguments: [1, 7, 30, 60, 1000])
  func framesAreCounted(rate: Int) {
    for length in [0.0, 0.1, 1, 2.999, 3, 3600] {
      let timeline = Timeline(Script().hold(length), on: size)
      let rate = FrameRate(rate)
      let count = timeline.frameCount(rate: rate)
      #expect(SceneTime.frame(count - 1, rate: rate) <= seconds(length))
      #expect(SceneTime.frame(count, rate: rate) > seconds(length))
    }
  }

  @Test func stretchedScriptsKeepTheirCourse() {
    let script = Script(at: 0).scroll(to: 100, over: 2).drag(
      from: .point(0, 0), to: .point(0, 10), over: 1, holding: 1
    ).fling(from: .point(0, 0), to: .point(0, 100), speed: 100).wait(1)
    let long = script.lasting(seconds(12), on: size)
    let (before, after) = (Timeline(script, on: size), Timeline(long, on: size))
    #expect(after.length == seconds(12))
    for (a, b) in zip(before.entries, after.entries) {
      #expect(b.begin.seconds == 2 * a.begin.seconds)
      #expect(b.duration.seconds == 2 * a.duration.seconds)
    }
  }
}
