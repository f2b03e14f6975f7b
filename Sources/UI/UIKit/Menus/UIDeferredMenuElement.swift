/// A place of a menu whose entries are asked for when the menu is shown.
///
/// - Source: Apple's page of UIDeferredMenuElement.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  public typealias ElementProvider =
    @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  private let provider: ElementProvider
  private let isCached: Bool
  private var known: [UIMenuElement]?

  /// Creates an element that asks for its entries once.
  public convenience init(
    _ elementProvider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  ) { self.init(elementProvider, isCached: true) }

  /// Returns an element that asks for its entries each time that the menu is shown.
  open class func uncached(
    _ elementProvider: @escaping @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider, isCached: false) }

  private init(_ provider: @escaping ElementProvider, isCached: Bool) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Calls back with the entries: at once if they are known or come at once, otherwise when they come.
  package func fetch(_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) {
    if let known { return completion(known) }
    provider { [self] elements in
      if isCached { known = elements }
      completion(elements)
    }
  }
}
