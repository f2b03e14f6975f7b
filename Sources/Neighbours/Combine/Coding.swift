public import Foundation

/// A type that encodes values into a form of output.
public protocol TopLevelEncoder<Output> {
  associatedtype Output
  func encode<T: Encodable>(_ value: T) throws -> Output
}

/// A type that decodes values from a form of input.
public protocol TopLevelDecoder<Input> {
  associatedtype Input
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

extension JSONEncoder: TopLevelEncoder {}
extension JSONDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}

extension Publishers {
  /// A publisher of encoded values.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher
  where Upstream.Output: Encodable {
    public typealias Output = Coder.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    private let coder: Coder
    public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      coder = encoder
    }
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == any Error {
      let coder = coder
      upstream.subscribe(
        Throwing<Upstream.Output, Upstream.Failure, S>(
          "Encode", subscriber, isStrict: true,
          shows: ["downstream", "finished", "upstreamSubscription"]
        ) { try coder.encode($0) })
    }
  }

  /// A publisher of decoded values.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
  where Upstream.Output == Coder.Input {
    public typealias Failure = any Error
    public let upstream: Upstream
    private let coder: Coder
    public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      coder = decoder
    }
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, S.Failure == any Error {
      let coder = coder
      upstream.subscribe(
        Throwing<Upstream.Output, Upstream.Failure, S>(
          "Decode", subscriber, isStrict: true,
          shows: ["downstream", "finished", "upstreamSubscription"]
        ) { try coder.decode(Output.self, from: $0) })
    }
  }
}

extension Publisher {
  /// Decodes each value.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(type: Item.Type, decoder: Coder)
    -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input
  { .init(upstream: self, decoder: decoder) }
}

extension Publisher where Output: Encodable {
  /// Encodes each value.
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
    .init(upstream: self, encoder: encoder)
  }
}
