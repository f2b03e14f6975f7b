public import Foundation
public import PegRuntime

/// Provides the progress with which pages begin.
@preconcurrency @MainActor
public protocol UIPageControlProgressDelegate: RespondingObject {
  /// Returns the progress of a page when it becomes the current one, 0...1.
  func pageControlProgress(
    _ progress: UIPageControlProgress, initialProgressForPage page: Int
  ) -> Float
  /// Called after the progress has come into sight or gone.
  func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

extension UIPageControlProgressDelegate {
  public func pageControlProgress(
    _ progress: UIPageControlProgress, initialProgressForPage page: Int
  ) -> Float { 0 }

  public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}

/// The progress of the current page, which a page control shows in its dot.
@preconcurrency @MainActor
open class UIPageControlProgress: NSObject, PageProgressDelegating {
  /// The object that `delegate` returns, in this class or in the subclass with its own protocol.
  package weak var progressDelegate: (any UIPageControlProgressDelegate)?

  weak var pageControl: UIPageControl? {
    didSet {
      guard pageControl !== oldValue else { return }
      controlChanged()
      progressDelegate?.pageControlProgressVisibilityDidChange(self)
    }
  }

  public override init() { super.init() }

  private var ownProgress: Float = 0

  /// The progress, 0...1.
  open var currentProgress: Float {
    get { ownProgress }
    set {
      ownProgress = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
      pageControl?.showProgress()
    }
  }

  /// Whether a page control shows the progress.
  open var isProgressVisible: Bool { pageControl != nil }

  /// Begins the progress of another page.
  func pageChanged(to page: Int) {
    currentProgress =
      progressDelegate?.pageControlProgress(self, initialProgressForPage: page) ?? 0
  }

  func controlChanged() {}
}

/// Gives progress objects their `delegate`, which the subclass narrows.
///
/// - Decision: docs/decisions/0003-delegate-by-protocol-extension.md.
@preconcurrency @MainActor
public protocol PageProgressDelegating: UIPageControlProgress {}

extension PageProgressDelegating {
  public var delegate: (any UIPageControlProgressDelegate)? {
    get { progressDelegate }
    set { progressDelegate = newValue }
  }
}

/// Follows a timer that turns pages, and decides about the next one.
@preconcurrency @MainActor
public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {
  /// Called at each change of the progress by the timer.
  func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
  /// Returns whether the timer may turn to a page.
  func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
  ) -> Bool
}

extension UIPageControlTimerProgressDelegate {
  public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {}

  public func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
  ) -> Bool { true }
}
