import PegDisplayList
import PegGeometry
import PegPixels

/// The properties of each group that are needed before its first item is drawn.
struct GroupTable: Sendable {
  struct Entry: Sendable {
    /// The index of the matching `endGroup`.
    var end: Int
    /// Whether the group's items must not be blended with the pixels beneath the group.
    var isIsolated: Bool
    /// Whether an item reads the pixels drawn before it.
    var hasBackdrop: Bool
  }

  private var entries: [Int: Entry] = [:]

  init(_ items: [DisplayItem]) {
    struct Open {
      var begin: Int
      var effect: GroupEffect
      var blends = false
      var hasBackdrop = false
    }
    var open: [Open] = []
    var root = Open(begin: -1, effect: GroupEffect())
    func change(_ body: (inout Open) -> Void) {
      if open.isEmpty { body(&root) } else { body(&open[open.count - 1]) }
    }
    for (index, item) in items.enumerated() {
      switch item.content {
      case .beginGroup(let effect): open.append(Open(begin: index, effect: effect))
      case .endGroup:
        guard let group = open.popLast() else {
          preconditionFailure("a group ends that never began")
        }
        let effect = group.effect
        let isIsolated =
          group.blends || effect.blendMode != .normal
          || StraightColor.black.withAlpha(effect.opacity).bytes.a != 255
        entries[group.begin] = Entry(
          end: index, isIsolated: isIsolated, hasBackdrop: group.hasBackdrop)
        let isFlat = isIsolated || effect.blur != .zero || effect.projection != nil
        change {
          if effect.blendMode != .normal { $0.blends = true }
          if group.hasBackdrop, !isFlat { $0.hasBackdrop = true }
        }
      case .fill(_, .backdrop): change { $0.hasBackdrop = true }
      default: if item.blendMode != .normal { change { $0.blends = true } }
      }
    }
    precondition(open.isEmpty, "a group never ended")
  }

  /// - Precondition: a group begins at the index.
  subscript(begin: Int) -> Entry { entries[begin]! }
}
