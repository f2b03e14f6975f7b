import CPNGPeer
import Glibc
import PegBase
import PegImageIO
import PegPixels

// Compares Pegbar's encoding and decoding of PNG files with libpng's: image-benchmark FRAME.png …

/// The CPU time of this process.
///
/// - Units: milliseconds.
func cpuTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// Returns the least CPU time of several calls, and the result of the last one. The least time is affected least by other work
/// on the machine.
func measure(_ body: () throws -> Int) rethrows -> (milliseconds: Double, result: Int) {
  var (best, result) = (Double.infinity, 0)
  let start = cpuTime()
  for run in 0..<9 where run < 3 || cpuTime() - start < 1_500 {
    let before = cpuTime()
    result = try body()
    best = min(best, cpuTime() - before)
  }
  return (best, result)
}

func text(_ value: Double, _ decimals: Int) -> String {
  let scale = decimals == 1 ? 10.0 : 1000.0
  return String((value * scale).rounded() / scale)
}

/// Settings of libpng to compare with one of Pegbar's compressions.
struct Peer {
  let name: String
  let level: Int32
  let filters: Int32
}

func compare(_ path: String) throws {
  let file = try FileReader.read(path, maximumBytes: ImageLimits.standard.maximumFileBytes)
  let bitmap = try ImageDecoder.decode(file)
  var rgb: [UInt8] = []
  for y in 0..<bitmap.height {
    bitmap.withRow(y) { row in
      for index in row.indices where index % 4 != 3 { rgb.append(row[index]) }
    }
  }
  print("\n\(path), \(bitmap.width)x\(bitmap.height)\n")
  print("| encoder | CPU ms | bytes | CPU to libpng | bytes to libpng |\n|---|---|---|---|---|")
  // zlib's default level and all filters; level 1 and Up (0x20); level 9 and all filters.
  let peers: [(PNGCompression, Peer)] = [
    (.fast, Peer(name: "libpng level 1, Up", level: 1, filters: 0x20)),
    (.default, Peer(name: "libpng defaults", level: 6, filters: 0xf8)),
    (.small, Peer(name: "libpng level 9", level: 9, filters: 0xf8)),
  ]
  for (compression, peer) in peers {
    let theirs = measure {
      Int(
        peg_peer_encode(
          rgb, UInt32(bitmap.width), UInt32(bitmap.height), peer.level, peer.filters))
    }
    let ours = try measure { try PNGEncoder.encode(bitmap, compression: compression).count }
    print("| \(peer.name) | \(text(theirs.milliseconds, 1)) | \(theirs.result) | 1 | 1 |")
    print(
      "| Pegbar \(compression.rawValue) | \(text(ours.milliseconds, 1)) | \(ours.result) | "
        + "\(text(ours.milliseconds / theirs.milliseconds, 3)) | "
        + "\(text(Double(ours.result) / Double(theirs.result), 3)) |")
  }

  print("\n| decoder | CPU ms | to libpng |\n|---|---|---|")
  let theirs = measure { Int(peg_peer_decode(file, file.count)) }
  let ours = try measure { try ImageDecoder.decode(file).width }
  print("| libpng, simplified API, to RGBA | \(text(theirs.milliseconds, 1)) | 1 |")
  print(
    "| Pegbar | \(text(ours.milliseconds, 1)) | "
      + "\(text(ours.milliseconds / theirs.milliseconds, 3)) |")
}

let paths = CommandLine.arguments.dropFirst()
guard !paths.isEmpty else {
  print("usage: image-benchmark FRAME.png …")
  exit(64)
}
do {
  for path in paths { try compare(path) }
} catch {
  print("error: \(error)")
  exit(2)
}
