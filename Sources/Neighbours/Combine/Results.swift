extension Publishers {
  /// A publisher of one result of all values.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output
    public init(
      upstream: Upstream, initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let next = nextPartialResult
      upstream.reduce(named: "Reduce", subscriber, initial) { result, value in
        if let old = result { result = next(old, value) }
        return .more
      }
    }
  }
}

extension Publishers {
  /// A publisher of one result of all values.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error
    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output
    public init(
      upstream: Upstream, initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let next = nextPartialResult
      upstream.tryReduce(named: "TryReduce", subscriber, initial) { result, value in
        if let old = result { result = try next(old, value) }
        return .more
      }
    }
  }
}

extension Publishers {
  /// A publisher of whether all values meet a condition.
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
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
      upstream.reduce(named: "AllSatisfy", subscriber, true) { result, value in
        if predicate(value) { return .more }
        result = false
        return .result
      }
    }
  }
}

extension Publishers {
  /// A publisher of whether all values meet a condition.
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
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
      upstream.tryReduce(named: "TryAllSatisfy", subscriber, true) { result, value in
        if try predicate(value) { return .more }
        result = false
        return .result
      }
    }
  }
}

extension Publishers {
  /// A publisher of whether a value meets a condition.
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
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
      upstream.reduce(named: "ContainsWhere", subscriber, false) { result, value in
        guard predicate(value) else { return .more }
        result = true
        return .result
      }
    }
  }
}

extension Publishers {
  /// A publisher of whether a value meets a condition.
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
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
      upstream.tryReduce(named: "TryContainsWhere", subscriber, false) { result, value in
        guard try predicate(value) else { return .more }
        result = true
        return .result
      }
    }
  }
}

extension Publishers {
  /// A publisher of whether a value is published.
  public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
    public typealias Output = Bool
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let output: Upstream.Output
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let output = output
      upstream.reduce(named: "Contains", subscriber, false) { result, value in
        guard value == output else { return .more }
        result = true
        return .result
      }
    }
  }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}

extension Publishers {
  /// A publisher of the number of values.
  public struct Count<Upstream: Publisher>: Publisher {
    public typealias Output = Int
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.reduce(named: "Count", subscriber, 0) { result, _ in
        result = (result ?? 0) + 1
        return .more
      }
    }
  }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}

extension Publishers {
  /// A publisher of one array of all values.
  public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.reduce(named: "Collect", subscriber, []) { result, value in
        result?.append(value)
        return .more
      }
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}

extension Publishers {
  /// A publisher of the end alone.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    public typealias Output = Never
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.subscribe(Ignoring<Upstream.Output, S>(subscriber))
    }
  }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

extension Publishers {
  /// A publisher of the value that comes last in an order.
  public struct Comparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool
    public init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let order = areInIncreasingOrder
      upstream.reduce(named: "Comparison", subscriber, nil) { result, value in
        if let old = result {
          if order(old, value) { result = value }
        } else {
          result = value
        }
        return .more
      }
    }
  }
}

extension Publishers {
  /// A publisher of the value that comes last in an order.
  public struct TryComparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool
    public init(
      upstream: Upstream,
      areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let order = areInIncreasingOrder
      upstream.tryReduce(named: "TryComparison", subscriber, nil) { result, value in
        if let old = result {
          if try order(old, value) { result = value }
        } else {
          result = value
        }
        return .more
      }
    }
  }
}

extension Publisher {
  /// Publishes one result of all values at the end.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  )
    -> Publishers.Reduce<Self, T>
  {
    .init(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Publishes one result of all values at the end.
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  )
    -> Publishers.TryReduce<Self, T>
  {
    .init(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Publishes whether all values meet a condition.
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool)
    -> Publishers.AllSatisfy<Self>
  {
    .init(upstream: self, predicate: predicate)
  }

  /// Publishes whether all values meet a condition.
  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool)
    -> Publishers.TryAllSatisfy<Self>
  {
    .init(upstream: self, predicate: predicate)
  }

  /// Publishes whether a value meets a condition.
  public func contains(where predicate: @escaping (Output) -> Bool)
    -> Publishers.ContainsWhere<Self>
  {
    .init(upstream: self, predicate: predicate)
  }

  /// Publishes whether a value meets a condition.
  public func tryContains(where predicate: @escaping (Output) throws -> Bool)
    -> Publishers.TryContainsWhere<Self>
  {
    .init(upstream: self, predicate: predicate)
  }

  /// Publishes the number of values at the end.
  public func count()
    -> Publishers.Count<Self>
  {
    .init(upstream: self)
  }

  /// Publishes an array of all values at the end.
  public func collect()
    -> Publishers.Collect<Self>
  {
    .init(upstream: self)
  }

  /// Drops all values.
  public func ignoreOutput()
    -> Publishers.IgnoreOutput<Self>
  {
    .init(upstream: self)
  }

  /// Publishes the largest value at the end.
  public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  )
    -> Publishers.Comparison<Self>
  {
    .init(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Publishes the smallest value at the end.
  public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  )
    -> Publishers.Comparison<Self>
  {
    .init(upstream: self) { areInIncreasingOrder($1, $0) }
  }

  /// Publishes the largest value at the end.
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  )
    -> Publishers.TryComparison<Self>
  {
    .init(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Publishes the smallest value at the end.
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  )
    -> Publishers.TryComparison<Self>
  {
    .init(upstream: self) { try areInIncreasingOrder($1, $0) }
  }
}

extension Publisher where Output: Equatable {
  /// Publishes whether a value is published.
  public func contains(_ output: Output)
    -> Publishers.Contains<Self>
  {
    .init(upstream: self, output: output)
  }
}

extension Publisher where Output: Comparable {
  /// Publishes the largest value at the end.
  public func max()
    -> Publishers.Comparison<Self>
  {
    max(by: <)
  }

  /// Publishes the smallest value at the end.
  public func min()
    -> Publishers.Comparison<Self>
  {
    min(by: <)
  }
}
