import CoreGraphics
import PegDisplayList
import PegGeometry
import PegMotion
import PegPixels

/// Draws a layer during the transition from its old to its new appearance.
///
/// - Units: points in the layer's coordinates.
/// - Source: own derivations, described at each effect. Pushed content fades because apps that recreate the push from
///   single animations do it.
@MainActor
struct ContentTransitionDrawing {
  let change: ContentTransitionState
  let bounds: Rect
  /// Maps the layer's coordinates to the canvas.
  let map: Affine
  /// Adds the new appearance; the map is applied to its coordinates.
  let addNew: (Affine, inout DisplayListBuilder) -> Void

  private var share: Double { change.share }

  func add(to builder: inout DisplayListBuilder) {
    switch change.effect {
    case .fade: addFading(to: &builder)
    case .push(let way):
      addOld(shift(way, share), opacity: 1 - share, to: &builder)
      addNew(shift(way, share - 1), opacity: share, to: &builder)
    case .moveIn(let way):
      addOld(.identity, opacity: 1, to: &builder)
      addNew(shift(way, share - 1), opacity: share, to: &builder)
    case .reveal(let way):
      addNew(.identity, opacity: 1, to: &builder)
      addOld(shift(way, share), opacity: 1 - share, to: &builder)
    case .flip(let way): addTurned(way, to: &builder)
    case .curlUp:
      addNew(.identity, opacity: 1, to: &builder)
      addRolled(share, to: &builder) { map, builder in builder.append(change.old, transform: map) }
    case .curlDown:
      addOld(.identity, opacity: 1, to: &builder)
      addRolled(1 - share, to: &builder, addNew)
    case .curlLeft:
      addNew(.identity, opacity: 1, to: &builder)
      addRolled(share, isSideways: true, to: &builder) { map, builder in
        builder.append(change.old, transform: map)
      }
    case .curlRight:
      addOld(.identity, opacity: 1, to: &builder)
      addRolled(1 - share, isSideways: true, to: &builder, addNew)
    }
  }

  // MARK: Flat

  /// Adds both appearances, weighted by the progress; if both are opaque, so is the sum.
  private func addFading(to builder: inout DisplayListBuilder) {
    builder.beginGroup(GroupEffect())
    builder.beginGroup(GroupEffect(opacity: Float(1 - share)))
    builder.append(change.old, transform: map)
    builder.endGroup()
    builder.beginGroup(GroupEffect(opacity: Float(share), blendMode: .plusLighter))
    addNew(map, &builder)
    builder.endGroup()
    builder.endGroup()
  }

  /// Returns a move by a fraction of the layer's size.
  private func shift(_ way: TransitionEffect.Way, _ part: Double) -> Affine {
    .translation(
      x: way.vector.dx * bounds.width * part, y: way.vector.dy * bounds.height * part)
  }

  private func addOld(
    _ place: Affine, opacity: Double, to builder: inout DisplayListBuilder
  ) {
    guard opacity > 0 else { return }
    builder.beginGroup(GroupEffect(opacity: Float(opacity)))
    builder.append(change.old, transform: place.then(map))
    builder.endGroup()
  }

  private func addNew(
    _ place: Affine, opacity: Double, to builder: inout DisplayListBuilder
  ) {
    guard opacity > 0 else { return }
    builder.beginGroup(GroupEffect(opacity: Float(opacity)))
    addNew(place.then(map), &builder)
    builder.endGroup()
  }

  // MARK: Turning

  /// The distance between the eye and the layer, as a multiple of the layer's length. Own choice.
  private static let eyeDistance = 2.5

  /// Adds the old appearance for the first quarter turn, and then the new one, which is on its back.
  private func addTurned(_ way: TransitionEffect.Way, to builder: inout DisplayListBuilder) {
    let isNew = share >= 0.5
    let angle = (isNew ? share - 1 : share) * .pi
    let isAcross = way == .left || way == .right
    // Positive angles about y bring the left side to the front; negative ones about x bring the upper side.
    let turn = way == .right || way == .up ? angle : -angle
    let length = isAcross ? bounds.width : bounds.height
    let (x, y) = (bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
    var eye = CATransform3DIdentity
    eye.m34 = CGFloat(-1 / max(1, Self.eyeDistance * length))
    var place = CATransform3DMakeTranslation(CGFloat(-x), CGFloat(-y), 0)
    place = CATransform3DConcat(
      place, CATransform3DMakeRotation(CGFloat(turn), isAcross ? 0 : 1, isAcross ? 1 : 0, 0))
    place = CATransform3DConcat(place, eye)
    place = CATransform3DConcat(place, CATransform3DMakeTranslation(CGFloat(x), CGFloat(y), 0))
    builder.beginGroup(GroupEffect(projection: Homography(place)), transform: map)
    if isNew { addNew(map, &builder) } else { builder.append(change.old, transform: map) }
    builder.endGroup()
  }

  // MARK: Rolling

  /// The radius of the rolled page in layer heights, the page's transparency, and the number of strips of the roll.
  ///
  /// All three are own choices.
  private static let radius = 0.08
  private static let transparency: Float = 0.12
  private static let strips = 40

  /// Adds a page that is rolled up from its lower edge.
  ///
  /// It is flat above a line and bent around a cylinder at the line. After half a turn its back, upside down, lies over
  /// the flat part.
  ///
  /// A point of the page at distance u below the line is drawn at r·sin(u/r) below it for u < πr, and at πr − u below
  /// it beyond that.
  ///
  /// - Parameters:
  ///   - part: the rolled part of the page, 0...1.
  ///   - isSideways: whether the page is rolled from its right edge; all of this is mirrored at the diagonal then.
  private func addRolled(
    _ part: Double, isSideways: Bool = false, to builder: inout DisplayListBuilder,
    _ addPage: (Affine, inout DisplayListBuilder) -> Void
  ) {
    let mirror = isSideways ? Affine(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0) : .identity
    let bounds = isSideways ? self.bounds.mirrored : self.bounds
    let r = Self.radius * bounds.height
    let line = bounds.y + bounds.height - part * (bounds.height + r)
    let end = bounds.y + bounds.height
    func strip(
      from top: Double, to bottom: Double, scale: Double, offset: Double, isBack: Bool,
      shade: Double, _ builder: inout DisplayListBuilder
    ) {
      let low = max(top, bounds.y)
      guard bottom > low else { return }
      let upright = Rect(x: bounds.x, y: low, width: bounds.width, height: bottom - low)
      let cut = isSideways ? upright.mirrored : upright
      let place = mirror.then(Affine(a: 1, b: 0, c: 0, d: scale, tx: 0, ty: offset))
        .then(mirror).then(map)
      builder.pushClip(.rect(cut), transform: place)
      if isBack {
        let paper = StraightColor(red: 0.95, green: 0.95, blue: 0.95)
        builder.add(.fill(.rect(cut), .color(paper)), transform: place)
        builder.beginGroup(GroupEffect(opacity: Self.transparency))
        addPage(place, &builder)
        builder.endGroup()
      } else {
        addPage(place, &builder)
      }
      if shade > 0 {
        let color = StraightColor(red: 0, green: 0, blue: 0, alpha: Float(shade))
        builder.add(.fill(.rect(cut), .color(color)), transform: place)
      }
      builder.popClip()
    }
    strip(
      from: bounds.y, to: min(line, end), scale: 1, offset: 0, isBack: false, shade: 0, &builder)
    for index in 0..<Self.strips {
      let from = Double(index) / Double(Self.strips) * .pi
      let to = Double(index + 1) / Double(Self.strips) * .pi
      let (first, last) = (line + r * from, min(line + r * to, end))
      guard last > first else { break }
      let (top, bottom) = (
        line + r * Elementary.sinCos(from).sin, line + r * Elementary.sinCos((last - line) / r).sin
      )
      let scale = (bottom - top) / (last - first)
      // The shade is darkest where the paper stands upright.
      let shade = 0.25 * Elementary.sinCos((from + to) / 2).sin
      strip(
        from: first, to: last, scale: scale == 0 ? 1e-3 : scale, offset: top - scale * first,
        isBack: index >= Self.strips / 2, shade: shade, &builder)
    }
    let flat = line + r * .pi
    if end > flat {
      // The point y of the page is drawn at 2·line + πr − y.
      strip(
        from: flat, to: end, scale: -1, offset: line + flat, isBack: true, shade: 0, &builder)
    }
  }
}

extension Rect {
  /// The rectangle mirrored at the diagonal.
  fileprivate var mirrored: Rect { Rect(x: y, y: x, width: height, height: width) }
}
