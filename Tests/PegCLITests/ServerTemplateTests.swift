import Foundation
import Testing

@testable import PegCLI

/// The files that `pegbar init` writes for build servers. `scripts/check-servers` shows them to linters.
@Suite struct ServerTemplateTests {
  private typealias Service = ServerTemplate.Service

  @Test(
    arguments: [
      (.github, ["ci/screens", ".github/workflows/pegbar.yml"]),
      (.gitlab, ["ci/screens", ".gitlab-ci.yml"]),
      (.forgejo, ["ci/screens", ".forgejo/workflows/pegbar.yml"]), (.none, []),
    ] as [(ServerTemplate.Service, [String])])
  func eachServiceGetsItsFiles(service: ServerTemplate.Service, paths: [String]) {
    let files = ServerTemplate.files(
      for: service, name: "Shop", origin: .sources(checkout: ".build/checkouts/pegbar"))
    #expect(files.map(\.path) == paths)
    #expect(files.filter(\.isProgram).map(\.path) == paths.filter { $0 == "ci/screens" })
  }

  @Test func sourcesInstallTheirPackagesAndArchivesMustBeThere() throws {
    let built = try #require(
      ServerTemplate.files(for: .github, name: "Shop", origin: .sources(checkout: "/p")).first)
    #expect(built.text.contains("swift package resolve || exit 2\n/p/scripts/install-packages"))
    let installed = try #require(
      ServerTemplate.files(for: .github, name: "Shop", origin: .installed(kit: "/kit/pegbar")).first
    )
    #expect(installed.text.contains("[ ! -d /kit/pegbar ]"))
    #expect(!installed.text.contains("install-packages"))
    #expect(installed.text.contains("show-bin-path)/Shop\n"))
  }
}
