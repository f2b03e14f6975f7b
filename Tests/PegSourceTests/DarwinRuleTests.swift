import PegSource
import Testing

/// Functions of Darwin that Linux lacks.
@Suite struct DarwinRuleTests {
  @Test func calledFunctionIsAdded() {
    let output = RuleFixture(["import UIKit\nautoreleasepool { f() }\n"]).output[0]
    #expect(output.hasPrefix("import UIKit\nautoreleasepool { f() }\n"))
    #expect(output.contains("private nonisolated func autoreleasepool<"))
    #expect(!output.contains("mach_absolute_time"))
  }

  @Test func functionOfTheProjectIsUsed() {
    let text = "import UIKit\nfunc autoreleasepool(_ f: () -> Void) { f() }\nautoreleasepool {}\n"
    #expect(RuleFixture([text]).output[0] == text)
  }
}
