import Foundation
import QuartzCore
import Testing
import UIKit

/// What public test suites expect of UIKit's views and layers, restated as data in `Expectations/views.json`.
@MainActor
@Suite struct ViewExpectationTests {
  private struct Entry: @unchecked Sendable, CustomTestStringConvertible {
    let fields: [String: Any]

    var testDescription: String { "\(fields["id"] ?? "?"): \(fields["what"] ?? "?")" }
  }

  private nonisolated static let entries: [Entry] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Expectations/views.json")
    let data = try! Data(contentsOf: file)
    let list = try! JSONSerialization.jsonObject(with: data) as! [[String: Any]]
    return list.map { Entry(fields: $0) }
  }()

  @Test func allAreThere() { #expect(Self.entries.count == 59) }

  @Test(arguments: entries)
  private func holds(_ entry: Entry) {
    var stage = Tree(entry.fields)
    stage.take(entry.fields["steps"])
    stage.check(entry.fields["checks"])
    stage.take(entry.fields["then"])
    stage.check(entry.fields["finally"])
  }
}

/// The views and layers of one expectation, by name.
@MainActor
private struct Tree {
  private var views: [String: UIView] = [:]
  private var layers: [String: CALayer] = [:]
  private let tolerance: CGFloat

  init(_ fields: [String: Any]) {
    tolerance = number(fields["tolerance"])
    for view in fields["views"] as! [[String: Any]] { add(view) }
  }

  /// Makes a view or a layer: anchor point and scale first, then the frame, then the origin of its bounds.
  private mutating func add(_ fields: [String: Any]) {
    let name = fields["name"] as! String
    let layer: CALayer
    if fields["kind"] as? String == "layer" {
      layer = CALayer()
    } else {
      let view = fields["kind"] as? String == "window" ? UIWindow() : UIView()
      views[name] = view
      layer = view.layer
    }
    layers[name] = layer
    if let anchor = fields["anchor"] { layer.anchorPoint = point(anchor) }
    if let scale = fields["scale"] { setScale(layer, point(scale)) }
    if let view = views[name] {
      view.frame = rect(fields["frame"])
      if let origin = fields["origin"] { view.bounds.origin = point(origin) }
      if let parent = fields["parent"] as? String { views[parent]!.addSubview(view) }
    } else {
      layer.frame = rect(fields["frame"])
    }
  }

  private func setScale(_ layer: CALayer, _ scale: CGPoint) {
    layer.setAffineTransform(CGAffineTransform(scaleX: scale.x, y: scale.y))
  }

  mutating func take(_ steps: Any?) {
    for step in steps as? [[String: Any]] ?? [] { take(step) }
  }

  private func take(_ step: [String: Any]) {
    if let name = step["size"] as? String {
      let size = point(step["to"])
      views[name]!.bounds.size = CGSize(width: size.x, height: size.y)
    } else if let name = step["scale"] as? String {
      setScale(layers[name]!, point(step["to"]))
    } else if let name = step["remove"] as? String {
      views[name]!.removeFromSuperview()
    } else if let name = step["safeTop"] as? String {
      (views[name] as! UIWindow).deviceSafeAreaInsets = UIEdgeInsets(top: number(step["to"]))
    } else if let name = step["move"] as? String {
      let (view, target) = (views[name]!, views[step["onto"] as! String]!)
      let edge = step["edge"] as! String == "top" ? target.frame.minY : target.frame.maxY
      let point = view.superview!.convert(CGPoint(x: 0, y: edge), from: target.superview)
      view.frame.origin.y = point.y
    } else {
      insert(step)
    }
  }

  private func insert(_ step: [String: Any]) {
    let name = step["add"] as! String
    let parent = views[step["to"] as! String]!
    guard let view = views[name] else { return parent.layer.addSublayer(layers[name]!) }
    if let sibling = step["below"] as? String {
      parent.insertSubview(view, belowSubview: views[sibling]!)
    } else if let sibling = step["above"] as? String {
      parent.insertSubview(view, aboveSubview: views[sibling]!)
    } else if let index = step["at"] as? Int {
      parent.insertSubview(view, at: index)
    } else {
      parent.addSubview(view)
    }
  }

  func check(_ checks: Any?) {
    for check in checks as? [[String: Any]] ?? [] { self.check(check) }
  }

  private func check(_ check: [String: Any]) {
    if let name = check["frame"] as? String {
      expect(layers[name]!.frame, rect(check["is"]))
      if let view = views[name] { expect(view.frame, rect(check["is"])) }
    } else if let name = check["bounds"] as? String {
      expect(layers[name]!.bounds, rect(check["is"]))
    } else if let name = check["position"] as? String {
      expect(layers[name]!.position, point(check["is"]))
    } else if let start = check["convert"] {
      let (from, to) = (view(check["from"]), view(check["to"]))
      let mapped =
        from.map { $0.convert(point(start), to: to) } ?? to!.convert(point(start), from: nil)
      expect(mapped, point(check["is"]))
      if let from, let to { expect(to.convert(point(start), from: from), point(check["is"])) }
    } else if let name = check["inside"] as? String {
      #expect(
        views[name]!.point(inside: point(check["point"]), with: nil) == check["is"] as! Bool)
    } else if let name = check["hit"] as? String {
      #expect(views[name]!.hitTest(point(check["point"]), with: nil) === view(check["is"]))
    } else if let name = check["safeArea"] as? String {
      let values = check["is"] as! [Any]
      let insets = views[name]!.safeAreaInsets
      #expect(
        [insets.top, insets.left, insets.bottom, insets.right] == values.map { number($0) })
    } else {
      checkTree(check)
    }
  }

  private func checkTree(_ check: [String: Any]) {
    if let name = check["subviews"] as? String {
      let names = check["are"] as! [String]
      #expect(views[name]!.subviews == names.map { views[$0]! })
    } else if let name = check["sublayers"] as? String {
      let names = check["are"] as? [String]
      #expect(layers[name]!.sublayers == names?.map { layers[$0]! })
    } else if let name = check["superview"] as? String {
      #expect(views[name]!.superview === view(check["is"]))
      #expect(layers[name]!.superlayer == nil)
    } else if let pair = check["rects"] as? [Any] {
      let (a, b) = (rect(pair[0]), rect(pair[1]))
      if let intersects = check["intersects"] as? Bool {
        #expect(a.intersects(b) == intersects)
        #expect(a.intersection(b).isNull != intersects)
      }
      if let common = check["intersection"] {
        #expect(a.intersection(b) == rect(common))
        #expect(b.intersection(a) == rect(common))
      }
    } else {
      let factor = number(check["by"])
      let scale = CGAffineTransform(scaleX: factor, y: factor)
      expect(rect(check["scaled"]).applying(scale), rect(check["is"]))
    }
  }

  private func view(_ name: Any?) -> UIView? { (name as? String).map { views[$0]! } }

  private func expect(_ a: CGPoint, _ b: CGPoint) {
    #expect(abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance, "\(a) is not \(b)")
  }

  private func expect(_ a: CGRect, _ b: CGRect) {
    expect(a.origin, b.origin)
    expect(CGPoint(x: a.width, y: a.height), CGPoint(x: b.width, y: b.height))
  }
}

private func number(_ value: Any?) -> CGFloat { CGFloat((value as! NSNumber).doubleValue) }

private func point(_ value: Any?) -> CGPoint {
  let values = value as! [Any]
  return CGPoint(x: number(values[0]), y: number(values[1]))
}

private func rect(_ value: Any?) -> CGRect {
  let values = value as! [Any]
  return CGRect(
    x: number(values[0]), y: number(values[1]), width: number(values[2]),
    height: number(values[3]))
}
