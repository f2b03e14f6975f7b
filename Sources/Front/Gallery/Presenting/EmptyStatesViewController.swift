public import UIKit

/// A logbook that is read, is found empty, and whose search finds nothing.
public final class EmptyStatesViewController: UIViewController {
  private let search = UISearchController(searchResultsController: nil)
  private var isRead = false

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Logbook"
    view.backgroundColor = .systemBackground
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    navigationController?.navigationBar.prefersLargeTitles = true
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      self?.isRead = true
      self?.setNeedsUpdateContentUnavailableConfiguration()
    }
  }

  public override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    if !isRead {
      var loading = UIContentUnavailableConfiguration.loading()
      loading.text = "Reading the log"
      contentUnavailableConfiguration = loading
    } else if state.searchText?.isEmpty == false {
      contentUnavailableConfiguration = UIContentUnavailableConfiguration.search().updated(
        for: state)
    } else {
      contentUnavailableConfiguration = nothing
    }
  }

  private var nothing: UIContentUnavailableConfiguration {
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "book")
    empty.text = "No Entries"
    empty.secondaryText = "Entries that the watch writes appear here."
    empty.button = .borderedProminent()
    empty.button.title = "Write an Entry"
    empty.secondaryButton.title = "Import"
    return empty
  }
}

extension EmptyStatesViewController: UISearchResultsUpdating {
  public func updateSearchResults(for searchController: UISearchController) {
    setNeedsUpdateContentUnavailableConfiguration()
  }
}
