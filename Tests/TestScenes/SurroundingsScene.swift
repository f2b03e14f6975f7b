import Glibc
import Pegbar
import UIKit

/// A screen of labels with what code finds around it: the time, random numbers, the locale, folders.
@MainActor
enum SurroundingsScene {
  static let scene = Scene("surroundings", script: Script().hold(5)) {
    SurroundingsViewController()
  }
}

private final class SurroundingsViewController: UIViewController {
  private let stack = UIStackView()

  private func add(_ name: String, _ value: Any) {
    let label = UILabel()
    label.font = .systemFont(ofSize: 9)
    label.text = "\(name): \(value)"
    stack.addArrangedSubview(label)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    stack.frame = view.bounds
    stack.axis = .vertical
    view.addSubview(stack)
    let formatter = DateFormatter()
    (formatter.dateStyle, formatter.timeStyle) = (.long, .short)
    var clock = timeval()
    gettimeofday(&clock, nil)
    add("date", Date())
    add("seconds", "\(time(nil)) \(clock.tv_sec) \(Int(Date.timeIntervalSinceReferenceDate))")
    add("formatted", formatter.string(from: Date()).replacingOccurrences(of: "\u{202f}", with: " "))
    add("number", 1234.5.formatted())
    add("today", Calendar.current.isDateInToday(Date()))
    add("week", Calendar.current.firstWeekday)
    add("locale", "\(Locale.current.identifier) \(Locale.preferredLanguages)")
    add("zone", TimeZone.current.identifier)
    add("random", "\(UUID()) \(Int.random(in: 0..<1_000_000)) \((0..<9).map { $0 }.shuffled())")
    add("c", "\(arc4random_uniform(1_000_000)) \(drand48()) \(rand())")
    add("name", UserDefaults.standard.string(forKey: "name") ?? "nobody")
    add("starts", UserDefaults.standard.integer(forKey: "starts"))
    UserDefaults.standard.set(1, forKey: "starts")
    UserDefaults.standard.synchronize()
    let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    let files = try? FileManager.default.contentsOfDirectory(atPath: documents.path)
    add("files", files.map { "\($0)" } ?? "no folder")
    try? Data("x".utf8).write(to: documents.appendingPathComponent("note"))
    let temporary = FileManager.default.temporaryDirectory.appendingPathComponent("note")
    add("temporary", FileManager.default.fileExists(atPath: temporary.path))
    try? Data("x".utf8).write(to: temporary)
    let start = ContinuousClock.now
    let isSignalled = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.05) == .success
    let condition = NSCondition()
    condition.lock()
    let isAwake = condition.wait(until: Date(timeIntervalSinceNow: 0.05))
    condition.unlock()
    let waited = ContinuousClock.now - start
    add("waits", "\(isSignalled) \(isAwake) \(waited > .seconds(0.09) && waited < .seconds(20))")
    Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.add("later", Date()) }
    }
  }
}
