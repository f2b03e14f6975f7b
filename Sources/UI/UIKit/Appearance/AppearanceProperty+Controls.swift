import Foundation
import UIFoundation

/// The properties that controls and bars let proxies set.
extension AppearanceProperty {
  static let ofButtons =
    forStates(
      UIButton.self, get: { $0.values.own(ButtonStateValues.color, for: $1) },
      set: { $0.setTitleColor($1, for: $2) })
    + forStates(
      UIButton.self, get: { $0.values.own(ButtonStateValues.shadowColor, for: $1) },
      set: { $0.setTitleShadowColor($1, for: $2) })
    + forStates(
      UIButton.self, get: { $0.values.own(ButtonStateValues.background, for: $1) },
      set: { $0.setBackgroundImage($1, for: $2) })
    + [AppearanceProperty(\UIButton.contentEdgeInsets)]

  static let ofSwitches = [
    AppearanceProperty(\UISwitch.onTintColor), AppearanceProperty(\UISwitch.thumbTintColor),
  ]

  static let ofSliders = [
    AppearanceProperty(\UISlider.minimumTrackTintColor),
    AppearanceProperty(\UISlider.maximumTrackTintColor),
    AppearanceProperty(\UISlider.thumbTintColor),
  ]

  static let ofSegmentedControls =
    forStates(
      UISegmentedControl.self, get: { ComparedAttributes($0.titleTextAttributes(for: $1)) },
      set: { $0.setTitleTextAttributes($1.attributes, for: $2) })
    + [AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor)]

  static let ofPageControls = [
    AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
    AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
  ]

  static let ofProgressViews = [
    AppearanceProperty(\UIProgressView.progressTintColor),
    AppearanceProperty(\UIProgressView.trackTintColor),
    AppearanceProperty(\UIProgressView.progressImage),
    AppearanceProperty(\UIProgressView.trackImage),
  ]

  static let ofActivityIndicators = [
    AppearanceProperty(
      UIActivityIndicatorView.self, get: { $0.color }, set: { $0.color = $1 })
  ]

  static let ofTextFields = [
    AppearanceProperty(\UITextField.textColor), AppearanceProperty(\UITextField.font),
    AppearanceProperty(\UITextField.borderStyle),
    AppearanceProperty(\UITextField.clearButtonMode),
    AppearanceProperty(\UITextField.keyboardAppearance),
  ]

  static let ofTextViews = [
    AppearanceProperty(\UITextView.textColor), AppearanceProperty(\UITextView.font),
    AppearanceProperty(\UITextView.keyboardAppearance),
  ]

  static let ofSearchBars = [
    AppearanceProperty(\UISearchBar.barTintColor),
    AppearanceProperty(\UISearchBar.searchBarStyle),
  ]

  static let ofTabBars = [
    AppearanceProperty(\UITabBar.barTintColor),
    AppearanceProperty(\UITabBar.unselectedItemTintColor),
    AppearanceProperty(\UITabBar.standardAppearance),
    AppearanceProperty(\UITabBar.scrollEdgeAppearance),
  ]

  static let ofToolbars = [
    AppearanceProperty(\UIToolbar.barTintColor),
    AppearanceProperty(\UIToolbar.standardAppearance),
  ]

  static let ofNavigationBars = [
    AppearanceProperty(\UINavigationBar.standardAppearance),
    AppearanceProperty(\UINavigationBar.scrollEdgeAppearance),
    AppearanceProperty(\UINavigationBar.compactAppearance),
    AppearanceProperty(\UINavigationBar.barTintColor),
    AppearanceProperty(\UINavigationBar.isTranslucent),
    AppearanceProperty(\UINavigationBar.prefersLargeTitles),
    AppearanceProperty(
      UINavigationBar.self, get: { ComparedAttributes($0.titleTextAttributes) },
      set: { $0.titleTextAttributes = $1.attributes }),
    AppearanceProperty(
      UINavigationBar.self, get: { ComparedAttributes($0.largeTitleTextAttributes) },
      set: { $0.largeTitleTextAttributes = $1.attributes }),
  ]
}
