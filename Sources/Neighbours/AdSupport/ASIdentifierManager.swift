public import Foundation

/// The identifier of a device for advertisers. Tracking is off, so that it consists of zeros, as on a device of a person who said no.
open class ASIdentifierManager: NSObject, @unchecked Sendable {
  private static let one = ASIdentifierManager()

  open class func shared() -> ASIdentifierManager { one }

  open private(set) var advertisingIdentifier = UUID(
    uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  open var isAdvertisingTrackingEnabled: Bool { false }
}
