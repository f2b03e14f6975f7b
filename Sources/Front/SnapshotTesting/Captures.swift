import UIKit

/// What was seen of one object: enough to make the format of it again, on any number of threads.
struct Take<Format>: Sendable {
  let make: @MainActor @Sendable () throws -> Format
}

/// What one making of a snapshot has seen of views and controllers.
///
/// A second making tells what the first has made of the same object from what the first has seen of it: a controller that
/// counts how often it appears has done nothing wrong. Objects that were made anew are shown anew.
@MainActor
final class Takes {
  private struct Entry {
    let object: AnyObject
    let take: any Sendable
  }

  private var entries: [Entry] = []
  private let earlier: Takes?
  /// How many of the earlier making's takes of an object were used.
  private var used: [ObjectIdentifier: Int] = [:]
  private var screen: (layout: () -> String, close: () -> Void)?

  /// - Parameter earlier: the first making, for the second.
  nonisolated init(after earlier: Takes? = nil) { self.earlier = earlier }

  /// Returns the next take of an object from the first making, or nil where that has not seen it.
  func known<Format>(_ object: AnyObject) -> Take<Format>? {
    let takes = earlier?.entries.filter { $0.object === object } ?? []
    let index = used[ObjectIdentifier(object), default: 0]
    guard takes.indices.contains(index), let take = takes[index].take as? Take<Format> else {
      return nil
    }
    used[ObjectIdentifier(object)] = index + 1
    return take
  }

  /// Whether something was told from what the first making has seen.
  var isRepeated: Bool { !used.isEmpty }

  func add<Format>(_ take: Take<Format>, of object: AnyObject) {
    entries.append(Entry(object: object, take: take))
  }

  /// Leaves a screen on, so that the tree of what it shows can be asked for.
  func keepOn(layout: @escaping () -> String, close: @escaping () -> Void) {
    screen = (layout, close)
  }

  /// The text of the tree of what was drawn last; nil where nothing is on.
  var layout: String? { screen?.layout() }

  /// Switches the screen off that was left on.
  func close() {
    screen?.close()
    screen = nil
  }

  /// The same from wherever an assertion runs; away from the main actor nothing can be on.
  nonisolated func onMain<Result: Sendable>(_ body: @MainActor (Takes) -> Result) -> Result? {
    guard MainQueue.shared.isCurrent else { return nil }
    return MainActor.assumeIsolated { body(self) }
  }
}
