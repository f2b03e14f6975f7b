import PegBase
import PegGeometry

/// The correspondence between the views of two trees.
struct LayoutAlignment {
  struct Pair: Hashable {
    var reference: Int
    var actual: Int
  }

  /// Pairs of corresponding views, each before the pairs below it.
  private(set) var pairs: [Pair] = []
  /// Views of the reference without a counterpart whose superviews have one.
  private(set) var removed: [Int] = []
  /// Views of the actual tree without a counterpart whose superviews have one.
  private(set) var added: [Int] = []
  /// The smallest set of pairs whose moves among their siblings explain the different order.
  private(set) var reordered: [Pair] = []

  private let reference: Side
  private let actual: Side

  /// A tree with precomputed properties that the alignment needs often.
  private struct Side {
    let tree: LayoutTree
    let children: [[Int]]
    /// A hash of the appearance of a view and its subviews, independent of the view's position.
    let contents: [UInt64]
    /// The texts of a view and its subviews, in order.
    let texts: [[String]]

    init(_ tree: LayoutTree) {
      self.tree = tree
      children = tree.children
      var contents = [UInt64](repeating: 0, count: tree.nodes.count)
      var texts = [[String]](repeating: [], count: tree.nodes.count)
      for index in tree.nodes.indices.reversed() {
        let node = tree.nodes[index]
        var hash = StableHash()
        hash.combine(node.className)
        hash.combine(node.frame.width)
        hash.combine(node.frame.height)
        for property in node.properties {
          hash.combine(property.name)
          hash.combine(property.value)
        }
        texts[index] = node.text.map { [$0] } ?? []
        for child in children[index] {
          hash.combine(contents[child])
          hash.combine(tree.nodes[child].frame.x)
          hash.combine(tree.nodes[child].frame.y)
          texts[index] += texts[child]
        }
        contents[index] = hash.value
      }
      self.contents = contents
      self.texts = texts
    }
  }

  /// Aligns two trees; their roots always form a pair.
  ///
  /// - Complexity: for each pair O(n·m), where n and m are the numbers of subviews between the equal ones at both ends.
  init(_ reference: LayoutTree, _ actual: LayoutTree) {
    self.reference = Side(reference)
    self.actual = Side(actual)
    guard !reference.nodes.isEmpty, !actual.nodes.isEmpty else { return }
    var pending = [Pair(reference: 0, actual: 0)]
    while let pair = pending.popLast() {
      pairs.append(pair)
      pending += alignChildren(of: pair).reversed()
    }
    removed.sort()
    added.sort()
  }

  private mutating func alignChildren(of pair: Pair) -> [Pair] {
    let a = reference.children[pair.reference]
    let b = actual.children[pair.actual]
    // Lists keep their rows in no particular order, so these are sorted by their positions.
    let placedA = inListOrder(a.filter { reference.tree.nodes[$0].indexPath != nil }, reference)
    let placedB = inListOrder(b.filter { actual.tree.nodes[$0].indexPath != nil }, actual)
    var found = align(placedA, placedB)
    found += align(
      a.filter { reference.tree.nodes[$0].indexPath == nil },
      b.filter { actual.tree.nodes[$0].indexPath == nil })
    let knownA = Set(found.map(\.reference))
    let knownB = Set(found.map(\.actual))
    var restA = a.filter { !knownA.contains($0) }
    var restB = b.filter { !knownB.contains($0) }
    // Views that are alike but have another place among their siblings.
    for x in restA {
      guard
        let best = restB.max(by: { likeness(x, $0) < likeness(x, $1) }),
        likeness(x, best) >= Self.unmistakable
      else { continue }
      found.append(Pair(reference: x, actual: best))
      restA.removeAll { $0 == x }
      restB.removeAll { $0 == best }
    }
    removed += restA
    added += restB
    found.sort { $0.actual < $1.actual }
    noteOrder(of: found)
    return found
  }

  private func inListOrder(_ views: [Int], _ side: Side) -> [Int] {
    func key(_ index: Int) -> [Int] {
      let node = side.tree.nodes[index]
      let path = node.indexPath ?? []
      switch node.role {
      case "header": return Array(path.prefix(1)) + [-1]
      case "footer": return Array(path.prefix(1)) + [Int.max]
      default: return path
      }
    }
    return views.map { (key($0), $0) }
      .sorted { $0.0 == $1.0 ? $0.1 < $1.1 : $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }

  // MARK: Siblings

  /// The likeness from which two views are certainly the same.
  private static let unmistakable = 100

  /// The largest number of pairs whose likeness is computed.
  private static let mostWeighed = 250_000

  /// Returns the likeness of two views; 0 if they cannot be the same.
  private func likeness(_ x: Int, _ y: Int) -> Int {
    let (a, b) = (reference.tree.nodes[x], actual.tree.nodes[y])
    guard a.className == b.className, a.role == b.role else { return 0 }
    var result = 2
    if let one = a.identifier, let other = b.identifier {
      if one != other { return 0 }
      result += 100
    }
    if reference.contents[x] == actual.contents[y] { result += 100 }
    let (mine, other) = (reference.texts[x], actual.texts[y])
    if !mine.isEmpty, !other.isEmpty {
      var rest = other
      for text in mine { if let index = rest.firstIndex(of: text) { rest.remove(at: index) } }
      result += 60 * (other.count - rest.count) / max(mine.count, other.count)
    }
    if a.indexPath == b.indexPath { result += 8 }
    if a.frame.width == b.frame.width, a.frame.height == b.frame.height { result += 6 }
    if a.frame.x == b.frame.x { result += 3 }
    if a.frame.y == b.frame.y { result += 3 }
    return result
  }

  /// Returns the ordered pairs with the largest total likeness.
  ///
  /// - Source: Needleman and Wunsch, 1970, with gaps of cost 0.
  private func align(_ a: [Int], _ b: [Int]) -> [Pair] {
    var (head, tail) = (0, 0)
    func same(_ x: Int, _ y: Int) -> Bool {
      reference.contents[x] == actual.contents[y]
        && reference.tree.nodes[x].indexPath == actual.tree.nodes[y].indexPath
    }
    let least = min(a.count, b.count)
    while head < least, same(a[head], b[head]) { head += 1 }
    while tail < least - head, same(a[a.count - 1 - tail], b[b.count - 1 - tail]) { tail += 1 }
    var result = (0..<head).map { Pair(reference: a[$0], actual: b[$0]) }
    let restA = a[head..<a.count - tail]
    let restB = b[head..<b.count - tail]
    result +=
      restA.count * restB.count <= Self.mostWeighed
      ? weigh(Array(restA), Array(restB)) : byKey(Array(restA), Array(restB))
    result += (0..<tail).reversed().map {
      Pair(reference: a[a.count - 1 - $0], actual: b[b.count - 1 - $0])
    }
    return result
  }

  private func weigh(_ a: [Int], _ b: [Int]) -> [Pair] {
    guard !a.isEmpty, !b.isEmpty else { return [] }
    let width = b.count + 1
    // best[i][j] is the largest total likeness of a[i...] and b[j...].
    var best = [Int](repeating: 0, count: (a.count + 1) * width)
    var alike = [Int](repeating: 0, count: a.count * b.count)
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        let own = likeness(a[i], b[j])
        alike[i * b.count + j] = own
        let both = own > 0 ? own + best[(i + 1) * width + j + 1] : 0
        best[i * width + j] = max(both, best[(i + 1) * width + j], best[i * width + j + 1])
      }
    }
    var result: [Pair] = []
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      let own = alike[i * b.count + j]
      if own > 0, best[i * width + j] == own + best[(i + 1) * width + j + 1] {
        result.append(Pair(reference: a[i], actual: b[j]))
        i += 1
        j += 1
      } else if best[i * width + j] == best[i * width + j + 1] {
        j += 1
      } else {
        i += 1
      }
    }
    return result
  }

  /// Pairs views by class, index path and identifier, if there are too many for likenesses.
  private func byKey(_ a: [Int], _ b: [Int]) -> [Pair] {
    struct Key: Hashable {
      var className: String
      var role: String?
      var indexPath: [Int]?
      var identifier: String?
      var ordinal: Int
    }
    func keys(_ views: [Int], _ side: Side) -> [Key] {
      var seen: [Key: Int] = [:]
      return views.map { index in
        let node = side.tree.nodes[index]
        var key = Key(
          className: node.className, role: node.role, indexPath: node.indexPath,
          identifier: node.identifier, ordinal: 0)
        let count = seen[key, default: 0]
        seen[key] = count + 1
        key.ordinal = count
        return key
      }
    }
    let places = Dictionary(uniqueKeysWithValues: zip(keys(b, actual), b))
    return zip(keys(a, reference), a).compactMap { key, index in
      places[key].map { Pair(reference: index, actual: $0) }
    }
  }

  // MARK: Order

  /// Records the siblings whose order differs; rows only if they overlap.
  ///
  /// - Parameter siblings: the pairs in the actual order.
  private mutating func noteOrder(of siblings: [Pair]) {
    let kept = Self.longestRising(siblings.map(\.reference))
    guard kept.count < siblings.count else { return }
    for (index, pair) in siblings.enumerated() where !kept.contains(index) {
      let isPlaced = reference.tree.nodes[pair.reference].indexPath != nil
      let shows =
        !isPlaced
        || siblings.contains { other in
          let turned =
            (other.reference < pair.reference) != (other.actual < pair.actual)
            && other != pair
          return turned
            && actual.tree.nodes[other.actual].place.intersects(
              actual.tree.nodes[pair.actual].place)
        }
      if shows { reordered.append(pair) }
    }
  }

  /// Returns the positions of a longest ascending subsequence of the numbers.
  ///
  /// - Source: patience sorting, Fredman 1975.
  static func longestRising(_ numbers: [Int]) -> Set<Int> {
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: Set<Int> = []
    var next = ends.last
    while let index = next {
      result.insert(index)
      next = before[index]
    }
    return result
  }
}
