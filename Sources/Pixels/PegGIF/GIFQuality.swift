/// The permitted difference between a GIF and its film, traded for a smaller file.
///
/// Films of at most 256 colours are exact at any quality.
package struct GIFQuality: Hashable, Sendable {
  /// 1...100.
  package let value: Int

  package static let range = 1...100
  package static let `default` = GIFQuality(90)

  /// - Precondition: the value is in 1...100.
  package init(_ value: Int) {
    precondition(Self.range.contains(value), "a quality of \(value); it must be 1...100")
    self.value = value
  }

  /// The error that the encoder accepts for a colour that continues the code stream, beyond that of the nearest colour.
  ///
  /// It grows linearly from 0 at quality 100 to 50 at 90, and then doubles every ten steps.
  ///
  /// - Units: squared distance with the weights of `VarianceCut`: 10 for one level of grey.
  var errorBound: Int {
    if value >= 90 { return (100 - value) * 5 }
    let (doublings, rest) = (90 - value).quotientAndRemainder(dividingBy: 10)
    return (50 << doublings) * (10 + rest) / 10
  }

  /// The number of steps below quality 90, at most 40, by which dither and colours are reduced.
  ///
  /// The bytes that this saves need not be saved by wrong colours.
  private var stepsDown: Int { min(40, max(0, 90 - value)) }

  /// The part of a pixel's error that is passed to its neighbours.
  ///
  /// - Units: sixteenths.
  /// - Source: measured on the standard film of docs/performance.md.
  var diffusion: Int { 12 - stepsDown / 10 }

  /// The largest number of palette entries of a frame: 256 from quality 90 up, 128 from 50 down.
  ///
  /// - Source: measured on the standard film of docs/performance.md.
  var colors: Int { 256 - stepsDown * 128 / 40 }
}
