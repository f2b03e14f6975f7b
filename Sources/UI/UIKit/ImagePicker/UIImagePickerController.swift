import CoreGraphics
import Foundation
import PegScene
import UIFoundation

/// A grid of pictures of which the user picks one.
///
/// There is no photo library here: the pictures are generated and the same in each run. A camera is not available.
///
/// - Source: Apple's page of the class.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// - Source: the values of Apple's `UIImagePickerController.SourceType`.
  public enum SourceType: Int, Sendable {
    case photoLibrary = 0
    case camera = 1
    case savedPhotosAlbum = 2
  }

  /// - Source: the values of Apple's `UIImagePickerController.CameraDevice`.
  public enum CameraDevice: Int, Sendable {
    case rear = 0
    case front = 1
  }

  /// - Source: the values of Apple's `UIImagePickerController.CameraCaptureMode`.
  public enum CameraCaptureMode: Int, Sendable {
    case photo = 0
    case video = 1
  }

  /// - Source: the values of Apple's `UIImagePickerController.CameraFlashMode`.
  public enum CameraFlashMode: Int, Sendable {
    case off = -1
    case auto = 0
    case on = 1
  }

  /// - Source: the values of Apple's `UIImagePickerController.QualityType`.
  public enum QualityType: Int, Sendable {
    case typeHigh = 0
    case typeMedium = 1
    case typeLow = 2
    case type640x480 = 3
    case typeIFrame1280x720 = 4
    case typeIFrame960x540 = 5
  }

  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The square that was cut out, an `NSValue` with a rectangle in pixels.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The address of a film; never present here.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The address of the picture's file; never present here.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// The address in the library of assets, from before Photos; never present here.
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    /// The facts of a photograph that a camera took; never present here.
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    /// The picture's object of Photos; never present here.
    public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
    /// The picture that moves; never present here.
    public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
  }

  private static let pictures = "public.image"

  /// Returns whether a source exists: libraries do, cameras don't, as on a simulator.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

  /// Returns the types of content of a source; nil if it isn't available.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? [pictures] : nil
  }

  /// - Precondition: the source is available.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      require(
        Self.isSourceTypeAvailable(sourceType), "Source type \(sourceType.rawValue) not available")
    }
  }

  /// The types of content that the picker shows; pictures alone are available.
  ///
  /// - Precondition: pictures are among the types.
  open var mediaTypes = ["public.image"] {
    didSet {
      require(
        mediaTypes.contains(Self.pictures), "No available types for source \(sourceType.rawValue)")
    }
  }

  /// Whether the user picks a square of the picture: the middle one, since the screen for cropping is absent.
  open var allowsEditing = false

  /// The camera.
  ///
  /// - Precondition: the source is a camera, which is not available here.
  open var cameraDevice: CameraDevice {
    get { .rear }
    set { refuseCamera() }
  }
  open var cameraCaptureMode: CameraCaptureMode {
    get { .photo }
    set { refuseCamera() }
  }
  open var cameraFlashMode: CameraFlashMode {
    get { .auto }
    set { refuseCamera() }
  }

  private func refuseCamera() {
    raise(.invalidArgument, "Source type must be UIImagePickerControllerSourceTypeCamera")
  }

  /// The quality of films, of which there are none here.
  open var videoQuality = QualityType.typeMedium
  /// The longest film. Units: seconds.
  open var videoMaximumDuration: TimeInterval = 600

  /// Whether a camera's flash exists: never.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

  open override func viewDidLoad() {
    super.viewDidLoad()
    SceneDiagnostics.report(
      "UIImagePickerController: there is no photo library here; the picker shows generated pictures"
    )
    let grid = PictureGridController { [weak self] in self?.picked($0) }
    grid.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction(title: "Cancel") { [weak self] _ in self?.cancel() })
    setViewControllers([grid], animated: false)
  }

  private var picker: (any UIImagePickerControllerDelegate)? {
    delegate as? any UIImagePickerControllerDelegate
  }

  package override func dismissedByUser() {
    super.dismissedByUser()
    picker?.imagePickerControllerDidCancel(self)
  }

  private func cancel() {
    guard let picker else { return dismiss(animated: true) }
    picker.imagePickerControllerDidCancel(self)
  }

  private func picked(_ index: Int) {
    let image = PlaceholderPicture.make(index, size: PlaceholderPicture.size)
    var info: [InfoKey: Any] = [.mediaType: Self.pictures, .originalImage: image]
    if allowsEditing {
      let side = min(image.size.width, image.size.height)
      let square = CGRect(
        x: (image.size.width - side) / 2, y: (image.size.height - side) / 2, width: side,
        height: side)
      info[.editedImage] = image.cgImage?.cropping(to: square).map { UIImage(cgImage: $0) } ?? image
      info[.cropRect] = NSValue(cgRect: square)
      SceneDiagnostics.report(
        "UIImagePickerController: there is no screen for cropping; the edited image is the middle square"
      )
    }
    guard let picker else { return dismiss(animated: true) }
    picker.imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }
}

/// The grid with three pictures in a row.
///
/// - Units: points.
@MainActor
private final class PictureGridController: UIViewController {
  private static let columns = 3
  private static let gap: CGFloat = 2

  private let pick: (Int) -> Void
  private let scroll = UIScrollView()
  private var tiles: [UIButton] = []

  init(_ pick: @escaping (Int) -> Void) {
    self.pick = pick
    super.init(nibName: nil, bundle: nil)
    title = "Photos"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.alwaysBounceVertical = true
    view.addSubview(scroll)
    for index in 0..<PlaceholderPicture.count {
      let tile = UIButton(type: .custom)
      tile.setImage(
        PlaceholderPicture.make(index, size: CGSize(width: 320, height: 240)), for: .normal)
      tile.imageView?.contentMode = .scaleAspectFill
      tile.contentHorizontalAlignment = .fill
      tile.contentVerticalAlignment = .fill
      tile.clipsToBounds = true
      tile.accessibilityLabel = "Photo \(index + 1)"
      tile.addAction(UIAction { [weak self] _ in self?.pick(index) }, for: .touchUpInside)
      tiles.append(tile)
      scroll.addSubview(tile)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let columns = Self.columns
    let side = (view.bounds.width - CGFloat(columns - 1) * Self.gap) / CGFloat(columns)
    let step = side + Self.gap
    for (index, tile) in tiles.enumerated() {
      tile.frame = CGRect(
        x: CGFloat(index % columns) * step, y: CGFloat(index / columns) * step, width: side,
        height: side)
    }
    let rows = (tiles.count + columns - 1) / columns
    scroll.contentSize = CGSize(width: view.bounds.width, height: CGFloat(rows) * step - Self.gap)
  }
}
