// BN_new(3), BN_add(3), BN_bn2bin(3).
enum BigFunctions {
  typealias Number = OpaquePointer
  static let makeContext = LibCrypto.function(
    "BN_CTX_new", as: (@convention(c) () -> OpaquePointer?).self)
  static let freeContext = LibCrypto.function(
    "BN_CTX_free", as: (@convention(c) (OpaquePointer) -> Void).self)
  static let read = LibCrypto.function(
    "BN_bin2bn", as: (@convention(c) (UnsafePointer<UInt8>, CInt, Number?) -> Number?).self)
  static let write = LibCrypto.function(
    "BN_bn2binpad", as: (@convention(c) (Number, UnsafeMutablePointer<UInt8>, CInt) -> CInt).self)
  static let free = LibCrypto.function(
    "BN_clear_free", as: (@convention(c) (Number) -> Void).self)
  static let compare = LibCrypto.function(
    "BN_cmp", as: (@convention(c) (Number, Number) -> CInt).self)
  static let isZero = LibCrypto.function(
    "BN_is_zero", as: (@convention(c) (Number) -> CInt).self)
  static let shiftRight = LibCrypto.function(
    "BN_rshift", as: (@convention(c) (Number, Number, CInt) -> CInt).self)
  typealias Modular = @convention(c) (Number, Number, Number, Number, OpaquePointer) -> CInt
  static let add = LibCrypto.function("BN_mod_add", as: Modular.self)
  static let multiply = LibCrypto.function("BN_mod_mul", as: Modular.self)
  static let modulo = LibCrypto.function(
    "BN_nnmod", as: (@convention(c) (Number, Number, Number, OpaquePointer) -> CInt).self)
  static let inverse = LibCrypto.function(
    "BN_mod_inverse",
    as: (@convention(c) (Number?, Number, Number, OpaquePointer) -> Number?).self)
}

// EC_GROUP_new(3), EC_POINT_new(3), EC_POINT_add(3).
enum CurveFunctions {
  typealias Group = OpaquePointer
  typealias Point = OpaquePointer
  static let makeGroup = LibCrypto.function(
    "EC_GROUP_new_by_curve_name", as: (@convention(c) (CInt) -> Group?).self)
  static let freeGroup = LibCrypto.function(
    "EC_GROUP_free", as: (@convention(c) (Group) -> Void).self)
  static let order = LibCrypto.function(
    "EC_GROUP_get_order",
    as: (@convention(c) (Group, OpaquePointer, OpaquePointer) -> CInt).self)
  static let makePoint = LibCrypto.function(
    "EC_POINT_new", as: (@convention(c) (Group) -> Point?).self)
  static let freePoint = LibCrypto.function(
    "EC_POINT_clear_free", as: (@convention(c) (Point) -> Void).self)
  static let multiply = LibCrypto.function(
    "EC_POINT_mul",
    as: (@convention(c) (
      Group, Point, OpaquePointer?, Point?, OpaquePointer?, OpaquePointer
    ) -> CInt).self)
  static let read = LibCrypto.function(
    "EC_POINT_oct2point",
    as: (@convention(c) (Group, Point, UnsafePointer<UInt8>, Int, OpaquePointer) -> CInt).self)
  static let write = LibCrypto.function(
    "EC_POINT_point2oct",
    as: (@convention(c) (
      Group, Point, CInt, UnsafeMutablePointer<UInt8>?, Int, OpaquePointer
    ) -> Int).self)
  static let coordinates = LibCrypto.function(
    "EC_POINT_get_affine_coordinates",
    as: (@convention(c) (Group, Point, OpaquePointer, OpaquePointer, OpaquePointer) -> CInt).self)
}

/// A point of a curve.
final class CurvePoint {
  let pointer: OpaquePointer
  private let group: OpaquePointer

  /// - Parameter group: must stay alive as long as the point.
  init(_ group: OpaquePointer) {
    self.group = group
    guard let point = CurveFunctions.makePoint(group) else {
      fatalError("libcrypto is out of memory")
    }
    pointer = point
  }

  deinit { CurveFunctions.freePoint(pointer) }

  /// Makes the point a multiple of the curve's base point, plus one of another point.
  func set(
    to multiple: Big?, plus other: (point: CurvePoint, multiple: Big)? = nil,
    _ context: OpaquePointer
  ) -> Bool {
    withExtendedLifetime((self, multiple, other)) {
      CurveFunctions.multiply(
        group, pointer, multiple?.pointer, other?.point.pointer, other?.multiple.pointer, context)
        == 1
    }
  }
}

/// A whole number of any size.
final class Big {
  let pointer: OpaquePointer

  /// - Parameter bytes: the most significant first.
  convenience init(_ bytes: [UInt8]) {
    self.init(BigFunctions.read(bytes, CInt(bytes.count), nil))
  }

  private init(_ pointer: OpaquePointer?) {
    guard let pointer else { fatalError("libcrypto is out of memory") }
    self.pointer = pointer
  }

  deinit { BigFunctions.free(pointer) }

  var isZero: Bool { withExtendedLifetime(self) { BigFunctions.isZero(pointer) == 1 } }

  func bytes(_ count: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: count)
    let written = withExtendedLifetime(self) {
      BigFunctions.write(pointer, &result, CInt(count))
    }
    precondition(written == CInt(count), "the number has more than \(count) bytes")
    return result
  }

  func shiftRight(_ bits: Int) {
    withExtendedLifetime(self) {
      precondition(BigFunctions.shiftRight(pointer, pointer, CInt(bits)) == 1)
    }
  }

  func modulo(_ modulus: Big, _ context: OpaquePointer) -> Big {
    let result = Big([])
    withExtendedLifetime((self, modulus, result)) {
      precondition(
        BigFunctions.modulo(result.pointer, pointer, modulus.pointer, context) == 1)
    }
    return result
  }

  /// Returns the number that gives 1 with this one; nil if there is none.
  func inverse(_ modulus: Big, _ context: OpaquePointer) -> Big? {
    withExtendedLifetime((self, modulus)) {
      BigFunctions.inverse(nil, pointer, modulus.pointer, context).map { Big($0) }
    }
  }

  static func compare(_ a: Big, _ b: Big) -> Int {
    withExtendedLifetime((a, b)) { Int(BigFunctions.compare(a.pointer, b.pointer)) }
  }

  static func add(_ a: Big, _ b: Big, _ modulus: Big, _ context: OpaquePointer) -> Big {
    let result = Big([])
    withExtendedLifetime((a, b, modulus, result)) {
      precondition(
        BigFunctions.add(result.pointer, a.pointer, b.pointer, modulus.pointer, context) == 1)
    }
    return result
  }

  static func multiply(_ a: Big, _ b: Big, _ modulus: Big, _ context: OpaquePointer) -> Big {
    let result = Big([])
    withExtendedLifetime((a, b, modulus, result)) {
      precondition(
        BigFunctions.multiply(result.pointer, a.pointer, b.pointer, modulus.pointer, context) == 1)
    }
    return result
  }
}
