// prints: UIKit Darwin 8.0
import UIKit

#if canImport(AppKit)
  import AppKit
#endif
#if canImport(Darwin)
  import Darwin
  let libc = "Darwin"
#elseif canImport(Glibc)
  let libc = "Glibc"
#endif

@main struct Program {
  @MainActor static func main() {
    #if canImport(UIKit) && !canImport(WatchKit)
      print("UIKit", libc, pow(2, 3) as Float)
    #endif
  }
}
