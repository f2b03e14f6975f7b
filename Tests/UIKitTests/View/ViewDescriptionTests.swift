import CoreGraphics
import Foundation
import Testing
import UIKit

private final class Badge: UILabel {}
private class Plain: UIView {}

/// Descriptions of views, as iOS prints them.
@MainActor
@Suite struct ViewDescriptionTests {
  /// Returns the description with every address as "0x".
  private func words(_ object: Any) -> String {
    "\(object)".replacing(#/0x[0-9a-f]+/#, with: "0x")
  }

  private let frame = CGRect(x: 0, y: -1.5, width: 100, height: 40 / 3.0)

  @Test func plainViews() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(words(view) == "<UIView: 0x; frame = (0 0; 100 100); layer = <CALayer: 0x>>")
    #expect("\(view)" == "\(view)" && "\(view)" != "\(UIView(frame: view.frame))")
    view.frame = frame
    #expect(words(view).contains("frame = (0 -1.5; 100 13.3333);"))
  }

  /// The order in which iOS names what differs.
  @Test func whatDiffers() {
    let view = UIView(frame: frame)
    view.clipsToBounds = true
    view.alpha = 0.5
    view.isHidden = true
    view.isOpaque = false
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.isUserInteractionEnabled = false
    view.tag = 3
    view.tintColor = .red
    view.addGestureRecognizer(UITapGestureRecognizer())
    view.backgroundColor = .systemBackground
    #expect(
      words(view)
        == "<UIView: 0x; frame = (0 -1.5; 100 13.3333); clipsToBounds = YES; alpha = 0.5; "
        + "hidden = YES; opaque = NO; autoresize = W+H; userInteractionEnabled = NO; tag = 3; "
        + "tintColor = UIExtendedSRGBColorSpace 1 0 0 1; gestureRecognizers = <NSArray: 0x>; "
        + "backgroundColor = <UIDynamicSystemColor: 0x; name = systemBackgroundColor>; "
        + "layer = <CALayer: 0x>>")
    view.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    #expect(words(view).contains("autoresize = LM+RM+TM+BM;"))
  }

  @Test func geometry() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    view.layer.anchorPoint = .zero
    view.transform = CGAffineTransform(a: 0, b: 1.25, c: -1, d: 0, tx: 0, ty: 0)
    #expect(words(view).contains("anchorPoint = (0, 0); transform = [0, 1.25, -1, 0, 0, 0]; layer"))
  }

  @Test func labels() {
    let label = UILabel(frame: CGRect(x: 20, y: 10, width: 40, height: 5))
    #expect(
      words(label)
        == "<UILabel: 0x; frame = (20 10; 40 5); userInteractionEnabled = NO; "
        + "backgroundColor = UIExtendedGrayColorSpace 0 0; layer = <_UILabelLayer: 0x>>")
    label.text = "Testing out NSLayoutConstraints"
    #expect(words(label).contains("text = 'Testing out NSLayoutConst...';"))
    label.text = ""
    #expect(words(label).contains("text = '';"))
  }

  @Test func classesOfTheApplication() {
    #expect(words(Plain()).hasPrefix("<UIKitTests.Plain: 0x; frame ="))
    #expect(words(Badge()).hasPrefix("<UIKitTests.Badge: 0x; baseClass = UILabel; frame ="))
    #expect(words(UIViewController()) == "<UIViewController: 0x>")
    final class Screen: UIViewController {}
    #expect(words(Screen()) == "<UIKitTests.Screen: 0x>")
  }

  @Test func scrollViews() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    scroll.contentSize = CGSize(width: 100, height: 1030.25)
    scroll.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 34, right: 0.5)
    scroll.contentOffset = CGPoint(x: 0, y: 12)
    #expect(
      words(scroll).hasSuffix(
        "layer = <CALayer: 0x>; contentOffset: {0, 12}; contentSize: {100, 1030.25}; "
          + "adjustedContentInset: {1, 2, 34, 0.5}>"))
    #expect(words(UITableView()).hasSuffix("; dataSource: (null)>"))
    let collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(
      words(collection).hasSuffix("; layout: <UICollectionViewFlowLayout: 0x>; dataSource: (null)>")
    )
  }

  @Test func controls() {
    #expect(
      words(UIButton(type: .custom))
        == "<UIButton: 0x; frame = (0 0; 0 0); opaque = NO; layer = <CALayer: 0x>>")
    #expect(words(UITextField()).contains("text = ''; opaque = NO;"))
    let slider = UISlider()
    slider.value = 0.25
    #expect(words(slider).contains("opaque = NO;") && words(slider).hasSuffix("; value: 0.250000>"))
  }

  @Test func fonts() {
    #expect(
      words(UIFont.systemFont(ofSize: 17))
        == "<UICTFont: 0x> font-family: \".SFUI-Regular\"; font-weight: normal; "
        + "font-style: normal; font-size: 17.00pt")
    #expect(words(UIFont.boldSystemFont(ofSize: 12.5)).contains("font-weight: bold;"))
  }

  @Test func imagesAndGestures() {
    let view = UIImageView(image: image(40, 20, [255, 0, 0]))
    #expect(
      words(view).contains("image = <UIImage:0x CGImage anonymous; (40 20)@1>; layer = <CALayer"))
    #expect(
      words(image(40, 20, [255, 0, 0]))
        == "<UIImage:0x anonymous {40, 20} renderingMode=automatic(original)>")
    let tap = UITapGestureRecognizer()
    #expect(words(tap) == "<UITapGestureRecognizer: 0x; state = Possible>")
    view.addGestureRecognizer(tap)
    #expect(
      words(tap) == "<UITapGestureRecognizer: 0x; state = Possible; view = <UIImageView: 0x>>")
    #expect(words(view.layer) == "<CALayer: 0x>")
  }
}
