import Synchronization

/// Whether scenes have a network, for code that asks before it sends a request.
package enum SceneNetwork {
  private static let off = Atomic(false)

  /// Whether every request fails, as on a device in flight mode.
  package static var isOff: Bool {
    get { off.load(ordering: .relaxed) }
    set { off.store(newValue, ordering: .relaxed) }
  }
}
