// prints: pool 3
// prints: main 1 true
import UIKit

@main struct Program {
  @MainActor static func main() {
    let value = autoreleasepool { 3 }
    print("pool", value)
    let start = CFAbsoluteTimeGetCurrent()
    print(
      "main", pthread_main_np(), mach_absolute_time() > 0 && start <= CFAbsoluteTimeGetCurrent())
  }
}
