public import CoreLocation
public import Foundation
public import PegFoundation
import PegScene
import Synchronization
public import UIKit

/// - Source: the values of Apple's `PHAuthorizationStatus`.
public enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined = 0
  case restricted = 1
  case denied = 2
  case authorized = 3
  case limited = 4
}

/// - Source: the values of Apple's `PHAccessLevel`.
public enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite = 2
}

/// A reason why the library could not do something.
///
/// - Source: the codes of Apple's `PHPhotosError.Code`.
public struct PHPhotosError: CodedError {
  public enum Code: Int, ErrorCode {
    public typealias Failure = PHPhotosError

    case internalError = -1
    case userCancelled = 3072
    case libraryVolumeOffline = 3114
    case invalidResource = 3302
    case missingResource = 3303
    case accessRestricted = 3310
    case accessUserDenied = 3311
    case requestNotSupportedForAsset = 3306
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let accessUserDenied = Code.accessUserDenied
  public static var errorDomain: String { "PHPhotosErrorDomain" }
}

/// The photo library, to which access is denied: there is none here.
///
/// - Source: Apple, "PHPhotoLibrary".
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let library = PHPhotoLibrary()
  private static let ofScene = SceneValue { _ in Asked() }
  private static var asked: Asked { ofScene.of(.ofCaller) }

  /// Whether code of a scene has asked for access, so that the answer is known.
  private final class Asked: Sendable {
    let isKnown = Mutex(false)
  }

  private override init() {}

  open class func shared() -> PHPhotoLibrary { library }

  /// Not determined until code asks for access, then denied.
  open class func authorizationStatus() -> PHAuthorizationStatus {
    asked.isKnown.withLock { $0 } ? .denied : .notDetermined
  }

  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    authorizationStatus()
  }

  open class func requestAuthorization(
    _ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) {
    report()
    asked.isKnown.withLock { $0 = true }
    DispatchQueue.main.async { handler(.denied) }
  }

  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) { requestAuthorization(handler) }

  open class func requestAuthorization(
    for accessLevel: PHAccessLevel
  ) async -> PHAuthorizationStatus {
    report()
    asked.isKnown.withLock { $0 = true }
    return .denied
  }

  static func report() {
    SceneDiagnostics.reportOfCaller(
      .warning, "PHPhotoLibrary denies access: there is no photo library here")
  }

  open func register(_ observer: any PHPhotoLibraryChangeObserver) {}
  open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}

  /// Ends with `PHPhotosError.accessUserDenied`; the block of changes is not called.
  open func performChanges(
    _ changeBlock: @escaping @Sendable () -> Void,
    completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) {
    Self.report()
    DispatchQueue.main.async { completionHandler?(false, PHPhotosError(.accessUserDenied)) }
  }

  /// - Throws: `PHPhotosError.accessUserDenied`.
  open func performChanges(_ changeBlock: @escaping @Sendable () -> Void) async throws {
    Self.report()
    throw PHPhotosError(.accessUserDenied)
  }

  /// - Throws: `PHPhotosError.accessUserDenied`.
  open func performChangesAndWait(_ changeBlock: @escaping @Sendable () -> Void) throws {
    Self.report()
    throw PHPhotosError(.accessUserDenied)
  }
}

/// Receives changes of the library; there are none.
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// A change of the library; none happens.
open class PHChange: NSObject, @unchecked Sendable {
  override init() { super.init() }

  open func changeDetails<T: AnyObject>(
    for fetchResult: PHFetchResult<T>
  ) -> PHFetchResultChangeDetails<T>? { nil }
}

/// The changes of a result; none happens.
open class PHFetchResultChangeDetails<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  open var fetchResultAfterChanges: PHFetchResult<ObjectType> { PHFetchResult([]) }
  open var hasIncrementalChanges: Bool { false }
  override init() { super.init() }
}

/// Would change the library; no change is ever performed.
open class PHAssetChangeRequest: NSObject, @unchecked Sendable {
  override init() { super.init() }

  open var placeholderForCreatedAsset: PHObjectPlaceholder? { nil }
  open var isFavorite = false
  open var creationDate: Date?
  open var location: CLLocation?

  open class func creationRequestForAsset(from image: UIImage) -> Self {
    // No block of changes is called, so that code does not come here.
    preconditionFailure("changes of the photo library are requested in performChanges alone")
  }

  open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> Self? { nil }
  open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> Self? { nil }
  open class func deleteAssets(_ assets: [PHAsset]) {}
}

/// The place of a new object; none is made.
open class PHObjectPlaceholder: PHObject, @unchecked Sendable {}
