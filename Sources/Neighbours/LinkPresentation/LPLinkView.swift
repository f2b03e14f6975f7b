public import Foundation
public import PegFoundation
import PegScene
public import UIKit

/// The title, the picture and the icon of an address.
open class LPLinkMetadata: NSObject, @unchecked Sendable {
  open var originalURL: URL?
  open var url: URL?
  open var title: String?
  open var iconProvider: NSItemProvider?
  open var imageProvider: NSItemProvider?
  open var remoteVideoURL: URL?

  public override init() { super.init() }
}

/// A reason why nothing is known about an address.
///
/// - Source: the codes of Apple's `LPError.Code`.
public struct LPError: CodedError {
  public enum Code: Int, ErrorCode {
    public typealias Failure = LPError

    case unknown = 1
    case metadataFetchFailed = 2
    case metadataFetchCancelled = 3
    case metadataFetchTimedOut = 4
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { "LPErrorDomain" }
}

/// Would read the page of an address; it ends with an error.
@preconcurrency @MainActor
open class LPMetadataProvider: NSObject {
  open var shouldFetchSubresources = true
  /// Units: seconds.
  open var timeout: TimeInterval = 30

  public override init() { super.init() }

  open func startFetchingMetadata(
    for URL: URL, completionHandler: @escaping @MainActor (LPLinkMetadata?, (any Error)?) -> Void
  ) {
    report()
    DispatchQueue.main.async {
      MainActor.assumeIsolated { completionHandler(nil, LPError(.metadataFetchFailed)) }
    }
  }

  /// - Throws: `LPError`.
  open func startFetchingMetadata(for URL: URL) async throws -> LPLinkMetadata {
    report()
    throw LPError(.metadataFetchFailed)
  }

  open func cancel() {}

  private func report() {
    SceneDiagnostics.report("LPMetadataProvider reads no pages: their titles are not known here")
  }
}

/// An address as a card: its picture, its title and its host.
///
/// - Units: points.
/// - Source: Apple, "LPLinkView"; sizes set by eye after pictures of iOS 16.
@preconcurrency @MainActor
open class LPLinkView: UIView {
  open var metadata: LPLinkMetadata { didSet { fill() } }
  private let imageView = UIImageView()
  private let titleLabel = UILabel()
  private let hostLabel = UILabel()
  private let symbol = UIImageView()

  public init(metadata: LPLinkMetadata) {
    self.metadata = metadata
    super.init(frame: .zero)
    setUp()
  }

  public convenience init(url URL: URL) {
    let metadata = LPLinkMetadata()
    metadata.url = URL
    metadata.originalURL = URL
    self.init(metadata: metadata)
  }

  public override convenience init(frame: CGRect) {
    self.init(metadata: LPLinkMetadata())
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    metadata = LPLinkMetadata()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    clipsToBounds = true
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    titleLabel.font = .systemFont(ofSize: 13, weight: .semibold)
    titleLabel.textColor = .label
    titleLabel.numberOfLines = 2
    hostLabel.font = .systemFont(ofSize: 12)
    hostLabel.textColor = .secondaryLabel
    symbol.image = UIImage(systemName: "safari")
    symbol.tintColor = .tertiaryLabel
    symbol.contentMode = .scaleAspectFit
    for part in [imageView, titleLabel, hostLabel, symbol] as [UIView] { addSubview(part) }
    fill()
  }

  private func fill() {
    let host = metadata.url?.host.map { $0.hasPrefix("www.") ? String($0.dropFirst(4)) : $0 }
    hostLabel.text = host ?? metadata.url?.absoluteString
    titleLabel.text = metadata.title
    titleLabel.isHidden = metadata.title == nil
    imageView.image = nil
    metadata.imageProvider?.loadObject(ofClass: UIImage.self) { [weak self] image, _ in
      let image = image as? UIImage
      MainActor.assumeIsolated {
        self?.imageView.image = image
        self?.setNeedsLayout()
        self?.invalidateIntrinsicContentSize()
      }
    }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func parts(width: CGFloat) -> (image: CGFloat, words: CGFloat) {
    let picture = imageView.image?.size ?? .zero
    let height = picture.width > 0 ? min(width, width * picture.height / picture.width) : 0
    let room = CGSize(width: max(1, width - 56), height: .greatestFiniteMagnitude)
    let title = titleLabel.isHidden ? 0 : titleLabel.sizeThatFits(room).height + 1
    return (height, title + hostLabel.sizeThatFits(room).height + 20)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: 300, height: 0)) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? min(size.width, 400) : 300
    let parts = parts(width: width)
    return CGSize(width: width, height: parts.image + parts.words)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let parts = parts(width: bounds.width)
    let top = max(0, bounds.height - parts.words)
    imageView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    symbol.frame = CGRect(
      x: bounds.width - 36, y: top + (bounds.height - top - 24) / 2, width: 24, height: 24)
    let room = CGSize(width: max(1, bounds.width - 56), height: .greatestFiniteMagnitude)
    var y = top + 10
    if !titleLabel.isHidden {
      let height = titleLabel.sizeThatFits(room).height
      titleLabel.frame = CGRect(x: 12, y: y, width: room.width, height: height)
      y += height + 1
    }
    hostLabel.frame = CGRect(
      x: 12, y: y, width: room.width, height: hostLabel.sizeThatFits(room).height)
  }
}
