import Foundation
import Testing
import UIKit

@testable import PegStage

/// Page controls under fingers and with progress. Dots are 16 points apart.
@MainActor
@Suite struct PageControlTests {
  private func pages(_ count: Int, current: Int = 0) -> UIPageControl {
    let pages = UIPageControl(frame: CGRect(x: 100, y: 400, width: 200, height: 26))
    pages.numberOfPages = count
    pages.currentPage = current
    return pages
  }

  private func drag(by way: Double, _ pages: UIPageControl) throws -> (Playground, () -> [Int]) {
    var seen: [Int] = []
    pages.addAction(UIAction { _ in seen.append(pages.currentPage) }, for: .valueChanged)
    let end = CGPoint(x: 200 + way, y: 413)
    let script = Script().drag(from: CGPoint(x: 200, y: 413), along: [(end, 0.5), (end, 0.2)])
    let ground = try Playground(script) { view, _ in view.addSubview(pages) }
    return (ground, { seen })
  }

  @Test func movingAlongTheDotsTurnsPages() throws {
    let pages = pages(8, current: 2)
    let (ground, seen) = try drag(by: 50, pages)
    try ground.go(to: 0.6)
    #expect(pages.interactionState == .continuous)
    try ground.go(to: 2)
    #expect(pages.currentPage == 5 && seen() == [3, 4, 5])
    #expect(pages.interactionState == .none)
  }

  @Test func directionsReverseTheMovement() throws {
    let pages = pages(8, current: 5)
    pages.direction = .rightToLeft
    let (ground, seen) = try drag(by: 34, pages)
    try ground.go(to: 2)
    #expect(seen() == [4, 3])
  }

  @Test func continuousInteractionCanBeOff() throws {
    let pages = pages(8, current: 2)
    pages.allowsContinuousInteraction = false
    let (ground, seen) = try drag(by: 50, pages)
    try ground.go(to: 2)
    #expect(seen() == [3])
  }

  /// The plate of the automatic style is there while a finger moves along the dots.
  @Test func thePlateAppearsDuringTheMovement() throws {
    let pages = pages(8)
    let (ground, _) = try drag(by: 50, pages)
    let plate = try #require(pages.subviews.first)
    #expect(plate.isHidden)
    try ground.go(to: 0.5)
    #expect(!plate.isHidden)
    try ground.go(to: 2)
    #expect(plate.isHidden)
  }

  @Test func verticalDotsStandBelowOneAnother() {
    let pages = pages(5)
    pages.direction = .topToBottom
    #expect(pages.intrinsicContentSize == CGSize(width: 26, height: 5 * 16 + 14))
    pages.frame.size = pages.intrinsicContentSize
    pages.layoutIfNeeded()
    let dots = pages.subviews.compactMap { $0 as? UIImageView }.map(\.frame)
    #expect(Set(dots.map(\.midX)).count == 1)
    #expect(zip(dots, dots.dropFirst()).allSatisfy { abs($1.minY - $0.minY - 16) < 0.001 })
    pages.direction = .bottomToTop
    pages.layoutIfNeeded()
    let reversed = pages.subviews.compactMap { $0 as? UIImageView }.map(\.frame)
    #expect(reversed.map(\.minY) == dots.map(\.minY).reversed())
  }

  /// Progress makes the current dot 26 long, and fills its part.
  @Test func progressFillsTheCurrentDot() throws {
    let pages = pages(3, current: 1)
    let plain = pages.intrinsicContentSize.width
    let progress = UIPageControlProgress()
    pages.progress = progress
    progress.currentProgress = 0.5
    #expect(pages.intrinsicContentSize.width == plain + 19)
    pages.layoutIfNeeded()
    let track = try #require(
      pages.subviews.first { !$0.isHidden && $0.bounds.width == 26 && $0.bounds.height == 7 })
    #expect(abs(track.frame.midX - 100) < 0.5)
    #expect(track.subviews[0].frame == CGRect(x: 0, y: 0, width: 13, height: 7))
    for (asked, kept) in [(2, 1), (-1, 0), (Float.nan, 0)] as [(Float, Float)] {
      progress.currentProgress = asked
      #expect(progress.currentProgress == kept)
    }
    pages.progress = nil
    #expect(pages.intrinsicContentSize.width == plain && !progress.isProgressVisible)
  }

  /// Pages of 1, 0.5 and 1 seconds: the second begins after 1 s, the third after 1.5 s, and the timer ends at 2.5 s.
  @Test func timersTurnPages() throws {
    let pages = pages(3)
    var seen: [Int] = []
    pages.addAction(UIAction { _ in seen.append(pages.currentPage) }, for: .valueChanged)
    let timer = UIPageControlTimerProgress(preferredDuration: 1)
    timer.setDuration(0.5, forPage: 1)
    let ground = try Playground(Script().hold(5)) { view, _ in view.addSubview(pages) }
    pages.progress = timer
    timer.resumeTimer()
    try ground.go(to: 0.5)
    #expect(timer.isRunning && abs(timer.currentProgress - 0.5) < 0.02)
    try ground.go(to: 1.25)
    #expect(seen == [1] && abs(timer.currentProgress - 0.5) < 0.05)
    timer.pauseTimer()
    try ground.go(to: 2.25)
    #expect(seen == [1])
    timer.resumeTimer()
    try ground.go(to: 3)
    #expect(seen == [1, 2])
    try ground.go(to: 4.5)
    #expect(!timer.isRunning && timer.currentProgress == 1 && seen == [1, 2])
  }

  @Test func timersBeginAgain() throws {
    let pages = pages(2, current: 1)
    let timer = UIPageControlTimerProgress(preferredDuration: 0.5)
    timer.resetsToInitialPageAfterEnd = true
    let ground = try Playground(Script().hold(5)) { view, _ in view.addSubview(pages) }
    timer.resumeTimer()
    #expect(!timer.isRunning)
    pages.progress = timer
    try ground.go(to: 0.75)
    #expect(timer.isRunning && pages.currentPage == 0)
  }

  @Test func assistiveTechnologyTurnsPages() {
    let pages = pages(3)
    #expect(pages.accessibilityTraits.contains(.adjustable))
    #expect(pages.accessibilityValue == "page 1 of 3")
    pages.accessibilityIncrement()
    #expect(pages.currentPage == 1)
  }
}
