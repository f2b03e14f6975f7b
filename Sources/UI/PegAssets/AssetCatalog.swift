/// The images, colours and data of asset catalogs, by name.
///
/// A name contains the names of those groups that provide a namespace, such as "Icons/bird".
package struct AssetCatalog: Hashable, Sendable {
  package var images: [String: ImageAsset] = [:]
  package var colors: [String: ColorAsset] = [:]
  package var data: [String: DataAsset] = [:]

  package init() {}

  package var isEmpty: Bool { images.isEmpty && colors.isEmpty && data.isEmpty }

  /// Adds the assets of another catalog; those that are already here stay.
  package mutating func add(_ other: AssetCatalog) {
    images.merge(other.images) { old, _ in old }
    colors.merge(other.colors) { old, _ in old }
    data.merge(other.data) { old, _ in old }
  }
}

/// One image in all its variants.
package struct ImageAsset: Hashable, Sendable {
  package enum Rendering: String, Hashable, Sendable { case automatic, template, original }

  /// One file of an image.
  package struct Entry: AssetEntry, Hashable, Sendable {
    /// The path below the folder that contains the catalog, or below the compiled folder.
    package var file: String
    /// The number of pixels per point; nil for a picture of every scale, such as a PDF file.
    package var scale: Int?
    package var traits: AssetTraits
    package var slicing: Slicing?
    /// The distances by which the picture extends beyond the rectangle that layout aligns. Units: pixels.
    package var alignment: Insets?
    /// The width and the height of the frame that stands for a picture that cannot be read; `file` is then empty. Units: points.
    package var frame: [Double]?

    package init(file: String, scale: Int?, traits: AssetTraits = AssetTraits()) {
      self.file = file
      self.scale = scale
      self.traits = traits
    }
  }

  /// Distances from the edges. Units: pixels.
  package struct Insets: Hashable, Sendable {
    package var top = 0.0
    package var left = 0.0
    package var bottom = 0.0
    package var right = 0.0

    package init() {}
  }

  /// The way in which a picture is drawn larger.
  package struct Slicing: Hashable, Sendable {
    /// The borders that keep their size.
    package var caps = Insets()
    /// The size of the part behind the upper left borders that fills the middle; nil for the whole middle. Units: pixels.
    package var centerWidth: Double?
    package var centerHeight: Double?
    package var isTiled = false

    package init() {}
  }

  package var entries: [Entry]
  package var rendering = Rendering.automatic
  /// Whether larger pictures are to be made from the vector file.
  package var preservesVectors = false
  /// Whether it is a symbol made by the app's authors.
  package var isSymbol = false

  package init(entries: [Entry]) { self.entries = entries }
}

/// One colour in all its variants.
package struct ColorAsset: Hashable, Sendable {
  package enum Space: String, Hashable, Sendable {
    case sRGB = "srgb"
    case linearSRGB = "linear-srgb"
    case displayP3 = "display-p3"
  }

  package enum Value: Hashable, Sendable {
    /// - Units: red, green, blue and alpha, 0...1; beyond that in extended spaces.
    case components(Space, [Double])
    /// A colour of the system, such as "systemBlueColor".
    case system(String)
  }

  package struct Entry: AssetEntry, Hashable, Sendable {
    package var value: Value
    package var traits: AssetTraits

    package init(_ value: Value, traits: AssetTraits = AssetTraits()) {
      self.value = value
      self.traits = traits
    }
  }

  package var entries: [Entry]

  package init(entries: [Entry]) { self.entries = entries }
}

/// Bytes in all their variants.
package struct DataAsset: Hashable, Sendable {
  package struct Entry: AssetEntry, Hashable, Sendable {
    package var file: String
    /// The uniform type identifier, such as "public.json".
    package var type: String
    package var traits: AssetTraits

    package init(file: String, type: String, traits: AssetTraits = AssetTraits()) {
      self.file = file
      self.type = type
      self.traits = traits
    }
  }

  package var entries: [Entry]

  package init(entries: [Entry]) { self.entries = entries }
}
