import UIKit

/// Fetches a picture and delivers it on the main queue; does nothing if that fails.
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
