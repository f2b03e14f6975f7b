import SnapshotTesting
import Testing
import UIKit

/// Sizes and safe areas as published for the devices.
@Suite struct ViewImageConfigTests {
  @Test func uprightPhone() {
    let config = ViewImageConfig.iPhone13
    #expect(config.size == CGSize(width: 390, height: 844))
    #expect(config.safeArea == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(config.traits.displayScale == 3)
    #expect(config.traits.userInterfaceIdiom == .phone)
    #expect(config.traits.horizontalSizeClass == .compact)
    #expect(config.traits.verticalSizeClass == .regular)
  }

  @Test func sidewaysPhone() {
    let config = ViewImageConfig.iPhone13ProMax(.landscape)
    #expect(config.size == CGSize(width: 926, height: 428))
    #expect(config.safeArea == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    #expect(config.traits.horizontalSizeClass == .regular)
    #expect(config.traits.verticalSizeClass == .compact)
    #expect(ViewImageConfig.iPhone8(.landscape).safeArea == .zero)
    #expect(ViewImageConfig.iPhone13(.landscape).traits.horizontalSizeClass == .compact)
  }

  @Test func scales() {
    for config in [ViewImageConfig.iPhone8, .iPhoneSe, .iPhoneXr, .iPadPro11] {
      #expect(config.traits.displayScale == 2)
    }
    for config in [ViewImageConfig.iPhone8Plus, .iPhoneX, .iPhone12Pro, .iPhone13Mini] {
      #expect(config.traits.displayScale == 3)
    }
  }

  @Test func tabletsLieOnTheirSide() {
    #expect(ViewImageConfig.iPadMini.size == CGSize(width: 1024, height: 768))
    #expect(ViewImageConfig.iPad9_7(.portrait).size == CGSize(width: 768, height: 1024))
    #expect(
      ViewImageConfig.iPadPro11.safeArea == UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
  }

  @Test func splitViews() {
    let third = ViewImageConfig.iPadPro12_9(.portrait(splitView: .oneThird))
    #expect(third.size == CGSize(width: 375, height: 1366))
    #expect(third.traits.horizontalSizeClass == .compact)
    let half = ViewImageConfig.iPadPro12_9(.landscape(splitView: .oneHalf))
    #expect(half.size == CGSize(width: 678, height: 1024))
    #expect(half.traits.horizontalSizeClass == .regular)
    let mini = ViewImageConfig.iPadMini(.landscape(splitView: .oneHalf))
    #expect(mini.size == CGSize(width: 507, height: 768))
    #expect(mini.traits.horizontalSizeClass == .compact)
  }
}
