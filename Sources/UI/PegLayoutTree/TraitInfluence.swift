/// What a difference of traits may bring with it: texts and states come from the content, whatever the traits.
struct TraitInfluence {
  /// The appearance is another one: dark, of more contrast.
  private let colors: Bool
  /// Text has another size, or runs the other way.
  private let places: Bool

  private static let appearances: Set<Substring> = ["dark", "highContrast"]
  private static let coloring: Set<String> = [
    "backgroundColor", "textColor", "tintColor", "border", "shadow", "shadowColor", "effect",
  ]
  /// What both may change: what is drawn is coloured and has a size.
  private static let drawing: Set<String> = ["drawing", "image", "alpha", "mask"]
  private static let content: Set<String> = LayoutProperty.texts.union([
    "enabled", "selected", "highlighted", "isOn", "value", "progress", "selectedSegmentIndex",
    "currentPage", "numberOfPages", "accessoryType", "hidden", "clipsToBounds",
  ])

  /// - Parameter change: of the root's traits, as its layout tree writes them; nil where they are the same.
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
