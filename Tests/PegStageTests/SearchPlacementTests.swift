import Foundation
import PegMotion
import PegStage
import Testing

@testable import UIKit

/// The place of a search bar: below the title, or in its row on wide screens.
@MainActor
@Suite struct SearchPlacementTests {
  private func ground(
    _ device: Device, _ placement: UINavigationItem.SearchBarPlacement = .automatic,
    script: Script = Script().hold(5)
  ) throws -> (Stage, UIViewController, UINavigationController, UISearchController) {
    let (root, search) = (UIViewController(), UISearchController(searchResultsController: nil))
    root.title = "Boats"
    root.navigationItem.searchController = search
    root.navigationItem.hidesSearchBarWhenScrolling = false
    root.navigationItem.preferredSearchBarPlacement = placement
    let content = UINavigationController(rootViewController: root)
    let stage = try Stage(Scene("search", device: device, script: script) { content })
    try stage.advance(to: SceneTime(seconds: 0.1))
    return (stage, root, content, search)
  }

  @Test func phonesStackTheBar() throws {
    for placement in [UINavigationItem.SearchBarPlacement.automatic, .inline, .stacked] {
      let (_, root, navigation, search) = try ground(.iPhone15, placement)
      #expect(root.navigationItem.searchBarPlacement == .stacked)
      #expect(navigation.navigationBar.frame.height == 44 + search.searchBar.heightInNavigationBar)
    }
  }

  @Test func tabletsPutTheBarIntoTheRowOfTheTitle() throws {
    let device = Device.iPadPro11.held(.landscape)
    let (stage, root, navigation, search) = try ground(device)
    #expect(root.navigationItem.searchBarPlacement == .inline)
    #expect(navigation.navigationBar.frame.height == 50)
    let frame = search.searchBar.convert(search.searchBar.bounds, to: stage.window)
    #expect(frame.width == 300 && frame.maxX == stage.window.bounds.width - 20)
    root.navigationItem.preferredSearchBarPlacement = .stacked
    stage.window.layoutIfNeeded()
    #expect(root.navigationItem.searchBarPlacement == .stacked)
    #expect(navigation.navigationBar.frame.height == 50 + search.searchBar.heightInNavigationBar)
  }

  @Test func aSearchInTheRowKeepsTheTitle() throws {
    let device = Device.iPadPro11.held(.landscape)
    let (stage, _, navigation, search) = try ground(device)
    search.isActive = true
    stage.window.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 50)
    #expect(navigation.navigationBar.content?.titleLabel.alpha == 1)
  }

  @Test func theDimmingBeginsBelowTheBar() throws {
    let (stage, _, navigation, search) = try ground(.iPhone15)
    search.isActive = true
    try stage.advance(to: SceneTime(seconds: 1))
    let overlay = try #require(search.view)
    let dimming = try #require(overlay.subviews.first)
    let bar = navigation.navigationBar
    let top = dimming.convert(dimming.bounds, to: stage.window).minY
    #expect(abs(top - bar.convert(bar.bounds, to: stage.window).maxY) < 1e-6)
  }
}
