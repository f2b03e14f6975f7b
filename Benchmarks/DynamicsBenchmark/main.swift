import Glibc
import PegDynamics

// Measures a frame of a sixtieth of a second, four steps of the engine, while boxes fall onto each other and lie.

func seconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

print("| boxes | ms per frame, median | slowest |\n|---|---|---|")
for count in [10, 100, 300] {
  let world = World()
  let walls = [
    [Vector(0, 800), Vector(400, 800)], [Vector(0, -4000), Vector(0, 800)],
    [Vector(400, 800), Vector(400, -4000)],
  ]
  world.add(Body(shapes: walls.map { .polygon($0) }, position: .zero, boundaryOf: 1))
  for index in 0..<count {
    let body = Body(
      shapes: [.box(width: 30, height: 30)],
      position: Vector(
        40 + Double(index % 9) * 38 + Double(index % 7), 750 - Double(index / 9) * 42))
    body.sets = [1]
    body.boundarySets = [1]
    body.gravity = Vector(0, 1000)
    body.elasticity = 0.3
    body.friction = 0.2
    world.add(body)
  }
  var times: [Double] = []
  for _ in 0..<300 {
    let start = seconds()
    for _ in 0..<4 { _ = world.advance() }
    times.append((seconds() - start) * 1e3)
  }
  func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
  print("| \(count) | \(rounded(median(times))) | \(rounded(times.max() ?? 0)) |")
}
