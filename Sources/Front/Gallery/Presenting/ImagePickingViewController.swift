public import UIKit

/// A card with a picture that a picker replaces.
public final class ImagePickingViewController: UIViewController {
  private let picture = UIImageView()

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Crew"
    view.backgroundColor = .systemGroupedBackground
    picture.frame = CGRect(x: 95, y: 200, width: 200, height: 200)
    picture.backgroundColor = .tertiarySystemFill
    picture.layer.cornerRadius = 100
    picture.clipsToBounds = true
    picture.contentMode = .scaleAspectFill
    view.addSubview(picture)
    let choose = UIButton(type: .system)
    choose.setTitle("Choose a picture", for: .normal)
    choose.frame = CGRect(x: 95, y: 424, width: 200, height: 44)
    choose.addAction(UIAction { [weak self] _ in self?.choose() }, for: .touchUpInside)
    view.addSubview(choose)
  }

  private func choose() {
    let picker = UIImagePickerController()
    picker.delegate = self
    picker.allowsEditing = true
    present(picker, animated: true)
  }
}

extension ImagePickingViewController: UIImagePickerControllerDelegate,
  UINavigationControllerDelegate
{
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    picture.image = info[.editedImage] as? UIImage ?? info[.originalImage] as? UIImage
    picker.dismiss(animated: true)
  }
}
