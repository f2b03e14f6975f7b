package import PegGeometry

/// One difference between two trees of views, or between their pictures.
package struct LayoutChange: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The origin of the frame changed, but not its size.
    case moved
    /// A property changed, possibly the frame's size.
    case changed
    case added
    case removed
    /// The view's order among its siblings changed.
    case reordered
    /// Pixels differ although the views are equal.
    case unexplained
  }

  package var kind: Kind
  /// The path in the notation of `LayoutTree.paths`; for several views with the same change, that of the first.
  package var view: String
  package var indexPath: [Int]?
  /// UIKit's name, such as `frame`, `backgroundColor` or `text`; `order` for reordered views, `pixels` for unexplained ones.
  package var property: String
  /// The value in the notation of layout trees; nil if it is the default or does not exist.
  package var reference: String?
  package var actual: String?
  /// The area in which the change is visible; nil if there is none. Units: pixels of the actual picture.
  package var bounds: PixelRect?
  /// One sentence without a full stop.
  package var text: String
  /// Whether the change is a root cause; false if it follows from another change.
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

/// The differences between two trees of views: first the root causes, then their consequences.
///
/// Consequences, such as changed subviews of a view that grew, moved rows below it, or the size of the content, are
/// omitted or folded into one sentence for each group of views that moved by the same distance.
///
/// - Decision: docs/decisions/0023-layout-trees-without-pixels.md.
package struct LayoutDifference: Hashable, Sendable {
  /// One sentence without a full stop.
  ///
  /// An example is "section header [1] grew by 1 pt; 14 rows moved down by 1 pt, otherwise identical".
  package let headline: String
  /// The root causes, then groups of views that moved, then unexplained pixels. With pixels, the cause that changed most of
  /// the picture comes first.
  package let changes: [LayoutChange]
  /// For each region of differing pixels, the index of the change that explains it.
  package let changeOfRegion: [Int]

  /// Whether neither the views nor the pixels differ.
  package var isEmpty: Bool { changes.isEmpty }

  /// Compares two trees.
  ///
  /// - Parameter pixels: the differing pixels of the pictures. Pixels that no view explains are reported as such. If
  ///   nil, only views are compared, and changes have no bounds.
  package init(reference: LayoutTree, actual: LayoutTree, pixels: ChangedPixels? = nil) {
    let facts = LayoutFacts(reference, actual)
    let cover = LayoutCover(facts, picture: pixels?.actualBounds)
    var reporter = LayoutReporter(facts, cover)
    reporter.reportCauses()
    if let pixels { reporter.orderCauses(by: pixels) }
    reporter.reportMoves()
    reporter.reportUnproven()
    let unexplained = pixels.map { cover.unexplained($0.blocks) } ?? []
    reporter.reportUnexplained(unexplained)
    changes = reporter.changes
    headline = reporter.headline(pixels: pixels)
    let known = reporter.changes
    let shapes = reporter.shapes
    changeOfRegion = (pixels?.regions ?? []).map { region in
      LayoutCover.best(for: region, known, shapes)
    }
  }
}

extension LayoutDifference {
  /// The headline without its statement about the rest of the picture, for use in a sentence.
  package var cause: String {
    let rest = ", otherwise identical"
    return headline.hasSuffix(rest) ? String(headline.dropLast(rest.count)) : headline
  }

  /// The changes as lines with dashes; consequences are indented.
  package var report: String {
    changes.map { ($0.isCause ? "- " : "  - ") + $0.text + "\n" }.joined()
  }
}
