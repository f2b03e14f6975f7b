import CoreGraphics
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
    if !CATransform3DIsAffine(layer.transform) {
      LayoutDiagnostics.report(
        "\(type(of: layer)) has a 3D transform; only its part within the plane is drawn")
    }
    layer.displayIfNeeded()
    let isGroup = layer.opacity < 1
    if isGroup { builder.beginGroup(GroupEffect(opacity: layer.opacity)) }

    let bounds = Rect(layer.bounds)
    let outline = RoundedRect(rect: bounds, radius: layer.cornerRadius)
    let shape: Shape = outline.isRect ? .rect(bounds) : .roundedRect(outline)
    if let color = layer.backgroundColor, color.alpha > 0, !bounds.isEmpty {
      builder.add(.fill(shape, .color(color.straight)), transform: map, snapping: .edges)
    }
    if layer.masksToBounds { builder.pushClip(shape, transform: map, snapping: .edges) }
    addContents(of: layer, bounds: bounds, map: map, to: &builder)
    for child in inDrawingOrder(layer.orderedSublayers) {
      add(child, map: child.mapToSuperlayer.then(map), to: &builder)
    }
    if layer.masksToBounds { builder.popClip() }
    if layer.borderWidth > 0, let color = layer.borderColor, color.alpha > 0 {
      builder.add(
        .border(outline, width: layer.borderWidth, .color(color.straight)), transform: map,
        snapping: .edges)
    }
    if isGroup { builder.endGroup() }
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
      let size = Size(
        width: Double(image.width) / layer.contentsScale,
        height: Double(image.height) / layer.contentsScale)
      let source = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
      let destination = layer.contentsGravity.place(size, in: Size(layer.bounds.size))
      builder.add(
        .image(
          ImagePaint(
            bitmap: image.bitmap, source: source, destination: destination,
            tint: layer.contentsTint?.straight)),
        transform: corner, snapping: .origin)
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
