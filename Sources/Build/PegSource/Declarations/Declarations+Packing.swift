extension FileDeclarations {
  func pack(into packer: inout Packer) {
    packer.add(path)
    packer.add(types) { $1.pack(into: &$0) }
    packer.add(globals) { $1.pack(into: &$0) }
    packer.add(optionalCalls)
    packer.add(imports)
  }

  init(from unpacker: inout Unpacker) throws {
    self.init(path: try unpacker.text())
    types = try unpacker.list { try DeclaredType(from: &$0) }
    globals = try unpacker.list { try DeclaredMember(from: &$0) }
    optionalCalls = try unpacker.texts()
    imports = try unpacker.texts()
  }
}

extension DeclaredType {
  func pack(into packer: inout Packer) {
    packer.add(Int(kind.rawValue))
    packer.add(name)
    packer.add(access)
    for list in [modifiers, attributes, genericParameters, inherited] {
      packer.add(list)
    }
    packer.add(requirements)
    packer.add(isLocal)
    packer.add(range)
    packer.add(range.lowerBound..<Swift.max(nameEnd, range.lowerBound))
    packer.add(body)
    packer.add(members) { $1.pack(into: &$0) }
  }

  init(from unpacker: inout Unpacker) throws {
    guard let kind = Kind(rawValue: UInt8(truncatingIfNeeded: try unpacker.int())) else {
      throw Unpacker.Cut()
    }
    let (name, access) = (try unpacker.text(), try unpacker.text())
    let lists = try (0..<4).map { _ in try unpacker.texts() }
    self.init(
      kind: kind, name: name, access: access, modifiers: lists[0], attributes: lists[1],
      genericParameters: lists[2], inherited: lists[3], requirements: try unpacker.text(),
      members: [], isLocal: try unpacker.bool(),
      range: try unpacker.range(), nameEnd: try unpacker.range().upperBound,
      body: try unpacker.range())
    members = try unpacker.list { try DeclaredMember(from: &$0) }
  }
}

extension DeclaredMember {
  func pack(into packer: inout Packer) {
    packer.add(Int(kind.rawValue))
    for text in [name, type, initialCall, access] { packer.add(text) }
    for list in [modifiers, attributes, genericParameters, effects] {
      packer.add(list)
    }
    packer.add(isMutable)
    packer.add(isComputed)
    packer.add(range)
    packer.add(parameters) { packer, parameter in
      for text in [parameter.label, parameter.name, parameter.type] { packer.add(text) }
      packer.add(parameter.hasDefault)
    }
    packer.add(head.map { [$0] } ?? []) { $1.pack(into: &$0) }
  }

  init(from unpacker: inout Unpacker) throws {
    guard let kind = Kind(rawValue: UInt8(truncatingIfNeeded: try unpacker.int())) else {
      throw Unpacker.Cut()
    }
    let texts = try (0..<4).map { _ in try unpacker.text() }
    let lists = try (0..<4).map { _ in try unpacker.texts() }
    self.init(
      kind: kind, name: texts[0], parameters: [], type: texts[1], initialCall: texts[2],
      access: texts[3], modifiers: lists[0], attributes: lists[1], genericParameters: lists[2],
      effects: lists[3], isMutable: try unpacker.bool(), isComputed: try unpacker.bool(),
      range: try unpacker.range())
    parameters = try unpacker.list {
      Parameter(
        label: try $0.text(), name: try $0.text(), type: try $0.text(), hasDefault: try $0.bool())
    }
    head = try unpacker.list { try MemberHead(from: &$0) }.first
  }
}

extension MemberHead {
  func pack(into packer: inout Packer) {
    packer.add(generics)
    packer.add(result)
    packer.add(parameters) { packer, parameter in
      packer.add([parameter.label, parameter.name, parameter.type, parameter.initial])
    }
    packer.add(accessors) { packer, accessor in
      packer.add([accessor.name, accessor.effects])
      packer.add(accessor.usesValue)
    }
  }

  init(from unpacker: inout Unpacker) throws {
    self.init()
    generics = try unpacker.text()
    result = try unpacker.text()
    parameters = try unpacker.list {
      let texts = try $0.texts()
      guard texts.count == 4 else { throw Unpacker.Cut() }
      return Parameter(label: texts[0], name: texts[1], type: texts[2], initial: texts[3])
    }
    accessors = try unpacker.list {
      let texts = try $0.texts()
      guard texts.count == 2 else { throw Unpacker.Cut() }
      return Accessor(name: texts[0], effects: texts[1], usesValue: try $0.bool())
    }
  }
}
