public import CoreMedia
public import Foundation
import UIKit

/// Plays items one after another.
///
/// - Source: Apple, "AVQueuePlayer".
@preconcurrency @MainActor
open class AVQueuePlayer: AVPlayer {
  private var queue: [AVPlayerItem] = []

  public override init() {
    super.init()
    actionAtItemEnd = .advance
  }

  public init(items: [AVPlayerItem]) {
    super.init(playerItem: items.first)
    actionAtItemEnd = .advance
    queue = items
  }

  public override init(playerItem item: AVPlayerItem?) {
    super.init(playerItem: item)
    actionAtItemEnd = .advance
    queue = item.map { [$0] } ?? []
  }

  /// The item that plays and those after it.
  open func items() -> [AVPlayerItem] { queue }

  open func advanceToNextItem() {
    if !queue.isEmpty { queue.removeFirst() }
    setItem(queue.first)
  }

  open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
    !queue.contains { $0 === item }
  }

  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    guard canInsert(item, after: afterItem) else { return }
    let place = afterItem.flatMap { after in queue.firstIndex { $0 === after } }
    queue.insert(item, at: place.map { $0 + 1 } ?? queue.count)
    if currentItem == nil { setItem(queue.first) }
  }

  open func remove(_ item: AVPlayerItem) {
    if item === currentItem { return advanceToNextItem() }
    queue.removeAll { $0 === item }
  }

  open func removeAllItems() {
    queue = []
    setItem(nil)
  }

  open override func replaceCurrentItem(with item: AVPlayerItem?) {
    if !queue.isEmpty { queue.removeFirst() }
    if let item { queue.insert(item, at: 0) }
    setItem(item)
  }

  override func itemEnded(_ item: AVPlayerItem) {
    guard actionAtItemEnd == .advance else { return super.itemEnded(item) }
    advanceToNextItem()
    if currentItem == nil { rate = 0 }
  }
}

/// Plays an item again and again.
///
/// - Source: Apple, "AVPlayerLooper".
@preconcurrency @MainActor
open class AVPlayerLooper: NSObject {
  /// - Source: the values of Apple's `AVPlayerLooper.Status`.
  public enum Status: Int, Sendable {
    case unknown = 0
    case ready = 1
    case failed = 2
    case cancelled = 3
  }

  open private(set) var status = Status.ready
  open private(set) var loopCount = 0
  private weak var player: AVQueuePlayer?
  private let template: AVPlayerItem
  private var observer: (any NSObjectProtocol)?

  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    self.player = player
    template = itemToLoop
    super.init()
    if player.currentItem == nil { player.insert(AVPlayerItem(asset: template.asset), after: nil) }
    add()
    observer = NotificationCenter.default.addObserver(
      forName: AVPlayerItem.didPlayToEndTimeNotification, object: nil, queue: nil
    ) { [weak self] note in
      nonisolated(unsafe) let ended = note.object as AnyObject?
      MainActor.assumeIsolated { self?.ended(ended) }
    }
  }

  public convenience init(
    player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem, timeRange: CMTimeRange
  ) { self.init(player: player, templateItem: itemToLoop) }

  isolated deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  open func disableLooping() { status = .cancelled }

  private func ended(_ item: AnyObject?) {
    guard status == .ready, let item = item as? AVPlayerItem, item.asset === template.asset else {
      return
    }
    loopCount += 1
    add()
  }

  private func add() { player?.insert(AVPlayerItem(asset: template.asset), after: nil) }
}
