public import Foundation
public import UIFoundation

/// A service for items that a share sheet offers; apps make subclasses.
///
/// - Source: Apple's page of the class.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// - Source: the values of Apple's `UIActivity.Category`.
  public enum Category: Int, Sendable {
    /// Shown in the list of actions.
    case action = 0
    /// Shown in the row of apps.
    case share = 1
  }

  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    public static let postToTencentWeibo = ActivityType(
      "com.apple.UIKit.activity.TencentWeibo")
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    public static let sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay")
    public static let collaborationInviteWithLink = ActivityType(
      "com.apple.UIKit.activity.CollaborationInviteWithLink")
    public static let collaborationCopyLink = ActivityType(
      "com.apple.UIKit.activity.CollaborationCopyLink")
    public static let addToHomeScreen = ActivityType("com.apple.UIKit.activity.AddToHomeScreen")
  }

  public override init() { super.init() }

  open class var activityCategory: Category { .action }

  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  open var activityImage: UIImage? { nil }

  /// Returns whether the service can use the items; sheets do not offer it otherwise.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// Takes the items before the service begins.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// The screen that the sheet presents in place of a call of `perform()`.
  open var activityViewController: UIViewController? { nil }

  /// Performs the service; overrides call `activityDidFinish(_:)` at their end.
  open func perform() { activityDidFinish(true) }

  /// Ends the service and the sheet that began it.
  open func activityDidFinish(_ completed: Bool) {
    let end = end
    self.end = nil
    end?(completed)
  }

  /// Called once when the service has ended.
  var end: ((Bool) -> Void)?
}
