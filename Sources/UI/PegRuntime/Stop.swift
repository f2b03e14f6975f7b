/// Ends the program in place of code that was left out because it does not compile on Linux.
///
/// The last line that the program prints names the user's file, the line and the reason.
///
/// - Parameters:
///   - message: the compiler's reason.
///   - file: the name of the user's file.
///   - line: the line of the error in the user's file, from 1.
public func stop(_ message: String, _ file: String, _ line: Int) -> Never {
  fatalError("\(file):\(line): this code was left out: \(message)")
}
