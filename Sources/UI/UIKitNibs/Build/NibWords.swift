import UIFoundation
import UIKit

/// The words of Interface Builder for values of UIKit.
@MainActor
enum NibWords {
  static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
    "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft,
    "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]
  static let semantics: [String: UISemanticContentAttribute] = [
    "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
    "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
  ]
  static let alignments: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified,
    "natural": .natural,
  ]
  static let lineBreaks: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
    "middleTruncation": .byTruncatingMiddle,
  ]
  static let baselines: [String: UIBaselineAdjustment] = [
    "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
  ]
  static let horizontals: [String: UIControl.ContentHorizontalAlignment] = [
    "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
    "trailing": .trailing,
  ]
  static let verticals: [String: UIControl.ContentVerticalAlignment] = [
    "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
  ]
  static let states: [String: UIControl.State] = [
    "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
    "focused": .focused,
  ]
  static let buttonTypes: [String: UIButton.ButtonType] = [
    "custom": .custom, "system": .system, "roundedRect": .system,
    "detailDisclosure": .detailDisclosure, "infoLight": .infoLight, "infoDark": .infoDark,
    "contactAdd": .contactAdd, "plain": .plain, "close": .close,
  ]
  static let axes: [String: NSLayoutConstraint.Axis] = [
    "horizontal": .horizontal, "vertical": .vertical,
  ]
  static let distributions: [String: UIStackView.Distribution] = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]
  static let stackAlignments: [String: UIStackView.Alignment] = [
    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline,
    "center": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
  ]
  static let borders: [String: UITextField.BorderStyle] = [
    "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
  ]
  static let viewModes: [String: UITextField.ViewMode] = [
    "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
    "always": .always,
  ]
  static let presentationStyles: [String: UIModalPresentationStyle] = [
    "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
    "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
    "overCurrentContext": .overCurrentContext, "popover": .popover, "automatic": .automatic,
    "none": .none,
  ]
  static let transitionStyles: [String: UIModalTransitionStyle] = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal,
    "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
  ]
  static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
  static let designs: [String: UIFontDescriptor.SystemDesign] = [
    "default": .default, "rounded": .rounded, "serif": .serif, "monospaced": .monospaced,
  ]
  static let symbolScales: [String: UIImage.SymbolScale] = [
    "default": .default, "small": .small, "medium": .medium, "large": .large,
    "unspecified": .unspecified,
  ]
  static let symbolWeights: [String: UIImage.SymbolWeight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
  static let itemStyles: [String: UIBarButtonItem.Style] = [
    "plain": .plain, "bordered": .plain, "done": .done,
  ]
  static let barStyles: [String: UIBarStyle] = [
    "default": .default, "black": .black, "blackOpaque": .black,
    "blackTranslucent": .blackTranslucent,
  ]
  static let systemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
    "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
    "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
    "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
    "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
    "undo": .undo, "redo": .redo, "close": .close,
  ]
  static let tabItems: [String: UITabBarItem.SystemItem] = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
    "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks,
    "search": .search, "downloads": .downloads, "mostRecent": .mostRecent,
    "mostViewed": .mostViewed,
  ]
  static let blurs: [String: UIBlurEffect.Style] = [
    "extraLight": .extraLight, "light": .light, "dark": .dark, "extraDark": .extraDark,
    "regular": .regular, "prominent": .prominent,
    "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
    "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
    "systemChromeMaterial": .systemChromeMaterial,
    "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
    "systemThinMaterialLight": .systemThinMaterialLight,
    "systemMaterialLight": .systemMaterialLight,
    "systemThickMaterialLight": .systemThickMaterialLight,
    "systemChromeMaterialLight": .systemChromeMaterialLight,
    "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
    "systemThinMaterialDark": .systemThinMaterialDark, "systemMaterialDark": .systemMaterialDark,
    "systemThickMaterialDark": .systemThickMaterialDark,
    "systemChromeMaterialDark": .systemChromeMaterialDark,
  ]
  static let selectionStyles: [String: UITableViewCell.SelectionStyle] = [
    "none": .none, "blue": .blue, "gray": .gray, "default": .default,
  ]
  static let accessories: [String: UITableViewCell.AccessoryType] = [
    "none": .none, "disclosureIndicator": .disclosureIndicator,
    "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
    "detailButton": .detailButton,
  ]
  static let insetAdjustments: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
    "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never,
    "always": .always,
  ]
  static let dismissModes: [String: UIScrollView.KeyboardDismissMode] = [
    "none": .none, "onDrag": .onDrag, "interactive": .interactive,
    "onDragWithAccessory": .onDragWithAccessory,
    "interactiveWithAccessory": .interactiveWithAccessory,
  ]

  static let paragraphBreaks: [String: NSLineBreakMode] = [
    "wordWrapping": .byWordWrapping, "charWrapping": .byCharWrapping, "clipping": .byClipping,
    "truncatingHead": .byTruncatingHead, "truncatingTail": .byTruncatingTail,
    "truncatingMiddle": .byTruncatingMiddle,
  ]

  // Names end in Color, as those of the class methods in Objective-C do.
  static let systemColors: [String: UIColor] = [
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel,
    "tertiaryLabelColor": .tertiaryLabel, "quaternaryLabelColor": .quaternaryLabel,
    "placeholderTextColor": .placeholderText, "linkColor": .link, "separatorColor": .separator,
    "opaqueSeparatorColor": .opaqueSeparator, "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
    "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
    "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill, "systemRedColor": .systemRed,
    "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
    "systemGreenColor": .systemGreen, "systemMintColor": .systemMint,
    "systemTealColor": .systemTeal, "systemCyanColor": .systemCyan,
    "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo,
    "systemPurpleColor": .systemPurple, "systemPinkColor": .systemPink,
    "systemBrownColor": .systemBrown, "systemGrayColor": .systemGray,
    "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
    "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5,
    "systemGray6Color": .systemGray6, "darkTextColor": .darkText, "lightTextColor": .lightText,
    "groupTableViewBackgroundColor": .systemGroupedBackground,
    "tableCellGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "viewFlipsideBackgroundColor": UIColor(
      red: 0.121568627, green: 0.129411765, blue: 0.141176471, alpha: 1),
    "scrollViewTexturedBackgroundColor": UIColor(
      red: 0.435294118, green: 0.443137255, blue: 0.474509804, alpha: 1),
  ]
}
