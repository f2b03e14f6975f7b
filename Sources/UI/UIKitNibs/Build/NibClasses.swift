import Foundation
import PegNib
import PegRuntime
import PegScene
import UIKit

/// The classes of elements.
@MainActor
enum NibClasses {
  /// Returns the class of UIKit that an element stands for; nil for other elements.
  static func known(_ name: String) -> NSObject.Type? { table[name] }

  private static let table: [String: NSObject.Type] = [
    "activityIndicatorView": UIActivityIndicatorView.self, "barButtonItem": UIBarButtonItem.self,
    "button": UIButton.self, "collectionReusableView": UICollectionReusableView.self,
    "collectionView": UICollectionView.self, "collectionViewCell": UICollectionViewCell.self,
    "collectionViewCellContentView": UIView.self,
    "collectionViewController": UICollectionViewController.self,
    "collectionViewFlowLayout": UICollectionViewFlowLayout.self,
    "collectionViewLayout": UICollectionViewLayout.self, "containerView": UIView.self,
    "control": UIControl.self, "customObject": NSObject.self, "datePicker": UIDatePicker.self,
    "exit": NSObject.self,
    "imageView": UIImageView.self, "label": UILabel.self, "navigationBar": UINavigationBar.self,
    "navigationController": UINavigationController.self, "navigationItem": UINavigationItem.self,
    "object": NSObject.self, "pageControl": UIPageControl.self,
    "pageViewController": UIPageViewController.self,
    "panGestureRecognizer": UIPanGestureRecognizer.self, "pickerView": UIPickerView.self,
    "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
    "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "progressView": UIProgressView.self, "refreshControl": UIRefreshControl.self,
    "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
    "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
    "scrollView": UIScrollView.self, "searchBar": UISearchBar.self,
    "searchTextField": UISearchTextField.self, "segmentedControl": UISegmentedControl.self,
    "slider": UISlider.self, "splitViewController": UISplitViewController.self,
    "stackView": UIStackView.self, "stepper": UIStepper.self,
    "swipeGestureRecognizer": UISwipeGestureRecognizer.self, "switch": UISwitch.self,
    "tabBar": UITabBar.self, "tabBarController": UITabBarController.self,
    "tabBarItem": UITabBarItem.self, "tableView": UITableView.self,
    "tableViewCell": UITableViewCell.self, "tableViewController": UITableViewController.self,
    "tableViewCellContentView": UIView.self, "tapGestureRecognizer": UITapGestureRecognizer.self,
    "textField": UITextField.self,
    "textView": UITextView.self, "toolbar": UIToolbar.self, "view": UIView.self,
    "viewController": UIViewController.self, "visualEffectView": UIVisualEffectView.self,
    "window": UIWindow.self,
  ]

  /// Classes of other frameworks by their elements. A program that does not import the framework lacks them.
  private static let foreign = [
    "avPlayerViewController": "AVKit.AVPlayerViewController", "mapView": "MapKit.MKMapView",
    "webView": "WebKit.UIWebView", "wkWebView": "WebKit.WKWebView",
  ]

  /// Returns the class of an element's object, for an element of a class that Pegbar lacks the nearest one that it has.
  static func type(of element: NibElement, in file: NibFile) -> NSObject.Type {
    let base =
      known(element.name) ?? foreign[element.name].flatMap { classNamed($0) as? NSObject.Type }
      ?? nearest(element, file)
    guard let name = element.customClass else { return base }
    guard let custom = custom(name, element.customModule) else {
      SceneDiagnostics.reportMissing(
        "\(file.document.path): the class \(name) is not in the program; \(base) stands in for it")
      return base
    }
    guard isUsable(custom, for: base), let type = custom as? NSObject.Type else {
      SceneDiagnostics.report(
        "\(file.document.path):\(element.line): \(name) is not a \(base), so that a plain one stands in for it"
      )
      return base
    }
    return type
  }

  /// Returns a class of the program, or of UIKit.
  private static func custom(_ name: String, _ module: String?) -> AnyClass? {
    var names = [name, "UIKit.\(name)"]
    if let module { names.insert("\(module).\(name)", at: 0) }
    for name in names {
      if let found = classNamed(name) { return found }
    }
    return Tables.type(shortName: name)
  }

  private static func isUsable(_ type: AnyClass, for base: NSObject.Type) -> Bool {
    if base is UIViewController.Type { return type is UIViewController.Type }
    if base is UIView.Type { return type is UIView.Type }
    return base == NSObject.self || isSubclass(type, of: base)
  }

  private static func isSubclass(_ type: AnyClass, of base: AnyClass) -> Bool {
    var current: AnyClass? = type
    while let here = current {
      if here == base { return true }
      current = _getSuperclass(here)
    }
    return false
  }

  /// Returns the class that stands in for one of UIKit's, or of another framework's, that does not exist here.
  private static func nearest(_ element: NibElement, _ file: NibFile) -> NSObject.Type {
    let name = element.name
    if name.hasSuffix("GestureRecognizer") { return UIGestureRecognizer.self }
    if name.hasSuffix("Controller") { return UIViewController.self }
    if name.hasSuffix("Item") { return UIBarButtonItem.self }
    return UIView.self
  }
}
