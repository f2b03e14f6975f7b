import Foundation
import PegNib
import UIKit

/// The objects of a xib.
@MainActor
final class NibObjects: NibContent {
  private let file: NibFile

  init(_ file: NibFile) { self.file = file }

  func instantiate(owner: AnyObject?, externalObjects: [String: Any]) -> [Any] {
    NibBuilder(file).nib(owner: owner, externalObjects: externalObjects)
  }

  func reusable(identifier: String) -> NSObject? {
    let builder = NibBuilder(file)
    builder.reuseIdentifier = identifier
    return builder.nib(owner: nil, externalObjects: [:]).lazy.compactMap { $0 as? UIView }.first
  }
}

/// A cell, header or footer that a table or a collection in a nib contains as a model.
@MainActor
final class NibPrototype: NibContent {
  private let element: NibElement
  private let file: NibFile
  private let storyboard: UIStoryboard?
  /// The objects around the table; connections of the cell may lead there.
  private let outside: NibBuilder

  init(_ element: NibElement, in outside: NibBuilder) {
    self.element = element
    file = outside.file
    storyboard = outside.storyboard
    self.outside = outside
  }

  func instantiate(owner: AnyObject?, externalObjects: [String: Any]) -> [Any] {
    make(identifier: nil).map { [$0] } ?? []
  }

  func reusable(identifier: String) -> NSObject? { make(identifier: identifier) }

  /// - Parameter identifier: that of a reusable view whose element has none.
  private func make(identifier: String?) -> NSObject? {
    let builder = NibBuilder(file, storyboard: storyboard, outside: outside)
    builder.reuseIdentifier = identifier
    let made = builder.make(element)
    builder.finish()
    return made
  }
}
