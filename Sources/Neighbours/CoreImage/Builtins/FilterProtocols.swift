public import Foundation
public import UIKit

/// A filter whose values are properties.
public protocol CIFilterProtocol: AnyObject {
  var outputImage: CIImage? { get }
}

/// The values of the filter `CIGaussianBlur`.
public protocol CIGaussianBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  /// Units: pixels.
  var radius: Float { get set }
}

/// The values of the filter `CIBoxBlur`.
public protocol CIBoxBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  /// Units: pixels.
  var radius: Float { get set }
}

/// The values of the filter `CISharpenLuminance`.
public protocol CISharpenLuminance: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var sharpness: Float { get set }
  /// Units: pixels.
  var radius: Float { get set }
}

/// The values of the filter `CIUnsharpMask`.
public protocol CIUnsharpMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  /// Units: pixels.
  var radius: Float { get set }
  var intensity: Float { get set }
}

/// The values of the filter `CIColorControls`.
public protocol CIColorControls: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var saturation: Float { get set }
  var brightness: Float { get set }
  var contrast: Float { get set }
}

/// The values of the filter `CIExposureAdjust`.
public protocol CIExposureAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  /// Units: stops.
  var ev: Float { get set }
}

/// The values of the filter `CIGammaAdjust`.
public protocol CIGammaAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var power: Float { get set }
}

/// The values of the filter `CIHueAdjust`.
public protocol CIHueAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  /// Units: radians.
  var angle: Float { get set }
}

/// The values of the filter `CIVibrance`.
public protocol CIVibrance: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var amount: Float { get set }
}

/// The values of the filter `CIColorMatrix`.
public protocol CIColorMatrix: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var rVector: CIVector { get set }
  var gVector: CIVector { get set }
  var bVector: CIVector { get set }
  var aVector: CIVector { get set }
  var biasVector: CIVector { get set }
}

/// The values of the filter `CIColorClamp`.
public protocol CIColorClamp: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var minComponents: CIVector { get set }
  var maxComponents: CIVector { get set }
}

/// The values of the filter `CIColorPolynomial`.
public protocol CIColorPolynomial: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var redCoefficients: CIVector { get set }
  var greenCoefficients: CIVector { get set }
  var blueCoefficients: CIVector { get set }
}

/// The values of the filter `CIWhitePointAdjust`.
public protocol CIWhitePointAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color: CIColor { get set }
}

/// The values of the filter `CIColorInvert`.
public protocol CIColorInvert: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// The values of the filter `CIColorMonochrome`.
public protocol CIColorMonochrome: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color: CIColor { get set }
  var intensity: Float { get set }
}

/// The values of the filter `CISepiaTone`.
public protocol CISepiaTone: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}

/// The values of the filter `CIFalseColor`.
public protocol CIFalseColor: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

/// The values of the filter `CIColorPosterize`.
public protocol CIColorPosterize: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var levels: Float { get set }
}

/// The values of the filter `CIMaskToAlpha`.
public protocol CIMaskToAlpha: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// The values of the filter `CIMinimumComponent`.
public protocol CIMinimumComponent: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// The values of the filter `CIMaximumComponent`.
public protocol CIMaximumComponent: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// The values of the filter `CIVignette`.
public protocol CIVignette: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
  /// Units: pixels.
  var radius: Float { get set }
}

/// The values of the filter `CIPhotoEffectMono` and similar ones.
public protocol CIPhotoEffect: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// The values of the filter `CIPixellate`.
public protocol CIPixellate: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var scale: Float { get set }
}

/// The values of the filter `CIBlendWithMask` and similar ones.
public protocol CIBlendWithMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var backgroundImage: CIImage? { get set }
  var maskImage: CIImage? { get set }
}

/// The values of the filter `CIDissolveTransition`.
public protocol CIDissolveTransition: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var targetImage: CIImage? { get set }
  var time: Float { get set }
}

/// The values of the filter `CIAffineClamp`.
public protocol CIAffineClamp: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var transform: CGAffineTransform { get set }
}

/// The values of the filter `CILanczosScaleTransform`.
public protocol CILanczosScaleTransform: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var scale: Float { get set }
  var aspectRatio: Float { get set }
}

/// The values of the filter `CIAreaAverage`.
public protocol CIAreaAverage: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var extent: CGRect { get set }
}

/// The values of the filter `CISourceOverCompositing` and similar ones.
public protocol CICompositeOperation: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var backgroundImage: CIImage? { get set }
}

/// The values of the filter `CICheckerboardGenerator`.
public protocol CICheckerboardGenerator: CIFilterProtocol {
  var center: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
  /// Units: pixels.
  var width: Float { get set }
  var sharpness: Float { get set }
}

/// The values of the filter `CIStripesGenerator`.
public protocol CIStripesGenerator: CIFilterProtocol {
  var center: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
  /// Units: pixels.
  var width: Float { get set }
  var sharpness: Float { get set }
}

/// The values of the filter `CILinearGradient`.
public protocol CILinearGradient: CIFilterProtocol {
  var point0: CGPoint { get set }
  var point1: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

/// The values of the filter `CIRadialGradient`.
public protocol CIRadialGradient: CIFilterProtocol {
  var center: CGPoint { get set }
  /// Units: pixels.
  var radius0: Float { get set }
  /// Units: pixels.
  var radius1: Float { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

/// The values of the filter `CIGaussianGradient`.
public protocol CIGaussianGradient: CIFilterProtocol {
  var center: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
  /// Units: pixels.
  var radius: Float { get set }
}

/// The values of the filter `CIQRCodeGenerator`.
public protocol CIQRCodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  var correctionLevel: String { get set }
}

/// The values of the filter `CICode128BarcodeGenerator`.
public protocol CICode128BarcodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  /// Units: modules.
  var quietSpace: Float { get set }
  /// Units: modules.
  var barcodeHeight: Float { get set }
}
