package import PegGeometry
package import PegPixels

/// An immutable description of one picture: UI code creates it, and pixel code draws it.
///
/// It contains no UI objects and can be sent between threads. Equal lists give equal pixels.
///
/// - Units: points; the canvas spans (0, 0) to `size` and starts transparent.
/// - Note: groups are properly nested, and a clip's parent comes before it.
package struct DisplayList: Hashable, Sendable {
  /// A shape that clips items, inside the shapes of its ancestors.
  package struct Clip: Hashable, Sendable {
    /// The index in `DisplayList.clips` of the clip around this one, less than this clip's own index.
    package var parent: Int?
    package var shape: Shape
    package var transform: Affine
    package var snapping: PixelSnapping
  }

  package let size: Size
  package let items: [DisplayItem]
  package let clips: [Clip]

  /// - Precondition: groups are properly nested and clip indices refer backwards.
  init(size: Size, items: [DisplayItem], clips: [Clip]) {
    self.size = size
    self.items = items
    self.clips = clips
  }

  /// Returns the list with one more item, drawn on top.
  ///
  /// - Precondition: the item neither begins nor ends a group, and has no clip.
  /// - Complexity: O(items).
  package func appending(_ item: DisplayItem) -> DisplayList {
    switch item.content {
    case .beginGroup, .endGroup: preconditionFailure("half a group cannot be appended")
    default: precondition(item.clip == nil, "the appended item has a clip of another list")
    }
    return DisplayList(size: size, items: items + [item], clips: clips)
  }
}

/// Collects the items of one display list.
package struct DisplayListBuilder {
  private let size: Size
  private var items: [DisplayItem] = []
  private var clips: [DisplayList.Clip] = []
  private var clipStack: [Int] = []
  private var openGroups = 0

  package init(size: Size) {
    self.size = size
  }

  /// The innermost clip that new items get.
  package var currentClip: Int? { clipStack.last }

  /// The current clips, the outermost first.
  package var currentClips: [DisplayList.Clip] { clipStack.map { clips[$0] } }

  package mutating func add(
    _ content: DisplayItem.Content, transform: Affine, snapping: PixelSnapping = .none,
    blendMode: BlendMode = .normal
  ) {
    switch content {
    case .beginGroup: openGroups += 1
    case .endGroup:
      openGroups -= 1
      precondition(openGroups >= 0, "a group ends that never began")
    default: break
    }
    items.append(
      DisplayItem(
        content, transform: transform, clip: currentClip, snapping: snapping, blendMode: blendMode))
  }

  /// Draws a line along a path.
  package mutating func stroke(
    _ path: Path, _ style: StrokeStyle, _ paint: Paint, transform: Affine,
    snapping: PixelSnapping = .none, blendMode: BlendMode = .normal
  ) {
    let outline = path.stroked(style, tolerance: Self.strokeTolerance(under: transform))
    if outline.isEmpty { return }
    add(
      .fill(.path(outline, .nonZero), paint), transform: transform, snapping: snapping,
      blendMode: blendMode)
  }

  /// Returns the permitted error of a stroke's outline in the item's coordinates.
  ///
  /// It corresponds to 1/128 of a point on the canvas, which is less than a fortieth of a pixel at scale 3.
  package static func strokeTolerance(under transform: Affine) -> Double {
    let m = transform
    let longest = max(m.a * m.a + m.b * m.b, m.c * m.c + m.d * m.d).squareRoot()
    return longest > 0 && longest.isFinite ? 1 / (128 * longest) : 1 / 128
  }

  /// Begins a group; it ends with `endGroup`.
  ///
  /// - Parameter transform: maps the coordinates of the effect to the canvas.
  package mutating func beginGroup(_ effect: GroupEffect, transform: Affine = .identity) {
    add(.beginGroup(effect), transform: transform)
  }

  /// Begins a mask: its alpha multiplies everything that the group around it has drawn so far. Ends with `endGroup`.
  package mutating func beginMask() {
    beginGroup(GroupEffect(blendMode: .destinationIn))
  }

  package mutating func endGroup() {
    add(.endGroup, transform: .identity)
  }

  /// Clips the items added until the matching `popClip` to the shape, inside the current clips.
  package mutating func pushClip(_ shape: Shape, transform: Affine, snapping: PixelSnapping = .none)
  {
    clips.append(
      DisplayList.Clip(parent: currentClip, shape: shape, transform: transform, snapping: snapping))
    clipStack.append(clips.count - 1)
  }

  package mutating func popClip() {
    precondition(!clipStack.isEmpty, "a clip ends that never began")
    clipStack.removeLast()
  }

  /// Adds all items of another list, mapped by the transform and inside the current clips.
  ///
  /// Items of the other list that snap to pixels keep their snapping; `snapping` applies to the others.
  ///
  /// - Parameter change: returns the new content of an item; it must return beginnings and ends of groups unchanged.
  package mutating func append(
    _ list: DisplayList, transform: Affine, snapping: PixelSnapping = .none,
    changing change: (DisplayItem.Content) -> DisplayItem.Content = { $0 }
  ) {
    let firstClip = clips.count
    let outer = currentClip
    for clip in list.clips {
      var clip = clip
      clip.parent = clip.parent.map { $0 + firstClip } ?? outer
      clip.transform = clip.transform.then(transform)
      if clip.snapping == .none { clip.snapping = snapping }
      clips.append(clip)
    }
    for item in list.items {
      var item = item
      item.clip = item.clip.map { $0 + firstClip } ?? outer
      item.transform = item.transform.then(transform)
      if item.snapping == .none { item.snapping = snapping }
      item.content = change(item.content)
      items.append(item)
    }
  }

  /// Returns the finished list.
  ///
  /// - Precondition: every group and clip has ended.
  package func build() -> DisplayList {
    precondition(openGroups == 0, "\(openGroups) groups never ended")
    precondition(clipStack.isEmpty, "\(clipStack.count) clips never ended")
    return DisplayList(size: size, items: items, clips: clips)
  }
}
