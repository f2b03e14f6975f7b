import Foundation
import PegBase
import PegImageIO
import PegPixels

// Checks and shows the rasterizer.
//
//   raster-tool geometry INDEX.json FOLDER   draws each case of the index to FOLDER/<id>.png
//   raster-tool sheets FOLDER                draws every primitive at several scales, and prints a hash of all
//   raster-tool selfcheck [COUNT]            draws random primitives in ways that must agree

func usage() -> Never {
  print("usage: raster-tool geometry INDEX.json FOLDER | sheets FOLDER | selfcheck [COUNT]")
  exit(2)
}

let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "geometry" where words.count == 3:
  let drawn = try GeometryCases(index: words[1]).draw(into: words[2])
  print("drew \(drawn) cases into \(words[2])")
case "sheets" where words.count == 2:
  for sheet in Gallery.sheets {
    let bitmap = try sheet.draw()
    let bytes = try PNGEncoder.encode(bitmap, compression: .small)
    try FileWriter.write(bytes, to: "\(words[1])/\(sheet.name).png")
    print("\(String(bitmap.contentHash, radix: 16))  \(sheet.name).png  \(bytes.count) bytes")
  }
case "selfcheck" where words.count <= 2:
  guard let count = Int(words.count == 2 ? words[1] : "20000"), count > 0 else { usage() }
  let sum = try SelfCheck(count: count).run()
  let known = SelfCheck.known[count]
  let text = String(sum, radix: 16)
  print("\(count) primitives, sum \(text)" + (known == sum ? ", as expected" : ""))
  if let known, known != sum {
    print("error: the sum should be \(String(known, radix: 16)); some pixel has changed")
    exit(1)
  }
default: usage()
}
