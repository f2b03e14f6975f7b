import Combine

/// Compares a million values through ten operators with a loop over ten closures that do the same.

private let count = 1_000_000

/// Keeps the compiler from knowing the closures of the loop.
@inline(never)
private func opaque<Value>(_ value: Value) -> Value { value }

private func seconds(_ body: () -> Int) -> (time: Double, result: Int) {
  var best = (time: Double.infinity, result: 0)
  for _ in 0..<7 {
    let clock = ContinuousClock()
    let start = clock.now
    let result = body()
    let elapsed = start.duration(to: clock.now)
    best = (min(best.time, elapsed / .seconds(1)), result)
  }
  return best
}

private let maps: [(Int) -> Int] = [
  opaque { $0 &+ 1 }, opaque { $0 &* 3 }, opaque { $0 ^ 5 }, opaque { $0 &- 7 },
]
private let tests: [(Int) -> Bool] = [
  opaque { $0 & 15 != 0 }, opaque { $0 & 31 != 1 }, opaque { $0 > -10 },
]
private let options: [(Int) -> Int?] = [
  opaque { $0 & 63 == 2 ? nil : $0 }, opaque { $0 & 127 == 3 ? nil : $0 },
]
private let sum: (Int, Int) -> Int = opaque { $0 &+ $1 }

private let loop = seconds {
  var total = 0
  for start in 0..<count {
    var value = maps[0](start)
    guard tests[0](value) else { continue }
    value = maps[1](value)
    guard let first = options[0](value) else { continue }
    value = maps[2](first)
    guard tests[1](value), let second = options[1](value) else { continue }
    value = maps[3](second)
    guard tests[2](value) else { continue }
    total = sum(total, value)
  }
  return total
}

/// The operators, between a publisher and a sink.
@inline(__always) @MainActor private func total<P: Publisher<Int, Never>>(
  _ publisher: P, run: () -> Void = {}
) -> Int {
  var total = 0
  let running =
    publisher
    .map(maps[0]).filter(tests[0]).map(maps[1]).compactMap(options[0]).map(maps[2])
    .filter(tests[1]).compactMap(options[1]).map(maps[3]).filter(tests[2]).scan(0, sum)
    .sink { total = $0 }
  run()
  running.cancel()
  return total
}

/// The sequence's own operators compute arrays.
private let arrays = seconds {
  var total = 0
  let running = (0..<count).publisher
    .map(maps[0]).filter(tests[0]).map(maps[1]).compactMap(options[0]).map(maps[2])
    .filter(tests[1]).compactMap(options[1]).map(maps[3]).filter(tests[2]).scan(0, sum)
    .sink { total = $0 }
  running.cancel()
  return total
}
private let elements = seconds { total((0..<count).publisher) }
private let subject = seconds {
  let subject = PassthroughSubject<Int, Never>()
  return total(subject) { for value in 0..<count { subject.send(value) } }
}
private let erased = seconds { total((0..<count).publisher.eraseToAnyPublisher()) }

private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
print("loop: \(rounded(loop.time * 1000)) ms")
for (name, run) in [
  ("a sequence's own operators", arrays), ("a sequence", elements), ("a subject", subject),
  ("an erased publisher", erased),
] {
  precondition(loop.result == run.result, "the ways differ")
  print(
    "\(name): \(rounded(run.time * 1000)) ms, \(rounded(run.time / loop.time)) times the loop")
}
