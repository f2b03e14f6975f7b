import Testing
import UIKit

// Subclasses as code for Apple's UIKit writes them. They compile only if initialisers are designated, and members open, as there.

private final class Picture: UIImageView {
  override init(image: UIImage?) { super.init(image: image) }
  override init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(image: image, highlightedImage: highlightedImage)
  }
  required init?(coder: NSCoder) { nil }
}

private final class Frames: UIImage, @unchecked Sendable {
  var count = 0
  override var size: CGSize { CGSize(width: 7, height: 8) }
  convenience init(count: Int) {
    self.init()
    self.count = count
  }
}

private final class Loaded: UIImage, @unchecked Sendable {
  init?(bytes: Data) { super.init(data: bytes) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class Brand: UIColor, @unchecked Sendable {
  class var ink: UIColor { Brand(red: 0, green: 0, blue: 1, alpha: 1) }
}

private final class Finger: UITouch {
  override func location(in view: UIView?) -> CGPoint { CGPoint(x: 3, y: 4) }
}

private final class Search: UISearchController {
  private let own = UISearchBar()
  override var searchBar: UISearchBar { own }
}

private final class Tabs: UITabBarController {
  private let own = UITabBar()
  override var tabBar: UITabBar { own }
}

private final class Named: UITableViewCell {
  override var reuseIdentifier: String? { "named" }
}

private final class Sheet: UIAlertController {
  override var preferredStyle: UIAlertController.Style { .actionSheet }
}

@MainActor
struct OpenMemberTests {
  /// Classes without initializers of their own inherit those of UIKit's class.
  @Test func initializersAreInherited() throws {
    #expect(Brand(white: 1, alpha: 0.5) == UIColor(white: 1, alpha: 0.5))
    #expect(Brand.ink == .blue)
    #expect(Frames(count: 3).count == 3 && Frames(count: 3).size.width == 7)
    #expect(Loaded(bytes: Data()) == nil)
    let png = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 3)).pngData { _ in }
    #expect(Frames(data: png, scale: 2)?.scale == 2)
    #expect(Loaded(bytes: png)?.cgImage != nil)
    #expect(Finger().location(in: nil) == CGPoint(x: 3, y: 4))
  }

  @Test func storedMembersAreOverridden() {
    let cell: UITableViewCell = Named()
    #expect(cell.reuseIdentifier == "named")
    let search: UISearchController = Search()
    #expect(search.searchBar !== UISearchController().searchBar)
    let alert: UIAlertController = Sheet()
    #expect(alert.preferredStyle == .actionSheet)
    #expect((Tabs() as UITabBarController).tabBar.superview == nil)
  }

  /// A colour and a picture come back from an archive.
  @Test func coloursAndPicturesAreArchived() throws {
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    let stored = try NSKeyedArchiver.archivedData(
      withRootObject: color, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: stored) == color)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 3)).image { _ in }
    let data = try NSKeyedArchiver.archivedData(withRootObject: image, requiringSecureCoding: true)
    let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIImage.self, from: data)
    #expect(copy?.size == CGSize(width: 2, height: 3) && copy?.scale == image.scale)
  }
}

private final class Rows: UITableViewController {
  var log: [String] = []
  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  override init(style: UITableView.Style) { super.init(style: style) }
  required init?(coder: NSCoder) { nil }
  override func scrollViewDidScroll(_ s: UIScrollView) {}
  override func scrollViewDidChangeAdjustedContentInset(_ s: UIScrollView) {}
  override func scrollViewWillBeginDragging(_ s: UIScrollView) { log.append("begin") }
  override func scrollViewWillEndDragging(
    _ s: UIScrollView, withVelocity v: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  override func scrollViewDidEndDragging(_ s: UIScrollView, willDecelerate d: Bool) {}
  override func scrollViewWillBeginDecelerating(_ s: UIScrollView) {}
  override func scrollViewDidEndDecelerating(_ s: UIScrollView) {}
  override func scrollViewDidEndScrollingAnimation(_ s: UIScrollView) {}
  override func scrollViewShouldScrollToTop(_ s: UIScrollView) -> Bool { false }
  override func scrollViewDidScrollToTop(_ s: UIScrollView) {}
  override func viewForZooming(in s: UIScrollView) -> UIView? { nil }
  override func scrollViewWillBeginZooming(_ s: UIScrollView, with view: UIView?) {}
  override func scrollViewDidZoom(_ s: UIScrollView) {}
  override func scrollViewDidEndZooming(
    _ s: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
}

private final class Grid: UICollectionViewController {
  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  override init(collectionViewLayout layout: UICollectionViewLayout) {
    super.init(collectionViewLayout: layout)
  }
  required init?(coder: NSCoder) { nil }
  override func scrollViewDidEndDecelerating(_ s: UIScrollView) {}
  override func scrollViewWillBeginDragging(_ s: UIScrollView) {}
}

private final class Segments: UISegmentedControl {
  override init(items: [Any]?) { super.init(items: items) }
  required init?(coder: NSCoder) { nil }
}

private final class Window: UIWindow {
  override init(windowScene: UIWindowScene) { super.init(windowScene: windowScene) }
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { nil }
}

private final class Editor: UITextView {
  override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
  }
  required init?(coder: NSCoder) { nil }
  override func caretRect(for position: UITextPosition) -> CGRect { .zero }
  override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
}

private final class Field: UITextField {
  override func caretRect(for position: UITextPosition) -> CGRect { .zero }
  override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
}

private final class Refresh: UIRefreshControl {
  override init() { super.init() }
  required init?(coder: NSCoder) { nil }
}

private final class Stack: UIStackView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init(coder: NSCoder) { super.init(coder: coder) }
}

private final class Button: UIButton {
  override func titleRect(forContentRect r: CGRect) -> CGRect {
    CGRect(x: 1, y: 2, width: 3, height: 4)
  }
  override func imageRect(forContentRect r: CGRect) -> CGRect { r }
  override func contentRect(forBounds b: CGRect) -> CGRect { b }
  override func backgroundRect(forBounds b: CGRect) -> CGRect { b }
  override var titleEdgeInsets: UIEdgeInsets {
    get { super.titleEdgeInsets }
    set { super.titleEdgeInsets = newValue }
  }
  override func setTitle(_ title: String?, for state: State) {
    super.setTitle(title?.uppercased(), for: state)
  }
  override func setImage(_ image: UIImage?, for state: State) { super.setImage(image, for: state) }
  override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    super.sendAction(action, to: target, for: event)
  }
}

private final class Path: UIBezierPath {
  override func stroke() { super.stroke() }
  override func fill() { super.fill() }
  override func addClip() { super.addClip() }
}

private final class Container: NSTextContainer {
  override var lineFragmentPadding: CGFloat {
    get { 0 }
    set {}
  }
}

private final class Device: UIDevice {}
private final class Screen: UIScreen {}
private final class Scene: UIWindowScene {}
private final class Link: CADisplayLink {}
private final class Curve: UICubicTimingParameters {}
private final class Spring: UISpringTimingParameters {}
private final class Metrics: UIFontMetrics, @unchecked Sendable {}
private final class Function: CAMediaTimingFunction, @unchecked Sendable {}

private final class Ring: CALayer {
  override class func needsDisplay(forKey key: String) -> Bool {
    key == "cornerRadius" || super.needsDisplay(forKey: key)
  }
  override func value(forKey key: String) -> Any? { super.value(forKey: key) }
}

private final class Watcher: UIView {
  var seen: [String] = []
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { seen.append("\(keyPath ?? "") \(change?[.newKey] ?? "-")") }
  override func setValue(_ value: Any?, forUndefinedKey key: String) {
    seen.append("undefined \(key)")
  }
}

@MainActor
struct SubclassTests {
  @Test func initialisersReachTheSubclass() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 6)).image { _ in }
    #expect(Picture(image: image).frame.size == CGSize(width: 4, height: 6))
    #expect(Picture(image: image).isUserInteractionEnabled == false)
    #expect(Segments(items: ["a", "b"]).numberOfSegments == 2)
    #expect(Refresh().frame.height == 60)
    #expect(Editor(frame: CGRect(x: 0, y: 0, width: 9, height: 9)).bounds.width == 9)
    #expect(Rows(nibName: nil, bundle: nil).tableView.style == .plain)
    let layout = UICollectionViewFlowLayout()
    #expect(Grid(collectionViewLayout: layout).collectionViewLayout === layout)
    let container = Container()
    #expect(Editor(frame: .zero, textContainer: container).textContainer === container)
    #expect(UITextView(usingTextLayoutManager: false).bounds == .zero)
  }

  @Test func overridesDecideWhereTheTitleIs() {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("go", for: .normal)
    button.layoutIfNeeded()
    #expect(button.currentTitle == "GO")
    #expect(button.titleLabel?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func layersDrawAgainForTheirKeys() {
    let ring = Ring()
    ring.displayIfNeeded()
    ring.opacity = 0.5
    #expect(!ring.needsDisplay())
    ring.cornerRadius = 4
    #expect(ring.needsDisplay())
  }

  @Test func namesOfFoundationAreThere() {
    #expect(UITableViewCell.description() == "UIKit.UITableViewCell")
    let path = NSIndexPath(row: 3, section: 1)
    #expect(
      path.row == 3 && path.section == 1 && path as IndexPath == IndexPath(row: 3, section: 1))
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "x"))
    #expect(text.length == 1 && NSMutableString().length == 0)
  }

  @Test func classesOfGenericParametersAreMade() {
    func make<Cell: UITableViewCell>(_ type: Cell.Type) -> Cell {
      PegRuntime.instance(of: type, style: .value1, reuseIdentifier: "x")
    }
    final class Row: UITableViewCell {
      var style: UITableViewCell.CellStyle?
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        self.style = style
      }
      required init?(coder: NSCoder) { nil }
    }
    #expect(make(Row.self).style == .value1 && make(Row.self).reuseIdentifier == "x")
    func view<View: UIView>(_ type: View.Type) -> View {
      PegRuntime.instance(of: type, frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    #expect(view(Field.self).bounds.width == 5)
  }

  // MARK: Keys

  @Test func keysOfInterfaceFilesAreSet() {
    let label = UILabel()
    label.setValue(NSNumber(value: 8.5), forKeyPath: "layer.cornerRadius")
    label.setValue(true, forKeyPath: "layer.masksToBounds")
    label.setValue("text", forKey: "text")
    label.setValue(1, forKey: "hidden")
    label.setValue(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKey: "frame")
    label.setValue(UIColor.red, forKey: "tintColor")
    label.setValue(NSNumber(value: 1), forKey: "textAlignment")
    #expect(label.layer.cornerRadius == 8.5 && label.layer.masksToBounds)
    #expect(label.text == "text" && label.isHidden && label.tintColor == .red)
    #expect(label.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(label.textAlignment == .center)
    #expect(label.value(forKeyPath: "layer.cornerRadius") as? Double == 8.5)
    #expect(label.value(forKey: "hidden") as? Bool == true)
    let watcher = Watcher()
    watcher.setValue(3, forKey: "strange")
    #expect(watcher.seen == ["undefined strange"])
  }

  // MARK: Observation

  @Test func scrollViewsAreObserved() {
    final class Scroll: UIScrollView {}
    let scroll = Scroll(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var offsets: [CGFloat] = []
    let first = scroll.observe(\.contentOffset, options: [.old, .new]) { _, change in
      offsets += [change.oldValue?.y ?? -1, change.newValue?.y ?? -1]
    }
    let watcher = Watcher()
    scroll.addObserver(watcher, forKeyPath: "contentSize", options: .new, context: nil)
    scroll.contentSize = CGSize(width: 100, height: 900)
    scroll.contentOffset.y = 30
    first.invalidate()
    scroll.contentOffset.y = 40
    scroll.removeObserver(watcher, forKeyPath: "contentSize")
    scroll.contentSize.height = 1000
    #expect(offsets == [0, 30])
    #expect(watcher.seen == ["contentSize (100.0, 900.0)"])
  }

  @Test func observersEndInTheirDeinit() {
    final class Follower: NSObject {
      let label: UILabel
      init(_ label: UILabel) {
        self.label = label
        super.init()
        label.addObserver(self, forKeyPath: "text", options: .new, context: nil)
      }
      deinit { label.removeObserver(self, forKeyPath: "text") }
    }
    let label = UILabel()
    do { _ = Follower(label) }
    label.text = "alone"
    #expect(label.text == "alone")
  }

  @Test func viewsAreObserved() {
    let view = UIButton(frame: .zero)
    var seen: [String] = []
    let observations = [
      view.observe(\.frame) { _, _ in seen.append("frame") },
      view.observe(\.isHidden) { _, _ in seen.append("hidden") },
      view.observe(\.alpha) { _, _ in seen.append("alpha") },
      view.observe(\.isSelected) { _, _ in seen.append("selected") },
      view.observe(\.layer.bounds) { _, _ in seen.append("layer.bounds") },
    ]
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    view.isHidden = true
    view.alpha = 0.5
    view.isSelected = true
    observations.forEach { $0.invalidate() }
    view.alpha = 1
    // Which of two observers of one change is called first is not defined.
    #expect(Set(seen.prefix(2)) == ["layer.bounds", "frame"])
    #expect(seen.dropFirst(2) == ["hidden", "alpha", "selected"])
  }
}
