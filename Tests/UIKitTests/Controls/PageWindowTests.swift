import Testing

@testable import UIKit

/// Dots of page controls with more pages than room. Dots are 7 across and 16 apart, with 14 beside them.
@MainActor
@Suite struct PageWindowTests {
  /// A control with room for seven dots: 7 · 16 + 14 = 126.
  private func control(pages: Int, current: Int = 0) -> UIPageControl {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 126, height: 26))
    control.numberOfPages = pages
    control.currentPage = current
    control.layoutIfNeeded()
    return control
  }

  /// The widths of the dots in sight, from left to right.
  private func widths(_ control: UIPageControl) -> [CGFloat] {
    control.subviews.filter { $0 is UIImageView && $0.alpha > 0 }
      .sorted { $0.frame.midX < $1.frame.midX }.map { ($0.bounds.width * 1000).rounded() / 1000 }
  }

  @Test func dotsThatFitAreWhole() {
    #expect(widths(control(pages: 7)) == Array(repeating: 7, count: 7))
  }

  @Test func theEndWithMorePagesShrinks() {
    #expect(widths(control(pages: 20)) == [7, 7, 7, 7, 7, 5, 3])
  }

  @Test func bothEndsShrinkInTheMiddle() {
    let control = control(pages: 20)
    // The fifth dot is the last whole one; the next page moves the dots by one.
    control.currentPage = 4
    control.layoutIfNeeded()
    #expect(widths(control) == [7, 7, 7, 7, 7, 5, 3])
    control.currentPage = 5
    control.layoutIfNeeded()
    #expect(widths(control) == [3, 5, 7, 7, 7, 5, 3])
    control.currentPage = 19
    control.layoutIfNeeded()
    #expect(widths(control) == [3, 5, 7, 7, 7, 7, 7])
  }

  @Test func turningBackMovesOnlyAtTheEdge() {
    var window = PageWindow(total: 20, room: 7).showing(10, room: 7, of: 20)
    #expect(window.first == 6)
    window = window.showing(8, room: 7, of: 20)
    #expect(window.first == 6)
    window = window.showing(7, room: 7, of: 20)
    #expect(window.first == 5)
    let scales = (0..<20).map { window.scale(of: $0) }
    #expect(scales.count { $0 > 0 } == 7)
  }
}
