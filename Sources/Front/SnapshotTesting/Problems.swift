import PegScene
import Synchronization
import UIKit

/// Gathers what strategies have to say besides their format, such as why there is none, since they cannot throw.
final class Problems: Sendable {
  private struct State {
    var problem: String?
    var remarks: [String] = []
    var layout: String?
    var tiles: [VariantSheet.Tile] = []
  }

  private let state = Mutex(State())
  /// What is seen of views meanwhile; nil where nobody draws them again.
  let takes: Takes?

  /// When the assertion began.
  let start = SceneDiagnostics.Mark.now()

  init(takes: Takes? = nil) { self.takes = takes }

  @TaskLocal static var current: Problems?

  /// The first problem that leaves no picture to judge.
  var problem: String? { state.withLock { $0.problem } }
  /// What else there is to say, in order, each once.
  var remarks: [String] { state.withLock { $0.remarks } }

  /// The text of the tree of the views that were drawn; that of the screen that is on unless set.
  var layout: String? {
    get { state.withLock { $0.layout } ?? takes?.onMain { $0.layout }.flatMap { $0 } }
    set { state.withLock { $0.layout = newValue } }
  }

  /// Where variants lie on the picture; none on one that is not of several.
  var tiles: [VariantSheet.Tile] {
    get { state.withLock { $0.tiles } }
    set { state.withLock { $0.tiles = newValue } }
  }

  /// Notes a problem; the strategy then delivers nothing.
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
