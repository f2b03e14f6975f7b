public import CoreGraphics
public import Foundation
import PegDisplayList
import PegGeometry
import PegPixels
import PegScene

/// The definition of the particles that an emitter layer emits.
///
/// A property with a range has for each particle a random value between the property minus half the range and the property plus
/// half the range. Changes of a cell take effect until the end of the turn in which it is assigned to a layer's `emitterCells`;
/// afterwards, change it by the layer's key paths, such as "emitterCells.NAME.birthRate".
///
/// - Units: points, seconds and radians.
/// - Source: Apple's page of CAEmitterCell.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject, CAMediaTiming {
  var values = EmitterCellValues()

  public override init() { super.init() }

  /// Returns nil, because cells cannot be decoded from archives here.
  public required init?(coder: NSCoder) { nil }

  /// The name in key paths of the layer.
  open var name: String? {
    get { values.name }
    set { values.name = newValue }
  }
  /// Whether particles of the cell are emitted and drawn.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }

  // MARK: Emission

  /// The number of particles per second.
  open var birthRate: Float {
    get { float(\.birthRate) }
    set { set(\.birthRate, Double(newValue)) }
  }
  open var lifetime: Float {
    get { float(\.lifetime) }
    set { set(\.lifetime, Double(newValue)) }
  }
  open var lifetimeRange: Float {
    get { float(\.lifetimeRange) }
    set { set(\.lifetimeRange, Double(newValue)) }
  }
  /// The angle out of the plane of the layer, towards the viewer, added to the direction of the emitter's shape.
  open var emissionLatitude: CGFloat {
    get { number(\.emissionLatitude) }
    set { set(\.emissionLatitude, Double(newValue)) }
  }
  /// The angle in the plane of the layer, from the x axis towards the y axis, added to the direction of the emitter's shape.
  open var emissionLongitude: CGFloat {
    get { number(\.emissionLongitude) }
    set { set(\.emissionLongitude, Double(newValue)) }
  }
  /// The angle of the cone in which particles are emitted, from side to side.
  open var emissionRange: CGFloat {
    get { number(\.emissionRange) }
    set { set(\.emissionRange, Double(newValue)) }
  }

  // MARK: Motion

  /// The initial speed. Units: points per second.
  open var velocity: CGFloat {
    get { number(\.velocity) }
    set { set(\.velocity, Double(newValue)) }
  }
  open var velocityRange: CGFloat {
    get { number(\.velocityRange) }
    set { set(\.velocityRange, Double(newValue)) }
  }
  /// Units: points per second squared.
  open var xAcceleration: CGFloat {
    get { number(\.acceleration.x) }
    set { set(\.acceleration.x, Double(newValue)) }
  }
  open var yAcceleration: CGFloat {
    get { number(\.acceleration.y) }
    set { set(\.acceleration.y, Double(newValue)) }
  }
  open var zAcceleration: CGFloat {
    get { number(\.acceleration.z) }
    set { set(\.acceleration.z, Double(newValue)) }
  }

  // MARK: Look

  open var scale: CGFloat {
    get { number(\.scale) }
    set { set(\.scale, Double(newValue)) }
  }
  open var scaleRange: CGFloat {
    get { number(\.scaleRange) }
    set { set(\.scaleRange, Double(newValue)) }
  }
  /// The change of the scale per second.
  open var scaleSpeed: CGFloat {
    get { number(\.scaleSpeed) }
    set { set(\.scaleSpeed, Double(newValue)) }
  }
  /// The speed of rotation. Units: radians per second.
  open var spin: CGFloat {
    get { number(\.spin) }
    set { set(\.spin, Double(newValue)) }
  }
  open var spinRange: CGFloat {
    get { number(\.spinRange) }
    set { set(\.spinRange, Double(newValue)) }
  }
  /// A factor for the colours of `contents`; nil means white.
  open var color: CGColor? {
    get { CGColor(StraightColor(values.numbers.color)) }
    set { values.numbers.color = newValue.map { SIMD4($0.straight) } ?? .one }
  }
  open var redRange: Float {
    get { float(\.colorRange.x) }
    set { set(\.colorRange.x, Double(newValue)) }
  }
  open var greenRange: Float {
    get { float(\.colorRange.y) }
    set { set(\.colorRange.y, Double(newValue)) }
  }
  open var blueRange: Float {
    get { float(\.colorRange.z) }
    set { set(\.colorRange.z, Double(newValue)) }
  }
  open var alphaRange: Float {
    get { float(\.colorRange.w) }
    set { set(\.colorRange.w, Double(newValue)) }
  }
  /// The change of the component per second.
  open var redSpeed: Float {
    get { float(\.colorSpeed.x) }
    set { set(\.colorSpeed.x, Double(newValue)) }
  }
  open var greenSpeed: Float {
    get { float(\.colorSpeed.y) }
    set { set(\.colorSpeed.y, Double(newValue)) }
  }
  open var blueSpeed: Float {
    get { float(\.colorSpeed.z) }
    set { set(\.colorSpeed.z, Double(newValue)) }
  }
  open var alphaSpeed: Float {
    get { float(\.colorSpeed.w) }
    set { set(\.colorSpeed.w, Double(newValue)) }
  }

  // MARK: Contents

  /// A `CGImage`; nil draws nothing.
  open var contents: Any? { didSet { makePicture() } }
  /// The visible part of `contents`, as fractions of its size.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) { didSet { makePicture() } }
  /// The number of pixels of `contents` per point.
  open var contentsScale: CGFloat = 1 { didSet { makePicture() } }
  open var minificationFilter = "linear"
  open var magnificationFilter = "linear" { didSet { makePicture() } }
  /// A bias of the size from which reduced pictures are taken; it has no effect here.
  open var minificationFilterBias: Float = 0
  /// Values of further properties by name; it has no effect here.
  open var style: [AnyHashable: Any]?

  /// The cells of the particles that each particle of this cell emits on its way.
  open var emitterCells: [CAEmitterCell]?

  /// Takes over numbers that were changed by a key path.
  final func take(_ new: EmitterCellValues) {
    values.numbers = new.numbers
    values.isEnabled = new.isEnabled
    for (cell, values) in zip(emitterCells ?? [], new.cells) { cell.take(values) }
  }

  /// The cell and the cells inside it as a value.
  final var allValues: EmitterCellValues {
    var result = values
    result.cells = (emitterCells ?? []).map(\.allValues)
    return result
  }

  private func makePicture() {
    values.picture = nil
    guard let contents else { return }
    guard let image = contents as? CGImage else {
      SceneDiagnostics.report(
        "contents of an emitter cell are of type \(type(of: contents)); set a CGImage")
      return
    }
    let scale = contentsScale > 0 && contentsScale.isFinite ? Double(contentsScale) : 1
    let source = Rect(
      x: contentsRect.minX * Double(image.width), y: contentsRect.minY * Double(image.height),
      width: contentsRect.width * Double(image.width),
      height: contentsRect.height * Double(image.height))
    values.picture = EmitterPicture(
      image.bitmap, source: source,
      size: Size(width: source.width / scale, height: source.height / scale),
      isNearest: magnificationFilter == "nearest")
  }

  // MARK: Timing

  /// The time of the layer, or of the particle that emits, at which emission begins. Units: seconds.
  open var beginTime: CFTimeInterval {
    get { values.timing.beginTime }
    set { values.timing.beginTime = newValue }
  }
  /// The time for which particles are emitted; 0 means without end. Units: seconds.
  open var duration: CFTimeInterval {
    get { values.timing.duration }
    set { values.timing.duration = newValue }
  }
  open var speed: Float {
    get { Float(values.timing.speed) }
    set { values.timing.speed = Double(newValue) }
  }
  open var timeOffset: CFTimeInterval {
    get { values.timing.timeOffset }
    set { values.timing.timeOffset = newValue }
  }
  open var repeatCount: Float {
    get { Float(values.timing.repeatCount) }
    set { values.timing.repeatCount = Double(newValue) }
  }
  open var repeatDuration: CFTimeInterval {
    get { values.timing.repeatDuration }
    set { values.timing.repeatDuration = newValue }
  }
  open var autoreverses: Bool {
    get { values.timing.autoreverses }
    set { values.timing.autoreverses = newValue }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { values.timing.fillMode }
    set { values.timing.fillMode = newValue }
  }

  // MARK: Keys

  open class func defaultValue(forKey key: String) -> Any? {
    EmitterCellValues().value(key[...])?.any
  }

  open func value(forKey key: String) -> Any? {
    key == "name" ? name : key == "contents" ? contents : values.value(key[...])?.any
  }

  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String
    case "contents": contents = value
    default: if let value = value.flatMap({ AnimatableValue($0) }) { values.set(value, key[...]) }
    }
  }

  // MARK: Numbers

  private func number(_ path: KeyPath<EmitterCellNumbers, Double>) -> CGFloat {
    CGFloat(values.numbers[keyPath: path])
  }

  private func float(_ path: KeyPath<EmitterCellNumbers, Double>) -> Float {
    Float(values.numbers[keyPath: path])
  }

  /// Sets a number; ignores one that isn't finite.
  private func set(_ path: WritableKeyPath<EmitterCellNumbers, Double>, _ new: Double) {
    if new.isFinite { values.numbers[keyPath: path] = new }
  }
}
