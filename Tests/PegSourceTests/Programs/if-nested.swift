// prints: simulator phone
import UIKit

#if os(iOS)
  #if targetEnvironment(simulator)
    let device = "simulator"
  #else
    let device: MissingType = 1
  #endif
#elseif os(macOS)
  let device = NSHost()
#endif

@main struct Program {
  @MainActor static func main() {
    #if !os(tvOS) && (os(iOS) || os(watchOS))
      print(device, "phone")
    #endif
  }
}
