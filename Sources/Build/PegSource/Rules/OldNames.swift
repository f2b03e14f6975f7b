/// Names of Apple's frameworks before Swift 4.2, and those that took their places.
///
/// Apple's compiler still takes the old ones in the language mode of Swift 4.
///
/// - Source: the names that Apple's headers state as renamed for Swift 4 and 4.2; each is in the documentation of its new name.
enum OldNames {
  /// Types, and constants outside of types.
  static let types = table(
    """
    UIApplicationLaunchOptionsKey UIApplication.LaunchOptionsKey
    UIApplicationOpenURLOptionsKey UIApplication.OpenURLOptionsKey
    UIApplicationState UIApplication.State
    UIControlEvents UIControl.Event
    UIControlState UIControl.State
    UIControlContentVerticalAlignment UIControl.ContentVerticalAlignment
    UIControlContentHorizontalAlignment UIControl.ContentHorizontalAlignment
    NSAttributedStringKey NSAttributedString.Key
    UITableViewStyle UITableView.Style
    UITableViewScrollPosition UITableView.ScrollPosition
    UITableViewRowAnimation UITableView.RowAnimation
    UITableViewCellStyle UITableViewCell.CellStyle
    UITableViewCellSeparatorStyle UITableViewCell.SeparatorStyle
    UITableViewCellSelectionStyle UITableViewCell.SelectionStyle
    UITableViewCellEditingStyle UITableViewCell.EditingStyle
    UITableViewCellAccessoryType UITableViewCell.AccessoryType
    UITableViewRowActionStyle UITableViewRowAction.Style
    UITableViewAutomaticDimension UITableView.automaticDimension
    UICollectionViewScrollPosition UICollectionView.ScrollPosition
    UICollectionViewScrollDirection UICollectionView.ScrollDirection
    UICollectionElementCategory UICollectionView.ElementCategory
    UICollectionElementKindSectionHeader UICollectionView.elementKindSectionHeader
    UICollectionElementKindSectionFooter UICollectionView.elementKindSectionFooter
    UIViewAnimationOptions UIView.AnimationOptions
    UIViewAnimationCurve UIView.AnimationCurve
    UIViewAnimationTransition UIView.AnimationTransition
    UIViewKeyframeAnimationOptions UIView.KeyframeAnimationOptions
    UIViewContentMode UIView.ContentMode
    UIViewAutoresizing UIView.AutoresizingMask
    UIViewTintAdjustmentMode UIView.TintAdjustmentMode
    UIViewNoIntrinsicMetric UIView.noIntrinsicMetric
    UIAlertControllerStyle UIAlertController.Style
    UIAlertActionStyle UIAlertAction.Style
    UIBarButtonItemStyle UIBarButtonItem.Style
    UIBarButtonSystemItem UIBarButtonItem.SystemItem
    UITabBarSystemItem UITabBarItem.SystemItem
    UIButtonType UIButton.ButtonType
    UIGestureRecognizerState UIGestureRecognizer.State
    UISwipeGestureRecognizerDirection UISwipeGestureRecognizer.Direction
    UIActivityIndicatorViewStyle UIActivityIndicatorView.Style
    UIActivityType UIActivity.ActivityType
    UIWebViewNavigationType UIWebView.NavigationType
    RunLoopMode RunLoop.Mode
    NSLayoutAttribute NSLayoutConstraint.Attribute
    NSLayoutRelation NSLayoutConstraint.Relation
    UILayoutConstraintAxis NSLayoutConstraint.Axis
    NSLayoutFormatOptions NSLayoutConstraint.FormatOptions
    UIStackViewDistribution UIStackView.Distribution
    UIStackViewAlignment UIStackView.Alignment
    UITextFieldViewMode UITextField.ViewMode
    UITextBorderStyle UITextField.BorderStyle
    UISearchBarStyle UISearchBar.Style
    UISearchBarIcon UISearchBar.Icon
    UIScrollViewIndicatorStyle UIScrollView.IndicatorStyle
    UIScrollViewKeyboardDismissMode UIScrollView.KeyboardDismissMode
    UIScrollViewDecelerationRateNormal UIScrollView.DecelerationRate.normal
    UIScrollViewDecelerationRateFast UIScrollView.DecelerationRate.fast
    UIPageViewControllerNavigationDirection UIPageViewController.NavigationDirection
    UIPageViewControllerNavigationOrientation UIPageViewController.NavigationOrientation
    UIPageViewControllerTransitionStyle UIPageViewController.TransitionStyle
    UIPageViewControllerSpineLocation UIPageViewController.SpineLocation
    UIPageViewControllerOptionsKey UIPageViewController.OptionsKey
    UINavigationControllerOperation UINavigationController.Operation
    UINavigationControllerHideShowBarDuration UINavigationController.hideShowBarDuration
    UIBlurEffectStyle UIBlurEffect.Style
    UIImageOrientation UIImage.Orientation
    UIImageRenderingMode UIImage.RenderingMode
    UIImageResizingMode UIImage.ResizingMode
    UIImagePickerControllerSourceType UIImagePickerController.SourceType
    UIDatePickerMode UIDatePicker.Mode
    UIEventType UIEvent.EventType
    UIEventSubtype UIEvent.EventSubtype
    UITouchPhase UITouch.Phase
    UIFontTextStyle UIFont.TextStyle
    UIFontDescriptorSymbolicTraits UIFontDescriptor.SymbolicTraits
    UIKeyboardFrameBeginUserInfoKey UIResponder.keyboardFrameBeginUserInfoKey
    UIKeyboardFrameEndUserInfoKey UIResponder.keyboardFrameEndUserInfoKey
    UIKeyboardAnimationDurationUserInfoKey UIResponder.keyboardAnimationDurationUserInfoKey
    UIKeyboardAnimationCurveUserInfoKey UIResponder.keyboardAnimationCurveUserInfoKey
    kCAMediaTimingFunctionLinear CAMediaTimingFunctionName.linear
    kCAMediaTimingFunctionEaseIn CAMediaTimingFunctionName.easeIn
    kCAMediaTimingFunctionEaseOut CAMediaTimingFunctionName.easeOut
    kCAMediaTimingFunctionEaseInEaseOut CAMediaTimingFunctionName.easeInEaseOut
    kCAMediaTimingFunctionDefault CAMediaTimingFunctionName.default
    kCAFillModeForwards CAMediaTimingFillMode.forwards
    kCAFillModeBackwards CAMediaTimingFillMode.backwards
    kCAFillModeBoth CAMediaTimingFillMode.both
    kCAFillModeRemoved CAMediaTimingFillMode.removed
    kCALineCapButt CAShapeLayerLineCap.butt
    kCALineCapRound CAShapeLayerLineCap.round
    kCALineCapSquare CAShapeLayerLineCap.square
    kCALineJoinMiter CAShapeLayerLineJoin.miter
    kCALineJoinRound CAShapeLayerLineJoin.round
    kCALineJoinBevel CAShapeLayerLineJoin.bevel
    kCAFillRuleNonZero CAShapeLayerFillRule.nonZero
    kCAFillRuleEvenOdd CAShapeLayerFillRule.evenOdd
    kCAGravityCenter CALayerContentsGravity.center
    kCAGravityResize CALayerContentsGravity.resize
    kCAGravityResizeAspect CALayerContentsGravity.resizeAspect
    kCAGravityResizeAspectFill CALayerContentsGravity.resizeAspectFill
    kCAAlignmentCenter CATextLayerAlignmentMode.center
    kCAAlignmentLeft CATextLayerAlignmentMode.left
    kCAAlignmentRight CATextLayerAlignmentMode.right
    kCATransitionFade CATransitionType.fade
    kCATransitionMoveIn CATransitionType.moveIn
    kCATransitionPush CATransitionType.push
    kCATransitionReveal CATransitionType.reveal
    kCATransitionFromRight CATransitionSubtype.fromRight
    kCATransitionFromLeft CATransitionSubtype.fromLeft
    kCATransitionFromTop CATransitionSubtype.fromTop
    kCATransitionFromBottom CATransitionSubtype.fromBottom
    """)

  /// Functions outside of types, and closures that do the same.
  static let functions = [
    "UIEdgeInsetsMake": "{ UIEdgeInsets(top: $0, left: $1, bottom: $2, right: $3) }",
    "UIEdgeInsetsInsetRect": "{ ($0 as CGRect).inset(by: $1) }",
    "UIImageJPEGRepresentation": "{ ($0 as UIImage).jpegData(compressionQuality: $1) }",
    "UIImagePNGRepresentation": "{ ($0 as UIImage).pngData() }",
  ]

  /// Members of objects.
  static let members = table(
    """
    childViewControllers children
    addChildViewController addChild
    removeFromParentViewController removeFromParent
    childViewControllerForStatusBarStyle childForStatusBarStyle
    childViewControllerForStatusBarHidden childForStatusBarHidden
    commonModes common
    defaultRunLoopMode default
    """)

  /// Methods with their labels, and the names that took their places.
  static let methods = [
    "willMove(toParentViewController:)": ("willMove", "toParent"),
    "didMove(toParentViewController:)": ("didMove", "toParent"),
    "bringSubview(toFront:)": ("bringSubviewToFront", ""),
    "sendSubview(toBack:)": ("sendSubviewToBack", ""),
  ]

  /// Names of notifications, which were members of `NSNotification.Name`.
  static let notifications = table(
    """
    UIKeyboardWillShow UIResponder.keyboardWillShowNotification
    UIKeyboardDidShow UIResponder.keyboardDidShowNotification
    UIKeyboardWillHide UIResponder.keyboardWillHideNotification
    UIKeyboardDidHide UIResponder.keyboardDidHideNotification
    UIKeyboardWillChangeFrame UIResponder.keyboardWillChangeFrameNotification
    UIKeyboardDidChangeFrame UIResponder.keyboardDidChangeFrameNotification
    UIApplicationDidEnterBackground UIApplication.didEnterBackgroundNotification
    UIApplicationWillEnterForeground UIApplication.willEnterForegroundNotification
    UIApplicationDidBecomeActive UIApplication.didBecomeActiveNotification
    UIApplicationWillResignActive UIApplication.willResignActiveNotification
    UIApplicationDidFinishLaunching UIApplication.didFinishLaunchingNotification
    UIApplicationDidReceiveMemoryWarning UIApplication.didReceiveMemoryWarningNotification
    UIApplicationWillTerminate UIApplication.willTerminateNotification
    UIDeviceOrientationDidChange UIDevice.orientationDidChangeNotification
    UITextFieldTextDidChange UITextField.textDidChangeNotification
    UITextFieldTextDidBeginEditing UITextField.textDidBeginEditingNotification
    UITextFieldTextDidEndEditing UITextField.textDidEndEditingNotification
    UITextViewTextDidChange UITextView.textDidChangeNotification
    UIContentSizeCategoryDidChange UIContentSizeCategory.didChangeNotification
    """)

  private static func table(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      result[words[0]] = words[1]
    }
    return result
  }
}
