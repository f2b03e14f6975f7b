import GalleryScenes
import PegMotion
import PegNetwork
import PegStage
import Testing
import UIKit

/// The films of the section headers against sums of heights.
@MainActor
@Suite(.serialized)
struct SectionHeadersTests {
  private static let rows = [4, 6, 5, 4]
  private static let hasFooter = [true, false, true, true]

  /// In a plain table a section is 22 of space, a header of 8 + 32 + 8, rows of 44, and a footer of 28 where there is a
  /// note. Its header stays below the bars until the section's end pushes it off.
  @Test func plainHeadersFloatAsTheClosedFormSays() throws {
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    defer { network.uninstall() }
    let stage = try Stage(GalleryScenes.sectionHeaders, network: network)
    var starts: [CGFloat] = [44]
    for section in 0..<4 {
      let footer: CGFloat = Self.hasFooter[section] ? 28 : 0
      starts.append(starts[section] + 70 + CGFloat(Self.rows[section] * 44) + footer)
    }
    for frame in 0..<121 {
      try stage.advance(to: SceneTime.frame(frame, rate: FrameRate(30)))
      let table = try #require(stage.scrollView as? UITableView)
      let top = table.contentOffset.y + 91
      for section in 0..<4 {
        guard let header = table.headerView(forSection: section) else { continue }
        let y = min(max(starts[section] + 22, top), starts[section + 1] - 48)
        #expect(abs(header.frame.minY - y) < 1e-6, "frame \(frame), section \(section)")
        #expect(abs(header.frame.height - 48) < 1e-6)
      }
      for cell in table.visibleCells {
        let path = try #require(table.indexPath(for: cell))
        let y = starts[path.section] + 70 + CGFloat(path.row * 44)
        #expect(abs(cell.frame.minY - y) < 1e-6, "frame \(frame), row \(path)")
      }
    }
  }

  /// In grouped tables headers lie where they are; the first one has 17 2/3 of space above it.
  @Test(arguments: [false, true])
  func groupedHeadersDoNotFloat(inset: Bool) throws {
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    defer { network.uninstall() }
    let scene = inset ? GalleryScenes.sectionHeadersInset : GalleryScenes.sectionHeadersGrouped
    let stage = try Stage(scene, network: network)
    for frame in 0..<121 {
      try stage.advance(to: SceneTime.frame(frame, rate: FrameRate(30)))
      let table = try #require(stage.scrollView as? UITableView)
      for section in 0..<4 {
        guard let header = table.headerView(forSection: section) else { continue }
        #expect(header.frame == table.rectForHeader(inSection: section))
        #expect(abs(header.frame.height - 48) < 1e-6)
      }
      if let cell = table.cellForRow(at: IndexPath(row: 0, section: 0)) {
        #expect(cell.frame.minY == 92)
        #expect(cell.frame.minX == (inset ? 16 : 0))
      }
    }
  }

  /// Headers come from two or three views, whatever is scrolled by.
  @Test func headersAreUsedAgain() throws {
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    defer { network.uninstall() }
    let stage = try Stage(GalleryScenes.sectionHeaders, network: network)
    var headers = Set<ObjectIdentifier>()
    for frame in 0..<121 {
      try stage.advance(to: SceneTime.frame(frame, rate: FrameRate(30)))
      let table = try #require(stage.scrollView as? UITableView)
      for section in 0..<4 {
        if let header = table.headerView(forSection: section) {
          headers.insert(ObjectIdentifier(header))
        }
      }
    }
    #expect(headers.count <= 4)
  }

  /// Notes what a table asks and tells about its headers, and lets the screen answer.
  private final class Recorder: NSObject, UITableViewDelegate {
    let screen: any UITableViewDelegate
    var calls: [String] = []

    init(_ screen: any UITableViewDelegate) { self.screen = screen }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      calls.append("view \(section)")
      return screen.tableView(tableView, viewForHeaderInSection: section)
    }
    func tableView(
      _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) { calls.append("will \(section)") }
    func tableView(
      _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) { calls.append("did \(section)") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { screen.scrollViewDidScroll(scrollView) }
  }

  /// A header is asked for and shown when it comes into sight, from the top down, and let go of when it has left, after
  /// those that come with the same frame.
  @Test func headersAreAskedForInTheOrderOfTheirComing() throws {
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    defer { network.uninstall() }
    let stage = try Stage(GalleryScenes.sectionHeaders, network: network)
    let table = try #require(stage.scrollView as? UITableView)
    let recorder = Recorder(try #require(table.delegate))
    table.delegate = recorder
    table.reloadData()
    recorder.calls = []
    var starts: [CGFloat] = [44]
    for section in 0..<4 {
      let footer: CGFloat = Self.hasFooter[section] ? 28 : 0
      starts.append(starts[section] + 70 + CGFloat(Self.rows[section] * 44) + footer)
    }
    var seen: Set<Int> = []
    var expected: [String] = []
    for frame in 0..<121 {
      try stage.advance(to: SceneTime.frame(frame, rate: FrameRate(30)))
      let bounds = table.bounds
      let now = Set(
        (0..<4).filter { section in
          let y = min(max(starts[section] + 22, bounds.minY + 91), starts[section + 1] - 48)
          return y < bounds.maxY && y + 48 > bounds.minY
        })
      for section in now.subtracting(seen).sorted() {
        expected += ["view \(section)", "will \(section)"]
      }
      for section in seen.subtracting(now).sorted() { expected.append("did \(section)") }
      seen = now
      #expect(recorder.calls == expected, "frame \(frame)")
    }
    #expect(expected.contains("did 0") && expected.contains("will 3"))
  }
}
