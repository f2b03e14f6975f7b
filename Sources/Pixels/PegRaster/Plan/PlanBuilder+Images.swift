import PegDisplayList
import PegGeometry
import PegPixels

extension PlanBuilder {
  /// Appends a picture, resampled to the pixels it lies on.
  mutating func addImage(
    _ paint: ImagePaint, _ map: Affine, _ snapping: PixelSnapping, _ clip: ResolvedClip
  ) {
    guard let source = ImageSource(paint.bitmap, paint.source) else { return }
    let shape = DeviceShape(.rect(paint.destination), map: map, snapping: snapping)
    let visible = shape.hull(within: clip.bounds)
    if visible.isEmpty { return }
    var color: FillColor?
    if let tint = paint.tint {
      color = FillColor(tint)
      if color?.alpha == 0 { return }
    }
    let image: PlacedImage
    if case .rect(let destination) = shape {
      image = upright(source, paint.filter, destination, visible: visible)
    } else {
      guard let sampled = transformed(source, paint, map, visible: visible) else { return }
      image = sampled
    }
    images.append(image)
    let index = images.count - 1
    addCommand(color.map { .tintedImage(index, $0) } ?? .image(index), shape, clip)
  }

  private func upright(
    _ source: ImageSource, _ filter: ImageFilter, _ destination: SubpixelRect, visible: PixelRect
  ) -> PlacedImage {
    let hull = destination.hull
    let isOpaque = source.bitmap.isOpaque
    if destination.isPixelAligned, let exact = source.wholePixels, exact.width == hull.width,
      exact.height == hull.height
    {
      return PlacedImage(
        bitmap: source.bitmap, x: hull.x0 - exact.x0, y: hull.y0 - exact.y0, isOpaque: isOpaque)
    }
    let columns = Self.made(hull.x0..<hull.x1, visible: visible.x0..<visible.x1)
    let rows = Self.made(hull.y0..<hull.y1, visible: visible.y0..<visible.y1)
    let made = PixelRect(
      x0: columns.lowerBound, y0: rows.lowerBound, x1: columns.upperBound, y1: rows.upperBound)
    let key = ResampleKey(
      contentHash: source.bitmap.contentHash, width: source.bitmap.width,
      height: source.bitmap.height, source: source.rect, filter: filter,
      phaseX: destination.x0 & (Subpixel.one - 1), phaseY: destination.y0 & (Subpixel.one - 1),
      destinationWidth: destination.x1 - destination.x0,
      destinationHeight: destination.y1 - destination.y0,
      region: PixelRect(
        x0: made.x0 - hull.x0, y0: made.y0 - hull.y0, x1: made.x1 - hull.x0, y1: made.y1 - hull.y0))
    let bitmap: Bitmap
    if let known = caches.image(key) {
      bitmap = known
    } else {
      bitmap = ImageResampler(scheduler).resample(source, for: key)
      caches.keep(bitmap, for: key)
    }
    return PlacedImage(bitmap: bitmap, x: made.x0, y: made.y0, isOpaque: isOpaque)
  }

  /// Returns the part of an axis that is made, so that it can be kept while the picture moves a little: everything
  /// where three quarters can be seen, else what can be seen, rounded out.
  private static func made(_ whole: Range<Int>, visible: Range<Int>) -> Range<Int> {
    if visible.count * 4 >= whole.count * 3, whole.count <= Bitmap.maximumSide { return whole }
    let step = 256
    let start = (visible.lowerBound - whole.lowerBound) / step * step
    let end = (visible.upperBound - whole.lowerBound + step - 1) / step * step
    let made = (whole.lowerBound + start)..<min(whole.upperBound, whole.lowerBound + end)
    return made.count <= Bitmap.maximumSide ? made : visible
  }

  /// Samples a rotated, skewed or mirrored picture.
  private func transformed(
    _ source: ImageSource, _ paint: ImagePaint, _ map: Affine, visible: PixelRect
  ) -> PlacedImage? {
    var source = source
    let destination = paint.destination
    // Pixels of the target that one pixel of the picture spans along each of its axes.
    let x = (map.a * map.a + map.b * map.b).squareRoot() * destination.width / source.rect.width
    let y = (map.c * map.c + map.d * map.d).squareRoot() * destination.height / source.rect.height
    guard x.isFinite, y.isFinite else { return nil }
    if paint.filter == .bicubic, x < 1 || y < 1 {
      source = reduced(source, x: min(1, x), y: min(1, y))
    }
    let toSource = Affine(
      a: source.rect.width / destination.width, b: 0, c: 0,
      d: source.rect.height / destination.height,
      tx: source.rect.x - destination.x * source.rect.width / destination.width,
      ty: source.rect.y - destination.y * source.rect.height / destination.height)
    guard let inverse = map.inverse?.then(toSource) else { return nil }
    let bitmap = AffineSampler(source: source, filter: paint.filter, map: inverse)
      .sample(visible, scheduler)
    return PlacedImage(
      bitmap: bitmap, x: visible.x0, y: visible.y0, isOpaque: paint.bitmap.isOpaque)
  }

  /// Returns the picture with fewer pixels, so that sampling it at points loses none of them.
  private func reduced(_ source: ImageSource, x: Double, y: Double) -> ImageSource {
    // A part that reaches far out of its bitmap may be longer than any bitmap.
    let longest = Double(Bitmap.maximumSide)
    let width = Int(max(1, min(longest, (source.rect.width * x).rounded(.up))))
    let height = Int(max(1, min(longest, (source.rect.height * y).rounded(.up))))
    let key = ResampleKey(
      contentHash: source.bitmap.contentHash, width: source.bitmap.width,
      height: source.bitmap.height, source: source.rect, filter: .bicubic, phaseX: 0, phaseY: 0,
      destinationWidth: width << Subpixel.bits, destinationHeight: height << Subpixel.bits,
      region: PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    let bitmap: Bitmap
    if let known = caches.image(key) {
      bitmap = known
    } else {
      bitmap = ImageResampler(scheduler).resample(source, for: key)
      caches.keep(bitmap, for: key)
    }
    return ImageSource(whole: bitmap)
  }
}
