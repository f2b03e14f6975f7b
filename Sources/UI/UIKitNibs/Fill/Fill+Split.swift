import CoreGraphics
import PegNib
import UIKit

/// Sets the columns and properties of split view controllers.
@MainActor
struct SplitFill: NibReading {
  let builder: NibBuilder
  var file: NibFile { builder.file }

  /// The relationships that lead to a column; Interface Builder keeps the older names of two of them.
  private static let relationships: [(column: UISplitViewController.Column, names: [String])] = [
    (.primary, ["masterViewController", "primaryViewController"]),
    (.supplementary, ["supplementaryViewController"]),
    (.secondary, ["detailViewController", "secondaryViewController"]),
    (.compact, ["compactViewController"]),
  ]

  func fill(split: UISplitViewController, _ element: NibElement) throws {
    // The initialiser has read it.
    _ = element["style"]
    try setProperties(of: split, element)
    var controllers: [UIViewController] = []
    for (column, names) in Self.relationships {
      guard let found = try names.flatMap({ try builder.related(element, $0) }).first else {
        continue
      }
      controllers.append(found)
      if split.style != .unspecified { split.setViewController(found, for: column) }
    }
    if split.style == .unspecified, !controllers.isEmpty { split.viewControllers = controllers }
  }

  private func setProperties(of split: UISplitViewController, _ element: NibElement) throws {
    if let value = try element.bool("presentsWithGesture") { split.presentsWithGesture = value }
    if let value = try element.bool("showsSecondaryOnlyButton") {
      split.showsSecondaryOnlyButton = value
    }
    if let value = word(element, "preferredDisplayMode", NibWords.displayModes) {
      split.preferredDisplayMode = value
    }
    if let value = word(element, "preferredSplitBehavior", NibWords.splitBehaviors) {
      split.preferredSplitBehavior = value
    }
    if element["primaryEdge"] == "trailing" { split.primaryEdge = .trailing }
    let widths: [(String, ReferenceWritableKeyPath<UISplitViewController, CGFloat>)] = [
      ("preferredPrimaryColumnWidth", \.preferredPrimaryColumnWidth),
      ("preferredPrimaryColumnWidthFraction", \.preferredPrimaryColumnWidthFraction),
      ("minimumPrimaryColumnWidth", \.minimumPrimaryColumnWidth),
      ("maximumPrimaryColumnWidth", \.maximumPrimaryColumnWidth),
      ("preferredSupplementaryColumnWidth", \.preferredSupplementaryColumnWidth),
      ("preferredSupplementaryColumnWidthFraction", \.preferredSupplementaryColumnWidthFraction),
      ("minimumSupplementaryColumnWidth", \.minimumSupplementaryColumnWidth),
      ("maximumSupplementaryColumnWidth", \.maximumSupplementaryColumnWidth),
    ]
    for (name, path) in widths {
      if let value = try number(element, name) { split[keyPath: path] = value }
    }
  }
}

extension NibWords {
  /// The names before iOS 14, and those since.
  static let displayModes: [String: UISplitViewController.DisplayMode] = [
    "automatic": .automatic, "primaryHidden": .secondaryOnly, "secondaryOnly": .secondaryOnly,
    "allVisible": .oneBesideSecondary, "oneBesideSecondary": .oneBesideSecondary,
    "primaryOverlay": .oneOverSecondary, "oneOverSecondary": .oneOverSecondary,
    "twoBesideSecondary": .twoBesideSecondary, "twoOverSecondary": .twoOverSecondary,
    "twoDisplaceSecondary": .twoDisplaceSecondary,
  ]

  static let splitBehaviors: [String: UISplitViewController.SplitBehavior] = [
    "automatic": .automatic, "tile": .tile, "overlay": .overlay, "displace": .displace,
  ]
}
