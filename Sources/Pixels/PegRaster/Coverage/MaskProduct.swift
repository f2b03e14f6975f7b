import PegGeometry
import PegPixels

extension CoverageMask {
  /// Returns the intersection of both masks, within their common bounds.
  ///
  /// - Precondition: the bounds of the masks have at least one common pixel.
  func multiplied(by other: CoverageMask) -> CoverageMask {
    let bounds = bounds.intersection(other.bounds)
    precondition(!bounds.isEmpty, "the product of masks that share no pixel")
    var result = CoverageMaskBuilder(bounds: bounds)
    let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: bounds.width)
    defer { scratch.deallocate() }
    for y in bounds.y0..<bounds.y1 {
      CoverageRuns.forEachShared(
        view.runs(ofRow: y - self.bounds.y0), movedBy: view.dx,
        other.view.runs(ofRow: y - other.bounds.y0), movedBy: other.view.dx,
        from: bounds.x0, to: bounds.x1
      ) { x0, x1, a, b in
        let count = x1 - x0
        switch (a, b) {
        case (nil, nil): result.append(from: x0, to: x1, coverage: 255)
        case (let a?, nil):
          result.append(
            from: x0, coverage: UnsafeBufferPointer(start: view.bytes + a, count: count))
        case (nil, let b?):
          result.append(
            from: x0, coverage: UnsafeBufferPointer(start: other.view.bytes + b, count: count))
        case (let a?, let b?):
          CoverageSpan.multiply(view.bytes + a, other.view.bytes + b, into: scratch, count: count)
          result.append(from: x0, coverage: UnsafeBufferPointer(start: scratch, count: count))
        }
      }
      result.endRow()
    }
    return result.build()
  }
}

/// Walks through runs of coverage.
enum CoverageRuns {
  /// Calls `body` with each stretch that runs of both rows cover, from left to right.
  ///
  /// - Parameters:
  /// - dx: the distance by which the runs of `a` are moved; `dxB` is that for `b`. Units: pixels.
  /// - body: gets the stretch in pixels, and the index of its first coverage byte in each mask; nil for full coverage.
  @inline(__always)
  static func forEachShared(
    _ a: UnsafeBufferPointer<CoverageRun>, movedBy dx: Int = 0,
    _ b: UnsafeBufferPointer<CoverageRun>, movedBy dxB: Int = 0, from left: Int, to right: Int,
    _ body: (Int, Int, Int?, Int?) -> Void
  ) {
    var i = 0
    var j = 0
    while i < a.count, j < b.count {
      let p = a[i]
      let q = b[j]
      let start = Int(p.x0) &+ dx
      let end = Int(p.x1) &+ dx
      let otherStart = Int(q.x0) &+ dxB
      let otherEnd = Int(q.x1) &+ dxB
      let x0 = max(max(start, otherStart), left)
      let x1 = min(min(end, otherEnd), right)
      if x0 < x1 {
        body(
          x0, x1, p.offset < 0 ? nil : Int(p.offset) &+ x0 &- start,
          q.offset < 0 ? nil : Int(q.offset) &+ x0 &- otherStart)
      }
      if end <= otherEnd { i &+= 1 } else { j &+= 1 }
    }
  }
}
