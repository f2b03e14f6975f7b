import Foundation
import PegMotion
import QuartzCore
import UIKit

extension NumberProbe {
  /// Properties and methods of scroll views, lists and controls that take numbers.
  static let ofLists: [NumberProbe] = [
    .on("contentInset", scroll) { $0.contentInset = insets($1) },
    .on("contentInset.top", scroll) { $0.contentInset.top = $1 },
    .on("contentOffset", scroll) { $0.contentOffset = CGPoint(x: $1, y: $1) },
    .on("setContentOffset animated", scroll) {
      $0.setContentOffset(CGPoint(x: $1, y: $1), animated: true)
    },
    .on("contentSize", scroll) { $0.contentSize = CGSize(width: $1, height: $1) },
    .on("scrollRectToVisible", scroll) {
      $0.scrollRectToVisible(CGRect(x: $1, y: $1, width: $1, height: $1), animated: false)
    },
    .on("zoomScale", scroll) {
      ($0.minimumZoomScale, $0.maximumZoomScale) = (0.5, 4)
      $0.zoomScale = $1
    },
    .on("zoomScales", scroll) {
      ($0.minimumZoomScale, $0.maximumZoomScale) = ($1, $1)
      $0.zoomScale = 2
    },
    .on("zoom(to:)", scroll) {
      $0.zoom(to: CGRect(x: $1, y: $1, width: $1, height: $1), animated: false)
    },
    .on("scrollIndicatorInsets", scroll) {
      $0.scrollIndicatorInsets = insets($1)
      $0.flashScrollIndicators()
    },
    .on("decelerationRate", scroll) {
      $0.decelerationRate = UIScrollView.DecelerationRate(rawValue: $1)
    },
    .on("rowHeight", table) { $0.rowHeight = $1 },
    .on("estimatedRowHeight", table) { $0.estimatedRowHeight = $1 },
    .on("sectionHeaderHeight", table) {
      ($0.sectionHeaderHeight, $0.sectionFooterHeight) = ($1, $1)
    },
    .on("estimatedSectionHeaderHeight", table) { $0.estimatedSectionHeaderHeight = $1 },
    .on("sectionHeaderTopPadding", table) { $0.sectionHeaderTopPadding = $1 },
    .on("separatorInset", table) { $0.separatorInset = insets($1) },
    .on("heightForRow", table) {
      let heights = ProbeHeights($1)
      keptDelegates.append(heights)
      $0.delegate = heights
    },
    .on("tableHeaderView", table) {
      $0.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: $1))
    },
    .on("indexPathForRow", table) {
      _ = $0.indexPathForRow(at: CGPoint(x: $1, y: $1))
      _ = $0.indexPathsForRows(in: CGRect(x: $1, y: $1, width: $1, height: $1))
    },
    .on("rects", table) {
      let n = integer($1)
      _ = ($0.rectForRow(at: [n, n]), $0.rectForHeader(inSection: n), $0.rect(forSection: n))
      _ = ($0.cellForRow(at: [n, n]), $0.headerView(forSection: n))
    },
    .on("indentation", table) {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      (cell.indentationLevel, cell.indentationWidth) = (integer($1), $1)
      cell.separatorInset = insets($1)
      $0.addSubview(cell)
    },
    NumberProbe("UICollectionViewFlowLayout.itemSize") { n in
      flow { $0.itemSize = CGSize(width: n, height: n) }
    },
    NumberProbe("UICollectionViewFlowLayout.itemSize.width") { n in flow { $0.itemSize.width = n }
    },
    NumberProbe("UICollectionViewFlowLayout.estimatedItemSize") { n in
      flow { $0.estimatedItemSize = CGSize(width: n, height: n) }
    },
    NumberProbe("UICollectionViewFlowLayout.minimumLineSpacing") { n in
      flow { $0.minimumLineSpacing = n }
    },
    NumberProbe("UICollectionViewFlowLayout.minimumInteritemSpacing") { n in
      flow { $0.minimumInteritemSpacing = n }
    },
    NumberProbe("UICollectionViewFlowLayout.sectionInset") { n in
      flow { $0.sectionInset = insets(n) }
    },
    NumberProbe("UICollectionViewFlowLayout.headerReferenceSize") { n in
      flow {
        $0.headerReferenceSize = CGSize(width: n, height: n)
        $0.register(UICollectionReusableView.self, forDecorationViewOfKind: "none")
      }
    },
    NumberProbe("NSCollectionLayoutDimension.absolute") { list({ _ in }, width: .absolute($0)) },
    NumberProbe("NSCollectionLayoutDimension.absolute height") {
      list({ _ in }, height: .absolute($0))
    },
    NumberProbe("NSCollectionLayoutDimension.fractionalWidth") {
      list({ _ in }, width: .fractionalWidth($0))
    },
    NumberProbe("NSCollectionLayoutDimension.estimated") { list({ _ in }, height: .estimated($0)) },
    NumberProbe("NSCollectionLayoutSection.interGroupSpacing") { n in
      list { $0.interGroupSpacing = n }
    },
    NumberProbe("NSCollectionLayoutSection.contentInsets") { n in
      list { $0.contentInsets = directional(n) }
    },
    NumberProbe("NSCollectionLayoutSection orthogonal contentInsets") { n in
      list {
        $0.orthogonalScrollingBehavior = .groupPaging
        $0.contentInsets = directional(n)
        $0.interGroupSpacing = n
      }
    },
    .on("spacing", stack) { $0.spacing = $1 },
    .on("setCustomSpacing", stack) { $0.setCustomSpacing($1, after: $0.arrangedSubviews[0]) },
    .on("margins", stack) {
      $0.isLayoutMarginsRelativeArrangement = true
      $0.layoutMargins = insets($1)
    },
    .on("value", { UISlider(frame: probeFrame) }) { $0.value = Float($1) },
    .on("setValue animated", { UISlider(frame: probeFrame) }) {
      $0.setValue(Float($1), animated: true)
    },
    .on("minimumValue", { UISlider(frame: probeFrame) }) { $0.minimumValue = Float($1) },
    .on("maximumValue", { UISlider(frame: probeFrame) }) { $0.maximumValue = Float($1) },
    .on("value", { UIStepper(frame: probeFrame) }) { $0.value = Double($1) },
    .on("stepValue", { UIStepper(frame: probeFrame) }) { $0.stepValue = Double($1) },
    .on("minimumValue", { UIStepper(frame: probeFrame) }) { $0.minimumValue = Double($1) },
    .on("maximumValue", { UIStepper(frame: probeFrame) }) { $0.maximumValue = Double($1) },
    .on("progress", { UIProgressView(frame: probeFrame) }) { $0.progress = Float($1) },
    .on("numberOfPages", { UIPageControl(frame: probeFrame) }) {
      $0.numberOfPages = min(10_000, integer($1))
    },
    .on("currentPage", { UIPageControl(frame: probeFrame) }) {
      $0.numberOfPages = 3
      $0.currentPage = integer($1)
      _ = $0.size(forNumberOfPages: integer($1))
      $0.setIndicatorImage(picture, forPage: integer($1))
    },
    .on("currentProgress", { UIPageControl(frame: probeFrame) }) {
      $0.numberOfPages = 3
      $0.progress = UIPageControlProgress()
      $0.progress?.currentProgress = Float($1)
    },
    .on("timer", { UIPageControl(frame: probeFrame) }) {
      let timer = UIPageControlTimerProgress(preferredDuration: Double($1))
      timer.setDuration(Double($1), forPage: integer($1))
      $0.numberOfPages = 3
      $0.progress = timer
      timer.resumeTimer()
    },
    .on("dates", { UIDatePicker(frame: probeFrame) }) {
      let date = Date(timeIntervalSinceReferenceDate: Double($1))
      for style in [UIDatePickerStyle.wheels, .inline, .compact] {
        $0.preferredDatePickerStyle = style
        $0.date = date
        $0.layoutIfNeeded()
      }
      ($0.minimumDate, $0.maximumDate) = (date, date)
    },
    .on("minuteInterval", { UIDatePicker(frame: probeFrame) }) {
      $0.minuteInterval = integer($1)
      $0.datePickerMode = .countDownTimer
      $0.countDownDuration = Double($1)
      $0.layoutIfNeeded()
    },
    .on("segments", { UISegmentedControl(items: ["A", "B"]) }) {
      $0.insertSegment(withTitle: "C", at: integer($1), animated: false)
      $0.setWidth($1, forSegmentAt: 0)
      $0.setContentOffset(CGSize(width: $1, height: $1), forSegmentAt: 0)
      $0.removeSegment(at: integer($1), animated: false)
    },
    .on("contentEdgeInsets", { UIButton(type: .system) }) {
      $0.setTitle("Title", for: .normal)
      $0.setImage(picture, for: .normal)
      $0.contentEdgeInsets = insets($1)
      $0.titleEdgeInsets = insets($1)
      $0.imageEdgeInsets = insets($1)
      $0.sizeToFit()
    },
    .on("configuration", { UIButton(type: .system) }) {
      var configuration = UIButton.Configuration.filled()
      configuration.title = "Title"
      configuration.subtitle = "More"
      configuration.image = picture
      (configuration.imagePadding, configuration.titlePadding) = ($1, $1)
      configuration.contentInsets = directional($1)
      configuration.background.cornerRadius = $1
      configuration.background.strokeWidth = $1
      configuration.background.strokeOutset = $1
      configuration.background.strokeColor = .red
      $0.configuration = configuration
      $0.sizeToFit()
    },
    .on("minimumFontSize", { UITextField(frame: probeFrame) }) {
      $0.text = "Some words that do not fit"
      $0.adjustsFontSizeToFitWidth = true
      $0.minimumFontSize = $1
    },
    .on("textContainer", { UITextView(frame: probeFrame) }) {
      $0.text = "Some words that wrap"
      $0.textContainerInset = insets($1)
      $0.textContainer.lineFragmentPadding = $1
      $0.textContainer.maximumNumberOfLines = integer($1)
    },
    .on("selectedScopeButtonIndex", { UISearchBar(frame: probeFrame) }) {
      $0.scopeButtonTitles = ["A", "B"]
      $0.showsScopeBar = true
      $0.selectedScopeButtonIndex = integer($1)
    },
    .on("animationDuration", { imageView(picture) }) {
      $0.animationImages = [picture, picture]
      $0.animationDuration = Double($1)
      $0.animationRepeatCount = integer($1)
      $0.startAnimating()
    },
  ]
}
