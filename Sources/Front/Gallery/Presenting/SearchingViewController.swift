public import UIKit

/// A list of boats with a search, whose results are on a screen of their own.
public final class SearchingViewController: UITableViewController {
  private static let boats = [
    "Alma", "Brigitta", "Cormorant", "Dunlin", "Egret", "Fulmar", "Gannet", "Heron", "Kestrel",
    "Petrel", "Puffin", "Tern",
  ]
  private let results = BoatListController()
  private lazy var search = UISearchController(searchResultsController: results)

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Boats"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "boat")
    search.searchResultsUpdater = self
    search.searchBar.placeholder = "Search boats"
    search.searchBar.scopeButtonTitles = ["All", "In harbour"]
    search.scopeBarActivation = .onTextEntry
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
  }

  public override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { Self.boats.count }

  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "boat", for: indexPath)
    cell.textLabel?.text = Self.boats[indexPath.row]
    return cell
  }
}

extension SearchingViewController: UISearchResultsUpdating {
  public func updateSearchResults(for searchController: UISearchController) {
    let query = (searchController.searchBar.text ?? "").lowercased()
    results.boats = Self.boats.filter { $0.lowercased().contains(query) }
  }
}

/// The boats that a search has found.
private final class BoatListController: UITableViewController {
  var boats: [String] = [] { didSet { tableView.reloadData() } }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    boats.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = boats[indexPath.row]
    cell.detailTextLabel?.text = "Berth \(indexPath.row + 1)"
    return cell
  }
}
