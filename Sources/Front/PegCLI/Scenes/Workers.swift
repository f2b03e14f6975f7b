import Foundation
import PegCommand

/// The number of threads that draw.
enum Workers {
  static let option = Option(
    "--workers", "-j", value: "N", as: .integer(in: 1...256),
    help: "Threads that draw (default: one per core).")

  /// Returns the number that is asked for, or one thread for each core.
  static func count(_ asked: Int?) -> Int {
    asked ?? max(1, ProcessInfo.processInfo.activeProcessorCount)
  }
}
