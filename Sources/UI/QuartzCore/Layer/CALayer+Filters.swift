import PegPixels
import PegScene

extension CALayer {
  /// The blend mode that `compositingFilter` names; normal if it names none.
  var compositing: BlendMode {
    guard let filter = compositingFilter else { return .normal }
    if let name = filter as? String, let mode = Self.compositingModes[name] { return mode }
    SceneDiagnostics.reportMissing(
      "CALayer.compositingFilter \(filter) is ignored: only names of blend modes such as multiplyBlendMode work"
    )
    return .normal
  }

  /// - Source: the names that programs print and set, those of Core Image's filters without their "CI".
  private static let compositingModes: [String: BlendMode] = {
    let modes: [BlendMode] = [
      .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight,
      .hardLight,
      .difference, .exclusion, .hue, .saturation, .color, .luminosity,
    ]
    let named = modes.map { ("\($0)BlendMode", $0) }
    return Dictionary(
      uniqueKeysWithValues: named + [("plusL", .plusLighter), ("plusD", .plusDarker)])
  }()
}

/// The API for filters of Core Image, which isn't available here.
extension CALayer {
  @available(*, unavailable, message: "Core Image is not there")
  public var filters: [Any]? {
    get { fatalError() }
    set { fatalError() }
  }

  @available(
    *, unavailable, message: "Core Image is not there; UIVisualEffectView blurs what is beneath it"
  )
  public var backgroundFilters: [Any]? {
    get { fatalError() }
    set { fatalError() }
  }
}
