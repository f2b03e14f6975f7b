public import Foundation
public import PegFoundation
import PegScene
public import UIKit

public enum MFMailComposeResult: Int, Sendable {
  case cancelled, saved, sent, failed
}

/// A reason why a mail could not be saved or sent.
public struct MFMailComposeError: CodedError {
  public enum Code: Int, ErrorCode {
    public typealias Failure = MFMailComposeError

    case saveFailed, sendFailed
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let saveFailed = Code.saveFailed
  public static let sendFailed = Code.sendFailed
  public static var errorDomain: String { "MFMailComposeErrorDomain" }
}

@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: AnyObject {
  /// The person ended the sheet; the delegate dismisses it.
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) {}
}

/// A sheet with a mail. It shows the recipients, the subject and the text, and cannot send.
///
/// - Source: Apple, "MFMailComposeViewController".
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  private let form = ComposeForm()
  private var recipients: (to: [String], cc: [String], bcc: [String]) = ([], [], [])
  private var subject = ""
  private var attachments: [String] = []

  /// Always false: no account can send mail.
  open class func canSendMail() -> Bool { false }

  public init() {
    super.init(nibName: nil, bundle: nil)
    form.addComposeButtons { [weak self] in
      guard let self else { return }
      mailComposeDelegate?.mailComposeController(self, didFinishWith: .cancelled, error: nil)
    }
    show()
    setViewControllers([form], animated: false)
  }

  public override convenience init(nibName: String?, bundle: Bundle?) { self.init() }

  public required init?(coder: NSCoder) {
    fatalError("MFMailComposeViewController is made in code, not by a storyboard")
  }

  open func setSubject(_ subject: String) {
    self.subject = subject
    show()
  }

  open func setToRecipients(_ recipients: [String]?) {
    self.recipients.to = recipients ?? []
    show()
  }

  open func setCcRecipients(_ recipients: [String]?) {
    self.recipients.cc = recipients ?? []
    show()
  }

  open func setBccRecipients(_ recipients: [String]?) {
    self.recipients.bcc = recipients ?? []
    show()
  }

  /// Sets the text. HTML is shown as it is written.
  open func setMessageBody(_ body: String, isHTML: Bool) {
    if isHTML {
      SceneDiagnostics.report("MFMailComposeViewController shows a body of HTML as it is written")
    }
    form.text = body
  }

  /// Adds a row with the name of a file.
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName: String) {
    attachments.append(fileName)
    show()
  }

  open func setPreferredSendingEmailAddress(_ address: String) {}

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    SceneDiagnostics.report("MFMailComposeViewController shows a mail, but cannot send it")
  }

  private func show() {
    form.title = subject.isEmpty ? "New Message" : subject
    var rows = [ComposeForm.Row(name: "To:", value: recipients.to.joined(separator: ", "))]
    let others = recipients.cc + recipients.bcc
    rows.append(.init(name: "Cc/Bcc:", value: others.joined(separator: ", ")))
    rows.append(.init(name: "Subject:", value: subject))
    rows += attachments.map { .init(name: "Attachment:", value: $0) }
    form.rows = rows
  }
}
