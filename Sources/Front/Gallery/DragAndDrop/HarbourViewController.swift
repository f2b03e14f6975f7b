public import UIKit

/// Berths of a harbour: fingers move ships in the list, and put them into the dock below.
public final class HarbourViewController: UIViewController, UITableViewDataSource,
  UITableViewDragDelegate, UITableViewDropDelegate, UIDropInteractionDelegate
{
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private let dock = UILabel()
  private var ships = ["Albatross", "Bluebell", "Cormorant", "Dolphin", "Eider", "Fulmar"]
  private let colors: [String: UIColor] = [
    "Albatross": .systemBlue, "Bluebell": .systemPurple, "Cormorant": .systemTeal,
    "Dolphin": .systemGreen, "Eider": .systemOrange, "Fulmar": .systemPink,
  ]

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Harbour"
    view.backgroundColor = .systemGroupedBackground
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.contentInset.bottom = 140
    table.dataSource = self
    table.dragDelegate = self
    table.dropDelegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "ship")
    view.addSubview(table)
    dock.text = "Dry dock"
    dock.textAlignment = .center
    dock.textColor = .secondaryLabel
    dock.backgroundColor = .secondarySystemGroupedBackground
    dock.layer.cornerRadius = 16
    dock.clipsToBounds = true
    dock.isUserInteractionEnabled = true
    dock.accessibilityIdentifier = "dock"
    dock.frame = CGRect(
      x: 16, y: view.bounds.height - 160, width: view.bounds.width - 32, height: 100)
    dock.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    dock.addInteraction(UIDropInteraction(delegate: self))
    view.addSubview(dock)
  }

  public func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { ships.count }

  public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "ship", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = ships[indexPath.row]
    content.image = UIImage(systemName: "circle.fill")
    content.imageProperties.tintColor = colors[ships[indexPath.row]]
    cell.contentConfiguration = content
    return cell
  }

  // MARK: Drags of rows

  public func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: ships[indexPath.row] as NSString))]
  }

  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  public func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    guard let target = coordinator.destinationIndexPath, let item = coordinator.items.first,
      let source = item.sourceIndexPath
    else { return }
    tableView.performBatchUpdates {
      ships.insert(ships.remove(at: source.row), at: target.row)
      tableView.deleteRows(at: [source], with: .automatic)
      tableView.insertRows(at: [target], with: .automatic)
    }
    coordinator.drop(item.dragItem, toRowAt: target)
  }

  // MARK: Drops on the dock

  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { session.canLoadObjects(ofClass: NSString.self) }

  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) { UIView.animate(withDuration: 0.2) { self.dock.backgroundColor = .systemGray4 } }

  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .copy) }

  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) { quietDock() }

  public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    session.loadObjects(ofClass: String.self) { [weak self] names in
      self?.dock.text = names.first
    }
    quietDock()
  }

  private func quietDock() {
    UIView.animate(withDuration: 0.2) {
      self.dock.backgroundColor = .secondarySystemGroupedBackground
    }
  }
}
