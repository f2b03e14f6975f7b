public import UIKit

/// Shelves, the books of a shelf and a book side by side.
public final class LibraryViewController: UISplitViewController {
  fileprivate static let shelves: [(name: String, symbol: String, books: [String])] = [
    ("Sea", "drop", ["Tide Tables", "Knots and Splices", "The Pilot's Year", "Sandbanks"]),
    ("Mountains", "map", ["Passes on Foot", "Snow and Rope", "A Hut for the Night"]),
    ("Weather", "cloud.sun", ["Clouds at a Glance", "Reading the Barometer", "Fog"]),
  ]

  private let books = BooksViewController()
  private let book = BookViewController()

  /// - Parameter columns: 2 or 3.
  public init(columns: Int) {
    super.init(style: columns == 3 ? .tripleColumn : .doubleColumn)
    let shelves = ShelvesViewController()
    shelves.didSelect = { [unowned self] shelf in
      books.shelf = shelf
      if columns == 2 { book.name = Self.shelves[shelf].books[0] }
      show(columns == 3 ? .supplementary : .secondary)
    }
    books.didSelect = { [unowned self] name in
      book.name = name
      show(.secondary)
    }
    setViewController(shelves, for: .primary)
    if columns == 3 { setViewController(books, for: .supplementary) }
    setViewController(book, for: .secondary)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
}

private final class ShelvesViewController: UITableViewController {
  var didSelect: ((Int) -> Void)?

  init() {
    super.init(style: .insetGrouped)
    title = "Shelves"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationController?.navigationBar.prefersLargeTitles = true
    clearsSelectionOnViewWillAppear = false
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "shelf")
    tableView.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    LibraryViewController.shelves.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "shelf", for: indexPath)
    let shelf = LibraryViewController.shelves[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = shelf.name
    content.image = UIImage(systemName: shelf.symbol)
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    didSelect?(indexPath.row)
  }
}

private final class BooksViewController: UITableViewController {
  var didSelect: ((String) -> Void)?
  var shelf = 0 { didSet { showShelf() } }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "book")
    showShelf()
  }

  private func showShelf() {
    title = LibraryViewController.shelves[shelf].name
    viewIfLoaded?.setNeedsLayout()
    if isViewLoaded { tableView.reloadData() }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    LibraryViewController.shelves[shelf].books.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "book", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = LibraryViewController.shelves[shelf].books[indexPath.row]
    content.secondaryText = "\(120 + 40 * indexPath.row) pages"
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    didSelect?(LibraryViewController.shelves[shelf].books[indexPath.row])
  }
}

private final class BookViewController: UIViewController {
  var name = "Tide Tables" { didSet { showName() } }
  private let cover = UIView()
  private let label = UILabel()
  private let text = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    cover.backgroundColor = .systemTeal
    cover.layer.cornerRadius = 8
    label.font = .systemFont(ofSize: 28, weight: .bold)
    text.text = "Read it where the wind comes from. The first pages are for calm days."
    text.numberOfLines = 0
    text.textColor = .secondaryLabel
    for part in [cover, label, text] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      cover.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      cover.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      cover.widthAnchor.constraint(equalToConstant: 160),
      cover.heightAnchor.constraint(equalToConstant: 220),
      label.topAnchor.constraint(equalTo: cover.bottomAnchor, constant: 20),
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
      text.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
      text.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      text.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
    ])
    showName()
  }

  private func showName() {
    title = name
    label.text = name
  }
}
