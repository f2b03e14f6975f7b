import Dispatch
import Foundation
import PegDisplayList
import PegGeometry
import PegPixels
import PegRaster
import RasterSweep

// Times drawing on one thread.
//
//   raster-benchmark film SCENE_FOLDER SCALE [passes=2] [every=1] [out=FOLDER] [cold]
//     the standard film; prints a line of JSON like the other programs
//   raster-benchmark sweep SCENE_FOLDER SCALE
//     the standard film's later frames, each drawn from an earlier one, compared with its first
//   raster-benchmark micro [NAME]
//     six primitives that other programs draw too; see scripts/bench-peers
//   raster-benchmark tangle [NAME POINTS]
//     paths that cross themselves; see scripts/bench-peers
//   raster-benchmark parts [runs]
//     the operations that touch the most pixels: the least time of many runs, in milliseconds

let words = Array(CommandLine.arguments.dropFirst())
if words.first == "film", words.count >= 3, let scale = Double(words[2]) {
  var film = FilmRun(folder: words[1], scale: scale)
  for word in words.dropFirst(3) {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    switch parts[0] {
    case "passes": film.passes = Int(parts[1]) ?? film.passes
    case "every": film.step = Int(parts[1]) ?? film.step
    case "out": film.output = parts[1]
    case "cold": film.isCold = true
    default: preconditionFailure("unknown word \(word)")
    }
  }
  try film.run()
  exit(0)
}

if words.first == "sweep", words.count == 3, let scale = Double(words[2]) {
  let film = try StandardFilm(folder: words[1], scale: scale)
  try LaterFrames(
    lists: film.frames, target: RenderTarget(size: film.size, scale: scale),
    scrolledFrom: film.offsets.firstIndex { $0 >= 0 } ?? film.frames.count
  ).printRatios()
  exit(0)
}

if words.first == "micro" {
  try MicroRun(only: words.count > 1 ? words[1] : nil).run()
  exit(0)
}

if words.first == "tangle" {
  let chosen = words.count == 3 ? [(words[1], Int(words[2]) ?? 0)] : TangleRun.all
  for (name, points) in chosen { try TangleRun(name: name, points: points).run() }
  exit(0)
}

let runs = words.dropFirst().first.flatMap { Int($0) } ?? 40

/// Prints the least time and a hash of the picture, which no optimisation may change.
func measure(_ name: String, _ work: () throws -> Bitmap) rethrows {
  var least = UInt64.max
  var hash: UInt64 = 0
  for _ in 0..<runs {
    let start = DispatchTime.now().uptimeNanoseconds
    let bitmap = try work()
    least = min(least, DispatchTime.now().uptimeNanoseconds - start)
    hash = bitmap.contentHash
  }
  let padding = String(repeating: " ", count: max(1, 34 - name.count))
  print("\(name)\(padding)\(Double(least / 1000) / 1000) ms  \(String(hash, radix: 16))")
}

/// Returns a picture of smooth noise with hard edges.
func photo(_ width: Int, _ height: Int, opaque: Bool) -> Bitmap {
  var builder = BitmapBuilder(width: width, height: height)
  var state: UInt32 = 1
  for y in 0..<height {
    builder.withRow(y) { row in
      for x in 0..<width {
        state = state &* 1_664_525 &+ 1_013_904_223
        let alpha = opaque ? 255 : Int((x &+ y) & 255)
        let noise = Int(state &>> 27) &+ ((x / 40 &+ y / 40) & 1) &* 120
        row[4 * x] = UInt8(min(alpha, noise &+ x & 63))
        row[4 * x + 1] = UInt8(min(alpha, noise &+ y & 63))
        row[4 * x + 2] = UInt8(min(alpha, 255 &- noise))
        row[4 * x + 3] = UInt8(alpha)
      }
    }
  }
  return builder.freeze()
}

let side = Size(width: 1170, height: 1170)
let screen = Size(width: 1170, height: 2532)

/// Draws on a target of the list's size, with empty caches.
func draw(_ size: Size, _ body: (inout DisplayListBuilder) -> Void) throws -> Bitmap {
  var builder = DisplayListBuilder(size: size)
  body(&builder)
  return try Rasterizer(scheduler: .serial).render(
    builder.build(), into: RenderTarget(size: size, scale: 1), background: .black)
}

func drawPhoto(_ photo: Bitmap, into destination: Rect) throws -> Bitmap {
  try draw(side) {
    $0.add(
      .image(
        ImagePaint(
          bitmap: photo,
          source: Rect(x: 0, y: 0, width: Double(photo.width), height: Double(photo.height)),
          destination: destination)), transform: .identity)
  }
}

/// Fills the screen with a shape.
func drawFill(_ shape: Shape, alpha: Float) throws -> Bitmap {
  try draw(screen) {
    for _ in 0..<10 {
      $0.add(
        .fill(shape, .color(StraightColor(red: 0.2, green: 0.6, blue: 1, alpha: alpha))),
        transform: .identity)
    }
  }
}

let opaque = photo(1200, 800, opaque: true)
let translucent = photo(1200, 800, opaque: false)
let large = Rect(x: -292.5, y: 0, width: 1755, height: 1170)
let small = Rect(x: 0, y: 0, width: 1170, height: 780)
_ = (opaque.contentHash, translucent.contentHash, opaque.isOpaque, translucent.isOpaque)
let everything = Rect(x: 0, y: 0, width: screen.width, height: screen.height)

try measure("photo 1200x800 to 1755x1170") { try drawPhoto(opaque, into: large) }
try measure("translucent 1200x800 to 1755x1170") { try drawPhoto(translucent, into: large) }
try measure("photo 1200x800 to 1170x780") { try drawPhoto(opaque, into: small) }
try measure("copy 1200x800") {
  try drawPhoto(opaque, into: Rect(x: 0, y: 0, width: 1200, height: 800))
}
try measure("blend 1200x800") {
  try drawPhoto(translucent, into: Rect(x: 0, y: 0, width: 1200, height: 800))
}
try measure("opaque fill of 3 Mpx, 10 times") { try drawFill(.rect(everything), alpha: 1) }
try measure("half fill of 3 Mpx, 10 times") { try drawFill(.rect(everything), alpha: 0.5) }
try measure("rounded half fill, 10 times") {
  try drawFill(.roundedRect(RoundedRect(rect: everything, radius: 500)), alpha: 0.5)
}
