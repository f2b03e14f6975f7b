import Foundation

@testable import PegImageIO

/// A JPEG file of 16x8 pixels and what it decodes to.
struct JPEGFixture: Sendable {
  let name: String
  let file: [UInt8]
  /// R, G, B row by row.
  let pixels: [UInt8]

  private init(_ name: String, file: String, pixels: String) {
    self.name = name
    self.file = Self.bytes(file)
    self.pixels = Self.bytes(pixels)
  }

  private static func bytes(_ base64: String) -> [UInt8] {
    Array(Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data())
  }

  static let all = [baseline, progressive, grey]

  // Files and pixels made with Pillow 13.0.0 (libjpeg-turbo 3): a gradient with a red block, saved and opened again.

  static let baseline = JPEGFixture(
    "baseline",
    file: """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRER
      GCEYGh0dHx8fExciJCIeJBweHx7/2wBDAQUFBQcGBw4ICA4eFBEUHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4e
      Hh4eHh4eHh4eHh4eHh4eHh4eHh7/wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAhEAAB
      AgYCAwAAAAAAAAAAAAABAAIDBAUHERITIUFhsf/EABUBAQEAAAAAAAAAAAAAAAAAAAIF/8QAIBEBAAECBgMAAAAAAAAA
      AAAAAQMCBgAFERJBgTFxcv/aAAwDAQACEQMRAD8Alqfa+Y1aIEnBPt5I+BWlDtc/jh8ks3fA2wOs+URG7LhzGKSSQlqd
      3CqHo10OsTrIvTMp4IYUpNvJSFT9Pl7x/9k=
      """,
    pixels: """
      DgDcFADeHwTfKQbeNAbaQgfVUgjPYgfGdgq/gQOskwajqAqctwmOwwmEzw2A1Qx8FxzqJB3lOx7bURrNZhW6dhGtgw+m
      iw+hmBipnxyopiCnsB+gvh+VzCGL3CKD6CeCBzfjIjbTVTK0hiqPtx9o1hpU4RtQ3h5ZwRtjwTOHtTyZsjyawUGW0kCL
      5j57+EN4DGPmKV7SXlClkEB1wS1D3iEl5R0f3CEovSU+wUpytFqQrluTwGKU0GCG4lhx9l9wBX7RG3fAQWmdZ1h3jUVQ
      ojk2qzYtqDg0oktRrm96rH2PqHyNvIWLzIKB23tv7IFvCaDPGp7FPJixXJCbf4iDl4Z2qIhxrIxzm4VwpZiFp5+KqZ2D
      uqB9y6Bz255o66VqB7vSE73OK7zBQbqxWbefbrWTfreMiriHk7uHnb6HpsCDs755w75t075j5sBd8MRbD9HbGdTZKtfR
      O9jFT9a2YNWpcdWff9WWkdiWmNKIq9WDwNl90NVv4NVi79dd9tdY
      """)

  static let progressive = JPEGFixture(
    "progressive",
    file: """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYW
      ICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo
      KCgoKCgoKCgoKCgoKCgoKCgoKCj/wgARCAAIABADAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAABf/EABUBAQEA
      AAAAAAAAAAAAAAAAAAUC/9oADAMBAAIQAxAAAAE5OFSmf//EABgQAAIDAAAAAAAAAAAAAAAAAAAFAQID/9oACAEBAAEF
      AqL5Ml5//8QAHhEAAQMEAwAAAAAAAAAAAAAAAgABBQMEERIxYfH/2gAIAQMBAT8BiZSyGni4F3Lr1UJEdn04X//EABsR
      AAEFAQEAAAAAAAAAAAAAAAEAAgMEEQUh/9oACAECAQE/Ab9+w5+xPwKbpHPSv//EABgQAAIDAAAAAAAAAAAAAAAAAAAB
      AiEx/9oACAEBAAY/AqijD//EABgQAAMBAQAAAAAAAAAAAAAAAAABESHB/9oACAEBAAE/IeiDIrs//9oADAMBAAIAAwAA
      ABA3/8QAHBEAAgICAwAAAAAAAAAAAAAAAREhMQBBUWGB/9oACAEDAQE/EClgQaJBCkt69ww0HKdpxzrvP//EABoRAAID
      AQEAAAAAAAAAAAAAAAERACExQXH/2gAIAQIBAT8QWAnK1m8PF2DCHFX7P//EABgQAAMBAQAAAAAAAAAAAAAAAAERIQBh
      /9oACAEBAAE/EEQCOsNN0BoR7//Z
      """,
    pixels: """
      AA7wDgPjIQPdHAX/QwD3TATUUQrKdADbfADIkwC5lQSroAiruQqtxwWZ2gB/7QZ4ABv/Kg39KBj/OCLMSSDEaBbCbxe3
      bh2qhSOcgS+roh+pvxOd1hSZ6BCV6BiK9CN/DDv/IEDrO0DY6Rca/RQQ8Bcy7Bk68h0j6QxSm0KSszuptTqLtEd+2TuP
      3EGN8UJ7AGXiC2W7GVzf7BsU9RIj/wg6/wUs9BYL8hEjg2GGrFiut1uEsmxu4luG2V+G8FxqAH//B4m9GnnT/SUY/xkj
      +xwh/Rsc9R8d/xs0lXSRp3m3noaEkpxoyod+0oV79HteB6jUNZquC6boM6GgKaS2aYyggoqMWKaOmIxiX7ial6KouJR8
      yZpm7o9v6Jpq9qBXAbbjG7HSE7zZLb+1PsC0T8SxWcqsacmtjL2FgsyNm8OEr71wwsBp17xl379c7chVAOqlB+XAHuSz
      N9+sX9SfTOKlTOiehtKHftyOmtp8pN1qtt5rzeFy095m29tV5uVX
      """)

  static let grey = JPEGFixture(
    "grey",
    file: """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRER
      GCEYGh0dHx8fExciJCIeJBweHx7/wAALCAAIABABAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABv/EACEQAAEBCAMBAAAA
      AAAAAAAAAAECAAMEBQcREhMhQWGx/9oACAEBAAA/AC0vpfEYpDiDcn1ZI+BmkjpcvW72Qyc7DKw4v23/2Q==
      """,
    pixels: """
      GxsbHx8fJSUlKSkpLCwsMDAwNTU1ODg4Pz8/PDw8QkJCSkpKTExMT09PVFRUVVVVMjIyNjY2PDw8Pz8/QEBAQUFBQ0ND
      RUVFT09PU1NTV1dXWVlZXFxcYGBgZWVla2trPDw8QkJCS0tLUVFRVVVVWVlZXFxcXl5eVVVVZ2dna2trampqcXFxdHR0
      d3d3f39/WFhYW1tbXl5eXl5eXFxcWlpaWVlZWlpaVVVVcnJye3t7enp6hISEhoaGhISEjo6OY2NjZGRkY2NjYGBgXFxc
      WFhYWFhYWVlZZmZmg4ODjY2Ni4uLlpaWmJiYlpaWn5+feHh4e3t7f39/goKChYWFiYmJj4+Pk5OTiYmJmpqan5+fnp6e
      pKSkqKioqqqqs7OziIiIjIyMkZGRlZWVmJiYnJycoaGhpaWlqamprq6usbGxs7Oztra2urq6wMDAxcXFmJiYnZ2do6Oj
      p6enqqqqra2tsbGxtLS0u7u7uLi4v7+/x8fHyMjIy8vL0NDQ0tLS
      """)
}
