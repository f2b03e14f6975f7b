import UIKit

/// A capture of one object, from which its format can be made again, on any number of threads.
struct Capture<Format>: Sendable {
  let make: @MainActor @Sendable () throws -> Format
}

/// The captures of views and controllers from one making of a snapshot.
///
/// If the second making gets the same object, it uses the capture from the first making instead of showing the object again: a
/// controller that counts its appearances is not an error. New objects are shown again.
@MainActor
final class Captures {
  private struct Entry {
    let object: AnyObject
    let capture: any Sendable
  }

  private var entries: [Entry] = []
  private let earlier: Captures?
  /// For each object, the number of captures from the first making that were used.
  private var used: [ObjectIdentifier: Int] = [:]
  private var screen: (layout: () -> String, close: () -> Void)?

  /// - Parameter earlier: the first making, for the second.
  nonisolated init(after earlier: Captures? = nil) { self.earlier = earlier }

  /// Returns the next capture of an object from the first making; nil if that did not show the object.
  func known<Format>(_ object: AnyObject) -> Capture<Format>? {
    let captures = earlier?.entries.filter { $0.object === object } ?? []
    let index = used[ObjectIdentifier(object), default: 0]
    guard captures.indices.contains(index),
      let capture = captures[index].capture as? Capture<Format>
    else {
      return nil
    }
    used[ObjectIdentifier(object)] = index + 1
    return capture
  }

  /// Whether a capture from the first making was used.
  var isRepeated: Bool { !used.isEmpty }

  func add<Format>(_ capture: Capture<Format>, of object: AnyObject) {
    entries.append(Entry(object: object, capture: capture))
  }

  /// Keeps a screen open, so that `layout` can describe it.
  func keepOn(layout: @escaping () -> String, close: @escaping () -> Void) {
    screen = (layout, close)
  }

  /// The text of the layout tree that was drawn last; nil if no screen is open.
  var layout: String? { screen?.layout() }

  /// Closes the screen that was kept open.
  func close() {
    screen?.close()
    screen = nil
  }

  /// Calls `body` if this is the main actor; elsewhere no screen can be open, and the result is nil.
  nonisolated func onMain<Result: Sendable>(_ body: @MainActor (Captures) -> Result) -> Result? {
    guard MainQueue.isCurrent else { return nil }
    return MainActor.assumeIsolated { body(self) }
  }
}
