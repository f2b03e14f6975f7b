import Foundation
import Testing
import UIKit

private final class OneRow: NSObject, UITableViewDataSource {
  let height: CGFloat

  init(height: CGFloat) { self.height = height }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let box = cell.contentView.adding(UIView())
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      box.heightAnchor.constraint(equalToConstant: height),
    ])
    return cell
  }
}

/// Numbers that were measured in pictures of real devices and that belong to no other suite.
@MainActor
@Suite struct MeasuredNumbersTests {
  /// 10 by 30, three times as large and turned by 60 degrees: 15 + 45√3 by 15√3 + 45.
  @Test func turnedFrameIsTheBoundingBox() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    view.transform = CGAffineTransform(scaleX: 3, y: 3).rotated(by: .pi / 3)
    #expect(abs(view.frame.width - 92.942) < 0.001 && abs(view.frame.height - 70.981) < 0.001)
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 10, height: 30))
    #expect(abs(view.frame.midX - 5) < 1e-9 && abs(view.frame.midY - 15) < 1e-9)
  }

  /// What Auto Layout asks for and the separator's pixel.
  @Test(arguments: [(CGFloat(44), CGFloat(133) / 3), (CGFloat(131) / 3, CGFloat(44))])
  func cellsMeasureThemselvesAndTheirSeparator(content: CGFloat, height: CGFloat) throws {
    let old = UITraitCollection.current
    UITraitCollection.current = UITraitCollection(traitsFrom: [
      old, UITraitCollection(displayScale: 3),
    ])
    defer { UITraitCollection.current = old }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    table.traitOverride = UITraitCollection(displayScale: 3)
    let source = OneRow(height: content)
    table.dataSource = source
    table.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(abs(cell.frame.height - height) < 1e-9)
  }

  /// The baseline of a line is its ascender rounded to a pixel below the top.
  @Test(arguments: [(CGFloat(14), CGFloat(40)), (CGFloat(17), CGFloat(49))])
  func firstBaselinesAreOnPixels(size: CGFloat, pixels: CGFloat) {
    let host = UIView.host(300, 300)
    host.traitOverride = UITraitCollection(displayScale: 3)
    let label = host.adding(UILabel())
    label.font = .systemFont(ofSize: size)
    label.text = "Text"
    let mark = host.adding(UIView())
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: host.topAnchor),
      label.leftAnchor.constraint(equalTo: host.leftAnchor),
      mark.topAnchor.constraint(equalTo: label.firstBaselineAnchor),
    ])
    host.layoutIfNeeded()
    #expect(abs(mark.frame.minY * 3 - pixels) < 1e-6)
  }
}
