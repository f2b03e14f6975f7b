import AVFoundation
import AVKit
import Foundation
import PegMotion
import PegScene
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct AVPlayerTests {
  /// A WAVE file of silence: 8-bit, one channel, 8000 samples a second.
  private func silence(seconds: Double) -> Data {
    let count = UInt32(8000 * seconds)
    var data = Data()
    func add(_ text: String) { data.append(contentsOf: text.utf8) }
    func add32(_ value: UInt32) {
      withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
    }
    func add16(_ value: UInt16) {
      withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
    }
    add("RIFF")
    add32(36 + count)
    add("WAVEfmt ")
    add32(16)
    add16(1)
    add16(1)
    add32(8000)
    add32(8000)
    add16(1)
    add16(8)
    add("data")
    add32(count)
    data.append(Data(repeating: 128, count: Int(count)))
    return data
  }

  private func file(_ data: Data, _ name: String) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "pegbar-\(UUID().uuidString)-\(name)")
    try data.write(to: url)
    return url
  }

  private func run() { while MainQueue.current.run() {} }

  private func advance(_ seconds: Double) {
    SceneClock.current.advance(to: SceneClock.current.now + SceneTime(seconds: seconds))
    run()
  }

  @Test func rectangleKeepsItsRatio() {
    let wide = AVMakeRect(
      aspectRatio: CGSize(width: 16, height: 9),
      insideRect: CGRect(x: 10, y: 20, width: 320, height: 400))
    #expect(wide == CGRect(x: 10, y: 130, width: 320, height: 180))
    let high = AVMakeRect(
      aspectRatio: CGSize(width: 1, height: 2),
      insideRect: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(high == CGRect(x: 25, y: 0, width: 50, height: 100))
  }

  @Test func clockOfThePlayerRunsWithTheScene() throws {
    let context = SceneContext.open("player")
    defer { context.close() }
    let url = try file(silence(seconds: 2), "two.wav")
    defer { try? FileManager.default.removeItem(at: url) }
    let player = AVPlayer(url: url)
    let item = try #require(player.currentItem)
    var statuses: [AVPlayer.TimeControlStatus] = []
    let observation = player.observe(\.timeControlStatus) { player, _ in
      MainActor.assumeIsolated { statuses.append(player.timeControlStatus) }
    }
    var ended = 0
    let token = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: nil
    ) { _ in MainActor.assumeIsolated { ended += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    player.play()
    #expect(item.status == .unknown && player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    run()
    #expect(item.status == .readyToPlay && item.duration == CMTime(value: 2, timescale: 1))
    advance(0.5)
    #expect(abs(player.currentTime().seconds - 0.5) < 1e-6)
    player.rate = 2
    advance(0.25)
    #expect(abs(player.currentTime().seconds - 1) < 1e-6)
    advance(1)
    #expect(ended == 1 && player.rate == 0 && player.currentTime() == item.duration)
    #expect(statuses == [.waitingToPlayAtSpecifiedRate, .playing, .paused])
    observation.invalidate()
    #expect(context.said("AVPlayer").count == 1)
  }

  @Test func observersAreCalledAtTheirTimes() throws {
    let context = SceneContext.open("times")
    defer { context.close() }
    let url = try file(silence(seconds: 3), "three.wav")
    defer { try? FileManager.default.removeItem(at: url) }
    let player = AVPlayer(url: url)
    run()
    var times: [Double] = []
    let periodic = player.addPeriodicTimeObserver(
      forInterval: CMTime(value: 1, timescale: 2), queue: .main
    ) { times.append($0.seconds) }
    var passed = 0
    _ = player.addBoundaryTimeObserver(
      forTimes: [NSValue(time: CMTime(value: 3, timescale: 4))], queue: nil
    ) { passed += 1 }
    run()
    player.play()
    advance(1.2)
    #expect(times == [0, 0.5, 1] && passed == 1)
    player.seek(to: CMTime(value: 2, timescale: 1))
    advance(0.6)
    #expect(times == [0, 0.5, 1, 2, 2.5])
    player.removeTimeObserver(periodic)
    advance(0.4)
    #expect(times.count == 5)
  }

  @Test func missingFileFails() throws {
    let context = SceneContext.open("missing")
    defer { context.close() }
    let item = AVPlayerItem(url: URL(fileURLWithPath: "/no/such/film.mp4"))
    let player = AVPlayer(playerItem: item)
    player.play()
    run()
    #expect(item.status == .failed && item.error != nil)
    #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
  }

  @Test func queuePlaysItemsInTurn() throws {
    let context = SceneContext.open("queue")
    defer { context.close() }
    let url = try file(silence(seconds: 1), "one.wav")
    defer { try? FileManager.default.removeItem(at: url) }
    let items = [AVPlayerItem(url: url), AVPlayerItem(url: url)]
    let player = AVQueuePlayer(items: items)
    player.play()
    run()
    advance(1.5)
    #expect(player.currentItem === items[1] && player.items().count == 1)
    advance(1)
    #expect(player.currentItem == nil && player.items().isEmpty)
  }

  @Test func soundEndsAfterItsDuration() throws {
    let context = SceneContext.open("sound")
    defer { context.close() }
    final class Listener: AVAudioPlayerDelegate {
      var ends = 0
      func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
        ends += flag ? 1 : 0
      }
    }
    let listener = Listener()
    let player = try AVAudioPlayer(data: silence(seconds: 0.5))
    player.delegate = listener
    player.numberOfLoops = 1
    #expect(player.duration == 0.5)
    player.play()
    advance(0.75)
    #expect(player.isPlaying && abs(player.currentTime - 0.25) < 1e-6)
    advance(0.5)
    #expect(!player.isPlaying && listener.ends == 1)
    #expect(context.said("AVAudioPlayer").count == 1)
  }

  @Test func cameraIsDenied() async {
    let context = SceneContext.open("camera")
    defer { context.close() }
    #expect(AVCaptureDevice.authorizationStatus(for: .video) == .denied)
    #expect(AVCaptureDevice.default(for: .video) == nil)
    let session = AVCaptureSession()
    session.startRunning()
    #expect(!session.isRunning)
    #expect(!(await AVCaptureDevice.requestAccess(for: .video)))
  }

  /// The first example of Apple's page "Playing video content in a standard user interface".
  /// Films are neither encoded nor recorded, and both say so as errors.
  @Test func exportsAndRecordingsFail() async throws {
    let session = try #require(
      AVAssetExportSession(
        asset: AVURLAsset(url: URL(fileURLWithPath: "/no/such/film.mp4")),
        presetName: AVAssetExportPresetHighestQuality))
    await session.export()
    #expect(session.status == .failed && session.error is AVError)
    final class Listener: AVCaptureFileOutputRecordingDelegate, @unchecked Sendable {
      let answer: CheckedContinuation<(any Error)?, Never>
      init(_ answer: CheckedContinuation<(any Error)?, Never>) { self.answer = answer }
      func fileOutput(
        _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL,
        from connections: [AVCaptureConnection], error: (any Error)?
      ) { answer.resume(returning: error) }
    }
    let error = await withCheckedContinuation { answer in
      AVCaptureMovieFileOutput().startRecording(
        to: URL(fileURLWithPath: "/tmp/film.mov"), recordingDelegate: Listener(answer))
    }
    #expect((error as? AVError)?.code == .sessionNotRunning)
  }

  @Test func playerControllerShowsItsControls() throws {
    let context = SceneContext.open("controls")
    defer { context.close() }
    let url = try file(silence(seconds: 65), "minute.wav")
    defer { try? FileManager.default.removeItem(at: url) }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    let player = AVPlayer(url: url)
    let controller = AVPlayerViewController()
    controller.player = player
    controller.modalPresentationStyle = .fullScreen
    window.rootViewController?.present(controller, animated: false) { player.play() }
    run()
    window.layoutIfNeeded()
    advance(2)
    func labels(_ view: UIView) -> [String] {
      ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(labels)
    }
    let texts = labels(controller.view)
    #expect(texts.contains("00:02") && texts.contains("−01:03"))
    #expect(controller.isReadyForDisplay && controller.videoBounds == controller.view.bounds)
  }
}
