public import UIFoundation

/// A registration for changes of traits, with which to end it.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration {}

/// An object whose changes of traits can be observed.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
  public typealias TraitChangeHandler<T> = (
    _ traitEnvironment: T, _ previousTraitCollection: UITraitCollection
  ) -> Void

  /// Calls the handler after each change of one of the traits, as long as the object lives.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>
  ) -> any UITraitChangeRegistration {
    register(traits, handler)
  }

  /// Does the same for handlers that name the object's type, which may be the `Self` of a class that is not final.
  @discardableResult
  public func registerForTraitChanges<T>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<T>
  ) -> any UITraitChangeRegistration {
    register(traits, handler)
  }

  private func register<T>(
    _ traits: [UITrait], _ handler: @escaping TraitChangeHandler<T>
  ) -> TraitRegistration {
    let registration = TraitRegistration(traits) { environment, old in
      if let environment = environment as? T { handler(environment, old) }
    }
    (self as? any TraitRegistering)?.traitRegistrations.append(registration)
    return registration
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    guard let registration = registration as? TraitRegistration else { return }
    (self as? any TraitRegistering)?.traitRegistrations.removeAll { $0 === registration }
  }
}

/// An object that keeps registrations for changes of traits.
@MainActor
protocol TraitRegistering: AnyObject {
  var traitRegistrations: [TraitRegistration] { get set }
}

/// A handler and the traits whose changes it handles.
@MainActor
package final class TraitRegistration: UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: (AnyObject, UITraitCollection) -> Void

  init(_ traits: [UITrait], handler: @escaping (AnyObject, UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }
}
