// Operators on one value, which compute their result at once. Source: Apple's documentation of `Just`.

extension Just where Output: Equatable {
  /// Publishes whether the value equals another.
  @inlinable public func contains(_ output: Output) -> Just<Bool> {
    Just<Bool>(self.output == output)
  }

  /// Publishes the value.
  @inlinable public func removeDuplicates() -> Just<Output> { self }
}

extension Just where Output: Comparable {
  /// Publishes the value.
  @inlinable public func min() -> Just<Output> { self }

  /// Publishes the value.
  @inlinable public func max() -> Just<Output> { self }
}

extension Just {
  /// Publishes whether the value meets a condition.
  @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> {
    Just<Bool>(predicate(output))
  }

  /// Publishes whether the value meets a condition; fails if the condition throws.
  @inlinable public func tryAllSatisfy(_ predicate: (Output) throws -> Bool)
    -> Result<Bool, any Error>.Publisher
  { .init(Result { try predicate(output) }) }

  /// Publishes whether the value meets a condition.
  @inlinable public func contains(where predicate: (Output) -> Bool) -> Just<Bool> {
    Just<Bool>(predicate(output))
  }

  /// Publishes whether the value meets a condition; fails if the condition throws.
  @inlinable public func tryContains(where predicate: (Output) throws -> Bool)
    -> Result<Bool, any Error>.Publisher
  { .init(Result { try predicate(output) }) }

  /// Publishes an array of the value.
  @inlinable public func collect() -> Just<[Output]> { Just<[Output]>([output]) }

  /// Publishes the transformed value unless it is nil.
  @inlinable public func compactMap<ElementOfResult>(_ transform: (Output) -> ElementOfResult?)
    -> ElementOfResult?.Publisher
  { .init(transform(output)) }

  /// Publishes the value.
  @inlinable public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> {
    self
  }

  /// Publishes the value.
  @inlinable public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> {
    self
  }

  /// Publishes one.
  @inlinable public func count() -> Just<Int> { Just<Int>(1) }

  /// Drops the value unless the count is zero.
  @inlinable public func dropFirst(_ count: Int = 1) -> Output?.Publisher {
    precondition(count >= 0, "the count must not be negative")
    return .init(count > 0 ? nil : output)
  }

  /// Drops the value if it meets a condition.
  @inlinable public func drop(while predicate: (Output) -> Bool) -> Output?.Publisher {
    .init(predicate(output) ? nil : output)
  }

  /// Publishes the value.
  @inlinable public func first() -> Just<Output> { self }

  /// Publishes the value if it meets a condition.
  @inlinable public func first(where predicate: (Output) -> Bool) -> Output?.Publisher {
    .init(predicate(output) ? output : nil)
  }

  /// Publishes the value.
  @inlinable public func last() -> Just<Output> { self }

  /// Publishes the value if it meets a condition.
  @inlinable public func last(where predicate: (Output) -> Bool) -> Output?.Publisher {
    .init(predicate(output) ? output : nil)
  }

  /// Publishes the value if it meets a condition.
  @inlinable public func filter(_ isIncluded: (Output) -> Bool) -> Output?.Publisher {
    .init(isIncluded(output) ? output : nil)
  }

  /// Finishes without the value.
  @inlinable public func ignoreOutput() -> Empty<Output, Never> { Empty() }

  /// Publishes the transformed value.
  @inlinable public func map<T>(_ transform: (Output) -> T) -> Just<T> {
    Just<T>(transform(output))
  }

  /// Publishes the transformed value; fails if the closure throws.
  @inlinable public func tryMap<T>(_ transform: (Output) throws -> T)
    -> Result<T, any Error>.Publisher
  { .init(Result { try transform(output) }) }

  /// Gives the publisher, which cannot fail, another type of failure.
  @inlinable public func mapError<E: Error>(_ transform: (Never) -> E)
    -> Result<Output, E>.Publisher
  { .init(.success(output)) }

  /// Publishes the value if the number is zero.
  @inlinable public func output(at index: Int) -> Output?.Publisher {
    precondition(index >= 0, "the index must not be negative")
    return .init(index == 0 ? output : nil)
  }

  /// Publishes the value if the range begins with zero.
  ///
  /// An empty range that begins with zero publishes it too. Source: observed of Apple's, which OpenCombine's tests record.
  @inlinable public func output<R: RangeExpression>(in range: R) -> Output?.Publisher
  where R.Bound == Int {
    .init(range.relative(to: 0..<Int.max).lowerBound == 0 ? output : nil)
  }

  /// Publishes the value unless the length is zero.
  @inlinable public func prefix(_ maxLength: Int) -> Output?.Publisher {
    precondition(maxLength >= 0, "the length must not be negative")
    return .init(maxLength > 0 ? output : nil)
  }

  /// Publishes the value if it meets a condition.
  @inlinable public func prefix(while predicate: (Output) -> Bool) -> Output?.Publisher {
    .init(predicate(output) ? output : nil)
  }

  /// Publishes one result of an initial value and the value.
  @inlinable public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T)
    -> Result<T, Never>.Publisher
  { .init(.success(nextPartialResult(initialResult, output))) }

  /// Publishes one result of an initial value and the value; fails if the closure throws.
  @inlinable public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    .init(Result { try nextPartialResult(initialResult, output) })
  }

  /// Publishes the value.
  @inlinable public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> {
    self
  }

  /// Publishes the value; fails if the closure throws.
  @inlinable public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool)
    -> Result<Output, any Error>.Publisher
  {
    .init(
      Result {
        _ = try predicate(output, output)
        return output
      })
  }

  /// Publishes the value.
  @inlinable public func replaceError(with output: Output) -> Just<Output> { self }

  /// Publishes the value.
  @inlinable public func replaceEmpty(with output: Output) -> Just<Output> { self }

  /// Publishes the value.
  @inlinable public func retry(_ times: Int) -> Just<Output> { self }

  /// Publishes one result of an initial value and the value.
  @inlinable public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T)
    -> Result<T, Never>.Publisher
  { reduce(initialResult, nextPartialResult) }

  /// Publishes one result of an initial value and the value; fails if the closure throws.
  @inlinable public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher { tryReduce(initialResult, nextPartialResult) }

  /// Gives the publisher, which cannot fail, a type of failure.
  @inlinable public func setFailureType<E: Error>(to failureType: E.Type)
    -> Result<Output, E>.Publisher
  { .init(.success(output)) }

  /// Publishes values before this one.
  @inlinable public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    prepend(elements)
  }

  /// Publishes values before this one.
  @inlinable public func prepend<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never>
  where Output == S.Element { .init(sequence: Array(elements) + [output]) }

  /// Publishes values after this one.
  @inlinable public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    append(elements)
  }

  /// Publishes values after this one.
  @inlinable public func append<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never>
  where Output == S.Element { .init(sequence: [output] + elements) }
}
