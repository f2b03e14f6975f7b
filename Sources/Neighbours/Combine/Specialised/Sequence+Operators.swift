// Operators on sequences, which compute their results at once. Source: Apple's documentation of `Publishers.Sequence`.

extension Publishers.Sequence where Failure == Never {
  /// Publishes the smallest element.
  @inlinable public func min(by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool)
    -> Elements.Element?.Publisher
  { .init(sequence.min(by: areInIncreasingOrder)) }

  /// Publishes the largest element.
  @inlinable public func max(by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool)
    -> Elements.Element?.Publisher
  { .init(sequence.max(by: areInIncreasingOrder)) }

  /// Publishes the first element that meets a condition.
  @inlinable public func first(where predicate: (Elements.Element) -> Bool)
    -> Elements.Element?.Publisher
  { .init(sequence.first(where: predicate)) }

  /// Gives the publisher, which cannot fail, a type of failure.
  @inlinable public func setFailureType<E: Error>(to error: E.Type)
    -> Publishers.Sequence<Elements, E>
  { .init(sequence: sequence) }
}

extension Publishers.Sequence {
  /// Publishes whether all elements meet a condition.
  @inlinable public func allSatisfy(_ predicate: (Elements.Element) -> Bool)
    -> Result<Bool, Failure>.Publisher
  { .init(.success(sequence.allSatisfy(predicate))) }

  /// Publishes whether all elements meet a condition; fails if the condition throws.
  @inlinable public func tryAllSatisfy(_ predicate: (Elements.Element) throws -> Bool)
    -> Result<Bool, any Error>.Publisher
  { .init(Result { try sequence.allSatisfy(predicate) }) }

  /// Publishes an array of the elements.
  @inlinable public func collect() -> Result<[Elements.Element], Failure>.Publisher {
    .init(.success(Array(sequence)))
  }

  /// Publishes the transformed elements that are not nil.
  @inlinable public func compactMap<T>(_ transform: (Elements.Element) -> T?)
    -> Publishers.Sequence<[T], Failure>
  { .init(sequence: sequence.compactMap(transform)) }

  /// Publishes whether an element meets a condition.
  @inlinable public func contains(where predicate: (Elements.Element) -> Bool)
    -> Result<Bool, Failure>.Publisher
  { .init(.success(sequence.contains(where: predicate))) }

  /// Publishes whether an element meets a condition; fails if the condition throws.
  @inlinable public func tryContains(where predicate: (Elements.Element) throws -> Bool)
    -> Result<Bool, any Error>.Publisher
  { .init(Result { try sequence.contains(where: predicate) }) }

  /// Drops elements until one does not meet a condition.
  @inlinable public func drop(while predicate: (Elements.Element) -> Bool)
    -> Publishers.Sequence<DropWhileSequence<Elements>, Failure>
  { .init(sequence: sequence.drop(while: predicate)) }

  /// Drops the first elements.
  @inlinable public func dropFirst(_ count: Int = 1)
    -> Publishers.Sequence<DropFirstSequence<Elements>, Failure>
  { .init(sequence: sequence.dropFirst(count)) }

  /// Publishes the elements that meet a condition.
  @inlinable public func filter(_ isIncluded: (Elements.Element) -> Bool)
    -> Publishers.Sequence<[Elements.Element], Failure>
  { .init(sequence: sequence.filter(isIncluded)) }

  /// Finishes without the elements.
  @inlinable public func ignoreOutput() -> Empty<Elements.Element, Failure> { Empty() }

  /// Publishes the transformed elements.
  @inlinable public func map<T>(_ transform: (Elements.Element) -> T)
    -> Publishers.Sequence<[T], Failure>
  { .init(sequence: sequence.map(transform)) }

  /// Publishes the first elements.
  @inlinable public func prefix(_ maxLength: Int)
    -> Publishers.Sequence<PrefixSequence<Elements>, Failure>
  { .init(sequence: sequence.prefix(maxLength)) }

  /// Publishes elements until one does not meet a condition.
  @inlinable public func prefix(while predicate: (Elements.Element) -> Bool)
    -> Publishers.Sequence<[Elements.Element], Failure>
  { .init(sequence: sequence.prefix(while: predicate)) }

  /// Publishes one result of all elements.
  @inlinable public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Elements.Element) -> T
  ) -> Result<T, Failure>.Publisher {
    .init(.success(sequence.reduce(initialResult, nextPartialResult)))
  }

  /// Publishes one result of all elements; fails if the closure throws.
  @inlinable public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Elements.Element) throws -> T
  ) -> Result<T, any Error>.Publisher {
    .init(Result { try sequence.reduce(initialResult, nextPartialResult) })
  }

  /// Publishes a value in place of each nil.
  @inlinable public func replaceNil<T>(with output: T) -> Publishers.Sequence<[T], Failure>
  where Elements.Element == T? { .init(sequence: sequence.map { $0 ?? output }) }

  /// Publishes the result of each element and those before.
  @inlinable public func scan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Elements.Element) -> T
  ) -> Publishers.Sequence<[T], Failure> {
    var result = initialResult
    return .init(
      sequence: sequence.map {
        result = nextPartialResult(result, $0)
        return result
      })
  }
}

extension Publishers.Sequence where Elements.Element: Equatable {
  /// Drops elements that equal the one before.
  @inlinable public func removeDuplicates() -> Publishers.Sequence<[Elements.Element], Failure> {
    var last: Elements.Element?
    return .init(
      sequence: sequence.filter { element in
        defer { last = element }
        return last != element
      })
  }

  /// Publishes whether there is an element.
  @inlinable public func contains(_ output: Elements.Element) -> Result<Bool, Failure>.Publisher {
    .init(.success(sequence.contains(output)))
  }
}

extension Publishers.Sequence where Elements.Element: Comparable, Failure == Never {
  /// Publishes the smallest element.
  @inlinable public func min() -> Elements.Element?.Publisher { .init(sequence.min()) }

  /// Publishes the largest element.
  @inlinable public func max() -> Elements.Element?.Publisher { .init(sequence.max()) }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
  /// Publishes the first element.
  @inlinable public func first() -> Elements.Element?.Publisher { .init(sequence.first) }

  /// Publishes the element at an index, if there is one.
  @inlinable public func output(at index: Elements.Index) -> Elements.Element?.Publisher {
    .init(sequence.indices.contains(index) ? sequence[index] : nil)
  }
}

extension Publishers.Sequence where Elements: Collection {
  /// Publishes the number of elements.
  @inlinable public func count() -> Result<Int, Failure>.Publisher {
    .init(.success(sequence.count))
  }

  /// Publishes the elements in a range of indices.
  @inlinable public func output(in range: Range<Elements.Index>)
    -> Publishers.Sequence<[Elements.Element], Failure>
  { .init(sequence: Array(sequence[range])) }
}

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
  /// Publishes the last element.
  @inlinable public func last() -> Elements.Element?.Publisher { .init(sequence.last) }

  /// Publishes the last element that meets a condition.
  @inlinable public func last(where predicate: (Elements.Element) -> Bool)
    -> Elements.Element?.Publisher
  { .init(sequence.last(where: predicate)) }
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
  /// Publishes the element at an index, if there is one.
  @inlinable public func output(at index: Elements.Index) -> Elements.Element?.Publisher {
    .init(sequence.indices.contains(index) ? sequence[index] : nil)
  }

  /// Publishes the elements in a range of indices.
  @inlinable public func output(in range: Range<Elements.Index>)
    -> Publishers.Sequence<[Elements.Element], Failure>
  { .init(sequence: Array(sequence[range])) }

  /// Publishes the number of elements.
  @inlinable public func count() -> Just<Int> { Just(sequence.count) }
}

extension Publishers.Sequence where Elements: RandomAccessCollection {
  /// Publishes the elements in a range of indices.
  @inlinable public func output(in range: Range<Elements.Index>)
    -> Publishers.Sequence<[Elements.Element], Failure>
  { .init(sequence: Array(sequence[range])) }

  /// Publishes the number of elements.
  @inlinable public func count() -> Result<Int, Failure>.Publisher {
    .init(.success(sequence.count))
  }
}

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
  /// Publishes values before the elements.
  @inlinable public func prepend(_ elements: Elements.Element...)
    -> Publishers.Sequence<Elements, Failure>
  { prepend(elements) }

  /// Publishes values before the elements.
  @inlinable public func prepend<S: Swift.Sequence>(_ elements: S)
    -> Publishers.Sequence<Elements, Failure> where Elements.Element == S.Element
  { .init(sequence: elements + sequence) }

  /// Publishes the elements of another sequence before these.
  @inlinable public func prepend(_ publisher: Publishers.Sequence<Elements, Failure>)
    -> Publishers.Sequence<Elements, Failure>
  { .init(sequence: publisher.sequence + sequence) }

  /// Publishes values after the elements.
  @inlinable public func append(_ elements: Elements.Element...)
    -> Publishers.Sequence<Elements, Failure>
  { append(elements) }

  /// Publishes values after the elements.
  @inlinable public func append<S: Swift.Sequence>(_ elements: S)
    -> Publishers.Sequence<Elements, Failure> where Elements.Element == S.Element
  { .init(sequence: sequence + elements) }

  /// Publishes the elements of another sequence after these.
  @inlinable public func append(_ publisher: Publishers.Sequence<Elements, Failure>)
    -> Publishers.Sequence<Elements, Failure>
  { .init(sequence: sequence + publisher.sequence) }
}
