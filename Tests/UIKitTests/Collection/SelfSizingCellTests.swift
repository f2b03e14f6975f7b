import Testing
import UIKit

private let texts = [
  "Short", "A text that takes two lines or three in a narrow cell, and one in a wide one",
  "Another one that is of middle length",
]

/// The height of a text at a width, at three pixels a point.
@MainActor
private func height(_ text: String, width: CGFloat) -> CGFloat {
  let label = UILabel()
  label.traitOverride = UITraitCollection(displayScale: 3)
  label.numberOfLines = 0
  label.text = text
  return label.sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)).height
}

/// A label in a content view, with 10 around it.
private class TextCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// The width is a constraint of the content view.
private final class FixedWidthCell: TextCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.widthAnchor.constraint(equalToConstant: 200).isActive = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// The width is a constraint of a content view that is pinned to the cell.
private final class PinnedContentCell: TextCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      contentView.topAnchor.constraint(equalTo: topAnchor),
      contentView.bottomAnchor.constraint(equalTo: bottomAnchor),
      contentView.leadingAnchor.constraint(equalTo: leadingAnchor),
      contentView.trailingAnchor.constraint(equalTo: trailingAnchor),
      contentView.widthAnchor.constraint(equalToConstant: 200),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// The width is a constraint of a content view that nothing ties to the cell, which measures through it.
private final class LooseContentCell: TextCell {
  private lazy var width = contentView.widthAnchor.constraint(equalToConstant: 0)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    width.constant = 200
    width.isActive = true
    return contentView.systemLayoutSizeFitting(CGSize(width: targetSize.width, height: 1))
  }
}

/// As wide as the layout has it and as high as its content: asks the content view.
private final class ContentMeasuringCell: TextCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    setNeedsLayout()
    layoutIfNeeded()
    let target = CGSize(width: layoutAttributes.frame.width, height: 0)
    layoutAttributes.frame.size = contentView.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return layoutAttributes
  }
}

/// As wide as the layout has it and as high as its content: asks itself.
private final class SelfMeasuringCell: TextCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    let size = systemLayoutSizeFitting(
      CGSize(width: layoutAttributes.size.width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    attributes.frame.size = CGSize(width: layoutAttributes.size.width, height: size.height)
    return attributes
  }
}

/// Lays its label out by hand.
private final class ManualCell: UICollectionViewCell {
  let label = UILabel()

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 200, height: 70) }
}

@MainActor
private final class Source: NSObject, UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { texts.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? TextCell)?.label.text = texts[indexPath.item]
    return cell
  }
}

/// The ways in which apps let cells of collections size themselves.
@MainActor
@Suite struct SelfSizingCellTests {
  private let source = Source()

  private func frames(
    _ type: UICollectionViewCell.Type, _ layout: UICollectionViewLayout, width: CGFloat = 320
  ) -> [CGRect] {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: 700), collectionViewLayout: layout)
    collection.traitOverride = UITraitCollection(displayScale: 3)
    collection.register(type, forCellWithReuseIdentifier: "cell")
    collection.dataSource = source
    collection.layoutIfNeeded()
    return collection.visibleCells.map(\.frame)
  }

  private func flow(_ estimate: CGSize) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = estimate
    layout.minimumLineSpacing = 0
    return layout
  }

  private func expectRows(_ frames: [CGRect], x: CGFloat, width: CGFloat) {
    #expect(frames.count == texts.count)
    var y: CGFloat = 0
    for (frame, text) in zip(frames, texts) {
      #expect(abs(frame.minX - x) < 1e-6 && abs(frame.minY - y) < 1e-6, "\(text)")
      #expect(abs(frame.width - width) < 1e-6, "\(text)")
      #expect(abs(frame.height - height(text, width: width - 20) - 20) < 1e-6, "\(text)")
      y = frame.maxY
    }
  }

  /// - Parameter estimate: nil for the layout's own.
  @Test(arguments: [nil, CGSize(width: 50, height: 50), CGSize(width: 320, height: 10)])
  func aWidthOfTheContentViewMakesRows(estimate: CGSize?) {
    let estimate = estimate ?? UICollectionViewFlowLayout.automaticSize
    for type in [FixedWidthCell.self, PinnedContentCell.self, LooseContentCell.self] {
      expectRows(frames(type, flow(estimate)), x: 60, width: 200)
    }
  }

  @Test func cellsAsWideAsTheCollectionAreAsHighAsTheirText() {
    for type in [ContentMeasuringCell.self, SelfMeasuringCell.self] {
      let layout = flow(CGSize(width: 320, height: 100))
      expectRows(frames(type, layout), x: 0, width: 320)
    }
  }

  /// Without a width of their own cells are as wide as their text on one line.
  @Test func tagsAreAsWideAsTheirText() throws {
    let layout = flow(UICollectionViewFlowLayout.automaticSize)
    layout.minimumLineSpacing = 4
    let found = frames(TextCell.self, layout, width: 800)
    #expect(found.allSatisfy { abs($0.height - CGFloat(121) / 3) < 1e-6 })
    let label = UILabel()
    label.traitOverride = UITraitCollection(displayScale: 3)
    for (frame, text) in zip(found, texts) {
      label.text = text
      #expect(abs(frame.width - label.intrinsicContentSize.width - 20) < 1e-6)
    }
  }

  @Test func cellsThatAreLaidOutByHandAnswerBySizeThatFits() {
    let found = frames(ManualCell.self, flow(UICollectionViewFlowLayout.automaticSize))
    #expect(found.map(\.size) == Array(repeating: CGSize(width: 200, height: 70), count: 3))
  }

  /// Cells that ask for nothing keep the size that the delegate or the layout gives, whatever is estimated.
  @Test func cellsWithoutContentKeepTheSizeGiven() {
    final class Delegate: NSObject, UICollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: 90 + indexPath.item, height: 60) }
    }
    let delegate = Delegate()
    for hasDelegate in [true, false] {
      let layout = flow(UICollectionViewFlowLayout.automaticSize)
      layout.itemSize = CGSize(width: 120, height: 30)
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 700), collectionViewLayout: layout)
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      collection.dataSource = source
      if hasDelegate { collection.delegate = delegate }
      collection.layoutIfNeeded()
      #expect(
        collection.visibleCells.map(\.frame.width)
          == (hasDelegate ? [90, 91, 92] : [120, 120, 120]))
      #expect(collection.visibleCells.allSatisfy { $0.frame.height == (hasDelegate ? 60 : 30) })
    }
  }

  @Test func estimatedRowsOfCompositionalLayoutsAreAsHighAsTheirText() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    for type in [TextCell.self, ContentMeasuringCell.self, SelfMeasuringCell.self] {
      expectRows(
        frames(type, UICollectionViewCompositionalLayout(section: section)), x: 0, width: 320)
    }
  }

  /// A new width has the cells measured again.
  @Test func cellsFollowTheCollectionsWidth() {
    let layout = flow(CGSize(width: 320, height: 100))
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 700), collectionViewLayout: layout)
    collection.traitOverride = UITraitCollection(displayScale: 3)
    collection.register(SelfMeasuringCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = source
    collection.layoutIfNeeded()
    collection.frame.size.width = 200
    layout.estimatedItemSize = CGSize(width: 200, height: 100)
    collection.layoutIfNeeded()
    expectRows(collection.visibleCells.map(\.frame), x: 0, width: 200)
  }
}
