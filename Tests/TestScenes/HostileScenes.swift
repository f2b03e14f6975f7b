import Pegbar
import UIKit

/// Scenes whose code ends the program, never ends, or takes all there is: each deed at each place where code of a scene runs.
///
/// `scripts/check-hostile-scenes` shows all of them.
@MainActor
enum HostileScenes {
  static var all: [Scene] {
    HostileDeed.all.flatMap { deed in
      Place.allCases.map { place in scene("\(deed.name).\(place.rawValue)", deed, place) }
    }
      + HostileContent.all.map { content in
        Scene("content.\(content.name)", script: script) { content.make() }
      }
  }

  /// Where the deed is done.
  enum Place: String, CaseIterable {
    case loading, scrolling, timer, drawing, thread, queue
  }

  private static let script = Script(at: 0).scroll(to: 100, over: 0.5)

  private static func scene(_ name: String, _ deed: HostileDeed, _ place: Place) -> Scene {
    Scene(name, script: script) { HostileScreen(deed.work, place) }
  }
}

private final class HostileScreen: UIViewController, UIScrollViewDelegate {
  private let work: @Sendable () -> Void
  private let place: HostileScenes.Place

  init(_ work: @escaping @Sendable () -> Void, _ place: HostileScenes.Place) {
    self.work = work
    self.place = place
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let scroll = UIScrollView(frame: view.bounds)
    scroll.contentSize = CGSize(width: 300, height: 2000)
    scroll.delegate = self
    view.addSubview(scroll)
    let work = work
    switch place {
    case .loading: work()
    case .scrolling: break
    case .timer: Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { _ in work() }
    case .drawing: view.addSubview(HostileView(work))
    case .thread:
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        work()
        done.signal()
      }
      done.wait()
    case .queue: DispatchQueue.global().async(execute: work)
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if place == .scrolling, scrollView.contentOffset.y > 50 { work() }
  }
}

private final class HostileView: UIView {
  private let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) {
    self.work = work
    super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) { work() }
}
