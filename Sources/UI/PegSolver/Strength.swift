/// How much a constraint matters: UIKit's priorities, compared strictly, so no number of weaker ones outweighs a stronger.
package struct Strength: Hashable, Sendable, Comparable {
  package let priority: Double

  /// - Precondition: `priority` lies in 0...1000; 1000 is required.
  package init(priority: Double) {
    precondition(priority >= 0 && priority <= 1000, "A priority lies in 0...1000, not \(priority).")
    self.priority = priority
  }

  /// The level of a question asked of the solver itself: below every priority, above every pull (`RestLevel`).
  private init(level: Double) {
    priority = level
  }

  package static let required = Strength(priority: 1000)
  static let probe = Strength(level: -1)

  package var isRequired: Bool { priority == 1000 }

  package static func < (a: Strength, b: Strength) -> Bool { a.priority < b.priority }
}
