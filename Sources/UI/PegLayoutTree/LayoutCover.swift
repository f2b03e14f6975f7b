import PegGeometry

/// The parts of a picture that differing views explain.
struct LayoutCover {
  private let facts: LayoutFacts
  /// The number of pixels per point on each axis; nil without a picture.
  private let scale: (x: Double, y: Double)?
  private let picture: PixelRect?
  private let before: Extents
  private let after: Extents
  /// The pixels that differing views explain.
  private var all: [PixelRect] = []

  /// The visible extents of views in the picture.
  private struct Extents {
    let tree: LayoutTree
    /// The visible part of each view within its edges.
    let places: [Rect?]
    /// The visible part of each view without its subviews; letters may extend past its edges.
    let own: [Rect?]
    /// The visible part of each view, including its shadow and its subviews.
    let whole: [Rect?]

    init(_ tree: LayoutTree) {
      self.tree = tree
      places = tree.visiblePlaces
      own = zip(places, tree.nodes).map { place, node in
        guard let place, let size = node["font"].flatMap(Self.pointSize) else { return place }
        return place.inset(dx: -size / 2, dy: -size / 2)
      }
      var whole = own
      for index in tree.nodes.indices.reversed() {
        if let visible = whole[index], let shadow = tree.nodes[index]["shadow"] {
          whole[index] = visible.union(Self.shadow(shadow, of: visible))
        }
        guard let parent = tree.parents[index], let inner = whole[index] else { continue }
        whole[parent] = whole[parent].map { $0.union(inner) } ?? inner
      }
      self.whole = whole
    }

    private static func pointSize(_ font: String) -> Double? {
      font.split(separator: " ").last.flatMap { Double($0) }
    }

    /// A shadow ends within three standard deviations, each half of its radius.
    private static func shadow(_ text: String, of rect: Rect) -> Rect {
      guard let end = text.firstIndex(of: ")"),
        let numbers = LayoutNumber.list(String(text[...end])), numbers.count == 3
      else { return rect }
      return rect.offsetBy(dx: numbers[0], dy: numbers[1])
        .inset(dx: -1.5 * numbers[2] - 1, dy: -1.5 * numbers[2] - 1)
    }
  }

  init(_ facts: LayoutFacts, picture: PixelRect?) {
    self.facts = facts
    self.picture = picture
    before = Extents(facts.reference)
    after = Extents(facts.actual)
    let root = facts.actual.nodes.first?.place ?? .zero
    scale =
      root.isEmpty
      ? nil : picture.map { (Double($0.width) / root.width, Double($0.height) / root.height) }
    for index in facts.facts.indices where !facts.facts[index].isEmpty {
      all += shapes(of: index)
    }
    for index in facts.reordered { all += wholeShapes(of: index) }
    for view in facts.added + facts.entered { all += [after.whole[view]].compactMap(pixels) }
    for view in facts.removed + facts.left { all += [before.whole[view]].compactMap(pixels) }
    for extents in [before, after] { addBlurred(extents) }
  }

  /// A difference beneath a blur is visible within the reach of the blur, three standard deviations.
  private mutating func addBlurred(_ extents: Extents) {
    guard let scale else { return }
    for (index, node) in extents.tree.nodes.enumerated() {
      guard let sigma = node["blur"].flatMap(Double.init), let pane = pixels(extents.own[index])
      else { continue }
      let (dx, dy) = (Int(3 * sigma * scale.x) + 1, Int(3 * sigma * scale.y) + 1)
      all += all.compactMap { box in
        let reach = PixelRect(x0: box.x0 - dx, y0: box.y0 - dy, x1: box.x1 + dx, y1: box.y1 + dy)
          .intersection(pane)
        return reach.isEmpty ? nil : reach
      }
    }
  }

  // MARK: Shapes

  /// Returns the pixels of an added view, or of a removed one.
  func shapes(added view: Int) -> [PixelRect] { [after.whole[view]].compactMap(pixels) }
  func shapes(removed view: Int) -> [PixelRect] { [before.whole[view]].compactMap(pixels) }

  func wholeShapes(of index: Int) -> [PixelRect] {
    let pair = facts.facts[index].pair
    return [before.whole[pair.reference], after.whole[pair.actual]].compactMap(pixels)
  }

  /// Returns the pixels in which the differences of a view can be visible, before and after.
  func shapes(of index: Int) -> [PixelRect] {
    let fact = facts.facts[index]
    let pair = fact.pair
    if fact.properties.contains(where: { !["contentSize", "drawing", "id"].contains($0.name) })
      || fact.moved
    {
      return wholeShapes(of: index)
    }
    let isScrollView = fact.has("contentSize")
    if fact.has("drawing"), !isScrollView {
      return [before.own[pair.reference], after.own[pair.actual]].compactMap(pixels)
    }
    var result: [PixelRect] = []
    if isScrollView {
      // The size of the content is visible only in the scroll bars.
      for place in [before.own[pair.reference], after.own[pair.actual]] {
        guard let place else { continue }
        result += edges(of: place, width: 10, height: 10)
      }
    }
    if fact.grew {
      let a = facts.reference.nodes[pair.reference]
      let b = facts.actual.nodes[pair.actual]
      let isFlat = ["border", "cornerRadius", "shadow", "mask"].allSatisfy { b[$0] == nil }
      if isFlat, let old = before.own[pair.reference], let new = after.own[pair.actual] {
        let both = old.union(new)
        result += edges(
          of: both, width: abs(a.frame.width - b.frame.width),
          height: abs(a.frame.height - b.frame.height))
      } else {
        result += wholeShapes(of: index)
      }
    }
    return result
  }

  /// Returns strips along the right and the bottom edge.
  private func edges(of place: Rect, width: Double, height: Double) -> [PixelRect] {
    var result: [PixelRect?] = []
    if width > 0 {
      result.append(
        pixels(
          Rect(
            left: max(place.left, place.right - width), top: place.top, right: place.right,
            bottom: place.bottom)))
    }
    if height > 0 {
      result.append(
        pixels(
          Rect(
            left: place.left, top: max(place.top, place.bottom - height), right: place.right,
            bottom: place.bottom)))
    }
    return result.compactMap { $0 }
  }

  /// Returns the pixels that an area touches, and one more on each side for rounding.
  private func pixels(_ rect: Rect?) -> PixelRect? {
    guard let rect, !rect.isEmpty, let scale, let picture else { return nil }
    func clamp(_ value: Double) -> Int { Int(max(-1e6, min(1e6, value))) }
    let box = PixelRect(
      x0: clamp((rect.left * scale.x).rounded(.down)) - 1,
      y0: clamp((rect.top * scale.y).rounded(.down)) - 1,
      x1: clamp((rect.right * scale.x).rounded(.up)) + 1,
      y1: clamp((rect.bottom * scale.y).rounded(.up)) + 1)
    // A removed view may have been below the end of the actual picture.
    let limit = max(
      picture.height, clamp((before.tree.nodes[0].place.height * scale.y).rounded(.up)))
    let wide = max(picture.width, clamp((before.tree.nodes[0].place.width * scale.x).rounded(.up)))
    let cut = box.intersection(PixelRect(x0: 0, y0: 0, x1: wide, y1: limit))
    return cut.isEmpty ? nil : cut
  }

  // MARK: Pixels without a cause

  /// Returns the blocks that lie outside everything that views explain.
  func unexplained(_ blocks: [PixelRect]) -> [PixelRect] {
    blocks.filter { block in
      let touching = all.filter { !$0.intersection(block).isEmpty }
      return !Self.covers(touching[...], block)
    }
  }

  /// Returns whether the boxes cover another one completely.
  private static func covers(_ boxes: ArraySlice<PixelRect>, _ rest: PixelRect) -> Bool {
    if rest.isEmpty { return true }
    guard let first = boxes.first else { return false }
    let cut = rest.intersection(first)
    let others = boxes.dropFirst()
    if cut.isEmpty { return covers(others, rest) }
    let parts = [
      PixelRect(x0: rest.x0, y0: rest.y0, x1: rest.x1, y1: cut.y0),
      PixelRect(x0: rest.x0, y0: cut.y1, x1: rest.x1, y1: rest.y1),
      PixelRect(x0: rest.x0, y0: cut.y0, x1: cut.x0, y1: cut.y1),
      PixelRect(x0: cut.x1, y0: cut.y0, x1: rest.x1, y1: cut.y1),
    ]
    return parts.allSatisfy { covers(others, $0) }
  }

  /// Returns the frontmost view at the middle of the pixels.
  func view(under box: PixelRect) -> Int? {
    guard let scale else { return nil }
    let middle = Point(
      x: Double(box.x0 + box.x1) / 2 / scale.x, y: Double(box.y0 + box.y1) / 2 / scale.y)
    return after.places.lastIndex { $0?.contains(middle) ?? false }
  }

  /// Returns the change that explains a region: the smallest one that contains most of it.
  static func best(
    for region: PixelRect, _ changes: [LayoutChange], _ shapes: [[PixelRect]]
  ) -> Int {
    func area(_ box: PixelRect) -> Int { box.width * box.height }
    var best: (index: Int, share: Double, area: Int) = (0, -1, .max)
    for (index, boxes) in shapes.enumerated() {
      let covered = boxes.map { area($0.intersection(region)) }.max() ?? 0
      let share = Double(covered) / Double(max(1, area(region)))
      let total = boxes.map(area).min() ?? .max
      let isBetter =
        share > best.share + 0.1 || (abs(share - best.share) <= 0.1 && total < best.area)
      if isBetter { best = (index, share, total) }
    }
    return best.index
  }
}
