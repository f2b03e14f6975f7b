import Dispatch
import Glibc
import PegBase
import PegGIF
import PegImageIO
import PegPixels
import Synchronization

// Encodes a folder of PNG frames as one GIF: gif-benchmark FRAMES_DIR OUT.gif [--quality N] [--workers N]. To try the single
// settings of a quality: [--bound N] [--diffusion N] [--colors N].

func fail(_ message: String) -> Never {
  print(message)
  exit(64)
}

var values: [String: Int] = [:]
var operands: [String] = []
var rest = CommandLine.arguments.dropFirst()
while let word = rest.popFirst() {
  if word.hasPrefix("--") {
    values[word] = rest.popFirst().flatMap { Int($0) }
  } else {
    operands.append(word)
  }
}
guard operands.count == 2 else {
  fail(
    "usage: gif-benchmark FRAMES_DIR OUT.gif [--quality N] [--workers N] [--bound N] "
      + "[--diffusion N] [--colors N]")
}
var names: [String] = []
if let folder = opendir(operands[0]) {
  while let entry = readdir(folder) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name.hasSuffix(".png") { names.append(operands[0] + "/" + name) }
  }
  closedir(folder)
}
names.sort()
func cpu() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

@Sendable func load(_ name: String) throws -> Bitmap {
  try ImageDecoder.decode(
    FileReader.read(name, maximumBytes: ImageLimits.standard.maximumFileBytes))
}

func run(_ values: [String: Int], _ operands: [String], _ names: [String]) throws {
  let workers = values["--workers"] ?? 1
  let begin = cpu()
  let builder = PaletteBuilder()
  for index in PaletteBuilder.sampledFrames(frameCount: names.count) {
    builder.add(try load(names[index]))
  }
  var options = GIFOptions()
  if let quality = values["--quality"] { options.losses = GIFLosses(GIFQuality(quality)) }
  if let colors = values["--colors"] { options.losses.colors = colors }
  let palette = builder.build(maximumColors: options.losses.colors)
  let chosen = cpu()
  if let bound = values["--bound"] { options.losses.errorBound = bound }
  if let diffusion = values["--diffusion"] { options.losses.diffusion = diffusion }
  guard let file = fopen(operands[1], "wb") else { fail("cannot write \(operands[1])") }
  var writer: GIFWriter?
  var previous: Bitmap?
  var (decoding, encoding) = (0.0, 0.0)
  for start in stride(from: 0, to: names.count, by: workers) {
    let part = Array(names[start..<min(start + workers, names.count)])
    let t0 = cpu()
    let loaded = Mutex<[Int: Bitmap]>([:])
    DispatchQueue.concurrentPerform(iterations: part.count) { index in
      guard let bitmap = try? load(part[index]) else { return }
      loaded.withLock { $0[index] = bitmap }
    }
    let frames = loaded.withLock { loaded in part.indices.compactMap { loaded[$0] } }
    let t1 = cpu()
    if writer == nil {
      writer = try GIFWriter(
        width: frames[0].width, height: frames[0].height, palette: palette, options: options)
    }
    let encoder = writer!.encoder
    let before = previous
    let images = Mutex<[Int: EncodedFrame]>([:])
    DispatchQueue.concurrentPerform(iterations: frames.count) { index in
      let image = encoder.encode(frames[index], after: index == 0 ? before : frames[index - 1])
      images.withLock { $0[index] = image }
    }
    previous = frames.last
    for index in frames.indices {
      try writer!.append(encoded: images.withLock { $0[index] }, delay: 3)
    }
    let bytes = writer!.takeBytes()
    fwrite(bytes, 1, bytes.count, file)
    let t2 = cpu()
    decoding += t1 - t0
    encoding += t2 - t1
  }
  let bytes = try writer!.finish()
  fwrite(bytes, 1, bytes.count, file)
  let total = ftell(file)
  fclose(file)
  let count = Double(names.count)
  print(
    "colours \(Int(chosen - begin)) ms; per frame: decode \((decoding / count * 10).rounded() / 10) encode \((encoding / count * 10).rounded() / 10) all \(((cpu() - begin) / count * 10).rounded() / 10) ms; \(total) bytes; lossless \(writer!.isLossless)"
  )
}
do { try run(values, operands, names) } catch {
  print("error: \(error)")
  exit(2)
}
