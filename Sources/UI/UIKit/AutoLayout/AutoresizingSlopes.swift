/// The shares of its container's growth that a view takes by its autoresizing mask, for its origin and its size.
struct AutoresizingSlopes {
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0

  func isClose(to other: AutoresizingSlopes) -> Bool {
    abs(x - other.x) < 1e-9 && abs(y - other.y) < 1e-9 && abs(width - other.width) < 1e-9
      && abs(height - other.height) < 1e-9
  }
}
