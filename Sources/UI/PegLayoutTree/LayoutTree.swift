package import PegGeometry

/// A visible property of a view, under UIKit's name; nodes omit properties with their default value.
package struct LayoutProperty: Hashable, Sendable {
  package let name: String
  /// The value in the notation of `LayoutTree.text`, without quotes: numbers with six decimals, colours as `#rrggbb` or
  /// `#rrggbbaa`.
  package let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Properties with free text, which is always written in quotes.
  static let texts: Set<String> = ["id", "text", "placeholder", "title"]

  /// The default values that trees omit, if they are the same for all views.
  static let defaults: [String: String] = [
    "alpha": "1", "boundsOrigin": "(0 0)", "clipsToBounds": "false", "contentInset": "(0 0 0 0)",
    "contentOffset": "(0 0)", "cornerRadius": "0", "enabled": "true", "highlighted": "false",
    "numberOfLines": "1", "selected": "false", "zPosition": "0", "zoomScale": "1",
  ]
}

/// One view of a layout tree.
///
/// - Units: points.
package struct LayoutNode: Hashable, Sendable {
  /// The number of ancestors.
  package var depth: Int
  package var className: String
  /// Section and row of a row or an item, only the section for a table's header or footer; nil for views outside lists.
  package var indexPath: [Int]?
  /// The frame in the superview's coordinates.
  package var frame: Rect
  /// The bounding box of the view in the root's coordinates.
  package var place: Rect
  /// The properties in a fixed order, each name at most once.
  package var properties: [LayoutProperty]

  /// - Note: numbers are rounded to six decimals, so that sums of thirds do not differ in their last bits.
  package init(
    depth: Int, className: String, indexPath: [Int]? = nil, frame: Rect, place: Rect,
    properties: [LayoutProperty] = []
  ) {
    self.depth = depth
    self.className = className
    self.indexPath = indexPath
    self.frame = frame.rounded
    self.place = place.rounded
    self.properties = properties
  }

  /// Returns the property's value; nil if it is the default.
  package subscript(name: String) -> String? { properties.first { $0.name == name }?.value }

  /// The view's accessibility identifier.
  package var identifier: String? { self["id"] }
  /// The view's role in the list that placed it: `row`, `item`, `header`, `footer`, or a supplementary view's kind.
  package var role: String? { self["role"] }
  /// Whether subviews are clipped at the view's edges.
  package var clips: Bool { self["clipsToBounds"] == "true" }
  package var isHidden: Bool { self["hidden"] == "true" }
  /// 0...1.
  package var alpha: Double { self["alpha"].flatMap(Double.init) ?? 1 }
  package var text: String? { self["text"] }

  /// The origin of the view's bounds; of scroll views, the content offset.
  package var boundsOrigin: Point {
    let numbers = (self["contentOffset"] ?? self["boundsOrigin"]).flatMap(LayoutNumber.list)
    guard let numbers, numbers.count == 2 else { return .zero }
    return Point(x: numbers[0], y: numbers[1])
  }
}

/// The views of a picture, with their positions and appearance; each before its subviews, back to front.
///
/// It is a plain value without UI objects, so that it can be stored beside a picture and compared with another tree.
///
/// - Note: the first node is the root, at depth 0; each following one is at most one deeper than the one before it.
package struct LayoutTree: Hashable, Sendable {
  package let nodes: [LayoutNode]
  /// The index of each node's superview; nil for the root.
  package let parents: [Int?]

  /// - Precondition: the depths are those of a tree.
  package init(_ nodes: [LayoutNode]) {
    guard let parents = Self.parents(nodes.map(\.depth)) else {
      preconditionFailure("depths that are those of no tree: \(nodes.map(\.depth))")
    }
    self.nodes = nodes
    self.parents = parents
  }

  /// Returns the index of each node's superview; nil if the depths are not those of a tree.
  static func parents(_ depths: [Int]) -> [Int?]? {
    var result: [Int?] = []
    var above: [Int] = []
    for (index, depth) in depths.enumerated() {
      guard depth >= 0, depth <= above.count, (depth == 0) == (index == 0) else { return nil }
      above.removeLast(above.count - depth)
      result.append(above.last)
      above.append(index)
    }
    return result
  }

  /// The subviews of each node, back to front.
  package var children: [[Int]] {
    var result = [[Int]](repeating: [], count: nodes.count)
    for (index, parent) in parents.enumerated() { if let parent { result[parent].append(index) } }
    return result
  }

  /// The path of classes from the root to each node: `[0,3]` identifies a view in a list, `(1)` the second one of its class.
  package var paths: [String] {
    let children = children
    var result = [String](repeating: "", count: nodes.count)
    if let root = nodes.first { result[0] = Self.word(root.className) }
    for parent in nodes.indices {
      var counts: [String: Int] = [:]
      for child in children[parent] where nodes[child].indexPath == nil {
        counts[nodes[child].className, default: 0] += 1
      }
      var seen: [String: Int] = [:]
      for child in children[parent] {
        let node = nodes[child]
        var step = Self.word(node.className)
        if let path = node.indexPath {
          step += "[" + path.map(String.init).joined(separator: ",") + "]"
        } else if counts[node.className, default: 0] > 1 {
          step += "(\(seen[node.className, default: 0]))"
          seen[node.className, default: 0] += 1
        }
        result[child] = result[parent] + "/" + step
      }
    }
    return result
  }

  /// The part of each node's place that its ancestors neither clip nor hide; nil for invisible views.
  ///
  /// - Units: points of the root.
  package var visiblePlaces: [Rect?] {
    // The part that the ancestors leave visible for the subviews of each node.
    var openings: [Rect?] = []
    var result: [Rect?] = []
    for (index, node) in nodes.enumerated() {
      var opening: Rect? = node.place
      if let parent = parents[index] {
        opening = openings[parent]
      } else {
        opening = node.place
      }
      if node.isHidden || node.alpha <= 0 { opening = nil }
      let visible = opening.map { $0.intersection(node.place) }
      result.append(visible.flatMap { $0.isEmpty ? nil : $0 })
      openings.append(node.clips ? visible : opening)
    }
    return result
  }
}

extension Rect {
  /// The rectangle with its numbers rounded to six decimals.
  var rounded: Rect {
    Rect(
      x: LayoutNumber.rounded(x), y: LayoutNumber.rounded(y), width: LayoutNumber.rounded(width),
      height: LayoutNumber.rounded(height))
  }
}

/// Numbers in the format of layout trees.
package enum LayoutNumber {
  /// Returns the number rounded to six decimals; 0 for NaN, and clamped to a range beyond any screen.
  package static func rounded(_ value: Double) -> Double {
    guard !value.isNaN else { return 0 }
    let result = (max(-1e9, min(1e9, value)) * 1_000_000).rounded() / 1_000_000
    return result == 0 ? 0 : result
  }

  /// Returns the number with at most six decimals, without trailing zeros.
  package static func text(_ value: Double) -> String {
    let value = rounded(value)
    return value == value.rounded() ? String(Int(value)) : "\(value)"
  }

  /// Returns the numbers in parentheses, separated by spaces.
  package static func text(_ values: [Double]) -> String {
    "(" + values.map { text($0) }.joined(separator: " ") + ")"
  }

  /// Returns the numbers of a text in that format; nil for other texts.
  package static func list(_ text: String) -> [Double]? {
    guard text.hasPrefix("("), text.hasSuffix(")") else { return nil }
    var result: [Double] = []
    for word in text.dropFirst().dropLast().split(separator: " ", omittingEmptySubsequences: false)
    {
      guard let number = Double(word), number.isFinite else { return nil }
      result.append(number)
    }
    return result
  }
}

extension LayoutTree {
  /// Returns the areas of the views with a name: an identifier, or the end of a path such as `RowCell[0,3]/UILabel`.
  ///
  /// - Parameter picture: the bounds of a picture of the whole root.
  /// - Units: pixels of that picture.
  /// - Returns: the visible areas; empty if no view has the name.
  package func pixels(of name: String, in picture: PixelRect) -> [PixelRect] {
    guard let root = nodes.first?.place, !root.isEmpty else { return [] }
    let (x, y) = (Double(picture.width) / root.width, Double(picture.height) / root.height)
    let visible = visiblePlaces
    return zip(nodes.indices, paths).compactMap { index, path in
      let isMeant =
        nodes[index].identifier == name || path == name || path.hasSuffix("/" + name)
      guard isMeant, let place = visible[index] else { return nil }
      return PixelRect(
        x0: Int((place.left * x).rounded(.down)), y0: Int((place.top * y).rounded(.down)),
        x1: Int((place.right * x).rounded(.up)), y1: Int((place.bottom * y).rounded(.up)))
    }
  }
}
