public import Foundation
public import UIFoundation

/// Something whose instances can be contained in, for the look of what they contain.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// Something whose instances look as their class's proxies say.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

/// Proxies: instances that stand for all others of their class.
///
/// What is set on a proxy is given to each view of the class when it enters a window, unless the view differs there from a
/// fresh one of the framework's class.
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
