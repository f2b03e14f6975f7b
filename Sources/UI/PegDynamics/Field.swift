import PegMotion

/// A force that depends on a body's place and velocity.
///
/// Lengths count in units of 100 points, and a strength of 1 is a force of 1: 100 points per second squared for a mass of 1.
package final class Field {
  package enum Kind {
    case drag
    case vortex
    case radialGravity
    case linearGravity(Vector)
    case velocity(Vector)
    /// - Parameter speed: changes per second; 0 keeps the noise as it is.
    case noise(smoothness: Double, speed: Double)
    case turbulence(smoothness: Double, speed: Double)
    case spring
    case electric
    case magnetic
    /// Returns a force for position, velocity, mass, charge and the length of the step.
    case custom((Vector, Vector, Double, Double, Double) -> Vector)
  }

  /// The length of 1, and the acceleration that a force of 1 gives a mass of 1. Units: points, points per second squared.
  package static let unit = 100.0

  package var kind: Kind
  package var bodies: [Body] = []
  package var position = Vector.zero
  package var region = Region.everywhere
  package var strength = 1.0
  /// The power of the distance by which the field gets weaker.
  package var falloff = 0.0
  /// The least distance that counts. Units: points.
  package var minimumRadius = 1e-6

  package init(_ kind: Kind) { self.kind = kind }

  /// Returns the force on a body. Units: mass · points per second squared.
  func force(on body: Body, time: Double, step h: Double) -> Vector {
    let way = body.position - position
    guard region.contains(way) else { return .zero }
    let distance = max(way.length, minimumRadius, 1e-6) / Self.unit
    let power = strength * (falloff == 0 ? 1 : Elementary.pow(distance, -falloff))
    let force = Self.unit * power
    switch kind {
    case .drag: return -power * body.velocity
    case .vortex: return force * way.unit.turned
    case .radialGravity: return -force * body.mass * way.unit
    case .linearGravity(let direction): return force * body.mass * direction
    case .velocity: return .zero
    case .noise(let smoothness, let speed):
      return force * Noise(smoothness: smoothness).value(at: body.position, time: time * speed)
    case .turbulence(let smoothness, let speed):
      return power * body.velocity.length
        * Noise(smoothness: smoothness).value(at: body.position, time: time * speed)
    case .spring: return -power * way
    case .electric: return force * body.charge * way.unit
    case .magnetic: return power * body.charge * body.velocity.turned
    case .custom(let evaluate):
      return power * evaluate(body.position, body.velocity, body.mass, body.charge, h)
    }
  }

  /// Returns the velocity that the field imposes on a body, if it is of that kind.
  func velocity(of body: Body) -> Vector? {
    guard case .velocity(let velocity) = kind, region.contains(body.position - position) else {
      return nil
    }
    return velocity * Self.unit * strength
  }
}

/// Vectors that change smoothly with place and time, the same in each run.
///
/// - Source: value noise, interpolated by 3t² − 2t³ between hashes of the corners of a lattice; own derivation.
private struct Noise {
  /// The width of the lattice's cells. Units: points.
  let cell: Double

  /// - Parameter smoothness: 0 for cells of 10 points, 1 for cells of 110.
  init(smoothness: Double) { cell = 10 + 100 * max(0, min(1, smoothness)) }

  func value(at p: Vector, time: Double) -> Vector {
    let (x, y) = (p.x / cell, p.y / cell)
    guard abs(x) < 1e15, abs(y) < 1e15, abs(time) < 1e15 else { return .zero }
    let (x0, y0, t0) = (x.rounded(.down), y.rounded(.down), time.rounded(.down))
    func ease(_ t: Double) -> Double { t * t * (3 - 2 * t) }
    let (fx, fy, ft) = (ease(x - x0), ease(y - y0), ease(time - t0))
    var sum = Vector.zero
    for corner in 0..<8 {
      let (i, j, k) = (corner & 1, corner >> 1 & 1, corner >> 2)
      let weight =
        (i == 1 ? fx : 1 - fx) * (j == 1 ? fy : 1 - fy) * (k == 1 ? ft : 1 - ft)
      sum += weight * corners(Int(x0) + i, Int(y0) + j, Int(t0) + k)
    }
    return sum
  }

  private func corners(_ x: Int, _ y: Int, _ t: Int) -> Vector {
    // The finaliser of SplitMix64 (Steele, Lea, Flood 2014).
    var z =
      UInt64(bitPattern: Int64(x)) &* 0x9E37_79B9_7F4A_7C15
      ^ UInt64(bitPattern: Int64(y)) &* 0xC2B2_AE3D_27D4_EB4F
      ^ UInt64(bitPattern: Int64(t)) &* 0x1656_67B1_9E37_79F9
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    let scale = 1.0 / Double(1 << 31)
    return Vector(Double(z & 0xFFFF_FFFF) * scale - 1, Double(z >> 32) * scale - 1)
  }
}
