// The keyboard traits of a search bar are those of its field.

extension UISearchBar: UITextInputTraits {
}
