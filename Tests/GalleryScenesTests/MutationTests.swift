import Foundation
import GalleryScenes
import PegDiff
import PegGeometry
import PegLayoutTree
import PegMotion
import PegNetwork
import PegPixels
import PegStage
import Testing
import UIKit

/// One property of one view of a gallery scene is changed; the difference has to name that view and that property.
///
/// A few changes are made in every run, as many as `PEGBAR_MUTATIONS` says where it is set; 200 take some minutes. Which
/// ones they are depends on `PEGBAR_MUTATION_SEED`.
@MainActor
@Suite(.serialized)
struct MutationTests {
  private static let count =
    ProcessInfo.processInfo.environment["PEGBAR_MUTATIONS"].flatMap(Int.init) ?? 16

  private static let firstSeed =
    ProcessInfo.processInfo.environment["PEGBAR_MUTATION_SEED"].flatMap(UInt64.init) ?? 0

  private static let scenes = [
    GalleryScenes.stretchyHeader, GalleryScenes.stickyHeader, GalleryScenes.collapsibleHeader,
    GalleryScenes.stickyOverlay, GalleryScenes.sectionHeaders, GalleryScenes.sectionHeadersGrouped,
    GalleryScenes.sectionHeadersInset, GalleryScenes.controls, GalleryScenes.controlsDark,
    GalleryScenes.tabs, GalleryScenes.sheet, GalleryScenes.alert, GalleryScenes.actionSheet,
  ]

  private func stage(_ scene: Scene, at share: Double, _ network: NetworkSession) throws -> Stage {
    let stage = try Stage(scene, scale: 1, network: network)
    try stage.advance(to: SceneTime(seconds: scene.timeline.length.seconds * share))
    return stage
  }

  @Test func singleChangesAreNamedByViewAndProperty() throws {
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    defer { network.uninstall() }
    var (made, detected, named, falseAlarms) = (0, 0, 0, 0)
    var seed = Self.firstSeed
    while made < Self.count {
      seed += 1
      var random = Seeded(seed)
      let kind = Mutation.Kind.allCases[made % Mutation.Kind.allCases.count]
      let scene = Self.scenes.randomElement(using: &random) ?? Self.scenes[0]
      let share = Double(Int.random(in: 0...4, using: &random)) / 4
      let before = try Shot(try stage(scene, at: share, network))
      let second = try stage(scene, at: share, network)
      let again = try Shot(second)
      let unchanged = before.difference(to: again)
      if !unchanged.isEmpty || before.picture != again.picture {
        falseAlarms += 1
        Issue.record("seed \(seed), \(scene.name): \(unchanged.headline) without a change")
      }
      var mutation = Mutation(kind, on: second, seed: seed)
      guard mutation.apply() else { continue }
      let after = try Shot(second)
      // What cannot be seen is no mutation.
      guard before.picture.contentHash != after.picture.contentHash else { continue }
      made += 1
      let difference = before.difference(to: after)
      if !difference.isEmpty, !picturesAreEqual(before, after) {
        detected += 1
      } else {
        Issue.record("seed \(seed), \(scene.name): \(kind) was not seen")
      }
      let first = difference.changes.first
      let isNamed =
        first.map { mutation.views.contains($0.view) && $0.property == mutation.property } ?? false
        && !difference.changes.contains { $0.kind == .unexplained }
      if isNamed {
        named += 1
      } else {
        print(
          "seed \(seed), \(scene.name) at \(share): \(kind) of \(mutation.views) "
            + "\(mutation.property) was told as: \(difference.headline)\n\(difference.report)")
      }
    }
    print(
      "\(made) changes: \(detected) detected, \(named) named by view and property, "
        + "\(falseAlarms) false alarms")
    #expect(detected == made && falseAlarms == 0)
    #expect(named * 100 >= made * 95, "\(named) of \(made)")
  }

  private func picturesAreEqual(_ a: Shot, _ b: Shot) -> Bool {
    ImageComparison.compare(a.picture, b.picture) == .equal
  }

  // MARK: Time

  private func film(_ scene: Scene, _ network: NetworkSession) throws -> (
    frames: [FilmFrame], trees: [LayoutTree]
  ) {
    let rate = FrameRate(12)
    let stage = try Stage(scene, scale: 1, network: network)
    var frames: [FilmFrame] = []
    var trees: [LayoutTree] = []
    for index in 0..<scene.timeline.frameCount(rate: rate) {
      let time = SceneTime.frame(index, rate: rate)
      try stage.advance(to: time)
      let shot = try Shot(stage)
      frames.append(
        FilmFrame(
          shot.picture, time: time.seconds,
          offset: stage.scrollView.map { Double($0.contentOffset.y) }))
      trees.append(shot.tree)
    }
    return (frames, trees)
  }

  /// A film that waits longer, and one that scrolls for another time: the wait is told by its frames, the other way by the
  /// offset of the first frame that differs.
  @Test func changesOfTimingAreNamed() throws {
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    defer { network.uninstall() }
    var (made, named) = (0, 0)
    for seed in 0..<UInt64(max(2, Self.count / 8)) {
      var random = Seeded(seed + 1)
      let style = [UITableView.Style.plain, .grouped, .insetGrouped][Int(seed) % 3]
      let base =
        [
          UITableView.Style.plain: GalleryScenes.sectionHeaders,
          .grouped:
            GalleryScenes.sectionHeadersGrouped, .insetGrouped: GalleryScenes.sectionHeadersInset,
        ][style] ?? GalleryScenes.sectionHeaders
      let frames = Double(Int.random(in: 1...5, using: &random))
      let waits = seed % 2 == 0
      var (a, b) = (base, base)
      let top = -151.0
      a.script = Script(at: top).hold(0.5).scroll(to: 200, over: 1.5).hold(0.25)
      b.script =
        waits
        ? Script(at: top).hold(0.5 + frames / 12).scroll(to: 200, over: 1.5).hold(0.25)
        : Script(at: top).hold(0.5).scroll(to: 200, over: 1.5 + frames / 12).hold(0.25)
      let (one, two) = (try film(a, network), try film(b, network))
      let again = try film(a, network)
      #expect(FilmAlignment(reference: one.frames, actual: again.frames).isSame)
      made += 1
      let alignment = FilmAlignment(reference: one.frames, actual: two.frames)
      #expect(!alignment.isSame)
      if waits {
        let held = alignment.entries.filter { $0.state == .held }.count
        let others = alignment.entries.contains { $0.state != .held && $0.state != .same }
        if held == Int(frames), !others { named += 1 } else { print(seed, alignment.headline) }
      } else {
        let entry = alignment.firstDivergence.map { alignment.entries[$0] }
        let index = entry?.actual ?? entry?.reference ?? 0
        let other = min(index, one.trees.count - 1)
        let difference = LayoutDifference(reference: one.trees[other], actual: two.trees[index])
        let first = difference.changes.first
        if first?.property == "contentOffset" {
          named += 1
        } else {
          print(seed, alignment.headline, difference.headline)
        }
      }
    }
    print("\(made) changes of timing: \(named) named")
    #expect(named == made)
  }

  @Test func droppedFrameSeventeenIsNamed() throws {
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    defer { network.uninstall() }
    var scene = GalleryScenes.sectionHeaders
    scene.script = .sweep(from: -151, to: 200, over: 3)
    let film = try film(scene, network)
    var dropped = film.frames
    dropped.remove(at: 17)
    let alignment = FilmAlignment(reference: film.frames, actual: dropped)
    #expect(alignment.first == 17)
    #expect(alignment.headline.hasPrefix("frame 17 (1.417 s, offset "))
    #expect(alignment.headline.hasSuffix(") is missing; all others equal"))
  }

  // MARK: Lists

  private final class ListController: UITableViewController {
    var rows = [["Fern", "Heron"], (1...14).map { "Walk \($0)" }]
    var headerHeights: [CGFloat] = [28, 28]

    override func numberOfSections(in tableView: UITableView) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows[section].count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
      -> String?
    { "Section \(section)" }

    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int)
      -> CGFloat
    { headerHeights[section] }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = rows[indexPath.section][indexPath.row]
      return cell
    }
  }

  private func shot(_ change: @escaping @MainActor (ListController) -> Void) throws -> Shot {
    let scene = Scene("list") {
      let controller = ListController(style: .plain)
      controller.tableView.rowHeight = 44
      change(controller)
      return controller
    }
    return try Shot(try Stage(scene, scale: 1))
  }

  /// Fourteen rows lie below the second header.
  @Test func headerThatGrewByOnePoint() throws {
    let difference = try shot { _ in }.difference(to: try shot { $0.headerHeights[1] = 29 })
    #expect(
      difference.headline
        == "section header [1] grew by 1 pt; 14 rows moved down by 1 pt, otherwise identical")
    #expect(!difference.changes.contains { $0.kind == .unexplained })
    // The header ends 235 points down: bar 47, two paddings of 22, a header of 28, two rows of 44, its own 28.
    let place = try #require(difference.changes.first?.bounds)
    #expect((230...235).contains(place.y0) && (236...240).contains(place.y1))
  }

  @Test func insertedRowIsNamed() throws {
    let difference = try shot { _ in }.difference(
      to: try shot { $0.rows[1].insert("Raven", at: 3) })
    #expect(
      difference.headline
        == "row [1,3] was inserted; 10 rows moved down by 44 pt; 1 row went out of sight, "
        + "otherwise identical")
    #expect(difference.changes.filter(\.isCause).count == 1)
    #expect(!difference.changes.contains { $0.kind == .unexplained })
  }
}
