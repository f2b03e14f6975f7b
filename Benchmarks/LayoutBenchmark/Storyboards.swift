import UIKit
import UIKitNibs

/// Measures how long a storyboard takes to be read, and a scene of 100 views to be built and laid out.
///
/// The scene has 50 rows of a label and a control, with four constraints each.
@MainActor
func measureStoryboards() {
  print("\n| storyboards | ms |\n|---|---|")
  func report(_ name: String, runs: Int, _ body: () throws -> Void) rethrows {
    var times: [Double] = []
    for _ in 0..<runs {
      let start = cpuTime()
      try body()
      times.append(cpuTime() - start)
    }
    print("| \(name) | \((median(times) * 100).rounded() / 100) |")
  }
  do {
    let one = document(scenes: 1)
    let large = document(scenes: 1_000_000 / one.count + 1)
    try report("\(large.count / 1000) kB read", runs: 15) {
      _ = try UIStoryboard(name: "Large", bytes: large)
    }
    let storyboard = try UIStoryboard(name: "One", bytes: one)
    var views = 0
    report("scene of 100 views, built and laid out", runs: 50) {
      guard let controller = storyboard.instantiateInitialViewController() else { return }
      controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 2400)
      controller.view.layoutIfNeeded()
      views = controller.view.subviews.count
    }
    precondition(views == 100)
  } catch {
    print("error: \(error)")
  }
}

private func document(scenes: Int) -> [UInt8] {
  let text = (0..<scenes).map(scene).joined()
  return Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
    initialViewController="c0"><scenes>\(text)</scenes></document>
    """.utf8)
}

private func scene(_ number: Int) -> String {
  func id(_ name: String, _ row: Int) -> String { "\(name)\(row)s\(number)" }
  var views = ""
  var constraints = ""
  for row in 0..<50 {
    let control =
      row % 2 == 0
      ? "<switch opaque=\"NO\" contentMode=\"scaleToFill\" on=\"YES\" "
      : "<stepper opaque=\"NO\" contentMode=\"scaleToFill\" maximumValue=\"9\" "
    let end = row % 2 == 0 ? "</switch>" : "</stepper>"
    let fixed = "translatesAutoresizingMaskIntoConstraints=\"NO\""
    views +=
      "<label opaque=\"NO\" contentMode=\"left\" text=\"Row \(row)\" \(fixed) id=\"\(id("l", row))\">"
      + "<rect key=\"frame\" x=\"16\" y=\"\(row * 44)\" width=\"60\" height=\"21\"/></label>\(control)\(fixed) "
      + "id=\"\(id("w", row))\"><rect key=\"frame\" x=\"300\" y=\"\(row * 44)\" width=\"51\" height=\"31\"/>\(end)"
    let pins = [
      (id("l", row), "leading", id("v", 0), "leading", 16),
      (id("l", row), "top", id("v", 0), "top", 8 + row * 44),
      (id("v", 0), "trailing", id("w", row), "trailing", 16),
      (id("w", row), "centerY", id("l", row), "centerY", 0),
    ]
    for (index, pin) in pins.enumerated() {
      constraints +=
        "<constraint firstItem=\"\(pin.0)\" firstAttribute=\"\(pin.1)\" secondItem=\"\(pin.2)\" "
        + "secondAttribute=\"\(pin.3)\" constant=\"\(pin.4)\" id=\"\(id("k\(index)r", row))\"/>"
    }
  }
  return """
    <scene sceneID="s\(number)"><objects><viewController id="c\(number)"><view key="view" contentMode="scaleToFill" \
    id="\(id("v", 0))"><rect key="frame" x="0" y="0" width="390" height="2400"/><subviews>\(views)</subviews>\
    <constraints>\(constraints)</constraints></view></viewController></objects></scene>
    """
}
