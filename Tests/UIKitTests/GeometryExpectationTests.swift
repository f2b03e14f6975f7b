import Testing

@testable import UIKit

/// Geometry that other UIKit-compatible libraries test, by the numbers of their public test suites.
///
/// Sources: flowkey/UIKit-cross-platform (conversion, hit tests), SnapKit and TinyConstraints (constraints).
@MainActor
struct GeometryExpectationTests {
  /// A view of a tree; transforms are set before frames.
  struct Node: Sendable {
    let name: String
    var parent: String?
    var frame: [CGFloat]
    var scale: CGFloat = 1
    /// The bounds' origin, set last.
    var origin: [CGFloat]?
  }

  private func tree(_ nodes: [Node]) -> [String: UIView] {
    var views: [String: UIView] = [:]
    for node in nodes {
      let view = node.name == "window" ? UIWindow() : UIView()
      view.transform = CGAffineTransform(scaleX: node.scale, y: node.scale)
      view.frame = CGRect(
        x: node.frame[0], y: node.frame[1], width: node.frame[2], height: node.frame[3])
      if let origin = node.origin { view.bounds.origin = CGPoint(x: origin[0], y: origin[1]) }
      if let parent = node.parent { views[parent]?.addSubview(view) }
      views[node.name] = view
    }
    return views
  }

  struct Conversion: Sendable {
    let id: String
    let nodes: [Node]
    let point: [CGFloat]
    let from: String
    let to: String
    let expected: [CGFloat]
  }

  nonisolated private static let siblings = [
    Node(name: "root", frame: [0, 0, 100, 100]),
    Node(name: "s1", parent: "root", frame: [20, 10, 10, 10]),
    Node(name: "s2", parent: "root", frame: [80, 80, 20, 20]),
  ]

  nonisolated private static let magnified = [
    Node(name: "root", frame: [0, 0, 80, 40]),
    Node(name: "child", parent: "root", frame: [10, 10, 60, 40], scale: 2),
  ]

  nonisolated static let conversions = [
    Conversion(
      id: "X012", nodes: siblings, point: [15, 15], from: "root", to: "s1", expected: [-5, 5]),
    Conversion(
      id: "X013", nodes: siblings, point: [5, 5], from: "s1", to: "root", expected: [25, 15]),
    Conversion(
      id: "X014", nodes: siblings, point: [85, 85], from: "root", to: "s2", expected: [5, 5]),
    Conversion(
      id: "X015", nodes: siblings, point: [-5, -5], from: "s2", to: "root", expected: [75, 75]),
    Conversion(
      id: "X016", nodes: siblings, point: [60, 70], from: "s1", to: "s2", expected: [0, 0]),
    Conversion(
      id: "X017", nodes: siblings, point: [-5, -5], from: "s2", to: "s1", expected: [55, 65]),
    Conversion(
      id: "X018",
      nodes: [
        Node(name: "root", frame: [0, 0, 100, 100], origin: [10, 10]),
        Node(name: "s1", parent: "root", frame: [20, 20, 10, 10]),
        Node(name: "s1s1", parent: "s1", frame: [5, 5, 5, 5]),
      ], point: [0, 0], from: "s1s1", to: "root", expected: [25, 25]),
    Conversion(
      id: "X019",
      nodes: [
        Node(name: "root", frame: [0, 0, 100, 100]),
        Node(name: "s1", parent: "root", frame: [20, 20, 10, 10], origin: [10, 10]),
        Node(name: "s1s1", parent: "s1", frame: [5, 5, 5, 5]),
      ], point: [0, 0], from: "s1s1", to: "root", expected: [15, 15]),
    Conversion(
      id: "X020",
      nodes: [
        Node(name: "root", frame: [0, 0, 100, 100], origin: [10, 10]),
        Node(name: "s1", parent: "root", frame: [20, 20, 10, 10], origin: [5, 5]),
        Node(name: "s1s1", parent: "s1", frame: [5, 5, 5, 5], origin: [999, 999]),
      ], point: [0, 0], from: "s1s1", to: "root", expected: [-979, -979]),
    Conversion(
      id: "X021",
      nodes: [
        Node(name: "root", frame: [0, 0, 512, 512]),
        Node(
          name: "sub", parent: "root", frame: [128, 128, 256, 256], scale: 0.5, origin: [32, 32]),
        Node(name: "subsub", parent: "sub", frame: [128, 128, 128, 128], scale: 2),
      ], point: [0, 0], from: "subsub", to: "root", expected: [176, 176]),
    Conversion(
      id: "X022",
      nodes: [
        Node(name: "root", frame: [0, 0, 512, 512], origin: [16, 18]),
        Node(
          name: "sub", parent: "root", frame: [128, 128, 256, 256], scale: 0.5, origin: [32, 32]),
        Node(name: "blank", parent: "sub", frame: [0, 0, 0, 0]),
        Node(
          name: "subsub", parent: "blank", frame: [100, 128, 128, 128], scale: 3,
          origin: [64, 32]),
      ], point: [0, 0], from: "subsub", to: "root", expected: [66, 128]),
    Conversion(
      id: "X024", nodes: magnified, point: [60, 20], from: "root", to: "child", expected: [25, 5]),
    Conversion(
      id: "X025", nodes: magnified, point: [25, 5], from: "child", to: "root", expected: [60, 20]),
    Conversion(
      id: "X026",
      nodes: [
        Node(name: "root", frame: [0, 0, 100, 100], origin: [50, 50]),
        Node(name: "child", parent: "root", frame: [40, 40, 20, 20], origin: [123, 123]),
      ], point: [133, 133], from: "child", to: "root", expected: [50, 50]),
    Conversion(
      id: "X027",
      nodes: [
        Node(name: "window", frame: [7, 9, 300, 300], origin: [3, 4]),
        Node(name: "s1", parent: "window", frame: [80, 80, 100, 100], origin: [15, 15]),
        Node(name: "s2", parent: "s1", frame: [70, 70, 100, 100], origin: [25, 25]),
        Node(name: "s3", parent: "s2", frame: [50, 50, 100, 100], origin: [64, 64]),
      ], point: [20, 10], from: "s3", to: "window", expected: [116, 106]),
    Conversion(
      id: "X028",
      nodes: [
        Node(name: "root", frame: [0, 0, 400, 400]),
        Node(name: "scaled", parent: "root", frame: [0, 0, 200, 200], scale: 2),
        Node(name: "middle", parent: "scaled", frame: [10, 10, 80, 80]),
        Node(name: "inner", parent: "middle", frame: [5, 5, 20, 20]),
      ], point: [100, 100], from: "root", to: "inner", expected: [35, 35]),
  ]

  @Test(arguments: conversions) func pointsConvert(_ entry: Conversion) throws {
    let views = tree(entry.nodes)
    let (from, to) = (try #require(views[entry.from]), try #require(views[entry.to]))
    let found = from.convert(CGPoint(x: entry.point[0], y: entry.point[1]), to: to)
    #expect(
      abs(found.x - entry.expected[0]) < 1e-9 && abs(found.y - entry.expected[1]) < 1e-9,
      "\(entry.id): \(found)")
  }

  struct Hit: Sendable {
    let ids: String
    let nodes: [Node]
    let hits: [(point: [CGFloat], name: String?)]
  }

  nonisolated private static let halved = Node(name: "root", frame: [0, 0, 100, 100], scale: 0.5)
  nonisolated private static let middle = Node(
    name: "child", parent: "root", frame: [25, 25, 50, 50])

  nonisolated static let hits = [
    Hit(
      ids: "X031-X034",
      nodes: [
        Node(name: "root", frame: [0, 0, 100, 100], origin: [-10, -10]),
        Node(name: "s1", parent: "root", frame: [40, 40, 20, 20]),
        Node(name: "s1s1", parent: "s1", frame: [10, 10, 5, 5]),
      ],
      hits: [
        ([-5, -5], "root"), ([40, 40], "s1"), ([52.5, 52.5], "s1s1"), ([-11, -11], nil),
      ]),
    Hit(
      ids: "X035-X037", nodes: [halved, middle],
      hits: [([25, 25], "child"), ([74, 74], "child"), ([20, 20], "root")]),
    Hit(
      ids: "X038-X040",
      nodes: [
        Node(name: "root", frame: [0, 0, 100, 100]),
        Node(name: "child", parent: "root", frame: [25, 25, 50, 50], scale: 0.5),
      ], hits: [([25, 25], "child"), ([74, 74], "child"), ([75, 75], "root")]),
    Hit(
      ids: "X041-X043",
      nodes: [
        Node(name: "root", frame: [0, 0, 100, 100], scale: 0.5, origin: [0, 25]), middle,
      ], hits: [([25, 25], "child"), ([75, 75], "root"), ([199, 199], "root")]),
  ]

  @Test(arguments: hits) func touchesHit(_ entry: Hit) throws {
    let views = tree(entry.nodes)
    let root = try #require(views["root"])
    for hit in entry.hits {
      let found = root.hitTest(CGPoint(x: hit.point[0], y: hit.point[1]), with: nil)
      #expect(found === hit.name.flatMap { views[$0] }, "\(entry.ids) at \(hit.point)")
    }
  }

  /// X002-X005 and X083-X086: frames with anchors and transforms.
  @Test func framesFollowAnchorsAndTransforms() {
    let anchored = UIView()
    anchored.layer.anchorPoint = CGPoint(x: 0.1, y: 0.1)
    anchored.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    #expect(anchored.center == CGPoint(x: 60, y: 60))
    let grown = UIView.host(100, 100)
    grown.frame.origin = CGPoint(x: 50, y: 50)
    grown.bounds.size = CGSize(width: 256, height: 512)
    #expect(grown.frame.origin == CGPoint(x: -28, y: -156))
    for (frame, expected) in [
      (
        CGRect(x: 100, y: 100, width: 100, height: 50),
        CGRect(x: 50, y: 75, width: 200, height: 100)
      ),
      (
        CGRect(x: 0, y: 0, width: 400, height: 400),
        CGRect(x: -200, y: -200, width: 800, height: 800)
      ),
      (
        CGRect(x: 100, y: 100, width: 400, height: 400),
        CGRect(x: -100, y: -100, width: 800, height: 800)
      ),
      (CGRect(x: 0, y: 0, width: 100, height: 50), CGRect(x: -50, y: -25, width: 200, height: 100)),
    ] {
      let view = UIView(frame: frame)
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      #expect(view.frame == expected && view.bounds.size == frame.size)
      view.transform = .identity
      #expect(view.frame == frame)
    }
  }

  /// X093: what of the unsafe band reaches into a subview.
  @Test func safeAreaReachesIntoSubviews() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    window.deviceSafeAreaInsets.top = 59
    let child = UIView(frame: CGRect(x: 0, y: 10, width: 100, height: 100))
    window.addSubview(child)
    #expect(child.safeAreaInsets == UIEdgeInsets(top: 49, left: 0, bottom: 0, right: 0))
  }
}
