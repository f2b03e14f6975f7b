public import Foundation
import PegDisplayList
import PegGeometry
import PegPixels
import PegScene

/// Contexts that draw into pixels in memory.
extension CGContext {
  /// Creates a context of pixels; nil if the arrangement is one that Core Graphics cannot draw on, or is not supported.
  ///
  /// - Parameters:
  ///   - data: the memory, of `height` rows; nil for memory of the context's own. Drawing is there as soon as it is done.
  ///   - bitsPerComponent: 8.
  ///   - bytesPerRow: 0 for rows without space between them, if `data` is nil.
  ///   - space: nil for alpha alone.
  ///   - bitmapInfo: the place of alpha and the order of bytes; colours are multiplied by alpha, or alpha is skipped.
  /// - Units: one point is one pixel, y up.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    guard
      let pixels = ContextPixels(
        data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
        bytesPerRow: bytesPerRow, space: space, info: CGBitmapInfo(rawValue: bitmapInfo))
    else { return nil }
    if let space, space.encoding != .sRGB {
      SceneDiagnostics.reportOfCaller(
        .warning,
        "the pixels of a context in \(space.name ?? "another space") are those of sRGB here")
    }
    self.init(
      size: CGSize(width: width, height: height),
      base: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
    self.pixels = pixels
    switch pixels.format.layout {
    case .gray, .color(_, _, _, _, .skipped): fillBackground(.black)
    default: break
    }
  }

  /// The width in pixels; 0 if the context has no pixels of its own.
  public var width: Int { pixels?.width ?? 0 }
  /// The height in pixels; 0 if the context has no pixels of its own.
  public var height: Int { pixels?.height ?? 0 }
  public var bitsPerComponent: Int { pixels == nil ? 0 : 8 }
  public var bitsPerPixel: Int { (pixels?.format.bytesPerPixel ?? 0) * 8 }
  public var bytesPerRow: Int { pixels?.bytesPerRow ?? 0 }
  public var colorSpace: CGColorSpace? { pixels?.space }
  public var bitmapInfo: CGBitmapInfo { pixels?.info ?? [] }
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .none
  }

  /// The pixels, the uppermost row first; nil if the context has none of its own. Code may change them.
  public var data: UnsafeMutableRawPointer? {
    guard let pixels else { return nil }
    if !pixels.isShared {
      let drawn = rasterized
      let base = pixels.allocate()
      if let drawn { pixels.write(drawn) }
      return base
    }
    return pixels.base
  }

  /// The drawing so far; nil if the program has no rasterizer.
  var rasterized: Bitmap? {
    try? PictureHost.rasterize(picture, scale: Double(scale), background: background)
  }

  /// Takes what code has changed in the memory as the ground of the drawing that follows.
  func beginDrawing() {
    guard let pixels, pixels.isShared, !hasOpenLayers, let bitmap = pixels.bitmap else { return }
    let clips = builder.currentClips
    builder = DisplayListBuilder(size: Size(size))
    let whole = Rect(size: Size(size))
    builder.add(
      .image(ImagePaint(bitmap: bitmap, source: whole, destination: whole, filter: .nearest)),
      transform: .identity)
    for clip in clips {
      builder.pushClip(clip.shape, transform: clip.transform, snapping: clip.snapping)
    }
  }

  /// Writes the drawing to the memory.
  func endDrawing() {
    guard let pixels, pixels.isShared, !hasOpenLayers, let drawn = rasterized else { return }
    pixels.write(drawn)
  }

  // MARK: Masks

  /// Clips later drawing to the coverage of a mask: of its alpha, or of its lightness if it is opaque.
  ///
  /// The mask's upper edge is at the largest y, as that of images is.
  public func clip(to rect: CGRect, mask: CGImage) {
    let flipped = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    clip(to: rect, mask: mask, transform: Affine(flipped).then(state.transform))
  }

  /// Clips later drawing to a mask whose upper edge is at the smallest y.
  func clipUpright(to rect: CGRect, mask: CGImage) {
    clip(to: rect, mask: mask, transform: state.transform)
  }

  private func clip(to rect: CGRect, mask: CGImage, transform: Affine) {
    let image = mask.coverage
    let source = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
    state.masks.append(
      Mask(
        image: ImagePaint(
          bitmap: image.bitmap, source: source, destination: Rect(rect),
          filter: state.interpolation.filter), transform: transform))
  }

  /// The coverage that later drawing is multiplied by.
  struct Mask {
    var image: ImagePaint
    var transform: Affine
  }
}
