import Gallery
package import PegStage
import UIKit

/// The screens of the gallery as scenes, each with a script that shows what it does.
package enum GalleryScenes {
  package static let stretchyHeader = Scene(
    "stretchy-header", script: .sweep(from: -150, to: 500, over: 4)
  ) {
    UINavigationController(rootViewController: StretchyHeaderViewController())
  }

  package static let sectionHeaders = sections("section-headers", .plain)
  package static let sectionHeadersGrouped = sections("section-headers-grouped", .grouped)
  package static let sectionHeadersInset = sections("section-headers-inset", .insetGrouped)

  private static func sections(_ name: String, _ style: UITableView.Style) -> Scene {
    Scene(name, script: .sweep(from: -151, to: 520, over: 4)) {
      UINavigationController(rootViewController: SectionHeadersViewController(style: style))
    }
  }

  package static let stickyOverlay = Scene(
    "sticky-overlay", script: .sweep(from: -60, to: 508, over: 4)
  ) {
    StickyOverlayViewController()
  }

  package static let all = [
    stretchyHeader, sectionHeaders, sectionHeadersGrouped, sectionHeadersInset, stickyOverlay,
  ]
}
