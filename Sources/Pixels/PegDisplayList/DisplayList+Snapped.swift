import PegGeometry
import PegPixels

extension DisplayList {
  /// Returns the same picture with everything that snaps to pixels already there, and snapping no more.
  ///
  /// The result can be moved and enlarged bit by bit, without parts that jump from pixel to pixel on their own.
  ///
  /// - Parameter pixelsPerPoint: the scale at which the picture snaps.
  package func snapped(pixelsPerPoint: Double) -> DisplayList {
    let grid = PixelGrid(pixelsPerPoint: pixelsPerPoint)
    let items = items.map { item in
      var item = item
      let box = item.content.snappedBox
      if let transform = grid.snap(item.transform, item.snapping, box: box) {
        item.transform = transform
      } else {
        // Less than half a pixel: nothing is drawn.
        item.content = .fill(.rect(Rect(x: 0, y: 0, width: 0, height: 0)), .color(.clear))
      }
      item.snapping = .none
      return item
    }
    let clips = clips.map { clip in
      var clip = clip
      if let transform = grid.snap(clip.transform, clip.snapping, box: clip.shape.snappedBox) {
        clip.transform = transform
      } else {
        clip.shape = .rect(Rect(x: 0, y: 0, width: 0, height: 0))
      }
      clip.snapping = .none
      return clip
    }
    return DisplayList(size: size, items: items, clips: clips)
  }
}

/// The pixels of a canvas, in points.
private struct PixelGrid {
  let pixelsPerPoint: Double

  /// Returns the map that does what snapping does to another map; nil if the box becomes empty.
  ///
  /// - Parameter box: the rectangle whose edges snap, in the item's coordinates; nil if none do.
  func snap(_ map: Affine, _ snapping: PixelSnapping, box: Rect?) -> Affine? {
    guard map.isUpright else { return map }
    switch snapping {
    case .none: return map
    case .origin:
      var map = map
      (map.tx, map.ty) = (nearest(map.tx), nearest(map.ty))
      return map
    case .edges:
      guard let box, box.width > 0, box.height > 0 else { return map }
      let placed = map.apply(box)
      let (left, top) = (nearest(placed.left), nearest(placed.top))
      let width = nearest(placed.right) - left
      let height = nearest(placed.bottom) - top
      guard width > 0, height > 0 else { return nil }
      let (x, y) = (width / placed.width, height / placed.height)
      return map.then(
        Affine(a: x, b: 0, c: 0, d: y, tx: left - placed.left * x, ty: top - placed.top * y))
    }
  }

  /// Halves round up.
  private func nearest(_ points: Double) -> Double {
    guard points.isFinite else { return points }
    return (points * pixelsPerPoint + 0.5).rounded(.down) / pixelsPerPoint
  }
}

extension Shape {
  fileprivate var snappedBox: Rect? {
    switch self {
    case .rect(let rect): rect
    case .roundedRect(let rounded): rounded.rect
    case .path: nil
    }
  }
}

extension DisplayItem.Content {
  fileprivate var snappedBox: Rect? {
    switch self {
    case .fill(let shape, _), .shadow(let shape, _): shape.snappedBox
    case .border(let outline, _, _): outline.rect
    case .image(let paint): paint.destination
    case .glyphs, .sprites, .beginGroup, .endGroup: nil
    }
  }
}
