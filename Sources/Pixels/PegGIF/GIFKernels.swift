import CGIFKernels

/// Which loops over pixels run; every choice gives the same bytes.
enum GIFKernels {
  /// Those that every processor runs.
  case baseline
  /// The fastest that this machine runs.
  case best

  var table: UnsafePointer<peg_gif_kernels> {
    switch self {
    case .baseline: peg_gif_kernels_baseline()
    case .best: peg_gif_kernels_best()
    }
  }
}
