import CLibFuzzer
import PegImageIO
import PegPixels

// Feeds inputs to one of the picture codecs: image-fuzzer TARGET [libFuzzer options] [folders].

/// Every codec that can be fed.
enum FuzzTarget: String, CaseIterable {
  case png, apng, jpeg, gif, webp, film
}

/// Small limits, so that a run is fast and a hang shows as one.
let limits = ImageLimits(
  maximumPixels: 1 << 18, maximumFileBytes: 1 << 20, maximumFrames: 40,
  maximumComposedPixels: 1 << 21)

/// Stops the run with a message; libFuzzer keeps the input.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}

func checkColors(_ bitmap: Bitmap) {
  for y in 0..<bitmap.height {
    bitmap.withRow(y) { row in
      for x in stride(from: 0, to: row.count, by: 4) {
        expect(
          max(row[x], row[x + 1], row[x + 2]) <= row[x + 3],
          "a colour above its alpha at \(x / 4), \(y)")
      }
    }
  }
}

func decode(_ bytes: UnsafeRawBufferPointer, as format: ImageFormat) -> Int32 {
  guard ImageFormat(sniffing: bytes) == format else { return -1 }
  do throws(ImageIOError) {
    checkColors(try ImageDecoder.decode(bytes, limits: limits))
    if format == .gif || format == .webP {
      let film = try AnimatedImage(Array(bytes), limits: limits)
      var count = 0
      while let delay = try film.advance() {
        expect(delay >= 0 || format == .webP, "a delay of \(delay) ms")
        film.withStraightFrame { expect($0.width > 0, "an empty frame") }
        count += 1
      }
      expect(count == film.frameCount, "\(count) frames of \(film.frameCount)")
    }
  } catch {
    expect(!error.description.contains("\n"), "a message of two lines")
  }
  return 0
}

/// Decodes a PNG file as it is and with a chunk that makes it libpng's: both or neither must be a picture, and the same one.
///
/// Where zlib refuses a code that libdeflate knows, a right Adler sum makes a picture of the file.
func compareDecoders(_ file: [UInt8]) {
  guard file.count >= 33 else { return }
  func decode(_ file: [UInt8]) -> Result<Bitmap, ImageIOError> {
    do throws(ImageIOError) {
      return .success(try ImageDecoder.decode(file, limits: limits))
    } catch {
      return .failure(error)
    }
  }
  // Behind IHDR: no data, an unknown name, a checksum that is wrong but for an ancillary chunk no error.
  let chunk = [0, 0, 0, 0] + Array("peGb".utf8) + [0, 0, 0, 0]
  switch (decode(file), decode(Array(file[..<33] + chunk + file[33...]))) {
  case (.success(let ours), .success(let theirs)):
    expect(ours == theirs, "libpng reads another picture")
  case (.success, .failure(let error)):
    expect(error.description.contains("IDAT: "), "libpng refuses the file: \(error)")
  case (.failure(let error), .success): expect(false, "only libpng reads the file: \(error)")
  case (.failure, .failure): break
  }
}

guard CommandLine.arguments.count > 1, let target = FuzzTarget(rawValue: CommandLine.arguments[1])
else {
  fatalError("usage: image-fuzzer \(FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")) …")
}

let callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 =
  switch target {
  case .png:
    { data, count in
      var bytes = Array(UnsafeBufferPointer(start: data, count: count))
      // Mutations break checksums; nothing behind them would be reached if they were not mended.
      if count % 4 != 0 { mendChecksums(&bytes) }
      let kept = bytes.withUnsafeBytes { decode($0, as: .png) }
      if kept == 0 { compareDecoders(bytes) }
      return kept
    }
  case .apng: { readAnimation(UnsafeBufferPointer(start: $0, count: $1)) }
  case .jpeg: { decode(UnsafeRawBufferPointer(start: $0, count: $1), as: .jpeg) }
  case .gif: { decode(UnsafeRawBufferPointer(start: $0, count: $1), as: .gif) }
  case .webp: { decode(UnsafeRawBufferPointer(start: $0, count: $1), as: .webP) }
  case .film: { roundTrip(UnsafeRawBufferPointer(start: $0, count: $1)) }
  }

var argumentCount = CommandLine.argc - 1
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
arguments?[0] = CommandLine.unsafeArgv[0]
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments, callback)
