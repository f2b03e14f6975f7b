// prints: phone simulator
// prints: uikit
// prints: not mac
// prints: swift 5 or later
import UIKit
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  typealias View = NSView
#elseif canImport(UIKit)
  typealias View = UIView
#endif

class Box: View {
  #if os(macOS)
    override var isFlipped: Bool { true }
  #endif
}

@main struct Program {
  @MainActor static func main() {
    #if os(iOS) || os(tvOS)
      #if targetEnvironment(simulator)
        print("phone simulator")
      #else
        print("phone")
      #endif
    #elseif os(Linux)
      print("linux")
    #endif
    print(Box(frame: .zero) is UIView ? "uikit" : "appkit")
    #if !os(macOS) && !os(Linux) && !os(Windows)
      print("not mac")
    #endif
    #if swift(>=5.0) && compiler(>=5.9)
      print("swift 5 or later")
    #endif
  }
}
