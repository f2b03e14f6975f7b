import Foundation
import PegScene

/// Turns of queues in which contexts do their work.
enum ContextTurns {
  /// Runs work in a later turn of the scene's main queue; without a stage, of the machine's.
  static func onMain(_ work: @escaping @Sendable () -> Void) {
    if let queue = SceneMainQueue.current {
      queue.run(work)
    } else {
      DispatchQueue.main.async(execute: SceneContext.carry(work))
    }
  }

  /// Runs work of a private queue. In a scene it takes a turn of the main queue, so that no thread decides what comes first.
  static func onPrivate(_ queue: DispatchQueue, _ work: @escaping @Sendable () -> Void) {
    if let main = SceneMainQueue.current {
      main.run(work)
    } else {
      queue.async(execute: SceneContext.carry(work))
    }
  }
}

/// Managed objects, each once, in the order in which they came.
struct ObjectList {
  private(set) var order: [NSManagedObject] = []
  private var members: Set<ObjectIdentifier> = []

  var isEmpty: Bool { order.isEmpty }
  var set: Set<NSManagedObject> { Set(order) }

  func contains(_ object: NSManagedObject) -> Bool { members.contains(ObjectIdentifier(object)) }

  mutating func append(_ object: NSManagedObject) {
    if members.insert(ObjectIdentifier(object)).inserted { order.append(object) }
  }

  mutating func remove(_ object: NSManagedObject) {
    guard members.remove(ObjectIdentifier(object)) != nil else { return }
    order.removeAll { $0 === object }
  }
}
