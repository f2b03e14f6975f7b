import Foundation
import PegProject
import PegSource

/// Rewrites the modules of a plan: `pegbar-rewrite PLAN.json` writes the copies and prints the report as JSON.
@main
enum RewriteProgram {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.dropFirst() == ["--version"] { return print("pegbar-rewrite") }
    guard arguments.count == 2 else { fail("usage: pegbar-rewrite PLAN.json") }
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: arguments[1]))
      let plan = try JSONDecoder().decode(RewritePlan.self, from: data)
      let report = try PlanRun(plan: plan).run()
      FileHandle.standardOutput.write(try JSONEncoder().encode(report))
    } catch {
      fail("\(arguments[1]): \(error.localizedDescription)")
    }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(2)
  }
}
