extension Publishers {
  /// A publisher of the first value that meets a condition.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let predicate = predicate
      upstream.reduce(named: "TryFirst", subscriber, nil) { result, value in
        guard predicate(value) else { return .more }
        result = value
        return .result
      }
    }
  }
}

extension Publishers {
  /// A publisher of the first value that meets a condition.
  public struct TryFirstWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let predicate = predicate
      upstream.tryReduce(named: "TryFirstWhere", subscriber, nil) { result, value in
        guard try predicate(value) else { return .more }
        result = value
        return .result
      }
    }
  }
}

extension Publishers {
  /// A publisher of the last value that meets a condition.
  public struct LastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let predicate = predicate
      upstream.reduce(named: "LastWhere", subscriber, nil) { result, value in
        if predicate(value) { result = value }
        return .more
      }
    }
  }
}

extension Publishers {
  /// A publisher of the last value that meets a condition.
  public struct TryLastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let predicate = predicate
      upstream.tryReduce(named: "TryLastWhere", subscriber, nil) { result, value in
        if try predicate(value) { result = value }
        return .more
      }
    }
  }
}

extension Publishers {
  /// A publisher of the first value.
  public struct First<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.reduce(named: "First", subscriber, nil) { result, value in
        result = value
        return .result
      }
    }
  }
}

extension Publishers.First: Equatable where Upstream: Equatable {}

extension Publishers {
  /// A publisher of the last value.
  public struct Last<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.reduce(named: "Last", subscriber, nil) { result, value in
        result = value
        return .more
      }
    }
  }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}

extension Publishers {
  /// A publisher of values until one does not meet a condition.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool
    @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let predicate = predicate
      upstream.step("PrefixWhile", subscriber) { predicate($0) ? .value($0) : .finish }
    }
  }
}

extension Publishers {
  /// A publisher of values until one does not meet a condition.
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool
    @inlinable public init(
      upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let predicate = predicate
      upstream.tryStep("TryPrefixWhile", subscriber) { try predicate($0) ? .value($0) : .finish }
    }
  }
}

extension Publishers {
  /// A publisher of values from the first that does not meet a condition.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool
    @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let predicate = predicate
      var isDropping = true
      upstream.step("DropWhile", subscriber, traps: false) {
        isDropping = isDropping && predicate($0)
        return isDropping ? .skip : .value($0)
      }
    }
  }
}

extension Publishers {
  /// A publisher of values from the first that does not meet a condition.
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let predicate: (Upstream.Output) throws -> Bool
    @inlinable public init(
      upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let predicate = predicate
      var isDropping = true
      upstream.tryStep("TryDropWhile", subscriber, traps: false) {
        isDropping = try isDropping && predicate($0)
        return isDropping ? .skip : .value($0)
      }
    }
  }
}

extension Publishers {
  /// A publisher without the first values.
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let count: Int
    @inlinable public init(upstream: Upstream, count: Int) {
      precondition(count >= 0, "the count must not be negative")
      self.upstream = upstream
      self.count = count
    }

    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let dropping = Dropping(subscriber, count)
      subscriber.receive(subscription: dropping)
      upstream.subscribe(dropping)
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Publishes the first value that meets a condition, then finishes.
  @inlinable public func first(where predicate: @escaping (Output) -> Bool)
    -> Publishers.FirstWhere<Self>
  {
    .init(upstream: self, predicate: predicate)
  }

  /// Publishes the first value that meets a condition, then finishes.
  @inlinable public func tryFirst(where predicate: @escaping (Output) throws -> Bool)
    -> Publishers.TryFirstWhere<Self>
  {
    .init(upstream: self, predicate: predicate)
  }

  /// Publishes the last value that meets a condition.
  @inlinable public func last(where predicate: @escaping (Output) -> Bool)
    -> Publishers.LastWhere<Self>
  {
    .init(upstream: self, predicate: predicate)
  }

  /// Publishes the last value that meets a condition.
  @inlinable public func tryLast(where predicate: @escaping (Output) throws -> Bool)
    -> Publishers.TryLastWhere<Self>
  {
    .init(upstream: self, predicate: predicate)
  }

  /// Publishes the first value, then finishes.
  @inlinable public func first()
    -> Publishers.First<Self>
  {
    .init(upstream: self)
  }

  /// Publishes the last value at the end.
  @inlinable public func last()
    -> Publishers.Last<Self>
  {
    .init(upstream: self)
  }

  /// Passes values until one does not meet a condition.
  @inlinable public func prefix(while predicate: @escaping (Output) -> Bool)
    -> Publishers.PrefixWhile<Self>
  {
    .init(upstream: self, predicate: predicate)
  }

  /// Passes values until one does not meet a condition.
  @inlinable public func tryPrefix(while predicate: @escaping (Output) throws -> Bool)
    -> Publishers.TryPrefixWhile<Self>
  {
    .init(upstream: self, predicate: predicate)
  }

  /// Drops values until one does not meet a condition.
  @inlinable public func drop(while predicate: @escaping (Output) -> Bool)
    -> Publishers.DropWhile<Self>
  {
    .init(upstream: self, predicate: predicate)
  }

  /// Drops values until one does not meet a condition.
  @inlinable public func tryDrop(while predicate: @escaping (Output) throws -> Bool)
    -> Publishers.TryDropWhile<Self>
  {
    .init(upstream: self, predicate: predicate)
  }

  /// Drops the first values.
  @inlinable public func dropFirst(_ count: Int = 1)
    -> Publishers.Drop<Self>
  {
    .init(upstream: self, count: count)
  }
}
