public import Foundation
package import PegDisplayList
import PegGeometry
package import PegPixels

/// A drawing surface that records drawing commands; pixels are made from the record later.
///
/// - Units: points, y down.
public final class CGContext {
  /// The state that `saveGState` saves.
  struct State {
    var transform = Affine.identity
    var fill = CGColor(.black)
    var stroke = CGColor(.black)
    var line = StrokeStyle()
    var textMode = CGTextDrawingMode.fill
    /// The font of `showGlyphs(_:at:)`, an object of a module above this one.
    var font: AnyObject?
    var fontSize: CGFloat = 12
    /// The space added after every glyph that `showGlyphs` places itself.
    var characterSpacing: CGFloat = 0
    var alpha: Double = 1
    var blendMode = BlendMode.normal
    var shadow: Shadow?
    var interpolation = CGInterpolationQuality.default
    var clips = 0
    var masks: [Mask] = []
  }

  var builder: DisplayListBuilder
  var state = State()
  private var saved: [State] = []
  /// The current path in the surface's coordinates.
  var current = Path()
  /// For each open transparency layer, the number of states that were saved when it began.
  private var layers: [Int] = []
  var hasOpenLayers: Bool { !layers.isEmpty }
  /// The memory of a bitmap context; nil for other contexts.
  var pixels: ContextPixels?

  /// Units: points.
  package let size: CGSize
  /// The number of pixels per point in images made from the surface.
  package let scale: CGFloat
  /// Maps the context's initial coordinates to the surface.
  let base: Affine
  /// The colour beneath everything drawn, with which drawing is blended.
  package private(set) var background = StraightColor.clear

  package init(size: CGSize, scale: CGFloat = 1, base: CGAffineTransform = .identity) {
    self.size = size
    self.scale = scale
    self.base = Affine(base)
    builder = DisplayListBuilder(size: Size(size))
    state.transform = self.base
  }

  /// Fills the surface with a colour and makes it the background.
  package func fillBackground(_ color: StraightColor) {
    background = color
    builder.add(.fill(.rect(Rect(size: Size(size))), .color(color)), transform: .identity)
  }

  /// The map from the coordinates of glyphs, y upwards, to user space; its translation is the text position.
  ///
  /// - Source: Apple's page of `CGContext.textMatrix`: `saveGState` does not save the matrix.
  public var textMatrix = CGAffineTransform.identity

  // MARK: State

  public func saveGState() { saved.append(state) }

  /// Restores the state of the matching `saveGState`; does nothing if there is none.
  public func restoreGState() {
    guard saved.count > (layers.last ?? 0), let previous = saved.popLast() else { return }
    for _ in previous.clips..<state.clips { builder.popClip() }
    state = previous
  }

  /// A copy of the current path in user space; nil if it is empty.
  public var path: CGPath? { userPath.map { CGPath($0) } }

  // MARK: Coordinates

  /// The map from user space to the surface.
  public var ctm: CGAffineTransform { CGAffineTransform(state.transform) }

  public var userSpaceToDeviceSpaceTransform: CGAffineTransform {
    CGAffineTransform(state.transform.then(.scale(x: scale, y: scale)))
  }

  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = Affine(transform).then(state.transform)
  }

  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint {
    point.applying(userSpaceToDeviceSpaceTransform)
  }

  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(userSpaceToDeviceSpaceTransform.inverted())
  }

  // MARK: Recording

  /// Adds an item with the state's shadow, alpha and blend mode.
  ///
  /// - Parameter hasAlpha: whether the item's colours already include the state's alpha.
  func record(_ content: DisplayItem.Content, transform: Affine? = nil, hasAlpha: Bool = false) {
    composited(hasAlpha: hasAlpha) { builder, mode in
      builder.add(content, transform: transform ?? state.transform, blendMode: mode)
    }
  }

  /// Calls `draw` with the blend mode to use, and applies the state's shadow and alpha to the result.
  func composited(hasAlpha: Bool, _ draw: (inout DisplayListBuilder, BlendMode) -> Void) {
    beginDrawing()
    defer { endDrawing() }
    let masks = state.masks
    let mode = masks.isEmpty ? state.blendMode : .normal
    if !masks.isEmpty { builder.beginGroup(GroupEffect(blendMode: state.blendMode)) }
    let opacity: Double = hasAlpha ? 1 : state.alpha
    if state.shadow != nil || opacity < 1 {
      builder.beginGroup(
        GroupEffect(opacity: Float(opacity), blendMode: mode, shadow: state.shadow))
      draw(&builder, .normal)
      builder.endGroup()
    } else {
      draw(&builder, mode)
    }
    for mask in masks {
      builder.beginMask()
      builder.add(.image(mask.image), transform: mask.transform)
      builder.endGroup()
    }
    if !masks.isEmpty { builder.endGroup() }
  }

  /// Adds another list with its upper left corner at the origin of user space.
  package func append(_ list: DisplayList, transform: CGAffineTransform = .identity) {
    let map = Affine(transform).then(state.transform)
    composited(hasAlpha: false) { builder, mode in
      let isGroup = mode != .normal || list.blends
      if isGroup { builder.beginGroup(GroupEffect(blendMode: mode)) }
      builder.append(list, transform: map)
      if isGroup { builder.endGroup() }
    }
  }

  /// Adds another list, stretched to a rectangle in user space.
  package func draw(_ picture: DisplayList, in rect: CGRect) {
    guard picture.size.width > 0, picture.size.height > 0 else { return }
    append(
      picture,
      transform: CGAffineTransform(
        a: rect.width / picture.size.width, b: 0, c: 0, d: rect.height / picture.size.height,
        tx: rect.minX, ty: rect.minY))
  }

  // MARK: Transparency layers

  /// Composites everything drawn until `endTransparencyLayer` as one picture, with the state's shadow, alpha and blend mode.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    beginDrawing()
    builder.beginGroup(
      GroupEffect(
        opacity: Float(state.alpha), blendMode: state.blendMode, shadow: state.shadow))
    saveGState()
    layers.append(saved.count)
    state.blendMode = .normal
    state.alpha = 1
    state.shadow = nil
  }

  /// Begins a layer that is clipped to the rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Composites the innermost layer; does nothing if none is open.
  public func endTransparencyLayer() {
    guard let depth = layers.popLast() else { return }
    while saved.count >= depth { restoreGState() }
    builder.endGroup()
    endDrawing()
  }

  // MARK: Ending

  /// Returns the record so far, as if drawing ended now.
  package var picture: DisplayList {
    var copy = builder
    for _ in 0..<state.clips { copy.popClip() }
    for _ in layers { copy.endGroup() }
    return copy.build()
  }

  /// Ends drawing and returns the record.
  package func finish() -> DisplayList {
    while !layers.isEmpty { endTransparencyLayer() }
    while !saved.isEmpty { restoreGState() }
    for _ in 0..<state.clips { builder.popClip() }
    state.clips = 0
    return builder.build()
  }

  /// Removes all clips that were added since the last saved state.
  public func resetClip() {
    for _ in (saved.last?.clips ?? 0)..<state.clips { builder.popClip() }
    state.clips = saved.last?.clips ?? 0
    state.masks = saved.last?.masks ?? []
  }
}

/// Apple's name for dictionaries of Core Foundation; here they are Swift's dictionaries.
public typealias CFDictionary = [String: Any]
