public import Foundation

/// The content of a cell, a header or a footer, independent of the view that shows it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Returns a new view that shows this configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows content configurations.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration instead of its own.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
