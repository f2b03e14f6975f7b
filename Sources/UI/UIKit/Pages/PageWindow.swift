import CoreGraphics

/// The dots of a page control that has more pages than room; those at an end with further pages beyond it are smaller.
///
/// - Units: scales of a dot.
/// - Source: observed on iOS 14 to 18: the two outermost dots shrink. Their scales are own choices.
struct PageWindow: Equatable {
  private static let scales: [CGFloat] = [3.0 / 7, 5.0 / 7]

  /// The first page with a dot.
  private(set) var first = 0
  /// The number of dots with room.
  private(set) var count: Int
  let total: Int

  init(total: Int, room: Int) { (self.total, count) = (total, max(1, min(total, room))) }

  var isWhole: Bool { count == total }

  /// Returns a window of a number of dots that moves only as far as the current page needs a whole dot.
  func showing(_ page: Int, room: Int, of total: Int) -> PageWindow {
    var window = PageWindow(total: total, room: room)
    let margin = min(2, (window.count - 1) / 2)
    let last = total - window.count
    window.first = max(0, min(first, last))
    if page < window.first + margin { window.first = max(0, page - margin) }
    if page > window.first + window.count - 1 - margin {
      window.first = min(last, page + margin - window.count + 1)
    }
    return window
  }

  /// Returns the size of a page's dot as a share of the whole one; 0 outside of the window.
  func scale(of page: Int) -> CGFloat {
    let (before, after) = (page - first, first + count - 1 - page)
    guard before >= 0, after >= 0 else { return 0 }
    var scale: CGFloat = 1
    if first > 0, before < 2 { scale = Self.scales[before] }
    if first + count < total, after < 2 { scale = min(scale, Self.scales[after]) }
    return scale
  }
}
