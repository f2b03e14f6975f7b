/// A value that may be available only later.
public struct Async<Value> {
  /// Starts the work; the argument is called once, with the value, on any thread.
  public let run: (_ callback: @escaping (Value) -> Void) -> Void

  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) { self.run = run }

  /// Creates a value that is available at once.
  public init(value: Value) { self.init { $0(value) } }

  public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
    Async<NewValue> { callback in run { callback(transform($0)) } }
  }
}
