public import CoreLocation
public import Foundation
import PegScene
public import UIKit

/// An object of the photo library.
open class PHObject: NSObject, @unchecked Sendable {
  open private(set) var localIdentifier: String

  init(_ identifier: String) { localIdentifier = identifier }
}

/// - Source: the values of Apple's `PHAssetMediaType`.
public enum PHAssetMediaType: Int, Sendable {
  case unknown = 0
  case image = 1
  case video = 2
  case audio = 3
}

/// - Source: the values of Apple's `PHAssetMediaSubtype`.
public struct PHAssetMediaSubtype: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1 << 0)
  public static let photoHDR = PHAssetMediaSubtype(rawValue: 1 << 1)
  public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 1 << 2)
  public static let photoLive = PHAssetMediaSubtype(rawValue: 1 << 3)
  public static let videoTimelapse = PHAssetMediaSubtype(rawValue: 1 << 18)
}

/// A photograph or a film of the library; the library has none.
open class PHAsset: PHObject, @unchecked Sendable {
  open var mediaType: PHAssetMediaType { .unknown }
  open var mediaSubtypes: PHAssetMediaSubtype { [] }
  /// Units: pixels.
  open var pixelWidth: Int { 0 }
  /// Units: pixels.
  open var pixelHeight: Int { 0 }
  open var creationDate: Date? { nil }
  open var modificationDate: Date? { nil }
  open var location: CLLocation? { nil }
  /// Units: seconds.
  open var duration: TimeInterval { 0 }
  open var isFavorite: Bool { false }
  open var isHidden: Bool { false }
  open var burstIdentifier: String? { nil }
  open var representsBurst: Bool { false }

  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> { none() }
  open class func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { none() }
  open class func fetchAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { none() }
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { none() }

  private class func none() -> PHFetchResult<PHAsset> {
    PHPhotoLibrary.report()
    return PHFetchResult([])
  }
}

/// - Source: the values of Apple's `PHAssetCollectionType`.
public enum PHAssetCollectionType: Int, Sendable {
  case album = 1
  case smartAlbum = 2
}

/// - Source: values of Apple's `PHAssetCollectionSubtype`.
public enum PHAssetCollectionSubtype: Int, Sendable {
  case albumRegular = 2
  case smartAlbumGeneric = 200
  case smartAlbumVideos = 202
  case smartAlbumFavorites = 203
  case smartAlbumRecentlyAdded = 206
  case smartAlbumUserLibrary = 209
  case smartAlbumSelfPortraits = 210
  case smartAlbumScreenshots = 211
  case any = 9_223_372_036_854_775_807
}

/// An album; the library has none.
open class PHAssetCollection: PHObject, @unchecked Sendable {
  open var localizedTitle: String? { nil }
  open var estimatedAssetCount: Int { 0 }

  open class func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    PHPhotoLibrary.report()
    return PHFetchResult([])
  }
}

/// The settings of a search.
open class PHFetchOptions: NSObject, @unchecked Sendable {
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit = 0
  open var includeHiddenAssets = false

  public override init() { super.init() }
}

/// The objects that a search has found.
open class PHFetchResult<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  private let objects: [ObjectType]

  init(_ objects: [ObjectType]) { self.objects = objects }

  open var count: Int { objects.count }
  open var firstObject: ObjectType? { objects.first }
  open var lastObject: ObjectType? { objects.last }
  open func object(at index: Int) -> ObjectType { objects[index] }
  open func objects(at indexes: IndexSet) -> [ObjectType] { indexes.map { objects[$0] } }
  open subscript(index: Int) -> ObjectType { objects[index] }
  open func index(of object: ObjectType) -> Int {
    objects.firstIndex { $0 === object } ?? NSNotFound
  }

  open func enumerateObjects(
    _ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stops = ObjCBool(false)
    for (index, object) in objects.enumerated() where !stops.boolValue {
      block(object, index, &stops)
    }
  }
}

/// - Source: the values of Apple's `PHImageContentMode`.
public enum PHImageContentMode: Int, Sendable {
  case aspectFit = 0
  case aspectFill = 1
  public static var `default`: PHImageContentMode { .aspectFit }
}

/// The settings of a picture that is asked for.
open class PHImageRequestOptions: NSObject, @unchecked Sendable {
  /// - Source: the values of Apple's `PHImageRequestOptionsDeliveryMode`.
  public enum DeliveryMode: Int, Sendable {
    case opportunistic = 0
    case highQualityFormat = 1
    case fastFormat = 2
  }

  /// - Source: the values of Apple's `PHImageRequestOptionsResizeMode`.
  public enum ResizeMode: Int, Sendable {
    case none = 0
    case fast = 1
    case exact = 2
  }

  open var deliveryMode = DeliveryMode.opportunistic
  open var resizeMode = ResizeMode.fast
  open var isSynchronous = false
  open var isNetworkAccessAllowed = false

  public override init() { super.init() }
}

public typealias PHImageRequestOptionsDeliveryMode = PHImageRequestOptions.DeliveryMode
public typealias PHImageRequestOptionsResizeMode = PHImageRequestOptions.ResizeMode
public typealias PHImageRequestID = Int32
public let PHInvalidImageRequestID: PHImageRequestID = 0
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
public let PHImageErrorKey = "PHImageErrorKey"

/// Would hand out pictures of the library; each request ends with an error.
open class PHImageManager: NSObject, @unchecked Sendable {
  private static let manager = PHImageManager()

  public override init() { super.init() }

  open class func `default`() -> PHImageManager { manager }

  @discardableResult
  open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    PHPhotoLibrary.report()
    resultHandler(nil, [PHImageErrorKey: PHPhotosError(.accessUserDenied)])
    return 1
  }

  @discardableResult
  open func requestImageDataAndOrientation(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, Int, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    PHPhotoLibrary.report()
    resultHandler(nil, nil, 1, [PHImageErrorKey: PHPhotosError(.accessUserDenied)])
    return 1
  }

  open func cancelImageRequest(_ requestID: PHImageRequestID) {}
}

/// An image manager that would prepare pictures beforehand.
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
  open func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}
  open func stopCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}
  open func stopCachingImagesForAllAssets() {}
}
