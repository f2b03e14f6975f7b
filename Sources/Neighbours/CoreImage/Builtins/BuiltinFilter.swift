import Foundation
import UIKit

/// A filter of the library, whose values are also properties.
final class BuiltinFilter: CIFilter, @unchecked Sendable {
  private func image(_ key: String) -> CIImage? { value(forKey: key) as? CIImage }
  private func values(_ key: String) -> FilterValues {
    FilterValues([key: value(forKey: key) as Any])
  }

  var inputImage: CIImage? {
    get { image("inputImage") }
    set { setValue(newValue, forKey: "inputImage") }
  }

  var backgroundImage: CIImage? {
    get { image("inputBackgroundImage") }
    set { setValue(newValue, forKey: "inputBackgroundImage") }
  }

  var maskImage: CIImage? {
    get { image("inputMaskImage") }
    set { setValue(newValue, forKey: "inputMaskImage") }
  }

  var targetImage: CIImage? {
    get { image("inputTargetImage") }
    set { setValue(newValue, forKey: "inputTargetImage") }
  }

  var radius: Float {
    get { values("inputRadius").float("inputRadius") }
    set { setValue(NSNumber(value: newValue), forKey: "inputRadius") }
  }

  var sharpness: Float {
    get { values("inputSharpness").float("inputSharpness") }
    set { setValue(NSNumber(value: newValue), forKey: "inputSharpness") }
  }

  var intensity: Float {
    get { values("inputIntensity").float("inputIntensity") }
    set { setValue(NSNumber(value: newValue), forKey: "inputIntensity") }
  }

  var saturation: Float {
    get { values("inputSaturation").float("inputSaturation") }
    set { setValue(NSNumber(value: newValue), forKey: "inputSaturation") }
  }

  var brightness: Float {
    get { values("inputBrightness").float("inputBrightness") }
    set { setValue(NSNumber(value: newValue), forKey: "inputBrightness") }
  }

  var contrast: Float {
    get { values("inputContrast").float("inputContrast") }
    set { setValue(NSNumber(value: newValue), forKey: "inputContrast") }
  }

  var ev: Float {
    get { values("inputEV").float("inputEV") }
    set { setValue(NSNumber(value: newValue), forKey: "inputEV") }
  }

  var power: Float {
    get { values("inputPower").float("inputPower") }
    set { setValue(NSNumber(value: newValue), forKey: "inputPower") }
  }

  var angle: Float {
    get { values("inputAngle").float("inputAngle") }
    set { setValue(NSNumber(value: newValue), forKey: "inputAngle") }
  }

  var amount: Float {
    get { values("inputAmount").float("inputAmount") }
    set { setValue(NSNumber(value: newValue), forKey: "inputAmount") }
  }

  var rVector: CIVector {
    get { values("inputRVector").vector("inputRVector") }
    set { setValue(newValue, forKey: "inputRVector") }
  }

  var gVector: CIVector {
    get { values("inputGVector").vector("inputGVector") }
    set { setValue(newValue, forKey: "inputGVector") }
  }

  var bVector: CIVector {
    get { values("inputBVector").vector("inputBVector") }
    set { setValue(newValue, forKey: "inputBVector") }
  }

  var aVector: CIVector {
    get { values("inputAVector").vector("inputAVector") }
    set { setValue(newValue, forKey: "inputAVector") }
  }

  var biasVector: CIVector {
    get { values("inputBiasVector").vector("inputBiasVector") }
    set { setValue(newValue, forKey: "inputBiasVector") }
  }

  var minComponents: CIVector {
    get { values("inputMinComponents").vector("inputMinComponents") }
    set { setValue(newValue, forKey: "inputMinComponents") }
  }

  var maxComponents: CIVector {
    get { values("inputMaxComponents").vector("inputMaxComponents") }
    set { setValue(newValue, forKey: "inputMaxComponents") }
  }

  var redCoefficients: CIVector {
    get { values("inputRedCoefficients").vector("inputRedCoefficients") }
    set { setValue(newValue, forKey: "inputRedCoefficients") }
  }

  var greenCoefficients: CIVector {
    get { values("inputGreenCoefficients").vector("inputGreenCoefficients") }
    set { setValue(newValue, forKey: "inputGreenCoefficients") }
  }

  var blueCoefficients: CIVector {
    get { values("inputBlueCoefficients").vector("inputBlueCoefficients") }
    set { setValue(newValue, forKey: "inputBlueCoefficients") }
  }

  var color: CIColor {
    get { values("inputColor").color("inputColor") }
    set { setValue(newValue, forKey: "inputColor") }
  }

  var color0: CIColor {
    get { values("inputColor0").color("inputColor0") }
    set { setValue(newValue, forKey: "inputColor0") }
  }

  var color1: CIColor {
    get { values("inputColor1").color("inputColor1") }
    set { setValue(newValue, forKey: "inputColor1") }
  }

  var levels: Float {
    get { values("inputLevels").float("inputLevels") }
    set { setValue(NSNumber(value: newValue), forKey: "inputLevels") }
  }

  var center: CGPoint {
    get { values("inputCenter").vector("inputCenter").cgPointValue }
    set { setValue(CIVector(cgPoint: newValue), forKey: "inputCenter") }
  }

  var scale: Float {
    get { values("inputScale").float("inputScale") }
    set { setValue(NSNumber(value: newValue), forKey: "inputScale") }
  }

  var aspectRatio: Float {
    get { values("inputAspectRatio").float("inputAspectRatio") }
    set { setValue(NSNumber(value: newValue), forKey: "inputAspectRatio") }
  }

  var time: Float {
    get { values("inputTime").float("inputTime") }
    set { setValue(NSNumber(value: newValue), forKey: "inputTime") }
  }

  var transform: CGAffineTransform {
    get { values("inputTransform").transform("inputTransform") }
    set { setValue(CIVector(cgAffineTransform: newValue), forKey: "inputTransform") }
  }

  var extent: CGRect {
    get { values("inputExtent").vector("inputExtent").cgRectValue }
    set { setValue(CIVector(cgRect: newValue), forKey: "inputExtent") }
  }

  var width: Float {
    get { values("inputWidth").float("inputWidth") }
    set { setValue(NSNumber(value: newValue), forKey: "inputWidth") }
  }

  var point0: CGPoint {
    get { values("inputPoint0").vector("inputPoint0").cgPointValue }
    set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint0") }
  }

  var point1: CGPoint {
    get { values("inputPoint1").vector("inputPoint1").cgPointValue }
    set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint1") }
  }

  var radius0: Float {
    get { values("inputRadius0").float("inputRadius0") }
    set { setValue(NSNumber(value: newValue), forKey: "inputRadius0") }
  }

  var radius1: Float {
    get { values("inputRadius1").float("inputRadius1") }
    set { setValue(NSNumber(value: newValue), forKey: "inputRadius1") }
  }

  var message: Data {
    get { values("inputMessage").data("inputMessage") }
    set { setValue(newValue, forKey: "inputMessage") }
  }

  var correctionLevel: String {
    get { values("inputCorrectionLevel").text("inputCorrectionLevel") }
    set { setValue(newValue, forKey: "inputCorrectionLevel") }
  }

  var quietSpace: Float {
    get { values("inputQuietSpace").float("inputQuietSpace") }
    set { setValue(NSNumber(value: newValue), forKey: "inputQuietSpace") }
  }

  var barcodeHeight: Float {
    get { values("inputBarcodeHeight").float("inputBarcodeHeight") }
    set { setValue(NSNumber(value: newValue), forKey: "inputBarcodeHeight") }
  }
}

extension BuiltinFilter:
  CIGaussianBlur, CIBoxBlur, CISharpenLuminance, CIUnsharpMask, CIColorControls, CIExposureAdjust,
  CIGammaAdjust, CIHueAdjust, CIVibrance, CIColorMatrix, CIColorClamp, CIColorPolynomial,
  CIWhitePointAdjust, CIColorInvert, CIColorMonochrome, CISepiaTone, CIFalseColor, CIColorPosterize,
  CIMaskToAlpha, CIMinimumComponent, CIMaximumComponent, CIVignette, CIPhotoEffect, CIPixellate,
  CIBlendWithMask, CIDissolveTransition, CIAffineClamp, CILanczosScaleTransform, CIAreaAverage,
  CICompositeOperation, CICheckerboardGenerator, CIStripesGenerator, CILinearGradient,
  CIRadialGradient, CIGaussianGradient, CIQRCodeGenerator, CICode128BarcodeGenerator
{}
