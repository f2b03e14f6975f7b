/// The colour of the status bar's content.
///
/// - Source: the values of Apple's `UIStatusBarStyle`.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark in light surroundings and light in dark ones.
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}
