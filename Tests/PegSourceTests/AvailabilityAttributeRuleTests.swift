import PegSource
import Testing

/// `@available(iOS, …)`.
@Suite struct AvailabilityAttributeRuleTests {
  @Test(arguments: [
    ("@available(iOS 13, *) func f() {}", "@available(iOS 13, *) func f() {}"),
    ("@available(iOS, unavailable) func f() {}", "@available(*, unavailable) func f() {}"),
    ("@available(macOS, unavailable) func f() {}", "@available(macOS, unavailable) func f() {}"),
    (
      "@available(iOS, introduced: 9, obsoleted: 13, message: \"no\") func f() {}",
      "@available(*, unavailable, message: \"no\") func f() {}"
    ),
    (
      "@available(iOS, introduced: 9, obsoleted: 19) func f() {}",
      "@available(iOS, introduced: 9, obsoleted: 19) func f() {}"
    ),
    ("@available(*, unavailable) init() {}", "@available(*, unavailable) init() {}"),
  ])
  func whatIOSLacksIsUnavailable(text: String, expected: String) {
    #expect(RuleFixture([text]).output[0] == expected)
  }
}
