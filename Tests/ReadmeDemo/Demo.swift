import Pegbar
import UIKit

final class RowsViewController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Rows"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    40
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}

@main struct Demo: PegbarApp {
  static var scenes: [Scene] {
    [
      Scene("rows", script: .sweep(from: -91, to: 600, over: 3, easing: .easeInOut)) {
        UINavigationController(rootViewController: RowsViewController())
      }
    ]
  }
}
