// Operators on at most one value, which compute their result at once. Source: Apple's documentation of `Optional.Publisher`.

extension Optional.Publisher where Wrapped: Equatable {
  /// Publishes whether the value equals another, if there is one.
  @inlinable public func contains(_ output: Wrapped) -> Bool?.Publisher {
    .init(self.output.map { $0 == output })
  }

  /// Publishes the value, if there is one.
  @inlinable public func removeDuplicates() -> Wrapped?.Publisher { self }
}

extension Optional.Publisher where Wrapped: Comparable {
  /// Publishes the value, if there is one.
  @inlinable public func min() -> Wrapped?.Publisher { self }

  /// Publishes the value, if there is one.
  @inlinable public func max() -> Wrapped?.Publisher { self }
}

extension Optional.Publisher {
  /// Publishes whether the value meets a condition, if there is one.
  @inlinable public func allSatisfy(_ predicate: (Wrapped) -> Bool) -> Bool?.Publisher {
    .init(output.map(predicate))
  }

  /// Publishes whether the value meets a condition, if there is one.
  @inlinable public func contains(where predicate: (Wrapped) -> Bool) -> Bool?.Publisher {
    .init(output.map(predicate))
  }

  /// Publishes an array of the value, or an empty one.
  @inlinable public func collect() -> [Wrapped]?.Publisher { .init(output.map { [$0] } ?? []) }

  /// Publishes the transformed value, if there is one.
  @inlinable public func map<T>(_ transform: (Wrapped) -> T) -> T?.Publisher {
    .init(output.map(transform))
  }

  /// Publishes the transformed value unless it is nil.
  @inlinable public func compactMap<T>(_ transform: (Wrapped) -> T?) -> T?.Publisher {
    .init(output.flatMap(transform))
  }

  /// Publishes the value, if there is one.
  @inlinable public func min(by areInIncreasingOrder: (Wrapped, Wrapped) -> Bool)
    -> Wrapped?.Publisher
  { self }

  /// Publishes the value, if there is one.
  @inlinable public func max(by areInIncreasingOrder: (Wrapped, Wrapped) -> Bool)
    -> Wrapped?.Publisher
  { self }

  /// Publishes one if there is a value.
  @inlinable public func count() -> Int?.Publisher { .init(output.map { _ in 1 }) }

  /// Drops the value unless the count is zero.
  @inlinable public func dropFirst(_ count: Int = 1) -> Wrapped?.Publisher {
    precondition(count >= 0, "the count must not be negative")
    return .init(count == 0 ? output : nil)
  }

  /// Drops the value if it meets a condition.
  @inlinable public func drop(while predicate: (Wrapped) -> Bool) -> Wrapped?.Publisher {
    .init(output.flatMap { predicate($0) ? nil : $0 })
  }

  /// Publishes the value, if there is one.
  @inlinable public func first() -> Wrapped?.Publisher { self }

  /// Publishes the value if it meets a condition.
  @inlinable public func first(where predicate: (Wrapped) -> Bool) -> Wrapped?.Publisher {
    filter(predicate)
  }

  /// Publishes the value, if there is one.
  @inlinable public func last() -> Wrapped?.Publisher { self }

  /// Publishes the value if it meets a condition.
  @inlinable public func last(where predicate: (Wrapped) -> Bool) -> Wrapped?.Publisher {
    filter(predicate)
  }

  /// Publishes the value if it meets a condition.
  @inlinable public func filter(_ isIncluded: (Wrapped) -> Bool) -> Wrapped?.Publisher {
    .init(output.flatMap { isIncluded($0) ? $0 : nil })
  }

  /// Finishes without the value.
  @inlinable public func ignoreOutput() -> Empty<Wrapped, Never> { Empty() }

  /// Publishes the value if the number is zero.
  @inlinable public func output(at index: Int) -> Wrapped?.Publisher {
    precondition(index >= 0, "the index must not be negative")
    return .init(index == 0 ? output : nil)
  }

  /// Publishes the value if the range contains zero; traps if it begins below zero.
  ///
  /// The upper bound `Int.max - 1` traps too. Source: observed of Apple's, which OpenCombine's tests record.
  @inlinable public func output<R: RangeExpression>(in range: R) -> Wrapped?.Publisher
  where R.Bound == Int {
    let range = range.relative(to: 0..<Int.max)
    precondition(range.lowerBound >= 0, "the range must not be negative")
    precondition(range.upperBound < .max - 1 || range.upperBound == .max, "the range is too large")
    return .init(range.contains(0) ? output : nil)
  }

  /// Publishes the value unless the length is zero.
  @inlinable public func prefix(_ maxLength: Int) -> Wrapped?.Publisher {
    precondition(maxLength >= 0, "the length must not be negative")
    return .init(maxLength > 0 ? output : nil)
  }

  /// Publishes the value if it meets a condition.
  @inlinable public func prefix(while predicate: (Wrapped) -> Bool) -> Wrapped?.Publisher {
    filter(predicate)
  }

  /// Publishes one result of an initial value and the value, if there is one.
  @inlinable public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Wrapped) -> T)
    -> T?.Publisher
  { .init(output.map { nextPartialResult(initialResult, $0) }) }

  /// Publishes one result of an initial value and the value, if there is one.
  @inlinable public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Wrapped) -> T)
    -> T?.Publisher
  { reduce(initialResult, nextPartialResult) }

  /// Publishes the value, if there is one.
  @inlinable public func removeDuplicates(by predicate: (Wrapped, Wrapped) -> Bool)
    -> Wrapped?.Publisher
  { self }

  /// Publishes the value, if there is one.
  @inlinable public func replaceError(with output: Wrapped) -> Wrapped?.Publisher { self }

  /// Publishes the value, or another if there is none.
  @inlinable public func replaceEmpty(with output: Wrapped) -> Just<Wrapped> {
    Just(self.output ?? output)
  }

  /// Publishes the value, if there is one.
  @inlinable public func retry(_ times: Int) -> Wrapped?.Publisher { self }
}
