import UIFoundation

/// The insets of a button without a configuration, and whether its image dims while it is pressed or disabled.
struct LegacyButtonInsets {
  var content = UIEdgeInsets.zero
  var title = UIEdgeInsets.zero
  var image = UIEdgeInsets.zero
  var dimsWhenHighlighted = true
  var dimsWhenDisabled = true
}
