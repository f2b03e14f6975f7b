import PegDisplayList
import PegGeometry
import PegPixels

/// A shadow with its sizes in pixels.
struct PixelShadow {
  let sigmaX: Double
  let sigmaY: Double
  /// The distance outside the silhouette's box at which the shadow ends. Units: pixels.
  let reachX: Int
  let reachY: Int
  /// The offset, rounded to whole pixels: a move by parts of a pixel would not be visible. Units: pixels.
  let dx: Int
  let dy: Int
  private(set) var blur: GaussianBlur

  /// Creates the shadow; nil if its numbers are not usable.
  init?(_ shadow: Shadow, _ map: Affine, _ scheduler: TileScheduler) {
    let (x, y) = map.lengths
    let limit = 16_384.0
    guard shadow.sigma >= 0, shadow.reach >= 0, x.isFinite, y.isFinite,
      shadow.sigma * max(x, y) < limit, shadow.reach * max(x, y) < limit
    else { return nil }
    let offset = shadow.offset
    let moveX = offset.x * map.a + offset.y * map.c
    let moveY = offset.x * map.b + offset.y * map.d
    guard abs(moveX) < 1_000_000, abs(moveY) < 1_000_000 else { return nil }
    sigmaX = shadow.sigma * x
    sigmaY = shadow.sigma * y
    reachX = Subpixel.floor(shadow.reach * x + 0.5)
    reachY = Subpixel.floor(shadow.reach * y + 0.5)
    dx = Subpixel.floor(moveX + 0.5)
    dy = Subpixel.floor(moveY + 0.5)
    blur = GaussianBlur(sigmaX: sigmaX, sigmaY: sigmaY, edge: .clear, scheduler)
  }

  /// Aligns the averaging grid of a wide blur with a pixel.
  mutating func anchor(_ x: Int, _ y: Int) {
    blur.anchorX = x
    blur.anchorY = y
  }

  /// Returns the blurred coverage of a shape; only the given box of it is drawn.
  func mask(of shape: DeviceShape, box: PixelRect, within region: PixelRect) -> CoverageMask {
    let path: Path
    var map = Affine.identity
    var rule = FillRule.nonZero
    switch shape {
    case .empty: preconditionFailure("an empty shape casts no shadow")
    case .rect(let rect): path = Path(rect.rect)
    case .path(let outline, let own, let ownRule): (path, map, rule) = (outline, own, ownRule)
    }
    var converter = ScanConverter()
    let coverage = CoverageJob(path: path, map: map, rule: rule, bounds: box).run(&converter)
    let alpha = SampleBuffer(region: box, channels: 1)
    alpha.base.initialize(repeating: 0, count: box.width * box.height)
    for y in 0..<box.height {
      for run in coverage.view.runs(ofRow: y) {
        let to = alpha.base + y * box.width + Int(run.x0) - box.x0
        let count = Int(run.x1 - run.x0)
        if run.offset == CoverageRun.solid {
          to.update(repeating: 255, count: count)
        } else {
          to.update(from: coverage.view.bytes + Int(run.offset), count: count)
        }
      }
    }
    return mask(of: alpha, within: region)
  }

  /// Returns blurred alpha as coverage.
  func mask(of alpha: SampleBuffer, within region: PixelRect) -> CoverageMask {
    let blurred = SampleBuffer(region: region, channels: 1)
    blur.blur(alpha.grid, region: region, into: blurred.base, stride: blurred.stride)
    var mask = CoverageMaskBuilder(bounds: region)
    for y in 0..<region.height {
      let row = blurred.base + y * region.width
      var start = 0
      var end = region.width
      while start < end, row[start] == 0 { start += 1 }
      while end > start, row[end - 1] == 0 { end -= 1 }
      mask.append(
        from: region.x0 + start,
        coverage: UnsafeBufferPointer(start: row + start, count: end - start))
      mask.endRow()
    }
    return mask.build()
  }
}

extension GaussianBlur {
  /// Returns a blurred bitmap of a region that may be larger.
  ///
  /// If no other code holds the bitmap, it is freed as soon as it has been read.
  func blurred(
    _ bitmap: consuming Bitmap, _ region: PixelRect, into result: PixelRect
  ) -> Bitmap {
    func source(_ bytes: UnsafeRawBufferPointer, _ stride: Int) -> SampleGrid {
      SampleGrid(base: bytes.baseAddress!, stride: stride, channels: 4, region: region)
    }
    let stride = bitmap.stride
    if x.factor == 1, y.factor == 1 {
      let builder = BitmapBuilder(unwrittenWidth: result.width, height: result.height)
      bitmap.withBytes {
        blur(source($0, stride), region: result, into: builder.base, stride: builder.stride)
      }
      return builder.freeze()
    }
    let small = bitmap.withBytes { bytes in
      let small = ReducedBlur(self, source(bytes, stride), result)
      small.run()
      return small
    }
    _ = consume bitmap
    let builder = BitmapBuilder(unwrittenWidth: result.width, height: result.height)
    small.enlarge(into: builder.base.assumingMemoryBound(to: UInt8.self), stride: builder.stride)
    return builder.freeze()
  }
}
