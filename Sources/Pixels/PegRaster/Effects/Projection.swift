import PegGeometry
import PegPixels

/// Computes the pixels that a flattened group covers under a projective map.
enum Projection {
  /// The smallest distance from the eye, relative to the usual one; nearer points are cut off.
  private static let near = 1e-3

  /// Returns the mapped corners of the part in front of the eye; empty if there is none.
  static func corners(of rect: PixelRect, under map: Homography) -> [Point] {
    let box = Rect(
      left: Double(rect.x0), top: Double(rect.y0), right: Double(rect.x1), bottom: Double(rect.y1))
    let lifted = box.corners.map(map.lift)
    var result: [Point] = []
    for index in lifted.indices {
      let a = lifted[index]
      let b = lifted[(index + 1) % lifted.count]
      if a.z > near { result.append(Point(x: a.x / a.z, y: a.y / a.z)) }
      if (a.z > near) != (b.z > near) {
        let cut = a + (b - a) * ((near - a.z) / (b.z - a.z))
        result.append(Point(x: cut.x / cut.z, y: cut.y / cut.z))
      }
    }
    return result
  }

  /// Returns the pixels within the limits that the corners enclose.
  static func hull(of corners: [Point], within limits: PixelRect) -> PixelRect {
    guard !corners.isEmpty, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      return .empty
    }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let box = SubpixelRect(
      Rect(left: xs.min()!, top: ys.min()!, right: xs.max()!, bottom: ys.max()!))
    return box?.hull.outset(dx: 1, dy: 1).intersection(limits) ?? .empty
  }

  /// Returns the factor by which a group is drawn larger than in the target: 1...3, in quarters.
  ///
  /// It preserves the detail of the group's nearest part.
  static func enlargement(of rect: PixelRect, under map: Homography) -> Double {
    var largest = 1.0
    for i in 0...4 {
      for j in 0...4 {
        let p = Point(
          x: Double(rect.x0) + Double(rect.width) * Double(i) / 4,
          y: Double(rect.y0) + Double(rect.height) * Double(j) / 4)
        guard let here = map.apply(p), let right = map.apply(p + Point(x: 0.5, y: 0)),
          let down = map.apply(p + Point(x: 0, y: 0.5))
        else { continue }
        let (dx, dy) = (right - here, down - here)
        let across = (dx.x * dx.x + dx.y * dx.y).squareRoot() * 2
        let along = (dy.x * dy.x + dy.y * dy.y).squareRoot() * 2
        if across.isFinite, along.isFinite { largest = max(largest, across, along) }
      }
    }
    // A group larger than the screen must still fit into a bitmap when it is enlarged.
    let room = Double(Bitmap.maximumSide / 2) / Double(max(rect.width, rect.height, 1))
    return max(min(1, room), min(3, room, ((largest - 0.01) * 4).rounded(.up) / 4))
  }
}
