public import CoreLocation
public import Foundation
public import UIKit

/// - Source: the values of Apple's `MKAnnotationView.DragState`.
public typealias MKAnnotationViewDragState = MKAnnotationView.DragState

/// The importance of a view that another one covers.
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = MKFeatureDisplayPriority(rawValue: 1000)
  public static let defaultHigh = MKFeatureDisplayPriority(rawValue: 750)
  public static let defaultLow = MKFeatureDisplayPriority(rawValue: 250)
}

/// Whether a text of a marker shows.
///
/// - Source: the values of Apple's `MKFeatureVisibility`.
public enum MKFeatureVisibility: Int, Sendable {
  case adaptive = 0
  case hidden = 1
  case visible = 2
}

/// The view of an annotation: a picture at the annotation's place.
///
/// - Source: Apple, "MKAnnotationView".
@preconcurrency @MainActor
open class MKAnnotationView: UIView {
  /// - Source: the values of Apple's `MKAnnotationView.DragState`.
  public enum DragState: UInt, Sendable {
    case none = 0
    case starting = 1
    case dragging = 2
    case canceling = 3
    case ending = 4
  }

  /// - Source: the values of Apple's `MKAnnotationView.CollisionMode`.
  public enum CollisionMode: Int, Sendable {
    case rectangle = 0
    case circle = 1
    case none = 2
  }

  open var annotation: (any MKAnnotation)? { didSet { annotationChanged() } }
  open private(set) var reuseIdentifier: String?
  /// The picture, whose size the view takes.
  open var image: UIImage? { didSet { imageChanged() } }
  /// The distance of the view's middle from the place. Units: points.
  open var centerOffset = CGPoint.zero { didSet { map?.setNeedsLayout() } }
  /// The distance of the callout from the middle of the view's upper edge. Units: points.
  open var calloutOffset = CGPoint.zero
  open var canShowCallout = false
  open var leftCalloutAccessoryView: UIView?
  open var rightCalloutAccessoryView: UIView?
  open var detailCalloutAccessoryView: UIView?
  open var isEnabled = true
  open var isHighlighted = false
  open var isDraggable = false
  open var dragState = DragState.none
  open var displayPriority = MKFeatureDisplayPriority.required
  open var zPriority: Float = 500
  /// The name of views that the map shows as one if they would cover each other.
  open var clusteringIdentifier: String? { didSet { map?.setNeedsLayout() } }
  /// The view of the cluster that shows the annotation.
  open internal(set) weak var cluster: MKAnnotationView?
  open var collisionMode = CollisionMode.rectangle
  private var isChosen = false
  private let imageView = UIImageView()
  weak var map: MKMapView?

  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(imageView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(imageView)
  }

  /// Makes a view of a class that a map knows at run time only; calls `init(annotation:reuseIdentifier:)`.
  public required convenience init(placing annotation: any MKAnnotation, reuseIdentifier: String) {
    self.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
  }

  /// Whether the view is chosen, so that its callout shows.
  open var isSelected: Bool {
    get { isChosen }
    set { setSelected(newValue, animated: false) }
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    isChosen = selected
  }

  open func setDragState(_ newDragState: DragState, animated: Bool) { dragState = newDragState }
  open func prepareForReuse() {}
  open func prepareForDisplay() {}

  /// Called when the view gets another annotation.
  func annotationChanged() { map?.setNeedsLayout() }

  private func imageChanged() {
    imageView.image = image
    let size = image?.size ?? .zero
    bounds = CGRect(origin: .zero, size: size)
    imageView.frame = bounds
    map?.setNeedsLayout()
  }

  /// Whether a callout shows what the annotation says, once the view is chosen.
  var showsCallout: Bool {
    canShowCallout && !(annotation?.title ?? "").isEmpty
  }
}

/// The balloon of a place, with its title below.
///
/// - Units: points.
/// - Source: sizes set by eye after pictures of iOS 16.
@preconcurrency @MainActor
open class MKMarkerAnnotationView: MKAnnotationView {
  open var markerTintColor: UIColor? { didSet { setNeedsDisplay() } }
  open var glyphTintColor: UIColor? { didSet { updateGlyph() } }
  open var glyphText: String? { didSet { updateGlyph() } }
  open var glyphImage: UIImage? { didSet { updateGlyph() } }
  open var selectedGlyphImage: UIImage?
  open var titleVisibility = MKFeatureVisibility.adaptive { didSet { annotationChanged() } }
  open var subtitleVisibility = MKFeatureVisibility.adaptive
  open var animatesWhenAdded = false

  private static let side: CGFloat = 28
  private static let height: CGFloat = 34
  private let glyphLabel = UILabel()
  private let glyphView = UIImageView()
  private let titleLabel = UILabel()

  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    setUpMarker()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpMarker()
  }

  private func setUpMarker() {
    bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.height)
    // The tip of the balloon stands at the place.
    centerOffset = CGPoint(x: 0, y: -Self.height / 2)
    isOpaque = false
    backgroundColor = .clear
    glyphLabel.font = .systemFont(ofSize: 13, weight: .semibold)
    glyphLabel.textAlignment = .center
    glyphView.contentMode = .scaleAspectFit
    titleLabel.font = .systemFont(ofSize: 11, weight: .semibold)
    titleLabel.textAlignment = .center
    titleLabel.numberOfLines = 2
    titleLabel.textColor = .label
    titleLabel.shadowColor = .systemBackground
    titleLabel.shadowOffset = CGSize(width: 0, height: 1)
    for part in [glyphLabel, glyphView, titleLabel] as [UIView] { addSubview(part) }
    annotationChanged()
  }

  private func updateGlyph() {
    let color = glyphTintColor ?? .white
    let count = (annotation as? MKClusterAnnotation)?.memberAnnotations.count
    let text = glyphText ?? (glyphImage == nil ? count.map { "\($0)" } : nil)
    glyphLabel.text = text
    glyphLabel.textColor = color
    let image = glyphImage ?? UIImage(systemName: "mappin")
    glyphView.image = image?.withRenderingMode(.alwaysTemplate)
    glyphView.tintColor = color
    glyphView.isHidden = text != nil
    setNeedsLayout()
  }

  override func annotationChanged() {
    super.annotationChanged()
    // A cluster shows the number of the others as well.
    let more = annotation is MKClusterAnnotation ? annotation?.subtitle : nil
    titleLabel.text = [annotation?.title, more].compactMap { $0 }.joined(separator: "\n")
    titleLabel.isHidden = titleVisibility == .hidden
    updateGlyph()
  }

  open override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    let change = { [self] in
      // The balloon grows from its tip.
      let scale: CGFloat = selected ? 1.4 : 1
      transform = CGAffineTransform(translationX: 0, y: -Self.height / 2 * (scale - 1))
        .scaledBy(x: scale, y: scale)
    }
    if animated { UIView.animate(withDuration: 0.2, animations: change) } else { change() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let circle = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    glyphLabel.frame = circle
    glyphView.frame = circle.insetBy(dx: 6, dy: 6)
    let size = titleLabel.sizeThatFits(CGSize(width: 120, height: 30))
    let width = min(120, size.width)
    titleLabel.frame = CGRect(
      x: (bounds.width - width) / 2, y: bounds.height + 2, width: width, height: size.height)
  }

  open override func draw(_ rect: CGRect) {
    let side = Self.side
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: side, height: side))
    path.move(to: CGPoint(x: side / 2 + 7, y: side - 3))
    path.addQuadCurve(
      to: CGPoint(x: side / 2, y: Self.height), controlPoint: CGPoint(x: side / 2 + 2, y: side))
    path.addQuadCurve(
      to: CGPoint(x: side / 2 - 7, y: side - 3), controlPoint: CGPoint(x: side / 2 - 2, y: side))
    path.close()
    (markerTintColor ?? .systemRed).setFill()
    path.fill()
  }
}

/// The pin of a place, as maps showed it before balloons.
///
/// - Units: points.
/// - Source: sizes set by eye after pictures of iOS 10.
@preconcurrency @MainActor
open class MKPinAnnotationView: MKAnnotationView {
  open var pinTintColor: UIColor! = .systemRed { didSet { setNeedsDisplay() } }
  open var animatesDrop = false

  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    setUpPin()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpPin()
  }

  private func setUpPin() {
    bounds = CGRect(x: 0, y: 0, width: 16, height: 36)
    centerOffset = CGPoint(x: 0, y: -18)
    isOpaque = false
    backgroundColor = .clear
  }

  open class func redPinColor() -> UIColor { .systemRed }
  open class func greenPinColor() -> UIColor { .systemGreen }
  open class func purplePinColor() -> UIColor { .systemPurple }

  open override func draw(_ rect: CGRect) {
    UIColor(white: 0.45, alpha: 1).setFill()
    UIBezierPath(roundedRect: CGRect(x: 7, y: 14, width: 2, height: 22), cornerRadius: 1).fill()
    (pinTintColor ?? .systemRed).setFill()
    UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 16, height: 16)).fill()
    UIColor(white: 1, alpha: 0.55).setFill()
    UIBezierPath(ovalIn: CGRect(x: 4, y: 3, width: 5, height: 5)).fill()
  }
}

/// The place of the user, which is not known here.
open class MKUserLocation: NSObject, MKAnnotation, @unchecked Sendable {
  open var title: String? = "My Location"
  open var subtitle: String?
  open var location: CLLocation? { nil }
  open var isUpdating: Bool { false }
  open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }

  override init() { super.init() }
}
