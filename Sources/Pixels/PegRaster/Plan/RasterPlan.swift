import PegDisplayList
import PegGeometry
import PegPixels

/// One step of a plan: what to draw on which pixels.
///
/// - Units: pixels of the target.
struct PlanCommand: Sendable {
  enum Kind: Sendable {
    case fill(FillColor)
    /// An index into `RasterPlan.images`.
    case image(Int)
    /// The image's alpha, filled with a colour.
    case tintedImage(Int, FillColor)
    case beginGroup
    /// Units: 0...255.
    case endGroup(opacity: UInt8)
  }

  static let none: Int32 = -1

  var kind: Kind
  /// No pixel outside is touched; those of a group are the same at its begin and end.
  var bounds: PixelRect
  /// An index into `RasterPlan.masks`, or `none` where the bounds are covered fully.
  var mask = none
  /// How far the mask is moved. Units: pixels.
  var maskDX: Int32 = 0
  var maskDY: Int32 = 0
  /// An index into `RasterPlan.masks`, or `none` where only the bounds cut.
  var clip = none

  /// True where every pixel of the bounds is replaced.
  func replaces(_ images: [PlacedImage]) -> Bool {
    guard mask == Self.none, clip == Self.none else { return false }
    switch kind {
    case .fill(let color): return color.isOpaque
    case .image(let index): return images[index].isOpaque
    case .tintedImage, .beginGroup, .endGroup: return false
    }
  }
}

/// A picture in device pixels.
struct PlacedImage: Sendable {
  var bitmap: Bitmap
  /// Where the bitmap's first pixel lies. Units: pixels of the target.
  var x: Int
  var y: Int
  var isOpaque: Bool
}

/// Coverage that has yet to be computed; the pieces of work are independent of each other.
struct CoverageJob: Sendable {
  var path: Path
  /// Maps the path to pixels.
  var map: Affine
  /// Added after the map. Units: pixels.
  var dx = 0
  var dy = 0
  var rule: FillRule
  var bounds: PixelRect

  func run() -> CoverageMask {
    var flat = FlattenedPath()
    flat.append(path, mappedBy: map)
    return ScanConverter.coverage(
      of: EdgeList(flat, dx: dx, dy: dy), rule: rule, bounds: bounds)
  }
}

/// A display list in device pixels, ready to be drawn tile by tile.
struct RasterPlan: Sendable {
  var target: PixelRect
  var commands: [PlanCommand]
  var masks: [CoverageMask]
  var images: [PlacedImage]
}
