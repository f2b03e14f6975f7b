import PegGeometry

extension CALayerContentsGravity {
  /// Returns the rectangle for contents of the given size in bounds whose corner is (0, 0).
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
