import GalleryScenes
import PegMotion
import PegNetwork
import PegStage
import QuartzCore
import Testing
import UIKit

/// The film of a list that is being loaded: light runs over placeholders, and then the places are there.
@MainActor
@Suite(.serialized)
struct LoadingTests {
  private func shimmers(in view: UIView) -> [UIView] {
    if view.accessibilityIdentifier == "shimmer" { return [view] }
    return view.subviews.flatMap { shimmers(in: $0) }
  }

  /// In each period of 1.2 s the light's three places go from -1, -0.5, 0 to 1, 1.5, 2 evenly, the same on every shape.
  @Test func lightFollowsTheClosedFormInEveryFrame() throws {
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    defer { network.uninstall() }
    let stage = try Stage(GalleryScenes.loading, network: network)
    for frame in 0..<109 {
      let time = SceneTime.frame(frame, rate: FrameRate(30))
      try stage.advance(to: time)
      let table = try #require(stage.scrollView as? UITableView)
      let shapes = shimmers(in: table)
      guard time.seconds < 2.1 else {
        #expect(shapes.isEmpty, "frame \(frame)")
        #expect(table.numberOfRows(inSection: 0) == 22)
        continue
      }
      #expect(shapes.count == 3 * 12, "frame \(frame)")
      let share = time.seconds / 1.2 - (time.seconds / 1.2).rounded(.down)
      for shape in shapes {
        let layer = try #require(shape.layer.presentation() as? CAGradientLayer)
        let places = try #require(layer.locations).map(\.doubleValue)
        for (place, start) in zip(places, [-1, -0.5, 0]) {
          #expect(abs(place - start - 2 * share) < 1e-6, "frame \(frame)")
        }
      }
    }
  }
}
