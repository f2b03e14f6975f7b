private import CCrashes
import Glibc
import PegCommand
import PegLive
import PegNetwork
import PegStage

/// The scene's process of `pegbar live`: passes messages between the session and the server until the server ends.
@MainActor
final class LiveWorker {
  private let channel = LiveChannel(LiveChannel.file)
  private let session: LiveSession
  private var lastBeat: Int64 = 0

  /// The time between two signs of life. Units: nanoseconds.
  private static let beat: Int64 = 400_000_000

  init(_ scenes: [Scene], showing scene: Scene, scale: Double?, network: NetworkSession?) throws {
    session = LiveSession(
      scenes, showing: scene, scale: scale, network: network, now: { peg_now() },
      willAdvance: { Supervisor.beginScene() })
  }

  func run() -> ExitCode {
    channel.send(.ready, [])
    while !channel.isEnded {
      wait()
      Supervisor.beginScene()
      for message in channel.receive() where message.kind == .text {
        if message.bytes.isEmpty { session.leave() } else { session.receive(message.bytes) }
      }
      session.tick()
      for message in session.takeMessages() {
        switch message {
        case .text(let text): channel.send(.text, Array(text.utf8))
        case .binary(let bytes): channel.send(.binary, bytes)
        }
      }
      let now = peg_now()
      if now - lastBeat > Self.beat {
        channel.send(.alive, [])
        lastBeat = now
      }
    }
    return .success
  }

  /// Waits for a message or the time of the next frame.
  private func wait() {
    let limit = min(session.nextDeadline.map { $0 - peg_now() } ?? Self.beat, Self.beat)
    guard limit > 0 else { return }
    var entry = pollfd(fd: channel.file, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, Int32(limit / 1_000_000)) == 0 else { return }
    // The rest of a millisecond, after which a frame is due.
    var rest = timespec(tv_sec: 0, tv_nsec: Int(limit % 1_000_000))
    nanosleep(&rest, nil)
  }
}
