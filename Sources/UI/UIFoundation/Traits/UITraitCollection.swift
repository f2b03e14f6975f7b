public import Foundation
package import PegScene
import Synchronization

/// The environment to which views and colours adapt; unspecified traits come from elsewhere.
open class UITraitCollection: NSObject, @unchecked Sendable {
  let values: TraitValues

  // The most frequently used traits are stored separately.
  open private(set) var userInterfaceStyle: UIUserInterfaceStyle
  /// The number of pixels per point; 0 if unspecified.
  open private(set) var displayScale: CGFloat
  open private(set) var preferredContentSizeCategory: UIContentSizeCategory
  open private(set) var layoutDirection: UITraitEnvironmentLayoutDirection

  /// The tint colour of the view around, which `UIColor.tintColor` has there; nil for the app's. Collections that differ in it alone are
  /// equal, since views are notified of it in another way.
  package let tint: UIColor?

  init(_ values: TraitValues, tint: UIColor? = nil) {
    self.values = values
    self.tint = tint
    userInterfaceStyle = values[UITraitUserInterfaceStyle.self] ?? .unspecified
    displayScale = values[UITraitDisplayScale.self] ?? 0
    preferredContentSizeCategory = values[UITraitPreferredContentSizeCategory.self] ?? .unspecified
    layoutDirection = values[UITraitLayoutDirection.self] ?? .unspecified
  }

  /// Creates a collection with a tint colour alone.
  package convenience init(tint: UIColor) { self.init(TraitValues(), tint: tint) }

  /// Creates a collection without specified traits.
  public convenience override init() { self.init(TraitValues()) }

  /// Creates a collection with the traits that the closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(UITraitCollection(TraitValues()), mutations)
  }

  private convenience init(
    _ base: UITraitCollection, _ mutations: (inout any UIMutableTraits) -> Void
  ) {
    var overrides = UITraitOverrides()
    overrides.values = base.values
    var traits: any UIMutableTraits = overrides
    mutations(&traits)
    self.init((traits as? UITraitOverrides)?.values ?? base.values, tint: base.tint)
  }

  /// Merges collections; if several specify a trait, the last one wins.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    var values = TraitValues()
    for collection in collections { values.merge(collection.values) }
    self.init(values, tint: collections.last { $0.tint != nil }?.tint)
  }

  // MARK: Traits

  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    values[trait] ?? T.defaultValue
  }

  open var userInterfaceIdiom: UIUserInterfaceIdiom { self[UITraitUserInterfaceIdiom.self] }
  open var userInterfaceLevel: UIUserInterfaceLevel { self[UITraitUserInterfaceLevel.self] }
  open var horizontalSizeClass: UIUserInterfaceSizeClass {
    self[UITraitHorizontalSizeClass.self]
  }
  open var verticalSizeClass: UIUserInterfaceSizeClass { self[UITraitVerticalSizeClass.self] }
  open var displayGamut: UIDisplayGamut { self[UITraitDisplayGamut.self] }
  open var accessibilityContrast: UIAccessibilityContrast {
    self[UITraitAccessibilityContrast.self]
  }
  open var legibilityWeight: UILegibilityWeight { self[UITraitLegibilityWeight.self] }
  open var activeAppearance: UIUserInterfaceActiveAppearance {
    self[UITraitActiveAppearance.self]
  }
  open var forceTouchCapability: UIForceTouchCapability {
    self[UITraitForceTouchCapability.self]
  }
  open var imageDynamicRange: UIImageDynamicRange { self[UITraitImageDynamicRange.self] }

  static let builtInTraits: [UITrait] = [
    UITraitUserInterfaceStyle.self, UITraitUserInterfaceIdiom.self,
    UITraitUserInterfaceLevel.self, UITraitLayoutDirection.self, UITraitDisplayScale.self,
    UITraitDisplayGamut.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
    UITraitPreferredContentSizeCategory.self, UITraitAccessibilityContrast.self,
    UITraitLegibilityWeight.self, UITraitActiveAppearance.self, UITraitForceTouchCapability.self,
    UITraitImageDynamicRange.self,
  ]

  // MARK: Deriving and comparing

  /// Returns the collection with the changes that the closure makes.
  open func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    UITraitCollection(self, mutations)
  }

  /// Returns the collection with one trait replaced.
  open func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value)
    -> UITraitCollection
  {
    var values = values
    values[trait] = value
    return UITraitCollection(values, tint: tint)
  }

  /// Returns whether everything that the other collection specifies is equal in this one.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { values.includes($0.values) } ?? true
  }

  /// Returns the traits that differ from those of another collection.
  open func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    values.changes(from: traitCollection?.values ?? TraitValues())
      .sorted { $0.identifier < $1.identifier }
  }

  /// Returns whether one of the traits differs in the other collection.
  package func differs(from other: UITraitCollection, in traits: [UITrait]) -> Bool {
    traits.contains { !values.agrees(with: other.values, on: $0) }
  }

  /// Returns whether colours may look different under the two collections.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    values.changes(from: traitCollection?.values ?? TraitValues())
      .contains { $0.affectsColorAppearance }
  }

  /// The traits on which system colours depend.
  public static let systemTraitsAffectingColorAppearance: [UITrait] = builtInTraits.filter {
    $0.affectsColorAppearance
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return self === other || values.changes(from: other.values).isEmpty
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(displayScale)
    hasher.combine(preferredContentSizeCategory)
    return hasher.finalize()
  }

  // MARK: The current one

  /// The default traits for dynamic colours; set while a view draws or lays out. Each scene has its own.
  public static var current: UITraitCollection {
    get { current(in: .ofCaller) }
    set { ofScene.of(.ofCaller).traits.withLock { $0 = newValue } }
  }

  private static let ofScene = SceneValue { _ in CurrentTraits() }

  /// The current traits of one scene.
  package static func current(in context: SceneContext) -> UITraitCollection {
    ofScene.of(context).traits.withLock { $0 }
  }

  private final class CurrentTraits: Sendable {
    let traits = Mutex(
      UITraitCollection { traits in
        traits.userInterfaceStyle = .light
        traits.userInterfaceIdiom = .phone
        traits.horizontalSizeClass = .compact
        traits.verticalSizeClass = .regular
        traits.displayScale = 3
      })
  }

  /// Calls `actions` with this collection as `current`.
  open func performAsCurrent(_ actions: () -> Void) {
    let previous = UITraitCollection.current
    UITraitCollection.current = self
    actions()
    UITraitCollection.current = previous
  }
}
