import Foundation
import PegProject
import PegSource

/// Rewrites the modules of a plan: `pegbar-rewrite PLAN.json` writes the copies and prints the report as JSON.
///
/// `pegbar-rewrite --cut REQUEST.json` leaves out what does not compile, and prints the cuts as JSON.
@main
enum RewriteProgram {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments == ["--version"] { return print("pegbar-rewrite") }
    let cuts = arguments.first == "--cut"
    guard let path = arguments.last, arguments.count == (cuts ? 2 : 1) else {
      fail("usage: pegbar-rewrite PLAN.json | --cut REQUEST.json")
    }
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      FileHandle.standardOutput.write(try cuts ? cut(data) : rewrite(data))
    } catch {
      fail("\(path): \(error.localizedDescription)")
    }
  }

  private static func rewrite(_ data: Data) throws -> Data {
    let plan = try JSONDecoder().decode(RewritePlan.self, from: data)
    return try JSONEncoder().encode(try PlanRun(plan: plan).run())
  }

  private static func cut(_ data: Data) throws -> Data {
    let request = try JSONDecoder().decode(CutRequest.self, from: data)
    return try JSONEncoder().encode(try CutRun(request: request).run())
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(2)
  }
}
