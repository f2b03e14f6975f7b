// Written by scripts/make-tables.
import CoreGraphics
import Foundation
import PegRuntime

/// Adds the tables below at the first look-up by name.
@section(".init_array") @used
private let load: @convention(c) () -> Void = { Tables.add { addTables() } }

@MainActor
private func addTables() {
  table1()
  table2()
  table3()
  table4()
  table5()
  table6()
  table7()
  table8()
  table9()
  table10()
  table11()
  table12()
  table13()
  table14()
  table15()
  table16()
  table17()
  table18()
  table19()
  table20()
  table21()
  table22()
  table23()
}

@MainActor
private func table1() {
  ClassTable(CAAnimation.self).properties([
    ("autoreverses", \CAAnimation.autoreverses),
    ("beginTime", \CAAnimation.beginTime),
    ("delegate", \CAAnimation.delegate),
    ("duration", \CAAnimation.duration),
    ("fillMode", \CAAnimation.fillMode),
    ("isRemovedOnCompletion", \CAAnimation.isRemovedOnCompletion),
    ("preferredFrameRateRange", \CAAnimation.preferredFrameRateRange),
    ("repeatCount", \CAAnimation.repeatCount),
    ("repeatDuration", \CAAnimation.repeatDuration),
    ("speed", \CAAnimation.speed),
    ("timeOffset", \CAAnimation.timeOffset),
    ("timingFunction", \CAAnimation.timingFunction),
  ])
}

@MainActor
private func table2() {
  ClassTable(CAAnimationGroup.self).properties([
    ("animations", \CAAnimationGroup.animations)
  ])
}

@MainActor
private func table3() {
  ClassTable(CABasicAnimation.self).properties([
    ("byValue", \CABasicAnimation.byValue),
    ("fromValue", \CABasicAnimation.fromValue),
    ("toValue", \CABasicAnimation.toValue),
  ])
}

@MainActor
private func table4() {
  ClassTable(CADisplayLink.self).properties([
    ("duration", \CADisplayLink.duration),
    ("isPaused", \CADisplayLink.isPaused),
    ("preferredFrameRateRange", \CADisplayLink.preferredFrameRateRange),
    ("preferredFramesPerSecond", \CADisplayLink.preferredFramesPerSecond),
  ])
}

@MainActor
private func table5() {
  ClassTable(CADisplayLink.self).fixedProperties([
    ("targetTimestamp", \CADisplayLink.targetTimestamp),
    ("timestamp", \CADisplayLink.timestamp),
  ])
}

@MainActor
private func table6() {
  let table = ClassTable(CADisplayLink.self)
  table.method("invalidate") { (o: CADisplayLink) in o.invalidate() }
}

@MainActor
private func table7() {
  ClassTable(CAEmitterCell.self).properties([
    ("alphaRange", \CAEmitterCell.alphaRange),
    ("alphaSpeed", \CAEmitterCell.alphaSpeed),
    ("autoreverses", \CAEmitterCell.autoreverses),
    ("beginTime", \CAEmitterCell.beginTime),
    ("birthRate", \CAEmitterCell.birthRate),
    ("blueRange", \CAEmitterCell.blueRange),
    ("blueSpeed", \CAEmitterCell.blueSpeed),
    ("color", \CAEmitterCell.color),
    ("contents", \CAEmitterCell.contents),
    ("contentsRect", \CAEmitterCell.contentsRect),
    ("contentsScale", \CAEmitterCell.contentsScale),
    ("duration", \CAEmitterCell.duration),
    ("emissionLatitude", \CAEmitterCell.emissionLatitude),
    ("emissionLongitude", \CAEmitterCell.emissionLongitude),
    ("emissionRange", \CAEmitterCell.emissionRange),
    ("emitterCells", \CAEmitterCell.emitterCells),
    ("fillMode", \CAEmitterCell.fillMode),
    ("greenRange", \CAEmitterCell.greenRange),
    ("greenSpeed", \CAEmitterCell.greenSpeed),
    ("isEnabled", \CAEmitterCell.isEnabled),
    ("lifetime", \CAEmitterCell.lifetime),
    ("lifetimeRange", \CAEmitterCell.lifetimeRange),
    ("magnificationFilter", \CAEmitterCell.magnificationFilter),
    ("minificationFilter", \CAEmitterCell.minificationFilter),
    ("minificationFilterBias", \CAEmitterCell.minificationFilterBias),
    ("name", \CAEmitterCell.name),
    ("redRange", \CAEmitterCell.redRange),
    ("redSpeed", \CAEmitterCell.redSpeed),
    ("repeatCount", \CAEmitterCell.repeatCount),
    ("repeatDuration", \CAEmitterCell.repeatDuration),
    ("scale", \CAEmitterCell.scale),
    ("scaleRange", \CAEmitterCell.scaleRange),
    ("scaleSpeed", \CAEmitterCell.scaleSpeed),
    ("speed", \CAEmitterCell.speed),
    ("spin", \CAEmitterCell.spin),
    ("spinRange", \CAEmitterCell.spinRange),
    ("style", \CAEmitterCell.style),
    ("timeOffset", \CAEmitterCell.timeOffset),
  ])
}

@MainActor
private func table8() {
  ClassTable(CAEmitterCell.self).properties([
    ("velocity", \CAEmitterCell.velocity),
    ("velocityRange", \CAEmitterCell.velocityRange),
    ("xAcceleration", \CAEmitterCell.xAcceleration),
    ("yAcceleration", \CAEmitterCell.yAcceleration),
    ("zAcceleration", \CAEmitterCell.zAcceleration),
  ])
}

@MainActor
private func table9() {
  ClassTable(CAEmitterLayer.self).properties([
    ("birthRate", \CAEmitterLayer.birthRate),
    ("emitterCells", \CAEmitterLayer.emitterCells),
    ("emitterDepth", \CAEmitterLayer.emitterDepth),
    ("emitterMode", \CAEmitterLayer.emitterMode),
    ("emitterPosition", \CAEmitterLayer.emitterPosition),
    ("emitterShape", \CAEmitterLayer.emitterShape),
    ("emitterSize", \CAEmitterLayer.emitterSize),
    ("emitterZPosition", \CAEmitterLayer.emitterZPosition),
    ("lifetime", \CAEmitterLayer.lifetime),
    ("preservesDepth", \CAEmitterLayer.preservesDepth),
    ("renderMode", \CAEmitterLayer.renderMode),
    ("scale", \CAEmitterLayer.scale),
    ("seed", \CAEmitterLayer.seed),
    ("spin", \CAEmitterLayer.spin),
    ("velocity", \CAEmitterLayer.velocity),
  ])
}

@MainActor
private func table10() {
  ClassTable(CAGradientLayer.self).properties([
    ("colors", \CAGradientLayer.colors),
    ("endPoint", \CAGradientLayer.endPoint),
    ("locations", \CAGradientLayer.locations),
    ("startPoint", \CAGradientLayer.startPoint),
    ("type", \CAGradientLayer.type),
  ])
}

@MainActor
private func table11() {
  ClassTable(CAKeyframeAnimation.self).properties([
    ("biasValues", \CAKeyframeAnimation.biasValues),
    ("calculationMode", \CAKeyframeAnimation.calculationMode),
    ("continuityValues", \CAKeyframeAnimation.continuityValues),
    ("keyTimes", \CAKeyframeAnimation.keyTimes),
    ("path", \CAKeyframeAnimation.path),
    ("rotationMode", \CAKeyframeAnimation.rotationMode),
    ("tensionValues", \CAKeyframeAnimation.tensionValues),
    ("timingFunctions", \CAKeyframeAnimation.timingFunctions),
    ("values", \CAKeyframeAnimation.values),
  ])
}

@MainActor
private func table12() {
  ClassTable(CALayer.self).properties([
    ("actions", \CALayer.actions),
    ("allowsEdgeAntialiasing", \CALayer.allowsEdgeAntialiasing),
    ("allowsGroupOpacity", \CALayer.allowsGroupOpacity),
    ("anchorPoint", \CALayer.anchorPoint),
    ("anchorPointZ", \CALayer.anchorPointZ),
    ("autoreverses", \CALayer.autoreverses),
    ("backgroundColor", \CALayer.backgroundColor),
    ("beginTime", \CALayer.beginTime),
    ("borderColor", \CALayer.borderColor),
    ("borderWidth", \CALayer.borderWidth),
    ("bounds", \CALayer.bounds),
    ("compositingFilter", \CALayer.compositingFilter),
    ("contents", \CALayer.contents),
    ("contentsCenter", \CALayer.contentsCenter),
    ("contentsFormat", \CALayer.contentsFormat),
    ("contentsGravity", \CALayer.contentsGravity),
    ("contentsRect", \CALayer.contentsRect),
    ("contentsScale", \CALayer.contentsScale),
    ("cornerCurve", \CALayer.cornerCurve),
    ("cornerRadius", \CALayer.cornerRadius),
    ("delegate", \CALayer.delegate),
    ("drawsAsynchronously", \CALayer.drawsAsynchronously),
    ("duration", \CALayer.duration),
    ("edgeAntialiasingMask", \CALayer.edgeAntialiasingMask),
    ("fillMode", \CALayer.fillMode),
    ("frame", \CALayer.frame),
    ("isDoubleSided", \CALayer.isDoubleSided),
    ("isGeometryFlipped", \CALayer.isGeometryFlipped),
    ("isHidden", \CALayer.isHidden),
    ("isOpaque", \CALayer.isOpaque),
    ("magnificationFilter", \CALayer.magnificationFilter),
    ("mask", \CALayer.mask),
    ("maskedCorners", \CALayer.maskedCorners),
    ("masksToBounds", \CALayer.masksToBounds),
    ("minificationFilter", \CALayer.minificationFilter),
    ("minificationFilterBias", \CALayer.minificationFilterBias),
    ("name", \CALayer.name),
    ("needsDisplayOnBoundsChange", \CALayer.needsDisplayOnBoundsChange),
  ])
}

@MainActor
private func table13() {
  ClassTable(CALayer.self).properties([
    ("opacity", \CALayer.opacity),
    ("position", \CALayer.position),
    ("rasterizationScale", \CALayer.rasterizationScale),
    ("repeatCount", \CALayer.repeatCount),
    ("repeatDuration", \CALayer.repeatDuration),
    ("shadowColor", \CALayer.shadowColor),
    ("shadowOffset", \CALayer.shadowOffset),
    ("shadowOpacity", \CALayer.shadowOpacity),
    ("shadowPath", \CALayer.shadowPath),
    ("shadowRadius", \CALayer.shadowRadius),
    ("shouldRasterize", \CALayer.shouldRasterize),
    ("speed", \CALayer.speed),
    ("sublayerTransform", \CALayer.sublayerTransform),
    ("sublayers", \CALayer.sublayers),
    ("timeOffset", \CALayer.timeOffset),
    ("transform", \CALayer.transform),
    ("visibleRect", \CALayer.visibleRect),
    ("zPosition", \CALayer.zPosition),
  ])
}

@MainActor
private func table14() {
  ClassTable(CALayer.self).fixedProperties([
    ("superlayer", \CALayer.superlayer)
  ])
}

@MainActor
private func table15() {
  let table = ClassTable(CALayer.self)
  table.method("addSublayer:") { (o: CALayer, a: CALayer) in o.addSublayer(a) }
  table.method("affineTransform") { (o: CALayer) in o.affineTransform() }
  table.method("animationKeys") { (o: CALayer) in o.animationKeys() }
  table.method("contains:") { (o: CALayer, a: CGPoint) in o.contains(a) }
  table.method("contentsAreFlipped") { (o: CALayer) in o.contentsAreFlipped() }
  table.method("display") { (o: CALayer) in o.display() }
  table.method("displayIfNeeded") { (o: CALayer) in o.displayIfNeeded() }
  table.method("hitTest:") { (o: CALayer, a: CGPoint) in o.hitTest(a) }
  table.method("layoutIfNeeded") { (o: CALayer) in o.layoutIfNeeded() }
  table.method("layoutSublayers") { (o: CALayer) in o.layoutSublayers() }
  table.method("model") { (o: CALayer) in o.model() }
  table.method("needsDisplay") { (o: CALayer) in o.needsDisplay() }
  table.method("needsLayout") { (o: CALayer) in o.needsLayout() }
  table.method("preferredFrameSize") { (o: CALayer) in o.preferredFrameSize() }
  table.method("presentation") { (o: CALayer) in o.presentation() }
  table.method("removeAllAnimations") { (o: CALayer) in o.removeAllAnimations() }
  table.method("removeFromSuperlayer") { (o: CALayer) in o.removeFromSuperlayer() }
  table.method("scroll:") { (o: CALayer, a: CGPoint) in o.scroll(a) }
  table.method("scrollRectToVisible:") { (o: CALayer, a: CGRect) in o.scrollRectToVisible(a) }
  table.method("setAffineTransform:") { (o: CALayer, a: CGAffineTransform) in
    o.setAffineTransform(a)
  }
  table.method("setNeedsDisplay") { (o: CALayer) in o.setNeedsDisplay() }
  table.method("setNeedsDisplay:") { (o: CALayer, a: CGRect) in o.setNeedsDisplay(a) }
  table.method("setNeedsLayout") { (o: CALayer) in o.setNeedsLayout() }
}

@MainActor
private func table16() {
  ClassTable(CAPropertyAnimation.self).properties([
    ("isAdditive", \CAPropertyAnimation.isAdditive),
    ("isCumulative", \CAPropertyAnimation.isCumulative),
    ("keyPath", \CAPropertyAnimation.keyPath),
    ("valueFunction", \CAPropertyAnimation.valueFunction),
  ])
}

@MainActor
private func table17() {
  ClassTable(CAReplicatorLayer.self).properties([
    ("instanceAlphaOffset", \CAReplicatorLayer.instanceAlphaOffset),
    ("instanceBlueOffset", \CAReplicatorLayer.instanceBlueOffset),
    ("instanceColor", \CAReplicatorLayer.instanceColor),
    ("instanceCount", \CAReplicatorLayer.instanceCount),
    ("instanceDelay", \CAReplicatorLayer.instanceDelay),
    ("instanceGreenOffset", \CAReplicatorLayer.instanceGreenOffset),
    ("instanceRedOffset", \CAReplicatorLayer.instanceRedOffset),
    ("instanceTransform", \CAReplicatorLayer.instanceTransform),
  ])
}

@MainActor
private func table18() {
  ClassTable(CAScrollLayer.self).properties([
    ("scrollMode", \CAScrollLayer.scrollMode)
  ])
}

@MainActor
private func table19() {
  ClassTable(CAShapeLayer.self).properties([
    ("fillColor", \CAShapeLayer.fillColor),
    ("fillRule", \CAShapeLayer.fillRule),
    ("lineCap", \CAShapeLayer.lineCap),
    ("lineDashPattern", \CAShapeLayer.lineDashPattern),
    ("lineDashPhase", \CAShapeLayer.lineDashPhase),
    ("lineJoin", \CAShapeLayer.lineJoin),
    ("lineWidth", \CAShapeLayer.lineWidth),
    ("miterLimit", \CAShapeLayer.miterLimit),
    ("path", \CAShapeLayer.path),
    ("strokeColor", \CAShapeLayer.strokeColor),
    ("strokeEnd", \CAShapeLayer.strokeEnd),
    ("strokeStart", \CAShapeLayer.strokeStart),
  ])
}

@MainActor
private func table20() {
  ClassTable(CASpringAnimation.self).properties([
    ("allowsOverdamping", \CASpringAnimation.allowsOverdamping),
    ("bounce", \CASpringAnimation.bounce),
    ("damping", \CASpringAnimation.damping),
    ("initialVelocity", \CASpringAnimation.initialVelocity),
    ("mass", \CASpringAnimation.mass),
    ("perceptualDuration", \CASpringAnimation.perceptualDuration),
    ("settlingDuration", \CASpringAnimation.settlingDuration),
    ("stiffness", \CASpringAnimation.stiffness),
  ])
}

@MainActor
private func table21() {
  ClassTable(CATiledLayer.self).properties([
    ("levelsOfDetail", \CATiledLayer.levelsOfDetail),
    ("levelsOfDetailBias", \CATiledLayer.levelsOfDetailBias),
    ("tileSize", \CATiledLayer.tileSize),
  ])
}

@MainActor
private func table22() {
  ClassTable(CATransition.self).properties([
    ("endProgress", \CATransition.endProgress),
    ("startProgress", \CATransition.startProgress),
    ("subtype", \CATransition.subtype),
    ("type", \CATransition.type),
  ])
}

@MainActor
private func table23() {
  ClassTable(CAValueFunction.self).fixedProperties([
    ("name", \CAValueFunction.name)
  ])
}
