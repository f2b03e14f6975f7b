import Foundation

/// Releases the children of deallocated objects level by level, so that trees of any depth need no deep recursion.
///
/// The `deinit` of a child that is released with its parent runs right after that of the parent.
package enum TreeRelease {
  /// The objects that the thread still has to release; it lives on the stack of the outermost call.
  private final class Queue {
    var objects: [AnyObject] = []
  }

  private static let currentQueue: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Releases objects, the last one first; those without other references are deallocated.
  ///
  /// To be called at the end of a `deinit`, with the array of the children.
  ///
  /// - Complexity: O(objects), plus the time of the objects' own `deinit`.
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
