/// The position at which paged content comes to rest.
package enum ScrollPaging {
  /// Returns the offset of the page at which the content comes to rest.
  ///
  /// - Units: points.
  /// - Parameters:
  /// - proposed: the offset at which the content would come to rest without paging.
  /// - current: the offset at which the drag began.
  ///   - page: the length of the bounds on that axis.
  ///   - range: the offsets at the content's edges.
  /// - Precondition: the length is positive.
  /// - Source: observed: the page nearest to the proposed offset, at most one from the page of the start.
  package static func target(
    proposed: Double, current: Double, page: Double, range: ClosedRange<Double>
  ) -> Double {
    precondition(page > 0, "A page has a positive length, not \(page).")
    let start = (current / page).rounded()
    let wanted = (proposed / page).rounded()
    let index = min(start + 1, max(start - 1, wanted))
    return min(range.upperBound, max(range.lowerBound, index * page))
  }
}
