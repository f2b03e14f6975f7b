public import UIKit

/// A list of sea charts: a menu in the bar sorts them, a pop-up button chooses a unit, and each row has a context menu.
public final class ChartsViewController: UIViewController, UITableViewDataSource,
  UITableViewDelegate
{
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private let charts = [
    ("Skerry Sound", "1:25 000"), ("Outer Banks", "1:50 000"), ("Lighthouse Reef", "1:10 000"),
    ("North Harbour", "1:5 000"), ("Ferry Route 4", "1:100 000"),
  ]
  private var starred: Set<Int> = [2]

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Charts"
    view.backgroundColor = .systemGroupedBackground
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = self
    table.delegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "chart")
    view.addSubview(table)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "ellipsis.circle"), menu: sorting())
    navigationItem.rightBarButtonItem?.accessibilityLabel = "More"
    navigationItem.leftBarButtonItem = UIBarButtonItem(customView: unit())
  }

  private func sorting() -> UIMenu {
    let order = UIMenu(
      title: "Sort by", options: [.displayInline, .singleSelection],
      children: [
        UIAction(title: "Name", state: .on) { _ in }, UIAction(title: "Scale") { _ in },
        UIAction(title: "Date", subtitle: "Newest first") { _ in },
      ])
    let share = UIMenu(
      title: "Share", image: UIImage(systemName: "square.and.arrow.up"),
      children: [
        UIAction(title: "Print") { _ in }, UIAction(title: "Copy Link", image: nil) { _ in },
      ])
    let select = UIAction(title: "Select", image: UIImage(systemName: "checkmark.circle")) { _ in }
    let empty = UIAction(
      title: "Empty Bin", image: UIImage(systemName: "trash"), attributes: .disabled
    ) { _ in }
    return UIMenu(children: [select, share, empty, order])
  }

  private func unit() -> UIButton {
    var configuration = UIButton.Configuration.gray()
    configuration.cornerStyle = .capsule
    configuration.buttonSize = .small
    let button = UIButton(configuration: configuration)
    button.menu = UIMenu(
      children: ["Metres", "Fathoms", "Feet"].map { UIAction(title: $0) { _ in } })
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.accessibilityIdentifier = "unit"
    return button
  }

  // MARK: Rows

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    charts.count
  }

  public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "chart", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = charts[indexPath.row].0
    content.secondaryText = charts[indexPath.row].1
    content.image = UIImage(systemName: "map")
    cell.contentConfiguration = content
    cell.accessoryView =
      starred.contains(indexPath.row) ? UIImageView(image: UIImage(systemName: "star.fill")) : nil
    return cell
  }

  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(
      identifier: indexPath as any NSCopying, previewProvider: nil
    ) { [weak self] _ in
      let star = UIAction(title: "Star", image: UIImage(systemName: "star")) { _ in
        self?.starred.insert(indexPath.row)
        tableView.reloadRows(at: [indexPath], with: .none)
      }
      let copy = UIAction(title: "Copy Name", image: UIImage(systemName: "doc.on.doc")) { _ in
        UIPasteboard.general.string = self?.charts[indexPath.row].0
      }
      let delete = UIAction(
        title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
      ) { _ in }
      return UIMenu(
        title: self?.charts[indexPath.row].0 ?? "",
        children: [star, copy, UIMenu(options: .displayInline, children: [delete])])
    }
  }
}
