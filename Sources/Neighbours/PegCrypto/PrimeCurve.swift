/// The curves P-256, P-384 and P-521 of NIST, with signatures and agreements.
///
/// - Source: FIPS 186-4 for signatures; RFC 6979 for their numbers, so that a signature is the same in each run.
package struct PrimeCurve: Sendable {
  package enum Name: Sendable {
    case p256, p384, p521

    /// The numbers NID_X9_62_prime256v1, NID_secp384r1 and NID_secp521r1.
    fileprivate var number: CInt {
      switch self {
      case .p256: 415
      case .p384: 715
      case .p521: 716
      }
    }

    /// The length of a coordinate. Units: bytes.
    package var length: Int {
      switch self {
      case .p256: 32
      case .p384: 48
      case .p521: 66
      }
    }

    fileprivate var bits: Int { self == .p521 ? 521 : length * 8 }

    package var digest: Digest.Algorithm {
      switch self {
      case .p256: .sha256
      case .p384: .sha384
      case .p521: .sha512
      }
    }
  }

  /// The way a point is written.
  package enum Form: CInt, Sendable {
    case compressed = 2
    case uncompressed = 4
  }

  package let name: Name

  package init(_ name: Name) { self.name = name }

  /// Returns a private key of random bytes.
  package func makeKey() -> [UInt8] {
    while true {
      var bytes = RandomBytes.make(name.length)
      if name == .p521 { bytes[0] &= 1 }
      if isKey(bytes) { return bytes }
    }
  }

  /// Whether bytes are a private key: a number from 1 to below the curve's order.
  package func isKey(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == name.length else { return false }
    return withGroup { group, order, _ in
      let number = Big(bytes)
      return !number.isZero && Big.compare(number, order) < 0
    } ?? false
  }

  /// Returns the public half of a private key.
  package func publicKey(of key: [UInt8], _ form: Form = .uncompressed) -> [UInt8]? {
    withGroup { group, _, context in
      let point = CurvePoint(group)
      guard point.set(to: Big(key), context) else { return nil }
      return write(point, form, group, context)
    }
  }

  /// Returns a public key in another form; nil if it does not lie on the curve.
  package func converted(_ key: [UInt8], to form: Form) -> [UInt8]? {
    withGroup { group, _, context in
      read(key, group, context).flatMap { write($0, form, group, context) }
    }
  }

  /// Returns the secret that a private key and another's public key have in common.
  package func sharedSecret(_ key: [UInt8], with other: [UInt8]) -> [UInt8]? {
    withGroup { group, _, context in
      guard let peer = read(other, group, context) else { return nil }
      let point = CurvePoint(group)
      guard point.set(to: nil, plus: (peer, Big(key)), context) else { return nil }
      return x(of: point, group, context)?.bytes(name.length)
    }
  }

  /// Returns a signature of a digest: two numbers of the length of a coordinate.
  package func signature(of digest: [UInt8], key: [UInt8]) -> [UInt8]? {
    withGroup { group, order, context in
      let secret = Big(key)
      let hash = number(of: digest)
      var numbers = DeterministicNumbers(self, key: key, hash: hash.modulo(order, context))
      while true {
        let k = Big(numbers.next())
        guard !k.isZero, Big.compare(k, order) < 0 else { continue }
        let point = CurvePoint(group)
        guard point.set(to: k, context),
          let r = x(of: point, group, context)?.modulo(order, context), !r.isZero,
          let inverse = k.inverse(order, context)
        else { continue }
        let sum = Big.add(hash, Big.multiply(r, secret, order, context), order, context)
        let s = Big.multiply(inverse, sum, order, context)
        if s.isZero { continue }
        return r.bytes(name.length) + s.bytes(name.length)
      }
    }
  }

  /// Returns whether a signature of a digest is right.
  package func isValid(_ signature: [UInt8], of digest: [UInt8], publicKey: [UInt8]) -> Bool {
    guard signature.count == 2 * name.length else { return false }
    return withGroup { group, order, context in
      guard let key = read(publicKey, group, context) else { return false }
      let r = Big(Array(signature.prefix(name.length)))
      let s = Big(Array(signature.suffix(name.length)))
      guard !r.isZero, !s.isZero, Big.compare(r, order) < 0, Big.compare(s, order) < 0,
        let inverse = s.inverse(order, context)
      else { return false }
      let first = Big.multiply(number(of: digest), inverse, order, context)
      let second = Big.multiply(r, inverse, order, context)
      let point = CurvePoint(group)
      guard point.set(to: first, plus: (key, second), context),
        let found = x(of: point, group, context)?.modulo(order, context)
      else { return false }
      return Big.compare(found, r) == 0
    } ?? false
  }

  // MARK: Parts

  /// Returns the leftmost bits of a digest as a number: as many as the order has.
  fileprivate func number(of digest: [UInt8]) -> Big {
    let number = Big(digest)
    if digest.count * 8 > name.bits { number.shiftRight(digest.count * 8 - name.bits) }
    return number
  }

  private func withGroup<Result>(
    _ body: (_ group: OpaquePointer, _ order: Big, _ context: OpaquePointer) -> Result?
  ) -> Result? {
    guard let group = CurveFunctions.makeGroup(name.number),
      let context = BigFunctions.makeContext()
    else { return nil }
    defer {
      CurveFunctions.freeGroup(group)
      BigFunctions.freeContext(context)
    }
    let order = Big([])
    let isKnown = withExtendedLifetime(order) {
      CurveFunctions.order(group, order.pointer, context) == 1
    }
    return isKnown ? body(group, order, context) : nil
  }

  private func read(
    _ bytes: [UInt8], _ group: OpaquePointer, _ context: OpaquePointer
  ) -> CurvePoint? {
    let point = CurvePoint(group)
    // A point that is not on the curve is refused there; the point at infinity is one byte.
    guard bytes.count > 1,
      CurveFunctions.read(group, point.pointer, bytes, bytes.count, context) == 1
    else { return nil }
    return point
  }

  private func write(
    _ point: CurvePoint, _ form: Form, _ group: OpaquePointer, _ context: OpaquePointer
  ) -> [UInt8]? {
    let count = form == .compressed ? 1 + name.length : 1 + 2 * name.length
    var bytes = [UInt8](repeating: 0, count: count)
    let size = withExtendedLifetime(point) {
      CurveFunctions.write(group, point.pointer, form.rawValue, &bytes, count, context)
    }
    return size == count ? bytes : nil
  }

  private func x(
    of point: CurvePoint, _ group: OpaquePointer, _ context: OpaquePointer
  ) -> Big? {
    let (x, y) = (Big([]), Big([]))
    let isKnown = withExtendedLifetime((x, y, point)) {
      CurveFunctions.coordinates(group, point.pointer, x.pointer, y.pointer, context) == 1
    }
    return isKnown ? x : nil
  }
}

/// The numbers of RFC 6979, section 3.2.
private struct DeterministicNumbers {
  private let curve: PrimeCurve
  private var key: [UInt8]
  private var value: [UInt8]

  init(_ curve: PrimeCurve, key secret: [UInt8], hash: Big) {
    self.curve = curve
    let size = curve.name.digest.length
    key = [UInt8](repeating: 0, count: size)
    value = [UInt8](repeating: 1, count: size)
    let seed = secret + hash.bytes(curve.name.length)
    for mark in [UInt8(0), 1] {
      key = code(value + [mark] + seed)
      value = code(value)
    }
  }

  private func code(_ bytes: [UInt8]) -> [UInt8] {
    MessageCode.of(bytes, key: key, curve.name.digest)
  }

  mutating func next() -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < curve.name.length {
      value = code(value)
      bytes += value
    }
    let number = curve.number(of: Array(bytes.prefix(curve.name.length)))
    defer {
      key = code(value + [0])
      value = code(value)
    }
    return number.bytes(curve.name.length)
  }
}
