import CoreGraphics

/// The specified traits.
struct TraitValues: Sendable {
  private struct Entry: Sendable {
    let trait: any UITraitDefinition.Type
    let value: any Sendable
    let isEqual: @Sendable (any Sendable) -> Bool
  }

  /// The entries by the type that defines the trait; their order has no effect.
  private var entries: [ObjectIdentifier: Entry] = [:]

  subscript<T: UITraitDefinition>(_ trait: T.Type) -> T.Value? {
    get { entries[ObjectIdentifier(trait)]?.value as? T.Value }
    set {
      guard let newValue, !Self.equal(newValue, T.defaultValue) || !Self.isBuiltIn(trait) else {
        entries[ObjectIdentifier(trait)] = nil
        return
      }
      entries[ObjectIdentifier(trait)] = Entry(
        trait: trait, value: newValue,
        isEqual: { ($0 as? T.Value).map { Self.equal($0, newValue) } ?? false })
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  func contains(_ trait: UITrait) -> Bool { entries[ObjectIdentifier(trait)] != nil }

  mutating func remove(_ trait: UITrait) { entries[ObjectIdentifier(trait)] = nil }

  /// Adds the specified values of the other traits, which replace existing ones.
  mutating func merge(_ other: TraitValues) {
    entries.merge(other.entries) { $1 }
  }

  /// Returns whether both have the same value for a trait; a trait that one doesn't specify has its default there.
  func agrees(with other: TraitValues, on trait: UITrait) -> Bool {
    let key = ObjectIdentifier(trait)
    switch (entries[key], other.entries[key]) {
    case (nil, nil): return true
    case (let a?, let b?): return a.isEqual(b.value)
    case (let a?, nil): return a.isEqual(Self.standard(trait))
    case (nil, let b?): return b.isEqual(Self.standard(trait))
    }
  }

  /// Returns the traits with different values.
  func changes(from other: TraitValues) -> [UITrait] {
    let known = entries.merging(other.entries) { a, _ in a }
    return known.values.map(\.trait).filter { !agrees(with: other, on: $0) }
  }

  /// Returns whether everything that `other` specifies has the same value here.
  func includes(_ other: TraitValues) -> Bool {
    other.entries.allSatisfy { key, entry in
      entries[key].map { $0.isEqual(entry.value) } ?? false
    }
  }

  private static func standard(_ trait: UITrait) -> any Sendable {
    func value<T: UITraitDefinition>(_ trait: T.Type) -> any Sendable { T.defaultValue }
    return value(trait)
  }

  /// Returns whether the trait is a built-in one; its default value then means that it isn't specified.
  private static func isBuiltIn(_ trait: UITrait) -> Bool {
    UITraitCollection.builtInTraits.contains { $0 == trait }
  }

  /// Returns whether two values are equal; those that cannot be compared are equal if they are the same object.
  private static func equal(_ a: any Sendable, _ b: any Sendable) -> Bool {
    func compare<T: Equatable>(_ a: T) -> Bool { (b as? T) == a }
    if let a = a as? any Equatable { return compare(a) }
    if type(of: a) is AnyClass { return a as AnyObject === b as AnyObject }
    return false
  }
}
