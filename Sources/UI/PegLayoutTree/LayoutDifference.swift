package import PegGeometry

/// One thing that differs between two pictures of views.
package struct LayoutChange: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The frame's corner is elsewhere, its size is the same.
    case moved
    /// A property, which may be the frame's size, has another value.
    case changed
    case added
    case removed
    /// The view lies before siblings that it lay behind, or behind those it lay before.
    case reordered
    /// Pixels differ where the views do not.
    case unexplained
  }

  package var kind: Kind
  /// As `LayoutTree.paths` writes it; of several views that did the same, the first.
  package var view: String
  package var indexPath: [Int]?
  /// UIKit's name, such as `frame`, `backgroundColor` or `text`; `order` of reordered views, `pixels` of unexplained ones.
  package var property: String
  /// The value as layout trees write it; nil where it stands for its default, or there is none.
  package var reference: String?
  package var actual: String?
  /// Where it shows. Units: pixels of the actual picture; nil where it shows nowhere.
  package var bounds: PixelRect?
  /// One sentence without a full stop.
  package var text: String
  /// False for what follows from another change.
  package var isCause: Bool

  package init(
    kind: Kind, view: String, indexPath: [Int]? = nil, property: String, reference: String? = nil,
    actual: String? = nil, bounds: PixelRect? = nil, text: String, isCause: Bool = true
  ) {
    self.kind = kind
    self.view = view
    self.indexPath = indexPath
    self.property = property
    self.reference = reference
    self.actual = actual
    self.bounds = bounds
    self.text = text
    self.isCause = isCause
  }
}

/// What differs between two pictures, told by their views: causes first, then what follows from them.
///
/// What follows by itself — subviews of what grew, rows below it, the size of the content — is folded into one sentence for
/// each group that moved alike, or left out.
package struct LayoutDifference: Hashable, Sendable {
  /// One sentence without a full stop, such as "section header [1] grew by 1 pt; 14 rows moved down by 1 pt, otherwise
  /// identical".
  package let headline: String
  /// Causes, then groups of views that moved, then pixels that nothing explains.
  package let changes: [LayoutChange]
  /// The change that each region of differing pixels is due to, by its index; as many as the picture has regions.
  package let changeOfRegion: [Int]

  /// True where neither the views nor the pixels differ.
  package var isEmpty: Bool { changes.isEmpty }

  /// Compares two trees.
  ///
  /// - Parameter pixels: where the pictures of the trees differ; what no view explains is told as such. Nil tells of views
  ///   alone, and not where they show.
  package init(reference: LayoutTree, actual: LayoutTree, pixels: ChangedPixels? = nil) {
    let facts = LayoutFacts(reference, actual)
    let cover = LayoutCover(facts, picture: pixels?.actualBounds)
    var telling = LayoutTelling(facts, cover)
    telling.tellCauses()
    telling.tellMoves()
    telling.tellUnproven()
    let unexplained = pixels.map { cover.unexplained($0.blocks) } ?? []
    telling.tellUnexplained(unexplained)
    changes = telling.changes
    headline = telling.headline(pixels: pixels)
    let known = telling.changes
    let shapes = telling.shapes
    changeOfRegion = (pixels?.regions ?? []).map { region in
      LayoutCover.best(for: region, known, shapes)
    }
  }
}

extension LayoutDifference {
  /// The headline without what it says of the rest of the picture, as a part of a sentence.
  package var cause: String {
    let rest = ", otherwise identical"
    return headline.hasSuffix(rest) ? String(headline.dropLast(rest.count)) : headline
  }

  /// The changes as lines, causes with a dash, what follows from them further in.
  package var report: String {
    changes.map { ($0.isCause ? "- " : "  - ") + $0.text + "\n" }.joined()
  }
}
