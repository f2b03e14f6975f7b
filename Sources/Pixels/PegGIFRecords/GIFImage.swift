/// The position of an image on the screen of its file, and the order in which its rows are stored.
///
/// - Units: pixels.
package struct GIFImagePlace: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int
  package var isInterlaced: Bool

  package init(x: Int, y: Int, width: Int, height: Int, isInterlaced: Bool = false) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.isInterlaced = isInterlaced
  }
}

/// The content of a graphics control extension, which applies to the image after it.
///
/// - Source: GIF89a §23.
package struct GIFControl: Hashable, Sendable {
  /// The disposal method 0...7: 2 clears the image's rectangle afterwards, 3 restores its previous content, the others keep it.
  package var disposal: Int
  /// - Units: hundredths of a second, 0...65 535.
  package var delay: Int
  package var transparentIndex: UInt8?

  package init(disposal: Int = 0, delay: Int = 0, transparentIndex: UInt8? = nil) {
    self.disposal = disposal
    self.delay = delay
    self.transparentIndex = transparentIndex
  }
}

/// A colour of a palette.
package struct GIFColor: Hashable, Sendable {
  package var r: UInt8
  package var g: UInt8
  package var b: UInt8

  package init(r: UInt8, g: UInt8, b: UInt8) {
    self.r = r
    self.g = g
    self.b = b
  }
}
