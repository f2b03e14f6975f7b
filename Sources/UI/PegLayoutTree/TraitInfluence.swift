/// The properties that a difference of traits can affect: texts and states come from the content, whatever the traits are.
struct TraitInfluence {
  /// Whether the appearance differs, such as dark mode or a higher contrast.
  private let colors: Bool
  /// Whether text has another size or another direction.
  private let places: Bool

  private static let appearances: Set<Substring> = ["dark", "highContrast"]
  private static let coloring: Set<String> = [
    "backgroundColor", "textColor", "tintColor", "border", "shadow", "shadowColor", "effect",
  ]
  /// Properties that both can affect: drawings have colours and a size.
  private static let drawing: Set<String> = ["drawing", "image", "alpha", "mask"]
  private static let content: Set<String> = LayoutProperty.texts.union([
    "enabled", "selected", "highlighted", "isOn", "value", "progress", "selectedSegmentIndex",
    "currentPage", "numberOfPages", "accessoryType", "hidden", "clipsToBounds",
  ])

  /// - Parameter change: the change of the root's traits in the notation of its layout tree; nil if there is none.
  init(_ change: LayoutFacts.PropertyChange?) {
    let words = [change?.reference, change?.actual].map { text in
      Set((text ?? "").split(separator: " "))
    }
    let differing = words[0].symmetricDifference(words[1])
    colors = !differing.isDisjoint(with: Self.appearances)
    places = !differing.isSubset(of: Self.appearances)
  }

  var explainsFrames: Bool { places }

  func explains(_ property: String) -> Bool {
    if Self.content.contains(property) { return false }
    if Self.coloring.contains(property) { return colors }
    if Self.drawing.contains(property) { return colors || places }
    return places
  }
}
