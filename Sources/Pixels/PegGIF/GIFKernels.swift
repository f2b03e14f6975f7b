import CGIFKernels

/// The implementation of the loops over pixels; every choice gives the same bytes.
enum GIFKernels {
  /// The loops that every processor supports.
  case baseline
  /// The fastest loops that this machine supports.
  case best

  var table: UnsafePointer<peg_gif_kernels> {
    switch self {
    case .baseline: peg_gif_kernels_baseline()
    case .best: peg_gif_kernels_best()
    }
  }
}
