import Foundation
import PegScene

extension UIImage {
  /// Creates the symbol with a name, at the default size; nil if there is none.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates the symbol with a name; nil if there is none.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    let configuration = configuration as? SymbolConfiguration
    let current = UITraitCollection.current.displayScale
    let scale = current > 0 ? current : 1
    guard
      let symbol = SymbolImage(name: name, configuration: configuration, displayScale: scale)
    else {
      SceneDiagnostics.reportMissing(
        "No symbol named '\(name)' found in system symbol set; UIImage(systemName:) is nil")
      return nil
    }
    if symbol.glyph.name == SymbolCatalog.frame {
      SceneDiagnostics.reportOfCaller(
        .warning, "the symbol '\(name)' is not drawn; a frame is shown in its place")
    }
    self.init(.symbol(symbol), Style(scale: scale))
  }

  /// Creates the symbol with a name; nil if there is none. The traits have no effect, because symbols are drawn under
  /// the traits of their view.
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public var isSymbolImage: Bool { symbol != nil }

  public var configuration: Configuration? { symbol?.configuration }

  public var symbolConfiguration: SymbolConfiguration? { symbol?.configuration }

  /// Returns the symbol with another configuration; other images unchanged.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    configured(configuration as? SymbolConfiguration)
  }

  /// Returns the symbol with the properties that a configuration specifies; nil for other images.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard let symbol else { return nil }
    return configured(symbol.configuration?.applying(configuration) ?? configuration)
  }

  /// Returns the symbol under traits, with a configuration for the properties that its own doesn't specify.
  ///
  /// Other images are unchanged.
  package func preferring(
    _ preferred: SymbolConfiguration?, under traits: UITraitCollection
  ) -> UIImage {
    guard let symbol else { return self }
    let configuration = preferred?.applying(symbol.configuration) ?? symbol.configuration
    guard preferred != nil || configuration?.followsTextStyle == true else { return self }
    return configured(configuration, traits)
  }

  private func configured(
    _ configuration: SymbolConfiguration?, _ traits: UITraitCollection? = nil
  ) -> UIImage {
    guard let symbol,
      let other = SymbolImage(
        name: symbol.name, configuration: configuration, displayScale: scale, traits: traits)
    else { return self }
    return UIImage(.symbol(other), style)
  }
}
