extension Publishers {
  /// A publisher of transformed values.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output
    @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(Mapping(subscriber, transform))
    }
  }
}

extension Publishers {
  /// A publisher of transformed values that fails if the transformation throws.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error
    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Output
    @inlinable public init(
      upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(
        Throwing<Upstream.Output, Upstream.Failure, S>(
          "TryMap", subscriber, transform))
    }
  }
}

extension Publishers {
  /// A publisher with a transformed failure.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let transform: (Upstream.Failure) -> Failure
    @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(EndMapping("MapError", subscriber, transform))
    }
  }
}

extension Publishers {
  /// A publisher that could fail, of one that cannot.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    @inlinable public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(EndMapping<Never, S>("SetFailureType", subscriber, neverReturns))
    }
  }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}

extension Publishers {
  /// A publisher of the values that meet a condition.
  public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let isIncluded: (Upstream.Output) -> Bool
    @inlinable public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(Filtering(subscriber, isIncluded))
    }
  }
}

extension Publishers {
  /// A publisher of the values that meet a condition.
  public struct TryFilter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let isIncluded: (Upstream.Output) throws -> Bool
    @inlinable public init(
      upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let isIncluded = isIncluded
      upstream.tryStep("TryFilter", subscriber) { try isIncluded($0) ? .value($0) : .skip }
    }
  }
}

extension Publishers {
  /// A publisher of the transformed values that are not nil.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output?
    @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(CompactMapping(subscriber, transform))
    }
  }
}

extension Publishers {
  /// A publisher of the transformed values that are not nil.
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error
    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Output?
    @inlinable public init(
      upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?
    ) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let transform = transform
      upstream.tryStep("TryCompactMap", subscriber) {
        try transform($0).map { .value($0) } ?? .skip
      }
    }
  }
}

extension Publishers {
  /// A publisher of running results.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output
    @inlinable public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(Scanning(subscriber, initialResult, nextPartialResult))
    }
  }
}

extension Publishers {
  /// A publisher of running results.
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error
    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output
    @inlinable public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let next = nextPartialResult
      var result = initialResult
      upstream.subscribe(
        Throwing<Upstream.Output, Upstream.Failure, S>(
          "TryScan", subscriber, shows: ["downstream", "status", "result"]
        ) {
          result = try next(result, $0)
          return result
        })
    }
  }
}

extension Publishers {
  /// A publisher of the values that differ from the one before.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool
    @inlinable public init(
      upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool
    ) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let predicate = predicate
      var last: Upstream.Output?
      upstream.step("RemoveDuplicates", subscriber) {
        if let last, predicate(last, $0) { return .skip }
        last = $0
        return .value($0)
      }
    }
  }
}

extension Publishers {
  /// A publisher of the values that differ from the one before.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool
    @inlinable public init(
      upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let predicate = predicate
      var last: Upstream.Output?
      upstream.tryStep("TryRemoveDuplicates", subscriber) {
        if let last, try predicate(last, $0) { return .skip }
        last = $0
        return .value($0)
      }
    }
  }
}

extension Publisher {
  /// Transforms each value.
  @inlinable public func map<T>(_ transform: @escaping (Output) -> T)
    -> Publishers.Map<Self, T>
  {
    .init(upstream: self, transform: transform)
  }

  /// Transforms each value; an error ends the publisher.
  @inlinable public func tryMap<T>(_ transform: @escaping (Output) throws -> T)
    -> Publishers.TryMap<Self, T>
  {
    .init(upstream: self, transform: transform)
  }

  /// Transforms the failure.
  @inlinable public func mapError<E: Error>(_ transform: @escaping (Failure) -> E)
    -> Publishers.MapError<Self, E>
  {
    .init(upstream: self, transform: transform)
  }

  /// Passes the values that meet a condition.
  @inlinable public func filter(_ isIncluded: @escaping (Output) -> Bool)
    -> Publishers.Filter<Self>
  {
    .init(upstream: self, isIncluded: isIncluded)
  }

  /// Passes the values that meet a condition.
  @inlinable public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool)
    -> Publishers.TryFilter<Self>
  {
    .init(upstream: self, isIncluded: isIncluded)
  }

  /// Transforms each value and passes results that are not nil.
  @inlinable public func compactMap<T>(_ transform: @escaping (Output) -> T?)
    -> Publishers.CompactMap<Self, T>
  {
    .init(upstream: self, transform: transform)
  }

  /// Transforms each value and passes results that are not nil.
  @inlinable public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?)
    -> Publishers.TryCompactMap<Self, T>
  {
    .init(upstream: self, transform: transform)
  }

  /// Publishes a running result.
  @inlinable public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  )
    -> Publishers.Scan<Self, T>
  {
    .init(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Publishes a running result.
  @inlinable public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  )
    -> Publishers.TryScan<Self, T>
  {
    .init(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Drops values that equal the one before.
  @inlinable public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  )
    -> Publishers.RemoveDuplicates<Self>
  {
    .init(upstream: self, predicate: predicate)
  }

  /// Drops values that equal the one before.
  @inlinable public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  )
    -> Publishers.TryRemoveDuplicates<Self>
  {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publisher where Failure == Never {
  /// Gives a publisher that cannot fail a type of failure.
  @inlinable public func setFailureType<E: Error>(to failureType: E.Type)
    -> Publishers.SetFailureType<Self, E>
  {
    .init(upstream: self)
  }
}

extension Publisher where Output: Equatable {
  /// Drops values that equal the one before.
  @inlinable public func removeDuplicates()
    -> Publishers.RemoveDuplicates<Self>
  {
    removeDuplicates(by: ==)
  }
}
