import Foundation
import PegProject
import Testing

/// The plan that one program writes and another one reads.
@Suite struct RewritePlanTests {
  @Test func aPlanIsReadAsItWasWritten() throws {
    let module = RewritePlan.Module(
      name: "App", files: [.init(source: "/a \"b\".swift", output: "/out/a.swift")],
      conditions: ["DEBUG"], languageMode: 6, isMainActorByDefault: true)
    let plan = RewritePlan(modules: [module], availableModules: ["UIKit"])
    let data = try JSONEncoder().encode(plan)
    #expect(try JSONDecoder().decode(RewritePlan.self, from: data) == plan)
  }
}
