import CoreGraphics
import Foundation
package import PegDisplayList
import PegGeometry
import PegPixels
import PegScene

/// Converts a tree of layers to a display list.
///
/// A picture takes two passes. The first displays the layers that need it, which runs code of the program. The second walks the
/// tree and only reads: a layer that changes meanwhile is reported as a failure.
///
/// - Decision: docs/decisions/0006-pictures-put-animated-values-into-the-layers.md.
/// - Decision: docs/decisions/0026-drawing-comes-before-the-walk.md.
@MainActor
package enum LayerSnapshotter {
  /// Returns the picture of the tree; first displays layers that need it.
  ///
  /// - Units: points; `root.bounds` is the canvas.
  package static func snapshot(_ root: CALayer) -> DisplayList {
    root.displayTreeIfNeeded()
    return walk { picture(of: root) }
  }

  /// Returns the picture of the tree as it is on the screen at the clock's moment, animations included.
  package static func snapshotOnScreen(_ root: CALayer) -> DisplayList {
    // Contents are drawn at the size that layers are going to have.
    root.displayTreeIfNeeded()
    return CALayer.showingPresentation(of: root) {
      let old = showsChanges
      showsChanges = true
      defer { showsChanges = old }
      return walk { picture(of: root) }
    }
  }

  private static func picture(of root: CALayer) -> DisplayList {
    var builder = DisplayListBuilder(size: Size(root.bounds.size))
    let origin = Affine.translation(x: -root.bounds.minX, y: -root.bounds.minY)
    add(root, map: origin, to: &builder)
    return builder.build()
  }

  /// Whether a walk is under way.
  private(set) static var isAtWork = false

  /// Runs work that reads layers and changes none.
  private static func walk(_ work: () -> DisplayList) -> DisplayList {
    let old = isAtWork
    isAtWork = true
    defer { isAtWork = old }
    return work()
  }

  /// Returns the drawing of a displayed layer without background and border, in its own coordinates.
  ///
  /// It includes sublayers that do not belong to views. It doesn't change when the layer moves.
  package static func ownPicture(of layer: CALayer) -> DisplayList {
    walk { pictureWithoutViews(of: layer) }
  }

  private static func pictureWithoutViews(of layer: CALayer) -> DisplayList {
    var builder = DisplayListBuilder(size: Size(layer.bounds.size))
    let look = Look(layer, .translation(x: -layer.bounds.minX, y: -layer.bounds.minY), false)
    if let paint = layer.ownPaint() { builder.add(.fill(look.shape, paint), transform: look.map) }
    addContents(look, to: &builder)
    let inner = layer.flip.then(look.map)
    for child in inDrawingOrder(layer.orderedSublayers) where !child.isViewBacked {
      addSublayer(child, map: inner, false, to: &builder)
    }
    return builder.build()
  }

  /// Returns the visible picture of a layer and those below it, in the layer's coordinates.
  static func pictureOnScreen(of layer: CALayer) -> DisplayList {
    layer.displayTreeIfNeeded()
    return CALayer.showingPresentation(of: layer) {
      walk {
        var builder = DisplayListBuilder(size: Size(layer.bounds.size))
        add(layer, map: .identity, to: &builder)
        return builder.build()
      }
    }
  }

  /// Whether pictures include transitions from old to new content.
  private static var showsChanges = false
  /// The layer whose new appearance is being added beside its old one.
  private static var changing: CALayer?

  /// Adds a layer; `map` maps its coordinates to the canvas.
  ///
  /// - Parameter isUpsideDown: whether `map` mirrors the vertical axis; contents are not mirrored.
  private static func add(
    _ layer: CALayer, map: Affine, isUpsideDown: Bool = false, to builder: inout DisplayListBuilder
  ) {
    if showsChanges, changing !== layer, let change = layer.lookChange {
      let outer = changing
      changing = layer
      defer { changing = outer }
      return ContentTransitionDrawing(change: change, bounds: Rect(layer.bounds), map: map) {
        add(layer, map: $0, isUpsideDown: isUpsideDown, to: &$1)
      }.add(to: &builder)
    }
    guard !layer.isHidden, layer.opacity > 0 else { return }
    let look = Look(layer, map, isUpsideDown)
    let blendMode = layer.compositing
    if !layer.allowsGroupOpacity, layer.opacity < 1, layer.mask == nil, layer.shadow == nil,
      blendMode == .normal
    {
      return addSeparately(look, to: &builder)
    }
    var effect = GroupEffect(opacity: min(layer.opacity, 1), blendMode: blendMode)
    let shadow = layer.shadow
    if layer.shadowPath == nil { effect.shadow = shadow }
    let isGroup = effect != GroupEffect() || layer.mask != nil
    // A mask is applied to the layer before the layer casts its shadow.
    if isGroup { builder.beginGroup(effect, transform: map) }
    if let shadow, let path = layer.shadowPath?.path, !path.isEmpty {
      builder.add(.shadow(.path(path, .nonZero), shadow), transform: map)
    }
    if layer.mask != nil { builder.beginGroup(GroupEffect()) }
    addBackground(look, to: &builder)
    clipped(look, to: &builder) { builder in
      if layer.flatColor != nil { builder.beginGroup(GroupEffect()) }
      addContents(look, to: &builder)
      addSublayers(look, to: &builder)
      if let color = layer.flatColor {
        builder.add(
          .fill(.rect(Self.everywhere), color.paint), transform: map, blendMode: .sourceIn)
        builder.endGroup()
      }
    }
    addBorder(look, to: &builder)
    if let mask = layer.mask {
      builder.beginMask()
      add(mask, map: mask.mapToSuperlayer.then(map), to: &builder)
      builder.endGroup()
      builder.endGroup()
    }
    if isGroup { builder.endGroup() }
  }

  /// Adds a layer whose opacity applies to its own drawing and to each sublayer separately.
  private static func addSeparately(_ look: Look, to builder: inout DisplayListBuilder) {
    let effect = GroupEffect(opacity: look.layer.opacity)
    builder.beginGroup(effect)
    addBackground(look, to: &builder)
    clipped(look, to: &builder) { addContents(look, to: &$0) }
    builder.endGroup()
    clipped(look, to: &builder) { addSublayers(look, opacity: look.layer.opacity, to: &$0) }
    builder.beginGroup(effect)
    addBorder(look, to: &builder)
    builder.endGroup()
  }

  /// A layer, and the map from its coordinates.
  private struct Look {
    let layer: CALayer
    let map: Affine
    let isUpsideDown: Bool
    let bounds: Rect
    let outline: RoundedRect
    let shape: Shape

    @MainActor init(_ layer: CALayer, _ map: Affine, _ isUpsideDown: Bool) {
      self.layer = layer
      self.map = map
      self.isUpsideDown = isUpsideDown
      bounds = Rect(layer.bounds)
      outline = layer.outline
      shape = outline.isRect ? .rect(bounds) : .roundedRect(outline)
    }
  }

  /// Clips everything that `body` adds to the layer's outline if the layer masks to its bounds.
  private static func clipped(
    _ look: Look, to builder: inout DisplayListBuilder, _ body: (inout DisplayListBuilder) -> Void
  ) {
    let clips = look.layer.masksToBounds
    if clips { builder.pushClip(look.shape, transform: look.map, snapping: .edges) }
    body(&builder)
    if clips { builder.popClip() }
  }

  private static func addBackground(_ look: Look, to builder: inout DisplayListBuilder) {
    let (layer, map) = (look.layer, look.map)
    if let color = layer.backgroundColor, !color.isInvisible, !look.bounds.isEmpty {
      addFill(look, color.paint, to: &builder)
    }
    if let paint = layer.ownPaint() {
      builder.add(.fill(look.shape, paint), transform: map, snapping: .edges)
    }
  }

  /// Fills the bounds; patterns begin in their upper left corner.
  private static func addFill(_ look: Look, _ paint: Paint, to builder: inout DisplayListBuilder) {
    guard case .pattern(var pattern) = paint else {
      builder.add(.fill(look.shape, paint), transform: look.map, snapping: .edges)
      return
    }
    pattern.tile = pattern.tile.offsetBy(dx: look.bounds.x, dy: look.bounds.y)
    builder.add(.fill(look.shape, .pattern(pattern)), transform: look.map, snapping: .edges)
  }

  private static func addBorder(_ look: Look, to builder: inout DisplayListBuilder) {
    guard look.layer.borderWidth > 0, let color = look.layer.borderColor, !color.isInvisible else {
      return
    }
    builder.add(
      .border(look.outline, width: look.layer.borderWidth, color.paint), transform: look.map,
      snapping: .edges)
  }

  /// A rectangle larger than any canvas. Units: points.
  private static let everywhere = Rect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)

  // MARK: Sublayers

  private static func addSublayers(
    _ look: Look, opacity: Float = 1, to builder: inout DisplayListBuilder
  ) {
    let layer = look.layer
    guard !layer.orderedSublayers.isEmpty else { return }
    let inner = layer.flip.then(look.map)
    let isUpsideDown = look.isUpsideDown != layer.isGeometryFlipped
    if let instances = layer.sublayerInstances() {
      for instance in instances {
        addInstance(instance, of: layer, map: inner, isUpsideDown, opacity, to: &builder)
      }
    } else {
      addChildren(of: layer, map: inner, isUpsideDown, opacity, to: &builder)
    }
  }

  private static func addChildren(
    of layer: CALayer, map: Affine, _ isUpsideDown: Bool, _ opacity: Float,
    to builder: inout DisplayListBuilder
  ) {
    for child in inDrawingOrder(layer.orderedSublayers) {
      if opacity < 1 { builder.beginGroup(GroupEffect(opacity: opacity)) }
      addSublayer(child, map: map, isUpsideDown, to: &builder)
      if opacity < 1 { builder.endGroup() }
    }
  }

  /// Adds a sublayer; if it has perspective, it is drawn flat first.
  private static func addSublayer(
    _ child: CALayer, map: Affine, _ isUpsideDown: Bool, to builder: inout DisplayListBuilder
  ) {
    if let space = child as? CATransformLayer {
      return addSpace(space, map: map, isUpsideDown, to: &builder)
    }
    if !child.isDoubleSided, child.facesAway { return }
    guard let projection = child.projectionToSuperlayer else {
      DeepCall.run {
        add(child, map: child.mapToSuperlayer.then(map), isUpsideDown: isUpsideDown, to: &builder)
      }
      return
    }
    addProjected(projection, map: map, to: &builder) { map, builder in
      add(child, map: map, isUpsideDown: isUpsideDown, to: &builder)
    }
  }

  /// Adds the contents of a three-dimensional space, the farthest first; each is drawn flat and projected from its position.
  private static func addSpace(
    _ space: CATransformLayer, map: Affine, _ isUpsideDown: Bool,
    to builder: inout DisplayListBuilder
  ) {
    guard !space.isHidden else { return }
    for part in parts(of: space, under: space.spaceToSuperlayer, opacity: 1) {
      let projection = Homography(part.place)
      if !part.layer.isDoubleSided, part.layer.facesAway(under: projection) { continue }
      if part.opacity < 1 { builder.beginGroup(GroupEffect(opacity: part.opacity)) }
      addProjected(projection, map: map, to: &builder) { map, builder in
        add(part.layer, map: map, isUpsideDown: isUpsideDown, to: &builder)
      }
      if part.opacity < 1 { builder.endGroup() }
    }
  }

  /// Returns the flat layers of a space, from the farthest to the nearest by the depths of their centres.
  private static func parts(
    of space: CATransformLayer, under place: CATransform3D, opacity: Float
  ) -> [(layer: CALayer, place: CATransform3D, opacity: Float)] {
    let opacity = opacity * max(0, min(1, space.opacity))
    var result: [(layer: CALayer, place: CATransform3D, opacity: Float)] = []
    for child in space.orderedSublayers where !child.isHidden && opacity > 0 {
      let own = CATransform3DConcat(child.spaceToSuperlayer, place)
      if let inner = child as? CATransformLayer {
        result += parts(of: inner, under: own, opacity: opacity)
      } else {
        result.append((child, own, opacity))
      }
    }
    let depths = result.map { part -> CGFloat in
      let (x, y) = (part.layer.bounds.midX, part.layer.bounds.midY)
      let t = part.place
      let w = x * t.m14 + y * t.m24 + t.m44
      return (x * t.m13 + y * t.m23 + t.m43) / (w > 0 ? w : 1)
    }
    return zip(result, depths).enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map { $0.element.0 }
  }

  /// Adds one copy of the sublayers, moved and coloured.
  private static func addInstance(
    _ instance: SublayerInstance, of layer: CALayer, map: Affine, _ isUpsideDown: Bool,
    _ opacity: Float, to builder: inout DisplayListBuilder
  ) {
    let alpha = instance.color.alpha
    guard alpha > 0 else { return }
    if alpha < 1 { builder.beginGroup(GroupEffect(opacity: alpha)) }
    CALayer.changeShownTime(below: layer, by: -instance.delay)
    defer { CALayer.changeShownTime(below: layer, by: instance.delay) }
    addProjected(instance.projection, map: map, to: &builder) { map, builder in
      if instance.color.withAlpha(1) == .white {
        addChildren(of: layer, map: map, isUpsideDown, opacity, to: &builder)
      } else {
        var copy = DisplayListBuilder(size: .zero)
        addChildren(of: layer, map: map, isUpsideDown, opacity, to: &copy)
        builder.append(copy.build().multiplied(by: instance.color), transform: .identity)
      }
    }
    if alpha < 1 { builder.endGroup() }
  }

  /// Adds the drawing of `body` under a projection: directly if there is no perspective, otherwise flattened first.
  private static func addProjected(
    _ projection: Homography, map: Affine, to builder: inout DisplayListBuilder,
    _ body: (Affine, inout DisplayListBuilder) -> Void
  ) {
    if let flat = projection.affine {
      body(flat.then(map), &builder)
    } else {
      builder.beginGroup(GroupEffect(projection: projection), transform: map)
      body(map, &builder)
      builder.endGroup()
    }
  }

  // MARK: Contents

  /// Adds contents and the additions of the layer's class.
  private static func addContents(_ look: Look, to builder: inout DisplayListBuilder) {
    let (layer, bounds) = (look.layer, look.bounds)
    defer { layer.drawOwn(map: look.map, to: &builder) }
    // Contents are placed relative to the corner of the bounds, so that this corner is snapped to a pixel.
    var corner = Affine.translation(x: bounds.x, y: bounds.y).then(look.map)
    if look.isUpsideDown {
      corner = Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.height).then(corner)
    }
    if let contents = layer.contents, !bounds.isEmpty {
      guard let image = contents as? CGImage else {
        SceneDiagnostics.report(
          "contents of \(type(of: layer)) are of type \(type(of: contents)); set a CGImage")
        return
      }
      let part = layer.contentsRect
      let source = Rect(
        x: part.minX * Double(image.width), y: part.minY * Double(image.height),
        width: part.width * Double(image.width), height: part.height * Double(image.height))
      let size = Size(
        width: source.width / layer.contentsScale, height: source.height / layer.contentsScale)
      let destination = layer.contentsGravity.place(size, in: Size(layer.bounds.size))
      let isEnlarged = destination.width > size.width || destination.height > size.height
      let filter = isEnlarged ? layer.magnificationFilter : layer.minificationFilter
      var paint = ImagePaint(
        bitmap: image.bitmap, source: source, destination: destination,
        filter: filter == .nearest ? .nearest : .linear, tint: layer.contentsTint?.straight)
      let center = layer.contentsCenter
      if center != CGRect(x: 0, y: 0, width: 1, height: 1) || layer.contentsAreTiled {
        paint.nineParts = NineParts(
          left: max(0, center.minX * source.width), top: max(0, center.minY * source.height),
          right: max(0, (1 - center.maxX) * source.width),
          bottom: max(0, (1 - center.maxY) * source.height), pixelsPerPoint: layer.contentsScale,
          filling: layer.contentsAreTiled ? .tile : .stretch)
      }
      builder.add(.image(paint), transform: corner, snapping: .origin)
    } else if let picture = layer.recordedContents {
      // The recording is blended only with itself, as in a separate bitmap.
      let isGroup = picture.blends
      let size = picture.size
      if layer.stretchesDrawing, size.width > 0, size.height > 0 {
        corner = Affine.scale(x: bounds.width / size.width, y: bounds.height / size.height)
          .then(corner)
      }
      if isGroup { builder.beginGroup(GroupEffect()) }
      builder.append(picture, transform: corner, snapping: .origin)
      if isGroup { builder.endGroup() }
    }
  }

  /// Returns the layers from back to front: by `zPosition`, and equal ones in tree order.
  static func inDrawingOrder(_ layers: [CALayer]) -> [CALayer] {
    guard layers.contains(where: { $0.zPosition != 0 }) else { return layers }
    return layers.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }.map(\.element)
  }
}
