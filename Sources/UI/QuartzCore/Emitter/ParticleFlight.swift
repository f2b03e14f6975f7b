import PegMotion

/// The course of a particle: a throw with constant acceleration.
///
/// - Units: points and seconds.
struct ParticleFlight {
  var origin: SIMD3<Double>
  var velocity: SIMD3<Double>
  var acceleration: SIMD3<Double>

  func position(_ age: Double) -> SIMD3<Double> {
    origin + velocity * age + acceleration * (age * age / 2)
  }

  func velocity(_ age: Double) -> SIMD3<Double> { velocity + acceleration * age }
}

/// A direction in space.
///
/// - Units: radians. The azimuth lies in the layer's plane, from the x axis towards the y axis; the elevation is out of the
///   plane, towards the viewer.
struct ParticleDirection {
  var azimuth = 0.0
  var elevation = 0.0

  init(azimuth: Double = 0, elevation: Double = 0) {
    self.azimuth = azimuth
    self.elevation = elevation
  }

  /// Creates the direction of a vector; that of the x axis for a vector without length.
  init(_ vector: SIMD3<Double>) {
    azimuth = Elementary.atan2(vector.y, vector.x)
    elevation = Elementary.atan2(
      vector.z, (vector.x * vector.x + vector.y * vector.y).squareRoot())
  }

  /// Returns a unit vector within a cone around the direction, all parts of the cone being equally likely.
  ///
  /// The cone is one in space, as Apple's header calls it, so that projected to the layer some particles are slower than others.
  ///
  /// - Parameter range: the angle of the cone from side to side.
  func vector(range: Double, _ random: inout ParticleRandom) -> SIMD3<Double> {
    let (u, v) = (random.next(), random.next())
    let (se, ce) = Self.sinCos(elevation)
    let (sa, ca) = Self.sinCos(azimuth)
    let axis = SIMD3(ce * ca, ce * sa, se)
    guard range != 0 else { return axis }
    let half = min(abs(range) / 2, .pi)
    let cosine = 1 - u * (1 - Self.sinCos(half).cos)
    let sine = max(0, 1 - cosine * cosine).squareRoot()
    let (st, ct) = Self.sinCos(2 * .pi * v)
    // Two vectors at right angles to the axis and to each other.
    let across = SIMD3(-sa, ca, 0)
    let up = SIMD3(-se * ca, -se * sa, ce)
    return axis * cosine + across * (sine * ct) + up * (sine * st)
  }

  static func sinCos(_ angle: Double) -> (sin: Double, cos: Double) {
    guard angle.isFinite else { return (0, 1) }
    return Elementary.sinCos(abs(angle) <= 1e6 ? angle : angle.remainder(dividingBy: 2 * .pi))
  }
}

extension EmitterState {
  /// Returns a random place on the emitter's shape, and the direction in which the shape emits there.
  ///
  /// Points, rectangles and cuboids emit along the x axis, lines upwards, circles and spheres away from their centre.
  ///
  /// - Source: the places are those of Apple's page "Emitter Shape"; the directions were observed: snow from a line at the upper edge
  ///   needs a longitude of π. The points of circles and spheres are their centres: own choice.
  func place(_ random: inout ParticleRandom) -> (SIMD3<Double>, ParticleDirection) {
    let (u, v, w) = (random.next(), random.next(), random.next())
    switch shape {
    case .line:
      let share = mode == .points ? (u < 0.5 ? 0 : 1) : u
      return (
        center + SIMD3((share - 0.5) * size.x, 0, 0), ParticleDirection(azimuth: -.pi / 2)
      )
    case .rectangle: return (center + onBox(u, v, 0.5, isFlat: true), ParticleDirection())
    case .cuboid: return (center + onBox(u, v, w, isFlat: false), ParticleDirection())
    case .circle, .sphere: return onBall(u, v, w)
    default: return (center, ParticleDirection())
    }
  }

  private func onBox(_ u: Double, _ v: Double, _ w: Double, isFlat: Bool) -> SIMD3<Double> {
    func end(_ share: Double) -> Double { share < 0.5 ? 0 : 1 }
    var place = SIMD3(u, v, w)
    switch mode {
    case .points: place = SIMD3(end(u), end(v), isFlat ? 0.5 : end(w))
    case .outline:
      // The position on the four sides, by their lengths.
      let around = u * 2 * (abs(size.x) + abs(size.y))
      let (x, y) = (abs(size.x), abs(size.y))
      let depth = isFlat ? 0.5 : end(w)
      if around < 2 * x {
        place = SIMD3(
          x > 0 ? (around < x ? around / x : around / x - 1) : 0, around < x ? 0 : 1, depth)
      } else {
        let rest = around - 2 * x
        place = SIMD3(rest < y ? 0 : 1, y > 0 ? (rest < y ? rest / y : rest / y - 1) : 0, depth)
      }
    case .surface where !isFlat:
      // The face is chosen by its area.
      let areas = [size.y * size.z, size.x * size.z, size.x * size.y].map(abs)
      var rest = w * areas.reduce(0, +)
      var axis = 0
      while axis < 2, rest >= areas[axis] {
        rest -= areas[axis]
        axis += 1
      }
      let side = areas[axis] > 0 && rest < areas[axis] / 2 ? 0.0 : 1.0
      place = SIMD3(repeating: side)
      place[(axis + 1) % 3] = u
      place[(axis + 2) % 3] = v
    default: break
    }
    return (place - 0.5) * SIMD3(size.x, size.y, isFlat ? 0 : size.z)
  }

  private func onBall(
    _ u: Double, _ v: Double, _ w: Double
  ) -> (SIMD3<Double>, ParticleDirection) {
    let angle = 2 * .pi * u
    let (sine, cosine) = ParticleDirection.sinCos(angle)
    var normal = SIMD3(cosine, sine, 0)
    if shape == .sphere, mode != .outline {
      let z = 2 * v - 1
      let ring = max(0, 1 - z * z).squareRoot()
      normal = SIMD3(cosine * ring, sine * ring, z)
    }
    var distance = 1.0
    if mode == .points { distance = 0 }
    if shape == .circle, mode == .surface || mode == .volume { distance = v.squareRoot() }
    // The largest of three equal numbers is distributed as the distance from the centre of a ball.
    if shape == .sphere, mode == .volume {
      distance = w > 0 ? Elementary.exp(Elementary.log(w) / 3) : 0
    }
    return (center + normal * (distance * size.x), ParticleDirection(normal))
  }
}
