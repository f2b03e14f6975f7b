import Testing

@testable import UIKit

@Suite struct RowHeightsTests {
  /// Heights as a plain list, which is obviously right.
  struct List {
    var heights: [CGFloat]

    func start(of row: Int) -> CGFloat { heights[..<row].reduce(0, +) }

    func row(at y: CGFloat) -> Int {
      var (row, start): (Int, CGFloat) = (0, 0)
      while row + 1 < heights.count, start + heights[row] <= y {
        start += heights[row]
        row += 1
      }
      return row
    }
  }

  @Test(arguments: [1, 2, 511, 512, 513, 2000])
  func agreesWithAPlainList(count: Int) {
    var random = SameNumbers(state: UInt64(count))
    var heights = RowHeights(count: count, estimate: 44)
    var list = List(heights: Array(repeating: 44, count: count))
    for _ in 0..<60 {
      let row = random.below(count)
      // Quarters add up without rounding in whatever order.
      let height = CGFloat(random.below(400)) / 4
      heights[row] = height
      list.heights[row] = height
      let probe = random.below(count + 1)
      #expect(heights.start(of: probe) == list.start(of: probe))
      #expect(heights.total == list.start(of: count))
      let y = CGFloat(random.below(400_000)) / 4 - 100
      #expect(heights.row(at: y) == list.row(at: y))
    }
    let measured = heights.measured
    #expect(measured.map(\.row) == list.heights.indices.filter { list.heights[$0] != 44 })
    #expect(measured.map(\.height) == list.heights.filter { $0 != 44 })
  }

  /// At 1e300 points a height of 44 is lost by rounding: such rows have a height, and the search for shown ones ends.
  @Test func heightsLostByRoundingAreNotEmptyRows() {
    let rows = TableGeometry.Section(
      topPadding: 0, headerHeight: 1e300, rows: RowHeights(count: 3, estimate: 44), footerHeight: 0)
    let geometry = TableGeometry(headerHeight: 0, footerHeight: 0, sections: [rows])
    #expect(geometry.rows(from: 1e300, to: .infinity).isEmpty)
    #expect(geometry.rows(from: 0, to: .infinity).count == 3)
  }

  @Test func noRowsHaveNoHeight() {
    let heights = RowHeights([])
    #expect(heights.total == 0)
    #expect(heights.row(at: 10) == 0)
  }
}
