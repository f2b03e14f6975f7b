/// The name of a method, and the method itself if the code that made the selector knew it.
///
/// `#selector(ViewController.tap(_:))` becomes `selector("tap:", ViewController.tap(_:))`. Selectors with names are equal if their
/// names are; without a name, only copies of one selector are equal.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible,
  CustomDebugStringConvertible
{
  /// The Objective-C name, such as "tap:"; empty if the selector was made of a method alone.
  package let name: String
  /// The method that the selector was made of, if it was not made of a name alone.
  package let method: Method?

  /// Creates a selector for the methods of a name.
  public init(_ str: String) { self.init(name: str, method: nil) }

  public init(stringLiteral value: String) { self.init(value) }

  init(name: String, method: Method?) {
    self.name = name
    self.method = method
  }

  public static func == (a: Selector, b: Selector) -> Bool {
    a.name == b.name && (!a.name.isEmpty || a.method === b.method)
  }

  public func hash(into hasher: inout Hasher) {
    if name.isEmpty, let method {
      hasher.combine(ObjectIdentifier(method))
    } else {
      hasher.combine(name)
    }
  }

  public var description: String { name.isEmpty ? method?.description ?? "" : name }
  public var debugDescription: String { description }
}

/// Returns the selector of a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns the name of a selector; empty for a selector that was made of a method alone.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

/// A method of any class, which takes its target and its arguments as values.
///
/// Immutable; it calls code of users, which belongs to the main actor.
package final class Method: @unchecked Sendable {
  /// The class or protocol that declares the method.
  package let owner: Any.Type
  package let parameters: [Any.Type]
  private let body: (_ target: Any, _ arguments: [Any?]) -> Any?

  init(
    _ owner: Any.Type, _ parameters: [Any.Type], _ body: @escaping (Any, [Any?]) -> Any?
  ) {
    self.owner = owner
    self.parameters = parameters
    self.body = body
  }

  /// Calls the method.
  ///
  /// - Parameter arguments: missing ones are nil, those beyond the parameters are dropped, as Objective-C does.
  package func call(on target: Any, with arguments: [Any?]) -> Any? {
    let missing = max(0, parameters.count - arguments.count)
    return body(target, arguments + Array(repeating: nil, count: missing))
  }

  /// The owner and the types of the parameters.
  package var description: String {
    "\(owner).(\(parameters.map { "\($0)" }.joined(separator: ", ")))"
  }

  /// Whether another method has the same owner and parameters.
  package func isSimilar(to other: Method) -> Bool {
    ObjectIdentifier(owner) == ObjectIdentifier(other.owner)
      && parameters.map(ObjectIdentifier.init) == other.parameters.map(ObjectIdentifier.init)
  }
}
