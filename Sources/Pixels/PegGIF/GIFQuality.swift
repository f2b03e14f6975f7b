/// How much a GIF may differ from its film for the sake of its size.
///
/// Films of at most 256 colours are exact whatever the quality.
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

  /// How much farther than the nearest colour one may lie that the code stream can go on with.
  ///
  /// From 100, which allows none, to 90 in equal steps; from there it doubles every ten steps.
  ///
  /// - Units: squared distance with the weights of `VarianceCut`: 10 for one level of grey.
  var errorBound: Int {
    if value >= 90 { return (100 - value) * 5 }
    let (doublings, rest) = (90 - value).quotientAndRemainder(dividingBy: 10)
    return (50 << doublings) * (10 + rest) / 10
  }

  /// Where dither and colours begin and end to fall: what the code stream gains by fewer of both it does not have to gain
  /// by wrong colours.
  private var stepsDown: Int { min(40, max(0, 90 - value)) }

  /// - Units: sixteenths of a pixel's error that go to its neighbours.
  /// - Source: measured on the standard film of docs/performance.md.
  var diffusion: Int { 12 - stepsDown / 10 }

  /// The most colours of a frame: 256 at 90, and 128 from 50 down.
  ///
  /// - Source: measured on the standard film of docs/performance.md.
  var colors: Int { 256 - stepsDown * 128 / 40 }
}
