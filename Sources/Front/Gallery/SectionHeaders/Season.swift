import Foundation

/// The walks of a part of the year.
struct Season {
  let name: String
  let pictureURL: URL?
  let note: String?
  let walks: [String]

  static let all = [
    Season(
      name: "Spring", pictureURL: picture("meadow"), note: "Streams run high: mind the fords.",
      walks: ["Blossom Lane", "Mill on the Brook", "Marmot Meadow", "Hidden Waterfall"]),
    Season(
      name: "Summer", pictureURL: picture("lagoon"), note: nil,
      walks: [
        "Long Beach", "Boathouse Pier", "Ridge Walk", "Summit Viewpoint", "Old Ferry Landing",
        "Glacier Path",
      ]),
    Season(
      name: "Autumn", pictureURL: picture("autumn"),
      note:
        "From October on the cheese dairy is closed on Mondays, and the last bus leaves at five.",
      walks: [
        "Larch Forest", "Castle Ruin", "Chapel of Saint Anne", "Lantern Bridge", "Pine Point",
      ]),
    Season(
      name: "Winter", pictureURL: picture("snowfield"), note: "Snowshoes at the bus stop.",
      walks: ["Blue Ice Cave", "Moonrise Bench", "Shepherd’s Hut", "Church by the Shore"]),
  ]

  private static func picture(_ name: String) -> URL? {
    URL(string: "https://pictures.example/\(name).jpg")
  }
}
