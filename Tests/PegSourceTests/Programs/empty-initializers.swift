// prints: false 0
// prints: own
import Foundation

/// Objects that stand for others until those come.
final class Stopwatch: NSObject {
  var timer: Timer
  override init() { timer = Timer() }
}

struct Task { struct Progress { var text = "own" } }

@main struct Program {
  static func main() {
    let watch = Stopwatch()
    watch.timer.invalidate()
    print(watch.timer.isValid, NSError().code)
    print(Task.Progress().text)
  }
}
