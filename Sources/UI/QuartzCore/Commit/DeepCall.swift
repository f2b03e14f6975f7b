import CDeepStack

/// Calls that are nested as deeply as a tree of views.
///
/// Trees may be deeper than the thread's stack allows, and some traversals go through methods that users override, so
/// that they cannot be loops. After a number of levels such a traversal continues on a new stack.
@MainActor
package enum DeepCall {
  private static var depth = 0
  /// The number of levels per stack.
  private static let levels = 128
  /// Units: bytes. A level of a traversal takes up to 6 KiB in unoptimised builds; unused pages take no memory.
  private static let stackSize = 4 << 20

  /// Calls `body`, which calls this function again for the next level.
  package static func run<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth % levels == 0 else { return body() }
    var result: Result?
    withoutActuallyEscaping({ result = body() }) { work in
      var work = work
      let isDone = withUnsafeMutablePointer(to: &work) {
        peg_call_on_new_stack(
          stackSize,
          { $0!.assumingMemoryBound(to: (() -> Void).self).pointee() }, $0)
      }
      if !isDone { work() }
    }
    guard let result else { preconditionFailure("a deep call did not return") }
    return result
  }
}
