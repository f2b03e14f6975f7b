import Pegbar
import UIKit

/// Scenes whose code comes to a sudden end, each in another place.
@MainActor
enum CrashingScenes {
  static var all: [Scene] {
    [
      scene("making") { _ in fatalError("no data") },
      scene("exception") { screen in
        _ = screen.table.dequeueReusableCell(withIdentifier: "unheard of", for: IndexPath())
      },
      scene("endless") { screen in screen.view.frame.size.width = descend(screen.view.frame.width)
      },
      scene("elsewhere") { _ in
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          crash(at: 3)
          done.signal()
        }
        done.wait()
      },
      scene("waiting") { _ in DispatchQueue.main.async { crash(at: 3) } },
      scene("due") { _ in
        Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in crash(at: 3) }
      },
      Scene("scrolling", script: script) {
        let screen = TableScreen()
        screen.whenScrolled = { if $0 >= 370 { crash(at: Int($0)) } }
        return screen
      },
      Scene("layout", script: script) {
        let screen = TableScreen()
        screen.whenScrolled = { [unowned screen] in if $0 >= 370 { screen.cover = Cover() } }
        return screen
      },
      scene("drawing") {
        $0.view.addSubview(Canvas(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
      },
    ]
  }

  /// At 375 points after 1.25 seconds, and at 362.5 a frame before.
  private static let script = Script(at: 0).scroll(to: 600, over: 2)

  private static func scene(
    _ name: String, whenLoaded: @escaping @MainActor (TableScreen) -> Void
  ) -> Scene {
    Scene(name, script: script) {
      let screen = TableScreen()
      screen.whenLoaded = whenLoaded
      return screen
    }
  }
}

/// Reads an array beyond its end.
private func crash(at index: Int) { print([1, 2, 3].dropFirst(0)[index]) }

/// Calls itself until the stack is full.
private func descend(_ value: CGFloat) -> CGFloat {
  withUnsafeTemporaryAllocation(of: CGFloat.self, capacity: 512) { buffer in
    buffer[511] = value
    return descend(value + 1) + buffer[511]
  }
}

private final class TableScreen: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView()
  var whenLoaded: (@MainActor (TableScreen) -> Void)?
  var whenScrolled: ((CGFloat) -> Void)?
  var cover: UIView? {
    didSet { cover.map(view.addSubview) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
    whenLoaded?(self)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    whenScrolled?(scrollView.contentOffset.y)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}

private final class Cover: UIView {
  private var picture: UIImage?

  override func layoutSubviews() { frame.size = picture!.size }
}

private final class Canvas: UIView {
  override func draw(_ rect: CGRect) { crash(at: Int(rect.width)) }
}
