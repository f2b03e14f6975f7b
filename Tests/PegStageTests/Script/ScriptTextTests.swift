import Foundation
import PegMotion
import PegStage
import Testing
import UIKit

/// The text form of scripts, against the form in code.
struct ScriptTextTests {
  private static let pairs: [(text: String, script: Script)] = [
    ("", Script()),
    (
      "At -60\nScroll to 240 @3s ease-in-out",
      Script(at: -60).scroll(to: 240, over: 3, easing: .easeInOut)
    ),
    ("scroll BY 100 @ 500ms in", Script().scroll(by: 100, over: 0.5, easing: .easeIn)),
    ("Scroll to 5", Script().scroll(to: 5, over: 0)),
    (
      "Drag 195,600 to 50%,25% @0.5s ease-out hold 200ms # up",
      Script().drag(
        from: .point(195, 600), to: .share(0.5, 0.25), over: 0.5, easing: .easeOut, holding: 0.2)
    ),
    (
      "Fling 10,20 to 10,5 v 1200",
      Script().fling(from: .point(10, 20), to: .point(10, 5), speed: 1200)
    ),
    ("Tap \"Done # \\\"now\\\"\"", Script().tap(.view("Done # \"now\""))),
    ("Tap status bar", Script().tapStatusBar()),
    (
      "\u{feff}Tap 1.5,-2\r\nPress 3,4 @1\r\n",
      Script().tap(.point(1.5, -2)).press(.point(3, 4), for: 1)
    ),
    (
      "Pinch 100,200 from 50 to 90 @1s linear angle -0.5",
      Script().pinch(about: .point(100, 200), from: 50, to: 90, angle: -0.5, over: 1)
    ),
    (
      "Press 1,1 @1s\nAnd Press 2,2 @2s",
      Script().press(.point(1, 1), for: 1).together(Script().press(.point(2, 2), for: 2))
    ),
    (
      "Wait 2s\nHold 0.25s\n\n  # nothing\nWait until idle",
      Script().wait(2).hold(0.25).waitUntilIdle()
    ),
    (
      "Type \"Say \\\"hi\\\"\" @ 1.5s\ntype \"a\"\nType Return\nType delete\nKeyboard hide",
      Script().type("Say \"hi\"", over: 1.5).type("a").type(.return).type(.delete).hideKeyboard()
    ),
    ("Wait until idle @30s", Script().waitUntilIdle(atMost: 30)),
    ("Wait until \"Done\" @5s", Script().wait(until: "Done", atMost: 5)),
    ("Screenshot end.1\nDark on\nDark off", Script().screenshot("end.1").dark().dark(false)),
    (
      "Rotate landscape\nTextSize ax3\nHide\nShow",
      Script().rotate(.landscape).textSize(.accessibility3).hide().show()
    ),
    (
      "Set device \"iphone 15\"\nSet fps 24\nSet scale 1.5\nSet last-frame 2s\nSet status-bar on",
      Script().set(.device(.iPhone15)).set(.framesPerSecond(24)).set(.scale(1.5))
        .set(.lastFrame(2)).set(.statusBar(true))
    ),
    (
      "Scroll to 1e3 @1s bezier(0.4,0,0.2,1)",
      Script().scroll(to: 1000, over: 1, easing: .bezier(0.4, 0, 0.2, 1))
    ),
  ]

  @Test func bothSpellingsSayTheSame() throws {
    for (text, script) in Self.pairs {
      #expect(try Script(parsing: text) == script, "\(text)")
      #expect(try Script(parsing: script.text) == script, "\(script.text)")
    }
  }

  /// Text, line and column of the mistake, and words that its message must have.
  private static let mistakes: [(text: String, line: Int, column: Int, words: [String])] = [
    ("Scrol to 5", 1, 1, ["Scrol", "did you mean Scroll?"]),
    ("Hold 1s\n\tScroll to 500 @fast", 2, 16, ["2s", "\"fast\""]),
    ("Scroll 500", 1, 8, ["\"to\" or \"by\"", "500"]),
    ("Scroll to nan @1s", 1, 11, ["an offset", "nan"]),
    ("Scroll to 0x10 @1s", 1, 11, ["0x10"]),
    ("Scroll to 1e9 @1s", 1, 11, ["-10000000 to 10000000"]),
    ("Scroll to inf @1s", 1, 11, ["inf"]),
    ("Scroll to 5 @1s quick", 1, 17, ["ease-in-out", "quick"]),
    ("Scroll to", 1, 10, ["an offset", "the line ends"]),
    ("Hold 2h", 1, 6, ["2h"]),
    ("Hold 3601s", 1, 6, ["an hour"]),
    ("Hold -1s", 1, 6, ["-1s"]),
    ("Wait", 1, 5, ["the line ends"]),
    ("Wait until done", 1, 12, ["idle", "done"]),
    ("Drag 1,2 to 3 @1s", 1, 13, ["195,600", "3"]),
    ("Drag 1,2 3,4 @1s", 1, 10, ["\"to\""]),
    ("Drag 1,2 to 3,4", 1, 16, ["a duration"]),
    ("Drag 1,2 to 3,101% @1s", 1, 13, ["101%"]),
    ("Fling 1,2 to \"Done\" v 100", 1, 14, ["point"]),
    ("Fling 1,2 to 3,4 v 0", 1, 20, ["1 to 1000000"]),
    ("Fling 1,2 to 3,4 v 5 6", 1, 22, ["end of the line"]),
    ("Tap \"Done", 1, 5, ["closing quote"]),
    ("Tap 1,2 3", 1, 9, ["end of the line"]),
    ("Press 1,1 @1s\nAnd Press 1,1 @2s", 2, 1, ["one place"]),
    ("And Tap 1,1", 1, 1, ["not done by fingers"]),
    ("Tap 1,1\nAnd Dark on", 2, 5, ["Drag, Fling"]),
    (
      "Pinch 9,9 from 1 to 2 @1s\nAnd Pinch 8,8 from 1 to 2 @1s\nAnd Pinch 7,7 from 1 to 2 @1s", 3,
      1, ["6 fingers"]
    ),
    ("Type", 1, 5, ["a text in quotes", "return or delete"]),
    ("Type hello", 1, 6, ["in quotes", "hello"]),
    ("Type \"\"", 1, 6, ["one character"]),
    ("Type \"a\" 2s", 1, 10, ["@2s", "\"2s\""]),
    ("Keyboard show", 1, 10, ["hide", "show"]),
    ("Screenshot a/b", 1, 12, ["a/b"]),
    ("Screenshot ..", 1, 12, [".."]),
    ("Screenshot frame-0001", 1, 12, ["frame-"]),
    ("Screenshot a\nScreenshot a", 2, 12, ["already"]),
    ("Dark maybe", 1, 6, ["\"on\" or \"off\""]),
    ("TextSize huge", 1, 10, ["AX5"]),
    ("Hold 1s\nRotate landscape", 2, 1, ["one size"]),
    ("Rotate sideways", 1, 8, ["landscape"]),
    ("Hold 1s\nAt 5", 2, 1, ["before the first step"]),
    ("Set color red", 1, 5, ["color"]),
    ("Set fps 24.5", 1, 1, ["whole"]),
    ("Set fps 0", 1, 9, ["1 to 1000"]),
    ("Set fps 1\nSet fps 2", 2, 5, ["already"]),
    ("Set device \"iPhon 15\"", 1, 12, ["did you mean iPhone 15?"]),
    ("Hold 1s\nSet fps 3", 2, 1, ["before the first step"]),
    ("\"Tap\" 1,2", 1, 1, ["Tap"]),
    ("Tap 日本,2", 1, 5, ["日本"]),
  ]

  @Test func mistakesSayWhereTheyAre() throws {
    for (text, line, column, words) in Self.mistakes {
      let error = #expect(throws: ScriptError.self) { try Script(parsing: text) }
      let mistake = try #require(error?.mistakes.first, "\(text)")
      #expect(error?.mistakes.count == 1, "\(text)")
      #expect(mistake.line == line && mistake.column == column, "\(text): \(mistake)")
      for word in words { #expect(mistake.message.contains(word), "\(text): \(mistake)") }
    }
  }

  @Test func everyWrongLineIsTold() {
    let error = #expect(throws: ScriptError.self) {
      try Script(parsing: "Hop\nHold 1s\nTap 1\n\nWait x")
    }
    #expect(error?.mistakes.map(\.line) == [1, 3, 5])
  }

  @Test func theMarkStandsBelowTheWord() throws {
    let error = #expect(throws: ScriptError.self) { try Script(parsing: "\tScroll to 500 @fast") }
    #expect(
      error?.mistakes[0].excerpt == "  1 | \tScroll to 500 @fast\n    | \t              ^~~~~")
    let long = #expect(throws: ScriptError.self) {
      try Script(parsing: "Scroll to " + String(repeating: "x", count: 1_000_000))
    }
    let excerpt = try #require(long?.mistakes[0].excerpt)
    #expect(excerpt.count < 250)
    #expect((long?.mistakes[0].message.count ?? 1000) < 300)
  }

  @Test func bytesThatAreNoTextAreAMistake() {
    let error = #expect(throws: ScriptError.self) {
      try Script(parsing: Array("Hold 1s\nTap ".utf8) + [0xff, 0x2c, 0x31])
    }
    #expect(error?.mistakes.map(\.line) == [2])
    #expect(error?.mistakes.map(\.column) == [5])
  }

  @Test func printedScriptsReadBackEqual() throws {
    for seed in 0..<400 {
      var random = ScriptMaker(seed: UInt64(seed))
      let script = random.script()
      let text = script.text
      let read = try Script(parsing: text)
      #expect(read == script, "seed \(seed):\n\(text)")
      #expect(read.text == text, "seed \(seed)")
    }
  }

  @Test func damagedTextNeverTraps() {
    var mistakes = 0
    for seed in 0..<400 {
      var random = ScriptMaker(seed: UInt64(seed))
      var bytes = Array(random.script().text.utf8)
      for _ in 0..<3 where !bytes.isEmpty {
        bytes[random.below(bytes.count)] = UInt8(random.below(256))
      }
      do { _ = try Script(parsing: bytes) } catch { mistakes += error.mistakes.count }
    }
    #expect(mistakes > 100)
  }
}

/// Makes random scripts of every kind of step.
private struct ScriptMaker {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  /// - Source: Marsaglia 2003, xorshift.
  mutating func below(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }

  private mutating func share() -> Double { Double(below(1 << 30)) / Double(1 << 30) }

  private mutating func number() -> CGFloat {
    switch below(3) {
    case 0: CGFloat(below(2000) - 1000)
    case 1: CGFloat(below(20000)) / 8 - 1000
    default: CGFloat(share() * 1e6 - 5e5)
    }
  }

  private mutating func time() -> Double {
    below(2) == 0 ? Double(below(5000)) / 1000 : share() * 3600
  }

  private mutating func easing() -> Easing {
    switch below(6) {
    case 0: .linear
    case 1: .easeIn
    case 2: .easeOut
    case 3: .easeInOut
    case 4: .ease
    default:
      .bezier(CGFloat(share()), CGFloat(share() * 3 - 1), CGFloat(share()), CGFloat(share()))
    }
  }

  private mutating func point() -> Place {
    below(2) == 0 ? .point(number(), number()) : .share(CGFloat(share()), CGFloat(share()))
  }

  private mutating func place() -> Place {
    let names = ["Done", "a \"quoted\" \\ name", "# 日本 👍🏽", " ", "to", "tab\there"]
    return below(4) == 0 ? .view(names[below(names.count)]) : point()
  }

  private mutating func touch(_ script: Script) -> Script {
    switch below(6) {
    case 0:
      script.drag(from: place(), to: place(), over: time(), easing: easing(), holding: time())
    case 4: script.drag(from: place(), along: [(place(), time()), (place(), time())])
    case 1: script.fling(from: point(), to: point(), speed: CGFloat(1 + share() * 1e5))
    case 2: script.tap(place())
    case 3: script.press(place(), for: time())
    default:
      script.pinch(
        about: place(), from: CGFloat(share() * 500), to: CGFloat(below(500)),
        angle: CGFloat(share() * 7 - 3), over: time(), easing: easing())
    }
  }

  mutating func script() -> Script {
    var script = below(2) == 0 ? Script() : Script(at: number())
    if below(3) == 0 { script = script.set(.device(Device.all[below(Device.all.count)])) }
    if below(3) == 0 { script = script.set(.framesPerSecond(1 + below(1000))) }
    if below(3) == 0 { script = script.set(.scale(0.1 + share() * 9)) }
    if below(3) == 0 { script = script.set(.lastFrame(time())) }
    if below(3) == 0 { script = script.set(.statusBar(below(2) == 0)) }
    if below(3) == 0 { script = script.rotate(below(2) == 0 ? .landscape : .portrait) }
    for index in 0..<below(12) {
      switch below(12) {
      case 0: script = script.scroll(to: number(), over: time(), easing: easing())
      case 1: script = script.scroll(by: number(), over: time(), easing: easing())
      case 2: script = script.hold(time())
      case 3: script = script.wait(time())
      case 4: script = script.waitUntilIdle(atMost: time())
      case 5: script = script.screenshot("shot-\(index)")
      case 6: script = script.dark(below(2) == 0)
      case 7: script = script.textSize(TextSize.allCases[below(12)])
      case 8: script = below(2) == 0 ? script.hide() : script.show()
      case 9: script = script.tapStatusBar()
      case 10:
        script = script.tap(.point(1, 2)).together(Script().press(.point(3, number()), for: time()))
      default: script = touch(script)
      }
    }
    return script
  }
}
