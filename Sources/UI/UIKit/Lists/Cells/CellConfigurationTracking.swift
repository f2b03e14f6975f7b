extension UITableViewCell: ConfigurationUpdating {}
extension UICollectionViewCell: ConfigurationUpdating {}
