/// The moments of real time at which the frames of a live scene are due.
///
/// - Units: nanoseconds of real time; frames at 60 a second.
struct LiveClock {
  private var start: Int64
  private var firstFrame: Int
  private(set) var speed: Double
  private(set) var isRunning: Bool

  init(at now: Int64) {
    start = now
    firstFrame = 0
    speed = 1
    isRunning = true
  }

  private var period: Double { 1e9 / 60 / speed }

  /// Returns the frame that is due.
  func frame(at now: Int64) -> Int { firstFrame + Int(Double(max(0, now - start)) / period) }

  /// Returns the time at which a frame is due.
  func time(of frame: Int) -> Int64 {
    start + Int64((Double(frame - firstFrame) * period).rounded(.up))
  }

  /// Goes on from a frame that is shown now.
  mutating func set(_ frame: Int, at now: Int64, isRunning: Bool? = nil, speed: Double? = nil) {
    (start, firstFrame) = (now, frame)
    self.isRunning = isRunning ?? self.isRunning
    self.speed = speed ?? self.speed
  }

  /// Moves the frames to come, so that they arrive at the page a little before it paints.
  ///
  /// The page paints at its own rhythm: a frame that arrives just after that waits for a whole frame's time, and if the arrival
  /// wavers around it, frames are left out.
  ///
  /// - Parameter wait: the time from a frame's arrival to its painting.
  mutating func meet(wait: Int64) {
    guard isRunning, speed == 1, (0...Self.longestWait).contains(wait) else { return }
    start += min(max((wait - Self.bestWait) / 8, -Self.mostShift), Self.mostShift)
  }

  /// Chosen by measurement: arrivals waver by a few milliseconds.
  private static let bestWait: Int64 = 5_000_000
  private static let longestWait: Int64 = 20_000_000
  /// The most by which one frame may be longer or shorter.
  private static let mostShift: Int64 = 500_000
}

/// The clock of a page, whose times are mapped to that of this machine.
struct PageClock {
  /// The least difference between receiving a message and its time on the page. Units: nanoseconds.
  private var offset: Int64?

  /// Returns the time of a message: at most the time at which it arrived.
  ///
  /// - Parameter milliseconds: the time on the page; nil if the message has none.
  mutating func time(_ milliseconds: Double?, receivedAt now: Int64) -> Int64 {
    guard let milliseconds, milliseconds.isFinite, abs(milliseconds) < 1e12 else { return now }
    let page = Int64(milliseconds * 1e6)
    // An older message may have been faster; a drift of the clocks is far below a frame's time.
    let least = min(offset ?? .max, now - page)
    offset = least
    return min(now, page + least)
  }
}
