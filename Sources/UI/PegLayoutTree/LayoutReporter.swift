import PegBase
import PegGeometry

/// Writes sentences about the differences.
struct LayoutReporter {
  private(set) var changes: [LayoutChange] = []
  /// The pixels in which each change is visible.
  private(set) var shapes: [[PixelRect]] = []
  private let facts: LayoutFacts
  private let cover: LayoutCover
  private let oldPaths: [String]
  private let newPaths: [String]
  /// The sentences of the headline.
  private var causes: [String] = []
  /// The sentence of the headline for changes that share one, by their own texts.
  private var sentences: [String: String] = [:]
  private var consequences: [String] = []
  /// Frames that may follow from the causes, but without a proof.
  private var followers: [String] = []
  /// The number of further such frames.
  private var otherFollowers = 0
  /// The facts whose frames a sentence names.
  private var namedFrames: Set<Int> = []

  init(_ facts: LayoutFacts, _ cover: LayoutCover) {
    self.facts = facts
    self.cover = cover
    oldPaths = facts.reference.paths
    newPaths = facts.actual.paths
  }

  /// The largest number of causes, and of frames without a proof, in the headline.
  private static let mostReported = 3

  /// Brings the causes that changed most of the picture to the front; equal ones keep their order.
  mutating func orderCauses(by pixels: ChangedPixels) {
    let areas = shapes.map { shapes in
      pixels.blocks.reduce(0) { sum, block in
        let parts = shapes.map { $0.intersection(block) }.filter { !$0.isEmpty }
        return sum + (parts.map { $0.width * $0.height }.max() ?? 0)
      }
    }
    // A sentence about several changes counts as all of them.
    var areaOf: [String: Int] = [:]
    for (index, change) in changes.enumerated() {
      areaOf[sentences[change.text] ?? change.text, default: 0] += areas[index]
    }
    let order = changes.indices.sorted {
      (areas[$1], $0) < (areas[$0], $1)
    }
    changes = order.map { changes[$0] }
    shapes = order.map { shapes[$0] }
    causes = causes.indices.sorted {
      (areaOf[causes[$1]] ?? 0, $0) < (areaOf[causes[$0]] ?? 0, $1)
    }.map { causes[$0] }
  }

  func headline(pixels: ChangedPixels?) -> String {
    if changes.isEmpty {
      return pixels.map { $0.blocks.isEmpty } ?? true
        ? "no view differs" : "pixels differ that no view explains"
    }
    var parts = Array(causes.prefix(Self.mostReported))
    if causes.count > parts.count {
      let rest = causes.count - parts.count
      parts.append("\(rest) more \(rest == 1 ? "difference" : "differences")")
    }
    parts += consequences + followers
    if otherFollowers > 0 {
      let noun = otherFollowers == 1 ? "view" : "views"
      parts.append("\(otherFollowers) more \(noun) moved or grew")
    }
    let isComplete =
      causes.count <= Self.mostReported && otherFollowers == 0
      && !changes.contains { $0.kind == .unexplained }
    return parts.joined(separator: "; ") + (isComplete ? ", otherwise identical" : "")
  }

  // MARK: Names

  /// Returns a readable name of the view, such as "row [0,3]" or "UILabel "Oslo" in row [0,3]".
  private func name(_ index: Int, in tree: LayoutTree, hasText: Bool = true) -> String {
    let node = tree.nodes[index]
    if let placed = Self.placedName(node) { return placed }
    var name = node.className.printable
    if let identifier = node.identifier {
      name += " #\(identifier.printable)"
    } else if hasText, let text = node.text, !text.isEmpty {
      name += " " + LayoutTree.quoted(String(text.prefix(40)))
    }
    var above = tree.parents[index]
    while let next = above {
      if let placed = Self.placedName(tree.nodes[next]) { return "\(name) in \(placed)" }
      above = tree.parents[next]
    }
    return name
  }

  private mutating func add(_ change: LayoutChange, _ shapes: [PixelRect]) {
    var change = change
    let bounds = shapes.reduce(PixelRect.empty) { $0.union($1) }
    change.bounds = bounds.isEmpty ? nil : bounds
    changes.append(change)
    self.shapes.append(shapes)
  }

  // MARK: Causes

  /// Reports every root cause; similar ones share a sentence of the headline.
  mutating func reportCauses() {
    reportAddedAndRemoved()
    for index in facts.facts.indices {
      let fact = facts.facts[index]
      for (number, property) in fact.properties.enumerated() where fact.causes.contains(number) {
        report(property, of: index)
      }
    }
    reportFrames()
    for index in facts.reordered {
      let text = "\(name(facts.facts[index].pair.actual, in: facts.actual)) lies in another order"
      causes.append(text)
      add(change(.reordered, index, property: "order", text: text), cover.wholeShapes(of: index))
    }
    reportRenumbered()
    foldAlike()
  }

  private func change(
    _ kind: LayoutChange.Kind, _ index: Int, property: String, reference: String? = nil,
    actual: String? = nil, text: String, isCause: Bool = true
  ) -> LayoutChange {
    let view = facts.facts[index].pair.actual
    return LayoutChange(
      kind: kind, view: newPaths[view], indexPath: indexPath(view, in: facts.actual),
      property: property, reference: reference, actual: actual, text: text, isCause: isCause)
  }

  /// Returns the index path of a view or of its nearest superview with one.
  private func indexPath(_ index: Int, in tree: LayoutTree) -> [Int]? {
    var next: Int? = index
    while let view = next {
      if let path = tree.nodes[view].indexPath { return path }
      next = tree.parents[view]
    }
    return nil
  }

  private mutating func reportAddedAndRemoved() {
    for view in facts.added {
      let node = facts.actual.nodes[view]
      let verb = node.indexPath == nil ? "is new" : "was inserted"
      let text = "\(name(view, in: facts.actual)) \(verb)"
      causes.append(text)
      add(
        LayoutChange(
          kind: .added, view: newPaths[view], indexPath: indexPath(view, in: facts.actual),
          property: "subviews", actual: LayoutTree.text(node.frame), text: text),
        cover.shapes(added: view))
    }
    for view in facts.removed {
      let node = facts.reference.nodes[view]
      let verb = node.indexPath == nil ? "is missing" : "was deleted"
      let text = "\(name(view, in: facts.reference)) \(verb)"
      causes.append(text)
      add(
        LayoutChange(
          kind: .removed, view: oldPaths[view], indexPath: indexPath(view, in: facts.reference),
          property: "subviews", reference: LayoutTree.text(node.frame), text: text),
        cover.shapes(removed: view))
    }
  }

  private mutating func report(_ property: LayoutFacts.PropertyChange, of index: Int) {
    let view = facts.facts[index].pair.actual
    // If the text changed, the sentence contains it anyway.
    let subject = name(view, in: facts.actual, hasText: property.name != "text")
    let (old, new) = (property.reference, property.actual)
    let text =
      switch property.name {
      case "drawing": "\(subject) draws something else"
      case "image": "\(subject) shows another image"
      case "hidden": "\(subject) is \(new == "true" ? "hidden" : "no longer hidden")"
      case "contentOffset":
        "\(subject) is scrolled to \(new ?? "(0 0)") instead of \(old ?? "(0 0)")"
      default: "\(subject), \(Self.step(property.name, old, new))"
      }
    causes.append(text)
    add(
      change(
        .changed, index, property: property.name, reference: old, actual: new, text: text),
      cover.shapes(of: index))
  }

  /// Reports the frames that are root causes; siblings that changed equally share a sentence.
  private mutating func reportFrames() {
    var reported: Set<Int> = []
    for index in facts.facts.indices
    where facts.facts[index].frameIsCause && !reported.contains(index) {
      let fact = facts.facts[index]
      let move = ownMove(index)
      let alike = facts.facts.indices.filter { other in
        let candidate = facts.facts[other]
        return candidate.frameIsCause && candidate.parent == fact.parent
          && candidate.growth == fact.growth && ownMove(other) == move
          && (candidate.parent != nil || other == index)
      }
      reported.formUnion(alike)
      namedFrames.formUnion(alike)
      let subject = subject(of: alike)
      let companion = alike.count == 1 ? grownText(in: index) : ""
      let sentence = "\(subject) \(Self.verb(move, fact.growth))\(companion)"
      causes.append(sentence)
      for other in alike {
        let own = facts.facts[other]
        let text =
          "\(name(own.pair.actual, in: facts.actual)) \(Self.verb(move, own.growth))\(companion)"
        sentences[text] = sentence
        add(
          change(
            own.grew ? .changed : .moved, other, property: "frame",
            reference: LayoutTree.text(facts.reference.nodes[own.pair.reference].frame),
            actual: LayoutTree.text(node(other).frame), text: text),
          cover.shapes(of: other))
      }
    }
  }

  /// Returns how far a row or another part of a list moved, less what it was pushed by the part above it.
  private func ownMove(_ index: Int) -> Point {
    let fact = facts.facts[index]
    var move = fact.move
    guard fact.grew, move.y != 0, node(index).indexPath != nil, let parent = fact.parent else {
      return move
    }
    func frame(_ index: Int) -> Rect {
      facts.reference.nodes[facts.facts[index].pair.reference].frame
    }
    let top = frame(index).top + 0.001
    let above = facts.inside[parent].filter {
      $0 != index && node($0).indexPath != nil && frame($0).bottom <= top
    }.max { frame($0).bottom < frame($1).bottom }
    guard let above else { return move }
    let push = facts.facts[above].move.y + facts.facts[above].growth.y
    if abs(push - move.y) < 0.001 { move.y = 0 }
    return move
  }

  /// Returns a phrase about the only text that grew by the same height as the view around it, as in self-sizing rows.
  ///
  /// The height must be at least the size of the text's font; otherwise it isn't another line.
  private func grownText(in index: Int) -> String {
    let fact = facts.facts[index]
    guard fact.growth.y != 0, fact.growth.x == 0 else { return "" }
    let texts = facts.facts.indices.filter { other in
      let candidate = facts.facts[other]
      guard candidate.growth == fact.growth, let text = node(other).text, !text.isEmpty,
        let size = node(other)["font"]?.split(separator: " ").last.flatMap({ Double($0) }),
        abs(fact.growth.y) >= size
      else { return false }
      var above = candidate.parent
      while let next = above, next != index { above = facts.facts[next].parent }
      return above == index
    }
    guard let only = texts.first, texts.count == 1, let text = node(only).text else { return "" }
    let name = LayoutTree.quoted(String(text.prefix(40)))
    return ", as \(node(only).className.printable) \(name) in it did"
  }

  private func node(_ index: Int) -> LayoutNode { facts.node(facts.facts[index]) }

  private mutating func reportRenumbered() {
    let views = facts.renumbered
    guard let first = views.first else { return }
    let pair = facts.facts[first].pair
    func path(_ node: LayoutNode) -> String {
      "[" + (node.indexPath ?? []).map(String.init).joined(separator: ",") + "]"
    }
    let (old, new) = (
      path(facts.reference.nodes[pair.reference]), path(facts.actual.nodes[pair.actual])
    )
    let others = views.count > 1 ? " and \(views.count - 1) more are numbered otherwise" : ""
    let text = "what was at \(old) is at \(new)\(others)"
    causes.append(text)
    add(
      change(.changed, first, property: "indexPath", reference: old, actual: new, text: text), [])
  }

  /// Replaces equal sentences about several views in the headline by one.
  private mutating func foldAlike() {
    struct Key: Hashable {
      var property: String
      var reference: String?
      var actual: String?
      var className: Substring
    }
    var groups: [Key: [Int]] = [:]
    for (index, change) in changes.enumerated()
    where change.kind == .changed && change.property != "frame" {
      let className = change.view.split(separator: "/").last?.prefix { $0 != "[" && $0 != "(" }
      let key = Key(
        property: change.property, reference: change.reference, actual: change.actual,
        className: className ?? "")
      groups[key, default: []].append(index)
    }
    for (key, members) in groups where members.count > 1 {
      let texts = members.map { changes[$0].text }
      guard let first = causes.firstIndex(of: texts[0]) else { continue }
      var rest = texts
      causes = causes.enumerated().compactMap { index, text in
        guard let found = rest.firstIndex(of: text) else { return text }
        rest.remove(at: found)
        guard index == first else { return nil }
        let subject = "\(members.count) views of class \(key.className)"
        let sentence =
          switch key.property {
          case "drawing": "\(subject) draw something else"
          case "image": "\(subject) show other images"
          default: "\(subject), \(Self.step(key.property, key.reference, key.actual))"
          }
        for text in texts { sentences[text] = sentence }
        return sentence
      }
    }
  }

  // MARK: Consequences

  /// Reports groups of siblings that moved equally, and the numbers of rows that came into sight and went out of it.
  mutating func reportMoves() {
    var reported: Set<Int> = []
    for index in facts.facts.indices where !reported.contains(index) {
      let fact = facts.facts[index]
      guard fact.moved, !fact.grew, !fact.frameIsCause else { continue }
      let isPlaced = node(index).indexPath != nil
      let alike = facts.facts.indices.filter { other in
        let candidate = facts.facts[other]
        return candidate.moved && !candidate.grew && !candidate.frameIsCause
          && candidate.parent == fact.parent && candidate.move == fact.move
          && (node(other).indexPath != nil) == isPlaced
      }
      reported.formUnion(alike)
      let text = "\(subject(of: alike)) \(Self.verb(fact.move, fact.growth))"
      if isPlaced {
        consequences.append(text)
        namedFrames.formUnion(alike)
      }
      addFollowing(alike, text)
    }
    let entered = facts.entered.filter { facts.actual.nodes[$0].indexPath != nil }
    if !entered.isEmpty {
      consequences.append(
        Self.subjects(entered.map { facts.actual.nodes[$0] }) + " came into sight")
    }
    let left = facts.left.filter { facts.reference.nodes[$0].indexPath != nil }
    if !left.isEmpty {
      consequences.append(
        Self.subjects(left.map { facts.reference.nodes[$0] }) + " went out of sight")
    }
  }

  /// Reports frames that no sentence names and that do not provably follow from named ones.
  mutating func reportUnproven() {
    var proof = LayoutProof(facts)
    proof.name(namedFrames)
    func isOpen(_ index: Int) -> Bool {
      facts.facts[index].frameDiffers && !namedFrames.contains(index) && !proof.isProven(index)
    }
    // Views that grew come first, because others moved because of them.
    for grew in [true, false] {
      for index in facts.facts.indices
      where followers.count < Self.mostReported && facts.facts[index].grew == grew && isOpen(index)
      {
        let fact = facts.facts[index]
        let alike = facts.facts.indices.filter { other in
          let candidate = facts.facts[other]
          return candidate.parent == fact.parent && candidate.move == fact.move
            && candidate.growth == fact.growth && isOpen(other)
        }
        let text = "\(subject(of: alike)) \(Self.verb(fact.move, fact.growth))"
        followers.append(text)
        namedFrames.formUnion(alike)
        proof.name(alike)
        // Groups that only moved are already among the changes.
        if grew { addFollowing(alike, text) }
      }
    }
    otherFollowers = facts.facts.indices.count { isOpen($0) }
  }

  private func subject(of alike: [Int]) -> String {
    alike.count == 1
      ? name(facts.facts[alike[0]].pair.actual, in: facts.actual)
      : Self.subjects(alike.map { node($0) })
  }

  /// Adds the frames of siblings that changed equally as one change that isn't a root cause.
  private mutating func addFollowing(_ alike: [Int], _ text: String) {
    let fact = facts.facts[alike[0]]
    add(
      change(
        fact.grew ? .changed : .moved, alike[0], property: "frame",
        reference: LayoutTree.text(facts.reference.nodes[fact.pair.reference].frame),
        actual: LayoutTree.text(node(alike[0]).frame), text: text, isCause: false),
      alike.flatMap { cover.shapes(of: $0) })
  }

  /// Reports differing pixels outside all differing views.
  mutating func reportUnexplained(_ blocks: [PixelRect]) {
    var areas: [(view: Int?, box: PixelRect)] = []
    for block in blocks {
      let view = cover.view(under: block)
      if let index = areas.firstIndex(where: { $0.view == view }) {
        areas[index].box = areas[index].box.union(block)
      } else {
        areas.append((view, block))
      }
    }
    for area in areas {
      let place = area.view.map { name($0, in: facts.actual) } ?? "the picture"
      let box = area.box
      let text =
        "pixels within (\(box.x0), \(box.y0))–(\(box.x1), \(box.y1)) in \(place) differ, "
        + "which no view explains"
      consequences.append(text)
      add(
        LayoutChange(
          kind: .unexplained, view: area.view.map { newPaths[$0] } ?? "",
          indexPath: area.view.flatMap { indexPath($0, in: facts.actual) }, property: "pixels",
          text: text),
        [area.box])
    }
  }
}
