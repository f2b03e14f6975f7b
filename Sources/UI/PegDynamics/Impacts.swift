/// Impacts that bodies pass on to bodies they touch, as the balls of Newton's cradle do.
///
/// Solving all contacts at once would share the momentum of an impact among all bodies that touch. A shock travels from body
/// to body instead: each pair takes an elastic impact of its own, until no pair approaches any more.
///
/// - Source: Newton's law of impact, applied pair by pair (sequential impacts; Chatterjee and Ruina, "A New Algebraic
///   Rigid-Body Collision Law", 1998, compare it with simultaneous ones).
extension World {
  /// Gives bodies that met the elastic part of their velocities back.
  func bounce(step h: Double, _ byNumber: [Body?]) {
    let chains = chainsOfImpacts(byNumber)
    for chain in chains { pass(chain, byNumber) }
    if !chains.isEmpty { solve(4, step: h, pushes: false, byNumber) }
    let passed = Set(chains.joined())
    for i in contacts.indices where !passed.contains(i) {
      contacts[i].bounce(byNumber[contacts[i].key.a]!, byNumber[contacts[i].key.b]!)
    }
  }

  /// Returns the indexes of contacts that are connected by bodies and share an impact, if they are more than one.
  private func chainsOfImpacts(_ byNumber: [Body?]) -> [[Int]] {
    guard contacts.contains(where: \.isImpact) else { return [] }
    let members = contacts.indices.filter { contacts[$0].carriesShocks }
    var group = Array(byNumber.indices)
    func root(_ number: Int) -> Int {
      var at = number
      while group[at] != at { at = group[at] }
      return at
    }
    func moves(_ number: Int) -> Bool { byNumber[number]!.moves }
    for i in members where moves(contacts[i].key.a) && moves(contacts[i].key.b) {
      let (a, b) = (root(contacts[i].key.a), root(contacts[i].key.b))
      group[max(a, b)] = min(a, b)
    }
    var place: [Int: Int] = [:]
    var chains: [[Int]] = []
    for i in members {
      let key = contacts[i].key
      let first = root(moves(key.a) ? key.a : key.b)
      if let index = place[first] {
        chains[index].append(i)
      } else {
        place[first] = chains.count
        chains.append([i])
      }
    }
    return chains.filter { chain in
      chain.count > 1 && chain.contains { contacts[$0].isImpact }
    }
  }

  /// Takes the impulses of the step back, and lets the pairs of a chain meet one after the other.
  private func pass(_ chain: [Int], _ byNumber: [Body?]) {
    for i in chain {
      contacts[i].takeBack(byNumber[contacts[i].key.a]!, byNumber[contacts[i].key.b]!)
    }
    // A shock crosses the chain once for each body that carries it; the limit ends chains that tremble.
    for _ in 0..<(2 * chain.count + 8) {
      var isQuiet = true
      for i in chain {
        let (a, b) = (byNumber[contacts[i].key.a]!, byNumber[contacts[i].key.b]!)
        if contacts[i].meet(a, b) { isQuiet = false }
      }
      if isQuiet { return }
    }
  }
}

extension Contact {
  /// Whether the bodies met in this step fast enough to bounce.
  var isImpact: Bool {
    elasticity > 0 && points.contains { $0.approach < -Self.bounceThreshold && $0.peak > 0 }
  }

  /// Whether the bodies touch and are elastic.
  var carriesShocks: Bool { elasticity > 0 && points.contains { $0.peak > 0 } }

  /// Removes the impulses along the normal.
  mutating func takeBack(_ a: Body, _ b: Body) {
    for i in points.indices {
      let impulse = normal * points[i].normalImpulse
      a.applyImpulse(impulse, at: points[i].armA)
      b.applyImpulse(-impulse, at: points[i].armB)
      points[i].normalImpulse = 0
    }
  }

  /// Turns an approach into a departure at its speed times the elasticity; returns whether the bodies approached fast.
  mutating func meet(_ a: Body, _ b: Body) -> Bool {
    func speed(_ point: Point) -> Double {
      (b.velocity(at: point.armB) - a.velocity(at: point.armA)).dot(normal)
    }
    let speeds = points.map(speed)
    guard speeds.contains(where: { $0 < -Self.bounceThreshold }) else { return false }
    var totals = [Double](repeating: 0, count: points.count)
    for _ in 0..<(points.count > 1 ? 8 : 1) {
      for i in points.indices {
        let goal = -elasticity * min(0, speeds[i])
        let total = max(0, totals[i] - points[i].normalMass * (speed(points[i]) - goal))
        let impulse = normal * (total - totals[i])
        totals[i] = total
        a.applyImpulse(-impulse, at: points[i].armA)
        b.applyImpulse(impulse, at: points[i].armB)
      }
    }
    return true
  }
}
