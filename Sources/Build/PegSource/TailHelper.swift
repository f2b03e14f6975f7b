/// A function that rewritten code calls and that each file has for itself.
package enum TailHelper: String, CaseIterable, Sendable {
  case methodOfInstance
  case respondingObject
  case managedValue

  package var name: String {
    switch self {
    case .methodOfInstance: "__pegMethod"
    case .respondingObject: "__pegResponding"
    case .managedValue: "__pegManaged"
    }
  }

  /// The declarations, one string for each line.
  var declarations: [String] {
    switch self {
    case .methodOfInstance:
      [
        "private nonisolated func __pegMethod<C, M>(of object: @autoclosure () -> C, _ method: @escaping (C) -> M) -> (C) -> M { method }"
      ]
    case .respondingObject:
      [
        "private nonisolated func __pegResponding<T>(_ object: T?, to name: String) -> T? {",
        "  guard let object, PegRuntime.responds(to: name, object) else { return nil }",
        "  return object",
        "}",
      ]
    case .managedValue:
      [
        "private nonisolated func __pegManaged<T: ExpressibleByNilLiteral>(_ name: String) -> T { nil }",
        "private nonisolated func __pegManaged<T: ExpressibleByIntegerLiteral>(_ name: String) -> T { 0 }",
        "private nonisolated func __pegManaged<T: ExpressibleByBooleanLiteral>(_ name: String) -> T { false }",
        "private nonisolated func __pegManaged<T: ExpressibleByStringLiteral>(_ name: String) -> T { \"\" }",
        "@_disfavoredOverload private nonisolated func __pegManaged<T>(_ name: String) -> T { fatalError(\"@NSManaged property '\\(name)' has no value; set it before it is read\") }",
      ]
    }
  }
}
