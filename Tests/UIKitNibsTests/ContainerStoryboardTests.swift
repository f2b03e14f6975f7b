import Foundation
import PegRuntime
import Testing
import UIKit
import UIKitNibs

/// Split view and page view controllers, and popovers, of storyboards.
@MainActor
struct ContainerStoryboardTests {
  /// Returns the initial controller of a storyboard with some scenes.
  private func initial(_ scenes: [String]) throws -> UIViewController {
    let (story, _) = try story(scenes)
    return try #require(story.instantiateInitialViewController())
  }

  /// Returns a storyboard with some scenes, and its content.
  private func story(
    _ scenes: [String]
  ) throws -> (story: UIStoryboard, content: any StoryboardContent) {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let text = scenes.enumerated().map { index, scene in
      "<scene sceneID=\"scene\(index)\"><objects>\(scene)</objects></scene>"
    }.joined()
    let file = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"
        useSafeAreas="YES" initialViewController="first">
        <scenes>\(text)</scenes>
      </document>
      """
    try file.write(toFile: folder + "/Main.storyboard", atomically: true, encoding: .utf8)
    let bundle = try #require(Bundle(path: folder))
    let content = try #require(try NibSlot.source?.storyboard(named: "Main", in: bundle))
    return (UIStoryboard(name: "Main", bundle: bundle), content)
  }

  private func screen(_ id: String, _ title: String, _ more: String = "") -> String {
    """
    <viewController id="\(id)" title="\(title)" sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="\(id)-view">
        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>\(more)
      </view>
    </viewController>
    """
  }

  private func relation(_ id: String, _ name: String) -> String {
    "<segue destination=\"\(id)\" kind=\"relationship\" relationship=\"\(name)\" id=\"to-\(id)\"/>"
  }

  /// A scene that is shown by itself has the bars around it that the app shows it with, so that its code finds them.
  @Test func scenesAreShownInTheirContainers() throws {
    let (story, content) = try story([
      """
      <navigationController id="first" sceneMemberID="viewController">
        <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar"/>
        <connections>\(relation("list", "rootViewController"))</connections>
      </navigationController>
      """, screen("list", "List"), screen("alone", "Alone"),
    ])
    let made = try content.scenes.map { try #require(content.shownController(of: $0, in: story)) }
    #expect(content.scenes.map(\.title) == ["navigationController", "List", "Alone"])
    let list = try #require(made[1] as? UINavigationController)
    #expect(list.viewControllers.map(\.title) == ["List"])
    #expect(made[0] is UINavigationController && made[2].title == "Alone")
  }

  @Test func makesSplitViewControllers() throws {
    let split = try #require(
      try initial([
        """
        <splitViewController id="first" sceneMemberID="viewController"
          preferredDisplayMode="allVisible" presentsWithGesture="NO">
          <connections>
            \(relation("note", "detailViewController"))\(relation("list", "masterViewController"))
          </connections>
        </splitViewController>
        """, screen("list", "List"), screen("note", "Note"),
      ]) as? UISplitViewController)
    #expect(split.viewControllers.map(\.title) == ["List", "Note"])
    #expect(split.preferredDisplayMode == .oneBesideSecondary)
    #expect(!split.presentsWithGesture)
    #expect(split.style == .unspecified)
  }

  @Test func makesColumns() throws {
    let split = try #require(
      try initial([
        """
        <splitViewController style="tripleColumn" id="first" sceneMemberID="viewController">
          <connections>
            \(relation("a", "masterViewController"))\(relation("b", "supplementaryViewController"))
            \(relation("c", "detailViewController"))\(relation("d", "compactViewController"))
          </connections>
        </splitViewController>
        """, screen("a", "A"), screen("b", "B"), screen("c", "C"), screen("d", "D"),
      ]) as? UISplitViewController)
    #expect(split.style == .tripleColumn)
    let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary, .compact]
    #expect(columns.map { split.viewController(for: $0)?.title } == ["A", "B", "C", "D"])
  }

  @Test func makesPageViewControllers() throws {
    let pages = try #require(
      try initial([
        """
        <pageViewController transitionStyle="scroll" navigationOrientation="vertical"
          spineLocation="min" id="first" sceneMemberID="viewController"/>
        """
      ]) as? UIPageViewController)
    #expect(pages.transitionStyle == .scroll)
    #expect(pages.navigationOrientation == .vertical)
    #expect(pages.spineLocation == UIPageViewController.SpineLocation.none)
    let book = try #require(
      try initial([
        """
        <pageViewController transitionStyle="pageCurl" navigationOrientation="horizontal"
          spineLocation="mid" doubleSided="YES" id="first" sceneMemberID="viewController"/>
        """
      ]) as? UIPageViewController)
    #expect(book.transitionStyle == .pageCurl)
    #expect(book.spineLocation == .mid)
    #expect(book.isDoubleSided)
  }

  /// A popover points at the view that the segue names, or at the one that begins it.
  @Test func anchorsPopovers() throws {
    let button = """
      <subviews><button opaque="NO" id="button"><rect key="frame" x="20" y="30" width="80" height="40"/>
      <connections><segue destination="pop" kind="popoverPresentation" identifier="pop"
        popoverAnchorView="button" id="segue"><popoverArrowDirection key="popoverArrowDirection"
        up="YES" down="YES"/></segue></connections></button></subviews>
      """
    let first = try initial([screen("first", "First", button), screen("pop", "Pop")])
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    window.rootViewController = first
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    UIView.performWithoutAnimation { first.performSegue(withIdentifier: "pop", sender: nil) }
    let shown = try #require(first.presentedViewController)
    #expect(shown.title == "Pop")
    #expect(shown.modalPresentationStyle == .popover)
    let popover = try #require(shown.popoverPresentationController)
    #expect(popover.sourceView === first.view.subviews.first)
    #expect(popover.sourceRect == CGRect(x: 0, y: 0, width: 80, height: 40))
    #expect(popover.permittedArrowDirections == [.up, .down])
  }
}
