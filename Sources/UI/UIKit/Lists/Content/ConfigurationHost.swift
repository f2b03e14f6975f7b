import Foundation

/// The configured content and background of a cell, a header or a footer, and the views that show them.
@MainActor
final class ConfigurationHost {
  var content: (any UIContentConfiguration)?
  var background: UIBackgroundConfiguration?
  /// Whether the configurations follow the state.
  var updatesContent = true
  var updatesBackground = true
  private(set) var backgroundView: BackgroundView?

  /// Takes the configured background away after another background was set, because the two exclude each other.
  ///
  /// - Parameter path: the property through which the owner's background is configured.
  func backgroundWasSet<Owner: UIView>(
    _ value: AnyObject?, _ path: ReferenceWritableKeyPath<Owner, UIBackgroundConfiguration?>,
    of owner: Owner
  ) {
    if value != nil, background != nil { owner[keyPath: path] = nil }
  }

  /// Shows the content in a state.
  ///
  /// - Parameter old: the content view in use.
  /// - Returns: the view that replaces the old one; nil if the old one shows the content.
  func view(replacing old: UIView, for state: any UIConfigurationState) -> UIView? {
    guard let content else { return old is any UIContentView ? UIView() : nil }
    let new = updatesContent ? content.updated(for: state) : content
    if let view = old as? any UIContentView, view.supports(new) {
      view.configuration = new
      return nil
    }
    return new.makeContentView()
  }

  /// Shows the background in a state, behind all other subviews.
  ///
  /// - Parameter fallback: the background to show if none is set.
  func showBackground(
    in owner: UIView, for state: any UIConfigurationState,
    fallback: UIBackgroundConfiguration? = nil
  ) {
    guard let background = background ?? fallback else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    let view = backgroundView ?? BackgroundView(frame: owner.bounds)
    if backgroundView == nil { owner.insertSubview(view, at: 0) }
    backgroundView = view
    view.show(updatesBackground ? background.updated(for: state) : background, radius: nil)
  }
}
