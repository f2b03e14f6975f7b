import CoreGraphics
import Foundation

/// The contexts that drawing functions draw into, one stack per thread, as on Apple's platforms.
enum GraphicsStack {
  private final class Storage {
    var contexts: [CGContext] = []
  }

  private static let key = "pegbar.graphics-stack"

  private static var storage: Storage {
    let dictionary = Thread.current.threadDictionary
    if let storage = dictionary[key] as? Storage { return storage }
    let storage = Storage()
    dictionary[key] = storage
    return storage
  }

  static var current: CGContext? { storage.contexts.last }

  static func push(_ context: CGContext) { storage.contexts.append(context) }

  @discardableResult
  static func pop() -> CGContext? { storage.contexts.popLast() }
}
