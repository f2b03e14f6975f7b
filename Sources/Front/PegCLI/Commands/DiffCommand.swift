import Foundation
import PegDiff
import PegGeometry
import PegImageIO
import PegPixels
import PegSnapshot
import PegStage

/// `pegbar diff`: whether two pictures are equal, and where they are not.
enum DiffCommand: Command {
  static let syntax = CommandSyntax(
    name: "diff",
    abstract:
      "Compare two PNG, JPEG, GIF or WebP pictures exactly; of animations the first frames.",
    operands: "<A> <B>",
    options: [
      OptionSyntax("--out", "-o", value: "FILE", help: "Write a picture of the differences."),
      OptionSyntax("--json", help: "Print the result as JSON."),
    ])

  static func run(_ arguments: ParsedArguments, scenes: [Scene]) throws -> ExitCode {
    guard arguments.operands.count == 2 else {
      throw CommandError.usage("diff takes two pictures, not \(arguments.operands.count)")
    }
    let pictures = try arguments.operands.map(picture)
    let comparison = ImageComparison.compare(pictures[0], pictures[1])
    if let path = arguments.string("--out"), !comparison.passes {
      let difference = DiffImage.make(pictures[0], pictures[1])
      try FileWriter.write(try PNGEncoder.encode(difference), to: path)
    }
    Console.print(arguments.has("--json") ? json(comparison).text : sentence(comparison) + "\n")
    return comparison.passes ? .success : .different
  }

  private static func picture(_ path: String) throws -> Bitmap {
    let bytes = try FileReader.read(path, maximumBytes: ImageLimits.standard.maximumFileBytes)
    do {
      return try ImageDecoder.decode(bytes)
    } catch {
      throw CommandError.failure("\(path): \(error)")
    }
  }

  private static func sentence(_ comparison: Comparison) -> String {
    switch comparison {
    case .equal: "equal"
    case .tolerated(let summary), .different(let summary): summary.description
    case .sizeMismatch(let expected, let actual):
      "the sizes differ: \(expected) and \(actual) pixels"
    }
  }

  private static func json(_ comparison: Comparison) -> JSONValue {
    func size(_ size: PixelSize) -> JSONValue {
      .array([.integer(size.width), .integer(size.height)])
    }
    switch comparison {
    case .equal: return .object([.init("verdict", .string("equal"))])
    case .tolerated(let summary), .different(let summary):
      let box = summary.bounds
      return .object([
        .init("verdict", .string("different")),
        .init("differingPixels", .integer(summary.differingPixels)),
        .init("totalPixels", .integer(summary.totalPixels)),
        .init(
          "bounds",
          .array([box.x0, box.y0, box.width, box.height].map { .integer($0) })),
        .init("largestChannelDifference", .integer(summary.largestChannelDifference)),
      ])
    case .sizeMismatch(let expected, let actual):
      return .object([
        .init("verdict", .string("sizeMismatch")),
        .init("sizes", .array([size(expected), size(actual)])),
      ])
    }
  }
}
