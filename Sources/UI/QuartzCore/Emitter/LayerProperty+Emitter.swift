import CoreGraphics

extension LayerProperty {
  /// The properties of emitter layers; those of their cells are parts of "emitterCells".
  static let emitter: [String: LayerProperty] = [
    "birthRate": float(\CAEmitterLayer.birthRate), "lifetime": float(\CAEmitterLayer.lifetime),
    "velocity": float(\CAEmitterLayer.velocity), "scale": float(\CAEmitterLayer.scale),
    "spin": float(\CAEmitterLayer.spin),
    "emitterPosition": point(\CAEmitterLayer.emitterPosition),
    "emitterZPosition": number(\CAEmitterLayer.emitterZPosition),
    "emitterDepth": number(\CAEmitterLayer.emitterDepth),
    "emitterSize": LayerProperty(
      get: { ($0 as? CAEmitterLayer).map { .size($0.emitterSize) } },
      set: { layer, value in
        if case .size(let new) = value { (layer as? CAEmitterLayer)?.emitterSize = new }
      }),
    "emitterCells": LayerProperty(
      get: { ($0 as? CAEmitterLayer).map { .step($0.cells) } },
      set: { layer, value in
        if case .step(let new as EmitterCells) = value { (layer as? CAEmitterLayer)?.use(new) }
      }),
  ]
}
