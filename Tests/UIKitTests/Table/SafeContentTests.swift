import Testing
import UIKit

private final class Places: NSObject, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row"
    cell.accessoryType = indexPath.row == 0 ? .none : .disclosureIndicator
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Section"
  }
}

/// Content beside the notch of a device that lies on its side.
///
/// - Source: Apple's page of `insetsContentViewsToSafeArea`, true by default.
@MainActor @Suite struct SafeContentTests {
  private let places = Places()

  private func table(_ style: UITableView.Style) -> (UITableView, UIWindow) {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 30)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 300))
    window.rootViewController = controller
    let table = UITableView(frame: window.bounds, style: style)
    table.dataSource = places
    table.delegate = places
    controller.view.addSubview(table)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return (table, window)
  }

  @Test(arguments: [UITableView.Style.plain, .grouped])
  func contentKeepsOutOfUnsafeAreas(style: UITableView.Style) throws {
    let (table, window) = table(style)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.frame.width == 800)
    #expect(cell.contentView.frame.minX == 44 && cell.contentView.frame.maxX == 770)
    let shown = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    // The indicator stands between the content and the unsafe area.
    #expect(shown.contentView.frame.minX == 44 && shown.contentView.frame.maxX < 770)
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.frame.width == 800 && header.contentView.frame.minX == 44)
    #expect(header.contentView.frame.maxX == 770)

    table.insetsContentViewsToSafeArea = false
    window.layoutIfNeeded()
    let wide = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(wide.contentView.frame.minX == 0 && wide.contentView.frame.maxX == 800)
  }
}
