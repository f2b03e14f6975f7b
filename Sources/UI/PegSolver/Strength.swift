/// The strength of a constraint: UIKit's priorities, compared strictly. No number of weaker constraints outweighs a stronger one.
package struct Strength: Hashable, Sendable, Comparable {
  package let priority: Double

  /// - Precondition: `priority` lies in 0...1000; 1000 is required.
  package init(priority: Double) {
    precondition(priority >= 0 && priority <= 1000, "A priority lies in 0...1000, not \(priority).")
    self.priority = priority
  }

  /// Creates the level of the solver's own queries: below every priority, above every default pull (`RestLevel`).
  private init(level: Double) {
    priority = level
  }

  package static let required = Strength(priority: 1000)
  static let probe = Strength(level: -1)

  package var isRequired: Bool { priority == 1000 }

  package static func < (a: Strength, b: Strength) -> Bool { a.priority < b.priority }
}
