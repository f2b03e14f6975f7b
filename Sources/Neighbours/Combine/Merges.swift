extension Publishers {
  /// A publisher of the values of 2 publishers.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure, A.Output == B.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public init(_ a: A, _ b: B) {
      (self.a, self.b) = (a, b)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let flattening = Flattening("Merge", subscriber)
      flattening.start(nil)
      flattening.add(a)
      flattening.add(b)
      flattening.finishOuter()
    }

    public func merge<Z: Publisher>(with z: Z) -> Merge3<A, B, Z>
    where Z.Failure == Failure, Z.Output == Output {
      .init(a, b, z)
    }

    public func merge<Z: Publisher, Y: Publisher>(with z: Z, _ y: Y) -> Merge4<A, B, Z, Y>
    where Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure, Y.Output == Output {
      .init(a, b, z, y)
    }

    public func merge<Z: Publisher, Y: Publisher, X: Publisher>(with z: Z, _ y: Y, _ x: X)
      -> Merge5<A, B, Z, Y, X>
    where
      Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure, Y.Output == Output,
      X.Failure == Failure, X.Output == Output
    {
      .init(a, b, z, y, x)
    }

    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
      with z: Z, _ y: Y, _ x: X, _ w: W
    ) -> Merge6<A, B, Z, Y, X, W>
    where
      Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure, Y.Output == Output,
      X.Failure == Failure, X.Output == Output, W.Failure == Failure, W.Output == Output
    {
      .init(a, b, z, y, x, w)
    }

    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher>(
      with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V
    ) -> Merge7<A, B, Z, Y, X, W, V>
    where
      Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure, Y.Output == Output,
      X.Failure == Failure, X.Output == Output, W.Failure == Failure, W.Output == Output,
      V.Failure == Failure, V.Output == Output
    {
      .init(a, b, z, y, x, w, v)
    }

    public func merge<
      Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher, U: Publisher
    >(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V, _ u: U) -> Merge8<A, B, Z, Y, X, W, V, U>
    where
      Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure, Y.Output == Output,
      X.Failure == Failure, X.Output == Output, W.Failure == Failure, W.Output == Output,
      V.Failure == Failure, V.Output == Output, U.Failure == Failure, U.Output == Output
    {
      .init(a, b, z, y, x, w, v, u)
    }
  }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}

extension Publishers {
  /// A publisher of the values of 3 publishers.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public init(_ a: A, _ b: B, _ c: C) {
      (self.a, self.b, self.c) = (a, b, c)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let flattening = Flattening("Merge", subscriber)
      flattening.start(nil)
      flattening.add(a)
      flattening.add(b)
      flattening.add(c)
      flattening.finishOuter()
    }

    public func merge<Z: Publisher>(with z: Z) -> Merge4<A, B, C, Z>
    where Z.Failure == Failure, Z.Output == Output {
      .init(a, b, c, z)
    }

    public func merge<Z: Publisher, Y: Publisher>(with z: Z, _ y: Y) -> Merge5<A, B, C, Z, Y>
    where Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure, Y.Output == Output {
      .init(a, b, c, z, y)
    }

    public func merge<Z: Publisher, Y: Publisher, X: Publisher>(with z: Z, _ y: Y, _ x: X)
      -> Merge6<A, B, C, Z, Y, X>
    where
      Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure, Y.Output == Output,
      X.Failure == Failure, X.Output == Output
    {
      .init(a, b, c, z, y, x)
    }

    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
      with z: Z, _ y: Y, _ x: X, _ w: W
    ) -> Merge7<A, B, C, Z, Y, X, W>
    where
      Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure, Y.Output == Output,
      X.Failure == Failure, X.Output == Output, W.Failure == Failure, W.Output == Output
    {
      .init(a, b, c, z, y, x, w)
    }

    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher>(
      with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V
    ) -> Merge8<A, B, C, Z, Y, X, W, V>
    where
      Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure, Y.Output == Output,
      X.Failure == Failure, X.Output == Output, W.Failure == Failure, W.Output == Output,
      V.Failure == Failure, V.Output == Output
    {
      .init(a, b, c, z, y, x, w, v)
    }
  }
}

extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publishers {
  /// A publisher of the values of 4 publishers.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output,
    C.Failure == D.Failure, C.Output == D.Output
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      (self.a, self.b, self.c, self.d) = (a, b, c, d)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let flattening = Flattening("Merge", subscriber)
      flattening.start(nil)
      flattening.add(a)
      flattening.add(b)
      flattening.add(c)
      flattening.add(d)
      flattening.finishOuter()
    }

    public func merge<Z: Publisher>(with z: Z) -> Merge5<A, B, C, D, Z>
    where Z.Failure == Failure, Z.Output == Output {
      .init(a, b, c, d, z)
    }

    public func merge<Z: Publisher, Y: Publisher>(with z: Z, _ y: Y) -> Merge6<A, B, C, D, Z, Y>
    where Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure, Y.Output == Output {
      .init(a, b, c, d, z, y)
    }

    public func merge<Z: Publisher, Y: Publisher, X: Publisher>(with z: Z, _ y: Y, _ x: X)
      -> Merge7<A, B, C, D, Z, Y, X>
    where
      Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure, Y.Output == Output,
      X.Failure == Failure, X.Output == Output
    {
      .init(a, b, c, d, z, y, x)
    }

    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
      with z: Z, _ y: Y, _ x: X, _ w: W
    ) -> Merge8<A, B, C, D, Z, Y, X, W>
    where
      Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure, Y.Output == Output,
      X.Failure == Failure, X.Output == Output, W.Failure == Failure, W.Output == Output
    {
      .init(a, b, c, d, z, y, x, w)
    }
  }
}

extension Publishers.Merge4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publishers {
  /// A publisher of the values of 5 publishers.
  public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>:
    Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output,
    C.Failure == D.Failure, C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      (self.a, self.b, self.c, self.d, self.e) = (a, b, c, d, e)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let flattening = Flattening("Merge", subscriber)
      flattening.start(nil)
      flattening.add(a)
      flattening.add(b)
      flattening.add(c)
      flattening.add(d)
      flattening.add(e)
      flattening.finishOuter()
    }

    public func merge<Z: Publisher>(with z: Z) -> Merge6<A, B, C, D, E, Z>
    where Z.Failure == Failure, Z.Output == Output {
      .init(a, b, c, d, e, z)
    }

    public func merge<Z: Publisher, Y: Publisher>(with z: Z, _ y: Y) -> Merge7<A, B, C, D, E, Z, Y>
    where Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure, Y.Output == Output {
      .init(a, b, c, d, e, z, y)
    }

    public func merge<Z: Publisher, Y: Publisher, X: Publisher>(with z: Z, _ y: Y, _ x: X)
      -> Merge8<A, B, C, D, E, Z, Y, X>
    where
      Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure, Y.Output == Output,
      X.Failure == Failure, X.Output == Output
    {
      .init(a, b, c, d, e, z, y, x)
    }
  }
}

extension Publishers.Merge5: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}

extension Publishers {
  /// A publisher of the values of 6 publishers.
  public struct Merge6<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher
  >: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output,
    C.Failure == D.Failure, C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output,
    E.Failure == F.Failure, E.Output == F.Output
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let flattening = Flattening("Merge", subscriber)
      flattening.start(nil)
      flattening.add(a)
      flattening.add(b)
      flattening.add(c)
      flattening.add(d)
      flattening.add(e)
      flattening.add(f)
      flattening.finishOuter()
    }

    public func merge<Z: Publisher>(with z: Z) -> Merge7<A, B, C, D, E, F, Z>
    where Z.Failure == Failure, Z.Output == Output {
      .init(a, b, c, d, e, f, z)
    }

    public func merge<Z: Publisher, Y: Publisher>(with z: Z, _ y: Y) -> Merge8<
      A, B, C, D, E, F, Z, Y
    >
    where Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure, Y.Output == Output {
      .init(a, b, c, d, e, f, z, y)
    }
  }
}

extension Publishers.Merge6: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}

extension Publishers {
  /// A publisher of the values of 7 publishers.
  public struct Merge7<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
  >: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output,
    C.Failure == D.Failure, C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output,
    E.Failure == F.Failure, E.Output == F.Output, F.Failure == G.Failure, F.Output == G.Output
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F
    public let g: G
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
      (self.a, self.b, self.c, self.d, self.e, self.f, self.g) = (a, b, c, d, e, f, g)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let flattening = Flattening("Merge", subscriber)
      flattening.start(nil)
      flattening.add(a)
      flattening.add(b)
      flattening.add(c)
      flattening.add(d)
      flattening.add(e)
      flattening.add(f)
      flattening.add(g)
      flattening.finishOuter()
    }

    public func merge<Z: Publisher>(with z: Z) -> Merge8<A, B, C, D, E, F, G, Z>
    where Z.Failure == Failure, Z.Output == Output {
      .init(a, b, c, d, e, f, g, z)
    }
  }
}

extension Publishers.Merge7: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable
{}

extension Publishers {
  /// A publisher of the values of 8 publishers.
  public struct Merge8<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher,
    G: Publisher, H: Publisher
  >: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output,
    C.Failure == D.Failure, C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output,
    E.Failure == F.Failure, E.Output == F.Output, F.Failure == G.Failure, F.Output == G.Output,
    G.Failure == H.Failure, G.Output == H.Output
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F
    public let g: G
    public let h: H
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
      (self.a, self.b, self.c, self.d, self.e, self.f, self.g, self.h) = (a, b, c, d, e, f, g, h)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let flattening = Flattening("Merge", subscriber)
      flattening.start(nil)
      flattening.add(a)
      flattening.add(b)
      flattening.add(c)
      flattening.add(d)
      flattening.add(e)
      flattening.add(f)
      flattening.add(g)
      flattening.add(h)
      flattening.finishOuter()
    }
  }
}

extension Publishers.Merge8: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable,
  H: Equatable
{}

extension Publisher {
  /// Publishes the values of other publishers as well.
  public func merge<B: Publisher>(
    with b: B
  ) -> Publishers.Merge<Self, B>
  where B.Failure == Failure, B.Output == Output {
    .init(self, b)
  }

  /// Publishes the values of other publishers as well.
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> Publishers.Merge3<Self, B, C>
  where B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output {
    .init(self, b, c)
  }

  /// Publishes the values of other publishers as well.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge4<Self, B, C, D>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output,
    D.Failure == Failure, D.Output == Output
  {
    .init(self, b, c, d)
  }

  /// Publishes the values of other publishers as well.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E
  ) -> Publishers.Merge5<Self, B, C, D, E>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output,
    D.Failure == Failure, D.Output == Output, E.Failure == Failure, E.Output == Output
  {
    .init(self, b, c, d, e)
  }

  /// Publishes the values of other publishers as well.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Publishers.Merge6<Self, B, C, D, E, F>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output,
    D.Failure == Failure, D.Output == Output, E.Failure == Failure, E.Output == Output,
    F.Failure == Failure, F.Output == Output
  {
    .init(self, b, c, d, e, f)
  }

  /// Publishes the values of other publishers as well.
  public func merge<
    B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
  >(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output,
    D.Failure == Failure, D.Output == Output, E.Failure == Failure, E.Output == Output,
    F.Failure == Failure, F.Output == Output, G.Failure == Failure, G.Output == Output
  {
    .init(self, b, c, d, e, f, g)
  }

  /// Publishes the values of other publishers as well.
  public func merge<
    B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher
  >(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output,
    D.Failure == Failure, D.Output == Output, E.Failure == Failure, E.Output == Output,
    F.Failure == Failure, F.Output == Output, G.Failure == Failure, G.Output == Output,
    H.Failure == Failure, H.Output == Output
  {
    .init(self, b, c, d, e, f, g, h)
  }
}
