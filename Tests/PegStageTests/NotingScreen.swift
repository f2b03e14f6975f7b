import UIKit

/// What controllers were told, in order.
@MainActor final class CallLog {
  var entries: [String] = []
}

/// Writes down, after its title, when it comes and goes.
final class NotingScreen: UIViewController {
  var log: CallLog?
  private func note(_ call: String) { log?.entries.append("\(title ?? "") \(call)") }
  override func viewWillAppear(_ animated: Bool) { note("willAppear \(animated)") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear \(animated)") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear \(animated)") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear \(animated)") }
  override func didMove(toParent parent: UIViewController?) {
    note(parent == nil ? "left" : "joined")
  }
}
