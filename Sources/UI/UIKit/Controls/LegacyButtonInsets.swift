import UIFoundation

/// The insets of a button without a configuration, and how it shows that it is pressed.
struct LegacyButtonInsets {
  var content = UIEdgeInsets.zero
  var title = UIEdgeInsets.zero
  var image = UIEdgeInsets.zero
  var dimsWhenHighlighted = true
  var dimsWhenDisabled = true
}
