import PegDisplayList
import PegGeometry
import PegPixels

/// One step of a plan: an operation and its pixels.
///
/// - Units: pixels of the target.
struct PlanCommand: Sendable {
  enum Kind: Sendable {
    case fill(FillColor)
    /// An index into `RasterPlan.images`.
    case image(Int)
    /// The image's alpha, filled with a colour.
    case tintedImage(Int, FillColor)
    /// An index into `RasterPlan.gradients`.
    case gradient(Int)
    /// An index into `RasterPlan.sprites`.
    case sprite(Int)
    case beginGroup
    /// Units: 0...255.
    case endGroup(opacity: UInt8)
  }

  static let none: Int32 = -1

  var kind: Kind
  /// The bounds: no pixel outside them is changed. Those of a group are the same at its begin and end.
  var bounds: PixelRect
  /// An index into `RasterPlan.masks`, or `none` if the bounds are fully covered.
  var mask = none
  /// The distance by which the mask is moved. Units: pixels.
  var maskDX: Int32 = 0
  var maskDY: Int32 = 0
  /// An index into `RasterPlan.masks`, or `none` if only the bounds clip.
  var clip = none
  var blendMode = BlendMode.normal

  /// Returns whether every pixel of the bounds is replaced.
  func replaces(_ plan: RasterPlan) -> Bool {
    guard mask == Self.none, clip == Self.none, blendMode == .normal else { return false }
    switch kind {
    case .fill(let color): return color.isOpaque
    case .image(let index): return plan.images[index].isOpaque
    case .gradient(let index): return plan.gradients[index].isOpaque
    case .tintedImage, .sprite, .beginGroup, .endGroup: return false
    }
  }
}

/// A picture in device pixels, or a source from which they are computed while it is drawn.
struct PlacedImage: Sendable {
  /// The source; nil if the bitmap's pixels are the target's.
  var linear: LinearPicture?
  var bitmap: Bitmap
  /// The position of the bitmap's first pixel. Units: pixels of the target.
  var x: Int
  var y: Int
  var isOpaque: Bool
}

/// Coverage that has not been computed yet; jobs are independent of each other.
struct CoverageJob: Sendable {
  let path: Path
  /// The map from the path to pixels, without the whole pixels of its translation.
  let map: Affine
  /// The whole pixels, added after the map. Units: pixels.
  var dx: Int
  var dy: Int
  let rule: FillRule
  var bounds: PixelRect

  init(path: Path, map: Affine, rule: FillRule, bounds: PixelRect) {
    self.path = path
    (self.map, dx, dy) = map.splitAtPixels
    self.rule = rule
    self.bounds = bounds
  }

  func run(_ converter: inout ScanConverter) -> CoverageMask {
    converter.coverage(
      of: path, mappedBy: map, dx: dx, dy: dy, rule: rule, bounds: bounds)
  }
}

/// A picture of the pixels that the commands before it have drawn.
struct BackdropCapture: Sendable {
  /// The index of the first command after it.
  var command: Int
  /// An index into `RasterPlan.images`.
  var image: Int
  /// The pixels that it reads. Units: pixels of the target.
  var region: PixelRect
  /// Units: pixels.
  var sigmaX: Double
  var sigmaY: Double
  var saturation: Float
}

/// A display list in device pixels, ready to be drawn tile by tile.
struct RasterPlan: Sendable {
  var target: PixelRect
  var commands: [PlanCommand]
  var masks: [CoverageMask]
  /// The pictures; those of captures are filled in while the plan is drawn.
  var images: [PlacedImage]
  var gradients: [PlacedGradient]
  var sprites: [PlacedSprite]
  /// The captures in the order of their commands.
  var captures: [BackdropCapture]
}
