import Foundation
import UIFoundation

/// The titles, colours and images that a button without a configuration shows in each state.
@MainActor
struct ButtonStateValues {
  private var titles: [UIControl.State: String] = [:]
  private var attributedTitles: [UIControl.State: NSAttributedString] = [:]
  private var colors: [UIControl.State: UIColor] = [:]
  private var shadowColors: [UIControl.State: UIColor] = [:]
  private var images: [UIControl.State: UIImage] = [:]
  private var backgrounds: [UIControl.State: UIImage] = [:]
  private var symbolConfigurations: [UIControl.State: UIImage.SymbolConfiguration] = [:]
  /// Whether titles without a colour are in the tint colour.
  var isTinted = false

  /// The values of one kind, by state.
  enum Kind<Value> {
    case kind(WritableKeyPath<ButtonStateValues, [UIControl.State: Value]>)

    var path: WritableKeyPath<ButtonStateValues, [UIControl.State: Value]> {
      switch self {
      case .kind(let path): path
      }
    }
  }

  static var title: Kind<String> { .kind(\.titles) }
  static var attributedTitle: Kind<NSAttributedString> { .kind(\.attributedTitles) }
  static var color: Kind<UIColor> { .kind(\.colors) }
  static var shadowColor: Kind<UIColor> { .kind(\.shadowColors) }
  static var image: Kind<UIImage> { .kind(\.images) }
  static var background: Kind<UIImage> { .kind(\.backgrounds) }
  static var symbolConfiguration: Kind<UIImage.SymbolConfiguration> {
    .kind(\.symbolConfigurations)
  }

  mutating func set<Value>(_ kind: Kind<Value>, _ value: Value?, for state: UIControl.State) {
    self[keyPath: kind.path][state] = value
  }

  /// Returns the state's own value, else that of the normal state.
  func value<Value>(_ kind: Kind<Value>, for state: UIControl.State) -> Value? {
    self[keyPath: kind.path][state] ?? self[keyPath: kind.path][.normal]
  }

  /// Returns the state's own value.
  func own<Value>(_ kind: Kind<Value>, for state: UIControl.State) -> Value? {
    self[keyPath: kind.path][state]
  }

  /// Whether the state has a value of its own.
  func hasOwn<Value>(_ kind: Kind<Value>, for state: UIControl.State) -> Bool {
    self[keyPath: kind.path][state] != nil
  }
}
