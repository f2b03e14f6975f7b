import PegDisplayList
import PegGeometry
import PegPixels

extension PlanBuilder {
  /// Compiles a group.
  ///
  /// A group that needs no pixels outside its own area is flattened tile by tile. Blurs, projections, and backdrops
  /// inside isolated groups need more: such a group is first drawn to a bitmap, which is then drawn like a picture.
  mutating func addGroup(_ begin: Int, _ item: DisplayItem, _ effect: GroupEffect) {
    let opacity = StraightColor.black.withAlpha(effect.opacity).bytes.a
    let entry = groups[begin]
    let clip = resolve(item.clip)
    if opacity == 0 && !effect.blendMode.actsOnEmptySource || clip.bounds.isEmpty { return }
    guard entry.isIsolated else {
      addContent(begin, item, effect, entry)
      return
    }
    let outerScope = clipScope
    let outerMeasured = measured
    measured = .empty
    clipScope = ClipScope(base: item.clip, bounds: clip.bounds)
    let first = commands.count
    if !isMeasuring { commands.append(PlanCommand(kind: .beginGroup, bounds: .empty)) }
    if opacity > 0 { addContent(begin, item, effect, entry) }
    let bounds = effect.blendMode.actsOnEmptySource ? clip.bounds : measured
    // A mask only removes pixels of the group; it adds none.
    measured = effect.blendMode == .destinationIn ? outerMeasured : outerMeasured.union(bounds)
    // Clips that were resolved inside the group are not valid outside it.
    clipScope = outerScope
    if isMeasuring { return }
    if bounds.isEmpty {
      commands.removeSubrange(first...)
      return
    }
    commands[first].bounds = bounds
    for index in first + 1..<commands.count {
      commands[index].bounds = commands[index].bounds.intersection(bounds)
    }
    var end = PlanCommand(kind: .endGroup(opacity: opacity), bounds: bounds)
    end.clip = clip.mask
    end.blendMode = effect.blendMode
    commands.append(end)
  }

  /// Compiles the content of a group: its projection, or its shadow and its blurred items.
  private mutating func addContent(
    _ begin: Int, _ item: DisplayItem, _ effect: GroupEffect, _ entry: GroupTable.Entry
  ) {
    if let projection = effect.projection {
      addProjection(projection, begin, item, effect, entry)
      return
    }
    let map = item.transform.then(.scale(x: scale, y: scale))
    if let shadow = effect.shadow { addGroupShadow(shadow, begin, item, effect, map, entry) }
    let (x, y) = map.lengths
    let blur = GaussianBlur(
      sigmaX: effect.blur.width * x, sigmaY: effect.blur.height * y, edge: .clear, scheduler)
    if blur.isIdentity {
      if entry.hasBackdrop, entry.isIsolated {
        addPicture(of: begin + 1..<entry.end, item, blur)
      } else {
        addItems(begin + 1..<entry.end)
      }
    } else {
      addPicture(of: begin + 1..<entry.end, item, blur)
    }
  }

  /// Draws items to a bitmap, blurs it, and appends it as a picture.
  private mutating func addPicture(
    of items: Range<Int>, _ item: DisplayItem, _ blur: GaussianBlur
  ) {
    let clip = resolve(item.clip)
    let needed = clip.bounds.outset(dx: blur.x.reach, dy: blur.y.reach)
    var measure = PlanBuilder(
      partOf: self, base: item.clip, target: needed, scale: scale, isMeasuring: true)
    measure.addItems(items)
    let region = measure.measured.intersection(needed).limited
    let visible = region.outset(dx: blur.x.reach, dy: blur.y.reach)
      .intersection(clip.bounds).limited
    if region.isEmpty || visible.isEmpty { return }
    measured = measured.union(visible)
    if isMeasuring { return }
    var inner = PlanBuilder(
      partOf: self, base: item.clip, target: region, scale: scale, isMeasuring: false)
    inner.addItems(items)
    let painter = PlanPainter(scheduler)
    // Memory that is freed is reused for the next picture: the result, or the whole target. So memory does not grow.
    let isLarge = 2 * region.bitmapBytes > target.bitmapBytes
    let room = max(visible.bitmapBytes, isLarge ? target.bitmapBytes : 0)
    let result =
      blur.isIdentity
      ? painter.draw(inner.finish())
      : blur.blurred(painter.draw(inner.finish(), room: room), region, into: visible)
    let origin = blur.isIdentity ? region : visible
    images.append(PlacedImage(bitmap: result, x: origin.x0, y: origin.y0, isOpaque: false))
    var command = PlanCommand(
      kind: .image(images.count - 1), bounds: origin.intersection(clip.bounds))
    command.clip = clip.mask
    addCommand(command)
  }

  /// Draws a group to a flat picture, and appends the projected picture.
  private mutating func addProjection(
    _ projection: Homography, _ begin: Int, _ item: DisplayItem, _ effect: GroupEffect,
    _ entry: GroupTable.Entry
  ) {
    let clip = resolve(item.clip)
    let map = Homography(item.transform.then(.scale(x: scale, y: scale)))
    guard let inverse = map.inverse else { return }
    let toTarget = inverse.then(projection).then(map)
    var rest = effect
    rest.projection = nil
    let all = PixelRect(x0: -16_384, y0: -16_384, x1: 16_384, y1: 16_384)
    func content(_ scale: Double, _ target: PixelRect, isMeasuring: Bool) -> PlanBuilder {
      var builder = PlanBuilder(
        partOf: self, base: item.clip, target: target, scale: scale, isMeasuring: isMeasuring)
      builder.addContent(begin, item, rest, entry)
      return builder
    }
    let flat = content(scale, all, isMeasuring: true).measured
    let quad = Projection.corners(of: flat, under: toTarget)
    let visible = Projection.hull(of: quad, within: clip.bounds)
    guard !flat.isEmpty, !visible.isEmpty else { return }
    measured = measured.union(visible)
    if isMeasuring { return }
    let enlargement = Projection.enlargement(of: flat, under: toTarget)
    let region = content(scale * enlargement, all, isMeasuring: true).measured
      .outset(dx: 1, dy: 1).limited
    var inner = content(scale * enlargement, region, isMeasuring: false)
    let bitmap = PlanPainter(scheduler).draw(inner.finish())
    guard let back = toTarget.inverse else { return }
    let toBitmap = back.then(
      Homography(
        Affine(
          a: enlargement, b: 0, c: 0, d: enlargement, tx: -Double(region.x0),
          ty: -Double(region.y0))))
    let result = ProjectiveSampler(bitmap: bitmap, map: toBitmap).sample(visible, scheduler)
    images.append(PlacedImage(bitmap: result, x: visible.x0, y: visible.y0, isOpaque: false))
    var command = PlanCommand(kind: .image(images.count - 1), bounds: visible)
    command.clip = clip.mask
    addCommand(command)
  }

  // MARK: Shadows and backdrops

  /// Appends the shadow of a group's content.
  private mutating func addGroupShadow(
    _ shadow: Shadow, _ begin: Int, _ item: DisplayItem, _ effect: GroupEffect, _ map: Affine,
    _ entry: GroupTable.Entry
  ) {
    let color = FillColor(shadow.color)
    let clip = resolve(item.clip)
    guard let cast = PixelShadow(shadow, map, scheduler), color.alpha > 0 else { return }
    var rest = effect
    rest.shadow = nil
    func content(_ target: PixelRect, isMeasuring: Bool) -> PlanBuilder {
      var builder = PlanBuilder(
        partOf: self, base: item.clip, target: target, scale: scale, isMeasuring: isMeasuring)
      builder.addContent(begin, item, rest, entry)
      return builder
    }
    let needed = clip.bounds.offsetBy(dx: -cast.dx, dy: -cast.dy)
      .outset(dx: cast.blur.x.reach, dy: cast.blur.y.reach)
    // The box of the whole silhouette determines the end of the shadow.
    let limits = PixelRect(x0: -16_384, y0: -16_384, x1: 32_768, y1: 32_768)
    let whole = content(limits, isMeasuring: true).measured
    let end = whole.outset(dx: cast.reachX, dy: cast.reachY)
    let region = whole.intersection(needed).limited
    let visible = end.offsetBy(dx: cast.dx, dy: cast.dy).intersection(clip.bounds)
    if region.isEmpty || visible.isEmpty { return }
    measured = measured.union(visible)
    if isMeasuring { return }
    var inner = content(region, isMeasuring: false)
    let alpha = SampleBuffer(alphaOf: PlanPainter(scheduler).draw(inner.finish()), region)
    let mask = cast.mask(of: alpha, within: visible.offsetBy(dx: -cast.dx, dy: -cast.dy))
    addShadowCommand(color, mask, cast.dx, cast.dy, clip)
  }

  /// Appends the shadow of a shape; it is cached for later pictures.
  mutating func addShadow(
    _ shadow: Shadow, of shape: DeviceShape, _ map: Affine, _ clip: ResolvedClip
  ) {
    let color = FillColor(shadow.color)
    guard var cast = PixelShadow(shadow, map, scheduler), color.alpha > 0 else { return }
    let limit = Int(Subpixel.limit)
    let hull = shape.hull(within: PixelRect(x0: -limit, y0: -limit, x1: limit, y1: limit))
    let end = hull.outset(dx: cast.reachX, dy: cast.reachY)
    let visible = end.offsetBy(dx: cast.dx, dy: cast.dy).intersection(clip.bounds)
    if hull.isEmpty || visible.isEmpty { return }
    measured = measured.union(visible)
    if isMeasuring { return }
    let shape = shape.movedBy(dx: -hull.x0, dy: -hull.y0)
    let (dx, dy) = (hull.x0 + cast.dx, hull.y0 + cast.dy)
    let whole = PixelRect(x0: 0, y0: 0, x1: hull.width, y1: hull.height)
    cast.anchor(0, 0)
    let key = ShadowKey(
      shape: shape, sigmaX: cast.sigmaX, sigmaY: cast.sigmaY, reachX: cast.reachX,
      reachY: cast.reachY)
    let mask: CoverageMask
    if end.width <= 4096, end.height <= 4096 {
      mask = caches.shadows.value(for: key) {
        cast.mask(of: shape, box: whole, within: whole.outset(dx: cast.reachX, dy: cast.reachY))
      }
    } else {
      // Too large to cache: only the visible part is computed.
      let seen = visible.offsetBy(dx: -dx, dy: -dy)
      let needed = seen.outset(dx: cast.blur.x.reach, dy: cast.blur.y.reach).intersection(whole)
      if needed.isEmpty { return }
      mask = cast.mask(of: shape, box: needed, within: seen)
    }
    addShadowCommand(color, mask, dx, dy, clip)
  }

  private mutating func addShadowCommand(
    _ color: FillColor, _ mask: CoverageMask, _ dx: Int, _ dy: Int, _ clip: ResolvedClip
  ) {
    masks.append(mask)
    var command = PlanCommand(
      kind: .fill(color),
      bounds: mask.bounds.offsetBy(dx: dx, dy: dy).intersection(clip.bounds))
    command.mask = Int32(masks.count - 1)
    command.maskDX = Int32(dx)
    command.maskDY = Int32(dy)
    command.clip = clip.mask
    addCommand(command)
  }

  /// Appends the filtered pixels beneath a shape.
  mutating func addBackdrop(
    _ filter: BackdropFilter, _ shape: DeviceShape, _ map: Affine, _ clip: ResolvedClip
  ) {
    let region = shape.hull(within: target)
    if !isMeasuring, !region.isEmpty {
      let (x, y) = map.lengths
      images.append(
        PlacedImage(
          bitmap: BitmapBuilder(width: 1, height: 1).freeze(), x: region.x0, y: region.y0,
          isOpaque: false))
      captures.append(
        BackdropCapture(
          command: commands.count, image: images.count - 1, region: region,
          sigmaX: filter.sigma * x, sigmaY: filter.sigma * y,
          saturation: Float(filter.saturation)))
    }
    let first = commands.count
    addCommand(.image(images.count - 1), shape, clip)
    for index in first..<commands.count { commands[index].blendMode = .copy }
  }
}

extension Affine {
  /// The lengths of the mapped unit vectors of both axes.
  var lengths: (x: Double, y: Double) {
    ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
  }
}

extension PixelRect {
  func offsetBy(dx: Int, dy: Int) -> PixelRect {
    PixelRect(x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy)
  }

  /// Returns the rectangle extended by whole pixels on all sides; an empty one stays empty.
  func outset(dx: Int, dy: Int) -> PixelRect {
    isEmpty ? .empty : PixelRect(x0: x0 - dx, y0: y0 - dy, x1: x1 + dx, y1: y1 + dy)
  }

  /// The memory for a bitmap of this size. Units: bytes.
  var bitmapBytes: Int { Bitmap.stride(forWidth: width) * height }

  /// The part that fits into a bitmap.
  var limited: PixelRect {
    PixelRect(
      x0: x0, y0: y0, x1: min(x1, x0 + Bitmap.maximumSide), y1: min(y1, y0 + Bitmap.maximumSide))
  }
}
