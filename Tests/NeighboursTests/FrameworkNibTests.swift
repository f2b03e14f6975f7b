import AVKit
import Foundation
import MapKit
import Testing
import UIKit
import WebKit

/// Elements of interface files that stand for classes of other frameworks.
@MainActor
@Suite struct FrameworkNibTests {
  private func objects(_ content: String) throws -> [Any] {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          \(content)
        </objects>
      </document>
      """
    try text.write(toFile: folder + "/Parts.xib", atomically: true, encoding: .utf8)
    let bundle = try #require(Bundle(path: folder))
    return try #require(bundle.loadNibNamed("Parts", owner: nil, options: nil))
  }

  @Test func mapsAndPagesAreMade() throws {
    let made = try objects(
      """
      <mapView contentMode="scaleToFill" id="map-00-001">
        <rect key="frame" x="0" y="0" width="200" height="100"/>
      </mapView>
      <wkWebView contentMode="scaleToFill" id="web-00-001">
        <rect key="frame" x="0" y="100" width="200" height="100"/>
      </wkWebView>
      """)
    let map = try #require(made.first as? MKMapView)
    let page = try #require(made.last as? WKWebView)
    #expect(map.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(page.frame == CGRect(x: 0, y: 100, width: 200, height: 100))
  }

  @Test func oldPagesAreMadeWithTheirDelegate() throws {
    let made = try objects(
      """
      <webView contentMode="scaleToFill" id="web-00-001">
        <rect key="frame" x="0" y="0" width="200" height="100"/>
        <connections><outlet property="delegate" destination="-1" id="del-00-001"/></connections>
      </webView>
      """)
    #expect((made.last as? UIWebView)?.frame.size == CGSize(width: 200, height: 100))
  }

  @Test func playersAreMade() throws {
    let made = try objects("<avPlayerViewController id=\"ply-00-001\"/>")
    #expect(made.first is AVPlayerViewController)
  }
}
