// prints: worker
import Foundation
import UIKit

nonisolated class Worker: NSObject {
  @objc func work() { print("worker") }
  @objc var progress = 0.5
}

@main struct Program {
  @MainActor static func main() {
    let control = UIControl()
    let worker = Worker()
    control.addTarget(worker, action: #selector(Worker.work), for: .touchDown)
    control.sendActions(for: .touchDown)
  }
}
