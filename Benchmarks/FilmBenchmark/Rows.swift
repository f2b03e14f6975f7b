import Foundation
import Glibc
import PegDisplayList
import PegMotion
import PegStage
import UIKit

/// Measures a table of a million rows: its first frame, the layout of each frame of a sweep, and the number of cells.
@MainActor
final class MillionRows: NSObject, UITableViewDataSource {
  private(set) var asked = 0
  private(set) var made = 0

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked += 1
    let cell: UITableViewCell
    if let old = tableView.dequeueReusableCell(withIdentifier: "row") {
      cell = old
    } else {
      made += 1
      cell = UITableViewCell(style: .subtitle, reuseIdentifier: "row")
    }
    cell.textLabel?.text = "Row \(indexPath.row)"
    cell.detailTextLabel?.text = "of a million"
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  /// Milliseconds of CPU time of this thread.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  static func run() throws {
    let rows = MillionRows()
    let controller = UIViewController()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    table.dataSource = rows
    controller.view = table
    let content = controller
    let start = now()
    let stage = try Stage(Scene("rows", script: Script()) { content }, scale: 3)
    _ = try stage.displayList()
    let first = now() - start
    var times: [Double] = []
    // A sweep of 300 frames at 40 points each, and one of 300 jumps over the whole table.
    for jump in [40, (table.contentSize.height - 844) / 300] {
      for _ in 0..<300 {
        table.contentOffset.y += CGFloat(jump)
        let begin = now()
        table.layoutIfNeeded()
        times.append(now() - begin)
      }
      let sorted = times.sorted()
      print(
        "steps of \(jump.rounded()) points: layout of a frame, ms of CPU:",
        "median \(sorted[150]), most \(sorted[299])")
      times = []
      table.contentOffset.y = 0
    }
    print("first frame with display list, ms of CPU: \(first)")
    print("rows asked for \(rows.asked), cells made \(rows.made)")
    print("cells in sight \(table.visibleCells.count)")
  }
}
