/// The files of a new package: a screen, a scene and a snapshot test. `ServerTemplate` has those for build servers.
enum PackageTemplate {
  struct File {
    var path: String
    var text: String
    var isProgram = false
  }

  /// - Parameters:
  ///   - name: the name of the package and its program, a Swift identifier.
  ///   - dependency: the arguments of `.package(…)` that name Pegbar.
  ///   - identity: Pegbar's name in dependencies, the last part of its location.
  static func files(name: String, dependency: String, identity: String) -> [File] {
    [
      File(path: "Package.swift", text: manifest(name, dependency, identity)),
      File(path: "Sources/Screens/PlacesViewController.swift", text: screen),
      File(path: "Sources/\(name)/Program.swift", text: program(name)),
      File(
        path: "Sources/\(name)/Scenes/PlacesScene.swift",
        text: scene(
          "places", property: "places", content: "PlacesViewController()", imports: ["Screens"])),
      File(path: "Scripts/places.script", text: script),
      File(path: "Tests/ScreensTests/PlacesTests.swift", text: test),
      File(path: "pegbar.toml", text: configuration),
      File(path: ".gitignore", text: ".build/\nbase/\nfailures/\nout/\npage/\n"),
    ]
  }

  private static func manifest(_ name: String, _ dependency: String, _ identity: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name)",
      dependencies: [.package(\(dependency))],
      targets: [
        .target(name: "Screens", dependencies: [.product(name: "UIKit", package: "\(identity)")]),
        .executableTarget(
          name: "\(name)",
          dependencies: [
            "Screens", .product(name: "Pegbar", package: "\(identity)"),
            .product(name: "UIKit", package: "\(identity)"),
          ]),
        .testTarget(
          name: "ScreensTests",
          dependencies: [
            "Screens", .product(name: "SnapshotTesting", package: "\(identity)"),
            .product(name: "UIKit", package: "\(identity)"),
          ],
          exclude: ["__Snapshots__"]),
      ]
    )

    """
  }

  private static let screen = """
    import UIKit

    /// A list below a header that shrinks as the list scrolls.
    public final class PlacesViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
      private let header = UIView()
      private let headline = UILabel()
      private let table = UITableView()
      private let places = ["Harbour", "Market", "Lighthouse", "Museum", "Station", "Park", "Pier"]
      private let tallest: CGFloat = 220
      private let lowest: CGFloat = 96

      public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        table.dataSource = self
        table.delegate = self
        table.contentInset.top = tallest
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "place")
        header.backgroundColor = .systemIndigo
        headline.text = "Places"
        headline.textColor = .white
        header.addSubview(headline)
        view.addSubview(table)
        view.addSubview(header)
      }

      public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        table.frame = view.bounds
        layOutHeader()
      }

      public func scrollViewDidScroll(_ scrollView: UIScrollView) { layOutHeader() }

      private func layOutHeader() {
        let height = max(lowest, -table.contentOffset.y)
        let share = min(1, (height - lowest) / (tallest - lowest))
        header.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
        headline.font = .systemFont(ofSize: 20 + 16 * share, weight: .bold)
        headline.sizeToFit()
        headline.frame.origin = CGPoint(x: 20, y: height - headline.bounds.height - 14)
      }

      public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

      public func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
        cell.textLabel?.text = "\\(places[indexPath.row % places.count]) \\(indexPath.row + 1)"
        return cell
      }
    }

    """

  private static func program(_ name: String) -> String {
    """
    import Pegbar
    import UIKit

    /// The scenes; run it with `swift run \(name) list`.
    @main struct \(name): PegbarApp {
      static var scenes: [Scene] {
        [
          .places
        ]
      }
    }

    """
  }

  /// - Parameter property: the scene's name as a Swift property.
  static func scene(
    _ name: String, property: String, content: String, imports: [String] = []
  ) -> String {
    (["Pegbar"] + imports + ["UIKit"]).sorted().map { "import \($0)\n" }.joined()
      + """

      extension Scene {
        /// Scrolls down, comes to rest, and goes back to the top.
        static var \(property): Scene {
          Scene(
            "\(name)", device: .iPhone15,
            script: Script()
              .scroll(by: 300, over: 2, easing: .easeInOut)
              .hold(0.5)
              .scroll(by: -300, over: 1, easing: .easeInOut)
          ) {
            \(content)
          }
        }
      }

      """
  }

  private static let script = """
    # Play it with: render places --script Scripts/places.script
    Set device "iPhone 15"
    Hold 0.5s
    Fling 50%,80% to 50%,40% v 1500
    Wait until idle
    Screenshot rest
    Dark on
    Hold 0.5s

    """

  private static let test = """
    import Screens
    import SnapshotTesting
    import Testing
    import UIKit

    @MainActor @Test func places() {
      assertSnapshot(of: PlacesViewController(), as: .image(on: .iPhone13))
    }

    """

  private static let configuration = """
    # Defaults of options; the command line and variables such as PEGBAR_FPS override them.
    [render]
    fps = 30
    scale = 2

    """
}
