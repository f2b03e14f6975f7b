import PegBase

/// A user's decision about one snapshot among the artefacts, as the review page saves it.
package struct SnapshotDecision: Hashable, Sendable {
  /// `<test file>/<snapshot>`: the folder below the artefacts.
  package let name: String
  /// The reference's path as in the record.
  package let reference: String
  /// The SHA-256 of the picture that the user looked at; nil if there was none.
  package let digest: String?
  package let isAccepted: Bool

  package init(name: String, reference: String, digest: String?, isAccepted: Bool) {
    self.name = name
    self.reference = reference
    self.digest = digest
    self.isAccepted = isAccepted
  }
}

extension SnapshotDecision {
  /// Reads `approvals.json`.
  ///
  /// - Throws: `ResultRecordError`, saying what is wrong with the document.
  package static func decisions(
    parsing bytes: [UInt8]
  ) throws(ResultRecordError) -> [SnapshotDecision] {
    func bad(_ reason: String) -> ResultRecordError { ResultRecordError(description: reason) }
    let document: JSONValue
    do {
      document = try JSONValue(parsing: bytes)
    } catch {
      throw bad(error.description)
    }
    guard document["schema"]?.integer == 1 else {
      throw bad("the key schema is not 1; save the decisions again with this version's page")
    }
    guard let list = document["decisions"]?.array else { throw bad("the key decisions is missing") }
    var decisions: [SnapshotDecision] = []
    var names: Set<String> = []
    for (index, item) in list.enumerated() {
      guard let name = item["case"]?.string, let reference = item["reference"]?.string,
        let word = item["decision"]?.string, word == "accept" || word == "reject",
        let digest = item["actualDigest"], digest == .null || digest.string != nil
      else { throw bad("decision \(index + 1) is not whole") }
      guard names.insert(name).inserted else {
        throw bad("two decisions are about \(name.printable)")
      }
      decisions.append(
        SnapshotDecision(
          name: name, reference: reference, digest: digest.string, isAccepted: word == "accept"))
    }
    return decisions
  }

  /// Reads `approvals.json`.
  ///
  /// - Throws: `SnapshotError.badRecord`, naming what is wrong with the file.
  package static func decisions(file: String) throws(SnapshotError) -> [SnapshotDecision] {
    let bytes = try SnapshotFiles.read(file, maximumBytes: 64 << 20)
    do {
      return try decisions(parsing: bytes)
    } catch {
      throw .badRecord(path: file, reason: error.description)
    }
  }
}

extension SnapshotDecision {
  /// The action of a decision, checked but not yet carried out.
  package enum Step: Sendable {
    case accept(PendingSnapshot.Acceptance)
    case reject(PendingSnapshot)
  }

  /// Finds the snapshot that the decision is about, and writes nothing.
  ///
  /// - Parameter project: the folder that references' paths start in.
  /// - Throws: `PendingSnapshot.Refusal`, one line, if the snapshot doesn't exist or has changed.
  package func step(
    among snapshots: [PendingSnapshot], project: String
  ) throws(PendingSnapshot.Refusal) -> Step {
    func refuse(_ reason: String) -> PendingSnapshot.Refusal {
      PendingSnapshot.Refusal(description: "\(name.printable): \(reason)")
    }
    // Several runs may have left a snapshot of this name.
    let own = snapshots.filter { $0.name == name }
    guard let snapshot = own.first(where: { $0.record.actualDigest == digest }) ?? own.first else {
      throw refuse("no such snapshot is pending")
    }
    guard snapshot.record.reference == reference else {
      throw refuse("the decision is about another reference, \(reference.printable)")
    }
    guard isAccepted else { return .reject(snapshot) }
    guard let digest else { throw refuse("the decision does not say which picture it is about") }
    return .accept(try snapshot.acceptance(project: project, digest: digest))
  }

  /// The result of a decision.
  package struct Outcome: Hashable, Sendable {
    package let decision: SnapshotDecision
    package let isDone: Bool
    /// One sentence: what was done, or why nothing was.
    package let message: String
  }

  /// Carries decisions out, each independently of the others.
  ///
  /// - Parameters:
  ///   - artifacts: the folders of the runs' artefacts.
  ///   - project: the folder that references' paths start in.
  /// - Returns: an outcome for each decision, in their order.
  package static func apply(
    _ decisions: [SnapshotDecision], in artifacts: [String], project: String
  ) -> [Outcome] {
    // Read once: a decision about one snapshot does not touch another, and thousands may come at a time.
    let snapshots = Result {
      try artifacts.flatMap { try PendingSnapshots(artifacts: $0).snapshots }
    }
    return decisions.map { decision in
      do {
        let snapshots = try snapshots.get()
        switch try decision.step(among: snapshots, project: project) {
        case .accept(let acceptance): try acceptance.apply()
        case .reject(let snapshot): try snapshot.reject()
        }
        let message =
          decision.isAccepted ? "The picture is the reference now." : "The reference stays."
        return Outcome(decision: decision, isDone: true, message: message)
      } catch {
        return Outcome(decision: decision, isDone: false, message: "\(error)")
      }
    }
  }
}
