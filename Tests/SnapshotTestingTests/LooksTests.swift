import Foundation
import PegImageIO
import PegPixels
import Testing
import UIKit

@testable import SnapshotTesting

/// Masks, tolerances by name, whole contents, devices and the pictures for assistive technology.
@MainActor @Suite(.snapshots) struct LooksTests {
  private func format<Value, Format>(
    _ value: Value, _ strategy: Snapshotting<Value, Format>
  ) -> (format: Format?, problem: String?) {
    let problems = Problems()
    var format: Format?
    Problems.$current.withValue(problems) { strategy.snapshot(value).run { format = $0 } }
    return (format, problems.problem)
  }

  private func picture<Value>(
    _ value: Value, _ strategy: Snapshotting<Value, UIImage>
  ) throws -> Bitmap {
    let (image, problem) = format(value, strategy)
    return try #require(image?.cgImage?.bitmap, Comment(rawValue: problem ?? ""))
  }

  private func view(_ color: UIColor = .white, clock: UIColor = .black) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    view.backgroundColor = color
    let part = UIImageView(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
    part.backgroundColor = clock
    part.accessibilityIdentifier = "clock"
    view.addSubview(part)
    return view
  }

  private let small = Snapshotting<UIView, UIImage>.image(
    traits: UITraitCollection(displayScale: 1))

  @Test func whatIsIgnoredNeverDiffers() throws {
    for mask in [
      SnapshotMask.view("clock"), .views(of: UIImageView.self),
      .area(CGRect(x: 10, y: 0, width: 10, height: 10)),
    ] {
      let first = try picture(view(clock: .black), small.ignoring(mask))
      #expect(try first == picture(view(clock: .red), small.ignoring(mask)))
      #expect(try first != picture(view(.green), small.ignoring(mask)))
      #expect(first.pixel(9, 5) == (255, 255, 255, 255) && first.pixel(10, 5) == (255, 0, 255, 255))
    }
  }

  @Test func aMaskThatFitsNothingFails() {
    let problem = format(view(), small.ignoring(.view("watch"))).problem
    #expect(
      problem
        == "The picture has no view with the accessibility identifier \"watch\", so that nothing can be ignored."
    )
  }

  @Test func tolerancesHaveNames() {
    func limits(_ tolerance: ImageTolerance) -> String {
      let precision = Snapshotting<UIView, UIImage>.image.tolerating(tolerance).diffing
        .imagePrecision
      return precision.map { "\($0.tolerance(of: 100))" } ?? "none"
    }
    #expect(limits(.unseen) == "ΔE at most 2")
    #expect(limits(.pixels(5)) == "at most 5 differing pixels")
    #expect(limits(.softEdges) == "soft edges ignored")
    #expect(
      limits(.softEdges.and(.unseen).and(.pixels(3)))
        == "ΔE at most 2, soft edges ignored, at most 3 differing pixels")
  }

  @Test func wholeContentShowsEveryRow() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    scroll.contentSize = CGSize(width: 20, height: 95)
    let last = UIView(frame: CGRect(x: 0, y: 90, width: 20, height: 5))
    last.backgroundColor = .blue
    scroll.addSubview(last)
    let bitmap = try picture(
      scroll, .wholeContent(traits: UITraitCollection(displayScale: 1)))
    #expect(bitmap.height == 95 && bitmap.pixel(10, 94) == (0, 0, 255, 255))
    #expect(
      format(UIView(frame: scroll.frame), .wholeContent()).problem
        == "UIView has no scroll view; use .image")
  }

  @Test func tablesShowAllRows() throws {
    let bitmap = try picture(
      RowsController(),
      .wholeContent(
        on: ViewImageConfig(size: CGSize(width: 50, height: 100)),
        traits: UITraitCollection(displayScale: 1)))
    #expect(bitmap.height == 30 * 20)
  }

  @Test func everyDeviceIsAConfiguration() throws {
    for name in ViewImageConfig.deviceNames { #expect(ViewImageConfig.device(name).size != nil) }
    let phone = ViewImageConfig.device("iphone 16 pro", .landscape)
    #expect(phone.size == CGSize(width: 874, height: 402) && phone.safeArea.left > 0)
    #expect(phone.traits.displayScale == 3)
  }

  @Test func elementsAreNumberedAndListed() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "Title"
    label.accessibilityTraits = .header
    let button = UIButton(frame: CGRect(x: 0, y: 30, width: 100, height: 30))
    button.setTitle("Save", for: .normal)
    button.isEnabled = false
    button.accessibilityHint = "Keeps it"
    view.addSubview(label)
    view.addSubview(button)
    #expect(
      format(view, .accessibilityText).format == """
        1. Title, heading
        2. Save, button, dimmed, (Keeps it)
        """)
    let plain = try picture(view, small)
    let numbered = try picture(view, .accessibility)
    // The list lies below the view, and is as wide as it takes to read it.
    #expect(numbered.width == 3 * 240 && numbered.height > 3 * (60 + 2 * 14))
    #expect(numbered.pixel(700, numbered.height - 2) == (255, 255, 255, 255))
    #expect(numbered.pixel(4, 4) != plain.pixel(1, 1))
    #expect(view.subviews.count == 2)
  }
}

private final class RowsController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 20
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    30
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}
