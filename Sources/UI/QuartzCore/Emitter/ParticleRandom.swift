/// The random numbers of one particle, which depend on the layer's seed, the cell and the particle's number alone.
///
/// - Source: SplitMix64 (Steele, Lea & Flood 2014, "Fast splittable pseudorandom number generators").
struct ParticleRandom {
  private(set) var state: UInt64

  init(seed: UInt32) { state = Self.mixed(UInt64(seed) &+ 0x9e37_79b9_7f4a_7c15) }

  private init(state: UInt64) { self.state = state }

  /// Returns the numbers of a part, such as a cell or a particle.
  func part(_ number: Int) -> ParticleRandom {
    ParticleRandom(
      state: Self.mixed(
        state ^ Self.mixed(UInt64(bitPattern: Int64(number)) &+ 0x632b_e59b_d9b4_e019)))
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z &>> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z &>> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z &>> 31)
  }

  /// Returns a number in 0..<1, a multiple of 2 to the power of −53.
  mutating func next() -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    return Double(Self.mixed(state) &>> 11) * 0x1p-53
  }

  /// Returns a number between the mean minus half the range and the mean plus half the range.
  mutating func next(_ mean: Double, range: Double) -> Double {
    let share = next()
    return range == 0 ? mean : mean + (share - 0.5) * range
  }
}
