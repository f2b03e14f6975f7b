import UniformTypeIdentifiers

// The names of types from before UTType. They are strings, because CFString is absent on Linux: `kUTTypeImage as String` compiles.

public let kUTTypeItem = "public.item"
public let kUTTypeContent = "public.content"
public let kUTTypeData = "public.data"
public let kUTTypeDirectory = "public.directory"
public let kUTTypeFolder = "public.folder"
public let kUTTypeURL = "public.url"
public let kUTTypeFileURL = "public.file-url"
public let kUTTypeText = "public.text"
public let kUTTypePlainText = "public.plain-text"
public let kUTTypeUTF8PlainText = "public.utf8-plain-text"
public let kUTTypeRTF = "public.rtf"
public let kUTTypeHTML = "public.html"
public let kUTTypeXML = "public.xml"
public let kUTTypeJSON = "public.json"
public let kUTTypeSourceCode = "public.source-code"
public let kUTTypeJavaScript = "com.netscape.javascript-source"
public let kUTTypePropertyList = "com.apple.property-list"
public let kUTTypePDF = "com.adobe.pdf"
public let kUTTypeRTFD = "com.apple.rtfd"
public let kUTTypeImage = "public.image"
public let kUTTypeJPEG = "public.jpeg"
public let kUTTypeTIFF = "public.tiff"
public let kUTTypeGIF = "com.compuserve.gif"
public let kUTTypePNG = "public.png"
public let kUTTypeBMP = "com.microsoft.bmp"
public let kUTTypeICO = "com.microsoft.ico"
public let kUTTypeRawImage = "public.camera-raw-image"
public let kUTTypeScalableVectorGraphics = "public.svg-image"
public let kUTTypeLivePhoto = "com.apple.live-photo"
public let kUTTypeAudiovisualContent = "public.audiovisual-content"
public let kUTTypeMovie = "public.movie"
public let kUTTypeVideo = "public.video"
public let kUTTypeAudio = "public.audio"
public let kUTTypeQuickTimeMovie = "com.apple.quicktime-movie"
public let kUTTypeMPEG = "public.mpeg"
public let kUTTypeMPEG4 = "public.mpeg-4"
public let kUTTypeMPEG4Audio = "public.mpeg-4-audio"
public let kUTTypeMP3 = "public.mp3"
public let kUTTypeAVIMovie = "public.avi"
public let kUTTypeWaveformAudio = "com.microsoft.waveform-audio"
public let kUTTypeZipArchive = "public.zip-archive"
public let kUTTypeGNUZipArchive = "org.gnu.gnu-zip-archive"
public let kUTTypeArchive = "public.archive"
public let kUTTypeSpreadsheet = "public.spreadsheet"
public let kUTTypePresentation = "public.presentation"
public let kUTTypeDatabase = "public.database"
public let kUTTypeVCard = "public.vcard"
public let kUTTypeContact = "public.contact"
public let kUTTypeFont = "public.font"
public let kUTTypeCommaSeparatedText = "public.comma-separated-values-text"
public let kUTTypeApplication = "com.apple.application"
public let kUTTypeFramework = "com.apple.framework"
public let kUTTypePackage = "com.apple.package"
public let kUTTypeBundle = "com.apple.bundle"
public let kUTTypeElectronicPublication = "org.idpf.epub-container"
public let kUTTypeMessage = "public.message"
public let kUTTypeCalendarEvent = "public.calendar-event"
public let kUTTypeInternetLocation = "com.apple.internet-location"

/// The class of tags that are extensions of file names.
public let kUTTagClassFilenameExtension = "public.filename-extension"
/// The class of tags that are media types.
public let kUTTagClassMIMEType = "public.mime-type"

/// Returns whether a type conforms to another; false if either is unknown.
public func UTTypeConformsTo(_ identifier: String, _ other: String) -> Bool {
  guard let type = UTType(identifier), let other = UTType(other) else { return false }
  return type.conforms(to: other)
}

/// Returns whether two identifiers name one type; case does not count.
public func UTTypeEqual(_ identifier: String, _ other: String) -> Bool {
  identifier.lowercased() == other.lowercased()
}

/// A result of a Core Foundation function that the caller owns, as `Unmanaged<CFString>` is on a device.
public struct UnmanagedString: Sendable {
  private let text: String

  init(_ text: String) { self.text = text }

  public func takeRetainedValue() -> String { text }
  public func takeUnretainedValue() -> String { text }
}

/// Returns the identifier of the type with a tag; nil if the tag is empty.
public func UTTypeCreatePreferredIdentifierForTag(
  _ tagClass: String, _ tag: String, _ conformingTo: String?
) -> UnmanagedString? {
  let supertype = conformingTo.flatMap { UTType($0) } ?? .data
  return UTType(tag: tag, tagClass: UTTagClass(rawValue: tagClass), conformingTo: supertype)
    .map { UnmanagedString($0.identifier) }
}

/// Returns the first tag of a class that a type has; nil if it has none.
public func UTTypeCopyPreferredTagWithClass(
  _ identifier: String, _ tagClass: String
) -> UnmanagedString? {
  UTType(identifier)?.tags[UTTagClass(rawValue: tagClass)]?.first.map(UnmanagedString.init)
}
