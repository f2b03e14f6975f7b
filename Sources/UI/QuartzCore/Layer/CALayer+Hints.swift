/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// The format of a layer's pixels.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

/// Hints to a device's hardware; they are stored and have no effect here.
extension CALayer {
  private func hint<Value>(_ key: String, _ value: Value) -> Value {
    userValues["hint." + key] as? Value ?? value
  }

  /// The edges that are antialiased; all of them are here.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get {
      hint(
        "edges", [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge])
    }
    set { userValues["hint.edges"] = newValue }
  }

  /// The format of the pixels that `draw(in:)` makes; drawings are kept as paths here.
  public var contentsFormat: CALayerContentsFormat {
    get { hint("format", .RGBA8Uint) }
    set { userValues["hint.format"] = newValue }
  }

  /// A bias of the size from which reduced contents are taken; they are resampled at their own size here.
  public var minificationFilterBias: Float {
    get { hint("bias", 0) }
    set { userValues["hint.bias"] = newValue }
  }
}
