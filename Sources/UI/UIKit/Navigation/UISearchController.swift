import CoreGraphics
public import Foundation
import UIFoundation
public import PegRuntime

/// Updates the results of a running search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when a search begins, ends, or changes its text.
  func updateSearchResults(for searchController: UISearchController)
}

/// Receives the begin and the end of searches.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: RespondingObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
  /// Called when a search begins, before it takes its place.
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
  public func presentSearchController(_ searchController: UISearchController) {}
}

/// Manages a search bar in a navigation bar and the state of its search.
///
/// While the search is on, the controller of the results covers the searched screen once there is something to search for.
/// Without one the searched screen shows the results itself.
@preconcurrency @MainActor
open class UISearchController: UIViewController, NavigationSearch {
  /// The moment at which the scope buttons appear.
  ///
  /// - Source: the values of Apple's `UISearchController.ScopeBarActivation`.
  public enum ScopeBarActivation: Int, Sendable {
    case automatic = 0
    case manual = 1
    /// With the first character or token.
    case onTextEntry = 2
    case onSearchActivation = 3
  }

  open private(set) var searchBar = UISearchBar()
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The controller that shows the results; nil if the searched screen does.
  open private(set) var searchResultsController: UIViewController?

  /// Whether a search replaces title and buttons.
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  open var scopeBarActivation = ScopeBarActivation.automatic { didSet { showScopes() } }

  /// Whether scope buttons of the search bar appear and disappear with the search.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }

  /// Whether the searched screen is dimmed while a search is on and no results cover it. A tap there ends the search.
  /// False unless code sets it, as on iOS since version 15.
  open var obscuresBackgroundDuringPresentation = false { didSet { showResults() } }

  /// The name of `obscuresBackgroundDuringPresentation` before iOS 12.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }

  /// Whether text or a token in the search field shows the controller of the results.
  open var automaticallyShowsSearchResultsController = true { didSet { showResults() } }

  private var wantsResults = false

  /// Whether the controller of the results is shown while a search is on; set it to decide that in code.
  open var showsSearchResultsController: Bool {
    get { automaticallyShowsSearchResultsController ? hasQuery : wantsResults }
    set {
      wantsResults = newValue
      automaticallyShowsSearchResultsController = false
    }
  }

  private var hasQuery: Bool {
    !(searchBar.text ?? "").isEmpty || !searchBar.searchTextField.tokens.isEmpty
  }

  /// - Parameter searchResultsController: shows the results; nil if the searched screen does.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.isInNavigationBar = true
    searchBar.placeholder = "Search"
    searchBar.searchTextField.addAction(
      UIAction { [weak self] _ in self?.isActive = true }, for: .editingDidBegin)
    searchBar.searchTextField.addAction(
      UIAction { [weak self] _ in self?.queryChanged() }, for: .editingChanged)
    searchBar.onCancel = { [weak self] in self?.isActive = false }
    if let searchResultsController { addChild(searchResultsController) }
    searchResultsController?.didMove(toParent: self)
  }

  public override convenience init(nibName: String?, bundle: Bundle?) {
    self.init(searchResultsController: nil)
  }

  public required init?(coder: NSCoder) { nil }

  open override func loadView() {
    view = SearchOverlayView { [weak self] in self?.isActive = false }
  }

  /// Ends the search.
  open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard presentation.presented == nil, isActive else {
      return super.dismiss(animated: flag, completion: completion)
    }
    if flag { isActive = false } else { UIView.performWithoutAnimation { isActive = false } }
    completion?()
  }

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
        delegate?.presentSearchController(self)
      } else {
        delegate?.willDismissSearchController(self)
        searchBar.text = nil
        searchBar.searchTextField.tokens = []
        searchBar.searchTextField.resignFirstResponder()
      }
      // Lays out first, so that appearing views start from their hidden places.
      searchBar.layoutIfNeeded()
      showScopes()
      if automaticallyShowsCancelButton { searchBar.showsCancelButton = isActive }
      item?.bar?.searchChanged()
      if isActive { enter() } else { leave() }
      update()
      if isActive {
        delegate?.didPresentSearchController(self)
      } else {
        delegate?.didDismissSearchController(self)
      }
    }
  }

  private func queryChanged() {
    if scopeBarActivation == .onTextEntry, isActive, searchBar.showsScopeBar != hasQuery {
      showScopes()
      item?.bar?.searchChanged()
    }
    showResults()
    update()
  }

  private func showScopes() {
    switch scopeBarActivation {
    case .manual: return
    case .onTextEntry: searchBar.showsScopeBar = isActive && hasQuery
    case .automatic, .onSearchActivation: searchBar.showsScopeBar = isActive
    }
  }

  // MARK: The screen of the results

  private static let fading = 0.3

  private var overlay: SearchOverlayView? { viewIfLoaded as? SearchOverlayView }

  /// Covers the searched screen, below the bar.
  private func enter() {
    guard let navigation = item?.bar?.owner, let searched = navigation.topViewController,
      let place = searched.viewIfLoaded?.superview, let overlay = view as? SearchOverlayView
    else { return }
    presentation.presenting = searched
    beginAppearance(true, animated: UIView.areAnimationsEnabled)
    UIView.performWithoutAnimation {
      place.insertSubview(overlay, aboveSubview: searched.view)
      showResults()
    }
    endAppearance(animated: UIView.areAnimationsEnabled)
    fade(overlay, to: 1) {}
  }

  private func leave() {
    guard let overlay, overlay.superview != nil else { return }
    beginAppearance(false, animated: UIView.areAnimationsEnabled)
    overlay.isUserInteractionEnabled = false
    fade(overlay, to: 0) { [self] in
      guard !isActive else { return }
      overlay.show(nil)
      overlay.removeFromSuperview()
      presentation.presenting = nil
      endAppearance()
    }
  }

  private func fade(_ overlay: SearchOverlayView, to alpha: CGFloat, end: @escaping () -> Void) {
    guard overlay.window != nil, UIView.areAnimationsEnabled else {
      overlay.alpha = alpha
      return end()
    }
    if alpha > 0 { UIView.performWithoutAnimation { overlay.alpha = 0 } }
    UIView.animate(withDuration: Self.fading, animations: { overlay.alpha = alpha }) { _ in end() }
  }

  /// Shows the results, or dims the searched screen, as the query and the settings ask.
  private func showResults() {
    guard isActive, let overlay, overlay.superview != nil, let searched = presentation.presenting
    else { return }
    overlay.isUserInteractionEnabled = true
    overlay.frame = searched.view.frame
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if overlay.containerSafeAreaInsets != searched.view.containerSafeAreaInsets {
      overlay.containerSafeAreaInsets = searched.view.containerSafeAreaInsets
      overlay.updateSafeAreaInsets()
    }
    let results = showsSearchResultsController ? searchResultsController : nil
    overlay.dims = obscuresBackgroundDuringPresentation && results == nil
    overlay.show(results?.view)
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
