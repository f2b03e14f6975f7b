import Foundation
import PegBase
import PegMotion

extension Script {
  /// Parses a script's text: one step a line, `#` begins a comment.
  ///
  /// ```
  /// Set device "iPhone 15"
  /// At -60
  /// Scroll to 240 @3s ease-in-out
  /// Drag 50%,80% to 50%,20% @0.5s hold 200ms
  /// Wait until idle
  /// Screenshot end
  /// ```
  /// - Throws: `ScriptError` with a mistake for every line that is wrong.
  public init(parsing text: String) throws(ScriptError) {
    try self.init(parsing: Array(text.utf8))
  }

  /// Parses a script file's bytes.
  ///
  /// - Throws: `ScriptError` with a mistake for every line that is wrong.
  package init(parsing bytes: [UInt8]) throws(ScriptError) {
    var parser = ScriptParser()
    let body = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes[3...] : bytes[...]
    for line in body.split(separator: 0x0a, omittingEmptySubsequences: false) {
      parser.read(line.last == 0x0d ? line.dropLast() : line)
    }
    guard parser.mistakes.isEmpty else { throw ScriptError(mistakes: parser.mistakes) }
    self = parser.script
  }
}

private struct ScriptParser {
  private(set) var script = Script()
  private(set) var mistakes: [ScriptMistake] = []
  private var line = 0

  static let commands = [
    "Set", "At", "Scroll", "Drag", "Fling", "Tap", "Press", "Pinch", "And", "Type", "Key",
    "Keyboard",
    "Wait", "Hold", "Screenshot", "Dark", "TextSize", "Rotate", "Tilt", "Hide", "Show",
  ]

  mutating func read(_ bytes: ArraySlice<UInt8>) {
    line += 1
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let shown = String(decoding: bytes, as: UTF8.self)
      let place = shown.prefix { $0 != "\u{fffd}" }.count
      mistakes.append(
        ScriptMistake(
          line: line, column: place + 1, length: 1, message: "the line is not UTF-8 text",
          source: shown))
      return
    }
    do throws(ScriptMistake) {
      var scanner = try ScriptScanner(text, line: line)
      if !scanner.isEmpty { try command(&scanner) }
    } catch {
      mistakes.append(error)
    }
  }

  private mutating func command(_ scanner: inout ScriptScanner) throws(ScriptMistake) {
    let word = try scanner.take("a command")
    switch word.isQuoted ? "" : word.text.lowercased() {
    case "set": try set(&scanner)
    case "at": try at(&scanner)
    case "and":
      let delay = scanner.skip("after") ? try scanner.time() : .zero
      let next = try scanner.take("Drag, Fling, Tap, Press or Pinch")
      guard let gesture = try gesture(next, &scanner) else {
        throw scanner.mistake(
          next, "expected Drag, Fling, Tap, Press or Pinch, not \(ScriptScanner.name(next))")
      }
      let step = Script.Step(.touch(gesture), isTogether: true, after: delay)
      if let problem = script.togetherProblem(step) { throw scanner.mistake(problem) }
      script.steps.append(step)
    case "scroll": try scroll(&scanner)
    case "tap" where scanner.peek?.text.lowercased() == "status":
      _ = try scanner.take("\"status\"")
      try scanner.expect("bar")
      try add(.statusBarTap, scanner)
    case "type": try type(&scanner)
    case "key": try key(&scanner)
    case "keyboard":
      try scanner.expect("hide")
      try add(.hideKeyboard, scanner)
    case "wait": try wait(&scanner)
    case "hold": try add(.hold(scanner.time()), scanner)
    case "screenshot": try screenshot(&scanner)
    case "dark": try add(.dark(scanner.isOn()), scanner)
    case "textsize": try textSize(&scanner)
    case "rotate": try rotate(&scanner)
    case "tilt": try tilt(&scanner)
    case "hide": try add(.visible(false), scanner)
    case "show": try add(.visible(true), scanner)
    default:
      guard let gesture = try gesture(word, &scanner) else {
        let hint = Spelling.suggestion(for: word.text, among: Self.commands)
        throw scanner.mistake(
          word,
          "there is no command \(ScriptScanner.name(word))"
            + (hint.isEmpty ? "; known are \(Self.commands.joined(separator: ", "))" : hint))
      }
      try add(.touch(gesture), scanner)
    }
  }

  private mutating func add(
    _ action: Script.Step.Action, _ scanner: ScriptScanner
  ) throws(ScriptMistake) {
    try scanner.end()
    script = script.adding(action)
  }

  // MARK: What is decided before anything happens

  private mutating func at(_ scanner: inout ScriptScanner) throws(ScriptMistake) {
    let offset = try scanner.number("an offset", in: ScriptNumber.offsets)
    try scanner.end()
    guard script.start == nil, script.steps.isEmpty else {
      throw scanner.mistake("At says where the content begins: once, before the first step")
    }
    script.start = offset
  }

  private mutating func set(_ scanner: inout ScriptScanner) throws(ScriptMistake) {
    let known = Script.Setting.names.joined(separator: ", ")
    let word = try scanner.take("one of \(known)")
    let name = word.text.lowercased()
    guard !script.settings.contains(where: { $0.name == name }) else {
      throw scanner.mistake(word, "\(name) is already set")
    }
    guard script.steps.isEmpty else {
      throw scanner.mistake("Set stands before the first step")
    }
    switch name {
    case "device":
      let value = try scanner.take("a device such as \"iPhone 15\"")
      guard let device = Device.named(value.text) else {
        let hint = Device.suggestion(for: value.text, among: Device.all.map(\.name))
        throw scanner.mistake(
          value, "there is no device \(ScriptScanner.name(value))\(hint)")
      }
      script.settings.append(.device(device))
    case "fps":
      let value = try scanner.number("a whole number", in: Script.Setting.frameRates)
      guard value == value.rounded() else {
        throw scanner.mistake("expected a whole number of frames a second")
      }
      script.settings.append(.framesPerSecond(Int(value)))
    case "scale":
      script.settings.append(
        .scale(try scanner.number("pixels per point", in: Script.Setting.scales)))
    case "last-frame": script.settings.append(.lastFrame(try scanner.time().seconds))
    case "status-bar": script.settings.append(.statusBar(try scanner.isOn()))
    default:
      let hint = Spelling.suggestion(for: name, among: Script.Setting.names)
      throw scanner.mistake(
        word, "expected one of \(known), not \(ScriptScanner.name(word))\(hint)")
    }
    try scanner.end()
  }

  private mutating func rotate(_ scanner: inout ScriptScanner) throws(ScriptMistake) {
    let word = try scanner.take("\"landscape\" or \"portrait\"")
    guard let orientation = Orientation(rawValue: word.text.lowercased()) else {
      throw scanner.mistake(
        word, "expected \"landscape\" or \"portrait\", not \(ScriptScanner.name(word))")
    }
    guard script.mayRotate else {
      throw scanner.mistake(
        "Rotate stands once, before anything that takes time: a film has one size")
    }
    try add(.rotate(orientation), scanner)
  }

  // MARK: Steps

  private mutating func scroll(_ scanner: inout ScriptScanner) throws(ScriptMistake) {
    let word = try scanner.take("\"to\" or \"by\"")
    let target: Script.Step.Target
    switch word.text.lowercased() {
    case "to": target = .to(try scanner.number("an offset", in: ScriptNumber.offsets))
    case "by": target = .by(try scanner.number("a distance", in: ScriptNumber.offsets))
    default:
      throw scanner.mistake(
        word, "expected \"to\" or \"by\", not \(ScriptScanner.name(word))")
    }
    let time = try scanner.duration() ?? .zero
    let easing = scanner.easing() ?? .linear
    try scanner.end(orOneOf: "a duration such as @2s, or one of \(easings)")
    script = script.adding(.scroll(target, time, easing))
  }

  private mutating func type(_ scanner: inout ScriptScanner) throws(ScriptMistake) {
    let keys = Script.Key.allCases.map(\.rawValue).joined(separator: " or ")
    let word = try scanner.take("a text in quotes, or \(keys)")
    guard word.isQuoted else {
      guard let key = Script.Key(rawValue: word.text.lowercased()) else {
        throw scanner.mistake(
          word, "expected a text in quotes, or \(keys), not \(ScriptScanner.name(word))")
      }
      return try add(.key(key), scanner)
    }
    guard Script.isTypeable(word.text) else {
      throw scanner.mistake(word, "expected at least one character to type")
    }
    let time = try scanner.duration() ?? .zero
    try scanner.end(orOneOf: "a duration such as @2s")
    script = script.adding(.type(word.text, time))
  }

  private mutating func key(_ scanner: inout ScriptScanner) throws(ScriptMistake) {
    let word = try scanner.take("a key such as command-c")
    guard let press = Script.KeyPress(parsing: word.text) else {
      throw scanner.mistake(
        word, "there is no key \(ScriptScanner.name(word)); \(Script.KeyPress.known)")
    }
    try add(.keyPress(press), scanner)
  }

  private mutating func wait(_ scanner: inout ScriptScanner) throws(ScriptMistake) {
    guard scanner.skip("until") else { return try add(.wait(scanner.time()), scanner) }
    let word = try scanner.take("idle, or a view such as \"Done\"")
    let limit = try scanner.duration() ?? SceneTime(seconds: 10)
    if word.isQuoted { return try add(.waitUntilShown(word.text, limit: limit), scanner) }
    guard word.text.lowercased() == "idle" else {
      throw scanner.mistake(
        word, "expected idle, or a view such as \"Done\", not \(ScriptScanner.name(word))")
    }
    try add(.waitUntilIdle(limit: limit), scanner)
  }

  private mutating func screenshot(_ scanner: inout ScriptScanner) throws(ScriptMistake) {
    let word = try scanner.take("a name")
    guard Script.isScreenshotName(word.text) else {
      throw scanner.mistake(
        word,
        "expected a name of letters, digits, '-', '_' and '.', which does not begin with \"frame-\", "
          + "not \(ScriptScanner.name(word))")
    }
    guard !script.screenshotNames.contains(word.text) else {
      throw scanner.mistake(word, "there is already a screenshot \(ScriptScanner.name(word))")
    }
    try add(.screenshot(word.text), scanner)
  }

  private mutating func textSize(_ scanner: inout ScriptScanner) throws(ScriptMistake) {
    let known = TextSize.allCases.map(\.rawValue).joined(separator: ", ")
    let word = try scanner.take("one of \(known)")
    guard let size = TextSize(word.text) else {
      throw scanner.mistake(word, "expected one of \(known), not \(ScriptScanner.name(word))")
    }
    try add(.textSize(size), scanner)
  }

  private mutating func tilt(_ scanner: inout ScriptScanner) throws(ScriptMistake) {
    let (x, y) = try scanner.tilt()
    let time = try scanner.duration() ?? .zero
    let easing = scanner.easing() ?? .linear
    try scanner.end(orOneOf: "a duration such as @2s, or one of \(easings)")
    script = script.adding(.tilt(x: x, y: y, time, easing))
  }

  // MARK: Fingers

  private let easings =
    "\(Easing.names.map(\.name).joined(separator: ", ")) or bezier(x1,y1,x2,y2)"

  /// Parses what follows the name of a gesture; nil if the word is not one.
  private func gesture(
    _ word: ScriptWord, _ scanner: inout ScriptScanner
  ) throws(ScriptMistake) -> Gesture? {
    switch word.isQuoted ? "" : word.text.lowercased() {
    case "drag":
      let from = try scanner.place()
      try scanner.expect("to")
      let to = try scanner.place()
      let time = try scanner.requiredDuration()
      var stretches = [Gesture.Stretch(to: to, over: time)]
      while scanner.skip("to") {
        let next = try scanner.place()
        stretches.append(Gesture.Stretch(to: next, over: try scanner.requiredDuration()))
      }
      if stretches.count > 1 {
        try scanner.end(orOneOf: "\"to\" and another place")
        return .path(from: from, stretches)
      }
      let easing = scanner.easing() ?? .linear
      let holding = scanner.skip("hold") ? try scanner.time() : .zero
      try scanner.end(
        orOneOf: "\"to\" and another place, \"hold\" and a time, or one of \(easings)")
      return .drag(from: from, to: to, over: time, easing, holding: holding)
    case "fling":
      let from = try point(&scanner)
      try scanner.expect("to")
      let to = try point(&scanner)
      try scanner.expect("v")
      let speed = try scanner.number("a speed in points per second", in: ScriptNumber.speeds)
      try scanner.end()
      return .fling(from: from, to: to, speed: speed)
    case "tap":
      let place = try scanner.place()
      try scanner.end()
      return .tap(place)
    case "press":
      let place = try scanner.place()
      let time = try scanner.requiredDuration()
      try scanner.end()
      return .press(place, time)
    case "pinch":
      let place = try scanner.place()
      try scanner.expect("from")
      let from = try scanner.number("a distance", in: 0...10000)
      try scanner.expect("to")
      let to = try scanner.number("a distance", in: 0...10000)
      let time = try scanner.requiredDuration()
      let easing = scanner.easing() ?? .linear
      let angle = scanner.skip("angle") ? try scanner.number("an angle", in: -1000...1000) : 0
      try scanner.end(orOneOf: "\"angle\" and a number, or one of \(easings)")
      return .pinch(about: place, from: from, to: to, angle: angle, over: time, easing)
    default: return nil
    }
  }

  private func point(_ scanner: inout ScriptScanner) throws(ScriptMistake) -> Place {
    let word = scanner.peek
    let place = try scanner.place()
    if place.point(on: .zero) == nil, let word {
      throw scanner.mistake(word, "expected a point: a fling does not go to a view")
    }
    return place
  }
}
