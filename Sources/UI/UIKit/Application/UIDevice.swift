public import Foundation
public import UIFoundation

/// The device that the stage plays.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  public static let current = UIDevice()

  private override init() { super.init() }

  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    let idiom = UIScreen.main.traitCollection.userInterfaceIdiom
    return idiom == .unspecified ? .phone : idiom
  }

  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  public var localizedModel: String { model }
  public var name: String { model }
  public var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
}
