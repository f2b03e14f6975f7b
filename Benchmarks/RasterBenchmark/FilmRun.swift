import Foundation
import PegBase
import PegImageIO
import PegRaster

/// Draws the standard film frame by frame on one thread, and prints one line of JSON, like the other programs.
struct FilmRun {
  var folder: String
  var scale: Double
  var passes = 2
  /// The distance between the frames that are drawn.
  var step = 1
  /// Whether nothing at all is kept from frame to frame. Otherwise the coverage of glyphs and of shadows is kept, as in the
  /// other programs. Scaled pictures are computed again in every frame in both cases.
  var isCold = false
  /// The folder for the frames as PNG files, whose encoding is not timed.
  var output: String?

  func run() throws {
    let film = try StandardFilm(folder: folder, scale: scale)
    let target = try RenderTarget(size: film.size, scale: scale)
    let indices = Array(stride(from: 0, to: film.frames.count, by: step))
    var rasterizer = Self.makeRasterizer()
    var wall: [Double] = []
    var cpu: [Double] = []
    for pass in 0...passes {
      for index in indices {
        if isCold { rasterizer = Self.makeRasterizer() }
        let start = (Clock.wall, Clock.cpu)
        let bitmap = try rasterizer.render(film.frames[index], into: target)
        let end = (Clock.wall, Clock.cpu)
        if pass > 0 {
          wall.append(end.0 - start.0)
          cpu.append(end.1 - start.1)
        } else if let output {
          let name = String(format: "%@/f%03d.png", output, index)
          try FileWriter.write(PNGEncoder.encode(bitmap), to: name)
        }
      }
    }
    wall.sort()
    let median = wall[wall.count / 2]
    let mean = cpu.reduce(0, +) / Double(cpu.count)
    print(
      String(
        format: "{\"peer\": \"pegbar%@\", \"scale\": %g, \"ms_median\": %.3f, \"ms_min\": %.3f, "
          + "\"ms_max\": %.3f, \"cpu_ms_mean\": %.3f, \"peak_mb\": %.1f}",
        isCold ? " cold" : "", scale, median, wall[0], wall[wall.count - 1], mean, Clock.peak))
  }

  private static func makeRasterizer() -> Rasterizer {
    Rasterizer(scheduler: .serial, imageCacheBytes: 0)
  }
}

/// The system's counters for this program.
enum Clock {
  /// Units: milliseconds.
  static var wall: Double { read(CLOCK_MONOTONIC) }
  /// Units: milliseconds.
  static var cpu: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

  /// The peak memory. Units: MiB.
  static var peak: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1024
  }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
