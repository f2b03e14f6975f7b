public import Foundation

/// Something that happened to a screen.
@preconcurrency @MainActor
open class UIEvent: NSObject {}
