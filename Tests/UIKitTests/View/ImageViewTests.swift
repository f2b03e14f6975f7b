import CoreGraphics
import PegPixels
import Testing
import UIKit

@MainActor
@Suite struct ImageViewTests {
  /// Where a picture of 20 by 10 lies in a view of 40 by 40, by each content mode.
  @Test(arguments: [
    (UIView.ContentMode.scaleToFill, [0, 0, 40, 40]), (.scaleAspectFit, [0, 10, 40, 20]),
    (.scaleAspectFill, [-20, 0, 80, 40]), (.redraw, [0, 0, 40, 40]), (.center, [10, 15, 20, 10]),
    (.top, [10, 0, 20, 10]), (.bottom, [10, 30, 20, 10]), (.left, [0, 15, 20, 10]),
    (.right, [20, 15, 20, 10]), (.topLeft, [0, 0, 20, 10]), (.topRight, [20, 0, 20, 10]),
    (.bottomLeft, [0, 30, 20, 10]), (.bottomRight, [20, 30, 20, 10]),
  ])
  func contentModesPlaceThePicture(_ mode: UIView.ContentMode, box: [Int]) throws {
    let view = UIImageView(image: image(20, 10, [255, 0, 0]))
    view.frame = CGRect(x: 30, y: 10, width: 40, height: 40)
    view.contentMode = mode
    let window = window(100, 60, view)
    let bitmap = try picture(of: window)
    for y in 0..<60 {
      for x in 0..<100 {
        let (u, v) = (x - 30 - box[0], y - 10 - box[1])
        let isInside = u >= 0 && u < box[2] && v >= 0 && v < box[3]
        #expect(pixel(bitmap, x, y) == (isInside ? [255, 0, 0, 255] : [0, 0, 0, 0]), "\(x), \(y)")
      }
    }
    view.clipsToBounds = true
    #expect(try pixel(picture(of: window), 20, 30)[3] == 0)
  }

  /// 800 by 500 in 100 by 100: 62.5 high from y = 18.75 on, the first full row is 19, the last 80.
  @Test func pictureThatFitsStartsBetweenPixels() throws {
    let view = UIImageView(image: image(800, 500, [255, 0, 0]))
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    view.contentMode = .scaleAspectFit
    let bitmap = try picture(of: window(100, 100, view))
    let alphas = (0..<100).map { pixel(bitmap, 50, $0)[3] }
    #expect(alphas.firstIndex(of: 255) == 19 && alphas.lastIndex(of: 255) == 80)
    #expect(alphas[17] == 0 && alphas[82] == 0)
    view.contentMode = .center
    #expect(view.intrinsicContentSize == CGSize(width: 800, height: 500))
  }

  @Test func templatesTakeTheTint() throws {
    let view = UIImageView(image: image(4, 4, [255, 0, 0]).withRenderingMode(.alwaysTemplate))
    let window = window(4, 4, view)
    window.tintColor = .green
    #expect(try pixel(picture(of: window), 1, 1) == [0, 255, 0, 255])
    window.tintColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    window.overrideUserInterfaceStyle = .dark
    #expect(try pixel(picture(of: window), 1, 1) == [255, 255, 255, 255])
    view.image = image(4, 4, [255, 0, 0]).withTintColor(.blue, renderingMode: .alwaysOriginal)
    #expect(try pixel(picture(of: window), 1, 1) == [0, 0, 255, 255])
  }

  @Test func statesChooseTheImage() {
    let (plain, high, frame) = (
      image(4, 4, [1, 1, 1]), image(6, 6, [2, 2, 2]), image(8, 8, [3, 3, 3])
    )
    let view = UIImageView(image: plain, highlightedImage: high)
    #expect(view.intrinsicContentSize == CGSize(width: 4, height: 4))
    view.isHighlighted = true
    #expect(view.intrinsicContentSize == CGSize(width: 6, height: 6))
    view.animationImages = [frame, plain]
    #expect(!view.isAnimating)
    view.startAnimating()
    #expect(view.isAnimating && view.intrinsicContentSize == CGSize(width: 8, height: 8))
    view.stopAnimating()
    #expect(view.intrinsicContentSize == CGSize(width: 6, height: 6))
    let none = UIImageView()
    none.startAnimating()
    #expect(!none.isAnimating)
  }

  @Test func resizableImagesKeepTheirCaps() throws {
    let source = image(3, 3, [255, 0, 0], [0, 255, 0], [0, 0, 255])
    let view = UIImageView(
      image: source.resizableImage(
        withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1),
        resizingMode: .stretch))
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 3)
    let bitmap = try picture(of: window(10, 3, view))
    #expect(pixel(bitmap, 0, 1) == [255, 0, 0, 255])
    for x in 1..<9 { #expect(pixel(bitmap, x, 1) == [0, 255, 0, 255]) }
    #expect(pixel(bitmap, 9, 1) == [0, 0, 255, 255])
  }

  @Test func imagesAreMirroredFromRightToLeft() throws {
    let view = UIImageView(
      image: image(2, 1, [255, 0, 0], [0, 0, 255]).imageFlippedForRightToLeftLayoutDirection())
    let window = window(2, 1, view)
    #expect(try pixel(picture(of: window), 0, 0) == [255, 0, 0, 255])
    window.traitOverrides.layoutDirection = .rightToLeft
    #expect(try pixel(picture(of: window), 0, 0) == [0, 0, 255, 255])
  }
}
