/// The losses of quality that make a GIF smaller, as parameters of the encoder.
package struct GIFLosses: Hashable, Sendable {
  /// The error that the encoder accepts for a colour that continues the code stream, beyond that of the nearest colour.
  ///
  /// An eighth of it is accepted in smooth areas.
  ///
  /// - Units: squared distance with the weights of `VarianceCut`: 10 for one level of grey.
  package var errorBound: Int
  /// The part of a pixel's error that is passed to its neighbours: all of it causes speckles, none of it banding.
  ///
  /// - Units: sixteenths.
  package var diffusion: Int
  /// The largest number of palette entries of one frame, including the entry for unchanged pixels.
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

  /// Creates the parameters for a quality.
  package init(_ quality: GIFQuality) {
    self.init(
      errorBound: quality.errorBound, diffusion: quality.diffusion, colors: quality.colors)
  }
}
