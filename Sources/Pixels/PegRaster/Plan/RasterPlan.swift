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
    /// An index into `RasterPlan.gradients`.
    case gradient(Int)
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
  var blendMode = BlendMode.normal

  /// True where every pixel of the bounds is replaced.
  func replaces(_ plan: RasterPlan) -> Bool {
    guard mask == Self.none, clip == Self.none, blendMode == .normal else { return false }
    switch kind {
    case .fill(let color): return color.isOpaque
    case .image(let index): return plan.images[index].isOpaque
    case .gradient(let index): return plan.gradients[index].isOpaque
    case .tintedImage, .beginGroup, .endGroup: return false
    }
  }
}

/// A picture in device pixels, or one that they are made from while it is drawn.
struct PlacedImage: Sendable {
  /// Nil where the bitmap's pixels are the target's.
  var linear: LinearPicture?
  var bitmap: Bitmap
  /// Where the bitmap's first pixel lies. Units: pixels of the target.
  var x: Int
  var y: Int
  var isOpaque: Bool
}

/// Coverage that has yet to be computed; the pieces of work are independent of each other.
struct CoverageJob: Sendable {
  let path: Path
  /// Maps the path to pixels, without the whole ones it is moved by.
  let map: Affine
  /// Added after the map. Units: pixels.
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

/// A picture made from the pixels that the commands before it have drawn.
struct BackdropCapture: Sendable {
  /// The first command that is drawn after it.
  var command: Int
  /// An index into `RasterPlan.images`.
  var image: Int
  /// The pixels it is made from. Units: pixels of the target.
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
  /// Those of captures are filled in while the plan is drawn.
  var images: [PlacedImage]
  var gradients: [PlacedGradient]
  /// In the order of their commands.
  var captures: [BackdropCapture]
}
