public import UIKit

/// Colour wells, and page controls in their looks in the colour of the first one.
public final class PaintViewController: UIViewController {
  private let well = UIColorWell()
  private var controls: [UIPageControl] = []
  private let timer = UIPageControlTimerProgress(preferredDuration: 1.2)

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Paint"
    view.backgroundColor = .systemBackground
    well.selectedColor = .systemTeal
    well.title = "Paint"
    well.addAction(UIAction { [weak self] _ in self?.paint() }, for: .valueChanged)
    let empty = UIColorWell()
    let pale = UIColorWell()
    pale.selectedColor = UIColor.systemPink.withAlphaComponent(0.4)
    let off = UIColorWell()
    off.selectedColor = .systemGreen
    off.isEnabled = false
    let wells = UIStackView(arrangedSubviews: [well, empty, pale, off])
    wells.spacing = 24
    addControls()
    let stack = UIStackView(arrangedSubviews: [wells] + controls)
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 20
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
    paint()
  }

  private func pages(_ change: (UIPageControl) -> Void = { _ in }) {
    let pages = UIPageControl()
    pages.numberOfPages = 6
    pages.currentPage = 2
    pages.pageIndicatorTintColor = .systemGray4
    change(pages)
    controls.append(pages)
  }

  private func addControls() {
    pages()
    pages { $0.backgroundStyle = .prominent }
    pages { $0.preferredIndicatorImage = UIImage(systemName: "heart.fill") }
    pages {
      $0.setIndicatorImage(UIImage(systemName: "location.fill"), forPage: 0)
      $0.preferredCurrentPageIndicatorImage = UIImage(systemName: "star.fill")
    }
    pages {
      let progress = UIPageControlProgress()
      $0.progress = progress
      progress.currentProgress = 0.6
    }
    pages {
      $0.backgroundStyle = .prominent
      $0.progress = timer
    }
    pages { $0.direction = .topToBottom }
    timer.resumeTimer()
  }

  private func paint() {
    for pages in controls { pages.currentPageIndicatorTintColor = well.selectedColor }
  }
}
