public import Foundation
import PegScene
public import UIKit

public enum MessageComposeResult: Int, Sendable {
  case cancelled, sent, failed
}

@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: AnyObject {
  /// The person ended the sheet; the delegate dismisses it.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// A sheet with a text message. It shows the recipients and the text, and cannot send.
///
/// - Source: Apple, "MFMessageComposeViewController".
@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  open var recipients: [String]? { didSet { show() } }
  open var body: String? { didSet { show() } }
  open var subject: String? { didSet { show() } }

  private let form = ComposeForm()

  /// Always false: there is no account for messages.
  open class func canSendText() -> Bool { false }
  open class func canSendSubject() -> Bool { false }
  open class func canSendAttachments() -> Bool { false }

  public init() {
    super.init(nibName: nil, bundle: nil)
    form.title = "New Message"
    form.addComposeButtons { [weak self] in
      guard let self else { return }
      messageComposeDelegate?.messageComposeViewController(self, didFinishWith: .cancelled)
    }
    show()
    setViewControllers([form], animated: false)
  }

  public override convenience init(nibName: String?, bundle: Bundle?) { self.init() }

  public required init?(coder: NSCoder) {
    fatalError("MFMessageComposeViewController is made in code, not by a storyboard")
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    SceneDiagnostics.report("MFMessageComposeViewController shows a message, but cannot send it")
  }

  private func show() {
    var rows = [ComposeForm.Row(name: "To:", value: (recipients ?? []).joined(separator: ", "))]
    if let subject { rows.append(.init(name: "Subject:", value: subject)) }
    form.rows = rows
    form.text = body ?? ""
  }
}
