// prints: UIKit Glibc
import UIKit

#if canImport(AppKit)
  import AppKit
#endif
#if canImport(Darwin)
  let libc = "Darwin"
#elseif canImport(Glibc)
  let libc = "Glibc"
#endif

@main struct Program {
  @MainActor static func main() {
    #if canImport(UIKit) && !canImport(WatchKit)
      print("UIKit", libc)
    #endif
  }
}
