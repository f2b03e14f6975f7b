// MARK: Methods of the main actor

/// Creates a selector for a method without parameters. The name is that of the method in Objective-C.
public func selector<Target, Result>(
  _ name: String, _ method: @escaping (Target) -> @MainActor () -> Result
) -> Selector {
  make(name, [], Target.self) { values in
    let call = unsafeBitCast(method(values.target()), to: (() -> Result).self)
    return call()
  }
}

/// Creates a selector for a method with one parameter.
public func selector<Target, A, Result>(
  _ name: String, _ method: @escaping (Target) -> @MainActor (A) -> Result
) -> Selector {
  make(name, [A.self], Target.self) { values in
    let call = unsafeBitCast(method(values.target()), to: ((A) -> Result).self)
    return call(values.argument(0))
  }
}

/// Creates a selector for a method with two parameters.
public func selector<Target, A, B, Result>(
  _ name: String, _ method: @escaping (Target) -> @MainActor (A, B) -> Result
) -> Selector {
  make(name, [A.self, B.self], Target.self) { values in
    let call = unsafeBitCast(method(values.target()), to: ((A, B) -> Result).self)
    return call(values.argument(0), values.argument(1))
  }
}

/// Creates a selector for a method with three parameters.
public func selector<Target, A, B, C, Result>(
  _ name: String, _ method: @escaping (Target) -> @MainActor (A, B, C) -> Result
) -> Selector {
  make(name, [A.self, B.self, C.self], Target.self) { values in
    let call = unsafeBitCast(method(values.target()), to: ((A, B, C) -> Result).self)
    return call(values.argument(0), values.argument(1), values.argument(2))
  }
}

// MARK: Methods of no actor

/// Tells the two kinds of methods apart, since Swift takes functions for equal that differ only in their actor.
public enum AnyActor: Sendable {
  case any
}

/// Creates a selector for a method without parameters that belongs to no actor.
public func selector<Target, Result>(
  _ name: String, _ method: @escaping (Target) -> () -> Result, _: AnyActor = .any
) -> Selector {
  make(name, [], Target.self) { method($0.target())() }
}

/// Creates a selector for a method with one parameter that belongs to no actor.
public func selector<Target, A, Result>(
  _ name: String, _ method: @escaping (Target) -> (A) -> Result, _: AnyActor = .any
) -> Selector {
  make(name, [A.self], Target.self) { method($0.target())($0.argument(0)) }
}

/// Creates a selector for a method with two parameters that belongs to no actor.
public func selector<Target, A, B, Result>(
  _ name: String, _ method: @escaping (Target) -> (A, B) -> Result, _: AnyActor = .any
) -> Selector {
  make(name, [A.self, B.self], Target.self) {
    method($0.target())($0.argument(0), $0.argument(1))
  }
}

/// Creates a selector for a method with three parameters that belongs to no actor.
public func selector<Target, A, B, C, Result>(
  _ name: String, _ method: @escaping (Target) -> (A, B, C) -> Result, _: AnyActor = .any
) -> Selector {
  make(name, [A.self, B.self, C.self], Target.self) {
    method($0.target())($0.argument(0), $0.argument(1), $0.argument(2))
  }
}

// MARK: Methods without a name

/// Creates a selector for a method without parameters. Only its copies are equal to it.
public func selector<Target, Result>(
  _ method: @escaping (Target) -> @MainActor () -> Result
) -> Selector { selector("", method) }

/// Creates a selector for a method with one parameter: the sender. Only its copies are equal to it.
public func selector<Target, A, Result>(
  _ method: @escaping (Target) -> @MainActor (A) -> Result
) -> Selector { selector("", method) }

/// Creates a selector for a method with two parameters: the sender and the event. Only its copies are equal to it.
public func selector<Target, A, B, Result>(
  _ method: @escaping (Target) -> @MainActor (A, B) -> Result
) -> Selector { selector("", method) }

// MARK: Properties

/// Creates a selector for the getter of a property.
public func selector<Target, Value>(
  getter name: String, _ path: KeyPath<Target, Value>
) -> Selector {
  make(name, [], Target.self) { ($0.target() as Target)[keyPath: path] }
}

/// Creates a selector for the setter of a property. It calls the setter by name if the path is not writable from here.
public func selector<Target, Value>(
  setter name: String, _ path: KeyPath<Target, Value>
) -> Selector {
  guard let path = path as? ReferenceWritableKeyPath<Target, Value> else { return Selector(name) }
  return make(name, [Value.self], Target.self) {
    ($0.target() as Target)[keyPath: path] = $0.argument(0)
    return ()
  }
}

// MARK: Calls

/// The values of one call of a method.
struct CallValues {
  let name: String
  let receiver: Any
  let arguments: [Any?]

  /// The target, of which the caller knows that it is of this type.
  func target<Target>() -> Target {
    guard let target = receiver as? Target else {
      end(
        .invalidArgument, "-\(name): the target is a \(type(of: receiver)), not a \(Target.self)")
    }
    return target
  }

  /// An argument as the type of the method's parameter.
  func argument<Value>(_ index: Int) -> Value {
    guard let value = KeyValue.value(arguments[index], as: Value.self) else {
      let given = arguments[index].map { "a \(type(of: $0))" } ?? "nil"
      end(
        .invalidArgument,
        "-[\(type(of: receiver)) \(name)]: parameter \(index + 1) is a \(Value.self), but \(given) was sent"
      )
    }
    return value
  }
}

private func make<Target>(
  _ name: String, _ parameters: [Any.Type], _ owner: Target.Type,
  _ body: @escaping (CallValues) -> Any
) -> Selector {
  let full = MethodName.complete(name, parameters: parameters.count)
  return Selector(name: full, method: Method(owner, parameters, named: full, body))
}

extension Method {
  convenience init(
    _ owner: Any.Type, _ parameters: [Any.Type], named name: String,
    _ body: @escaping (CallValues) -> Any
  ) {
    self.init(owner, parameters) { target, arguments in
      let result = body(CallValues(name: name, receiver: target, arguments: arguments))
      return result is Void ? nil : KeyValue.flattened(result)
    }
  }
}

/// The Objective-C names of methods.
enum MethodName {
  /// Returns a name with one colon for each parameter: of "tap" and one parameter, "tap:".
  static func complete(_ name: String, parameters: Int) -> String {
    guard !name.isEmpty else { return name }
    let missing = parameters - name.utf8.count { $0 == UInt8(ascii: ":") }
    return name + String(repeating: ":", count: max(0, missing))
  }
}
