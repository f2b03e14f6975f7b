import CTextPeer
import Glibc
import PegDisplayList
import PegGeometry
import PegPixels
import PegRaster
import PegText
import UIFoundation

// Compares text with HarfBuzz and FreeType used directly, single-threaded, in CPU time: the least of several runs.
//
//   text-benchmark          labels, shaping, drawing
//   text-benchmark memory   the cost of opening the font for Chinese, Japanese and Korean, in a separate process

/// Units: nanoseconds of this process's CPU time.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Returns the least time of several calls. Units: nanoseconds.
func least(_ runs: Int = 7, _ work: () throws -> Void) rethrows -> Double {
  var least = Double.infinity
  for _ in 0..<runs {
    let start = now()
    try work()
    least = min(least, now() - start)
  }
  return least
}

func show(_ name: String, _ value: Double, _ unit: String) {
  let padding = String(repeating: " ", count: max(1, 52 - name.count))
  print("\(name)\(padding)\((value * 1000).rounded() / 1000) \(unit)")
}

/// Returns distinct texts of 20 characters: words, spaces and a number.
func labels(_ count: Int) -> [String] {
  let words = [
    "stretch", "header", "table", "Offset", "inset", "Photo", "scroll", "View", "spring", "Value",
    "title", "Layer",
  ]
  var state: UInt32 = 7
  func next(_ limit: Int) -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int(state >> 16) % limit
  }
  return (0..<count).map { index in
    var text = String(index)
    while text.count < 20 { text += " " + words[next(words.count)] }
    return String(text.prefix(20))
  }
}

let interPath = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
let pixels = 51

/// Units: bytes.
func residentBytes() -> Double {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 128)
  guard fgets(&line, 128, file) != nil else { return 0 }
  let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return Double(Int(text.split(separator: " ")[1]) ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE)))
}

func measureMemory() throws {
  _ = try TextShaper.pinned.shape("warm", font: TextFont(size: 17))
  let (before, start) = (residentBytes(), now())
  // No font has this character, so every font of the cascade is opened, including the large one.
  let missing = try TextShaper.pinned.shape("\u{13000}", font: TextFont(size: 17)).missingGlyphs
  let opened = now() - start
  show("fonts opened for a character that none has", opened / 1e6, "ms")
  show("  resident", (residentBytes() - before) / 1_048_576, "MiB")
  let again = FontRegistry(fonts: FontRegistry.pinned.fonts)
  let (bold, boldStart) = (residentBytes(), now())
  _ = try again.face(family: "Noto Sans CJK KR", weight: 700, isItalic: false)
  show("the bold font of Chinese, Japanese, Korean opened", (now() - boldStart) / 1e6, "ms")
  show("  resident", (residentBytes() - bold) / 1_048_576, "MiB")
  let first = now()
  _ = try TextShaper.pinned.shape("가", font: TextFont(size: 17))
  show("its first glyph asked for, file compared", (now() - first) / 1e6, "ms")
  show("  resident since the start", (residentBytes() - before) / 1_048_576, "MiB")
  precondition(missing == 1)
}

func measureLabels(_ distinct: [String]) throws {
  let font = UIFont.systemFont(ofSize: 17)
  let options = LabelText.Options(scale: 3)
  let box = Rect(x: 0, y: 0, width: 300, height: 21)
  func layOut(_ texts: [String]) throws {
    let shaper = TextShaper(registry: .pinned)
    for text in texts {
      let label = LabelText(text, font: font, shaper: shaper)
      _ = try label.size(fitting: nil, options)
      _ = try label.items(in: box, options, color: .black)
    }
  }
  let count = Double(distinct.count)
  show(
    "10,000 distinct labels measured and placed", try least { try layOut(distinct) } / count / 1000,
    "µs each")
  let repeated = (0..<distinct.count).map { distinct[$0 % 100] }
  show(
    "10,000 labels of 100 texts measured and placed",
    try least { try layOut(repeated) } / count / 1000, "µs each")
}

func measureShaping(_ distinct: [String], _ peer: OpaquePointer) throws {
  let units = distinct.map { Array($0.utf16) }
  let font = TextFont(size: 17)
  var sum = 0
  var ours = Double.infinity
  var plain = Double.infinity
  var standard = Double.infinity
  for _ in 0..<7 {
    let shaper = TextShaper(registry: .pinned)
    ours = min(
      ours,
      try least(1) { for text in units { sum += try shaper.shape(text, font: font).runs.count } })
    plain = min(
      plain, least(1) { for text in units { sum &+= peer_shape(peer, text, Int32(text.count), 0) } }
    )
    standard = min(
      standard,
      least(1) { for text in units { sum &+= peer_shape(peer, text, Int32(text.count), 1) } })
  }
  let count = Double(units.count)
  show("shaping, nothing known before", ours / count / 1000, "µs each")
  show("HarfBuzz with the same features, buffer kept", plain / count / 1000, "µs each")
  show("  its time by ours", plain / ours, "")
  show("HarfBuzz with standard features, buffer kept", standard / count / 1000, "µs each")
  show("  its time by ours", standard / ours, "")
  precondition(sum != 0)
}

func measureDrawing(_ distinct: [String], _ peer: OpaquePointer) throws {
  let size = Size(width: 390, height: 844)
  var builder = DisplayListBuilder(size: size)
  var glyphs: [UInt32] = []
  for (index, text) in distinct.prefix(84).enumerated() {
    let label = LabelText(text, font: .systemFont(ofSize: 17))
    let box = Rect(x: index % 2 == 0 ? 10 : 200, y: Double(index / 2) * 20, width: 185, height: 21)
    for item in try label.items(in: box, .init(scale: 3), color: .black) {
      guard case .glyphs(let run) = item else { continue }
      builder.add(.glyphs(run), transform: .identity)
      glyphs += run.glyphs.map(\.id)
    }
  }
  let list = builder.build()
  let empty = DisplayListBuilder(size: size).build()
  let rasterizer = Rasterizer(scheduler: .serial)
  let target = try RenderTarget(size: size, scale: 3)
  _ = try rasterizer.render(list, into: target, background: .white)
  var (ours, blank, theirs) = (Double.infinity, Double.infinity, Double.infinity)
  for _ in 0..<9 {
    ours = min(
      ours, try least(1) { _ = try rasterizer.render(list, into: target, background: .white) })
    blank = min(
      blank, try least(1) { _ = try rasterizer.render(empty, into: target, background: .white) })
    theirs = min(theirs, least(1) { _ = peer_rasterize(peer, glyphs, Int32(glyphs.count)) })
  }
  let count = Double(glyphs.count)
  show(
    "\(glyphs.count) glyphs drawn warm, 51 pixels to the em", (ours - blank) / count / 1000,
    "µs each")
  show("FreeType loading and rasterizing each", theirs / count / 1000, "µs each")
  show("  its time by ours", theirs / (ours - blank), "")
  show("  its time by ours with the screen's background", theirs / ours, "")
}

if CommandLine.arguments.dropFirst().first == "memory" {
  try measureMemory()
} else {
  guard let peer = peer_font_open(interPath, 0, Int32(pixels)) else {
    fatalError("\(interPath) cannot be opened; pegbar fonts says how to install it")
  }
  let distinct = labels(10_000)
  try measureLabels(distinct)
  try measureShaping(distinct, peer)
  try measureDrawing(distinct, peer)
  peer_font_close(peer)
}
