/// A small generator with the same numbers everywhere.
struct SameNumbers {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func shuffled<T>(_ values: [T]) -> [T] {
    var result = values
    for index in result.indices.dropFirst() { result.swapAt(index, below(index + 1)) }
    return result
  }
}
