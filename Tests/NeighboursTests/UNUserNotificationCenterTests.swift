import Foundation
import PegScene
import Synchronization
import Testing
import UIKit
import UserNotifications

@MainActor @Suite struct UNUserNotificationCenterTests {
  private final class Answers: Sendable {
    let all = Mutex<[String]>([])
    func add(_ text: String) { all.withLock { $0.append(text) } }
  }

  @Test func permissionIsDenied() {
    let context = SceneContext.open("notifications")
    defer { context.close() }
    let center = UNUserNotificationCenter.current()
    let answers = Answers()
    center.getNotificationSettings { answers.add("\($0.authorizationStatus)") }
    center.requestAuthorization(options: [.alert, .sound]) { granted, error in
      answers.add("\(granted) \(error == nil)")
    }
    center.getNotificationSettings { answers.add("\($0.authorizationStatus)") }
    let content = UNMutableNotificationContent()
    content.title = "Lamp"
    let request = UNNotificationRequest(
      identifier: "lamp", content: content,
      trigger: UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false))
    content.title = "changed later"
    #expect(request.content.title == "Lamp")
    center.add(request) { answers.add("\($0 as? UNError == UNError(.notificationsNotAllowed))") }
    while MainQueue.current.run() {}
    #expect(answers.all.withLock { $0 } == ["notDetermined", "false true", "denied", "true"])
    #expect(context.diagnostics.take().count == 1)
    #expect(UNUserNotificationCenter.current() === center)
  }
}
