import Foundation

extension UIViewController {
  private static let unavailableKey = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)

  private var unavailableView: (any UIView & UIContentView)? {
    get { objc_getAssociatedObject(self, Self.unavailableKey) as? any UIView & UIContentView }
    set { objc_setAssociatedObject(self, Self.unavailableKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  /// The content over the controller's view while it has nothing else to show; nil for none.
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailableView?.configuration }
    set {
      let new = newValue?.updated(for: contentUnavailableConfigurationState)
      if let new, let old = unavailableView, old.supports(new) {
        old.configuration = new
        return
      }
      unavailableView?.removeFromSuperview()
      unavailableView = new?.makeContentView()
      guard let content = unavailableView, let view else { return }
      content.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(content)
      // In a list the content covers what is seen, and does not scroll.
      let frame = (view as? UIScrollView)?.frameLayoutGuide
      NSLayoutConstraint.activate([
        content.leadingAnchor.constraint(equalTo: frame?.leadingAnchor ?? view.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: frame?.trailingAnchor ?? view.trailingAnchor),
        content.topAnchor.constraint(equalTo: frame?.topAnchor ?? view.topAnchor),
        content.bottomAnchor.constraint(equalTo: frame?.bottomAnchor ?? view.bottomAnchor),
      ])
    }
  }

  /// The controller's traits and the words in its search bar.
  public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = navigationItem.searchController?.searchBar.text
    return state
  }

  /// Asks for `updateContentUnavailableConfiguration(using:)` before the next layout.
  public func setNeedsUpdateContentUnavailableConfiguration() {
    presentation.needsUnavailableUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// Asks for the configuration if that is needed; called before layout.
  func updateUnavailableContent() {
    guard presentation.needsUnavailableUpdate else { return }
    presentation.needsUnavailableUpdate = false
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
  }
}
