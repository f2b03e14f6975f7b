public import Foundation
import PegMotion
import QuartzCore

/// A progress that grows with time and turns to the next page at its end.
///
/// - Units: seconds, on the scene's clock.
@preconcurrency @MainActor
open class UIPageControlTimerProgress: UIPageControlProgress {
  private var durations: [Int: TimeInterval] = [:]
  private var tick: SceneClock.Appointment?
  private var last = SceneTime.zero
  /// Whether the timer runs as soon as a page control shows it.
  private var wantsToRun = false

  /// The delegate, of the timer's own kind.
  open var delegate: (any UIPageControlTimerProgressDelegate)? {
    get { progressDelegate as? any UIPageControlTimerProgressDelegate }
    set { progressDelegate = newValue }
  }

  /// - Parameter preferredDuration: of pages without a duration of their own.
  public init(preferredDuration: TimeInterval) {
    self.preferredDuration = preferredDuration
    super.init()
  }

  open var preferredDuration: TimeInterval
  /// Whether the first page follows the last one; otherwise the timer stops there.
  open var resetsToInitialPageAfterEnd = false
  open var isRunning: Bool { tick != nil }

  /// Sets the duration of a page; 0 stands for the preferred one.
  open func setDuration(_ duration: TimeInterval, forPage page: Int) {
    durations[page] = duration > 0 ? duration : nil
  }

  open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

  open func resumeTimer() {
    wantsToRun = true
    guard tick == nil, pageControl != nil else { return }
    last = SceneClock.current.now
    awaitRedraw()
  }

  open func pauseTimer() {
    wantsToRun = false
    stop()
  }

  private func stop() {
    tick?.cancel()
    tick = nil
  }

  override func controlChanged() {
    stop()
    if wantsToRun { resumeTimer() }
  }

  private func awaitRedraw() {
    let clock = SceneClock.current
    tick = clock.schedule(at: clock.nextRefresh(after: clock.now), rank: .displayLink) {
      [weak self] in self?.advance()
    }
  }

  /// Adds the time since the last redraw; a finger on the control holds the timer.
  private func advance() {
    tick = nil
    guard let pageControl else { return }
    let now = SceneClock.current.now
    let elapsed = (now - last).seconds
    last = now
    awaitRedraw()
    guard !pageControl.isTracking else { return }
    let duration = duration(forPage: pageControl.currentPage)
    let made = Double(currentProgress) + (duration > 0 ? elapsed / duration : 1)
    // The sum of many redraws may fall short of the end by its rounding.
    let isOver = made >= 1 - 1e-6
    currentProgress = isOver ? 1 : Float(made)
    delegate?.pageControlTimerProgressDidChange(self)
    if isOver { turn(pageControl) }
  }

  private func turn(_ pageControl: UIPageControl) {
    var next = pageControl.currentPage + 1
    if next >= pageControl.numberOfPages {
      guard resetsToInitialPageAfterEnd else { return pauseTimer() }
      next = 0
    }
    guard delegate?.pageControlTimerProgress(self, shouldAdvanceToPage: next) ?? true else {
      return pauseTimer()
    }
    if next == pageControl.currentPage { return pageChanged(to: next) }
    pageControl.currentPage = next
    pageControl.sendValueChanged()
  }
}
