import Glibc
import PegSolver

// Builds, solves and edits the same layouts as the program of this name for the Kiwi solver: layout-benchmark

/// The CPU time of this process.
///
/// - Units: milliseconds.
func cpuTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// A layout to measure, with the constraint whose constant is edited and the variable that is read.
struct Layout {
  var solver: Solver
  var edit: ConstraintID
  var probe: Variable
  var constraintCount: Int
}

let strong = Strength(priority: 750)
let medium = Strength(priority: 500)
let weak = Strength(priority: 250)

/// Returns `left[i+1] == left[i] + width[i] + 8`, all widths equal, and the last right edge at the container's width.
func equalChain(_ count: Int) -> Layout {
  var solver = Solver()
  let lefts = (0..<count).map { _ in solver.makeVariable() }
  let widths = (0..<count).map { _ in solver.makeVariable() }
  let box = solver.makeVariable()
  let edit = solver.insert((box, 1), is: .equal, to: 390, strength: strong)
  _ = solver.insert((lefts[0], 1), is: .equal, to: 16)
  for index in 1..<count {
    _ = solver.insert(
      (lefts[index], 1), (lefts[index - 1], -1), (widths[index - 1], -1), is: .equal, to: 8)
    _ = solver.insert((widths[index], 1), (widths[0], -1), is: .equal, to: 0)
  }
  _ = solver.insert(
    (lefts[count - 1], 1), (widths[count - 1], 1), (box, -1), is: .equal, to: -16)
  solver.solve()
  return Layout(
    solver: solver, edit: edit, probe: lefts[count - 1], constraintCount: 2 * count)
}

/// Returns `top[i+1] == top[i] + height[i]`, with natural heights of at least 44, one of them edited.
func stack(_ count: Int) -> Layout {
  var solver = Solver()
  let tops = (0..<count).map { _ in solver.makeVariable() }
  let heights = (0..<count).map { _ in solver.makeVariable() }
  let box = solver.makeVariable()
  let edit = solver.insert((box, 1), is: .equal, to: 60, strength: strong)
  _ = solver.insert((tops[0], 1), is: .equal, to: 0)
  for index in 0..<count {
    _ = solver.insert((heights[index], 1), is: .greaterThanOrEqual, to: 44)
    if index == count / 2 {
      _ = solver.insert((heights[index], 1), (box, -1), is: .equal, to: 0, strength: strong)
    } else {
      _ = solver.insert(
        (heights[index], 1), is: .equal, to: Double(40 + index * 7 % 30), strength: strong)
    }
  }
  for index in 1..<count {
    _ = solver.insert(
      (tops[index], 1), (tops[index - 1], -1), (heights[index - 1], -1), is: .equal, to: 0)
  }
  solver.solve()
  return Layout(
    solver: solver, edit: edit, probe: tops[count - 1], constraintCount: 3 * count)
}

/// Returns an avatar, a label, a detail and a separator in a cell: 23 constraints.
func tableCell() -> Layout {
  struct Box {
    let x: Variable
    let y: Variable
    let w: Variable
    let h: Variable

    init(_ solver: inout Solver) {
      x = solver.makeVariable()
      y = solver.makeVariable()
      w = solver.makeVariable()
      h = solver.makeVariable()
    }
  }
  var s = Solver()
  let c = Box(&s)
  let avatar = Box(&s)
  let label = Box(&s)
  let detail = Box(&s)
  let line = Box(&s)
  let edit = s.insert((c.w, 1), is: .equal, to: 390, strength: strong)
  _ = s.insert((c.x, 1), is: .equal, to: 0)
  _ = s.insert((c.y, 1), is: .equal, to: 0)
  _ = s.insert((c.h, 1), is: .greaterThanOrEqual, to: 44)
  _ = s.insert((c.h, 1), is: .equal, to: 44, strength: weak)
  _ = s.insert((avatar.x, 1), (c.x, -1), is: .equal, to: 16)
  _ = s.insert((avatar.w, 1), is: .equal, to: 28)
  _ = s.insert((avatar.h, 1), is: .equal, to: 28)
  for box in [avatar, label, detail] {
    _ = s.insert((box.y, 1), (box.h, 0.5), (c.y, -1), (c.h, -0.5), is: .equal, to: 0)
  }
  _ = s.insert((label.x, 1), (avatar.x, -1), (avatar.w, -1), is: .equal, to: 12)
  _ = s.insert((label.w, 1), is: .equal, to: 140, strength: medium)
  _ = s.insert((label.h, 1), is: .equal, to: 21, strength: strong)
  _ = s.insert((label.x, 1), (label.w, 1), (detail.x, -1), is: .lessThanOrEqual, to: -8)
  _ = s.insert(
    (detail.x, 1), (detail.w, 1), (c.x, -1), (c.w, -1), is: .equal, to: -16)
  _ = s.insert((detail.w, 1), is: .equal, to: 40, strength: strong)
  _ = s.insert((detail.h, 1), is: .equal, to: 18, strength: strong)
  _ = s.insert((line.x, 1), (label.x, -1), is: .equal, to: 0)
  _ = s.insert((line.x, 1), (line.w, 1), (c.x, -1), (c.w, -1), is: .equal, to: 0)
  _ = s.insert((line.h, 1), is: .equal, to: 0.5)
  _ = s.insert((line.y, 1), (line.h, 1), (c.y, -1), (c.h, -1), is: .equal, to: 0)
  _ = s.insert((label.y, 1), (c.y, -1), is: .greaterThanOrEqual, to: 8)
  _ = s.insert((label.y, 1), (label.h, 1), (c.y, -1), (c.h, -1), is: .lessThanOrEqual, to: -8)
  s.solve()
  return Layout(solver: s, edit: edit, probe: label.w, constraintCount: 23)
}

func measure(_ name: String, runs: Int, edits: Int, build: () -> Layout, constant: (Int) -> Double)
  throws
{
  var builds: [Double] = []
  var perEdit: [Double] = []
  var sum = 0.0
  var constraintCount = 0
  for _ in 0..<runs {
    let start = cpuTime()
    var layout = build()
    builds.append(cpuTime() - start)
    constraintCount = layout.constraintCount
    let before = cpuTime()
    for index in 0..<edits {
      try layout.solver.change(layout.edit, constant: constant(index))
      layout.solver.solve()
      sum += layout.solver.value(of: layout.probe)
    }
    perEdit.append((cpuTime() - before) / Double(edits))
  }
  func text(_ value: Double) -> String { String((value * 10_000).rounded() / 10_000) }
  print(
    "| \(name) | \(constraintCount) | \(text(median(builds))) | \(text(median(perEdit) * 1e3)) |"
      + (sum == 12345 ? " " : ""))
}

print("| layout | constraints | build+solve ms | us per edit |\n|---|---|---|---|")
do {
  for count in [10, 30, 100, 300, 1000] {
    try measure(
      "stack \(count)", runs: count == 1000 ? 5 : 25, edits: count == 1000 ? 200 : 2000,
      build: { stack(count) }, constant: { Double(50 + $0 % 40) })
  }
  for count in [10, 30, 100, 300, 1000] {
    try measure(
      "equal \(count)", runs: count == 1000 ? 5 : 25, edits: count == 1000 ? 200 : 2000,
      build: { equalChain(count) }, constant: { Double(390 + $0 % 300) })
  }
  try measure(
    "table cell", runs: 400, edits: 200, build: { tableCell() }, constant: { Double(200 + $0) })
} catch {
  print("error: \(error)")
  exit(2)
}
MainActor.assumeIsolated {
  measureViews()
  measureStoryboards()
}
