import CoreGraphics
import Foundation
package import PegDisplayList
import PegGeometry

/// Turns a tree of layers into a display list.
@MainActor
package enum LayerSnapshotter {
  /// Returns the picture of the tree, drawing first what needs display.
  ///
  /// - Units: `root.bounds` becomes the canvas, in points.
  package static func snapshot(_ root: CALayer) -> DisplayList {
    var builder = DisplayListBuilder(size: Size(root.bounds.size))
    let origin = Affine.translation(x: -root.bounds.minX, y: -root.bounds.minY)
    add(root, map: origin, to: &builder)
    return builder.build()
  }

  /// Adds a layer whose own coordinates `map` takes to the canvas.
  private static func add(_ layer: CALayer, map: Affine, to builder: inout DisplayListBuilder) {
    guard !layer.isHidden, layer.opacity > 0 else { return }
    layer.displayIfNeeded()
    var effect = GroupEffect(opacity: min(layer.opacity, 1))
    let shadow = layer.shadow
    if layer.shadowPath == nil { effect.shadow = shadow }
    let isGroup = effect != GroupEffect() || layer.mask != nil
    // A mask cuts the layer before the layer casts its shadow.
    if isGroup { builder.beginGroup(effect, transform: map) }
    if let shadow, let path = layer.shadowPath?.path, !path.isEmpty {
      builder.add(.shadow(.path(path, .nonZero), shadow), transform: map)
    }
    if layer.mask != nil { builder.beginGroup(GroupEffect()) }
    addLook(of: layer, map: map, to: &builder)
    if let mask = layer.mask {
      builder.beginMask()
      add(mask, map: mask.mapToSuperlayer.then(map), to: &builder)
      builder.endGroup()
      builder.endGroup()
    }
    if isGroup { builder.endGroup() }
  }

  /// Adds a sublayer; one under perspective is drawn flat first.
  private static func addSublayer(
    _ child: CALayer, map: Affine, to builder: inout DisplayListBuilder
  ) {
    guard let projection = child.projectionToSuperlayer else {
      add(child, map: child.mapToSuperlayer.then(map), to: &builder)
      return
    }
    if let flat = projection.affine {
      add(child, map: flat.then(map), to: &builder)
    } else {
      builder.beginGroup(GroupEffect(projection: projection), transform: map)
      add(child, map: map, to: &builder)
      builder.endGroup()
    }
  }

  /// Adds background, contents, sublayers and border.
  private static func addLook(of layer: CALayer, map: Affine, to builder: inout DisplayListBuilder)
  {
    let bounds = Rect(layer.bounds)
    let outline = layer.outline
    let shape: Shape = outline.isRect ? .rect(bounds) : .roundedRect(outline)
    if let color = layer.backgroundColor, color.alpha > 0, !bounds.isEmpty {
      builder.add(.fill(shape, .color(color.straight)), transform: map, snapping: .edges)
    }
    if let paint = layer.ownPaint() {
      builder.add(.fill(shape, paint), transform: map, snapping: .edges)
    }
    if layer.masksToBounds { builder.pushClip(shape, transform: map, snapping: .edges) }
    addContents(of: layer, bounds: bounds, map: map, to: &builder)
    layer.drawOwn(map: map, to: &builder)
    for child in inDrawingOrder(layer.orderedSublayers) {
      addSublayer(child, map: map, to: &builder)
    }
    if layer.masksToBounds { builder.popClip() }
    if layer.borderWidth > 0, let color = layer.borderColor, color.alpha > 0 {
      builder.add(
        .border(outline, width: layer.borderWidth, .color(color.straight)), transform: map,
        snapping: .edges)
    }
  }

  private static func addContents(
    of layer: CALayer, bounds: Rect, map: Affine, to builder: inout DisplayListBuilder
  ) {
    // Contents are placed from the corner of the bounds, so that it is this corner that goes to a pixel.
    let corner = Affine.translation(x: bounds.x, y: bounds.y).then(map)
    if let contents = layer.contents, !bounds.isEmpty {
      guard let image = contents as? CGImage else {
        LayoutDiagnostics.report(
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
        filter: filter == .nearest ? .nearest : .bicubic, tint: layer.contentsTint?.straight)
      let center = layer.contentsCenter
      if center != CGRect(x: 0, y: 0, width: 1, height: 1) {
        paint.nineParts = NineParts(
          left: max(0, center.minX * source.width), top: max(0, center.minY * source.height),
          right: max(0, (1 - center.maxX) * source.width),
          bottom: max(0, (1 - center.maxY) * source.height), pixelsPerPoint: layer.contentsScale)
      }
      builder.add(.image(paint), transform: corner, snapping: .origin)
    } else if let picture = layer.recordedContents {
      builder.append(picture, transform: corner, snapping: .origin)
    }
  }

  /// Back to front: by `zPosition`, equal ones in tree order.
  private static func inDrawingOrder(_ layers: [CALayer]) -> [CALayer] {
    guard layers.contains(where: { $0.zPosition != 0 }) else { return layers }
    return layers.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }.map(\.element)
  }
}

extension CALayerContentsGravity {
  /// Returns where contents of the given size go in bounds whose corner is (0, 0).
  ///
  /// - Units: points.
  func place(_ size: Size, in bounds: Size) -> Rect {
    func centered(_ scale: Double) -> Rect {
      let (width, height) = (size.width * scale, size.height * scale)
      return Rect(
        x: (bounds.width - width) / 2, y: (bounds.height - height) / 2, width: width,
        height: height)
    }
    let (ratioX, ratioY) = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .resizeAspect: return centered(min(ratioX, ratioY))
    case .resizeAspectFill: return centered(max(ratioX, ratioY))
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      var rect = centered(1)
      if [.left, .topLeft, .bottomLeft].contains(self) { rect.x = 0 }
      if [.right, .topRight, .bottomRight].contains(self) { rect.x = bounds.width - size.width }
      if [.top, .topLeft, .topRight].contains(self) { rect.y = 0 }
      if [.bottom, .bottomLeft, .bottomRight].contains(self) {
        rect.y = bounds.height - size.height
      }
      return rect
    default: return Rect(x: 0, y: 0, width: bounds.width, height: bounds.height)
    }
  }
}
