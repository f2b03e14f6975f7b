import CoreGraphics
public import Foundation
import UIFoundation

/// Updates the results of a running search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when a search begins, ends, or changes its text.
  func updateSearchResults(for searchController: UISearchController)
}

/// Receives the begin and the end of searches.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// Manages a search bar in a navigation bar and the state of its search.
///
/// The screen whose navigation item has the search controller shows the results itself.
@preconcurrency @MainActor
open class UISearchController: UIViewController, NavigationSearch {
  public let searchBar = UISearchBar()
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?

  /// Whether a search replaces title and buttons.
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  /// Whether scope buttons of the search bar appear and disappear with the search.
  open var automaticallyShowsScopeBar = true

  /// Always false: results replace the content, and nothing is shown over it.
  open var obscuresBackgroundDuringPresentation: Bool {
    get { false }
    set {
      require(
        !newValue,
        "a search does not obscure content here; set obscuresBackgroundDuringPresentation to false")
    }
  }

  /// - Precondition: `searchResultsController` is nil.
  public init(searchResultsController: UIViewController?) {
    require(
      searchResultsController == nil,
      "a search has no controller for results here; pass nil and show them in the searched screen")
    super.init(nibName: nil, bundle: nil)
    searchBar.isInNavigationBar = true
    searchBar.placeholder = "Search"
    searchBar.searchTextField.addAction(
      UIAction { [weak self] _ in self?.isActive = true }, for: .editingDidBegin)
    searchBar.searchTextField.addAction(
      UIAction { [weak self] _ in self?.update() }, for: .editingChanged)
    searchBar.onCancel = { [weak self] in self?.isActive = false }
  }

  public required init?(coder: NSCoder) { nil }

  /// The item that shows the search bar.
  weak var item: UINavigationItem?
  var barView: UIView { searchBar }
  var barHeight: CGFloat { searchBar.heightInNavigationBar }

  /// Whether the search is on: the search bar replaces title and buttons, and has a cancel button.
  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      if isActive {
        delegate?.willPresentSearchController(self)
      } else {
        delegate?.willDismissSearchController(self)
        searchBar.text = nil
        searchBar.searchTextField.resignFirstResponder()
      }
      // Lays out first, so that appearing views start from their hidden places.
      searchBar.layoutIfNeeded()
      if automaticallyShowsScopeBar { searchBar.showsScopeBar = isActive }
      if automaticallyShowsCancelButton { searchBar.showsCancelButton = isActive }
      item?.bar?.searchChanged()
      update()
      if isActive {
        delegate?.didPresentSearchController(self)
      } else {
        delegate?.didDismissSearchController(self)
      }
    }
  }

  private func update() { searchResultsUpdater?.updateSearchResults(for: self) }
}

extension UINavigationItem {
  /// Searches the screen with a bar below the title.
  public var searchController: UISearchController? {
    get { search as? UISearchController }
    set { search = newValue }
  }
}
