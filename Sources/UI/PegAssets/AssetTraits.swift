/// The conditions under which an entry of an asset is used; nil means any.
///
/// The traits of a screen are a value of this type too, with every property set.
///
/// - Source: Apple's "Asset Catalog Format Reference".
package struct AssetTraits: Hashable, Sendable {
  package enum SizeClass: String, Hashable, Sendable { case compact, regular }

  /// The idiom as in catalogs: "iphone" or "ipad".
  package var idiom: String?
  /// A language such as "fr" or "pt-BR".
  package var language: String?
  package var isRightToLeft: Bool?
  package var isDark: Bool?
  package var isHighContrast: Bool?
  package var isWideGamut: Bool?
  package var width: SizeClass?
  package var height: SizeClass?

  package init() {}

  /// Returns how well an entry with these traits fits, compared from the first number on; nil if it does not fit.
  func rank(under screen: AssetTraits) -> [Int]? {
    var rank: [Int] = []
    func add<Value: Equatable>(_ wanted: Value?, _ found: Value?) -> Bool {
      rank.append(wanted == nil ? 0 : 1)
      return wanted == nil || wanted == found
    }
    let isSpoken = language.map { Self.speaks($0, screen.language) } ?? false
    guard add(idiom, screen.idiom), add(language, isSpoken ? language : nil),
      add(isRightToLeft, screen.isRightToLeft), add(isDark, screen.isDark),
      add(isHighContrast, screen.isHighContrast), add(isWideGamut, screen.isWideGamut),
      add(width, screen.width), add(height, screen.height)
    else { return nil }
    return rank
  }

  private static func speaks(_ language: String, _ spoken: String?) -> Bool {
    guard let spoken else { return false }
    return spoken == language || spoken.hasPrefix(language + "-")
  }
}

/// An entry that a screen's traits select.
package protocol AssetEntry {
  var traits: AssetTraits { get }
}

extension AssetTraits {
  /// Returns the positions of the entries that fit a screen best; those of any appearance if none has the screen's.
  package func best(of entries: [some AssetEntry]) -> [Int] {
    func fitting(_ traits: (AssetTraits) -> AssetTraits) -> [Int] {
      let ranks = entries.map { traits($0.traits).rank(under: self) }
      guard
        let highest = ranks.compactMap({ $0 }).max(by: { $0.lexicographicallyPrecedes($1) })
      else { return [] }
      return ranks.indices.filter { ranks[$0] == highest }
    }
    let exact = fitting { $0 }
    if !exact.isEmpty { return exact }
    return fitting { traits in
      var traits = traits
      (traits.isDark, traits.isHighContrast) = (nil, nil)
      return traits
    }
  }

  /// Returns the scales in the order of preference: the screen's own, then larger ones, then smaller ones.
  package static func scales(nearestTo scale: Double) -> [Int] {
    let wanted = scale.isFinite ? Int(min(max(scale.rounded(), 1), 3)) : 1
    return [wanted] + (1...3).filter { $0 > wanted } + (1...3).filter { $0 < wanted }.reversed()
  }
}
