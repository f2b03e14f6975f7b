import PegDisplayList
import PegGeometry
import PegPixels

/// One sprite in device pixels; its pixels are sampled while it is drawn.
struct PlacedSprite: Sendable {
  var bitmap: Bitmap
  /// Maps pixels of the target to pixels of the bitmap.
  var map: Affine
  /// The pixels of the bitmap that may be read; those around them count as transparent.
  var readable: PixelRect
  /// Factors of premultiplied red, green, blue and alpha.
  var factors: SIMD4<Float>
  var isNearest: Bool
}

extension PlanBuilder {
  /// Appends the sprites of a batch, each as a command of its own, so that tiles draw only those that touch them.
  mutating func addSprites(_ batch: SpriteBatch, _ map: Affine, _ clip: ResolvedClip) {
    guard let source = ImageSource(batch.bitmap, batch.source), batch.size.width > 0,
      batch.size.height > 0
    else { return }
    var pictures = ReducedPictures(whole: source)
    for sprite in batch.sprites {
      let color = sprite.color
      guard color.alpha > 0 else { continue }
      let own = sprite.map.then(map)
      guard let bounds = Self.bounds(of: batch, source, under: own, within: clip.bounds) else {
        continue
      }
      if isMeasuring {
        measured = measured.union(bounds)
        continue
      }
      let picture = self.picture(for: own, of: batch, in: &pictures)
      let toPicture = Affine(
        a: picture.rect.width / batch.size.width, b: 0, c: 0,
        d: picture.rect.height / batch.size.height, tx: picture.rect.x + picture.rect.width / 2,
        ty: picture.rect.y + picture.rect.height / 2)
      guard let inverse = own.inverse?.then(toPicture) else { continue }
      let alpha = min(color.alpha, 1)
      sprites.append(
        PlacedSprite(
          bitmap: picture.bitmap, map: inverse, readable: picture.readable,
          factors: SIMD4(color.red * alpha, color.green * alpha, color.blue * alpha, alpha),
          isNearest: batch.isNearest))
      var command = PlanCommand(kind: .sprite(sprites.count - 1), bounds: bounds)
      command.clip = clip.mask
      addCommand(command)
    }
  }

  /// Returns the pixels that a sprite may touch; nil if there are none.
  private static func bounds(
    of batch: SpriteBatch, _ source: ImageSource, under map: Affine, within limits: PixelRect
  ) -> PixelRect? {
    // Half a pixel of the picture fades out around its edges.
    let width = batch.size.width * (1 + 1 / source.rect.width)
    let height = batch.size.height * (1 + 1 / source.rect.height)
    let x = (abs(map.a) * width + abs(map.c) * height) / 2
    let y = (abs(map.b) * width + abs(map.d) * height) / 2
    guard
      let box = SubpixelRect(
        Rect(left: map.tx - x, top: map.ty - y, right: map.tx + x, bottom: map.ty + y))
    else { return nil }
    // Linear sampling of a reduced picture reaches a pixel further.
    let hull = box.hull
    let bounds = PixelRect(x0: hull.x0 - 1, y0: hull.y0 - 1, x1: hull.x1 + 1, y1: hull.y1 + 1)
      .intersection(limits)
    return bounds.isEmpty ? nil : bounds
  }

  /// The picture of a batch at the sizes that its sprites need.
  private struct ReducedPictures {
    let whole: ImageSource
    var reduced: [Int: ImageSource] = [:]
  }

  /// Returns the picture, reduced to a quarter of an octave above the size at which the sprite is drawn.
  private func picture(
    for map: Affine, of batch: SpriteBatch, in pictures: inout ReducedPictures
  ) -> ImageSource {
    let whole = pictures.whole
    let x = (map.a * map.a + map.b * map.b).squareRoot() * batch.size.width / whole.rect.width
    let y = (map.c * map.c + map.d * map.d).squareRoot() * batch.size.height / whole.rect.height
    let scale = max(x, y)
    guard !batch.isNearest, scale.isFinite, scale < Self.step else { return whole }
    var size = 1.0
    var level = 0
    while size * Self.step >= scale, level < 48 {
      size *= Self.step
      level += 1
    }
    if let known = pictures.reduced[level] { return known }
    let picture = reduced(whole, x: size, y: size)
    pictures.reduced[level] = picture
    return picture
  }

  /// 2 to the power of −¼.
  private static let step = 0.840_896_415_253_714_5
}
