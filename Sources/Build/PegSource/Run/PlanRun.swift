import Foundation
package import PegProject

/// Rewrites the files of all modules of a plan, several at a time.
package struct PlanRun: Sendable {
  private let plan: RewritePlan
  private let memoryPath: String?
  private let files: [(module: RewritePlan.Module, file: RewritePlan.File)]

  /// - Parameter memoryPath: the file that a run leaves to the next one, so that only what changed is rewritten.
  package init(plan: RewritePlan, memoryPath: String? = nil) {
    self.plan = plan
    self.memoryPath = memoryPath
    files = plan.modules.flatMap { module in module.files.map { (module, $0) } }
  }

  /// Writes the copies; those that would not change keep their dates.
  ///
  /// A copy begins with lines that tell the compiler the user's path, so that errors name the user's file and line. Files that
  /// cannot be read are left out; those that are no Swift are copied as they are.
  ///
  /// - Throws: the error of a copy that cannot be written.
  package func run() throws -> RewriteReport {
    let memory = earlierMemory()
    let code = Dictionary(
      plan.modules.map { ($0.name, LiveCode(module: $0, plan: plan)) }, uniquingKeysWith: { $1 })
    let inputs = Workers.map(files.count) { [files] number in
      let (module, file) = files[number]
      return Input(file, code: code[module.name], earlier: memory.entries[file.output])
    }
    let index = DeclarationIndex(
      files: zip(files, inputs).map {
        DeclarationIndex.File(module: $0.module.name, declarations: $1.declarations)
      })
    var digest = ByteDigest()
    for ((module, file), input) in zip(files, inputs) {
      digest.add(Array("\(module.name) \(file.source) \(input.interface.value)".utf8))
    }
    let outputs = rewrite(inputs, index: index, digest: digest, memory: memory)
    var entries: [String: RewriteMemory.Entry] = [:]
    var report = RewriteReport(files: [])
    for (file, output) in zip(files, outputs) {
      let (reported, entry) = try output.get()
      report.files.append(reported)
      entries[file.file.output] = entry
    }
    try remember(entries, after: memory)
    return report
  }

  // MARK: Rewriting

  private typealias Output = Result<(RewriteReport.File, RewriteMemory.Entry?), any Error>

  private func rewrite(
    _ inputs: [Input], index: DeclarationIndex, digest: ByteDigest, memory: RewriteMemory
  ) -> [Output] {
    let rewriters = Dictionary(
      plan.modules.map {
        ($0.name, Rewriter(context: RewriteContext(module: $0, plan: plan, index: index)))
      }, uniquingKeysWith: { $1 })
    let code = Dictionary(
      plan.modules.map { ($0.name, LiveCode(module: $0, plan: plan)) }, uniquingKeysWith: { $1 })
    return Workers.map(files.count) { [files] number in
      let (module, file) = files[number]
      let input = inputs[number]
      if let entry = memory.entries[file.output], entry.source == input.source,
        entry.plan == digest, let copy = entry.copy, Self.digest(of: file.output) == copy,
        let report = try? JSONDecoder().decode(
          RewriteReport.File.self, from: Data(entry.report))
      {
        return .success((report, entry))
      }
      guard let rewriter = rewriters[module.name] else {
        return .failure(CocoaError(.featureUnsupported))
      }
      return Output {
        try Self.rewrite(
          input, of: module, to: file.output, digest: digest,
          rewriter: {
            rewriter.rewrite(input.text ?? code[module.name]?.decide($0) ?? $0)
          })
      }
    }
  }

  private static func rewrite(
    _ input: Input, of module: RewritePlan.Module, to path: String, digest: ByteDigest,
    rewriter: (SourceText) -> Rewriter.Rewritten
  ) throws -> (RewriteReport.File, RewriteMemory.Entry?) {
    guard let bytes = input.bytes, input.leftOut == nil else {
      var report = RewriteReport.File(module: module.name, source: input.path)
      report.leftOut = input.leftOut
      return (report, nil)
    }
    var rewritten: Rewriter.Rewritten
    if let problem = input.problem {
      rewritten = Rewriter.Rewritten(
        header: Rewriter.header(for: input.path, imports: []), bytes: bytes,
        report: RewriteReport.File(module: module.name, source: input.path))
      rewritten.report.notes = [RewriteReport.Note(line: 1, column: 1, message: problem)]
    } else {
      rewritten = rewriter(SourceText(path: input.path, bytes: bytes))
    }
    let copy = rewritten.header + rewritten.bytes
    let isPart = rewritten.report.leftOut == nil
    if isPart { try write(copy, to: path) }
    let entry = RewriteMemory.Entry(
      source: input.source, interface: input.interface, declarations: input.packed[...],
      plan: isPart ? digest : nil, copy: isPart ? ByteDigest(copy) : nil,
      report: Array(try JSONEncoder().encode(rewritten.report))[...])
    return (rewritten.report, entry)
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let data = Data(bytes)
    if FileManager.default.contents(atPath: path) == data { return }
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  private static func digest(of path: String) -> ByteDigest? {
    FileManager.default.contents(atPath: path).map { ByteDigest(Array($0)) }
  }

  // MARK: Memory

  private func earlierMemory() -> RewriteMemory {
    var settings = plan
    for index in settings.modules.indices { settings.modules[index].files = [] }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let plan = (try? encoder.encode(settings)).map { Array($0) } ?? []
    let digest = ByteDigest(plan, Self.programStamp)
    let bytes = memoryPath.flatMap { FileManager.default.contents(atPath: $0) }
    return RewriteMemory(of: bytes.map { Array($0) } ?? [], settings: digest)
  }

  private func remember(
    _ entries: [String: RewriteMemory.Entry], after earlier: RewriteMemory
  ) throws {
    guard let memoryPath else { return }
    let bytes = earlier.replacing(entries).bytes
    if FileManager.default.contents(atPath: memoryPath) == Data(bytes) { return }
    try Data(bytes).write(to: URL(fileURLWithPath: memoryPath), options: .atomic)
  }

  /// The size and date of the running program: another rewriter forgets what an earlier one knew.
  private static var programStamp: [UInt8] {
    let values = try? FileManager.default.attributesOfItem(atPath: "/proc/self/exe/.")
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = link.flatMap { try? FileManager.default.attributesOfItem(atPath: $0) } ?? values
    let size = (program?[.size] as? NSNumber)?.uint64Value ?? 0
    let date = (program?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return Array("\(size) \(date)".utf8)
  }

  // MARK: Input

  /// A file's content and declarations.
  private struct Input: Sendable {
    let path: String
    /// Nil if the file cannot be read.
    let bytes: [UInt8]?
    /// Why the file is copied as it is.
    var problem: String?
    /// Why the file is left out.
    var leftOut: String?
    let source: ByteDigest
    var declarations: FileDeclarations
    var interface = ByteDigest()
    var packed: [UInt8] = []
    /// The live code, whose tree the declarations were read from; nil if an earlier run read them.
    var text: SourceText?

    init(_ file: RewritePlan.File, code: LiveCode?, earlier: RewriteMemory.Entry?) {
      path = file.source
      declarations = FileDeclarations(path: file.source)
      do {
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file.content ?? file.source)))
        self.bytes = bytes
        source = ByteDigest(bytes)
      } catch {
        bytes = nil
        source = ByteDigest()
        leftOut = "it cannot be read: \(error.localizedDescription)"
        return
      }
      problem = Self.problem(of: bytes ?? [])
      if problem != nil { return }
      if let excess = Nesting.excess(in: bytes ?? []) {
        leftOut = "line \(excess.line): \(excess.problem)"
        return
      }
      var unpacker = Unpacker(earlier?.declarations ?? [])
      if let earlier, earlier.source == source,
        let known = try? FileDeclarations(from: &unpacker)
      {
        declarations = known
        interface = earlier.interface
        packed = Array(earlier.declarations)
        return
      }
      let written = SourceText(path: path, bytes: bytes ?? [])
      let live = code?.decide(written) ?? written
      text = live
      declarations = FileDeclarations(of: live)
      (packed, interface) = Self.packed(declarations)
    }

    private static func packed(_ declarations: FileDeclarations) -> ([UInt8], ByteDigest) {
      var all = Packer()
      var interface = Packer(hasPlaces: false)
      declarations.pack(into: &all)
      declarations.pack(into: &interface)
      return (all.bytes, ByteDigest(interface.bytes))
    }

    private static func problem(of bytes: [UInt8]) -> String? {
      if bytes.count > SourceText.byteLimit {
        return "the file has more than \(SourceText.byteLimit) bytes, so it is copied as it is"
      }
      let isText = String(validating: bytes, as: UTF8.self) != nil
      return isText ? nil : "the file is not UTF-8, so it is copied as it is"
    }
  }
}
