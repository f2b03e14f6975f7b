/// The types that Apple's systems declare.
///
/// - Source: Apple, "System-declared uniform type identifiers"; RFC 6838's registry for media types.
enum TypeTable {
  struct Row: Sendable {
    let identifier: String
    let parents: [String]
    /// In lower case, the preferred one first.
    let extensions: [String]
    let mimeTypes: [String]
    let name: String
  }

  static let rows: [Row] = text.split(separator: "\n").map { line in
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    func list(_ index: Int) -> [String] { cells[index].split(separator: " ").map(String.init) }
    return Row(
      identifier: cells[0], parents: list(1), extensions: list(2), mimeTypes: list(3),
      name: cells[4])
  }

  static func row(_ identifier: String) -> Row? { index[identifier].map { rows[$0] } }

  private static let index = Dictionary(
    uniqueKeysWithValues: rows.enumerated().map { ($1.identifier, $0) })

  /// The identifier, what it conforms to, extensions, media types, and the name.
  private static let text = """
    public.item||||
    public.content||||
    public.composite-content|public.content|||
    public.disk-image|public.archive|||
    public.data|public.item|||data
    public.directory|public.item|||folder
    com.apple.resolvable||||
    public.symlink|public.resolvable com.apple.resolvable|||symbolic link
    public.executable|public.data|||executable
    com.apple.mount-point|public.item com.apple.resolvable|||volume
    com.apple.alias-file|public.data com.apple.resolvable|||alias
    com.apple.bookmark|public.data com.apple.resolvable|||bookmark
    public.url|public.data|||URL
    public.file-url|public.url|||file URL
    public.text|public.data public.content|||text
    public.plain-text|public.text|txt text|text/plain|plain text document
    public.utf8-plain-text|public.plain-text|||Unicode (UTF-8) text
    public.utf16-external-plain-text|public.plain-text|||
    public.utf16-plain-text|public.plain-text|||
    public.delimited-values-text|public.text|||delimited text
    public.comma-separated-values-text|public.delimited-values-text|csv|text/csv text/comma-separated-values|CSV document
    public.tab-separated-values-text|public.delimited-values-text|tsv|text/tab-separated-values|TSV document
    public.utf8-tab-separated-values-text|public.tab-separated-values-text public.utf8-plain-text|||
    public.rtf|public.text|rtf|text/rtf|RTF document
    public.html|public.text|html htm shtml shtm|text/html|HTML text
    public.xml|public.text|xml|application/xml text/xml|XML text
    public.yaml|public.text|yml yaml|application/x-yaml|YAML document
    public.source-code|public.plain-text|||source code
    public.assembly-source|public.source-code|s||
    public.c-source|public.source-code|c||C source
    public.objective-c-source|public.source-code|m||Objective-C source
    public.swift-source|public.source-code|swift||Swift source
    public.c-plus-plus-source|public.source-code|cp cpp c++ cc cxx||C++ source
    public.objective-c-plus-plus-source|public.source-code|mm||Objective-C++ source
    public.c-header|public.source-code|h||C header
    public.c-plus-plus-header|public.source-code|hpp h++ hxx hh||C++ header
    public.script|public.source-code|||script
    public.shell-script|public.script|sh command|text/x-shellscript|shell script
    public.python-script|public.shell-script|py|text/x-python-script|Python script
    public.ruby-script|public.shell-script|rb rbw|text/x-ruby-script|Ruby script
    public.perl-script|public.shell-script|pl pm|text/x-perl-script|Perl script
    public.php-script|public.shell-script|php php3 php4 ph3 ph4 phtml|text/php text/x-php-script application/php|PHP script
    public.make-source|public.script||text/x-makefile|makefile
    com.netscape.javascript-source|public.source-code public.executable|js jscript javascript mjs|text/javascript|JavaScript
    com.apple.applescript.script|public.data public.script|scpt||
    public.json|public.text|json|application/json|JSON
    public.geojson|public.json|geojson|application/geo+json|GeoJSON
    com.apple.property-list|public.data|plist||property list
    com.apple.xml-property-list|public.xml com.apple.property-list|||XML property list
    com.apple.binary-property-list|com.apple.property-list|||
    com.adobe.pdf|public.data public.composite-content|pdf|application/pdf|PDF document
    com.apple.rtfd|com.apple.package public.composite-content|rtfd||RTFD document
    com.apple.flat-rtfd|public.data public.composite-content|||
    com.apple.webarchive|public.data public.composite-content|webarchive||Web archive
    public.image|public.data public.content|||image
    public.jpeg|public.image|jpeg jpg jpe|image/jpeg image/jpg|JPEG image
    public.tiff|public.image|tiff tif|image/tiff|TIFF image
    com.compuserve.gif|public.image|gif|image/gif|GIF image
    public.png|public.image|png|image/png|PNG image
    com.apple.icns|public.image|icns||Apple icon image
    com.microsoft.bmp|public.image|bmp dib|image/bmp|Windows bitmap image
    com.microsoft.ico|public.image|ico|image/vnd.microsoft.icon|Windows icon image
    public.camera-raw-image|public.image|||raw image
    public.svg-image|public.image|svg svgz|image/svg+xml|SVG image
    com.apple.live-photo||||Live Photo
    public.heif|public.heif-standard|heif hif|image/heif|HEIF image
    public.heic|public.heif-standard|heic|image/heic|HEIC image
    org.webmproject.webp|public.image|webp|image/webp|WebP image
    com.ilm.openexr-image|public.image|exr||OpenEXR image
    com.adobe.raw-image|public.camera-raw-image|dng||Digital Negative raw image
    public.3d-content|public.content|||3D content
    com.pixar.universal-scene-description|public.3d-content public.data|usd usda usdc||Universal Scene Description
    com.pixar.universal-scene-description-mobile|public.3d-content public.data|usdz|model/vnd.usdz+zip|
    com.apple.reality|public.data|reality|model/vnd.reality|
    com.apple.scenekit.scene|public.3d-content public.data|scn||
    com.apple.arobject|public.data|arobject||
    public.audiovisual-content|public.data public.content|||audiovisual content
    public.movie|public.audiovisual-content|||movie
    public.video|public.movie|||video
    public.audio|public.audiovisual-content|||audio
    com.apple.quicktime-movie|public.movie|mov qt|video/quicktime|QuickTime movie
    public.mpeg|public.movie|mpg mpeg mpe m75 m15|video/mpeg|MPEG movie
    public.mpeg-2-video|public.video|m2v|video/mpeg2|MPEG-2 video
    public.mpeg-2-transport-stream|public.movie|ts||MPEG-2 transport stream
    public.mp3|public.audio|mp3 mpga|audio/mpeg audio/mp3|MP3 audio
    public.mpeg-4|public.movie|mp4 mpg4|video/mp4|MPEG-4 movie
    public.mpeg-4-audio|public.mpeg-4 public.audio|m4a|audio/mp4|MPEG-4 audio
    com.apple.protected-mpeg-4-audio|public.audio|m4p||
    com.apple.protected-mpeg-4-video|public.movie|m4v|video/x-m4v|
    public.avi|public.movie|avi vfw|video/avi|AVI movie
    public.aiff-audio|public.aifc-audio|aiff aif|audio/aiff|AIFF audio
    com.microsoft.waveform-audio|public.audio|wav wave bwf|audio/vnd.wave audio/wav|Waveform audio
    public.midi-audio|public.audio|midi mid smf kar|audio/midi|MIDI audio
    public.playlist||||playlist
    public.m3u-playlist|public.text public.playlist|m3u m3u8|audio/mpegurl|
    public.folder|public.directory|||folder
    public.volume|public.folder|||volume
    com.apple.package|public.directory|||package
    com.apple.bundle|public.directory|bundle||bundle
    com.apple.plugin|com.apple.bundle com.apple.package|plugin||
    com.apple.metadata-importer|com.apple.plugin|mdimporter||
    com.apple.quicklook-generator|com.apple.plugin|qlgenerator||
    com.apple.xpc-service|com.apple.bundle com.apple.package|xpc||
    com.apple.framework|com.apple.bundle|framework||framework
    com.apple.application|public.executable|||application
    com.apple.application-bundle|com.apple.application com.apple.bundle com.apple.package|app||application
    com.apple.application-and-system-extension|com.apple.xpc-service|appex||
    public.unix-executable|public.executable|||
    com.microsoft.windows-executable|public.executable|exe|application/x-msdownload|
    com.apple.systempreference.prefpane|com.apple.package com.apple.bundle|prefpane||
    public.archive|public.data|||archive
    org.gnu.gnu-zip-archive|public.data public.archive|gz gzip|application/x-gzip application/gzip|gzip archive
    public.bzip2-archive|public.data public.archive|bz2 bzip2|application/x-bzip2|bzip2 archive
    public.zip-archive|com.pkware.zip-archive|zip|application/zip|ZIP archive
    com.apple.archive|public.data public.archive|aar|application/x-apple-archive|Apple Archive
    public.tar-archive|public.data public.archive|tar|application/x-tar|tar archive
    public.spreadsheet|public.content|||spreadsheet
    public.presentation|public.composite-content|||presentation
    public.database||||database
    public.message||||message
    public.contact||||contact
    public.vcard|public.text public.contact|vcf vcard|text/vcard text/directory|vCard
    public.to-do-item||||to-do item
    public.calendar-event||||calendar event
    public.email-message|public.message|||email message
    com.apple.internet-location|public.data|||internet location
    com.microsoft.internet-shortcut|public.data|url||Web internet location
    public.font|public.data|||font
    public.bookmark||||bookmark
    com.rsa.pkcs-12|public.data|p12 pfx|application/x-pkcs12|personal information exchange file
    public.x509-certificate|public.data|cer crt der|application/x-x509-ca-cert|certificate
    org.idpf.epub-container|public.data public.composite-content|epub|application/epub+zip|EPUB
    public.log|public.plain-text|log||log
    public.heif-standard|public.image|||
    public.aifc-audio|public.audio|aifc aiff aif|audio/x-aiff|AIFF-C audio
    com.pkware.zip-archive|public.data public.archive|||
    public.resolvable||||
    com.microsoft.word.doc|public.data|doc|application/msword|Word document
    org.openxmlformats.wordprocessingml.document|public.data public.composite-content|docx|application/vnd.openxmlformats-officedocument.wordprocessingml.document|Word document
    com.microsoft.excel.xls|public.data public.spreadsheet|xls|application/vnd.ms-excel|Excel workbook
    org.openxmlformats.spreadsheetml.sheet|public.data public.spreadsheet|xlsx|application/vnd.openxmlformats-officedocument.spreadsheetml.sheet|Excel workbook
    com.microsoft.powerpoint.ppt|public.data public.presentation|ppt|application/vnd.ms-powerpoint|PowerPoint presentation
    org.openxmlformats.presentationml.presentation|public.data public.presentation|pptx|application/vnd.openxmlformats-officedocument.presentationml.presentation|PowerPoint presentation
    public.truetype-ttf-font|public.font|ttf|font/ttf|TrueType font
    public.opentype-font|public.font|otf|font/otf|OpenType font
    net.daringfireball.markdown|public.plain-text|md markdown|text/markdown|Markdown document
    """
}
