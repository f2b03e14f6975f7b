public import UIKit

/// A table in sections, each with a header of its own class and a note as footer, and with views above and below all sections.
public final class SectionHeadersViewController: UITableViewController {
  private let seasons = Season.all

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Seasons"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "walk")
    tableView.register(SeasonHeaderView.self, forHeaderFooterViewReuseIdentifier: "season")
    tableView.tableHeaderView = lineOfText("Four seasons, nineteen walks", height: 44)
    tableView.tableFooterView = lineOfText("Maps at the harbour office", height: 64)
  }

  private func lineOfText(_ text: String, height: CGFloat) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: height))
    label.text = text
    label.textAlignment = .center
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    return label
  }

  public override func numberOfSections(in tableView: UITableView) -> Int { seasons.count }

  public override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { seasons[section].walks.count }

  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "walk", for: indexPath)
    cell.textLabel?.text = seasons[indexPath.section].walks[indexPath.row]
    return cell
  }

  public override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "season")
    (header as? SeasonHeaderView)?.show(seasons[section])
    return header
  }

  public override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { seasons[section].note }
}
