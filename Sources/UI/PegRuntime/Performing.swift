import PegScene

extension Selector {
  /// Calls the method of the selector's name that the target's class has, otherwise the one that the selector was made of.
  ///
  /// Ends the program with Apple's message if the target has neither. Does nothing if the target is nil.
  ///
  /// - Returns: the result; nil if the method returns nothing.
  @discardableResult
  package func perform(on target: Any?, with arguments: Any?...) -> Any? {
    target.flatMap { perform(on: $0, arguments) }
  }

  private func perform(on target: Any, _ arguments: [Any?]) -> Any? {
    guard let method = method(of: target) else {
      if let other = Forwarding.target(of: target as AnyObject, name) {
        return perform(on: other, arguments)
      }
      end(
        .invalidArgument,
        "-[\(type(of: target)) \(description)]: unrecognized selector sent to instance")
    }
    return method.call(on: target, with: arguments)
  }

  /// Returns the method that a target performs; nil if it has none.
  package func method(of target: Any) -> Method? {
    if !name.isEmpty, let found = Tables.method(name, of: type(of: target as AnyObject)) {
      return found
    }
    if let method, method.accepts(target) { return method }
    return name.isEmpty ? nil : accessor(of: target)
  }

  /// Returns the getter or the setter of a property by its name.
  private func accessor(of target: Any) -> Method? {
    let type: AnyClass = Swift.type(of: target as AnyObject)
    if let property = Tables.property(name, of: type) {
      return Method(type, [], named: name) { property.get($0.receiver as AnyObject) as Any }
    }
    guard name.hasPrefix("set"), name.hasSuffix(":") else { return nil }
    let capital = name.dropFirst(3).dropLast()
    let key = capital.prefix(1).lowercased() + capital.dropFirst()
    guard let property = Tables.property(key, of: type), let set = property.set else { return nil }
    return Method(type, [Any?.self], named: name) { values in
      if !set(values.receiver as AnyObject, values.arguments[0]) {
        end(.invalidArgument, "-[\(type) \(values.name)]: the value must be a \(property.type)")
      }
      return ()
    }
  }

  /// Returns the indexes of the selectors that refer to the same method.
  ///
  /// Names decide. If one of two selectors has none, methods of the same class with the same parameters are taken for the same.
  /// If several are found that way, a warning reports it.
  @MainActor
  package func matches(in selectors: [Selector]) -> [Int] {
    let same = selectors.indices.filter { selectors[$0] == self }
    if !same.isEmpty { return same }
    guard let method else { return [] }
    let similar = selectors.indices.filter { index in
      let other = selectors[index]
      return (name.isEmpty || other.name.isEmpty)
        && other.method.map { $0.isSimilar(to: method) } ?? false
    }
    if similar.count > 1 {
      SceneDiagnostics.report(
        "an action is removed by a selector without a name, and \(similar.count) methods of its form are "
          + "actions: all of them are removed; keep the selector that the action was added with, and "
          + "remove it by that")
    }
    return similar
  }
}

extension Method {
  /// Whether a target is of the class or protocol that declares the method.
  func accepts(_ target: Any) -> Bool {
    func isOwner<Owner>(_: Owner.Type) -> Bool { target is Owner }
    return _openExistential(owner, do: isOwner)
  }
}

/// Returns whether an object has a method of an Objective-C name: the form of `object.f?()` in rewritten code.
public func responds(to name: String, _ object: Any?) -> Bool {
  object.map { Selector(name).method(of: $0) != nil } ?? false
}
