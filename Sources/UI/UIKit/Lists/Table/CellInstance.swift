import CCellInit
import CoreGraphics
public import PegRuntime

extension UITableViewCell: StyleInstance {
  /// Makes a cell of a class known at run time only, such as a generic parameter.
  public static func instance(style: CellStyle, reuseIdentifier: String?) -> Self {
    withOwnedWords(of: reuseIdentifier) { first, second in
      let made = peg_cell_init(
        unsafeBitCast(self, to: UnsafeRawPointer.self), unsafeBitCast(style, to: UInt8.self), first,
        second)
      return unsafeDowncast(
        Unmanaged<UITableViewCell>.fromOpaque(made).takeRetainedValue(), to: self)
    }
  }
}

extension ReusePool where View == UITableViewCell {
  /// Makes cells by `init(style:reuseIdentifier:)` of a class known at run time only.
  ///
  /// Swift allows that only for `required` initialisers, which users' cells do not have.
  convenience init() {
    self.init { type, identifier, _ in
      guard let type = type as? UITableViewCell.Type else {
        raise(.invalidArgument, "\(type) must be a subclass of UITableViewCell")
      }
      return type.instance(style: .default, reuseIdentifier: identifier)
    }
  }
}

extension UITableViewHeaderFooterView: IdentifierInstance {
  /// Makes a header or footer of a class known at run time only, such as a generic parameter.
  public static func instance(reuseIdentifier: String?) -> Self {
    withOwnedWords(of: reuseIdentifier) { first, second in
      let made = peg_header_footer_init(
        unsafeBitCast(self, to: UnsafeRawPointer.self), first, second)
      return unsafeDowncast(
        Unmanaged<UITableViewHeaderFooterView>.fromOpaque(made).takeRetainedValue(), to: self)
    }
  }
}

extension ReusePool where View == UITableViewHeaderFooterView {
  /// Makes views by `init(reuseIdentifier:)` of a class known at run time only.
  convenience init() {
    self.init { type, identifier, _ in
      guard let type = type as? UITableViewHeaderFooterView.Type else {
        raise(.invalidArgument, "\(type) must be a subclass of UITableViewHeaderFooterView")
      }
      return type.instance(reuseIdentifier: identifier)
    }
  }
}
