import Testing
import UIKit

// Subclasses of controllers, bars and fields that override what Apple's headers declare; they compile only if each member is open.

private class OwnViewController: UIViewController {
  override var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    super.systemMinimumLayoutMargins
  }
  override var isMovingToParent: Bool { super.isMovingToParent }
  override var isMovingFromParent: Bool { super.isMovingFromParent }
  override func setNeedsUpdateOfHomeIndicatorAutoHidden() {
    super.setNeedsUpdateOfHomeIndicatorAutoHidden()
  }
  override func setNeedsUpdateOfSupportedInterfaceOrientations() {
    super.setNeedsUpdateOfSupportedInterfaceOrientations()
  }
  override func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    super.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
  }
  override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    super.transitionCoordinator
  }
  override var presentedViewController: UIViewController? { super.presentedViewController }
  override var presentingViewController: UIViewController? { super.presentingViewController }
  override var isBeingPresented: Bool { super.isBeingPresented }
  override var isBeingDismissed: Bool { super.isBeingDismissed }
  override var presentationController: UIPresentationController? { super.presentationController }
}

private class OwnSplitViewController: UISplitViewController {
  override var preferredPrimaryColumnWidth: CGFloat {
    get { super.preferredPrimaryColumnWidth }
    set { super.preferredPrimaryColumnWidth = newValue }
  }
  override var preferredPrimaryColumnWidthFraction: CGFloat {
    get { super.preferredPrimaryColumnWidthFraction }
    set { super.preferredPrimaryColumnWidthFraction = newValue }
  }
  override var minimumPrimaryColumnWidth: CGFloat {
    get { super.minimumPrimaryColumnWidth }
    set { super.minimumPrimaryColumnWidth = newValue }
  }
  override var maximumPrimaryColumnWidth: CGFloat {
    get { super.maximumPrimaryColumnWidth }
    set { super.maximumPrimaryColumnWidth = newValue }
  }
  override var preferredSupplementaryColumnWidth: CGFloat {
    get { super.preferredSupplementaryColumnWidth }
    set { super.preferredSupplementaryColumnWidth = newValue }
  }
  override var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { super.preferredSupplementaryColumnWidthFraction }
    set { super.preferredSupplementaryColumnWidthFraction = newValue }
  }
  override var minimumSupplementaryColumnWidth: CGFloat {
    get { super.minimumSupplementaryColumnWidth }
    set { super.minimumSupplementaryColumnWidth = newValue }
  }
  override var maximumSupplementaryColumnWidth: CGFloat {
    get { super.maximumSupplementaryColumnWidth }
    set { super.maximumSupplementaryColumnWidth = newValue }
  }
  override var primaryColumnWidth: CGFloat { super.primaryColumnWidth }
  override var supplementaryColumnWidth: CGFloat { super.supplementaryColumnWidth }
}

private class OwnNavigationBar: UINavigationBar {
  override func pushItem(_ item: UINavigationItem, animated: Bool) {
    super.pushItem(item, animated: animated)
  }
  @discardableResult
  override func popItem(animated: Bool) -> UINavigationItem? { super.popItem(animated: animated) }
  override func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    super.setBackgroundImage(backgroundImage, for: barMetrics)
  }
  override func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    super.backgroundImage(for: barMetrics)
  }
  override func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { super.setBackgroundImage(backgroundImage, for: barPosition, barMetrics: barMetrics) }
  override func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics)
    -> UIImage?
  { super.backgroundImage(for: barPosition, barMetrics: barMetrics) }
  override var shadowImage: UIImage? {
    get { super.shadowImage }
    set { super.shadowImage = newValue }
  }
  override func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) { super.setTitleVerticalPositionAdjustment(adjustment, for: barMetrics) }
  override func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    super.titleVerticalPositionAdjustment(for: barMetrics)
  }
  override var barPosition: UIBarPosition { super.barPosition }
}

private class OwnBarButtonItem: UIBarButtonItem {
  override func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) { super.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics) }
  override func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    super.backgroundImage(for: state, barMetrics: barMetrics)
  }
  override func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    super.setTitlePositionAdjustment(adjustment, for: barMetrics)
  }
  override func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    super.titlePositionAdjustment(for: barMetrics)
  }
  override func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) { super.setBackButtonTitlePositionAdjustment(adjustment, for: barMetrics) }
  override func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    super.backButtonTitlePositionAdjustment(for: barMetrics)
  }
}

private class OwnToolbar: UIToolbar {
  override var barPosition: UIBarPosition { super.barPosition }
}

private class OwnSearchBar: UISearchBar {
  override var keyboardType: UIKeyboardType {
    get { super.keyboardType }
    set { super.keyboardType = newValue }
  }
  override var keyboardAppearance: UIKeyboardAppearance {
    get { super.keyboardAppearance }
    set { super.keyboardAppearance = newValue }
  }
  override var returnKeyType: UIReturnKeyType {
    get { super.returnKeyType }
    set { super.returnKeyType = newValue }
  }
  override var enablesReturnKeyAutomatically: Bool {
    get { super.enablesReturnKeyAutomatically }
    set { super.enablesReturnKeyAutomatically = newValue }
  }
  override var autocapitalizationType: UITextAutocapitalizationType {
    get { super.autocapitalizationType }
    set { super.autocapitalizationType = newValue }
  }
  override var autocorrectionType: UITextAutocorrectionType {
    get { super.autocorrectionType }
    set { super.autocorrectionType = newValue }
  }
  override var spellCheckingType: UITextSpellCheckingType {
    get { super.spellCheckingType }
    set { super.spellCheckingType = newValue }
  }
  override var textContentType: UITextContentType! {
    get { super.textContentType }
    set { super.textContentType = newValue }
  }
}

private class OwnTextField: UITextField {
  override func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    super.offset(from: from, to: toPosition)
  }
  override func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { super.position(from: position, in: direction, offset: offset) }
  override func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
    -> UITextPosition?
  { super.position(within: range, farthestIn: direction) }
  override func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    super.closestPosition(to: point, within: range)
  }
  override func characterRange(at point: CGPoint) -> UITextRange? {
    super.characterRange(at: point)
  }
  override var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { super.markedTextStyle }
    set { super.markedTextStyle = newValue }
  }
  override var inputDelegate: (any UITextInputDelegate)? {
    get { super.inputDelegate }
    set { super.inputDelegate = newValue }
  }
  override var tokenizer: any UITextInputTokenizer { super.tokenizer }
}

private class OwnTextView: UITextView {
  override func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    super.offset(from: from, to: toPosition)
  }
  override func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { super.position(from: position, in: direction, offset: offset) }
  override func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
    -> UITextPosition?
  { super.position(within: range, farthestIn: direction) }
  override func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    super.closestPosition(to: point, within: range)
  }
  override func characterRange(at point: CGPoint) -> UITextRange? {
    super.characterRange(at: point)
  }
  override var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { super.markedTextStyle }
    set { super.markedTextStyle = newValue }
  }
  override var inputDelegate: (any UITextInputDelegate)? {
    get { super.inputDelegate }
    set { super.inputDelegate = newValue }
  }
  override var tokenizer: any UITextInputTokenizer { super.tokenizer }
}

private class OwnApplication: UIApplication {
  override func canOpenURL(_ url: URL) -> Bool { super.canOpenURL(url) }
  override func registerForRemoteNotifications() { super.registerForRemoteNotifications() }
  @discardableResult
  override func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool { super.sendAction(action, to: target, from: sender, for: event) }
}
@MainActor
struct BarOverrideTests {
  @Test func overridesOfControllersAreCalled() {
    final class Child: OwnViewController {
      override var presentingViewController: UIViewController? { self }
    }
    let child: UIViewController = Child()
    #expect(child.presentingViewController === child && child.presentedViewController == nil)
  }

  @Test func overridesOfBarsAreCalled() {
    final class Bar: OwnNavigationBar {
      var metrics: [UIBarMetrics] = []
      override func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {
        metrics.append(barMetrics)
      }
    }
    let bar = Bar()
    (bar as UINavigationBar).setBackgroundImage(UIImage(), for: .any, barMetrics: .compact)
    #expect(bar.metrics == [.compact])
    #expect(OwnBarButtonItem().titlePositionAdjustment(for: .default) == .zero)
  }

  @Test func overridesOfFieldsAreCalled() {
    final class Field: OwnTextField {
      override func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
      {
        endOfDocument
      }
    }
    let field: UITextField = Field()
    field.text = "abc"
    let all = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)!
    let place = field.closestPosition(to: .zero, within: all)
    #expect(place.map { field.offset(from: field.beginningOfDocument, to: $0) } == 3)
  }
}
