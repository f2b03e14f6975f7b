import Foundation
import PegGeometry
import Testing

@testable import UIFoundation

/// Point size and distance between baselines of every style in every size category.
@Suite struct DynamicTypeTests {
  private static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The table of the Human Interface Guidelines, from extraSmall to the largest accessibility size.
  private static let table: [(UIFont.TextStyle, String)] = [
    (.largeTitle, "31/38 32/39 33/40 34/41 36/43 38/46 40/48 44/52 48/57 52/61 56/66 60/70"),
    (.title1, "25/31 26/32 27/33 28/34 30/37 32/39 34/41 38/46 43/51 48/57 53/62 58/68"),
    (.title2, "19/24 20/25 21/26 22/28 24/30 26/32 28/34 34/41 39/47 44/52 50/59 56/66"),
    (.title3, "17/22 18/23 19/24 20/25 22/28 24/30 26/32 31/38 37/44 43/51 49/58 55/65"),
    (.headline, "14/19 15/20 16/21 17/22 19/24 21/26 23/29 28/34 33/40 40/48 47/56 53/62"),
    (.body, "14/19 15/20 16/21 17/22 19/24 21/26 23/29 28/34 33/40 40/48 47/56 53/62"),
    (.callout, "13/18 14/19 15/20 16/21 18/23 20/25 22/28 26/32 32/39 38/46 44/52 51/60"),
    (.subheadline, "12/16 13/18 14/19 15/20 17/22 19/24 21/28 25/31 30/37 36/43 42/50 49/58"),
    (.footnote, "12/16 12/16 12/16 13/18 15/20 17/22 19/24 23/29 27/33 33/40 38/46 44/52"),
    (.caption1, "11/13 11/13 11/13 12/16 14/19 16/21 18/23 22/28 26/32 32/39 37/44 43/51"),
    (.caption2, "11/13 11/13 11/13 11/13 13/18 15/20 17/22 20/25 24/30 29/35 34/41 40/48"),
  ]

  @Test(arguments: table.indices)
  func styleInEveryCategory(row: Int) throws {
    let (style, cells) = Self.table[row]
    let numbers = cells.split(separator: " ").map {
      $0.split(separator: "/").map { CGFloat(Int($0)!) }
    }
    try #require(numbers.count == Self.categories.count)
    for (category, cell) in zip(Self.categories, numbers) {
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
      #expect(font.pointSize == cell[0], "\(style.rawValue) \(category)")
      #expect(abs(font.lineHeight + font.leading - cell[1]) < 1e-9, "\(style.rawValue) \(category)")
      #expect(font.fontName == (style == .headline ? ".SFUI-Semibold" : ".SFUI-Regular"))
      // Three lines: two pitches and a line's own height, in whole pixels.
      let height = try LabelText("a\nb\nc", font: font)
        .size(fitting: nil, .init(numberOfLines: 0, scale: 3)).height
      let own = (Double(cell[0]) * 1.193359375 * 3 - 1e-4).rounded(.up) / 3
      #expect(abs(height - (2 * Double(cell[1]) + own)) < 1e-6, "\(style.rawValue) \(category)")
    }
  }

  /// By the distances between baselines, values in pixels and fonts in whole points.
  @Test(arguments: table.indices, [1.0, 2, 3])
  func metricsScaleAsTheStyle(row: Int, scale: Double) {
    let (style, cells) = Self.table[row]
    let pitches = cells.split(separator: " ").map { Double($0.split(separator: "/")[1])! }
    let metrics = UIFontMetrics(forTextStyle: style)
    for (category, pitch) in zip(Self.categories, pitches) {
      let traits = UITraitCollection(traitsFrom: [
        UITraitCollection(preferredContentSizeCategory: category),
        UITraitCollection(displayScale: scale),
      ])
      let value = (100 * pitch / pitches[3] * scale + 0.5).rounded(.down) / scale
      #expect(abs(metrics.scaledValue(for: 100, compatibleWith: traits) - value) < 1e-9)
      let size = (20 * pitch / pitches[3] + 0.5).rounded(.down)
      let font = UIFont.systemFont(ofSize: 20)
      #expect(metrics.scaledFont(for: font, compatibleWith: traits).pointSize == CGFloat(size))
      let limited = metrics.scaledFont(for: font, maximumPointSize: 24.5, compatibleWith: traits)
      #expect(limited.pointSize == CGFloat(min(size, 24.5)))
    }
  }

  /// As UIKit scales them at 3 pixels per point.
  @Test(arguments: [
    (UIFont.TextStyle.body, UIContentSizeCategory.accessibilityExtraExtraExtraLarge, 17.0, 48.0),
    (.body, .accessibilityExtraExtraExtraLarge, 64, 541.0 / 3),
    (.footnote, .extraExtraExtraLarge, 18, 24), (.body, .large, 17, 17),
  ])
  func measuredScaledValues(
    style: UIFont.TextStyle, category: UIContentSizeCategory, value: Double, expected: Double
  ) {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: category),
      UITraitCollection(displayScale: 3),
    ])
    let scaled = UIFontMetrics(forTextStyle: style).scaledValue(for: value, compatibleWith: traits)
    #expect(abs(scaled - expected) < 1e-9)
  }
}
