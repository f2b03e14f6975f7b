import PegPixels

/// Composes the frames of an animated PNG on one canvas; besides it, only the frame being drawn is in memory.
///
/// The canvas begins transparent. Each frame's data is decoded as a separate PNG file, with the colour type, the
/// palette and the transparency of the whole file. 16-bit samples are converted to 8 bits before frames are composited.
/// A still picture that isn't a frame of the animation is skipped.
///
/// - Source: PNG specification, third edition, §4.9, §11.3.6.
final class APNGFrames: FrameSource {
  private let bytes: [UInt8]
  private let limits: ImageLimits
  private let animation: APNGHeader
  private let orientation: EXIFOrientation
  private let size: (width: Int, height: Int)
  private var canvas: StraightImage?
  private var cleanup = CanvasCleanup.keep
  private var index = 0

  var frameCount: Int { animation.frames.count }
  var loopCount: Int? { animation.loopCount }
  var beginsWithStillPicture: Bool { animation.beginsWithImage }

  /// - Throws: `damaged`, `tooManyPixels`, `tooManyFrames`, `tooManyComposedPixels`.
  init(
    _ bytes: [UInt8], limits: ImageLimits, orientation policy: OrientationPolicy
  ) throws(ImageIOError) {
    self.bytes = bytes
    self.limits = limits
    let read = try bytes.withUnsafeBufferPointer {
      (buffer) throws(ImageIOError) -> (PNGHeader, APNGHeader, EXIFOrientation?) in
      let raw = UnsafeRawBufferPointer(buffer)
      let header = try PNGHeader(raw)
      try limits.check(width: header.width, height: header.height)
      return (
        header, try APNGHeader(raw, header, limits: limits),
        header.exif.flatMap { EXIFOrientation(tiff: .init(rebasing: raw[$0])) }
      )
    }
    size = (read.0.width, read.0.height)
    animation = read.1
    orientation = policy == .upright ? read.2 ?? .upright : .upright
  }

  func advance() throws(ImageIOError) -> Double? {
    guard index < animation.frames.count else { return nil }
    let frame = animation.frames[index]
    let picture = try decode(frame)
    var canvas =
      if let canvas = self.canvas.take() { canvas } else {
        StraightImage(BitmapBuilder(width: size.width, height: size.height))
      }
    cleanup.apply(to: &canvas)
    let area = CanvasArea(
      x: frame.x, y: frame.y, width: frame.width, height: frame.height, of: size)
    cleanup =
      switch frame.disposal {
      case .keep: .keep
      case .clear: .clear(area)
      // Before the first frame there is no earlier content to restore.
      case .restore: index == 0 ? .clear(area) : .restore(area, area.pixels(of: canvas))
      }
    area.forEachRow(of: canvas) { y, row in
      let source = UnsafePointer(
        (picture.pixels.base + y * picture.stride).assumingMemoryBound(to: UInt32.self))
      switch frame.blend {
      case .source: row.update(from: source, count: frame.width)
      case .over: BlendKernel.over(source, row, count: frame.width)
      }
    }
    self.canvas = consume canvas
    index += 1
    return frame.delay
  }

  func withCanvas<R>(_ body: (borrowing StraightImage) throws -> R) rethrows -> R {
    guard canvas != nil else { preconditionFailure("no frame has been composed") }
    if orientation == .upright { return try body(canvas!) }
    return try body(orientation.applied(to: canvas!.copy()))
  }

  private func decode(_ frame: APNGHeader.Frame) throws(ImageIOError) -> StraightImage {
    let file = try bytes.withUnsafeBufferPointer { (buffer) throws(ImageIOError) -> [UInt8] in
      try self.file(of: frame, in: UnsafeRawBufferPointer(buffer))
    }
    var picture: StraightImage?
    do throws(ImageIOError) {
      try file.withUnsafeBufferPointer { (buffer) throws(ImageIOError) in
        picture = try PNGDecoder.decode(
          UnsafeRawBufferPointer(buffer), limits: limits, orientation: .asStored)
      }
    } catch {
      guard case .damaged(.png, let reason) = error else { throw error }
      throw .damaged(.png, reason: "frame \(index + 1): \(reason)")
    }
    guard let picture = picture.take() else { preconditionFailure("a picture that is none") }
    return picture
  }

  /// Returns a frame's data as a complete PNG file.
  private func file(
    of frame: APNGHeader.Frame, in raw: UnsafeRawBufferPointer
  ) throws(ImageIOError) -> [UInt8] {
    var file: [UInt8] = []
    file.reserveCapacity(frame.chunks.count + APNGHeader.longestShared)
    file += raw[..<8]
    // Bit depth, colour type, and the methods of compression, filters and interlacing.
    PNGChunks.append(
      "IHDR", PNGChunks.big(frame.width) + PNGChunks.big(frame.height) + raw[24..<29],
      to: &file)
    for chunk in animation.shared { file += raw[chunk] }
    var walk = PNGChunkWalk(raw, from: frame.chunks.lowerBound)
    while true {
      let chunk = try walk.next()
      if chunk.name == PNGChunkWalk.name("IDAT") {
        file += raw[chunk.whole]
      } else if chunk.name == PNGChunkWalk.name("fdAT") {
        PNGChunks.append("IDAT", Array(raw[chunk.data.dropFirst(4)]), to: &file)
      }
      if chunk.whole.upperBound >= frame.chunks.upperBound { break }
    }
    PNGChunks.append("IEND", [], to: &file)
    return file
  }
}
