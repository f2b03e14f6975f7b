public import Foundation
import PegScene
public import Photos
public import UIKit

/// The kinds of things that a picker shows.
public struct PHPickerFilter: Hashable, Sendable {
  /// Whether pictures are among them.
  let hasImages: Bool
  private let name: String

  private init(_ name: String, hasImages: Bool) {
    self.name = name
    self.hasImages = hasImages
  }

  public static let images = PHPickerFilter("images", hasImages: true)
  public static let videos = PHPickerFilter("videos", hasImages: false)
  public static let livePhotos = PHPickerFilter("livePhotos", hasImages: false)
  public static let panoramas = PHPickerFilter("panoramas", hasImages: false)
  public static let screenshots = PHPickerFilter("screenshots", hasImages: false)

  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter("any", hasImages: subfilters.contains(where: \.hasImages))
  }

  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter("all", hasImages: subfilters.allSatisfy(\.hasImages))
  }

  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    PHPickerFilter("not", hasImages: !filter.hasImages)
  }
}

/// The settings of a picker.
public struct PHPickerConfiguration: Sendable {
  /// - Source: the values of Apple's `PHPickerConfiguration.AssetRepresentationMode`.
  public enum AssetRepresentationMode: Int, Sendable {
    case automatic = 0
    case current = 1
    case compatible = 2
  }

  /// - Source: the values of Apple's `PHPickerConfiguration.Selection`.
  public enum Selection: Int, Sendable {
    case `default` = 0
    case ordered = 1
  }

  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  public var selection = Selection.default
  /// The most pictures that the user picks; 0 for any number.
  public var selectionLimit = 1
  /// The kinds of things that the picker shows; nil for all.
  public var filter: PHPickerFilter?
  public var preselectedAssetIdentifiers: [String] = []

  public init() {}
  public init(photoLibrary: PHPhotoLibrary) {}
}

/// A picture that the user has picked.
public struct PHPickerResult: Hashable, @unchecked Sendable {
  /// Hands out the picture.
  public let itemProvider: NSItemProvider
  /// Always nil: the pictures are in no library.
  public let assetIdentifier: String?

  init(_ provider: NSItemProvider) {
    itemProvider = provider
    assetIdentifier = nil
  }

  public static func == (a: PHPickerResult, b: PHPickerResult) -> Bool {
    a.itemProvider === b.itemProvider
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(itemProvider)) }
}

/// Receives what the user has picked.
@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  /// Called after a choice, and with no results if the user cancels; the delegate dismisses the picker.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// A grid of generated pictures of which the user picks some.
///
/// - Source: Apple, "PHPickerViewController".
@preconcurrency @MainActor
open class PHPickerViewController: UIViewController {
  open weak var delegate: (any PHPickerViewControllerDelegate)?
  open private(set) var configuration: PHPickerConfiguration
  private let grid: PickerGrid
  private lazy var bars = UINavigationController(rootViewController: grid)

  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    let hasImages = configuration.filter?.hasImages ?? true
    grid = PickerGrid(
      count: hasImages ? PlaceholderPicture.count : 0, limit: configuration.selectionLimit)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
  }

  public required init?(coder: NSCoder) {
    fatalError("PHPickerViewController is made with a configuration, not by a storyboard")
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    grid.finish = { [weak self] in self?.finish($0) }
    cover(with: bars)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    SceneDiagnostics.report(
      "PHPickerViewController shows generated pictures: there is no photo library here")
  }

  private func finish(_ picked: [Int]) {
    let results = picked.map { index in
      let image = PlaceholderPicture.make(index, size: PlaceholderPicture.size)
      let provider = NSItemProvider(object: image)
      provider.suggestedName = "Photo \(index + 1)"
      return PHPickerResult(provider)
    }
    delegate?.picker(self, didFinishPicking: results)
  }
}
