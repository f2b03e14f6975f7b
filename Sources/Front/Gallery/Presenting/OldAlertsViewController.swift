public import UIKit

/// A screen that asks by `UIAlertView` and `UIActionSheet`, as apps from before iOS 8 do.
public final class OldAlertsViewController: UIViewController {
  private let answer = UILabel()

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Harbour"
    view.backgroundColor = .systemGroupedBackground
    answer.text = "Nothing chosen yet."
    answer.textAlignment = .center
    answer.frame = CGRect(x: 24, y: 200, width: 342, height: 24)
    view.addSubview(answer)
    for (index, name) in ["Sign in", "Choose a berth"].enumerated() {
      let button = UIButton(type: .system)
      button.setTitle(name, for: .normal)
      button.frame = CGRect(x: 95, y: 280 + CGFloat(index) * 60, width: 200, height: 44)
      button.addAction(
        UIAction { [weak self] _ in if index == 0 { self?.signIn() } else { self?.choose() } },
        for: .touchUpInside)
      view.addSubview(button)
    }
  }

  private func signIn() {
    let alert = UIAlertView(
      title: "Harbour Office", message: "The name and the word of the watch.", delegate: self,
      cancelButtonTitle: "Cancel", otherButtonTitles: "Sign In")
    alert.alertViewStyle = .loginAndPasswordInput
    alert.show()
  }

  private func choose() {
    let sheet = UIActionSheet(
      title: "Berth", delegate: self, cancelButtonTitle: "Cancel",
      destructiveButtonTitle: "Give Up the Berth", otherButtonTitles: "North Quay", "South Quay")
    sheet.show(in: view)
  }
}

extension OldAlertsViewController: UIAlertViewDelegate, UIActionSheetDelegate {
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
    answer.text = alertView.buttonTitle(at: buttonIndex)
  }

  public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
    answer.text = actionSheet.buttonTitle(at: buttonIndex)
  }
}
