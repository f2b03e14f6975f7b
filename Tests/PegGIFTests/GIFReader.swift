import CGIFLib

/// A GIF file taken apart by giflib, with its images drawn one over the other as a viewer does.
struct GIFReader {
  struct Image {
    let x, y, width, height: Int
    let delay: Int
    let disposal: Int
    let transparentIndex: Int?
    let indexes: [UInt8]
    /// The whole screen after this image: R, G, B row by row.
    let screen: [UInt8]
  }

  let width: Int
  let height: Int
  private(set) var colorCount = 0
  /// The loop count of a NETSCAPE2.0 extension.
  private(set) var loopCount: Int?
  private(set) var images: [Image] = []

  struct Failure: Error { let code: Int32 }

  private final class Source {
    let bytes: [UInt8]
    var offset = 0
    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }

  init(_ bytes: [UInt8]) throws {
    let source = Source(bytes)
    var code: Int32 = 0
    let opened = DGifOpen(
      Unmanaged.passUnretained(source).toOpaque(),
      { file, target, count in
        let source = Unmanaged<Source>.fromOpaque(file!.pointee.UserData).takeUnretainedValue()
        let count = min(Int(count), source.bytes.count - source.offset)
        for index in 0..<count { target![index] = source.bytes[source.offset + index] }
        source.offset += count
        return Int32(count)
      }, &code)
    guard let file = opened else { throw Failure(code: code) }
    defer { DGifCloseFile(file, nil) }
    guard DGifSlurp(file) == GIF_OK else { throw Failure(code: file.pointee.Error) }
    guard source.offset == bytes.count else { throw Failure(code: -1) }

    width = Int(file.pointee.SWidth)
    height = Int(file.pointee.SHeight)
    let map = file.pointee.SColorMap!
    colorCount = Int(map.pointee.ColorCount)
    var screen = [UInt8](repeating: 0, count: width * height * 3)
    for number in 0..<file.pointee.ImageCount {
      let image = file.pointee.SavedImages[Int(number)]
      for block in 0..<Int(image.ExtensionBlockCount) {
        let block = image.ExtensionBlocks[block]
        if block.Function == CONTINUE_EXT_FUNC_CODE, block.ByteCount == 3 {
          loopCount = Int(block.Bytes[1]) | Int(block.Bytes[2]) << 8
        }
      }
      var control = GraphicsControlBlock()
      DGifSavedExtensionToGCB(file, number, &control)
      let place = image.ImageDesc
      let (x, y) = (Int(place.Left), Int(place.Top))
      let (w, h) = (Int(place.Width), Int(place.Height))
      let indexes = Array(UnsafeBufferPointer(start: image.RasterBits, count: w * h))
      for (offset, index) in indexes.enumerated() where Int32(index) != control.TransparentColor {
        let color = (place.ColorMap ?? map).pointee.Colors[Int(index)]
        let pixel = ((y + offset / w) * width + x + offset % w) * 3
        screen.replaceSubrange(pixel..<pixel + 3, with: [color.Red, color.Green, color.Blue])
      }
      images.append(
        Image(
          x: x, y: y, width: w, height: h, delay: Int(control.DelayTime),
          disposal: Int(control.DisposalMode),
          transparentIndex: control.TransparentColor < 0 ? nil : Int(control.TransparentColor),
          indexes: indexes, screen: screen))
    }
  }
}
