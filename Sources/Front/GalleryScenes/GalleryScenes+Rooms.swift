import Gallery
package import PegStage
import UIKit

extension GalleryScenes {
  /// A reef opens out of its picture, and a finger drags it back.
  package static let zoom = Scene(
    "zoom",
    script: Script().hold(0.3).tap(.point(290, 200)).hold(0.2).screenshot("out").hold(0.7)
      .drag(
        from: CGPoint(x: 220, y: 300),
        along: [(CGPoint(x: 240, y: 580), 0.5), (CGPoint(x: 240, y: 580), 0.2)]
      ).hold(0.9), showsStatusBar: true
  ) {
    UINavigationController(rootViewController: ReefsViewController())
  }
}

extension GalleryScenes {
  /// A document and a font, each picked from its sheet.
  package static let documents = Scene(
    "documents",
    script: Script().hold(0.3).tap(.view("Open a document")).hold(0.8).screenshot("documents")
      .tap(.view("Ship's Log.txt")).hold(0.9).tap(.view("Choose a font")).hold(0.8)
      .screenshot("fonts").tap(.view("Baskerville")).hold(0.9).screenshot("done"),
    showsStatusBar: true
  ) {
    UINavigationController(rootViewController: DocumentsViewController())
  }
}

extension GalleryScenes {
  /// A logbook is read, is empty, and its search finds nothing.
  package static let emptyStates = Scene(
    "empty-states",
    script: Script().hold(0.5).screenshot("loading").hold(1).screenshot("empty")
      .tap(.point(195, 170)).hold(0.6).type("tern").hold(0.8).screenshot("search"),
    showsStatusBar: true
  ) {
    UINavigationController(rootViewController: EmptyStatesViewController())
  }

  /// Tabs with a badge, a group and a search.
  package static let tabGroups = Scene(
    "tab-groups", script: Script().hold(0.3).screenshot("map").tap(.view("Fleet")).hold(0.6),
    showsStatusBar: true
  ) {
    fleetTabs()
  }

  /// An alert with two fields, and a sheet of actions, both by the classes from before iOS 8.
  package static let oldAlerts = Scene(
    "old-alerts",
    script: Script().hold(0.3).tap(.view("Sign in")).hold(0.8).screenshot("alert")
      .tap(.view("Sign In")).hold(0.8).tap(.view("Choose a berth")).hold(0.8)
      .screenshot("sheet").tap(.view("North Quay")).hold(0.9), showsStatusBar: true
  ) {
    UINavigationController(rootViewController: OldAlertsViewController())
  }

  static let rooms = [zoom, documents, emptyStates, tabGroups, oldAlerts]
}
