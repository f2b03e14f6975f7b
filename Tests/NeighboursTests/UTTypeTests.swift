import Foundation
import MobileCoreServices
import Testing
import UniformTypeIdentifiers

@Suite struct UTTypeTests {
  /// - Source: Apple, "System-declared uniform type identifiers".
  @Test func declaredTypes() throws {
    let png = try #require(UTType(filenameExtension: "PNG"))
    #expect(png == .png)
    #expect(png.identifier == "public.png")
    #expect(png.preferredMIMEType == "image/png")
    #expect(png.conforms(to: .image))
    #expect(png.conforms(to: .data))
    #expect(!png.conforms(to: .movie))
    #expect(png.isSubtype(of: .item))
    #expect(!png.isSubtype(of: .png))
    #expect(UTType.image.isSupertype(of: .heic))
    #expect(UTType(mimeType: "application/json") == .json)
    #expect(UTType("public.unheard-of") == nil)
    #expect(UTType.swiftSource.conforms(to: .plainText))
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
  }

  @Test func unknownExtensionsMakeDynamicTypes() throws {
    let type = try #require(UTType(filenameExtension: "pegs", conformingTo: .text))
    #expect(type.isDynamic)
    #expect(!type.isDeclared)
    #expect(type.conforms(to: .text))
    #expect(type.preferredFilenameExtension == "pegs")
    #expect(type == UTType(filenameExtension: "pegs", conformingTo: .text))
  }

  @Test func ownTypesConformToTheirParent() {
    let type = UTType(exportedAs: "com.example.note", conformingTo: .json)
    #expect(type.conforms(to: .text))
    #expect(!type.conforms(to: .image))
  }

  @Test func pathExtensions() {
    let url = URL(fileURLWithPath: "/tmp/lamp")
    #expect(url.appendingPathExtension(for: .png).lastPathComponent == "lamp.png")
    #expect(
      URL(fileURLWithPath: "/tmp/a.jpg").appendingPathExtension(for: .jpeg).lastPathComponent
        == "a.jpg")
  }

  @Test func namesFromBeforeUTType() {
    #expect(kUTTypeImage as String == "public.image")
    #expect(UTTypeConformsTo(kUTTypePNG, kUTTypeImage))
    let found = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "pdf", nil)
    #expect(found?.takeRetainedValue() == "com.adobe.pdf")
  }
}
