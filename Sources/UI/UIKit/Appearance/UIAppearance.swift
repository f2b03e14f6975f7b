public import Foundation
public import UIFoundation

/// A type whose instances can contain views, for proxies that depend on containment.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A type whose instances get their look from its proxies.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

/// Proxies: instances that stand for all others of their class.
///
/// Each view of the class gets the values set on a proxy when it enters a window, except values in which the view
/// differs from a fresh one of the framework's class.
extension UIAppearance where Self: UIView {
  /// The proxy for all instances.
  public static func appearance() -> Self { proxy(nil, []) }

  /// The proxy for instances with the traits.
  public static func appearance(for trait: UITraitCollection) -> Self { proxy(trait, []) }

  /// The proxy for instances inside instances of the classes, the innermost first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    proxy(nil, containerTypes)
  }

  /// The proxy for instances with the traits inside instances of the classes, the innermost first.
  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    proxy(trait, containerTypes)
  }

  private static func proxy(
    _ traits: UITraitCollection?, _ containers: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceRegistry.current.proxy(for: self, traits, containers) as! Self
  }
}
