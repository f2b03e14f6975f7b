import PegDisplayList
import PegGeometry
import PegPixels

extension PlanBuilder {
  /// Appends a picture, resampled to the pixels that it covers.
  mutating func addImage(
    _ paint: ImagePaint, _ map: Affine, _ snapping: PixelSnapping, _ clip: ResolvedClip
  ) {
    guard let source = ImageSource(paint.bitmap, paint.source) else { return }
    let shape = DeviceShape(.rect(paint.destination), map: map, snapping: snapping)
    let visible = shape.hull(within: clip.bounds)
    if visible.isEmpty { return }
    if isMeasuring {
      measured = measured.union(visible)
      return
    }
    let color = paint.tint.map { FillColor($0) }
    let image: PlacedImage
    if case .rect(let destination) = shape {
      let (x, y) = map.lengths
      image = upright(source, paint, destination, scaleX: x, scaleY: y, visible: visible)
    } else if let parts = paint.nineParts {
      guard let whole = composed(source, paint, parts, map) else { return }
      addImage(whole, map, snapping, clip)
      return
    } else {
      guard let sampled = transformed(source, paint, map, visible: visible) else { return }
      image = sampled
    }
    images.append(image)
    let index = images.count - 1
    addCommand(color.map { .tintedImage(index, $0) } ?? .image(index), shape, clip)
  }

  /// Returns nine parts composed at their final size, so that they can be rotated as one picture.
  private func composed(
    _ source: ImageSource, _ paint: ImagePaint, _ parts: NineParts, _ map: Affine
  ) -> ImagePaint? {
    let (x, y) = map.lengths
    let longest = Double(Bitmap.maximumSide)
    let width = (paint.destination.width * x).rounded(.up)
    let height = (paint.destination.height * y).rounded(.up)
    guard width >= 1, height >= 1, width <= longest, height <= longest,
      let box = SubpixelRect(Rect(x: 0, y: 0, width: width, height: height))
    else { return nil }
    let whole = upright(source, paint, box, scaleX: x, scaleY: y, visible: box.hull)
    return ImagePaint(
      bitmap: whole.bitmap, source: Rect(x: 0, y: 0, width: width, height: height),
      destination: paint.destination, filter: paint.filter, tint: paint.tint)
  }

  private func upright(
    _ source: ImageSource, _ paint: ImagePaint, _ destination: SubpixelRect, scaleX: Double,
    scaleY: Double, visible: PixelRect
  ) -> PlacedImage {
    let filter = paint.filter
    let hull = destination.hull
    let isOpaque = source.bitmap.isOpaque
    if destination.isPixelAligned, let exact = source.wholePixels, exact.width == hull.width,
      exact.height == hull.height
    {
      return PlacedImage(
        bitmap: source.bitmap, x: hull.x0 - exact.x0, y: hull.y0 - exact.y0, isOpaque: isOpaque)
    }
    if let linear = linear(source, paint, destination, visible: visible) {
      return PlacedImage(
        linear: linear, bitmap: source.bitmap, x: visible.x0, y: visible.y0, isOpaque: isOpaque)
    }
    let columns = Self.made(hull.x0..<hull.x1, visible: visible.x0..<visible.x1)
    let rows = Self.made(hull.y0..<hull.y1, visible: visible.y0..<visible.y1)
    let made = PixelRect(
      x0: columns.lowerBound, y0: rows.lowerBound, x1: columns.upperBound, y1: rows.upperBound)
    var key = ResampleKey(
      contentHash: source.bitmap.contentHash, width: source.bitmap.width,
      height: source.bitmap.height, source: source.rect, filter: filter,
      phaseX: destination.x0 & (Subpixel.one - 1), phaseY: destination.y0 & (Subpixel.one - 1),
      destinationWidth: destination.x1 - destination.x0,
      destinationHeight: destination.y1 - destination.y0,
      region: PixelRect(
        x0: made.x0 - hull.x0, y0: made.y0 - hull.y0, x1: made.x1 - hull.x0, y1: made.y1 - hull.y0))
    if let parts = paint.nineParts {
      key.nineParts = parts
      key.scaleX = scaleX
      key.scaleY = scaleY
    }
    let bitmap = resampled(source, key)
    return PlacedImage(bitmap: bitmap, x: made.x0, y: made.y0, isOpaque: isOpaque)
  }

  private func resampled(_ source: ImageSource, _ key: ResampleKey) -> Bitmap {
    caches.images.value(for: key) { ImageResampler(scheduler).resample(source, for: key) }
  }

  /// Returns the picture for sampling while it is drawn; nil if it must be resampled before.
  private func linear(
    _ source: ImageSource, _ paint: ImagePaint, _ destination: SubpixelRect, visible: PixelRect
  ) -> LinearPicture? {
    guard paint.filter == .linear, paint.nineParts == nil else { return nil }
    let unit = 1 / Double(Subpixel.one)
    let box = destination.rect
    let hull = destination.hull
    let readable = source.readable
    let x = ResampleWeights.Axis(
      sourceStart: source.rect.x, sourceLength: source.rect.width,
      readable: readable.x0..<readable.x1,
      phase: Double(destination.x0 & (Subpixel.one - 1)) * unit, destinationLength: box.width)
    let y = ResampleWeights.Axis(
      sourceStart: source.rect.y, sourceLength: source.rect.height,
      readable: readable.y0..<readable.y1,
      phase: Double(destination.y0 & (Subpixel.one - 1)) * unit, destinationLength: box.height)
    guard min(x.scale, y.scale) >= LinearPicture.smallestScale else { return nil }
    return LinearPicture(source, x: x, y: y, origin: (hull.x0, hull.y0), bounds: visible)
  }

  /// Returns the part of an axis to compute: all of it if three quarters are visible, otherwise the visible part,
  /// rounded outwards.
  ///
  /// So the result can be reused while the picture moves a little.
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
    // The number of the target's pixels that one pixel of the picture spans along each of its axes.
    let x = (map.a * map.a + map.b * map.b).squareRoot() * destination.width / source.rect.width
    let y = (map.c * map.c + map.d * map.d).squareRoot() * destination.height / source.rect.height
    guard x.isFinite, y.isFinite else { return nil }
    if paint.filter != .nearest, x < 1 || y < 1 {
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

  /// Returns the picture reduced in size, so that sampling it at points misses no pixel.
  func reduced(_ source: ImageSource, x: Double, y: Double) -> ImageSource {
    // A part that extends far out of its bitmap may be longer than any bitmap.
    let longest = Double(Bitmap.maximumSide)
    let width = Int(max(1, min(longest, (source.rect.width * x).rounded(.up))))
    let height = Int(max(1, min(longest, (source.rect.height * y).rounded(.up))))
    let key = ResampleKey(
      contentHash: source.bitmap.contentHash, width: source.bitmap.width,
      height: source.bitmap.height, source: source.rect, filter: .bicubic, phaseX: 0, phaseY: 0,
      destinationWidth: width << Subpixel.bits, destinationHeight: height << Subpixel.bits,
      region: PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    let bitmap = resampled(source, key)
    return ImageSource(whole: bitmap)
  }

  /// Appends a shape filled with copies of a picture.
  mutating func addPattern(
    _ pattern: Pattern, _ shape: DeviceShape, _ map: Affine, _ clip: ResolvedClip
  ) {
    let visible = shape.hull(within: clip.bounds)
    let tile = pattern.tile
    if visible.isEmpty { return }
    if isMeasuring {
      measured = measured.union(visible)
      return
    }
    var source = ImageSource(whole: pattern.bitmap)
    let (x, y) = map.lengths
    let acrossX = x * tile.width / source.rect.width
    let acrossY = y * tile.height / source.rect.height
    guard acrossX > 0, acrossY > 0, acrossX.isFinite, acrossY.isFinite else { return }
    if acrossX < 1 || acrossY < 1 {
      source = reduced(source, x: min(1, acrossX), y: min(1, acrossY))
    }
    let toSource = Affine(
      a: source.rect.width / tile.width, b: 0, c: 0, d: source.rect.height / tile.height,
      tx: -tile.x * source.rect.width / tile.width,
      ty: -tile.y * source.rect.height / tile.height)
    guard let inverse = map.inverse?.then(toSource) else { return }
    let bitmap = AffineSampler(source: source, filter: .bicubic, map: inverse, repeats: true)
      .sample(visible, scheduler)
    images.append(
      PlacedImage(
        bitmap: bitmap, x: visible.x0, y: visible.y0, isOpaque: pattern.bitmap.isOpaque))
    addCommand(.image(images.count - 1), shape, clip)
  }
}
