// Operators on one value or failure, which compute their result at once. Source: Apple's documentation of `Result.Publisher`.

extension Result.Publisher where Success: Equatable {
  /// Publishes whether the value equals another.
  @inlinable public func contains(_ output: Success) -> Result<Bool, Failure>.Publisher {
    .init(result.map { $0 == output })
  }

  /// Publishes the value.
  @inlinable public func removeDuplicates() -> Result<Success, Failure>.Publisher { self }
}

extension Result.Publisher where Success: Comparable {
  /// Publishes the value.
  @inlinable public func min() -> Result<Success, Failure>.Publisher { self }

  /// Publishes the value.
  @inlinable public func max() -> Result<Success, Failure>.Publisher { self }
}

extension Result.Publisher where Failure == Never {
  /// Gives the publisher, which cannot fail, a type of failure.
  @inlinable public func setFailureType<E: Error>(to failureType: E.Type)
    -> Result<Success, E>.Publisher
  { .init(.success(result.get())) }
}

extension Result.Publisher {
  /// The result of a closure that can throw, in place of the value.
  @inlinable func attempt<T>(_ body: (Success) throws -> T) -> Result<T, any Error>.Publisher {
    .init(Result<T, any Error> { try body(result.get()) })
  }

  /// Publishes whether the value meets a condition.
  @inlinable public func allSatisfy(_ predicate: (Success) -> Bool)
    -> Result<Bool, Failure>.Publisher
  { .init(result.map(predicate)) }

  /// Publishes whether the value meets a condition; fails if the condition throws.
  @inlinable public func tryAllSatisfy(_ predicate: (Success) throws -> Bool)
    -> Result<Bool, any Error>.Publisher
  { attempt(predicate) }

  /// Publishes whether the value meets a condition.
  @inlinable public func contains(where predicate: (Success) -> Bool)
    -> Result<Bool, Failure>.Publisher
  { .init(result.map(predicate)) }

  /// Publishes whether the value meets a condition; fails if the condition throws.
  @inlinable public func tryContains(where predicate: (Success) throws -> Bool)
    -> Result<Bool, any Error>.Publisher
  { attempt(predicate) }

  /// Publishes an array of the value.
  @inlinable public func collect() -> Result<[Success], Failure>.Publisher {
    .init(result.map { [$0] })
  }

  /// Publishes the value.
  @inlinable public func min(by areInIncreasingOrder: (Success, Success) -> Bool)
    -> Result<Success, Failure>.Publisher
  { self }

  /// Publishes the value; fails if the closure throws.
  @inlinable public func tryMin(by areInIncreasingOrder: (Success, Success) throws -> Bool)
    -> Result<Success, any Error>.Publisher
  { tryRemoveDuplicates(by: areInIncreasingOrder) }

  /// Publishes the value.
  @inlinable public func max(by areInIncreasingOrder: (Success, Success) -> Bool)
    -> Result<Success, Failure>.Publisher
  { self }

  /// Publishes the value; fails if the closure throws.
  @inlinable public func tryMax(by areInIncreasingOrder: (Success, Success) throws -> Bool)
    -> Result<Success, any Error>.Publisher
  { tryRemoveDuplicates(by: areInIncreasingOrder) }

  /// Publishes one.
  @inlinable public func count() -> Result<Int, Failure>.Publisher { .init(result.map { _ in 1 }) }

  /// Publishes the value.
  @inlinable public func first() -> Result<Success, Failure>.Publisher { self }

  /// Publishes the value.
  @inlinable public func last() -> Result<Success, Failure>.Publisher { self }

  /// Finishes without the value, even if the result is a failure. Source: observed of Apple's, which OpenCombine's tests record.
  @inlinable public func ignoreOutput() -> Empty<Success, Failure> { Empty() }

  /// Publishes the transformed value.
  @inlinable public func map<T>(_ transform: (Success) -> T) -> Result<T, Failure>.Publisher {
    .init(result.map(transform))
  }

  /// Publishes the transformed value; fails if the closure throws.
  @inlinable public func tryMap<T>(_ transform: (Success) throws -> T)
    -> Result<T, any Error>.Publisher
  { attempt(transform) }

  /// Transforms the failure.
  @inlinable public func mapError<E: Error>(_ transform: (Failure) -> E)
    -> Result<Success, E>.Publisher
  { .init(result.mapError(transform)) }

  /// Publishes one result of an initial value and the value.
  @inlinable public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Success) -> T)
    -> Result<T, Failure>.Publisher
  { .init(result.map { nextPartialResult(initialResult, $0) }) }

  /// Publishes one result of an initial value and the value; fails if the closure throws.
  @inlinable public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Success) throws -> T
  ) -> Result<T, any Error>.Publisher { attempt { try nextPartialResult(initialResult, $0) } }

  /// Publishes the value.
  @inlinable public func removeDuplicates(by predicate: (Success, Success) -> Bool)
    -> Result<Success, Failure>.Publisher
  { self }

  /// Publishes the value; fails if the closure throws.
  @inlinable public func tryRemoveDuplicates(by predicate: (Success, Success) throws -> Bool)
    -> Result<Success, any Error>.Publisher
  {
    attempt {
      _ = try predicate($0, $0)
      return $0
    }
  }

  /// Publishes a value in place of the failure.
  @inlinable public func replaceError(with output: Success) -> Result<Success, Never>.Publisher {
    .init(.success((try? result.get()) ?? output))
  }

  /// Publishes the value.
  @inlinable public func replaceEmpty(with output: Success) -> Result<Success, Failure>.Publisher {
    self
  }

  /// Publishes the value or the failure, which no attempt would change.
  @inlinable public func retry(_ times: Int) -> Result<Success, Failure>.Publisher { self }

  /// Publishes one result of an initial value and the value.
  @inlinable public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Success) -> T)
    -> Result<T, Failure>.Publisher
  { reduce(initialResult, nextPartialResult) }

  /// Publishes one result of an initial value and the value; fails if the closure throws.
  @inlinable public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Success) throws -> T
  ) -> Result<T, any Error>.Publisher { tryReduce(initialResult, nextPartialResult) }
}
