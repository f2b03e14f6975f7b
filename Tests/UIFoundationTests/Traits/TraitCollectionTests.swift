import CoreGraphics
import Foundation
import Testing
import UIFoundation

private struct Mood: UITraitDefinition {
  static let defaultValue = "calm"
  static let affectsColorAppearance = true
}

extension UIMutableTraits {
  fileprivate var mood: String {
    get { self[Mood.self] }
    set { self[Mood.self] = newValue }
  }
}

struct TraitCollectionTests {
  @Test func laterCollectionsWin() {
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
      UITraitCollection(userInterfaceStyle: .light),
      UITraitCollection(userInterfaceStyle: .unspecified),
    ])
    #expect(merged.userInterfaceStyle == .light)
    #expect(merged.displayScale == CGFloat(2))
    #expect(merged.horizontalSizeClass == .unspecified)
    #expect(merged.containsTraits(in: UITraitCollection(displayScale: 2)))
    #expect(!merged.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(merged.containsTraits(in: nil))
  }

  @Test func closuresChangeTraits() {
    let traits = UITraitCollection { traits in
      traits.userInterfaceIdiom = .pad
      traits.mood = "wild"
    }
    #expect(traits.userInterfaceIdiom == .pad)
    #expect(traits[Mood.self] == "wild")
    #expect(UITraitCollection()[Mood.self] == "calm")
    let changed = traits.modifyingTraits { $0.accessibilityContrast = .high }
    #expect(changed.userInterfaceIdiom == .pad && changed.accessibilityContrast == .high)
    #expect(traits.accessibilityContrast == .unspecified)
    #expect(changed.replacing(Mood.self, value: "calm")[Mood.self] == "calm")
  }

  @Test func changesAreNamed() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = UITraitCollection { traits in
      traits.userInterfaceStyle = .dark
      traits.mood = "wild"
    }
    let names = dark.changedTraits(from: light).map { $0.name }
    #expect(names.sorted() == ["Mood", "UITraitUserInterfaceStyle"])
    #expect(dark.hasDifferentColorAppearance(comparedTo: light))
    let large = light.modifyingTraits { $0.preferredContentSizeCategory = .extraLarge }
    #expect(!large.hasDifferentColorAppearance(comparedTo: light))
    #expect(large != light)
    #expect(large.modifyingTraits { $0.preferredContentSizeCategory = .unspecified } == light)
  }

  /// Fonts of text styles and of metrics follow the category; others keep their size.
  @Test func fontsFollowTheCategory() {
    let body = UIFont.preferredFont(forTextStyle: .body)
    #expect(body.scaled(to: .accessibilityExtraExtraExtraLarge).pointSize == CGFloat(53))
    #expect(body.scaled(to: .extraSmall).scaled(to: .large).pointSize == CGFloat(17))
    let custom = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .systemFont(ofSize: 34), maximumPointSize: 40)
    // 34 × 19 / 22 is 29.36, and fonts come in whole points.
    #expect(custom.scaled(to: .extraSmall).pointSize == CGFloat(29))
    #expect(custom.scaled(to: .extraExtraExtraLarge).pointSize == CGFloat(40))
    #expect(UIFont.systemFont(ofSize: 12).scaled(to: .extraLarge).pointSize == CGFloat(12))
    #expect(body == UIFont.preferredFont(forTextStyle: .body))
  }
}
