import CoreGraphics
import Foundation

/// A property of a layer that animations can change, identified by its name.
@MainActor
struct LayerProperty {
  let get: @MainActor (CALayer) -> AnimatableValue?
  let set: @MainActor (CALayer, AnimatableValue) -> Void

  /// Returns the property for the layer's class; nil if it has none with the name.
  static func named(_ name: String, of layer: CALayer) -> LayerProperty? {
    if let own = common[name] { return own }
    if layer is CAShapeLayer { return shape[name] }
    if layer is CAGradientLayer { return gradient[name] }
    if layer is CAEmitterLayer { return emitter[name] }
    return nil
  }

  /// Returns the names of all such properties of the layer's class.
  static func names(of layer: CALayer) -> [String] {
    let own =
      layer is CAShapeLayer
      ? shape : layer is CAGradientLayer ? gradient : layer is CAEmitterLayer ? emitter : [:]
    return (Array(common.keys) + Array(own.keys)).sorted()
  }

  // MARK: Kinds of properties

  static func number<L: CALayer>(
    _ path: ReferenceWritableKeyPath<L, CGFloat>
  ) -> LayerProperty {
    LayerProperty(
      get: { ($0 as? L).map { .number(Double($0[keyPath: path])) } },
      set: { layer, value in
        if case .number(let new) = value, let layer = layer as? L {
          layer[keyPath: path] = CGFloat(new)
        }
      })
  }

  static func float<L: CALayer>(_ path: ReferenceWritableKeyPath<L, Float>) -> LayerProperty {
    LayerProperty(
      get: { ($0 as? L).map { .number(Double($0[keyPath: path])) } },
      set: { layer, value in
        if case .number(let new) = value, let layer = layer as? L {
          layer[keyPath: path] = Float(new)
        }
      })
  }

  static func point<L: CALayer>(
    _ path: ReferenceWritableKeyPath<L, CGPoint>
  ) -> LayerProperty {
    LayerProperty(
      get: { ($0 as? L).map { .point($0[keyPath: path]) } },
      set: { layer, value in
        if case .point(let new) = value, let layer = layer as? L { layer[keyPath: path] = new }
      })
  }

  private static func rect(_ path: ReferenceWritableKeyPath<CALayer, CGRect>) -> LayerProperty {
    LayerProperty(
      get: { .rect($0[keyPath: path]) },
      set: { if case .rect(let new) = $1 { $0[keyPath: path] = new } })
  }

  private static func transform(
    _ path: ReferenceWritableKeyPath<CALayer, CATransform3D>
  ) -> LayerProperty {
    LayerProperty(
      get: { .transform($0[keyPath: path]) },
      set: { if case .transform(let new) = $1 { $0[keyPath: path] = new } })
  }

  private static func color<L: CALayer>(
    _ path: ReferenceWritableKeyPath<L, CGColor?>
  ) -> LayerProperty {
    LayerProperty(
      get: { ($0 as? L).map { $0[keyPath: path].map { .color($0) } ?? .step(nil) } },
      set: { layer, value in
        guard let layer = layer as? L else { return }
        if case .color(let new) = value { layer[keyPath: path] = new }
        if case .step = value { layer[keyPath: path] = nil }
      })
  }

  private static func path<L: CALayer>(
    _ path: ReferenceWritableKeyPath<L, CGPath?>
  ) -> LayerProperty {
    LayerProperty(
      get: { ($0 as? L).map { $0[keyPath: path].map { .path($0) } ?? .step(nil) } },
      set: { layer, value in
        guard let layer = layer as? L else { return }
        if case .path(let new) = value { layer[keyPath: path] = new }
        if case .step = value { layer[keyPath: path] = nil }
      })
  }

  private static func flag(_ path: ReferenceWritableKeyPath<CALayer, Bool>) -> LayerProperty {
    LayerProperty(
      get: { .step($0[keyPath: path]) },
      set: { layer, value in
        if case .step(let new) = value, let new = new as? Bool { layer[keyPath: path] = new }
        if case .number(let new) = value { layer[keyPath: path] = new != 0 }
      })
  }

  // MARK: Tables

  private static let common: [String: LayerProperty] = [
    "bounds": rect(\.bounds), "position": point(\CALayer.position),
    "anchorPoint": point(\CALayer.anchorPoint), "transform": transform(\.transform),
    "sublayerTransform": transform(\.sublayerTransform), "zPosition": number(\CALayer.zPosition),
    "hidden": flag(\.isHidden), "opacity": float(\CALayer.opacity),
    "masksToBounds": flag(\.masksToBounds),
    "backgroundColor": color(\CALayer.backgroundColor),
    "cornerRadius": number(\CALayer.cornerRadius),
    "borderWidth": number(\CALayer.borderWidth), "borderColor": color(\CALayer.borderColor),
    "shadowColor": color(\CALayer.shadowColor), "shadowOpacity": float(\CALayer.shadowOpacity),
    "shadowRadius": number(\CALayer.shadowRadius), "shadowPath": path(\CALayer.shadowPath),
    "shadowOffset": LayerProperty(
      get: { .size($0.shadowOffset) },
      set: { if case .size(let new) = $1 { $0.shadowOffset = new } }),
    "contentsRect": rect(\.contentsRect), "contentsCenter": rect(\.contentsCenter),
    "contents": LayerProperty(
      get: { .step($0.contents) },
      set: { if case .step(let new) = $1 { $0.showAnimatedContents(new) } }),
  ]

  private static let shape: [String: LayerProperty] = [
    "path": path(\CAShapeLayer.path), "fillColor": color(\CAShapeLayer.fillColor),
    "strokeColor": color(\CAShapeLayer.strokeColor),
    "strokeStart": number(\CAShapeLayer.strokeStart),
    "strokeEnd": number(\CAShapeLayer.strokeEnd), "lineWidth": number(\CAShapeLayer.lineWidth),
    "miterLimit": number(\CAShapeLayer.miterLimit),
    "lineDashPhase": number(\CAShapeLayer.lineDashPhase),
  ]

  private static let gradient: [String: LayerProperty] = [
    "colors": LayerProperty(
      get: { layer in
        (layer as? CAGradientLayer).map {
          .colors(($0.colors ?? []).compactMap { $0 as? CGColor })
        }
      },
      set: { layer, value in
        if case .colors(let new) = value { (layer as? CAGradientLayer)?.colors = new }
      }),
    "locations": LayerProperty(
      get: { layer in
        (layer as? CAGradientLayer).map {
          $0.locations.map { .numbers($0.map(\.doubleValue)) } ?? .step(nil)
        }
      },
      set: { layer, value in
        guard let layer = layer as? CAGradientLayer else { return }
        if case .numbers(let new) = value { layer.locations = new.map { NSNumber(value: $0) } }
        if case .step = value { layer.locations = nil }
      }),
    "startPoint": point(\CAGradientLayer.startPoint), "endPoint": point(\CAGradientLayer.endPoint),
  ]
}

extension CALayer {
  /// Returns the value of a key path such as "position.x" or "transform.rotation.z"; nil if it can't be animated.
  func animatableValue(forKeyPath keyPath: String) -> AnimatableValue? {
    let (name, rest) = Self.split(keyPath)
    guard let whole = LayerProperty.named(name, of: self)?.get(self) else { return nil }
    if case .step(let cells as EmitterCells) = whole {
      return rest.isEmpty ? nil : cells.value(rest[...])
    }
    return rest.isEmpty ? whole : whole.part(rest)
  }

  func setAnimatableValue(_ value: AnimatableValue, forKeyPath keyPath: String) {
    let (name, rest) = Self.split(keyPath)
    guard let property = LayerProperty.named(name, of: self) else { return }
    if rest.isEmpty {
      property.set(self, value)
    } else if case .step(var cells as EmitterCells)? = property.get(self) {
      cells.set(value, rest[...])
      property.set(self, .step(cells))
    } else if case .number(let number) = value {
      if let new = property.get(self)?.settingPart(rest, to: number) { property.set(self, new) }
    } else if let row = value.row, row.count == 2, case .rect(let whole)? = property.get(self) {
      let new =
        rest == "origin"
        ? CGRect(origin: CGPoint(x: row[0], y: row[1]), size: whole.size)
        : CGRect(origin: whole.origin, size: CGSize(width: row[0], height: row[1]))
      property.set(self, .rect(new))
    } else if rest == "translation", let row = value.row, row.count == 2,
      case .transform(var whole)? = property.get(self)
    {
      (whole.m41, whole.m42) = (CGFloat(row[0]), CGFloat(row[1]))
      property.set(self, .transform(whole))
    }
  }

  /// Splits a key path into a property's name and the rest.
  static func split(_ keyPath: String) -> (name: String, rest: String) {
    guard let dot = keyPath.firstIndex(of: ".") else { return (keyPath, "") }
    return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
  }
}

extension AnimatableValue {
  /// Returns a component by its name; nil if there is none.
  func part(_ name: String) -> AnimatableValue? {
    switch self {
    case .rect(let rect) where name == "origin": return .point(rect.origin)
    case .rect(let rect) where name == "size": return .size(rect.size)
    case .transform(let t):
      if name == "translation" { return .size(CGSize(width: t.m41, height: t.m42)) }
      return Self.number(named: name, of: t).map { .number($0) }
    default:
      guard let index = partIndex(name), let row, index < row.count else { return nil }
      return .number(row[index])
    }
  }

  func settingPart(_ name: String, to new: Double) -> AnimatableValue? {
    if case .transform(let t) = self {
      return Self.setting(name, of: t, to: new).map { .transform($0) }
    }
    guard let index = partIndex(name), var row, index < row.count else { return nil }
    row[index] = new
    return withRow(row)
  }

  private func partIndex(_ name: String) -> Int? {
    switch self {
    case .point: ["x", "y"].firstIndex(of: name)
    case .size: ["width", "height"].firstIndex(of: name)
    case .rect: ["origin.x", "origin.y", "size.width", "size.height"].firstIndex(of: name)
    default: nil
    }
  }

  /// - Source: Apple's Core Animation Programming Guide, "CATransform3D key paths".
  private static func number(named name: String, of t: CATransform3D) -> Double? {
    switch name {
    case "translation.x": return Double(t.m41)
    case "translation.y": return Double(t.m42)
    case "translation.z": return Double(t.m43)
    default: break
    }
    guard let parts = DecomposedTransform(t) else { return name.hasPrefix("scale") ? 0 : nil }
    switch name {
    case "scale": return (parts.scale.x + parts.scale.y + parts.scale.z) / 3
    case "scale.x": return parts.scale.x
    case "scale.y": return parts.scale.y
    case "scale.z": return parts.scale.z
    case "rotation", "rotation.z": return parts.angles.z
    case "rotation.x": return parts.angles.x
    case "rotation.y": return parts.angles.y
    default: return nil
    }
  }

  private static func setting(
    _ name: String, of t: CATransform3D, to new: Double
  ) -> CATransform3D? {
    var result = t
    switch name {
    case "translation.x":
      result.m41 = CGFloat(new)
      return result
    case "translation.y":
      result.m42 = CGFloat(new)
      return result
    case "translation.z":
      result.m43 = CGFloat(new)
      return result
    default: break
    }
    // A transform without an inverse has no rotation angles.
    var parts = DecomposedTransform(t) ?? DecomposedTransform()
    switch name {
    case "scale": parts.scale = SIMD3(repeating: new)
    case "scale.x": parts.scale.x = new
    case "scale.y": parts.scale.y = new
    case "scale.z": parts.scale.z = new
    case "rotation", "rotation.z": parts.angles.z = new
    case "rotation.x": parts.angles.x = new
    case "rotation.y": parts.angles.y = new
    default: return nil
    }
    return parts.matrix
  }
}
