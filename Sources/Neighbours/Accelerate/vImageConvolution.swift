/// Writes the mean of the pixels in a box around each pixel.
///
/// - Parameters:
///   - tempBuffer: unused; memory is allocated here.
///   - srcOffsetToROI_X, srcOffsetToROI_Y: the place of the result's first pixel in the source. Units: pixels.
///   - kernel_height, kernel_width: the box, in odd numbers. Units: pixels.
///   - backgroundColor: the pixels beyond the edge, with `kvImageBackgroundColorFill`.
/// - Returns: 0, a negative error, or the bytes of a temporary buffer with `kvImageGetTempBufferSize`.
/// - Complexity: O(pixels), for all sizes of the box.
/// - Source: Apple, "vImageBoxConvolve_ARGB8888"; a running sum of rows and one of columns.
@discardableResult
public func vImageBoxConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer!, _ srcOffsetToROI_X: vImagePixelCount,
  _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32, _ kernel_width: UInt32,
  _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
  let box = BoxMean(
    source: src.pointee, target: dest.pointee,
    offset: (Int(srcOffsetToROI_X), Int(srcOffsetToROI_Y)),
    size: (Int(kernel_width), Int(kernel_height)), flags: Int(flags))
  if let error = box.error { return error }
  if Int(flags) & kvImageGetTempBufferSize != 0 { return 0 }
  let background = backgroundColor.map { [$0[0], $0[1], $0[2], $0[3]] }
  if box.needsBackground, background == nil { return kvImageNullPointerArgument }
  box.run(background ?? [0, 0, 0, 0])
  return kvImageNoError
}

/// A mean over a box, in two passes. The first has sums of rows, the second sums of those.
private struct BoxMean {
  let source: vImage_Buffer
  let target: vImage_Buffer
  let offset: (x: Int, y: Int)
  let size: (width: Int, height: Int)
  let flags: Int

  var needsBackground: Bool { flags & kvImageBackgroundColorFill != 0 }

  var error: vImage_Error? {
    if size.width % 2 == 0 || size.height % 2 == 0 { return kvImageInvalidKernelSize }
    let styles = [
      kvImageEdgeExtend, kvImageCopyInPlace, kvImageBackgroundColorFill, kvImageTruncateKernel,
    ]
    if styles.filter({ flags & $0 != 0 }).count != 1 { return kvImageInvalidEdgeStyle }
    if flags & kvImageGetTempBufferSize == 0, source.data == nil || target.data == nil {
      return kvImageNullPointerArgument
    }
    if offset.x + Int(target.width) > Int(source.width)
      || offset.y + Int(target.height) > Int(source.height)
    {
      return kvImageRoiLargerThanInputBuffer
    }
    return nil
  }

  func run(_ background: [UInt8]) {
    let (width, height) = (Int(target.width), Int(target.height))
    if width == 0 || height == 0 { return }
    let (left, above) = (size.width / 2, size.height / 2)
    let rows = height + 2 * above
    var sums = [UInt32](repeating: 0, count: width * 4)
    // The sums of each row of the source that a box touches, in a ring of as many rows as a box has.
    var ring = [[UInt32]](repeating: sums, count: size.height)
    var counts = [Int](repeating: 0, count: size.height)
    let columns = (0..<width).map { column($0, left) }
    var count = 0
    for step in 0..<rows {
      let slot = step % size.height
      if step >= size.height {
        count -= counts[slot]
        for i in sums.indices { sums[i] &-= ring[slot][i] }
      }
      counts[slot] = sum(of: offset.y + step - above, into: &ring[slot], left, background)
      count += counts[slot]
      for i in sums.indices { sums[i] &+= ring[slot][i] }
      let y = step - 2 * above
      if y >= 0 { write(sums, toRow: y, columns, rowsInBox: count) }
    }
  }

  /// The number of the source's pixels in a box's row around a column; less than its width only with `kvImageTruncateKernel`.
  private func column(_ x: Int, _ left: Int) -> Int {
    guard flags & kvImageTruncateKernel != 0 else { return size.width }
    let first = max(0, offset.x + x - left)
    let last = min(Int(source.width) - 1, offset.x + x + left)
    return last - first + 1
  }

  /// Sums a row of the source over the width of the box.
  ///
  /// - Returns: 1, or 0 for a row that does not count.
  private func sum(
    of y: Int, into sums: inout [UInt32], _ left: Int, _ background: [UInt8]
  ) -> Int {
    let (width, last) = (Int(target.width), Int(source.width) - 1)
    let isInside = y >= 0 && y < Int(source.height)
    if !isInside, flags & kvImageTruncateKernel != 0 {
      for i in sums.indices { sums[i] = 0 }
      return 0
    }
    let row = source.row(min(max(y, 0), Int(source.height) - 1))
    let fills = needsBackground
    let truncates = flags & kvImageTruncateKernel != 0
    func value(_ x: Int, _ channel: Int) -> UInt32 {
      if x >= 0, x <= last, isInside || !fills { return UInt32(row[x * 4 + channel]) }
      if fills { return UInt32(background[channel]) }
      if truncates { return 0 }
      return UInt32(row[min(max(x, 0), last) * 4 + channel])
    }
    for channel in 0..<4 {
      var running: UInt32 = 0
      for x in offset.x - left...offset.x + left { running += value(x, channel) }
      sums[channel] = running
      for x in 1..<max(width, 1) {
        running += value(offset.x + x + left, channel)
        running -= value(offset.x + x - left - 1, channel)
        sums[x * 4 + channel] = running
      }
    }
    return 1
  }

  private func write(_ sums: [UInt32], toRow y: Int, _ columns: [Int], rowsInBox: Int) {
    let row = target.row(y)
    let original = source.row(offset.y + y)
    let copies = flags & kvImageCopyInPlace != 0 && isNearEdge(y, size.height / 2, true)
    for x in 0..<Int(target.width) {
      let keeps = copies || flags & kvImageCopyInPlace != 0 && isNearEdge(x, size.width / 2, false)
      let count = UInt32(columns[x] * rowsInBox)
      for channel in 0..<4 {
        let old = original[(offset.x + x) * 4 + channel]
        let isAlpha = channel == 0 && flags & kvImageLeaveAlphaUnchanged != 0
        row[x * 4 + channel] =
          keeps || isAlpha ? old : UInt8((sums[x * 4 + channel] + count / 2) / count)
      }
    }
  }

  private func isNearEdge(_ place: Int, _ reach: Int, _ isRow: Bool) -> Bool {
    let position = (isRow ? offset.y : offset.x) + place
    let length = Int(isRow ? source.height : source.width)
    return position < reach || position >= length - reach
  }
}

/// Multiplies each pixel, as a row of four numbers, by a matrix.
///
/// - Parameters:
///   - matrix: sixteen numbers, row by row.
///   - divisor: the number that results are divided by.
///   - pre_bias, post_bias: numbers added before and after, or nil.
/// - Returns: 0, or a negative error.
/// - Source: Apple, "vImageMatrixMultiply_ARGB8888".
@discardableResult
public func vImageMatrixMultiply_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ matrix: UnsafePointer<Int16>!, _ divisor: Int32, _ pre_bias: UnsafePointer<Int16>!,
  _ post_bias: UnsafePointer<Int32>!, _ flags: vImage_Flags
) -> vImage_Error {
  let (source, target) = (src.pointee, dest.pointee)
  guard let matrix, source.data != nil, target.data != nil else {
    return kvImageNullPointerArgument
  }
  if divisor == 0 { return kvImageInvalidParameter }
  if target.width > source.width || target.height > source.height {
    return kvImageRoiLargerThanInputBuffer
  }
  for y in 0..<Int(target.height) {
    let (from, to) = (source.row(y), target.row(y))
    for x in 0..<Int(target.width) {
      let old = (0..<4).map { channel in
        Int32(from[x * 4 + channel]) + Int32(pre_bias.map { $0[channel] } ?? 0)
      }
      for column in 0..<4 {
        if column == 0, Int(flags) & kvImageLeaveAlphaUnchanged != 0 {
          to[x * 4] = from[x * 4]
          continue
        }
        var sum = post_bias.map { $0[column] } ?? 0
        for row in 0..<4 { sum += old[row] * Int32(matrix[row * 4 + column]) }
        let rounded = (Double(sum) / Double(divisor)).rounded()
        to[x * 4 + column] = UInt8(min(max(rounded, 0), 255))
      }
    }
  }
  return kvImageNoError
}
