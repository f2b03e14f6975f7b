import Foundation

/// The values of an emitter layer that particles take over at their birth.
///
/// - Units: points and seconds.
struct EmitterState {
  var birthRate: Double
  var lifetime: Double
  var velocity: Double
  var scale: Double
  var spin: Double
  var center: SIMD3<Double>
  /// Width, height and depth.
  var size: SIMD3<Double>
  var shape: CAEmitterLayerEmitterShape
  var mode: CAEmitterLayerEmitterMode
  var cells: [EmitterCellValues]

  /// The number of particles per second of one of the cells; 0 if there is no such cell.
  func rate(_ cell: Int) -> Double {
    guard cell < cells.count, cells[cell].isEnabled else { return 0 }
    return max(0, cells[cell].numbers.birthRate * birthRate)
  }

  /// The longest time from a birth to the end of the last descendant.
  var longestLine: Double {
    cells.map { $0.longestLine(max(0, lifetime)) }.max() ?? 0
  }
}

/// The values that an emitter layer has had, as far as particles of them may be alive.
///
/// The births of a cell are counted by its phase, the integral of its birth rate: particle `k` is born when the phase reaches `k`. So
/// the first one is born one period after the begin, and changes of the rate neither lose nor repeat a particle.
struct EmitterHistory {
  struct Entry {
    /// The time from which on the state applies. Units: seconds of the layer's local time.
    var time: Double
    var state: EmitterState
    /// For each cell, the phase at `time`.
    var phases: [Double]
    /// For each cell, the time at which emission of this entry starts. A cell that is switched on emits as if it had been on since it
    /// was switched off, as on iOS.
    var starts: [Double]
  }

  private(set) var entries: [Entry] = []
  /// The layer's begin time for which the entries were recorded; nil if it was never set.
  private var beginTime: Double?

  /// Begins again if there are no entries, or those of another begin time.
  mutating func begin(_ beginTime: Double?, _ state: EmitterState, at time: Double) {
    guard entries.isEmpty || beginTime != self.beginTime else { return }
    self.beginTime = beginTime
    entries = []
    add(state, at: time)
  }

  /// Appends values; those of the same time or later are replaced.
  mutating func append(_ state: EmitterState, at time: Double, begin beginTime: Double?) {
    if beginTime != self.beginTime {
      self.beginTime = beginTime
      entries = []
    }
    while let last = entries.last, last.time >= time { entries.removeLast() }
    add(state, at: time)
    // Particles of the dropped entries have ended by now.
    let longest = entries.map(\.state.longestLine).max() ?? 0
    while entries.count > 1, entries[1].time < time - longest { entries.removeFirst() }
  }

  private mutating func add(_ state: EmitterState, at time: Double) {
    var entry = Entry(time: time, state: state, phases: [], starts: [])
    for (index, cell) in state.cells.enumerated() {
      let origin = cell.timing.beginTime
      let rate = state.rate(index)
      if let last = entries.last, index < last.phases.count {
        let old = last.state.rate(index)
        entry.phases.append(last.phases[index] + old * (time - last.time))
        entry.starts.append(old > 0 ? max(time, origin) : last.starts[index])
      } else {
        entry.phases.append(rate * (time - origin))
        let isUnset = beginTime == nil && origin == 0
        entry.starts.append(isUnset ? -.infinity : origin)
      }
    }
    entries.append(entry)
  }

  // MARK: Births

  /// The births of one cell under one entry.
  struct Births {
    var entry: Entry
    /// The numbers of the particles.
    var numbers: Range<Int>
    var rate: Double
    var cell: Int

    /// The time at which a particle is born.
    func time(_ number: Int) -> Double {
      entry.time + (Double(number) - entry.phases[cell]) / rate
    }
  }

  /// Returns the births of a cell from which particles may be alive, from the oldest to the youngest.
  func births(of cell: Int, until time: Double) -> [Births] {
    var result: [Births] = []
    for (index, entry) in entries.enumerated() where cell < entry.phases.count {
      let rate = entry.state.rate(cell)
      guard rate > 0 else { continue }
      let timing = entry.state.cells[cell].timing
      var until = index + 1 < entries.count ? min(entries[index + 1].time, time) : time
      if timing.duration > 0 { until = min(until, timing.beginTime + timing.duration) }
      let start = max(entry.starts[cell], time - entry.state.longestLine)
      guard until > start else { continue }
      // Both limits are phases, so that neighbouring entries share their limit exactly.
      let first = start == entry.time ? entry.phases[cell] : phase(start, entry, cell, rate)
      var last = phase(until, entry, cell, rate)
      if index + 1 < entries.count, until == entries[index + 1].time,
        cell < entries[index + 1].phases.count
      {
        last = entries[index + 1].phases[cell]
      }
      let end = max(Self.whole(first), Self.whole(last)) + 1
      // No more than can be drawn; the oldest are left out.
      let numbers = max(Self.whole(first) + 1, end - ParticleList.limit - 1)..<end
      if !numbers.isEmpty {
        result.append(Births(entry: entry, numbers: numbers, rate: rate, cell: cell))
      }
    }
    return result
  }

  private func phase(_ time: Double, _ entry: Entry, _ cell: Int, _ rate: Double) -> Double {
    entry.phases[cell] + rate * (time - entry.time)
  }

  /// The part of a phase by which it may miss a whole number; times are whole nanoseconds, but their products are not.
  private static let slack = 1e-7

  /// Returns the largest whole number not above a phase.
  private static func whole(_ phase: Double) -> Int {
    Int(max(-1e15, min(1e15, (phase + slack).rounded(.down))))
  }

  /// Whether particles are alive, or will be born with the present values.
  func isEmitting(at time: Double) -> Bool {
    let count = entries.last?.state.cells.count ?? 0
    for cell in 0..<count {
      guard let entry = entries.last else { return false }
      if entry.state.rate(cell) > 0, entry.state.longestLine > 0 {
        let timing = entry.state.cells[cell].timing
        if timing.duration <= 0 || time < timing.beginTime + timing.duration { return true }
      }
      if !births(of: cell, until: time).isEmpty { return true }
    }
    return false
  }
}
