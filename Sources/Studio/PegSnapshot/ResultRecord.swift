package import PegDiff
package import PegGeometry
package import PegLayoutTree

/// The pictures an artefact folder may hold; each is the file `<raw value>.png`.
package enum ArtifactImage: String, Hashable, Sendable, CaseIterable {
  case reference
  case actual
  case diff

  package var fileName: String { rawValue + ".png" }
}

/// One change between a reference and the actual snapshot.
package struct ResultChange: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case moved, changed, added, removed, reordered, unexplained
  }

  package var kind: Kind
  /// The path of the view in the layout tree.
  package var view: String
  /// Section and row of a list's cell, such as `0,3`.
  package var indexPath: String?
  package var property: String?
  package var reference: String?
  package var actual: String?
  /// Units: pixels of the actual picture.
  package var bounds: PixelRect?
  /// One sentence.
  package var text: String
  /// Whether the change is a root cause; false if it follows from another change.
  package var isCause: Bool

  package init(
    kind: Kind, view: String, indexPath: String? = nil, property: String? = nil,
    reference: String? = nil, actual: String? = nil, bounds: PixelRect? = nil, text: String,
    isCause: Bool = true
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

extension ResultChange {
  package init(_ change: LayoutChange) {
    let kind: Kind =
      switch change.kind {
      case .moved: .moved
      case .changed: .changed
      case .added: .added
      case .removed: .removed
      case .reordered: .reordered
      case .unexplained: .unexplained
      }
    self.init(
      kind: kind, view: change.view,
      indexPath: change.indexPath.map { $0.map(String.init).joined(separator: ",") },
      property: change.property, reference: change.reference, actual: change.actual,
      bounds: change.bounds, text: change.text, isCause: change.isCause)
  }
}

/// The names of the two layout trees in an artefact folder.
package struct ResultLayout: Hashable, Sendable {
  package static let referenceFile = "reference.layout.txt"
  package static let actualFile = "actual.layout.txt"

  package var reference: String?
  package var actual: String?

  package init(reference: String?, actual: String?) {
    self.reference = reference
    self.actual = actual
  }
}

/// The frames of a film that differs from its reference.
package struct ResultFilm: Hashable, Sendable {
  package struct Frame: Hashable, Sendable {
    package enum State: String, Hashable, Sendable, CaseIterable {
      case same, different, inserted, removed, held
    }

    /// The frame's index in the actual film; nil for a frame that is missing there.
    package var index: Int?
    /// The frame's index in the reference; nil for a frame that is missing there.
    package var reference: Int?
    /// Units: seconds.
    package var time: Double
    /// The content's scroll offset; nil if it wasn't scrolled. Units: points.
    package var offset: Double?
    package var state: State
    package var differingPixels: Int
    /// Which of the frame's pictures are kept.
    package var images: [ArtifactImage]

    package init(
      index: Int?, reference: Int?, time: Double, offset: Double?, state: State,
      differingPixels: Int, images: [ArtifactImage]
    ) {
      self.index = index
      self.reference = reference
      self.time = time
      self.offset = offset
      self.state = state
      self.differingPixels = differingPixels
      self.images = images
    }
  }

  /// Units: pixels per point.
  package var scale: Double
  /// The first frame of the actual film that differs from the reference.
  package var first: Int?
  package var headline: String
  package var frames: [Frame]

  package init(scale: Double, first: Int?, headline: String, frames: [Frame]) {
    self.scale = scale
    self.first = first
    self.headline = headline
    self.frames = frames
  }
}

/// The line of a test's source that asserts a snapshot.
package struct ResultSource: Hashable, Sendable {
  /// Relative to the project if it lies inside.
  package var file: String
  package var line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// The environments that drew the reference and the actual picture, if they differ.
package struct ResultStamps: Hashable, Sendable {
  package var reference: EnvironmentStamp
  package var actual: EnvironmentStamp

  package init(reference: EnvironmentStamp, actual: EnvironmentStamp) {
    self.reference = reference
    self.actual = actual
  }
}

/// The contents of `result.json`, about one snapshot that did not match; docs/snapshot-testing.md lists the keys.
package struct ResultRecord: Hashable, Sendable {
  package static let fileName = "result.json"
  /// The version of the record's format; a reader refuses any other.
  package static let schema = 2

  package var suite: String
  package var test: String
  package var identifier: String
  package var verdict: VerdictKind
  /// One sentence without paths.
  package var summary: String
  /// One sentence that says what changed.
  package var headline: String
  package var changes: [ResultChange] = []
  /// The reference's path, relative to the project if it lies inside.
  package var reference: String
  package var source: ResultSource?
  package var expectedSize: PixelSize?
  /// Nil for a snapshot that isn't a picture.
  package var actualSize: PixelSize?
  package var difference: DiffSummary?
  package var tolerance: SnapshotTolerance
  /// The used part of the tolerance; nil if it is exact, or if the sizes differ.
  package var margin: SnapshotMargin?
  /// Whether the actual picture has replaced the reference.
  package var rerecorded: Bool
  package var images: [ArtifactImage]
  package var layout: ResultLayout?
  package var film: ResultFilm?
  package var stamp: ResultStamps?
  /// The file of the folder that becomes the reference if it is accepted; nil if it must not.
  package var candidate: String?
  /// The candidate's SHA-256, which binds a decision to it: 64 hexadecimal digits.
  package var actualDigest: String?

  package init(
    suite: String, test: String, identifier: String, verdict: VerdictKind, summary: String,
    reference: String, expectedSize: PixelSize? = nil, actualSize: PixelSize? = nil,
    difference: DiffSummary? = nil, tolerance: SnapshotTolerance = .exact, rerecorded: Bool = false,
    images: [ArtifactImage]
  ) {
    self.suite = suite
    self.test = test
    self.identifier = identifier
    self.verdict = verdict
    self.summary = summary
    headline = summary
    self.reference = reference
    self.expectedSize = expectedSize
    self.actualSize = actualSize
    self.difference = difference
    self.tolerance = tolerance
    self.rerecorded = rerecorded
    self.images = images
  }
}
