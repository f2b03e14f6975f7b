import CoreGraphics
import Foundation
import PegNib
import PegScene
import UIKit

/// Sets the properties of objects, and makes what views contain.
@MainActor
struct ViewFill: NibReading {
  let builder: NibBuilder
  var file: NibFile { builder.file }

  /// Sets what the element of an object has: by the object's class, which a custom class may have changed.
  func fillProperties(of object: NSObject, _ element: NibElement) throws {
    switch object {
    case let view as UIView: try fill(view: view, element)
    case let controller as UIViewController:
      try ControllerFill(builder: builder).fill(controller: controller, element)
    case let item as UIBarButtonItem: try BarFill(builder: builder).fill(item: item, element)
    case let item as UITabBarItem: try BarFill(builder: builder).fill(tab: item, element)
    case let item as UINavigationItem: try BarFill(builder: builder).fill(navigation: item, element)
    case let recognizer as UIGestureRecognizer:
      try BarFill(builder: builder).fill(recognizer: recognizer, element)
    case let layout as UICollectionViewFlowLayout:
      try CollectionFill(builder: builder).fill(layout: layout, element)
    default: break
    }
  }

  private func fill(view: UIView, _ element: NibElement) throws {
    try setGeometry(of: view, element)
    try setAppearance(of: view, element)
    try setPriorities(of: view, element)
    try fillByClass(view, element)
    try addSubviews(to: view, element)
    try fillAfterSubviews(view, element)
    try registerGuides(of: view, element)
    try setAccessibility(of: view, element)
    for constraint in try element.constraints { builder.constraints.append((view, constraint)) }
    for recognizer in element.child(named: "gestureRecognizers")?.children ?? [] {
      if let made = builder.make(recognizer) as? UIGestureRecognizer {
        view.addGestureRecognizer(made)
      }
    }
  }

  private func setGeometry(of view: UIView, _ element: NibElement) throws {
    if let rect = try element.rect(key: "frame") {
      view.frame = CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
    if let mask = try element.autoresizingMask {
      view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(mask.rawValue))
    }
    if let translates = try element.bool("translatesAutoresizingMaskIntoConstraints") {
      view.translatesAutoresizingMaskIntoConstraints = translates
    }
    if try element.bool("misplaced") ?? false {
      report(
        element,
        "\(element.name) \(element.id ?? "") is misplaced: its frame in the file is not the one that its "
          + "constraints give; update frames in Xcode")
    }
    if let value = try element.bool("autoresizesSubviews") { view.autoresizesSubviews = value }
    if let insets = try element.edgeInsets(key: "layoutMargins") {
      view.layoutMargins = UIEdgeInsets(
        top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
        right: CGFloat(insets.right))
    }
    if let insets = try element.edgeInsets(key: "directionalLayoutMargins") {
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: CGFloat(insets.top), leading: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
        trailing: CGFloat(insets.right))
    }
    if let value = try element.bool("preservesSuperviewLayoutMargins") {
      view.preservesSuperviewLayoutMargins = value
    }
    if let value = try element.bool("insetsLayoutMarginsFromSafeArea") {
      view.insetsLayoutMarginsFromSafeArea = value
    }
  }

  private func setAppearance(of view: UIView, _ element: NibElement) throws {
    if let mode = word(element, "contentMode", NibWords.contentModes) { view.contentMode = mode }
    if let value = try element.bool("opaque") { view.isOpaque = value }
    if let value = try element.bool("clipsSubviews") { view.clipsToBounds = value }
    if let value = try element.bool("hidden") { view.isHidden = value }
    if let value = try number(element, "alpha") { view.alpha = value }
    if let value = try element.integer("tag") { view.tag = value }
    if let value = try element.bool("multipleTouchEnabled") { view.isMultipleTouchEnabled = value }
    if let value = try element.bool("exclusiveTouch") { view.isExclusiveTouch = value }
    if let value = try element.bool("clearsContextBeforeDrawing") {
      view.clearsContextBeforeDrawing = value
    }
    if let value = word(element, "semanticContentAttribute", NibWords.semantics) {
      view.semanticContentAttribute = value
    }
    let isOff = try element.bool("userInteractionEnabled")
    if let isOff { view.isUserInteractionEnabled = isOff }
    // Interface Builder leaves out what it takes for the default, which for these classes is not UIKit's own.
    if isOff == nil, view is UILabel || view is UIImageView { view.isUserInteractionEnabled = true }
    if element.isNil("backgroundColor") {
      view.backgroundColor = nil
    } else if let color = try color(element, "backgroundColor") {
      view.backgroundColor = color
    }
    if let color = try color(element, "tintColor") { view.tintColor = color }
    _ = element["restorationIdentifier"]
    if let style = word(element, "overrideUserInterfaceStyle", Self.interfaceStyles) {
      view.overrideUserInterfaceStyle = style
    }
  }

  private static let interfaceStyles: [String: UIUserInterfaceStyle] = [
    "unspecified": .unspecified, "light": .light, "dark": .dark,
  ]

  private func setPriorities(of view: UIView, _ element: NibElement) throws {
    let isPlain = view is UILabel || view is UIImageView
    let hugging = [
      (NSLayoutConstraint.Axis.horizontal, "horizontalHuggingPriority"),
      (.vertical, "verticalHuggingPriority"),
    ]
    for (axis, name) in hugging {
      if let value = try element.number(name) ?? (isPlain ? 250 : nil) {
        view.setContentHuggingPriority(UILayoutPriority(Float(value)), for: axis)
      }
    }
    let resistance = [
      (NSLayoutConstraint.Axis.horizontal, "horizontalCompressionResistancePriority"),
      (.vertical, "verticalCompressionResistancePriority"),
    ]
    for (axis, name) in resistance {
      if let value = try element.number(name) {
        view.setContentCompressionResistancePriority(UILayoutPriority(Float(value)), for: axis)
      }
    }
  }

  private func addSubviews(to view: UIView, _ element: NibElement) throws {
    let place = (view as? UIVisualEffectView)?.contentView ?? view
    for child in element.uninstalledSubviews { _ = builder.make(child) }
    for child in element.subviews {
      guard let made = builder.make(child) as? UIView else { continue }
      if made.superview === place { continue }
      if let stack = view as? UIStackView {
        stack.addArrangedSubview(made)
      } else {
        place.addSubview(made)
        if try child.bool("fixedFrame") ?? false,
          !made.translatesAutoresizingMaskIntoConstraints
        {
          builder.fix(made, in: place)
        }
      }
    }
  }

  private func registerGuides(of view: UIView, _ element: NibElement) throws {
    for guide in try element.layoutGuides {
      switch guide.kind {
      case .safeArea: builder.register(view.safeAreaLayoutGuide, guide.id)
      case .keyboard: builder.register(view.keyboardLayoutGuide, guide.id)
      case .readableContent: builder.register(view.readableContentGuide, guide.id)
      case .margins: builder.register(view.layoutMarginsGuide, guide.id)
      case .frame:
        if let scroll = view as? UIScrollView {
          builder.register(scroll.frameLayoutGuide, guide.id)
        }
      case .content:
        if let scroll = view as? UIScrollView {
          builder.register(scroll.contentLayoutGuide, guide.id)
        }
      case .own(let identifier):
        let made = UILayoutGuide()
        if let identifier { made.identifier = identifier }
        view.addLayoutGuide(made)
        builder.register(made, guide.id)
      case .top, .bottom: break
      }
    }
  }

  private func setAccessibility(of view: UIView, _ element: NibElement) throws {
    guard let child = element.child(key: "accessibilityConfiguration") else { return }
    if let value = child["identifier"] { view.accessibilityIdentifier = value }
    if let value = child["label"] {
      view.accessibilityLabel = file.localized(value, "accessibilityLabel", of: element)
    }
    if let value = child["hint"] {
      view.accessibilityHint = file.localized(value, "accessibilityHint", of: element)
    }
    if let value = child["value"] { view.accessibilityValue = value }
    if let value = child.child(key: "isElement") {
      view.isAccessibilityElement = try value.bool("value") ?? false
    }
    if let traits = child.child(key: "traits") {
      var all = UIAccessibilityTraits.none
      for (name, trait) in Self.traits where try traits.bool(name) ?? false { all.insert(trait) }
      view.accessibilityTraits = all
    }
  }

  private static let traits: [(String, UIAccessibilityTraits)] = [
    ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
    ("staticText", .staticText), ("searchField", .searchField), ("playsSound", .playsSound),
    ("keyboardKey", .keyboardKey), ("summaryElement", .summaryElement),
    ("notEnabled", .notEnabled), ("updatesFrequently", .updatesFrequently),
    ("startsMediaSession", .startsMediaSession), ("adjustable", .adjustable),
    ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn),
    ("header", .header), ("tabBar", .tabBar),
  ]

  /// Sets the properties of a view's class that do not need its subviews.
  private func fillByClass(_ view: UIView, _ element: NibElement) throws {
    if let control = view as? UIControl {
      try ControlFill(file: file).fill(control: control, element)
    }
    if let scroll = view as? UIScrollView {
      try ContainerFill(file: file).fill(scroll: scroll, element)
    }
    switch view {
    case let label as UILabel: try TextFill(file: file).fill(label: label, element)
    case let button as UIButton: try ButtonFill(file: file).fill(button: button, element)
    case let image as UIImageView: try ControlFill(file: file).fill(imageView: image, element)
    case let field as UITextField: try TextFill(file: file).fill(field: field, element)
    case let text as UITextView: try TextFill(file: file).fill(textView: text, element)
    case let stack as UIStackView: try ContainerFill(file: file).fill(stack: stack, element)
    case let table as UITableView: try TableFill(builder: builder).fill(table: table, element)
    case let collection as UICollectionView:
      try CollectionFill(builder: builder).fill(collection: collection, element)
    case let cell as UITableViewCell: try TableFill(builder: builder).fill(cell: cell, element)
    case let cell as UICollectionViewCell:
      try CollectionFill(builder: builder).fill(item: cell, element)
    case let view as UICollectionReusableView: view.reuseIdentifier = builder.identifier(element)
    case let bar as UISearchBar: try TextFill(file: file).fill(searchBar: bar, element)
    case let bar as UINavigationBar: try BarFill(builder: builder).fill(navigationBar: bar, element)
    case let bar as UITabBar: try BarFill(builder: builder).fill(tabBar: bar, element)
    case let bar as UIToolbar: try BarFill(builder: builder).fill(toolbar: bar, element)
    case let effect as UIVisualEffectView:
      try ContainerFill(file: file).fill(effect: effect, element)
    case let picker as UIPickerView: try DateFill(file: file).fill(picker: picker, element)
    case let wheel as UIActivityIndicatorView:
      try ControlFill(file: file).fill(wheel: wheel, element)
    case let progress as UIProgressView:
      try ControlFill(file: file).fill(progress: progress, element)
    case is UIControl, is UIScrollView, is UIWindow: break
    default: ContainerFill(file: file).placeholder(in: view, element)
    }
  }

  private func fillAfterSubviews(_ view: UIView, _ element: NibElement) throws {
    if let content = element.child(key: "contentView"), let effect = view as? UIVisualEffectView {
      builder.fill(effect.contentView, content)
    }
  }
}
