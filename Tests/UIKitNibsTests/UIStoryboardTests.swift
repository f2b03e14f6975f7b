import Foundation
import PegRuntime
import Testing
import UIKit
import UIKitNibs

/// The first screen of the tests' storyboard; its tables are those that rewritten code has.
@MainActor
private final class ListController: UITableViewController {
  var header: UILabel!
  var calls: [String] = []
  var refuses = false

  override func awakeFromNib() {
    super.awakeFromNib()
    calls.append("awake \(header == nil) \(isViewLoaded)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("loaded \(header?.text ?? "nil")")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    (cell as? RowCell)?.name.text = "Row \(indexPath.row)"
    return cell
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    calls.append("should \(identifier)")
    return !refuses
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    calls.append("prepare \(segue.identifier ?? "") \(type(of: segue.destination))")
  }

  func unwindToList(_ segue: UIStoryboardSegue) {
    calls.append("unwind from \(type(of: segue.source))")
  }

  func makeDetail(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> UIViewController? {
    DetailController(coder: coder, note: "by \(segueIdentifier ?? "nil")")
  }
}

@MainActor
private final class RowCell: UITableViewCell {
  var name: UILabel!
}

@MainActor
private final class DetailController: UIViewController {
  let note: String
  var box: UIView!
  var embedded: UIViewController?
  var order: [String] = []

  init?(coder: NSCoder, note: String) {
    self.note = note
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    note = "plain"
    super.init(coder: coder)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "embed" {
      embedded = segue.destination
      order.append("embed")
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    order.append("loaded")
  }
}

/// A segue with an initialiser and a transition of its own.
private final class SwapSegue: UIStoryboardSegue {
  static var performed = 0
  let title: String

  override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    title = "swap \(identifier ?? "")"
    super.init(identifier: identifier, source: source, destination: destination)
  }

  override func perform() {
    Self.performed += 1
    source.title = title
  }
}

@MainActor
struct UIStoryboardTests {
  private let bundle: Bundle

  init() throws {
    let list = ClassTable(ListController.self, name: "ListController")
    list.property("header", \.header)
    list.method("unwindToList:") { (o: ListController, segue: UIStoryboardSegue) in
      o.unwindToList(segue)
    }
    list.method("makeDetail:sender:segueIdentifier:") {
      (o: ListController, coder: NSCoder, sender: Any?, identifier: String?) in
      o.makeDetail(coder, sender: sender, segueIdentifier: identifier)
    }
    let cell = ClassTable(RowCell.self, name: "RowCell")
    cell.property("name", \.name)
    let detail = ClassTable(DetailController.self, name: "DetailController")
    detail.property("box", \.box)
    _ = ClassTable(SwapSegue.self, name: "SwapSegue")
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let folder = tests.appendingPathComponent("../../Fixtures/Storyboards").standardized.path
    bundle = try #require(Bundle(path: folder))
  }

  private var story: UIStoryboard { UIStoryboard(name: "Story", bundle: bundle) }

  private func opened() throws -> (UINavigationController, ListController) {
    let first = try #require(story.instantiateInitialViewController() as? UINavigationController)
    let list = try #require(first.topViewController as? ListController)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    window.rootViewController = first
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return (first, list)
  }

  @Test func makesControllersFirstAndTheirViewsLater() throws {
    let first = try #require(story.instantiateInitialViewController() as? UINavigationController)
    let list = try #require(first.topViewController as? ListController)
    #expect(list.calls == ["awake true false"])
    #expect(list.navigationItem.title == "Things")
    #expect(list.storyboard?.name == "Story")
    list.loadViewIfNeeded()
    #expect(list.calls == ["awake true false", "loaded All things"])
    #expect(list.tableView.tableHeaderView === list.header)
  }

  @Test func dequeuesPrototypeCells() throws {
    let (_, list) = try opened()
    let cell = try #require(list.tableView.visibleCells.last as? RowCell)
    #expect(cell.name.text == "Row 1")
    #expect(cell.reuseIdentifier == "Row")
    #expect(abs(cell.name.frame.minX - 20) < 0.001)
    #expect(cell.bounds.height == 60)
  }

  @Test func performsSegues() throws {
    let (navigation, list) = try opened()
    list.calls = []
    UIView.performWithoutAnimation { list.performSegue(withIdentifier: "show", sender: nil) }
    #expect(list.calls == ["prepare show DetailController"])
    let detail = try #require(navigation.topViewController as? DetailController)
    #expect(detail.note == "by show")
    detail.loadViewIfNeeded()
    #expect(detail.order == ["embed", "loaded"])
    #expect(detail.embedded?.parent === detail)
    #expect(detail.embedded?.view.superview === detail.box)
    #expect(detail.embedded?.view.frame == detail.box.bounds)
  }

  @Test func asksBeforeTheUsersSegue() throws {
    let (navigation, list) = try opened()
    list.calls = []
    list.refuses = true
    let item = try #require(list.navigationItem.rightBarButtonItem)
    _ = UIApplication.shared.sendAction(
      try #require(item.action), to: item.target, from: item, for: nil)
    #expect(list.calls == ["should present"])
    #expect(navigation.presentedViewController == nil)
    list.refuses = false
    UIView.performWithoutAnimation {
      _ = UIApplication.shared.sendAction(item.action!, to: item.target, from: item, for: nil)
    }
    let shown = try #require(navigation.presentedViewController)
    #expect(shown.modalPresentationStyle == .fullScreen)
    #expect(shown.modalTransitionStyle == .crossDissolve)
  }

  @Test func unwindsToTheControllerWithTheAction() throws {
    let (navigation, list) = try opened()
    UIView.performWithoutAnimation { list.performSegue(withIdentifier: "show", sender: nil) }
    let detail = try #require(navigation.topViewController as? DetailController)
    detail.loadViewIfNeeded()
    list.calls = []
    UIView.performWithoutAnimation { detail.performSegue(withIdentifier: "back", sender: nil) }
    #expect(list.calls == ["unwind from DetailController"])
    #expect(navigation.topViewController === list)
  }

  @Test func performsCustomSegues() throws {
    let (_, list) = try opened()
    let before = SwapSegue.performed
    list.performSegue(withIdentifier: "swap", sender: nil)
    #expect(SwapSegue.performed == before + 1)
    #expect(list.title == "swap swap")
  }

  @Test func passesTheDecoderToCreators() throws {
    let made = story.instantiateViewController(identifier: "detail") {
      DetailController(coder: $0, note: "made")
    }
    #expect(made.note == "made")
    let plain = story.instantiateViewController(withIdentifier: "detail") as? DetailController
    #expect(plain?.note == "plain")
  }

  @Test func showsStaticTables() throws {
    let table = try #require(
      story.instantiateViewController(withIdentifier: "static") as? UITableViewController)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    window.rootViewController = table
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(table.tableView.numberOfSections == 2)
    #expect(table.tableView(table.tableView, titleForHeaderInSection: 1) == "More")
    let cells = table.tableView.visibleCells
    #expect(cells.map { $0.textLabel?.text } == ["One", "Two", "Three"])
    #expect(cells[1].bounds.height == 70)
    #expect(cells[2].detailTextLabel?.text == "3")
  }

  @Test func followsReferencesToOtherStoryboards() throws {
    let (navigation, list) = try opened()
    UIView.performWithoutAnimation { list.performSegue(withIdentifier: "other", sender: nil) }
    #expect(navigation.topViewController?.title == "Elsewhere")
    #expect(navigation.topViewController?.storyboard?.name == "Other")
  }
}
