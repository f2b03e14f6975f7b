import Foundation

/// Releases the children of objects that go level by level, so that trees of any depth take no deep recursion.
///
/// The `deinit` of a child that goes with its parent runs as soon as that of the parent has ended.
package enum TreeRelease {
  /// The objects that the thread has yet to release; on the stack of the outermost call.
  private final class Queue {
    var objects: [AnyObject] = []
  }

  private static let currentQueue: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Releases objects, the last one first; those that nothing else keeps go.
  ///
  /// To be called at the end of a `deinit`, with the array that holds the children.
  ///
  /// - Complexity: O(objects), and what the objects' own `deinit` takes.
  package static func release<Object: AnyObject>(_ objects: inout [Object]) {
    guard !objects.isEmpty else { return }
    if let outer = pthread_getspecific(currentQueue) {
      let queue = Unmanaged<Queue>.fromOpaque(outer).takeUnretainedValue()
      for object in objects { queue.objects.append(object) }
      objects = []
      return
    }
    let queue = Queue()
    pthread_setspecific(currentQueue, Unmanaged.passUnretained(queue).toOpaque())
    for object in objects { queue.objects.append(object) }
    objects = []
    while queue.objects.popLast() != nil {}
    pthread_setspecific(currentQueue, nil)
  }
}
