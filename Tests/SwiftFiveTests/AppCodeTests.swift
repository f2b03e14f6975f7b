import UIKit
import XCTest
import os.log

// Code of apps from before isolation was checked: nothing says which actor it is for, and Apple's compiler takes it.

private struct Segment {
  var title: String?
  var color: UIColor?

  var width: CGFloat {
    let label = UILabel()
    label.font = .systemFont(ofSize: 17)
    label.text = title
    label.sizeToFit()
    return label.intrinsicContentSize.width
  }

  var height: NSInteger { NSInteger(UIFont.systemFont(ofSize: 17).lineHeight.rounded()) }
}

private protocol Reusable: AnyObject {
  static var reuseIdentifier: String { get }
}

extension Reusable where Self: UIView {
  static var reuseIdentifier: String { String(describing: self) }
}

private final class SegmentCell: UITableViewCell, Reusable {
  override func awakeFromNib() {
    super.awakeFromNib()
    selectionStyle = .none
  }
}

private final class SegmentsViewController: UIViewController, UITableViewDataSource {
  let segments: [Segment]
  let table = UITableView(frame: .zero, style: .plain)
  var onEnd: (() -> Void)?

  init(segments: [Segment]) {
    self.segments = segments
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.register(SegmentCell.self, forCellReuseIdentifier: SegmentCell.reuseIdentifier)
    table.dataSource = self
    view.addSubview(table)
    table.frame = view.bounds
    DispatchQueue.main.async { [weak self] in self?.onEnd?() }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    segments.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: SegmentCell.reuseIdentifier, for: indexPath)
    cell.textLabel?.text = segments[indexPath.row].title
    return cell
  }
}

final class AppCodeTests: XCTestCase {
  static let allTests = [
    ("testValuesMakeViews", testValuesMakeViews),
    ("testControllersAreMadeAndLoaded", testControllersAreMadeAndLoaded),
  ]

  func testValuesMakeViews() {
    let segment = Segment(title: "Library", color: .red)
    XCTAssertGreaterThan(segment.width, Segment(title: "Lib", color: nil).width)
    XCTAssertEqual(segment.height, 20)
    XCTAssertEqual(NSEC_PER_SEC, 1_000_000_000)
  }

  func testControllersAreMadeAndLoaded() {
    let controller = SegmentsViewController(segments: [Segment(title: "One", color: nil)])
    controller.loadViewIfNeeded()
    controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    controller.table.frame = controller.view.bounds
    controller.table.layoutIfNeeded()
    XCTAssertEqual(controller.table.visibleCells.map { $0.textLabel?.text }, ["One"])
    let ended = expectation(description: "the main queue runs")
    controller.onEnd = { ended.fulfill() }
    wait(for: [ended], timeout: 60)
  }
}
