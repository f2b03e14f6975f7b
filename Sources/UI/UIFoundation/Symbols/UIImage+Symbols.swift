import Foundation

extension UIImage {
  /// Returns the symbol of a name, in the system font's proportions; nil where the set has none of that name.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Returns the symbol of a name; nil where the set has none of that name.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    let configuration = configuration as? SymbolConfiguration
    let current = UITraitCollection.current.displayScale
    let scale = current > 0 ? current : 1
    guard
      let symbol = SymbolImage(name: name, configuration: configuration, displayScale: scale)
    else {
      DecodingLog.add(
        "No symbol named '\(name)' found in system symbol set; UIImage(systemName:) is nil")
      return nil
    }
    self.init(.symbol(symbol), Style(scale: scale))
  }

  /// Returns the symbol of a name as it looks under traits; nil where the set has none of that name.
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public var isSymbolImage: Bool { symbol != nil }

  public var configuration: Configuration? { symbol?.configuration }

  public var symbolConfiguration: SymbolConfiguration? { symbol?.configuration }

  /// Returns the symbol with another configuration; other images as they are.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    configured(configuration as? SymbolConfiguration)
  }

  /// Returns the symbol with what a configuration specifies changed; nil for other images.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard let symbol else { return nil }
    return configured(symbol.configuration?.applying(configuration) ?? configuration)
  }

  /// Returns the symbol with a configuration that holds where its own says nothing; other images as they are.
  package func preferring(_ configuration: SymbolConfiguration?) -> UIImage {
    guard let symbol, let configuration else { return self }
    return configured(configuration.applying(symbol.configuration))
  }

  private func configured(_ configuration: SymbolConfiguration?) -> UIImage {
    guard let symbol,
      let other = SymbolImage(name: symbol.name, configuration: configuration, displayScale: scale)
    else { return self }
    return UIImage(.symbol(other), style)
  }
}
