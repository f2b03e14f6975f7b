import Foundation

/// Somewhere to walk to.
struct Place {
  let name: String
  let note: String
  let pictureURL: URL?

  /// Enough places to scroll through.
  static let all: [Place] = names.enumerated().map { index, name in
    let minutes = 8 + index * 7 % 53
    return Place(
      name: name, note: "\(minutes) min on foot",
      pictureURL: URL(string: "https://pictures.example/thumbnail-\(index % 10).jpg"))
  }

  private static let names = [
    "Old Harbour", "Lighthouse Trail", "Fish Market", "Castle Wall Walk", "Quiet Courtyard",
    "Yellow Funicular", "River Ferry", "Tile Museum", "Rooftop Garden", "Night Train North",
    "Blue Azulejo House", "Cork Oak Forest", "Botanical Garden", "Painter’s Studio",
    "Long Beach Morning", "Tower of Clouds", "Paper Lanterns", "Marble Quarry",
    "Moonrise at the Cape", "Hidden Waterfall", "Bookshop in the Arcade", "Cliff Path, Windy",
  ]
}
