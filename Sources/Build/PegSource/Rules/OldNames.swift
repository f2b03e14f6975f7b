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
    UIAccessibilityTraitNone UIAccessibilityTraits.none
    UIAccessibilityTraitButton UIAccessibilityTraits.button
    UIAccessibilityTraitLink UIAccessibilityTraits.link
    UIAccessibilityTraitHeader UIAccessibilityTraits.header
    UIAccessibilityTraitSearchField UIAccessibilityTraits.searchField
    UIAccessibilityTraitImage UIAccessibilityTraits.image
    UIAccessibilityTraitSelected UIAccessibilityTraits.selected
    UIAccessibilityTraitPlaysSound UIAccessibilityTraits.playsSound
    UIAccessibilityTraitKeyboardKey UIAccessibilityTraits.keyboardKey
    UIAccessibilityTraitStaticText UIAccessibilityTraits.staticText
    UIAccessibilityTraitSummaryElement UIAccessibilityTraits.summaryElement
    UIAccessibilityTraitNotEnabled UIAccessibilityTraits.notEnabled
    UIAccessibilityTraitUpdatesFrequently UIAccessibilityTraits.updatesFrequently
    UIAccessibilityTraitStartsMediaSession UIAccessibilityTraits.startsMediaSession
    UIAccessibilityTraitAdjustable UIAccessibilityTraits.adjustable
    UIAccessibilityTraitAllowsDirectInteraction UIAccessibilityTraits.allowsDirectInteraction
    UIAccessibilityTraitCausesPageTurn UIAccessibilityTraits.causesPageTurn
    UIAccessibilityTraitTabBar UIAccessibilityTraits.tabBar
    UIAccessibilityScreenChangedNotification UIAccessibility.Notification.screenChanged
    UIAccessibilityLayoutChangedNotification UIAccessibility.Notification.layoutChanged
    UIAccessibilityAnnouncementNotification UIAccessibility.Notification.announcement
    UIAccessibilityPageScrolledNotification UIAccessibility.Notification.pageScrolled
    UIAccessibilityNotifications UIAccessibility.Notification
    UIImagePickerControllerMediaType UIImagePickerController.InfoKey.mediaType
    UIImagePickerControllerOriginalImage UIImagePickerController.InfoKey.originalImage
    UIImagePickerControllerEditedImage UIImagePickerController.InfoKey.editedImage
    UIImagePickerControllerCropRect UIImagePickerController.InfoKey.cropRect
    UIImagePickerControllerMediaURL UIImagePickerController.InfoKey.mediaURL
    UIImagePickerControllerReferenceURL UIImagePickerController.InfoKey.referenceURL
    UIImagePickerControllerMediaMetadata UIImagePickerController.InfoKey.mediaMetadata
    UIImagePickerControllerImageURL UIImagePickerController.InfoKey.imageURL
    UIImagePickerControllerCameraDevice UIImagePickerController.CameraDevice
    kCAGravityTop CALayerContentsGravity.top
    kCAGravityBottom CALayerContentsGravity.bottom
    kCAGravityLeft CALayerContentsGravity.left
    kCAGravityRight CALayerContentsGravity.right
    kCAGravityTopLeft CALayerContentsGravity.topLeft
    kCAGravityTopRight CALayerContentsGravity.topRight
    kCAGravityBottomLeft CALayerContentsGravity.bottomLeft
    kCAGravityBottomRight CALayerContentsGravity.bottomRight
    kCAAlignmentNatural CATextLayerAlignmentMode.natural
    kCAAlignmentJustified CATextLayerAlignmentMode.justified
    kCATruncationNone CATextLayerTruncationMode.none
    kCATruncationStart CATextLayerTruncationMode.start
    kCATruncationEnd CATextLayerTruncationMode.end
    kCATruncationMiddle CATextLayerTruncationMode.middle
    kCAFilterLinear CALayerContentsFilter.linear
    kCAFilterNearest CALayerContentsFilter.nearest
    kCAFilterTrilinear CALayerContentsFilter.trilinear
    kCAEmitterLayerPoint CAEmitterLayerEmitterShape.point
    kCAEmitterLayerLine CAEmitterLayerEmitterShape.line
    kCAEmitterLayerRectangle CAEmitterLayerEmitterShape.rectangle
    kCAEmitterLayerCuboid CAEmitterLayerEmitterShape.cuboid
    kCAEmitterLayerCircle CAEmitterLayerEmitterShape.circle
    kCAEmitterLayerSphere CAEmitterLayerEmitterShape.sphere
    kCAEmitterLayerPoints CAEmitterLayerEmitterMode.points
    kCAEmitterLayerOutline CAEmitterLayerEmitterMode.outline
    kCAEmitterLayerSurface CAEmitterLayerEmitterMode.surface
    kCAEmitterLayerVolume CAEmitterLayerEmitterMode.volume
    kCAEmitterLayerUnordered CAEmitterLayerRenderMode.unordered
    kCAEmitterLayerOldestFirst CAEmitterLayerRenderMode.oldestFirst
    kCAEmitterLayerOldestLast CAEmitterLayerRenderMode.oldestLast
    kCAEmitterLayerBackToFront CAEmitterLayerRenderMode.backToFront
    kCAEmitterLayerAdditive CAEmitterLayerRenderMode.additive
    kCAGradientLayerAxial CAGradientLayerType.axial
    kCAAnimationLinear CAAnimationCalculationMode.linear
    kCAAnimationDiscrete CAAnimationCalculationMode.discrete
    kCAAnimationPaced CAAnimationCalculationMode.paced
    kCAAnimationCubic CAAnimationCalculationMode.cubic
    kCAAnimationCubicPaced CAAnimationCalculationMode.cubicPaced
    kCAAnimationRotateAuto CAAnimationRotationMode.rotateAuto
    kCAAnimationRotateAutoReverse CAAnimationRotationMode.rotateAutoReverse
    kCAValueFunctionRotateX CAValueFunctionName.rotateX
    kCAValueFunctionRotateY CAValueFunctionName.rotateY
    kCAValueFunctionRotateZ CAValueFunctionName.rotateZ
    kCAValueFunctionScale CAValueFunctionName.scale
    kCAValueFunctionScaleX CAValueFunctionName.scaleX
    kCAValueFunctionScaleY CAValueFunctionName.scaleY
    kCAValueFunctionScaleZ CAValueFunctionName.scaleZ
    kCAValueFunctionTranslate CAValueFunctionName.translate
    kCAValueFunctionTranslateX CAValueFunctionName.translateX
    kCAValueFunctionTranslateY CAValueFunctionName.translateY
    kCAValueFunctionTranslateZ CAValueFunctionName.translateZ
    UIApplicationBackgroundFetchIntervalMinimum UIApplication.backgroundFetchIntervalMinimum
    UIApplicationBackgroundFetchIntervalNever UIApplication.backgroundFetchIntervalNever
    UIApplicationOpenSettingsURLString UIApplication.openSettingsURLString
    UIBackgroundTaskInvalid UIBackgroundTaskIdentifier.invalid
    UIImpactFeedbackStyle UIImpactFeedbackGenerator.FeedbackStyle
    UINotificationFeedbackType UINotificationFeedbackGenerator.FeedbackType
    UILayoutFittingCompressedSize UIView.layoutFittingCompressedSize
    UILayoutFittingExpandedSize UIView.layoutFittingExpandedSize
    UIStackViewSpacingUseDefault UIStackView.spacingUseDefault
    UIStackViewSpacingUseSystem UIStackView.spacingUseSystem
    UISystemAnimation UIView.SystemAnimation
    NSTextStorageEditActions NSTextStorage.EditActions
    UITableViewCellStateMask UITableViewCell.StateMask
    UITableViewSeparatorInsetReference UITableView.SeparatorInsetReference
    UITableViewDropIntent UITableViewDropProposal.Intent
    UICollectionViewDropIntent UICollectionViewDropProposal.Intent
    UICollectionViewFlowLayoutAutomaticSize UICollectionViewFlowLayout.automaticSize
    UICollectionViewFlowLayoutSectionInsetReference UICollectionViewFlowLayout.SectionInsetReference
    UICollectionUpdateAction UICollectionViewUpdateItem.Action
    UIProgressViewStyle UIProgressView.Style
    UISegmentedControlNoSegment UISegmentedControl.noSegment
    UIInterpolatingMotionEffectType UIInterpolatingMotionEffect.EffectType
    UIKeyInputUpArrow UIKeyCommand.inputUpArrow
    UIKeyInputDownArrow UIKeyCommand.inputDownArrow
    UIKeyInputLeftArrow UIKeyCommand.inputLeftArrow
    UIKeyInputRightArrow UIKeyCommand.inputRightArrow
    UIKeyInputEscape UIKeyCommand.inputEscape
    UIMenuControllerArrowDirection UIMenuController.ArrowDirection
    UIPressType UIPress.PressType
    UIPressPhase UIPress.Phase
    UIPreviewActionStyle UIPreviewAction.Style
    UIPrintInfoOutputType UIPrintInfo.OutputType
    UIPrintInfoOrientation UIPrintInfo.Orientation
    UIPrintInfoDuplex UIPrintInfo.Duplex
    UIPushBehaviorMode UIPushBehavior.Mode
    UICollisionBehaviorMode UICollisionBehavior.Mode
    UIAttachmentBehaviorType UIAttachmentBehavior.AttachmentType
    UIScrollViewContentInsetAdjustmentBehavior UIScrollView.ContentInsetAdjustmentBehavior
    UISplitViewControllerDisplayMode UISplitViewController.DisplayMode
    UISplitViewControllerPrimaryEdge UISplitViewController.PrimaryEdge
    UISplitViewControllerAutomaticDimension UISplitViewController.automaticDimension
    UIWindowLevel UIWindow.Level
    UIWindowLevelNormal UIWindow.Level.normal
    UIWindowLevelAlert UIWindow.Level.alert
    UIWindowLevelStatusBar UIWindow.Level.statusBar
    UITrackingRunLoopMode RunLoop.Mode.tracking
    UIContentSizeCategoryNewValueKey UIContentSizeCategory.newValueUserInfoKey
    UIEdgeInsetsZero UIEdgeInsets.zero
    UIOffsetZero UIOffset.zero
    UITabBarItemPositioning UITabBar.ItemPositioning
    UINavigationItemLargeTitleDisplayMode UINavigationItem.LargeTitleDisplayMode
    UITouchType UITouch.TouchType
    UIContextualActionStyle UIContextualAction.Style
    UIGraphicsImageRendererFormatRange UIGraphicsImageRendererFormat.Range
    UIFontWeightUltraLight UIFont.Weight.ultraLight
    UIFontWeightThin UIFont.Weight.thin
    UIFontWeightLight UIFont.Weight.light
    UIFontWeightRegular UIFont.Weight.regular
    UIFontWeightMedium UIFont.Weight.medium
    UIFontWeightSemibold UIFont.Weight.semibold
    UIFontWeightBold UIFont.Weight.bold
    UIFontWeightHeavy UIFont.Weight.heavy
    UIFontWeightBlack UIFont.Weight.black
    AVAudioSessionCategoryAmbient AVAudioSession.Category.ambient
    AVAudioSessionCategorySoloAmbient AVAudioSession.Category.soloAmbient
    AVAudioSessionCategoryPlayback AVAudioSession.Category.playback
    AVAudioSessionCategoryRecord AVAudioSession.Category.record
    AVAudioSessionCategoryPlayAndRecord AVAudioSession.Category.playAndRecord
    AVAudioSessionCategoryMultiRoute AVAudioSession.Category.multiRoute
    AVAudioSessionModeDefault AVAudioSession.Mode.default
    AVAudioSessionModeMoviePlayback AVAudioSession.Mode.moviePlayback
    AVAudioSessionCategoryOptions AVAudioSession.CategoryOptions
    AVAudioSessionRecordPermission AVAudioSession.RecordPermission
    AVPlayerStatus AVPlayer.Status
    AVPlayerItemStatus AVPlayerItem.Status
    AVPlayerTimeControlStatus AVPlayer.TimeControlStatus
    AVCaptureDevicePosition AVCaptureDevice.Position
    AVCaptureFlashMode AVCaptureDevice.FlashMode
    AVCaptureTorchMode AVCaptureDevice.TorchMode
    AVMediaTypeVideo AVMediaType.video
    AVMediaTypeAudio AVMediaType.audio
    AVLayerVideoGravityResize AVLayerVideoGravity.resize
    AVLayerVideoGravityResizeAspect AVLayerVideoGravity.resizeAspect
    AVLayerVideoGravityResizeAspectFill AVLayerVideoGravity.resizeAspectFill
    NSFontAttributeName NSAttributedString.Key.font
    NSForegroundColorAttributeName NSAttributedString.Key.foregroundColor
    NSBackgroundColorAttributeName NSAttributedString.Key.backgroundColor
    NSParagraphStyleAttributeName NSAttributedString.Key.paragraphStyle
    NSKernAttributeName NSAttributedString.Key.kern
    NSUnderlineStyleAttributeName NSAttributedString.Key.underlineStyle
    NSUnderlineColorAttributeName NSAttributedString.Key.underlineColor
    NSStrikethroughStyleAttributeName NSAttributedString.Key.strikethroughStyle
    NSStrikethroughColorAttributeName NSAttributedString.Key.strikethroughColor
    NSStrokeColorAttributeName NSAttributedString.Key.strokeColor
    NSStrokeWidthAttributeName NSAttributedString.Key.strokeWidth
    NSShadowAttributeName NSAttributedString.Key.shadow
    NSLinkAttributeName NSAttributedString.Key.link
    NSAttachmentAttributeName NSAttributedString.Key.attachment
    NSBaselineOffsetAttributeName NSAttributedString.Key.baselineOffset
    NSObliquenessAttributeName NSAttributedString.Key.obliqueness
    NSLigatureAttributeName NSAttributedString.Key.ligature
    """)

  /// Functions outside of types, and closures in parentheses that do the same; without those a closure would begin the body of an `if`.
  static let functions = [
    "UIEdgeInsetsMake": "({ UIEdgeInsets(top: $0, left: $1, bottom: $2, right: $3) })",
    "UIEdgeInsetsInsetRect": "({ ($0 as CGRect).inset(by: $1) })",
    "UIImageJPEGRepresentation": "({ ($0 as UIImage).jpegData(compressionQuality: $1) })",
    "UIImagePNGRepresentation": "({ ($0 as UIImage).pngData() })",
    "UIEdgeInsetsEqualToEdgeInsets": "({ ($0 as UIEdgeInsets) == $1 })",
    "UIOffsetMake": "({ UIOffset(horizontal: $0, vertical: $1) })",
    "MKCoordinateSpanMake": "({ MKCoordinateSpan(latitudeDelta: $0, longitudeDelta: $1) })",
    "MKCoordinateRegionMake": "({ MKCoordinateRegion(center: $0, span: $1) })",
    "MKCoordinateRegionMakeWithDistance":
      "({ MKCoordinateRegion(center: $0, latitudinalMeters: $1, longitudinalMeters: $2) })",
    "UIAccessibilityPostNotification":
      "({ (a: UIAccessibility.Notification, b: Any?) in UIAccessibility.post(notification: a, argument: b) })",
    "UIAccessibilityIsVoiceOverRunning": "({ UIAccessibility.isVoiceOverRunning })",
    "UIAccessibilityIsMonoAudioEnabled": "({ UIAccessibility.isMonoAudioEnabled })",
    "UIAccessibilityIsClosedCaptioningEnabled": "({ UIAccessibility.isClosedCaptioningEnabled })",
    "UIAccessibilityIsInvertColorsEnabled": "({ UIAccessibility.isInvertColorsEnabled })",
    "UIAccessibilityIsGuidedAccessEnabled": "({ UIAccessibility.isGuidedAccessEnabled })",
    "UIAccessibilityIsBoldTextEnabled": "({ UIAccessibility.isBoldTextEnabled })",
    "UIAccessibilityIsGrayscaleEnabled": "({ UIAccessibility.isGrayscaleEnabled })",
    "UIAccessibilityIsReduceTransparencyEnabled":
      "({ UIAccessibility.isReduceTransparencyEnabled })",
    "UIAccessibilityIsReduceMotionEnabled": "({ UIAccessibility.isReduceMotionEnabled })",
    "UIAccessibilityDarkerSystemColorsEnabled": "({ UIAccessibility.isDarkerSystemColorsEnabled })",
    "UIAccessibilityIsSwitchControlRunning": "({ UIAccessibility.isSwitchControlRunning })",
    "UIAccessibilityIsSpeakSelectionEnabled": "({ UIAccessibility.isSpeakSelectionEnabled })",
    "UIAccessibilityIsSpeakScreenEnabled": "({ UIAccessibility.isSpeakScreenEnabled })",
    "UIAccessibilityIsShakeToUndoEnabled": "({ UIAccessibility.isShakeToUndoEnabled })",
    "UIAccessibilityIsAssistiveTouchRunning": "({ UIAccessibility.isAssistiveTouchRunning })",
  ]

  /// Members of objects.
  static let members = table(
    """
    childViewControllers children
    addChildViewController addChild
    removeFromParentViewController removeFromParent
    childViewControllerForStatusBarStyle childForStatusBarStyle
    childViewControllerForStatusBarHidden childForStatusBarHidden
    childViewControllerForHomeIndicatorAutoHidden childForHomeIndicatorAutoHidden
    activityIndicatorViewStyle style
    styleSingle single
    styleThick thick
    styleDouble double
    commonModes common
    defaultRunLoopMode default
    """)

  /// Methods with their labels, and the names that took their places.
  static let methods = [
    "willMove(toParentViewController:)": ("willMove", "toParent"),
    "didMove(toParentViewController:)": ("didMove", "toParent"),
    "bringSubview(toFront:)": ("bringSubviewToFront", ""),
    "sendSubview(toBack:)": ("sendSubviewToBack", ""),
    "UIActivityIndicatorView(activityIndicatorStyle:)": ("UIActivityIndicatorView", "style"),
    "init(activityIndicatorStyle:)": ("init", "style"),
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
    UITextViewTextDidBeginEditing UITextView.textDidBeginEditingNotification
    UITextViewTextDidEndEditing UITextView.textDidEndEditingNotification
    UIApplicationUserDidTakeScreenshot UIApplication.userDidTakeScreenshotNotification
    UIApplicationWillChangeStatusBarFrame UIApplication.willChangeStatusBarFrameNotification
    UIApplicationDidChangeStatusBarFrame UIApplication.didChangeStatusBarFrameNotification
    UIApplicationWillChangeStatusBarOrientation UIApplication.willChangeStatusBarOrientationNotification
    UIApplicationDidChangeStatusBarOrientation UIApplication.didChangeStatusBarOrientationNotification
    UIDeviceBatteryLevelDidChange UIDevice.batteryLevelDidChangeNotification
    UIDeviceBatteryStateDidChange UIDevice.batteryStateDidChangeNotification
    UIDeviceProximityStateDidChange UIDevice.proximityStateDidChangeNotification
    UIWindowDidBecomeVisible UIWindow.didBecomeVisibleNotification
    UIWindowDidBecomeHidden UIWindow.didBecomeHiddenNotification
    UIWindowDidBecomeKey UIWindow.didBecomeKeyNotification
    UIWindowDidResignKey UIWindow.didResignKeyNotification
    UIPasteboardChanged UIPasteboard.changedNotification
    UIScreenBrightnessDidChange UIScreen.brightnessDidChangeNotification
    UIAccessibilityVoiceOverStatusChanged UIAccessibility.voiceOverStatusDidChangeNotification
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
