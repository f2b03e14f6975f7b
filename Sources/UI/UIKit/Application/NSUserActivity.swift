public import Foundation

/// An activity of the user in the program. Nothing outside takes it up: it is not indexed, handed off or kept.
@preconcurrency @MainActor
open class NSUserActivity: NSObject {
  open private(set) var activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var requiredUserInfoKeys: Set<String>?
  open var keywords: Set<String> = []
  open var webpageURL: URL?
  open var referrerURL: URL?
  open var targetContentIdentifier: String?
  open var persistentIdentifier: String?
  open var expirationDate: Date?
  open var needsSave = false
  open var isEligibleForHandoff = true
  open var isEligibleForSearch = false
  open var isEligibleForPublicIndexing = false
  open var isEligibleForPrediction = false

  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  open func addUserInfoEntries(from other: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(other) { $1 }
  }

  /// No effect: no system takes the activity up.
  open func becomeCurrent() {}
  open func resignCurrent() {}
  open func invalidate() {}
}

/// The type of the activity of a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An object that can restore what an activity describes.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: AnyObject {
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

/// An action of the program's icon; no picture shows it.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  open private(set) var type: String
  open private(set) var localizedTitle: String
  open private(set) var localizedSubtitle: String?
  open private(set) var icon: UIApplicationShortcutIcon?
  open private(set) var userInfo: [String: any NSSecureCoding]?
  open var targetContentIdentifier: Any?

  public init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil,
    icon: UIApplicationShortcutIcon? = nil, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
    super.init()
  }
}

/// The picture of an action of the program's icon.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
  let imageName: String

  public init(templateImageName: String) {
    imageName = templateImageName
    super.init()
  }

  public init(systemImageName: String) {
    imageName = systemImageName
    super.init()
  }
}
