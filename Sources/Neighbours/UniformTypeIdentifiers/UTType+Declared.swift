/// The types that Apple's systems declare.
extension UTType {
  public static var item: UTType { UTType(known: "public.item") }
  public static var content: UTType { UTType(known: "public.content") }
  public static var compositeContent: UTType { UTType(known: "public.composite-content") }
  public static var diskImage: UTType { UTType(known: "public.disk-image") }
  public static var data: UTType { UTType(known: "public.data") }
  public static var directory: UTType { UTType(known: "public.directory") }
  public static var resolvable: UTType { UTType(known: "com.apple.resolvable") }
  public static var symbolicLink: UTType { UTType(known: "public.symlink") }
  public static var executable: UTType { UTType(known: "public.executable") }
  public static var mountPoint: UTType { UTType(known: "com.apple.mount-point") }
  public static var aliasFile: UTType { UTType(known: "com.apple.alias-file") }
  public static var urlBookmarkData: UTType { UTType(known: "com.apple.bookmark") }
  public static var url: UTType { UTType(known: "public.url") }
  public static var fileURL: UTType { UTType(known: "public.file-url") }
  public static var text: UTType { UTType(known: "public.text") }
  public static var plainText: UTType { UTType(known: "public.plain-text") }
  public static var utf8PlainText: UTType { UTType(known: "public.utf8-plain-text") }
  public static var utf16ExternalPlainText: UTType {
    UTType(known: "public.utf16-external-plain-text")
  }
  public static var utf16PlainText: UTType { UTType(known: "public.utf16-plain-text") }
  public static var delimitedText: UTType { UTType(known: "public.delimited-values-text") }
  public static var commaSeparatedText: UTType {
    UTType(known: "public.comma-separated-values-text")
  }
  public static var tabSeparatedText: UTType { UTType(known: "public.tab-separated-values-text") }
  public static var utf8TabSeparatedText: UTType {
    UTType(known: "public.utf8-tab-separated-values-text")
  }
  public static var rtf: UTType { UTType(known: "public.rtf") }
  public static var html: UTType { UTType(known: "public.html") }
  public static var xml: UTType { UTType(known: "public.xml") }
  public static var yaml: UTType { UTType(known: "public.yaml") }
  public static var sourceCode: UTType { UTType(known: "public.source-code") }
  public static var assemblyLanguageSource: UTType { UTType(known: "public.assembly-source") }
  public static var cSource: UTType { UTType(known: "public.c-source") }
  public static var objectiveCSource: UTType { UTType(known: "public.objective-c-source") }
  public static var swiftSource: UTType { UTType(known: "public.swift-source") }
  public static var cPlusPlusSource: UTType { UTType(known: "public.c-plus-plus-source") }
  public static var objectiveCPlusPlusSource: UTType {
    UTType(known: "public.objective-c-plus-plus-source")
  }
  public static var cHeader: UTType { UTType(known: "public.c-header") }
  public static var cPlusPlusHeader: UTType { UTType(known: "public.c-plus-plus-header") }
  public static var script: UTType { UTType(known: "public.script") }
  public static var shellScript: UTType { UTType(known: "public.shell-script") }
  public static var pythonScript: UTType { UTType(known: "public.python-script") }
  public static var rubyScript: UTType { UTType(known: "public.ruby-script") }
  public static var perlScript: UTType { UTType(known: "public.perl-script") }
  public static var phpScript: UTType { UTType(known: "public.php-script") }
  public static var makefile: UTType { UTType(known: "public.make-source") }
  public static var javaScript: UTType { UTType(known: "com.netscape.javascript-source") }
  public static var osaScript: UTType { UTType(known: "com.apple.applescript.script") }
  public static var json: UTType { UTType(known: "public.json") }
  public static var geoJSON: UTType { UTType(known: "public.geojson") }
  public static var propertyList: UTType { UTType(known: "com.apple.property-list") }
  public static var xmlPropertyList: UTType { UTType(known: "com.apple.xml-property-list") }
  public static var binaryPropertyList: UTType { UTType(known: "com.apple.binary-property-list") }
  public static var pdf: UTType { UTType(known: "com.adobe.pdf") }
  public static var rtfd: UTType { UTType(known: "com.apple.rtfd") }
  public static var flatRTFD: UTType { UTType(known: "com.apple.flat-rtfd") }
  public static var webArchive: UTType { UTType(known: "com.apple.webarchive") }
  public static var image: UTType { UTType(known: "public.image") }
  public static var jpeg: UTType { UTType(known: "public.jpeg") }
  public static var tiff: UTType { UTType(known: "public.tiff") }
  public static var gif: UTType { UTType(known: "com.compuserve.gif") }
  public static var png: UTType { UTType(known: "public.png") }
  public static var icns: UTType { UTType(known: "com.apple.icns") }
  public static var bmp: UTType { UTType(known: "com.microsoft.bmp") }
  public static var ico: UTType { UTType(known: "com.microsoft.ico") }
  public static var rawImage: UTType { UTType(known: "public.camera-raw-image") }
  public static var svg: UTType { UTType(known: "public.svg-image") }
  public static var livePhoto: UTType { UTType(known: "com.apple.live-photo") }
  public static var heif: UTType { UTType(known: "public.heif") }
  public static var heic: UTType { UTType(known: "public.heic") }
  public static var webP: UTType { UTType(known: "org.webmproject.webp") }
  public static var exr: UTType { UTType(known: "com.ilm.openexr-image") }
  public static var dng: UTType { UTType(known: "com.adobe.raw-image") }
  public static var threeDContent: UTType { UTType(known: "public.3d-content") }
  public static var usd: UTType { UTType(known: "com.pixar.universal-scene-description") }
  public static var usdz: UTType { UTType(known: "com.pixar.universal-scene-description-mobile") }
  public static var realityFile: UTType { UTType(known: "com.apple.reality") }
  public static var sceneKitScene: UTType { UTType(known: "com.apple.scenekit.scene") }
  public static var arReferenceObject: UTType { UTType(known: "com.apple.arobject") }
  public static var audiovisualContent: UTType { UTType(known: "public.audiovisual-content") }
  public static var movie: UTType { UTType(known: "public.movie") }
  public static var video: UTType { UTType(known: "public.video") }
  public static var audio: UTType { UTType(known: "public.audio") }
  public static var quickTimeMovie: UTType { UTType(known: "com.apple.quicktime-movie") }
  public static var mpeg: UTType { UTType(known: "public.mpeg") }
  public static var mpeg2Video: UTType { UTType(known: "public.mpeg-2-video") }
  public static var mpeg2TransportStream: UTType { UTType(known: "public.mpeg-2-transport-stream") }
  public static var mp3: UTType { UTType(known: "public.mp3") }
  public static var mpeg4Movie: UTType { UTType(known: "public.mpeg-4") }
  public static var mpeg4Audio: UTType { UTType(known: "public.mpeg-4-audio") }
  public static var appleProtectedMPEG4Audio: UTType {
    UTType(known: "com.apple.protected-mpeg-4-audio")
  }
  public static var appleProtectedMPEG4Video: UTType {
    UTType(known: "com.apple.protected-mpeg-4-video")
  }
  public static var avi: UTType { UTType(known: "public.avi") }
  public static var aiff: UTType { UTType(known: "public.aiff-audio") }
  public static var wav: UTType { UTType(known: "com.microsoft.waveform-audio") }
  public static var midi: UTType { UTType(known: "public.midi-audio") }
  public static var playlist: UTType { UTType(known: "public.playlist") }
  public static var m3uPlaylist: UTType { UTType(known: "public.m3u-playlist") }
  public static var folder: UTType { UTType(known: "public.folder") }
  public static var volume: UTType { UTType(known: "public.volume") }
  public static var package: UTType { UTType(known: "com.apple.package") }
  public static var bundle: UTType { UTType(known: "com.apple.bundle") }
  public static var pluginBundle: UTType { UTType(known: "com.apple.plugin") }
  public static var spotlightImporter: UTType { UTType(known: "com.apple.metadata-importer") }
  public static var quickLookGenerator: UTType { UTType(known: "com.apple.quicklook-generator") }
  public static var xpcService: UTType { UTType(known: "com.apple.xpc-service") }
  public static var framework: UTType { UTType(known: "com.apple.framework") }
  public static var application: UTType { UTType(known: "com.apple.application") }
  public static var applicationBundle: UTType { UTType(known: "com.apple.application-bundle") }
  public static var applicationExtension: UTType {
    UTType(known: "com.apple.application-and-system-extension")
  }
  public static var unixExecutable: UTType { UTType(known: "public.unix-executable") }
  public static var exe: UTType { UTType(known: "com.microsoft.windows-executable") }
  public static var systemPreferencesPane: UTType {
    UTType(known: "com.apple.systempreference.prefpane")
  }
  public static var archive: UTType { UTType(known: "public.archive") }
  public static var gzip: UTType { UTType(known: "org.gnu.gnu-zip-archive") }
  public static var bz2: UTType { UTType(known: "public.bzip2-archive") }
  public static var zip: UTType { UTType(known: "public.zip-archive") }
  public static var appleArchive: UTType { UTType(known: "com.apple.archive") }
  public static var tarArchive: UTType { UTType(known: "public.tar-archive") }
  public static var spreadsheet: UTType { UTType(known: "public.spreadsheet") }
  public static var presentation: UTType { UTType(known: "public.presentation") }
  public static var database: UTType { UTType(known: "public.database") }
  public static var message: UTType { UTType(known: "public.message") }
  public static var contact: UTType { UTType(known: "public.contact") }
  public static var vCard: UTType { UTType(known: "public.vcard") }
  public static var toDoItem: UTType { UTType(known: "public.to-do-item") }
  public static var calendarEvent: UTType { UTType(known: "public.calendar-event") }
  public static var emailMessage: UTType { UTType(known: "public.email-message") }
  public static var internetLocation: UTType { UTType(known: "com.apple.internet-location") }
  public static var internetShortcut: UTType { UTType(known: "com.microsoft.internet-shortcut") }
  public static var font: UTType { UTType(known: "public.font") }
  public static var bookmark: UTType { UTType(known: "public.bookmark") }
  public static var pkcs12: UTType { UTType(known: "com.rsa.pkcs-12") }
  public static var x509Certificate: UTType { UTType(known: "public.x509-certificate") }
  public static var epub: UTType { UTType(known: "org.idpf.epub-container") }
  public static var log: UTType { UTType(known: "public.log") }
}
