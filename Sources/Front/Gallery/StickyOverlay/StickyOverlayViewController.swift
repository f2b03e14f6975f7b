public import UIKit

/// A forecast: a summary that stays and fades, hours that scroll away under it, and days that scroll in their own collection.
public final class StickyOverlayViewController: UIViewController {
  private let forecast = Forecast.lakeside
  private let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: StickyOverlayLayout())

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView.backgroundColor = .systemBackground
    collectionView.backgroundView = SkyBackdropView()
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.register(HourStripCell.self, forCellWithReuseIdentifier: "hours")
    collectionView.register(DayListCell.self, forCellWithReuseIdentifier: "days")
    collectionView.register(
      SummaryHeaderView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "summary")
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
  }

  public override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collectionView.frame = view.bounds
  }

  /// The offset of the list's own content: the offset of the whole collection beyond the strip.
  private var listOffset: CGFloat {
    StickyOverlayLayout.listOffset(at: collectionView.contentOffset.y)
  }
}

extension StickyOverlayViewController: StickyOverlayLayoutDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let list = collectionView.cellForItem(at: IndexPath(item: 0, section: 1)) as? DayListCell
    list?.scroll(to: listOffset)
    // The vertical indicator begins below the header, which moves down when the content is pulled.
    scrollView.verticalScrollIndicatorInsets.top =
      StickyOverlayLayout.headerHeight + max(0, -scrollView.contentOffset.y)
  }

  func listContentHeight(for layout: StickyOverlayLayout) -> CGFloat {
    CGFloat(forecast.days.count) * DayListCell.rowHeight
  }
}

extension StickyOverlayViewController: UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  public func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let identifier = indexPath.section == 0 ? "hours" : "days"
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    (cell as? HourStripCell)?.show(forecast)
    if let list = cell as? DayListCell {
      list.show(forecast)
      list.scroll(to: listOffset)
    }
    return cell
  }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "summary", for: indexPath)
    (view as? SummaryHeaderView)?.show(forecast)
    return view
  }
}
