import PegScene
import Synchronization
import UIKit

/// Gathers what strategies report besides their format, such as the reason why there is none: strategies cannot throw.
final class Problems: Sendable {
  private struct State {
    var problem: String?
    var remarks: [String] = []
    var layout: String?
    var tiles: [VariantSheet.Tile] = []
  }

  private let state = Mutex(State())
  /// The views that were captured meanwhile; nil if they are not drawn again.
  let captures: Captures?

  /// When the assertion began.
  let start = SceneDiagnostics.Mark.now()

  init(captures: Captures? = nil) { self.captures = captures }

  @TaskLocal static var current: Problems?

  /// The first problem; because of it there is no picture to compare.
  var problem: String? { state.withLock { $0.problem } }
  /// Further remarks, in order and without repetitions.
  var remarks: [String] { state.withLock { $0.remarks } }

  /// The text of the layout tree of the views that were drawn; by default that of the open screen.
  var layout: String? {
    get { state.withLock { $0.layout } ?? captures?.onMain { $0.layout }.flatMap { $0 } }
    set { state.withLock { $0.layout = newValue } }
  }

  /// The places of the variants on the picture; empty for a picture without variants.
  var tiles: [VariantSheet.Tile] {
    get { state.withLock { $0.tiles } }
    set { state.withLock { $0.tiles = newValue } }
  }

  /// Records a problem; the strategy then delivers nothing.
  static func fail(_ message: String) {
    guard let current else { preconditionFailure(message) }
    current.state.withLock { $0.problem = $0.problem ?? message }
  }

  static func remark(_ messages: [String]) {
    current?.state.withLock { state in
      for message in messages where !state.remarks.contains(message) {
        state.remarks.append(message)
      }
    }
  }
}
