import CoreGraphics
public import Foundation
import PegDisplayList
import PegGeometry
import PegMotion
import PegPixels
import PegScene

/// A layer that emits particles and draws them over its contents and beneath its sublayers.
///
/// Particles are a function of the layer's time: a picture doesn't depend on the pictures before it. A layer whose `beginTime` was
/// never set looks as if it had always emitted, as on iOS since version 7; set `beginTime` to `CACurrentMediaTime()` to begin
/// without particles.
///
/// - Units: points and seconds.
/// - Source: Apple's page of CAEmitterLayer.
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
  /// The definitions of the particles.
  open var emitterCells: [CAEmitterCell]? {
    didSet {
      takeCells()
      SceneClock.current.add(self)
      CATransaction.atEndOfTurn { [weak self] in self?.takeCells() }
    }
  }

  // MARK: Factors of all cells

  /// A factor for the birth rate of each of `emitterCells`.
  open var birthRate: Float = 1 { didSet { changed("birthRate", oldValue) } }
  open var lifetime: Float = 1 { didSet { changed("lifetime", oldValue) } }
  open var velocity: Float = 1 { didSet { changed("velocity", oldValue) } }
  open var scale: Float = 1 { didSet { changed("scale", oldValue) } }
  open var spin: Float = 1 { didSet { changed("spin", oldValue) } }

  // MARK: The emitter's shape

  /// The centre of the shape, in the layer's coordinates.
  open var emitterPosition = CGPoint.zero {
    didSet {
      record()
      propertyChanged("emitterPosition", from: .point(oldValue))
    }
  }
  open var emitterZPosition: CGFloat = 0 { didSet { changed("emitterZPosition", oldValue) } }
  /// The size of the shape; the width is the radius of circles and spheres.
  open var emitterSize = CGSize.zero {
    didSet {
      record()
      propertyChanged("emitterSize", from: .size(oldValue))
    }
  }
  open var emitterDepth: CGFloat = 0 { didSet { changed("emitterDepth", oldValue) } }
  open var emitterShape = CAEmitterLayerEmitterShape.point { didSet { record() } }
  open var emitterMode = CAEmitterLayerEmitterMode.volume { didSet { record() } }

  // MARK: Drawing

  open var renderMode = CAEmitterLayerRenderMode.unordered
  /// Whether the depths of particles count in the perspective of the superlayer, unless the layer itself is tilted.
  open var preservesDepth = false
  /// The start of the random numbers; equal seeds give equal particles.
  open var seed: UInt32 = 0

  /// The values of the cells, changed by key paths and animations.
  final var cells = EmitterCells([]) { didSet { record() } }
  private var history = EmitterHistory()

  private func changed(_ key: String, _ old: some BinaryFloatingPoint) {
    record()
    propertyChanged(key, from: .number(Double(old)))
  }

  /// Uses changed cells; changes of the model change the cells themselves too.
  final func use(_ new: EmitterCells) {
    if !CALayer.effectsAreOff {
      for (cell, values) in zip(emitterCells ?? [], new.cells) { cell.take(values) }
    }
    cells = new
  }

  private func takeCells() { cells = EmitterCells((emitterCells ?? []).map(\.allValues)) }

  // MARK: History

  /// The values that particles have at their birth.
  private var state: EmitterState {
    EmitterState(
      birthRate: Double(birthRate), lifetime: Double(lifetime), velocity: Double(velocity),
      scale: Double(scale), spin: Double(spin),
      center: SIMD3(
        Double(emitterPosition.x), Double(emitterPosition.y), Double(emitterZPosition)),
      size: SIMD3(Double(emitterSize.width), Double(emitterSize.height), Double(emitterDepth)),
      shape: emitterShape, mode: emitterMode, cells: cells.cells)
  }

  private var now: Double { localTime(at: SceneClock.current.now.seconds) }

  /// Records a change, so that particles born before it keep the old values.
  private func record() {
    if !CALayer.effectsAreOff { history.append(state, at: now, begin: motion?.beginTime) }
  }

  /// Records the values that the screen shows, at each refresh for as long as animations change them.
  override func animationWasAdded(_ animation: CAAnimation) {
    guard changesParticles(animation) else { return }
    SceneClock.current.add(self)
    recordShownValues()
  }

  private func changesParticles(_ animation: CAAnimation) -> Bool {
    LayerProperty.emitter.keys.contains { animation.changes($0) }
  }

  private func recordShownValues() {
    let clock = SceneClock.current
    let runs = (motion?.runs ?? []).filter { changesParticles($0.animation) }
    // Ended animations with a fill mode still have an effect, but it no longer changes.
    let moving = runs.contains { !$0.isOver }
    var shown = state
    CALayer.showingPresentation(of: self) { shown = state }
    history.append(shown, at: now, begin: motion?.beginTime)
    guard moving else { return }
    clock.schedule(at: clock.nextRefresh(after: clock.now), rank: .displayLink) { [weak self] in
      self?.recordShownValues()
    }
  }

  /// Whether particles are alive or may be born later, so that later pictures differ.
  final var isEmitting: Bool {
    guard superlayer != nil, speed != 0 else { return false }
    return shownHistory.isEmitting(at: now)
  }

  /// The history, or for an empty one the present values.
  private var shownHistory: EmitterHistory {
    var history = history
    history.begin(motion?.beginTime, state, at: now)
    return history
  }

  // MARK: Picture

  override func drawOwn(map: Affine, to builder: inout DisplayListBuilder) {
    var particles = ParticleList(
      history: shownHistory, time: now, seed: seed, order: renderMode)
    if preservesDepth, superlayer != nil {
      particles.space = ParticleSpace(layer: spaceToSuperlayer)
    }
    let isAdditive = renderMode == .additive
    for batch in particles.batches() {
      builder.add(
        .sprites(batch), transform: map, blendMode: isAdditive ? .plusLighter : .normal)
    }
  }
}
