import CDeepStack

/// Calls that nest as deep as a tree of views.
///
/// Trees may be deeper than the thread's stack has room for, and some of their walks go through methods that
/// people override, which cannot be made loops. Every so many levels such a walk goes on with a new stack.
@MainActor
package enum DeepCall {
  private static var depth = 0
  /// Levels that share a stack.
  private static let levels = 128
  /// Units: bytes. Levels of a picture take up to 6 KiB unoptimised; unused pages take no memory.
  private static let stackSize = 4 << 20

  /// Calls `body`, which calls this again for the level below.
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
