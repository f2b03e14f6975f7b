import Foundation
import Testing
import UIKit

/// Writes down what it is told.
@MainActor
private final class Recorder: UIViewController {
  let name: String
  private let log: Log

  @MainActor final class Log {
    var entries: [String] = []
    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ call: String) { log.entries.append("\(name).\(call)") }

  override func loadView() {
    note("loadView")
    super.loadView()
  }
  override func viewDidLoad() { note("didLoad") }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  override func willMove(toParent parent: UIViewController?) {
    note(parent == nil ? "willLeave" : "willMove")
  }
  override func didMove(toParent parent: UIViewController?) {
    note(parent == nil ? "didLeave" : "didMove")
  }
}

/// The order of calls that controllers get.
@MainActor @Suite struct ControllerLifeCycleTests {
  private let log = Recorder.Log()

  private func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.deviceSafeAreaInsets = UIEdgeInsets(top: 47, bottom: 34)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }

  @Test func rootLoadsAndAppears() {
    let window = show(Recorder("a", log))
    #expect(
      log.take() == ["a.loadView", "a.didLoad", "a.willAppear", "a.isAppearing", "a.didAppear"])
    window.rootViewController = nil
    #expect(log.take() == ["a.willDisappear", "a.didDisappear"])
  }

  /// Counts its layouts and keeps a table as high as its rows, as it finds them before each layout.
  private final class TallTable: UIViewController, UITableViewDataSource {
    let table = UITableView()
    private(set) var heights: [CGFloat] = []
    private lazy var height = table.heightAnchor.constraint(equalToConstant: 0)

    override func viewDidLoad() {
      table.dataSource = self
      table.rowHeight = 40
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(table)
      NSLayoutConstraint.activate([
        table.topAnchor.constraint(equalTo: view.topAnchor),
        table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        height,
      ])
    }
    override func viewWillLayoutSubviews() {
      heights.append(table.contentSize.height)
      height.constant = table.contentSize.height
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }
  }

  /// The first time the table knows nothing of its rows; the second time, before anything is seen, it does.
  @Test func theFirstScreenIsLaidOutTwice() {
    let controller = TallTable()
    _ = show(controller)
    #expect(controller.heights.prefix(2) == [0, 480])
    #expect(controller.table.frame == CGRect(x: 0, y: 0, width: 390, height: 480))
    // 47 of its 480 points are under the status bar, where the inset has no row.
    #expect(controller.table.visibleCells.count == 11)
  }

  private final class RowCounter: UITableViewController {
    var counts: [Int] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    override func viewIsAppearing(_ animated: Bool) { counts.append(tableView.visibleCells.count) }
    override func viewDidAppear(_ animated: Bool) { counts.append(tableView.visibleCells.count) }
  }

  /// The order of Apple's documentation: appearing comes before the first layout, "did appear" after it, children included.
  @Test func theFirstScreenAppearsWhenItHasRows() {
    let (root, child) = (RowCounter(style: .plain), RowCounter(style: .plain))
    _ = show(root)
    _ = show(UINavigationController(rootViewController: child))
    #expect(root.counts == [0, 3])
    #expect(child.counts == [0, 3])
  }

  @Test func childAppearsWithTheParent() {
    let parent = Recorder("p", log)
    let child = Recorder("c", log)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(
      log.take() == [
        "c.willMove", "p.loadView", "p.didLoad", "c.loadView", "c.didLoad", "c.didMove",
      ])
    let window = show(parent)
    #expect(
      log.take() == [
        "p.willAppear", "c.willAppear", "p.isAppearing", "c.isAppearing", "p.didAppear",
        "c.didAppear",
      ])
    _ = window
  }

  @Test func childThatComesLaterAppearsByLayout() {
    let parent = Recorder("p", log)
    let child = Recorder("c", log)
    let window = show(parent)
    _ = log.take()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(
      log.take() == ["c.willMove", "c.loadView", "c.didLoad", "c.willAppear", "c.didMove"])
    window.layoutIfNeeded()
    #expect(log.take() == ["c.isAppearing", "c.didAppear"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(log.take() == ["c.willLeave", "c.willDisappear", "c.didDisappear", "c.didLeave"])
  }

  @Test func fullScreenHidesTheControllerBehind() {
    let a = Recorder("a", log)
    let b = Recorder("b", log)
    let window = show(a)
    _ = log.take()
    b.modalPresentationStyle = .fullScreen
    var isDone = false
    a.present(b, animated: false) { isDone = true }
    #expect(isDone)
    #expect(
      log.take() == [
        "b.loadView", "b.didLoad", "a.willDisappear", "b.willAppear", "b.isAppearing",
        "b.didAppear", "a.didDisappear",
      ])
    #expect(a.presentedViewController === b && b.presentingViewController === a)
    #expect(b.view.frame.size == window.bounds.size)
    b.dismiss(animated: false)
    #expect(
      log.take() == [
        "b.willDisappear", "a.willAppear", "a.isAppearing", "a.didAppear", "b.didDisappear",
      ])
    #expect(a.presentedViewController == nil && b.presentingViewController == nil)
    #expect(!a.view.isHidden && b.view.window == nil)
  }

  @Test func sheetLeavesTheControllerBehindAppeared() {
    let a = Recorder("a", log)
    let b = Recorder("b", log)
    let window = show(a)
    _ = log.take()
    a.present(b, animated: false)
    #expect(
      log.take() == ["b.loadView", "b.didLoad", "b.willAppear", "b.isAppearing", "b.didAppear"])
    a.dismiss(animated: false)
    #expect(log.take() == ["b.willDisappear", "b.didDisappear"])
    _ = window
  }

  @Test func presentingTwiceIsRefused() {
    let a = Recorder("a", log)
    let window = show(a)
    let b = Recorder("b", log)
    let c = Recorder("c", log)
    a.present(b, animated: false)
    let messages = layoutReports { a.present(c, animated: false) }
    #expect(messages.count == 1 && messages[0].contains("already presenting"))
    #expect(c.presentingViewController == nil)
    // Over what is presented there is room; putting away the lower one takes both.
    b.present(c, animated: false)
    #expect(c.presentingViewController === b)
    a.dismiss(animated: false)
    #expect(a.presentedViewController == nil && b.presentedViewController == nil)
    #expect(b.viewIfLoaded?.window == nil && c.viewIfLoaded?.window == nil)
    _ = window
  }

  @Test func childPresentsByItsOutermostParent() {
    let parent = Recorder("p", log)
    let child = Recorder("c", log)
    parent.addChild(child)
    let window = show(parent)
    let over = UIViewController()
    child.present(over, animated: false)
    #expect(over.presentingViewController === parent)
    #expect(child.presentedViewController === over)
    child.dismiss(animated: false)
    #expect(parent.presentedViewController == nil)
    _ = window
  }
}
