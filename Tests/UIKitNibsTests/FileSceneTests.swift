import Foundation
import PegScene
import Testing
import UIKit
import UIKitNibs

/// Files that are shown without the code of their classes.
@MainActor
struct FileSceneTests {
  /// Opens a storyboard of one scene.
  private func file(_ controller: String) throws -> NibFileScenes {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="one">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes><scene sceneID="s"><objects>\(controller)</objects></scene></scenes></document>
      """
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "pegbar-file-scenes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("One.storyboard").path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return try NibFileScenes(path: path)
  }

  private func show(_ file: NibFileScenes) throws -> UIView {
    let controller = try #require(file.canvasController(of: file.list[0]))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    defer {
      window.isHidden = true
      window.rootViewController = nil
    }
    return controller.view
  }

  @Test func aTableShowsEachPrototypeOnce() throws {
    let cells = [("A", 60), ("B", 80)].map {
      """
      <tableViewCell contentMode="scaleToFill" rowHeight="\($1)" reuseIdentifier="\($0)" id="c\($0)">
      <rect key="frame" x="0" y="0" width="393" height="\($1)"/>
      <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="c\($0)" id="v\($0)">
      <rect key="frame" x="0" y="0" width="393" height="\($1)"/></tableViewCellContentView></tableViewCell>
      """
    }
    let table = try #require(
      show(
        file(
          """
          <tableViewController id="one" customClass="Absent"><tableView key="view" dataMode="prototypes" style="plain" rowHeight="44" id="t">
          <rect key="frame" x="0" y="0" width="393" height="852"/><prototypes>\(cells.joined())</prototypes>
          <connections><outlet property="dataSource" destination="one" id="o1"/></connections></tableView></tableViewController>
          """)) as? UITableView)
    #expect(table.visibleCells.map(\.reuseIdentifier) == ["A", "B"])
    #expect(table.visibleCells.map(\.frame.height) == [60, 80])
  }

  @Test func aCollectionShowsPrototypesWithoutAnIdentifier() throws {
    let collection = try #require(
      show(
        file(
          """
          <collectionViewController id="one"><collectionView key="view" dataMode="prototypes" id="c">
          <rect key="frame" x="0" y="0" width="393" height="852"/>
          <collectionViewFlowLayout key="collectionViewLayout" id="l"><size key="itemSize" width="50" height="40"/></collectionViewFlowLayout>
          <cells><collectionViewCell id="d"><rect key="frame" x="0" y="0" width="50" height="40"/></collectionViewCell></cells>
          </collectionView></collectionViewController>
          """)) as? UICollectionView)
    #expect(collection.visibleCells.map(\.frame.size) == [CGSize(width: 50, height: 40)])
  }

  /// A header that the class of the app would provide is empty, and ends nothing.
  @Test func aCollectionShowsEachPrototypeOnce() throws {
    let cells = [("A", ""), ("B", "<size key=\"customSize\" width=\"70\" height=\"90\"/>")].map {
      """
      <collectionViewCell contentMode="center" reuseIdentifier="\($0)" id="c\($0)">
      <rect key="frame" x="0" y="0" width="50" height="50"/>
      <collectionViewCellContentView key="contentView" contentMode="center" id="v\($0)">
      <rect key="frame" x="0" y="0" width="50" height="50"/></collectionViewCellContentView>\($1)</collectionViewCell>
      """
    }
    let list = try #require(
      show(
        file(
          """
          <collectionViewController id="one" customClass="Absent"><collectionView key="view" dataMode="prototypes" id="t">
          <rect key="frame" x="0" y="0" width="393" height="852"/>
          <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" minimumInteritemSpacing="10" id="l">
          <size key="itemSize" width="50" height="50"/><size key="headerReferenceSize" width="50" height="40"/>
          <size key="footerReferenceSize" width="0" height="0"/></collectionViewFlowLayout>
          <cells>\(cells.joined())</cells></collectionView></collectionViewController>
          """)) as? UICollectionView)
    let items = list.visibleCells.sorted { $0.frame.minX < $1.frame.minX }
    #expect(
      items.map(\.frame.size) == [CGSize(width: 50, height: 50), CGSize(width: 70, height: 90)])
    // The header is 40 points high; items of a line have one centre.
    #expect(items.map(\.frame.minY) == [60, 40])
  }

  @Test func aBarOfItsOwnIs44PointsHigh() throws {
    let view = try show(
      file(
        """
        <viewController id="one"><view key="view" contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="393" height="852"/>
        <subviews><navigationBar contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="b">
        <rect key="frame" x="0" y="59" width="393" height="44"/><items><navigationItem title="Harbour" id="i"/></items></navigationBar></subviews>
        <viewLayoutGuide key="safeArea" id="s"/><constraints>
        <constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="top" constant="59" id="k1"/>
        <constraint firstItem="b" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="k2"/>
        <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" id="k3"/></constraints></view></viewController>
        """))
    let bar = try #require(view.subviews.first as? UINavigationBar)
    #expect(bar.frame == CGRect(x: 0, y: 59, width: 393, height: 44))
    #expect(bar.topItem?.title == "Harbour")
  }

  @Test func aRuntimeAttributeThatLeadsNowhereIsReported() throws {
    let scene = SceneContext.open("attribute")
    defer { scene.close() }
    _ = try show(
      file(
        """
        <viewController id="one"><label key="view" opaque="NO" text="Sea" id="v"><rect key="frame" x="0" y="0" width="393" height="852"/>
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="font.glow"><integer key="value" value="3"/>
        </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></label></viewController>
        """))
    let messages = scene.diagnostics.take().map(\.text)
    #expect(messages.contains { $0.contains("UILabel has no property font.glow") })
  }

  @Test func aSceneOfAFreeSizeHasAScreenOfThatSize() throws {
    let file = try file(
      """
      <viewController id="one" title="Card"><view key="view" contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="300" height="200"/></view>
      <size key="freeformSize" width="300" height="200"/></viewController>
      """)
    #expect(try file.freeformSize(of: file.list[0]) == CGSize(width: 300, height: 200))
  }

  /// Xcode's canvas shows the bar of a controller that a navigation controller begins with, and of those after it.
  @Test func scenesHaveTheBarsThatSeguesBring() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let path = tests.appendingPathComponent("../../Sources/Front/GalleryScenes/Storyboard")
      .appendingPathComponent("Lighthouse.storyboard").standardized.path
    let file = try NibFileScenes(path: path)
    #expect(
      file.list.map(\.title) == ["navigationController", "Lighthouse", "Log of the night", "Tides"])
    let tides = try #require(
      file.canvasController(of: file.list[3]) as? UINavigationController)
    #expect(tides.navigationBar.topItem?.title == "Tides")
  }
}
