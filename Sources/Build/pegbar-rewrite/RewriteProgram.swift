import Foundation
import PegProject
import PegSource

/// Rewrites the modules of a plan: `pegbar-rewrite PLAN.json` writes the copies and prints the report as JSON.
///
/// `pegbar-rewrite --cut REQUEST.json` leaves out what does not compile, and prints the cuts as JSON.
/// `pegbar-rewrite --manifest Package.swift` reads a manifest as syntax and prints a `ManifestReading` as JSON.
@main
enum RewriteProgram {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments == ["--version"] { return print("pegbar-rewrite") }
    let modes = ["--cut": cut, "--manifest": manifest]
    let mode = arguments.first.flatMap { modes[$0] }
    guard let path = arguments.last, arguments.count == (mode == nil ? 1 : 2) else {
      fail("usage: pegbar-rewrite PLAN.json | --cut REQUEST.json | --manifest Package.swift")
    }
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      FileHandle.standardOutput.write(try (mode ?? rewrite)(data, path))
    } catch DecodingError.keyNotFound(let key, _) {
      fail("\(path): the key \"\(key.stringValue)\" is missing")
    } catch {
      fail("\(path): \(error.localizedDescription)")
    }
  }

  private static func rewrite(_ data: Data, path: String) throws -> Data {
    let plan = try JSONDecoder().decode(RewritePlan.self, from: data)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(try PlanRun(plan: plan, memoryPath: path + ".memory").run())
  }

  private static func manifest(_ data: Data, path: String) throws -> Data {
    let full = URL(fileURLWithPath: path).standardizedFileURL.path
    let text = String(decoding: data, as: UTF8.self)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(ManifestReader.read(text, path: full))
  }

  private static func cut(_ data: Data, path: String) throws -> Data {
    let request = try JSONDecoder().decode(CutRequest.self, from: data)
    return try JSONEncoder().encode(try CutRun(request: request).run())
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(2)
  }
}
