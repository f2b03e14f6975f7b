// Operators on operators of the same kind, which become one. Source: Apple's documentation of the publishers that they return.

extension Publishers.Map {
  /// Transforms the transformed values.
  @inlinable public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Upstream, T>
  {
    let first = self.transform
    return .init(upstream: upstream) { transform(first($0)) }
  }

  /// Transforms the transformed values; fails if the closure throws.
  @inlinable public func tryMap<T>(_ transform: @escaping (Output) throws -> T)
    -> Publishers.TryMap<Upstream, T>
  {
    let first = self.transform
    return .init(upstream: upstream) { try transform(first($0)) }
  }
}

extension Publishers.TryMap {
  /// Transforms the transformed values.
  @inlinable public func map<T>(_ transform: @escaping (Output) -> T)
    -> Publishers.TryMap<Upstream, T>
  {
    let first = self.transform
    return .init(upstream: upstream) { transform(try first($0)) }
  }

  /// Transforms the transformed values; fails if the closure throws.
  @inlinable public func tryMap<T>(_ transform: @escaping (Output) throws -> T)
    -> Publishers.TryMap<Upstream, T>
  {
    let first = self.transform
    return .init(upstream: upstream) { try transform(try first($0)) }
  }
}

extension Publishers.Filter {
  /// Publishes the values that meet another condition too.
  @inlinable public func filter(_ isIncluded: @escaping (Output) -> Bool)
    -> Publishers.Filter<Upstream>
  {
    let first = self.isIncluded
    return .init(upstream: upstream) { first($0) && isIncluded($0) }
  }

  /// Publishes the values that meet another condition too; fails if it throws.
  @inlinable public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool)
    -> Publishers.TryFilter<Upstream>
  {
    let first = self.isIncluded
    return .init(upstream: upstream) { try first($0) && isIncluded($0) }
  }
}

extension Publishers.TryFilter {
  /// Publishes the values that meet another condition too.
  @inlinable public func filter(_ isIncluded: @escaping (Output) -> Bool)
    -> Publishers.TryFilter<Upstream>
  {
    let first = self.isIncluded
    return .init(upstream: upstream) { try first($0) && isIncluded($0) }
  }

  /// Publishes the values that meet another condition too; fails if it throws.
  @inlinable public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool)
    -> Publishers.TryFilter<Upstream>
  {
    let first = self.isIncluded
    return .init(upstream: upstream) { try first($0) && isIncluded($0) }
  }
}

extension Publishers.CompactMap {
  /// Publishes the values that are not nil after another transformation.
  @inlinable public func compactMap<T>(_ transform: @escaping (Output) -> T?)
    -> Publishers.CompactMap<Upstream, T>
  {
    let first = self.transform
    return .init(upstream: upstream) { first($0).flatMap(transform) }
  }

  /// Transforms the values that are not nil.
  @inlinable public func map<T>(_ transform: @escaping (Output) -> T)
    -> Publishers.CompactMap<Upstream, T>
  {
    let first = self.transform
    return .init(upstream: upstream) { first($0).map(transform) }
  }
}

extension Publishers.TryCompactMap {
  /// Publishes the values that are not nil after another transformation.
  @inlinable public func compactMap<T>(_ transform: @escaping (Output) throws -> T?)
    -> Publishers.TryCompactMap<Upstream, T>
  {
    let first = self.transform
    return .init(upstream: upstream) { try first($0).flatMap(transform) }
  }
}

extension Publishers.SetFailureType {
  /// Gives the publisher, which cannot fail, another type of failure.
  @inlinable public func setFailureType<E: Error>(to failure: E.Type)
    -> Publishers.SetFailureType<Upstream, E>
  { .init(upstream: upstream) }
}

extension AnyPublisher {
  /// Returns the publisher itself, whose type is hidden already.
  @inlinable public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { self }
}
