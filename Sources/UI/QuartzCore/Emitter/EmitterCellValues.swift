import CoreGraphics
import Foundation
import PegDisplayList
import PegGeometry
import PegPixels

/// The picture of a particle; sprites with the same one are drawn together.
final class EmitterPicture: Sendable {
  let bitmap: Bitmap
  /// Units: pixels of the bitmap.
  let source: Rect
  /// Units: points.
  let size: Size
  let isNearest: Bool

  init(_ bitmap: Bitmap, source: Rect, size: Size, isNearest: Bool) {
    self.bitmap = bitmap
    self.source = source
    self.size = size
    self.isNearest = isNearest
  }
}

/// The numbers of an emitter cell.
///
/// - Units: points, seconds and radians, as in `CAEmitterCell`.
struct EmitterCellNumbers: Hashable {
  var birthRate = 0.0
  var lifetime = 0.0
  var lifetimeRange = 0.0
  var emissionLatitude = 0.0
  var emissionLongitude = 0.0
  var emissionRange = 0.0
  var velocity = 0.0
  var velocityRange = 0.0
  var acceleration = SIMD3<Double>.zero
  var scale = 1.0
  var scaleRange = 0.0
  var scaleSpeed = 0.0
  var spin = 0.0
  var spinRange = 0.0
  /// Red, green, blue and alpha, not multiplied.
  var color = SIMD4<Double>.one
  var colorRange = SIMD4<Double>.zero
  var colorSpeed = SIMD4<Double>.zero

  /// The numbers by the names of the cell's properties.
  static let byName: [String: any WritableKeyPath<EmitterCellNumbers, Double> & Sendable] = [
    "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange,
    "emissionLatitude": \.emissionLatitude, "emissionLongitude": \.emissionLongitude,
    "emissionRange": \.emissionRange, "velocity": \.velocity, "velocityRange": \.velocityRange,
    "xAcceleration": \.acceleration.x, "yAcceleration": \.acceleration.y,
    "zAcceleration": \.acceleration.z, "scale": \.scale, "scaleRange": \.scaleRange,
    "scaleSpeed": \.scaleSpeed, "spin": \.spin, "spinRange": \.spinRange,
    "redRange": \.colorRange.x, "greenRange": \.colorRange.y, "blueRange": \.colorRange.z,
    "alphaRange": \.colorRange.w, "redSpeed": \.colorSpeed.x, "greenSpeed": \.colorSpeed.y,
    "blueSpeed": \.colorSpeed.z, "alphaSpeed": \.colorSpeed.w,
  ]
}

/// An emitter cell as a value.
struct EmitterCellValues {
  var name: String?
  var isEnabled = true
  var numbers = EmitterCellNumbers()
  var picture: EmitterPicture?
  var timing = MediaTiming()
  var cells: [EmitterCellValues] = []

  /// The longest time for which a particle can live. Units: seconds.
  var longestLife: Double {
    max(0, numbers.lifetime + abs(numbers.lifetimeRange) / 2)
  }

  /// The longest time from the birth of a particle to the end of the last one that descends from it, under a factor of all
  /// lifetimes.
  func longestLine(_ factor: Double) -> Double {
    longestLife * factor + (cells.map { $0.longestLine(factor) }.max() ?? 0)
  }

  /// Returns a property by its name, or by the path of a cell inside this one; nil if it can't be animated.
  func value(_ path: Substring) -> AnimatableValue? {
    let key = String(path)
    if key == "color" { return .color(CGColor(StraightColor(numbers.color))) }
    if key == "enabled" || key == "isEnabled" { return .step(isEnabled) }
    if let number = EmitterCellNumbers.byName[key] { return .number(numbers[keyPath: number]) }
    guard let rest = path.dropping("emitterCells.") else { return nil }
    return EmitterCells(cells).value(rest)
  }

  mutating func set(_ value: AnimatableValue, _ path: Substring) {
    let key = String(path)
    switch value {
    case .color(let color) where key == "color": numbers.color = SIMD4(color.straight)
    case .step(let flag as Bool) where key == "enabled" || key == "isEnabled": isEnabled = flag
    case .number(let new) where key == "enabled" || key == "isEnabled": isEnabled = new != 0
    case .number(let new):
      if let number = EmitterCellNumbers.byName[key], new.isFinite {
        numbers[keyPath: number] = new
      }
    default: break
    }
    guard let rest = path.dropping("emitterCells.") else { return }
    var inner = EmitterCells(cells)
    inner.set(value, rest)
    cells = inner.cells
  }
}

/// The cells of an emitter layer, whose properties have key paths such as "emitterCells.spark.birthRate".
struct EmitterCells {
  var cells: [EmitterCellValues]

  init(_ cells: [EmitterCellValues]) { self.cells = cells }

  /// Returns a property by the name of a cell and the rest of the path; nil if there is none.
  func value(_ path: Substring) -> AnimatableValue? {
    for cell in cells {
      if let name = cell.name, let rest = path.dropping(name + ".") { return cell.value(rest) }
    }
    return nil
  }

  mutating func set(_ value: AnimatableValue, _ path: Substring) {
    for index in cells.indices {
      if let name = cells[index].name, let rest = path.dropping(name + ".") {
        cells[index].set(value, rest)
      }
    }
  }
}

extension Substring {
  fileprivate func dropping(_ prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}

extension SIMD4<Double> {
  init(_ color: StraightColor) {
    self.init(
      Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
  }
}

extension StraightColor {
  /// Creates the colour from red, green, blue and alpha; numbers outside 0...1 are limited to it.
  init(_ color: SIMD4<Double>) {
    func part(_ value: Double) -> Float { Float(max(0, min(1, value))) }
    self.init(
      red: part(color.x), green: part(color.y), blue: part(color.z), alpha: part(color.w))
  }
}
