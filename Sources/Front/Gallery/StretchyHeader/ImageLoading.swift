import UIKit

/// Fetches a picture and hands it over on the main queue; does nothing where it cannot be had.
@MainActor
func loadImage(from url: URL, completion: @escaping @MainActor @Sendable (UIImage) -> Void) {
  URLSession.shared.dataTask(with: url) { data, response, _ in
    guard let data, (response as? HTTPURLResponse)?.statusCode == 200,
      let image = UIImage(data: data)
    else { return }
    DispatchQueue.main.async {
      MainActor.assumeIsolated { completion(image) }
    }
  }
  .resume()
}
