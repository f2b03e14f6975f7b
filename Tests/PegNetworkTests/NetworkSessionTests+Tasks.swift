import Foundation
import FoundationNetworking
import PegNetwork
import PegStage
import Testing
import UIKit

/// What screens load in tasks of theirs is there before their first picture.
@MainActor
extension NetworkSessionTests {
  private final class Loader: UIViewController {
    let texts = UILabel()
    var load: (@MainActor (Loader) -> Void)?

    override func viewDidLoad() {
      super.viewDidLoad()
      load?(self)
    }

    nonisolated static func text(_ path: String) async throws -> String {
      guard let url = URL(string: "https://a.example/\(path)") else { return "" }
      return String(decoding: try await URLSession.shared.data(from: url).0, as: UTF8.self)
    }
  }

  private func firstText(_ load: @escaping @MainActor (Loader) -> Void) throws -> String? {
    let loader = Loader()
    loader.load = load
    let stage = try Stage(Scene("loader", script: Script().hold(1)) { loader }, network: network)
    return withExtendedLifetime(stage) { loader.texts.text }
  }

  @Test func aTaskAwaitsData() throws {
    let text = try firstText { loader in
      Task { loader.texts.text = try await Loader.text("hello") }
    }
    #expect(text == "hello")
  }

  @Test func aTaskAwaitsOneAfterTheOtherAndManyAtOnce() throws {
    let text = try firstText { loader in
      Task {
        let first = try await Loader.text("1")
        let sum = try await withThrowingTaskGroup(of: Int.self) { group in
          for number in 0..<40 { group.addTask { Int(try await Loader.text("\(number)")) ?? 0 } }
          var sum = 0
          for try await number in group { sum += number }
          return sum
        }
        loader.texts.text = "\(first) \(sum)"
      }
    }
    #expect(text == "1 780")
  }

  @Test func aCompletionHandlerBeginsATask() throws {
    let text = try firstText { loader in
      guard let url = URL(string: "https://a.example/hello") else { return }
      URLSession.shared.dataTask(with: url) { data, _, _ in
        let text = String(decoding: data ?? Data(), as: UTF8.self)
        Task { @MainActor in loader.texts.text = text }
      }.resume()
    }
    #expect(text == "hello")
  }

  /// The first failure cancels the other requests of the group, which may be failing at that moment.
  @Test func groupsOfRequestsEndWithTheFirstFailure() async {
    for _ in 0..<20 {
      await #expect(throws: (any Error).self) {
        try await withThrowingTaskGroup(of: Int.self) { group in
          for index in 0..<6 {
            group.addTask {
              let address = URL(string: "https://a.example/absent\(index)")!
              return try await URLSession.shared.data(from: address).0.count
            }
          }
          for try await _ in group {}
        }
      }
    }
  }
}
