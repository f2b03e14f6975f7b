public import UIKit

/// A list that shimmers until its places are loaded, and then fades to them.
public final class LoadingViewController: UITableViewController {
  /// The time until the places are loaded, and that of the fade to them. Units: seconds.
  private static let loading: TimeInterval = 2.1
  private static let change: TimeInterval = 0.35

  private var places: [Place] = []
  private var isLoading: Bool { places.isEmpty }

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Nearby"
    tableView.rowHeight = 64
    tableView.separatorInset = UIEdgeInsets(top: 0, left: 72, bottom: 0, right: 0)
    tableView.register(PlaceholderCell.self, forCellReuseIdentifier: "placeholder")
    tableView.register(PlaceCell.self, forCellReuseIdentifier: "place")
    Timer.scheduledTimer(withTimeInterval: Self.loading, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.show(Place.all) }
    }
  }

  private func show(_ places: [Place]) {
    self.places = places
    UIView.transition(
      with: tableView, duration: Self.change, options: .transitionCrossDissolve,
      animations: {
        self.tableView.reloadData()
        self.tableView.layoutIfNeeded()
      })
  }

  public override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { isLoading ? 12 : places.count }

  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: isLoading ? "placeholder" : "place", for: indexPath)
    (cell as? PlaceCell)?.show(places[indexPath.row])
    return cell
  }
}
