import CoreGraphics
public import Foundation
public import UIFoundation
import PegRuntime

/// Owns a tree of views and contains other controllers.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable,
  TraitRegistering, UIAppearanceContainer, UIContentContainer
{
  public init(nibName: String?, bundle: Bundle?) {
    super.init()
    if nibName != nil || bundle != nil { nib = ControllerNib(nibName: nibName, bundle: bundle) }
    setUpParts()
  }

  @preconcurrency @MainActor public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Decodes a controller of a storyboard or a nib; returns nil for any other decoder.
  public required init?(coder: NSCoder) {
    guard let decoder = coder as? any NibDecoding else { return nil }
    super.init()
    setUpParts()
    decoder.fill(self)
  }

  /// Makes what a new controller of the class consists of, for every initialiser; overrides call super first.
  package func setUpParts() {}

  /// The storyboard or nib that the controller and its view come from; nil if both are made in code.
  package var nib: ControllerNib?

  // MARK: View

  private var loadedView: UIView?

  /// The root view, made by `loadView` at the first access.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.viewController = nil
      loadedView = newValue
      newValue?.viewController = self
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the root view: that of the storyboard or nib, otherwise an empty one.
  open func loadView() { if !loadNibView() { view = UIView(frame: UIScreen.main.bounds) } }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    require(loadedView != nil, "loadView() of \(Self.self) made no view", .internalInconsistency)
    viewDidLoad()
  }

  // The focus, which an iPhone without a keyboard does not have; see `UIFocusSystem`.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}

  /// Updates content before layout, the first time and after each request.
  open func updateProperties() {}
  open func setNeedsUpdateProperties() { markPropertyUpdate() }
  open func updatePropertiesIfNeeded() { runPropertyUpdates() }

  /// Sets `contentUnavailableConfiguration`, before the first layout and after each request.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  /// Updates the root view's constraints; overrides call super last.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Whether the root view's side margins are at least those of the system.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { viewIfLoaded?.marginsMayHaveChanged() }
  }

  /// Called before the window's size changes; this implementation calls it on the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forwardTransition(to: size, coordinator)
  }

  /// Called before the controller's traits change; this implementation calls it on the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forwardTransition(to: newCollection, coordinator)
  }

  weak var coordinator: TransitionCoordinator?

  open var nibName: String? { nib?.nibName }
  open var nibBundle: Bundle? { nib?.bundle }

  // MARK: Segues

  /// Performs the segue of an identifier in the storyboard; ends the program if there is none, as UIKit does.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performNibSegue(identifier, sender: sender)
  }

  /// Returns whether a segue that the user begins is performed.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Prepares the destination of a segue that is about to be performed.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns whether the controller is where an unwind segue leads.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { responds(to: action) }

  /// Returns the children in which the destination of an unwind segue is searched.
  open func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] { defaultChildrenForUnwinding(from: source) }

  /// Called on the containers above the destination of an unwind segue.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    unwindByDefault(for: unwindSegue, towards: subsequentVC)
  }

  // MARK: Containment

  open package(set) weak var parent: UIViewController?
  open package(set) var children: [UIViewController] = []

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    for ancestor in sequence(first: self, next: \.parent) {
      require(
        ancestor !== childController,
        "\(childController) cannot be a child of itself, nor of a child of its own")
    }
    if childController.parent != nil { childController.removeFromParent() }
    childController.willMove(toParent: self)
    childController.parent = self
    childController.presentation.isNewInParent = true
    children.append(childController)
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {
    presentation.isLeavingParent = parent == nil
  }
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Bars and insets

  open var title: String? {
    willSet { willChange("title", of: self) }
    didSet {
      defer { didChange("title", of: self) }
      navigationItem.title = title
      tabBarItem.title = title
      // The first controller of a navigation controller names the tab of both.
      if let parent, parent.childForTabBarItem === self { parent.tabBarItem.title = title }
    }
  }

  /// The title and buttons that a navigation bar shows for this controller.
  open package(set) lazy var navigationItem: UINavigationItem = {
    let item = UINavigationItem(title: "")
    item.title = title
    return item
  }()

  open var navigationController: UINavigationController? {
    var controller = parent
    while let current = controller {
      if let navigation = current as? UINavigationController { return navigation }
      controller = current.parent
    }
    return nil
  }

  /// Insets added to those of bars, for this controller and its children.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.updateSafeAreaInsets() }
  }

  /// The edges at which the view extends under bars of the controllers around it.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { viewIfLoaded?.superview?.setNeedsLayout() }
  }

  /// Whether the view also extends under bars that are not translucent.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { viewIfLoaded?.superview?.setNeedsLayout() }
  }

  func reachesUnderBar(at edge: UIRectEdge, isTranslucent: Bool = true) -> Bool {
    edgesForExtendedLayout.contains(edge) && (isTranslucent || extendedLayoutIncludesOpaqueBars)
  }

  /// The scroll view that the bars follow; nil stands for the first one in the view.
  private weak var contentScroll: UIScrollView?

  open func setContentScrollView(_ scrollView: UIScrollView?) { contentScroll = scrollView }

  /// Sets the scroll view that the bars follow, the same one for all edges.
  open func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge
  ) {
    contentScroll = scrollView
  }

  /// Returns the scroll view set for the bars to follow.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { contentScroll }

  /// The scroll view that determines the look of bars over this controller.
  package var observedScrollView: UIScrollView? {
    contentScroll ?? viewIfLoaded.flatMap { Self.firstScrollView(in: $0) }
  }

  /// Called when the content of a child has scrolled; containers with bars override it.
  func contentScrolled(of child: UIViewController, _ scrollView: UIScrollView) {}

  private static func firstScrollView(in view: UIView) -> UIScrollView? {
    if let scroll = view as? UIScrollView { return scroll }
    // The first view of each level: UIKit looks at the leading chain, not at scroll views deep inside.
    for child in view.subviews {
      if let scroll = child as? UIScrollView { return scroll }
    }
    return view.subviews.first.flatMap { firstScrollView(in: $0) }
  }

  open var traitCollection: UITraitCollection {
    if let viewIfLoaded { return viewIfLoaded.traitCollection }
    let own = [overrideOfParent, traitOverrides.collection].compactMap { $0 }
    return UITraitCollection(traitsFrom: [parent?.traitCollection ?? UIView.traitsAround] + own)
  }

  /// The traits that replace those that the controller inherits.
  open var traitOverrides = UITraitOverrides() {
    willSet { traitsBeforeChange = traitCollection }
    didSet { traitsChanged() }
  }

  /// The style of the controller and its views, regardless of the surroundings; `unspecified` inherits it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  /// Replaces traits of a child; nil ends the replacement.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.traitsBeforeChange = childViewController.traitCollection
    childViewController.overrideOfParent = collection
    childViewController.traitsChanged()
  }

  /// Returns the traits that `setOverrideTraitCollection` set for a child.
  open func overrideTraitCollection(forChild childViewController: UIViewController)
    -> UITraitCollection?
  {
    childViewController.parent === self ? childViewController.overrideOfParent : nil
  }

  /// The traits that the parent replaces.
  package private(set) var overrideOfParent: UITraitCollection?
  package var traitRegistrations: [TraitRegistration] = []
  private var traitsBeforeChange: UITraitCollection?

  private func traitsChanged() {
    setNeedsUpdateContentUnavailableConfiguration()
    viewIfLoaded?.updateInheritance()
    if let old = traitsBeforeChange { viewIfLoaded?.traitsMayHaveChanged(from: old) }
    traitsBeforeChange = nil
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Bars at the edges of the screen

  /// The child whose title is that of this controller's tab.
  package var childForTabBarItem: UIViewController? { nil }

  /// The title and image that a tab bar shows for this controller.
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)

  /// The items in a navigation controller's toolbar while this controller is on top.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet {
      guard let navigation = navigationController, navigation.topViewController === self else {
        return
      }
      navigation.toolbar.items = toolbarItems
    }
  }

  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  /// The child that decides the status bar's style instead of this controller.
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }

  open func setNeedsStatusBarAppearanceUpdate() { viewIfLoaded?.window?.setNeedsLayout() }

  /// The animation of status bar changes, which happen at once here.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Whether the controller decides about the status bar although the view that it covers is still visible.
  open var modalPresentationCapturesStatusBarAppearance = false {
    didSet { setNeedsStatusBarAppearanceUpdate() }
  }

  /// Whether the tab bar hides while the controller is on a navigation stack, above its root.
  open var hidesBottomBarWhenPushed = false

  // MARK: Preferences for the system; the screen does not rotate here, and system gestures are not simulated

  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Whether the home indicator hides while no finger is on the screen.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Whether the scroll view that fills the screen leaves room for bars if its content does not scroll.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet { observedScrollView?.safeAreaInsetsDidChange() }
  }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  open func didReceiveMemoryWarning() {}

  /// Called within the keyboard's animation; controllers make room for it.
  ///
  /// - Parameter frame: of the keyboard, in the window; nil if it goes away.
  package func keyboardMoved(to frame: CGRect?) {
    for child in children { child.keyboardMoved(to: frame) }
    presentation.presented?.keyboardMoved(to: frame)
  }

  // MARK: Editing

  private var edits = false

  /// Whether the controller's content can be changed.
  open var isEditing: Bool {
    get { edits }
    set { setEditing(newValue, animated: false) }
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    edits = editing
    knownEditButton?.title = editing ? "Done" : "Edit"
    knownEditButton?.style = editing ? .done : .plain
  }

  private var knownEditButton: UIBarButtonItem?

  /// A button with the title "Edit" that starts editing, or "Done" that ends it.
  open var editButtonItem: UIBarButtonItem {
    if let knownEditButton { return knownEditButton }
    let action = UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    let item = UIBarButtonItem(title: edits ? "Done" : "Edit", primaryAction: action)
    item.style = edits ? .done : .plain
    knownEditButton = item
    return item
  }

  // MARK: Presentation

  package let presentation = PresentationState()

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The animation with which this controller is pushed or presented; nil for the usual one.
  open var preferredTransition: Transition?
  /// Whether controllers presented in the current context cover this one's view.
  open var definesPresentationContext = false
  /// Whether the user may not dismiss the controller.
  open var isModalInPresentation = false
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { preferredContentSizeChanged() } }
  }
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Shows a controller over this one; calls `completion` when it has appeared.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the controller presented by this one, or else this one; calls `completion` when it is gone.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    endPresenting(animated: flag, completion: completion)
  }

  /// Called after the user, not code, has dismissed the controller.
  package func dismissedByUser() {}

  /// Shows a controller in the natural place: on the navigation stack around this one, else over this one.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { return parent.show(vc, sender: sender) }
    present(vc, animated: UIView.areAnimationsEnabled)
  }

  /// Shows a controller in the second column of the container around this one, else over this one.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent { return parent.showDetailViewController(vc, sender: sender) }
    present(vc, animated: UIView.areAnimationsEnabled)
  }

  // MARK: Appearance

  private enum Appearance { case disappeared, appearing, appeared, disappearing }
  private var appearance = Appearance.disappeared
  private var isAppearingSent = false

  package var hasAppeared: Bool { appearance == .appeared }
  package var isAppearingOrAppeared: Bool { appearance == .appearing || appearance == .appeared }

  /// Whether appearance calls are forwarded to the children in the view.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child that it is about to appear or disappear, for containers that forward such calls themselves.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  open func endAppearanceTransition() { endAppearance() }

  private var forwardedChildren: [UIViewController] {
    shouldAutomaticallyForwardAppearanceMethods ? shownChildren : []
  }

  /// Tells this controller and the children it shows that the view is about to appear or disappear.
  package func beginAppearance(_ isAppearing: Bool, animated: Bool = false) {
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      isAppearingSent = false
      viewWillAppear(animated)
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    for child in forwardedChildren { child.beginAppearance(isAppearing, animated: animated) }
  }

  /// Calls `viewIsAppearing` once between the begin and the end of an appearance, with the view in the window.
  package func sendIsAppearing(animated: Bool = false) {
    if appearance == .appearing, !isAppearingSent {
      isAppearingSent = true
      viewIsAppearing(animated)
    }
    for child in forwardedChildren { child.sendIsAppearing(animated: animated) }
  }

  /// Ends the change that `beginAppearance` began.
  package func endAppearance(animated: Bool = false) {
    sendIsAppearing(animated: animated)
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(animated)
      presentation.isNewInParent = false
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(animated)
      presentation.isLeavingParent = false
    case .appeared, .disappeared: return
    }
    for child in forwardedChildren { child.endAppearance(animated: animated) }
  }

  /// The children whose views are in this controller's view; containers that show one of several override it.
  package var shownChildren: [UIViewController] { children.filter { $0.isViewLoaded } }

  package func leaveWindow() {
    if presentation.presented != nil { endPresenting(animated: false) }
    beginAppearance(false)
    viewIfLoaded?.removeFromSuperview()
    endAppearance()
  }

  /// The name under which iOS saves the controller's state; nothing is saved here.
  open var restorationIdentifier: String?

  /// No effect: the screen does not rotate here.
  public class func attemptRotationToDeviceOrientation() {}

  // MARK: Content of the controller's children

  /// Called after a child, or the presented controller, has changed its preferred size; does nothing.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Returns the size that a child gets; by default that of this controller.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  // MARK: Members that an app's extension may replace, as KitReplacements.swift of PegSource lists them

  open dynamic override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
  }

  open dynamic override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
  }

  open dynamic override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
  }

  open dynamic override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
  }

  // MARK: Work of other files, open to subclasses

  /// The side margins that the system gives the root view.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side = viewIfLoaded?.systemSideMargin ?? 0
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Whether the view appears because the controller has just been added to a parent.
  open var isMovingToParent: Bool {
    presentation.isNewInParent && isAppearingOrAppeared
  }

  /// Whether the view disappears because the controller is being removed from its parent.
  open var isMovingFromParent: Bool {
    presentation.isLeavingParent && !isAppearingOrAppeared
  }

  /// Updates whether the home indicator hides itself.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {
    viewIfLoaded?.window?.setNeedsLayout()
  }

  /// No effect: the screen does not rotate here, and the system's gestures are not simulated.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// The actions under the preview of a controller, which only a screen that measures force shows.
  open var previewActionItems: [any UIPreviewActionItem] { [] }

  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// The coordinator of the transition that runs, or of the change of the window's size; nil at other times.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    coordinator ?? parent?.transitionCoordinator
  }

  /// The controller that this one, or one of its ancestors, presents.
  open var presentedViewController: UIViewController? {
    presentation.presented ?? parent?.presentedViewController
  }

  /// The controller that presents this one, or one of its ancestors.
  open var presentingViewController: UIViewController? {
    presentation.presenting ?? parent?.presentingViewController
  }

  open var isBeingPresented: Bool { presentation.isBeingPresented }

  open var isBeingDismissed: Bool { presentation.isBeingDismissed }

  /// The object that places the view; created at the first access, for the style set by then.
  open var presentationController: UIPresentationController? { madePresentationController }
}
