import Foundation
import PegDisplayList
import PegMotion
import PegStage
import Testing
import UIKit

@testable import PegLive

/// A list with a button above it and a field below it.
private final class Ground: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView()
  let button = UIButton(type: .system)
  let field = UITextField()
  private(set) var taps = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    button.setTitle("Add", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
    field.accessibilityIdentifier = "field"
    table.dataSource = self
    table.delegate = self
    for part in [table, button, field] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    button.frame = CGRect(x: 20, y: 60, width: 101, height: 44)
    field.frame = CGRect(x: 150, y: 60, width: 200, height: 44)
    table.frame = CGRect(x: 0, y: 110, width: view.bounds.width, height: view.bounds.height - 110)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}

@MainActor
struct LiveStageTests {
  private let scene = Scene("ground") { Ground() }

  private func makeStage(_ script: Script = Script()) throws -> LiveStage {
    try LiveStage(scene, scale: 2, network: nil, script: script)
  }

  /// The pictures of a stage at each frame, as text.
  private func play(
    _ stage: LiveStage, _ inputs: [Int: [LiveInput]], frames: Int
  ) throws -> [DisplayList] {
    var lists: [DisplayList] = []
    for frame in 1...frames {
      try stage.step(inputs[frame] ?? [])
      lists.append(try stage.displayList())
    }
    return lists
  }

  /// Plays the text of the recorded script as `pegbar render` does, and compares every picture.
  private func expectReplay(
    of stage: LiveStage, _ lists: [DisplayList], _ comment: Comment? = nil
  ) throws {
    let text = stage.script().text
    var scene = scene
    scene.script = try Script(parsing: text)
    let film = try Stage(scene, scale: 2)
    var wrong: [Int] = []
    for (index, list) in lists.enumerated() {
      try film.advance(to: .live(index + 1))
      if try film.displayList() != list { wrong.append(index + 1) }
    }
    #expect(wrong == [], comment ?? "\(text)")
    #expect(scene.timeline.length == .live(stage.frame))
  }

  @Test func dragsPlayAgainExactly() throws {
    for seed in 1...6 {
      var state = UInt64(seed)
      func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 33) / Double(1 << 31)
      }
      var inputs: [Int: [LiveInput]] = [5: [.down(0, CGPoint(x: 190, y: 640))]]
      var y = 640.0
      for frame in 6..<30 {
        y -= 8 + next() * 20
        inputs[frame] = [.moved(0, CGPoint(x: 190 + next() * 4, y: y.rounded()))]
      }
      inputs[30 + seed * 3] = [.up(0)]
      let stage = try makeStage()
      let lists = try play(stage, inputs, frames: 140)
      #expect((stage.offset ?? 0) > 300)
      try expectReplay(of: stage, lists)
    }
  }

  @Test func tapsNameViews() throws {
    let stage = try makeStage()
    let lists = try play(
      stage,
      [
        3: [.down(0, CGPoint(x: 40, y: 70))], 4: [.up(0)], 20: [.down(0, CGPoint(x: 40, y: 300))],
        26: [.up(0)],
      ],
      frames: 60)
    let controller = stage.shown.window.rootViewController as? Ground
    #expect(controller?.taps == 1)
    #expect(stage.script().text.contains("Tap \"Add\"\n"))
    #expect(stage.script().text.contains("Press \"Row "))
    try expectReplay(of: stage, lists)
  }

  @Test func typingAndKeysPlayAgain() throws {
    var inputs: [Int: [LiveInput]] = [3: [.down(0, CGPoint(x: 300, y: 82))], 6: [.up(0)]]
    for (index, character) in "Hi y\"o\\u".enumerated() {
      inputs[40 + 5 * index] = [.typed(String(character))]
    }
    inputs[90] = [.key("delete"), .key("shift-left")]
    inputs[100] = [.hideKeyboard]
    let stage = try makeStage()
    let lists = try play(stage, inputs, frames: 150)
    let controller = stage.shown.window.rootViewController as? Ground
    #expect(controller?.field.text == "Hi y\"o\\")
    try expectReplay(of: stage, lists)
  }

  @Test func wheelsScrollWithoutTapping() throws {
    let stage = try makeStage()
    let lists = try play(
      stage,
      [
        3: [.wheel(CGPoint(x: 100, y: 300), dx: 0, dy: 120)],
        8: [.wheel(CGPoint(x: 100, y: 300), dx: 0, dy: 120)],
      ], frames: 120)
    // The content moves by the way of the wheel, and comes to rest.
    #expect(abs((stage.offset ?? 0) - 240) < 8)
    #expect(!stage.isBusy)
    try expectReplay(of: stage, lists)
  }

  @Test func fingersComeDownOneAfterTheOther() throws {
    let stage = try makeStage()
    let lists = try play(
      stage,
      [
        3: [.down(0, CGPoint(x: 100, y: 500))], 10: [.down(1, CGPoint(x: 200, y: 600))],
        12: [.moved(0, CGPoint(x: 100, y: 480)), .moved(1, CGPoint(x: 200, y: 640))],
        20: [.up(0)], 24: [.moved(1, CGPoint(x: 200, y: 560))], 30: [.up(1), .dark(true)],
      ], frames: 80)
    #expect(stage.script().text.contains("And after 0.116666666s Drag 200,600"))
    #expect(stage.script().text.contains("Dark on"))
    try expectReplay(of: stage, lists)
  }

  @Test func anyFrameCanBeGoneBackTo() throws {
    var inputs: [Int: [LiveInput]] = [5: [.down(0, CGPoint(x: 190, y: 640))]]
    for frame in 6..<20 { inputs[frame] = [.moved(0, CGPoint(x: 190, y: 640 - 25 * (frame - 5)))] }
    inputs[20] = [.up(0)]
    let stage = try makeStage()
    let lists = try play(stage, inputs, frames: 100)
    for frame in [60, 12, 99, 1, 30] {
      try stage.seek(to: frame)
      #expect(try stage.displayList() == lists[frame - 1], "frame \(frame)")
      #expect(stage.frame == frame && stage.length == 100)
    }
    // Input in the past forgets the rest.
    try stage.seek(to: 50)
    let more = try play(stage, [1: [.down(3, CGPoint(x: 190, y: 500))], 5: [.up(3)]], frames: 30)
    #expect(stage.length == 80)
    try expectReplay(of: stage, Array(lists.prefix(50)) + more)
  }

  @Test func dragsCanBeCut() throws {
    var inputs: [Int: [LiveInput]] = [5: [.down(0, CGPoint(x: 190, y: 640))]]
    for frame in 6..<40 { inputs[frame] = [.moved(0, CGPoint(x: 190, y: 640 - 11 * (frame - 5)))] }
    inputs[40] = [.up(0)]
    let stage = try makeStage()
    let lists = try play(stage, inputs, frames: 60)
    try stage.seek(to: 23)
    let more = try play(stage, [2: [.typed("x")]], frames: 40)
    try expectReplay(of: stage, Array(lists.prefix(22)) + Array(lists.prefix(0)), "the beginning")
    #expect(more.count == 40)
  }
}
