import Foundation
import PegMotion
import PegScene
import PegStage
import QuartzCore
import UIKit

/// Hears what the keyboard tells, by the names without "UIKeyboard" and "Notification".
@MainActor
final class KeyboardLog {
  var names: [String] = []
  var infos: [[AnyHashable: Any]] = []
  var onWillShow: (@MainActor ([AnyHashable: Any]) -> Void)?
  private var tokens: [any NSObjectProtocol] = []

  init() {
    // Observers of the program hear every scene; a stage of another test may be open still.
    let scene = SceneContext.current
    SceneContext.program.enter()
    defer { scene.enter() }
    let all = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardDidChangeFrameNotification,
    ]
    for name in all {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
          [weak self] notification in
          nonisolated(unsafe) let info = notification.userInfo ?? [:]
          MainActor.assumeIsolated { self?.heard(name, info) }
        })
    }
  }

  isolated deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

  private func heard(_ name: NSNotification.Name, _ info: [AnyHashable: Any]) {
    names.append(
      name.rawValue.replacing("UIKeyboard", with: "").replacing("Notification", with: ""))
    infos.append(info)
    if name == UIResponder.keyboardWillShowNotification { onWillShow?(info) }
  }

  /// Forgets what was told.
  func take() -> [String] {
    defer { (names, infos) = ([], []) }
    return names
  }
}

/// Says what a text field told its delegate, and sends of its events.
@MainActor
final class FieldLog: NSObject, UITextFieldDelegate {
  var calls: [String] = []
  var times: [Double] = []

  func listen(to field: UITextField) {
    field.delegate = self
    field.addAction(
      UIAction { [weak self] _ in
        self?.calls.append("changed")
        self?.times.append(CACurrentMediaTime())
      }, for: .editingChanged)
    field.addAction(
      UIAction { [weak self] _ in self?.calls.append("primary") }, for: .primaryActionTriggered)
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString: String
  ) -> Bool {
    calls.append("\(range.location),\(range.length) \(replacementString)")
    return replacementString != "!"
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    calls.append("return")
    return true
  }
}

/// A phone of 390 by 844 points, its home indicator 34 high, with two fields and a view that keeps above the keyboard.
@MainActor
final class KeyboardGround {
  let stage: Stage
  private let controller: KeyboardGroundController

  static func play(
    _ script: Script = Script().hold(20), on device: Device = .iPhone13,
    atLoad: (@MainActor (KeyboardGroundController) -> Void)? = nil
  ) throws -> KeyboardGround {
    try KeyboardGround(script, device, KeyboardGroundController(atLoad))
  }

  private init(
    _ script: Script, _ device: Device, _ controller: KeyboardGroundController
  ) throws {
    self.controller = controller
    stage = try Stage(Scene("ground", device: device, script: script) { controller })
  }

  var view: UIView { controller.view }
  var scroll: UIScrollView { controller.scroll }
  var field: UITextField { controller.field }
  var other: UITextField { controller.other }
  var pinned: UIView { controller.pinned }

  func go(to seconds: Double) throws { try stage.advance(to: SceneTime(seconds: seconds)) }

  var keyboard: Keyboard { stage.window.keyboard! }
  var top: Double { Double(keyboard.frame.minY) }
  /// What the screen shows of the keyboard.
  var container: UIView { stage.window.subviews.last! }
}

final class KeyboardGroundController: UIViewController {
  let scroll = UIScrollView()
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
  let other = UITextField(frame: CGRect(x: 20, y: 150, width: 200, height: 34))
  let pinned = UIView()
  private let atLoad: (@MainActor (KeyboardGroundController) -> Void)?

  init(_ atLoad: (@MainActor (KeyboardGroundController) -> Void)?) {
    self.atLoad = atLoad
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 390, height: 3000)
    scroll.contentInsetAdjustmentBehavior = .never
    field.accessibilityIdentifier = "field"
    view.addSubview(scroll)
    scroll.addSubview(field)
    scroll.addSubview(other)
    pinned.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(pinned)
    NSLayoutConstraint.activate([
      pinned.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      pinned.widthAnchor.constraint(equalToConstant: 10),
      pinned.heightAnchor.constraint(equalToConstant: 10),
      pinned.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    atLoad?(self)
  }
}
