import PegBase
import Testing

struct ScriptNumberTests {
  @Test(arguments: [
    ("2s", 2_000_000_000), ("0.5s", 500_000_000), ("250ms", 250_000_000), ("3", 3_000_000_000),
    ("1S", 1_000_000_000), ("0", 0), ("3600", 3_600_000_000_000), ("0.0000000005s", 1),
    ("3600000ms", 3_600_000_000_000), ("1e-3", 1_000_000),
  ])
  func times(text: String, nanoseconds: Int64) {
    #expect(ScriptNumber.parseNanoseconds(text) == nanoseconds)
  }

  @Test(arguments: ["", "s", "ms", "-1s", "3601", "nan", "inf", "0x1", "1 s", "1m", "1ss"])
  func noTimes(text: String) {
    #expect(ScriptNumber.parseNanoseconds(text) == nil)
  }

  @Test(arguments: [0, 1, 999_999_999, 1_000_000_000, 1_500_000_000, 90_000_000_010, 33_333_333])
  func timesReadBack(nanoseconds: Int64) {
    #expect(
      ScriptNumber.parseNanoseconds(ScriptNumber.text(nanoseconds: nanoseconds)) == nanoseconds)
  }

  @Test func numbersAreDecimalAndWithinTheirRange() {
    #expect(ScriptNumber.parse("-0", in: -1...1)?.sign == .plus)
    #expect(ScriptNumber.parse("1.5e1", in: 0...15) == 15)
    for text in ["16", "nan", "0x1p1", "1_0", "", "+", String(repeating: "1", count: 41)] {
      #expect(ScriptNumber.parse(text, in: 0...15) == nil, "\(text)")
    }
    #expect(ScriptNumber.text(2) == "2")
    #expect(ScriptNumber.text(0.1) == "0.1")
  }
}
