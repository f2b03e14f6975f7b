// prints: level 2
// prints: level 2
// prints: song Blue
// prints: inherited 3
// prints: frame 40
import UIKit

class Song: NSObject { @objc dynamic var title = "" }
class Player: NSObject {
  @objc(gameLevel) dynamic var level = 1
  @objc dynamic var song: Song? = Song()
}
class SubPlayer: Player {}

class Screen: NSObject {
  let player = Player()
  let sub = SubPlayer()
  var observations: [NSKeyValueObservation] = []
  func start() {
    observations.append(
      player.observe(\.level, options: [.new]) { _, change in print("level", change.newValue ?? 0) }
    )
    // A change to the same value is one, too.
    observations.append(
      player.observe(\.song?.title) { player, _ in print("song", player.song?.title ?? "") })
    observations.append(sub.observe(\SubPlayer.level) { sub, _ in print("inherited", sub.level) })
  }
}

@main struct Program {
  @MainActor static func main() {
    let screen = Screen()
    screen.start()
    screen.player.level = 2
    screen.player.level = 2
    screen.player.song?.title = "Blue"
    screen.sub.level = 3
    let view = UIView()
    let seen = view.observe(\.frame) { view, _ in
      MainActor.assumeIsolated { print("frame", Int(view.frame.width)) }
    }
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 10)
    seen.invalidate()
  }
}
