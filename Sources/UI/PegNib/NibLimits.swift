/// Sizes beyond which a file is refused. Storyboards of more than 1 MB are rare.
package struct NibLimits: Hashable, Sendable {
  /// The length of a file in bytes.
  package var bytes = 8 << 20
  /// The number of elements that stand in one another.
  package var depth = 200
  package var elements = 300_000
  package var attributes = 1_500_000
  /// The number of names of elements, and of attributes, that differ. Files of Xcode have a few hundred.
  package var names = 4000
  /// The number of attributes of one element.
  package var attributesOfElement = 1000

  package init() {}
}
