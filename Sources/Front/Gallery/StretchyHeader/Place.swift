import Foundation

/// A destination for a walk.
struct Place {
  let name: String
  let note: String
  let pictureURL: URL?

  /// Enough places to scroll through.
  static let all: [Place] = names.enumerated().map { index, name in
    let minutes = 12 + index * 17 % 79
    let picture = pictures[index % pictures.count]
    return Place(
      name: name, note: "\(minutes) min on foot",
      pictureURL: URL(string: "https://pictures.example/\(picture).jpg"))
  }

  private static let names = [
    "Church by the Shore", "Boathouse Pier", "Pine Point", "Old Ferry Landing", "Summit Viewpoint",
    "Glacier Path", "Marmot Meadow", "Hidden Waterfall", "Shepherd’s Hut", "Larch Forest",
    "Lantern Bridge", "Mill on the Brook", "Chapel of Saint Anne", "Cliff Path, Windy",
    "Moonrise Bench", "Cheese Dairy", "Castle Ruin", "Blue Ice Cave", "Painter’s Cabin",
    "Long Beach", "Ridge Walk, Half a Day", "Last Bus Stop",
  ]

  private static let pictures = [
    "alpenglow", "harbour", "meadow", "fjord", "ember", "moonrise", "autumn", "lagoon", "dunes",
  ]
}
