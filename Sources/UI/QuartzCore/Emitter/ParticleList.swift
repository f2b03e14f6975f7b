import CoreGraphics
import PegDisplayList
import PegGeometry
import PegPixels
import PegScene

/// The particles of an emitter layer at one time.
@MainActor
struct ParticleList {
  let history: EmitterHistory
  /// Units: seconds of the layer's local time.
  let time: Double
  let seed: UInt32
  let order: CAEmitterLayerRenderMode
  /// The space in which depths of particles count; nil if they are flattened into the layer's plane.
  var space: ParticleSpace?

  private var particles: [Particle] = []

  /// A particle as it is drawn.
  private struct Particle {
    let picture: EmitterPicture
    let birth: Double
    let z: Double
    let sprite: SpriteBatch.Sprite
  }

  /// A particle with its properties of all times.
  private struct Course {
    let birth: Double
    let lifetime: Double
    let flight: ParticleFlight
    let scale: Double
    let scaleSpeed: Double
    let spin: Double
    let color: SIMD4<Double>
    let colorSpeed: SIMD4<Double>

    func scale(_ age: Double) -> Double { scale + scaleSpeed * age }

    func color(_ age: Double) -> SIMD4<Double> {
      (color + colorSpeed * age).clamped(lowerBound: .zero, upperBound: .one)
    }
  }

  /// The circumstances that a particle takes over from its emitter.
  private struct Source {
    let state: EmitterState
    let place: SIMD3<Double>
    let direction: ParticleDirection
    var scale = 1.0
    var color = SIMD4<Double>.one
  }

  /// The largest number of particles in one picture.
  nonisolated static let limit = 200_000

  init(
    history: EmitterHistory, time: Double, seed: UInt32, order: CAEmitterLayerRenderMode
  ) {
    self.history = history
    self.time = time
    self.seed = seed
    self.order = order
  }

  /// Returns the particles as sprites; neighbours with one picture are in one batch.
  mutating func batches() -> [SpriteBatch] {
    particles = []
    let random = ParticleRandom(seed: seed)
    for cell in 0..<(history.entries.map(\.state.cells.count).max() ?? 0) {
      let own = random.part(cell)
      for births in history.births(of: cell, until: time) {
        for number in births.numbers {
          let birth = births.time(number)
          let state = births.entry.state
          var random = own.part(number)
          let (place, direction) = state.place(&random)
          let source = Source(state: state, place: place, direction: direction)
          add(state.cells[cell], from: source, birth: birth, random)
        }
      }
    }
    sort()
    return batched()
  }

  // MARK: Particles

  /// Adds a particle if it is alive, and those that it has emitted.
  private mutating func add(
    _ cell: EmitterCellValues, from source: Source, birth: Double, _ random: ParticleRandom
  ) {
    let age = time - birth
    var random = random
    let course = Self.course(cell, from: source, birth: birth, &random)
    for (index, inner) in cell.cells.enumerated() {
      addChildren(inner, of: course, source.state, random.part(index))
    }
    guard age < course.lifetime, age >= 0, let picture = cell.picture else { return }
    guard particles.count < Self.limit else {
      SceneDiagnostics.report(
        "an emitter layer has more than \(Self.limit) particles; the others are not drawn")
      return
    }
    let place = course.flight.position(age)
    guard let sprite = sprite(course, age, place) else { return }
    particles.append(Particle(picture: picture, birth: birth, z: place.z, sprite: sprite))
  }

  /// - Source: Apple's page of CAEmitterCell. Particles of particles take over the scale and colour of the particle that emits
  ///   them, which Apple's sample "Fireworks" relies on: its burst has a scale and no picture.
  private static func course(
    _ cell: EmitterCellValues, from source: Source, birth: Double, _ random: inout ParticleRandom
  ) -> Course {
    let (numbers, state) = (cell.numbers, source.state)
    let lifetime = random.next(numbers.lifetime, range: numbers.lifetimeRange)
    let speed = random.next(numbers.velocity, range: numbers.velocityRange)
    let direction = ParticleDirection(
      azimuth: source.direction.azimuth + numbers.emissionLongitude,
      elevation: source.direction.elevation + numbers.emissionLatitude)
    let heading = direction.vector(range: numbers.emissionRange, &random)
    let scale = random.next(numbers.scale, range: numbers.scaleRange)
    let spin = random.next(numbers.spin, range: numbers.spinRange)
    var color = SIMD4<Double>.zero
    for part in 0..<4 {
      color[part] = random.next(numbers.color[part], range: numbers.colorRange[part])
    }
    let factor = state.scale * source.scale
    return Course(
      birth: birth, lifetime: max(0, lifetime * state.lifetime),
      flight: ParticleFlight(
        origin: source.place, velocity: heading * (speed * state.velocity),
        acceleration: numbers.acceleration),
      scale: scale * factor, scaleSpeed: numbers.scaleSpeed * factor, spin: spin * state.spin,
      color: color * source.color, colorSpeed: numbers.colorSpeed * source.color)
  }

  /// Adds the particles that one particle has emitted on its way and that are alive.
  private mutating func addChildren(
    _ cell: EmitterCellValues, of parent: Course, _ state: EmitterState, _ random: ParticleRandom
  ) {
    let rate = cell.numbers.birthRate
    guard cell.isEnabled, rate > 0 else { return }
    let begin = cell.timing.beginTime
    var end = min(time - parent.birth, parent.lifetime)
    if cell.timing.duration > 0 { end = min(end, begin + cell.timing.duration) }
    let oldest = time - parent.birth - cell.longestLine(max(0, state.lifetime))
    let last = Int(clampingCount: ((end - begin) * rate + 1e-7).rounded(.down))
    let first = max(
      1, last - Self.limit, Int(clampingCount: ((oldest - begin) * rate).rounded(.up)))
    guard first <= last else { return }
    for number in first...last where particles.count < Self.limit {
      let age = begin + Double(number) / rate
      let source = Source(
        state: state, place: parent.flight.position(age),
        direction: ParticleDirection(parent.flight.velocity(age)),
        // The layer's factor applies once.
        scale: state.scale != 0 ? parent.scale(age) / state.scale : 0, color: parent.color(age))
      add(cell, from: source, birth: parent.birth + age, random.part(number))
    }
  }

  /// Returns the sprite of a particle; nil if it isn't visible.
  private func sprite(
    _ course: Course, _ age: Double, _ place: SIMD3<Double>
  ) -> SpriteBatch.Sprite? {
    let color = course.color(age)
    let scale = course.scale(age)
    guard color.w > 0, scale != 0, scale.isFinite else { return nil }
    let (sine, cosine) = ParticleDirection.sinCos(course.spin * age)
    var map = Affine(
      a: cosine * scale, b: sine * scale, c: -sine * scale, d: cosine * scale, tx: place.x,
      ty: place.y)
    if let space {
      guard let projected = space.map(map, at: place) else { return nil }
      map = projected
    }
    guard map.tx.isFinite, map.ty.isFinite else { return nil }
    return SpriteBatch.Sprite(map: map, color: StraightColor(color))
  }

  // MARK: Order

  private mutating func sort() {
    func sorted(by isBefore: (Particle, Particle) -> Bool?) -> [Particle] {
      particles.enumerated().sorted {
        isBefore($0.element, $1.element) ?? ($0.offset < $1.offset)
      }.map(\.element)
    }
    switch order {
    case .oldestFirst:
      particles = sorted { $0.birth == $1.birth ? nil : $0.birth < $1.birth }
    case .oldestLast:
      particles = sorted { $0.birth == $1.birth ? nil : $0.birth > $1.birth }
    case .backToFront: particles = sorted { $0.z == $1.z ? nil : $0.z < $1.z }
    default: break
    }
  }

  private func batched() -> [SpriteBatch] {
    var result: [SpriteBatch] = []
    var last: EmitterPicture?
    for particle in particles {
      if particle.picture !== last {
        let picture = particle.picture
        last = picture
        result.append(
          SpriteBatch(
            bitmap: picture.bitmap, source: picture.source, size: picture.size,
            isNearest: picture.isNearest, sprites: []))
      }
      result[result.count - 1].sprites.append(particle.sprite)
    }
    return result
  }
}

/// The space of a superlayer with perspective, in which particles have their own depths.
struct ParticleSpace {
  private let toSpace: CATransform3D
  private let fromPlane: Affine

  /// Creates the space; nil if the layer's plane itself is tilted, so that particles can only be flattened into it.
  ///
  /// - Parameter layer: maps the layer's coordinates to the space of the superlayer, with its perspective.
  init?(layer: CATransform3D) {
    guard let plane = Homography(layer).affine?.inverse else { return nil }
    toSpace = layer
    fromPlane = plane
  }

  /// Returns a particle's map under the perspective at its centre; nil if it lies behind the eye.
  func map(_ map: Affine, at place: SIMD3<Double>) -> Affine? {
    let t = toSpace
    let w = place.x * t.m14 + place.y * t.m24 + place.z * t.m34 + t.m44
    guard w > 0 else { return nil }
    let x = (place.x * t.m11 + place.y * t.m21 + place.z * t.m31 + t.m41) / w
    let y = (place.x * t.m12 + place.y * t.m22 + place.z * t.m32 + t.m42) / w
    let center = fromPlane.apply(Point(x: x, y: y))
    return Affine(
      a: map.a / w, b: map.b / w, c: map.c / w, d: map.d / w, tx: center.x, ty: center.y)
  }
}
