import Foundation
import PegDisplayList
import PegPixels
import PegScene
import Testing
import UIFoundation
import UIKit

/// `UIImage(systemName:)`: which symbols there are, how large they are, and what configurations change.
@MainActor @Suite struct SymbolTests {
  private func onScale(_ scale: CGFloat, _ body: () throws -> Void) rethrows {
    let old = UITraitCollection.current
    UITraitCollection.current = UITraitCollection(traitsFrom: [
      old, UITraitCollection(displayScale: scale),
    ])
    defer { UITraitCollection.current = old }
    try body()
  }

  @Test func everyNameIsDrawnAtEveryWeight() throws {
    #expect(SymbolCatalog.names.count >= 120)
    #expect(Set(SymbolCatalog.names).count == SymbolCatalog.names.count)
    for name in SymbolCatalog.names {
      for weight in 1...9 {
        let glyph = try #require(
          SymbolGlyph(name: name, pointSize: 17, weight: weight, factor: 1, scale: 2))
        // Between a hairline and two ems.
        #expect(glyph.size.width > 2 && glyph.size.width < 34, "\(name)")
        #expect(glyph.size.height > 2 && glyph.size.height < 34, "\(name)")
      }
    }
  }

  @Test func namesEveryApplicationUsesAreThere() {
    let names = [
      "chevron.right", "chevron.left.circle.fill", "arrow.up", "plus.square.fill", "minus.circle",
      "xmark.circle.fill", "checkmark.circle", "heart.fill", "star", "bell.slash", "house.fill",
      "person.crop.circle", "gear", "gearshape.fill", "magnifyingglass", "trash.fill", "pencil",
      "square.and.arrow.up", "ellipsis.circle", "photo", "camera.fill", "play.fill", "pause",
      "stop.fill", "forward", "speaker.slash.fill", "mic.fill", "bookmark.fill", "tag", "folder",
      "doc.text", "paperplane.fill", "envelope.fill", "phone", "message.fill", "bubble.left", "map",
      "location.fill", "clock", "calendar", "lock.fill", "key", "eye.slash", "wifi.slash",
      "battery.100", "cloud.fill", "sun.max", "moon.fill", "bolt.fill", "flame", "drop", "leaf",
      "cart.fill", "bag", "creditcard", "gift", "list.bullet", "square.grid.2x2.fill",
      "line.3.horizontal", "slider.horizontal.3", "info.circle", "questionmark.circle.fill",
      "exclamationmark.triangle.fill", "arrow.clockwise", "square.and.pencil",
    ]
    for name in names { #expect(UIImage(systemName: name) != nil, "\(name)") }
  }

  @Test func unknownNameIsNilAndSaysSoOnce() {
    #expect(UIImage(systemName: "no.such.symbol") == nil)
    #expect(UIImage(systemName: "no.such.symbol") == nil)
    // A part that others are drawn with is no symbol.
    #expect(UIImage(systemName: "_link") == nil)
    let messages = SceneContext.ofCaller.diagnostics.take().map(\.text)
      .filter { $0.contains("'no.such.symbol'") }
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("No symbol named 'no.such.symbol' found") == true)
  }

  @Test func sizeIsThatObservedOnIOS() throws {
    // iOS 13 at 3 pixels per point: "plus.circle" at 17 points, large scale.
    try onScale(3) {
      let look = UIImage.SymbolConfiguration(scale: .large)
      let image = try #require(UIImage(systemName: "plus.circle", withConfiguration: look))
      #expect(image.size == CGSize(width: 73.0 / 3, height: 71.0 / 3))
      #expect(image.scale == CGFloat(3))
      #expect(image.isSymbolImage)
    }
  }

  @Test func scalesAndWeightsGrow() throws {
    func area(_ look: UIImage.SymbolConfiguration) throws -> CGFloat {
      let image = try #require(UIImage(systemName: "heart", withConfiguration: look))
      return image.size.width * image.size.height
    }
    let scales = try [UIImage.SymbolScale.small, .medium, .large].map {
      try area(UIImage.SymbolConfiguration(scale: $0))
    }
    #expect(scales == scales.sorted() && Set(scales).count == 3)
    let weights = try [UIImage.SymbolWeight.ultraLight, .regular, .bold, .black].map {
      try area(UIImage.SymbolConfiguration(pointSize: 60, weight: $0))
    }
    #expect(weights == weights.sorted() && Set(weights).count == 4)
    #expect(
      try area(UIImage.SymbolConfiguration(textStyle: .largeTitle))
        == area(UIImage.SymbolConfiguration(pointSize: 34)))
  }

  @Test func configurationsApplyOverEachOther() throws {
    let base = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
    let bigger = base.applying(UIImage.SymbolConfiguration(pointSize: 40))
    #expect(bigger.isEqual(UIImage.SymbolConfiguration(pointSize: 40, weight: .bold)))
    let image = try #require(UIImage(systemName: "star", withConfiguration: base))
    let changed = try #require(
      image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .large)))
    #expect(changed.size.width > image.size.width)
    // A picture made of pixels has nothing to configure.
    #expect(UIImage().applyingSymbolConfiguration(base) == nil)
  }

  @Test func preferredConfigurationYieldsToTheImagesOwn() {
    let view = UIImageView(image: UIImage(systemName: "star"))
    let plain = view.intrinsicContentSize
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 40)
    #expect(view.intrinsicContentSize.width > 2 * plain.width)
    view.image = UIImage(
      systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17))
    #expect(view.intrinsicContentSize == plain)
  }

  /// In the size of a text style they are as large as the view's traits say, wherever they were made.
  @Test func stylesFollowTheViewsTraits() {
    let look = UIImage.SymbolConfiguration(textStyle: .body)
    let view = UIImageView(image: UIImage(systemName: "star", withConfiguration: look))
    let plain = view.intrinsicContentSize
    view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    // Body text has 17 points, and 53.
    #expect(abs(view.intrinsicContentSize.width - plain.width * 53 / 17) < 2)
    let other = UIImageView(image: UIImage(systemName: "star"))
    other.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(other.intrinsicContentSize == plain)
  }

  /// Images that adjust grow with accessibility sizes alone; a text style's symbols not twice.
  @Test(arguments: [
    (UIContentSizeCategory.extraExtraExtraLarge, 1.0), (.accessibilityLarge, 33.0 / 17),
  ])
  func imagesAdjustToAccessibilitySizes(category: UIContentSizeCategory, growth: Double) {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 17, height: 34)).image { _ in }
    let view = UIImageView(image: image)
    view.traitOverrides.preferredContentSizeCategory = category
    #expect(view.intrinsicContentSize == CGSize(width: 17, height: 34))
    view.adjustsImageSizeForAccessibilityContentSizeCategory = true
    #expect(abs(Double(view.intrinsicContentSize.width) - 17 * growth) < 1e-9)
    #expect(abs(Double(view.sizeThatFits(.zero).height) - 34 * growth) < 1e-9)
    let look = UIImage.SymbolConfiguration(textStyle: .body)
    view.image = UIImage(systemName: "star", withConfiguration: look)
    let symbol = view.intrinsicContentSize
    view.adjustsImageSizeForAccessibilityContentSizeCategory = false
    #expect(view.intrinsicContentSize == symbol)
  }

  @Test func forwardPointsTheWayTheLanguageIsWritten() throws {
    func picture(_ name: String, _ direction: UITraitEnvironmentLayoutDirection) throws
      -> DisplayList
    {
      let symbol = try #require(UIImage(systemName: name)?.symbol)
      return symbol.picture(
        tint: .black, traits: UITraitCollection(layoutDirection: direction))
    }
    #expect(try picture("chevron.forward", .leftToRight) == picture("chevron.right", .rightToLeft))
    #expect(try picture("chevron.forward", .rightToLeft) != picture("chevron.right", .rightToLeft))
    #expect(try picture("forward", .rightToLeft) == picture("forward", .leftToRight))
  }

  @Test func layersTakeTheirColours() throws {
    let palette = UIImage.SymbolConfiguration(paletteColors: [.red, .blue])
    let symbol = try #require(
      UIImage(systemName: "plus.circle.fill", withConfiguration: palette)?.symbol)
    let list = symbol.picture(tint: .green, traits: UITraitCollection.current)
    var colors: [StraightColor] = []
    for item in list.items {
      if case .fill(_, .color(let color)) = item.content, !colors.contains(color) {
        colors.append(color)
      }
    }
    // What surrounds the plus comes first and lies below it; nothing is cut out.
    #expect(colors == [UIColor.blue, .red].map { $0.resolved(UITraitCollection.current) })
    #expect(list.items.allSatisfy { $0.blendMode == .normal })
  }

  @Test func filledCircleIsCutOutByItsSymbol() throws {
    let symbol = try #require(UIImage(systemName: "plus.circle.fill")?.symbol)
    let faint = UIColor(white: 0, alpha: 0.3)
    let list = symbol.picture(tint: faint, traits: UITraitCollection.current)
    #expect(list.items.contains { $0.blendMode == .destinationOut })
    // Lines and areas overlap, so that the group is see-through and not each of them.
    guard case .beginGroup(let effect) = try #require(list.items.first).content else {
      Issue.record("the drawing is no group")
      return
    }
    #expect(abs(effect.opacity - 0.3) < 0.001)
  }

  @Test func baselineLiesUnderTheCapitals() throws {
    let image = try #require(UIImage(systemName: "circle"))
    // Centred on the capitals: half the picture is half a capital above and below the middle.
    let baseline = try #require(image.baselineOffsetFromBottom)
    #expect(abs(baseline - (image.size.height / 2 - 0.3523 * 17)) < 0.01)
  }
}
