import Testing
import UIKit

/// A header whose picture grows when content is pulled down and scrolls at half speed when it is
/// pushed up.
@MainActor
final class StretchyHeader: UIView {
  let container = CountingView()
  let image = CountingView()
  private(set) var containerHeight = NSLayoutConstraint()
  private(set) var imageBottom = NSLayoutConstraint()
  private(set) var imageHeight = NSLayoutConstraint()
  var layoutCount = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    adding(container)
    container.adding(image)
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalTo: container.widthAnchor),
      centerXAnchor.constraint(equalTo: container.centerXAnchor),
      heightAnchor.constraint(equalTo: container.heightAnchor),
    ])
    container.widthAnchor.constraint(equalTo: image.widthAnchor).isActive = true
    containerHeight = container.heightAnchor.constraint(equalTo: heightAnchor)
    containerHeight.isActive = true
    imageBottom = image.bottomAnchor.constraint(equalTo: container.bottomAnchor)
    imageBottom.isActive = true
    imageHeight = image.heightAnchor.constraint(equalTo: container.heightAnchor)
    imageHeight.isActive = true
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutCount += 1
  }

  func scroll(to offset: CGFloat) {
    imageBottom.constant = offset <= 0 ? 0 : offset / 2
    imageHeight.constant = max(-offset, 0)
  }
}

@MainActor
struct StretchyHeaderTests {
  @Test func followsTheClosedForm() {
    let header = StretchyHeader(frame: CGRect(x: 0, y: 0, width: 390, height: 390))
    for offset in stride(from: -120.0, through: 120, by: 2) {
      header.scroll(to: offset)
      header.layoutIfNeeded()
      #expect(header.container.frame == CGRect(x: 0, y: 0, width: 390, height: 390))
      let expected =
        offset <= 0
        ? CGRect(x: 0, y: offset, width: 390, height: 390 - offset)
        : CGRect(x: 0, y: offset / 2, width: 390, height: 390)
      #expect(header.image.frame == expected, "offset \(offset)")
    }
  }

  @Test func pullAndPushAtOneStep() {
    let header = StretchyHeader(frame: CGRect(x: 0, y: 0, width: 390, height: 390))
    header.imageHeight.constant = 91
    header.layoutIfNeeded()
    #expect(header.image.frame == CGRect(x: 0, y: -91, width: 390, height: 481))
    header.imageHeight.constant = 0
    header.imageBottom.constant = 100
    header.layoutIfNeeded()
    #expect(header.image.frame == CGRect(x: 0, y: 100, width: 390, height: 390))
  }

  @Test func sizeOfTheHeaderIsFollowed() {
    let header = StretchyHeader(frame: .zero)
    header.layoutIfNeeded()
    #expect(header.image.frame == .zero)
    header.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
    header.layoutIfNeeded()
    #expect(header.container.frame == CGRect(x: 0, y: 0, width: 320, height: 200))
    #expect(header.image.frame == CGRect(x: 0, y: 0, width: 320, height: 200))
  }

  @Test func headerInATableIsASystemOfItsOwn() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let header = StretchyHeader(frame: CGRect(x: 0, y: 0, width: 390, height: 390))
    table.tableHeaderView = header
    table.layoutIfNeeded()
    header.scroll(to: -60)
    table.contentOffset.y = -60
    table.layoutIfNeeded()
    #expect(table.hostedEngine == nil)
    #expect(header.hostedEngine != nil)
    #expect(header.image.frame == CGRect(x: 0, y: -60, width: 390, height: 450))
  }

  @Test func constantChangeLaysOutWhatMovesOnly() {
    let window = UIView.host(390, 844)
    let sibling = CountingView()
    window.addSubview(sibling)
    let header = StretchyHeader(frame: CGRect(x: 0, y: 0, width: 390, height: 390))
    window.addSubview(header)
    window.layoutIfNeeded()
    let before = (header.layoutCount, header.container.layoutCount, header.image.layoutCount)
    let siblingBefore = sibling.layoutCount
    // Moves the image without sizing it: its superview places it, it has nothing to do itself.
    header.imageBottom.constant = 30
    window.layoutIfNeeded()
    #expect(header.layoutCount == before.0 + 1)
    #expect(header.container.layoutCount == before.1 + 1)
    #expect(header.image.layoutCount == before.2)
    #expect(sibling.layoutCount == siblingBefore)
    // Nothing moves by less than half a pixel.
    header.imageBottom.constant = 30.1
    window.layoutIfNeeded()
    #expect(header.layoutCount == before.0 + 2)
    #expect(header.container.layoutCount == before.1 + 1)
    window.layoutIfNeeded()
    #expect(header.layoutCount == before.0 + 2)
  }
}
