/// What a GIF may lose to be smaller, in the encoder's own terms.
package struct GIFLosses: Hashable, Sendable {
  /// How much farther than the nearest colour one may lie that the code stream can go on with; an eighth of it where the
  /// picture is smooth.
  ///
  /// - Units: squared distance with the weights of `VarianceCut`: 10 for one level of grey.
  package var errorBound: Int
  /// How much of a pixel's error goes to its neighbours: all of it speckles, none of it bands.
  ///
  /// - Units: sixteenths.
  package var diffusion: Int
  /// The most colours of one frame, the place for "as before" included.
  package var colors: Int

  package static let colorRange = 16...256

  /// - Precondition: the bound is not negative, the diffusion is in 0...16, the colours are in `colorRange`.
  package init(errorBound: Int, diffusion: Int, colors: Int) {
    precondition(errorBound >= 0, "an error bound of \(errorBound)")
    precondition((0...16).contains(diffusion), "\(diffusion)/16 of the error")
    precondition(Self.colorRange.contains(colors), "\(colors) colours; from 16 to 256 are allowed")
    self.errorBound = errorBound
    self.diffusion = diffusion
    self.colors = colors
  }

  /// What a quality stands for.
  package init(_ quality: GIFQuality) {
    self.init(
      errorBound: quality.errorBound, diffusion: quality.diffusion, colors: quality.colors)
  }
}
