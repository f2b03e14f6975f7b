import Foundation
import PegPixels
import Testing
import UIKit

/// Pictures, offsets and styles of bars, set with appearances and without.
@MainActor
@Suite(.serialized) struct BarLookTests {
  private let red: [UInt8] = [255, 0, 0]
  private let blue: [UInt8] = [0, 0, 255]

  private func bar(_ change: (UINavigationBar) -> Void) -> UINavigationBar {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    bar.isAtScrollEdge = false
    bar.items = [UINavigationItem(title: "")]
    change(bar)
    _ = window(100, 60, bar)
    return bar
  }

  @Test func aPictureFillsTheBarInPlaceOfItsColor() throws {
    let shown = bar { bar in
      bar.barTintColor = .green
      bar.setBackgroundImage(image(4, 4, red), for: .default)
    }
    #expect(try pixel(picture(of: shown), 50, 20) == red + [255])
    #expect(shown.backgroundImage(for: .compact) == nil)

    shown.setBackgroundImage(UIImage(), for: .default)
    #expect(try pixel(picture(of: shown), 50, 20) == [0, 0, 0, 0])
    shown.setBackgroundImage(nil, for: .default)
    #expect(try pixel(picture(of: shown), 50, 20) == [0, 255, 0, 255])
  }

  @Test func aPictureReplacesTheHairline() throws {
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let shown = bar { $0.shadowImage = image(1, 3, blue) }
    holder.addSubview(shown)
    _ = window(100, 60, holder)
    let drawn = try picture(of: holder)
    #expect((44...46).map { pixel(drawn, 50, $0) } == Array(repeating: blue + [255], count: 3))
    #expect(pixel(drawn, 50, 47)[3] == 0)
    shown.shadowImage = UIImage()
    #expect(try pixel(picture(of: holder), 50, 44)[3] == 0)
  }

  @Test func picturesOfAppearancesAreShownWithTheirMode() throws {
    let shown = bar { bar in
      let look = UINavigationBarAppearance()
      look.configureWithTransparentBackground()
      look.backgroundImage = image(10, 10, blue)
      look.backgroundImageContentMode = .topLeft
      bar.standardAppearance = look
    }
    let drawn = try picture(of: shown)
    #expect(pixel(drawn, 5, 5) == blue + [255])
    #expect(pixel(drawn, 50, 20) == [0, 0, 0, 0])
    let copy = UINavigationBarAppearance(barAppearance: shown.standardAppearance)
    #expect(copy == shown.standardAppearance)
    copy.configureWithOpaqueBackground()
    #expect(copy.backgroundImage == nil)
  }

  @Test func proxiesSetPictures() throws {
    UINavigationBar.appearance().setBackgroundImage(image(4, 4, red), for: .default)
    defer { UINavigationBar.appearance().setBackgroundImage(nil, for: .default) }
    let shown = bar { _ in }
    #expect(try pixel(picture(of: shown), 50, 20) == red + [255])
  }

  @Test func aPictureReplacesTheChevronAndMovesTheTitle() throws {
    let bar = bar { bar in
      let first = UINavigationItem(title: "One")
      first.backBarButtonItem = UIBarButtonItem(
        title: "One", style: .plain, target: nil, action: nil)
      first.backBarButtonItem?.setBackButtonTitlePositionAdjustment(
        UIOffset(horizontal: -1000, vertical: 0), for: .default)
      bar.items = [first, UINavigationItem(title: "")]
      bar.backIndicatorImage = image(12, 20, red).withRenderingMode(.alwaysOriginal)
      bar.setBackgroundImage(UIImage(), for: .default)
    }
    let drawn = try picture(of: bar)
    #expect(pixel(drawn, 10, 22) == red + [255])
    // The title is moved off the bar.
    #expect((30..<100).allSatisfy { pixel(drawn, $0, 22)[3] == 0 })
  }

  @Test func aBlackBarIsDarkAndItsStatusBarLight() {
    let controller = UINavigationController(rootViewController: UIViewController())
    controller.navigationBar.barStyle = .black
    #expect(controller.navigationBar.traitCollection.userInterfaceStyle == .dark)
    #expect(controller.preferredStatusBarStyle == .lightContent)
    controller.navigationBar.barStyle = .default
    #expect(controller.preferredStatusBarStyle == .default)
  }

  @Test func titlesMoveDownwards() throws {
    func ink(_ offset: CGFloat) throws -> Int {
      let shown = bar { bar in
        bar.items = [UINavigationItem(title: "I")]
        bar.setBackgroundImage(UIImage(), for: .default)
        bar.setTitleVerticalPositionAdjustment(offset, for: .default)
      }
      let drawn = try picture(of: shown)
      return try #require(
        (0..<44).first { y in (0..<100).contains { pixel(drawn, $0, y)[3] > 128 } })
    }
    #expect(try ink(5) == ink(0) + 5)
  }

  @Test func aDelegateHearsOfItems() {
    final class Listener: UINavigationBarDelegate {
      var heard: [String] = []
      func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem)
        -> Bool
      {
        item.title != "Refused"
      }
      func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
        heard.append("+" + (item.title ?? ""))
      }
      func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
        heard.append("-" + (item.title ?? ""))
      }
    }
    let bar = UINavigationBar()
    let listener = Listener()
    bar.delegate = listener
    for title in ["A", "Refused", "B"] {
      bar.pushItem(UINavigationItem(title: title), animated: false)
    }
    #expect(bar.items?.compactMap(\.title) == ["A", "B"])
    #expect(bar.popItem(animated: false)?.title == "B")
    #expect(bar.popItem(animated: false) == nil)
    #expect(listener.heard == ["+A", "+B", "-B"])
  }

  @Test func aTabBarShowsAPictureBehindTheSelectedItem() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 100, height: 49))
    let items = [
      UITabBarItem(title: "", image: nil, tag: 0), UITabBarItem(title: "", image: nil, tag: 1),
    ]
    bar.items = items
    bar.selectedItem = items[1]
    bar.backgroundImage = image(2, 2, blue)
    bar.selectionIndicatorImage = image(20, 20, red)
    _ = window(100, 60, bar)
    let drawn = try picture(of: bar)
    #expect(pixel(drawn, 25, 24) == blue + [255])
    #expect(pixel(drawn, 75, 24) == red + [255])
  }
}
