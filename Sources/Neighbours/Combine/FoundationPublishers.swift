public import Foundation
public import PegRuntime
import PegScene

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension NotificationCenter {
  /// A publisher of the notifications of a name.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// A publisher of notifications.
  public struct Publisher: Combine.Publisher, Equatable {
    public typealias Output = Notification
    public typealias Failure = Never
    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let center = center
      subscriber.receive(
        subscription: Observing(subscriber, "NotificationCenter Observer") { [name, object] send in
          let send = Unchecked(send)
          let token = center.addObserver(forName: name, object: object, queue: nil) {
            send.value($0)
          }
          return { center.removeObserver(token) }
        })
    }

    public static func == (lhs: Publisher, rhs: Publisher) -> Bool {
      lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
    }
  }
}

/// A subscription to events that come whether or not the subscriber wants them; those that it does not want are dropped.
private final class Observing<S: Subscriber>: Subscription, Named {
  private let lock = Lock()
  private var downstream: S?
  private var demand = Subscribers.Demand.none
  private var stop: (() -> Void)?
  private var begin: ((@escaping (S.Input) -> Void) -> () -> Void)?
  let description: String

  /// - Parameter begin: starts the events with a closure that receives them; returns a closure that stops them.
  init(
    _ downstream: S, _ description: String,
    begin: @escaping (@escaping (S.Input) -> Void) -> () -> Void
  ) {
    self.downstream = downstream
    self.begin = begin
    self.description = description
  }

  deinit { stop?() }

  private func send(_ value: S.Input) {
    lock.lock()
    guard demand > .none, let target = downstream else { return lock.unlock() }
    demand -= 1
    lock.unlock()
    let more = target.receive(value)
    lock.with { demand += more }
  }

  func request(_ more: Subscribers.Demand) {
    lock.lock()
    demand += more
    let start = downstream == nil ? nil : begin
    begin = nil
    lock.unlock()
    guard let start else { return }
    let end = start { [weak self] in self?.send($0) }
    lock.lock()
    let isOver = downstream == nil
    if !isOver { stop = end }
    lock.unlock()
    if isOver { end() }
  }

  func cancel() {
    lock.lock()
    let end = stop
    (downstream, stop, begin) = (nil, nil, nil)
    lock.unlock()
    end?()
  }
}

extension Timer {
  /// A publisher of the date at each interval, once it is connected. Units: seconds.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(
      interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// A publisher of the date at each interval of a timer.
  public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
    public typealias Output = Date
    public typealias Failure = Never
    public let interval: TimeInterval
    public let tolerance: TimeInterval?
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    public let options: RunLoop.SchedulerOptions?
    private let subject = PassthroughSubject<Date, Never>()

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop,
      mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subject.subscribe(subscriber)
    }

    /// Starts a timer: on the scene's clock under a stage, otherwise in the run loop.
    public func connect() -> any Cancellable {
      let subject = subject
      if runLoop === RunLoop.main, SceneMainQueue.current != nil {
        // Intervals that are not positive count as a tenth of a millisecond, as in Foundation.
        let stride = RunLoop.SchedulerTimeType.Stride(interval > 0 ? interval : 0.0001)
        let runLoop = Unchecked(runLoop)
        return runLoop.value.schedule(
          after: runLoop.value.now.advanced(by: stride), interval: stride, tolerance: 0,
          options: nil
        ) { subject.send(runLoop.value.now.date) }
      }
      let timer = Timer(timeInterval: interval, repeats: true) { _ in subject.send(Date()) }
      timer.tolerance = tolerance ?? 0
      runLoop.add(timer, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }
  }
}

extension RuntimeObject where Self: NSObject {
  /// A publisher of the values of an observable property.
  ///
  /// It publishes the present value first unless the options leave out `.initial`.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    .init(object: self, keyPath: keyPath, options: options)
  }
}

extension NSObject {
  /// A publisher of the values of an observable property.
  public struct KeyValueObservingPublisher<Subject: RuntimeObject & NSObject, Value>: Combine
      .Publisher, Equatable
  {
    public typealias Output = Value
    public typealias Failure = Never
    public let object: Subject
    public let keyPath: KeyPath<Subject, Value>
    public let options: NSKeyValueObservingOptions
    public init(
      object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions
    ) {
      self.object = object
      self.keyPath = keyPath
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      let (object, path, options) = (object, keyPath, options)
      subscriber.receive(
        subscription: Observing(subscriber, "KVOSubscription") { send in
          let observation = object.observe(path, options: options) { object, change in
            send(change.isPrior ? change.oldValue ?? object[keyPath: path] : object[keyPath: path])
          }
          return { observation.invalidate() }
        })
    }

    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.object === rhs.object && lhs.keyPath == rhs.keyPath
        && lhs.options.rawValue == rhs.options.rawValue
    }
  }
}

extension URLSession {
  /// A publisher of the response to a request for an address.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// A publisher of the response to a request.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// A publisher of the data and the response of a task.
  public struct DataTaskPublisher: Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError
    public let request: URLRequest
    public let session: URLSession
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == URLError {
      subscriber.receive(subscription: DataTasking(subscriber, request, session))
    }
  }
}

/// Starts a task at the first request.
private final class DataTasking<S: Subscriber>: Subscription, Named
where S.Input == (data: Data, response: URLResponse), S.Failure == URLError {
  private let lock = Lock()
  private var downstream: S?
  private let request: URLRequest
  private let session: URLSession
  private var task: URLSessionDataTask?

  init(_ downstream: S, _ request: URLRequest, _ session: URLSession) {
    self.downstream = downstream
    self.request = request
    self.session = session
  }

  var description: String { "DataTaskPublisher" }

  func request(_ demand: Subscribers.Demand) {
    demand.mustBePositive()
    lock.lock()
    guard task == nil, downstream != nil else { return lock.unlock() }
    let end: (Data?, URLResponse?, (any Error)?) -> Void = end
    let handler = Unchecked(end)
    let new = session.dataTask(with: request) { handler.value($0, $1, $2) }
    task = new
    lock.unlock()
    new.resume()
  }

  private func end(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    lock.lock()
    let target = downstream
    (downstream, task) = (nil, nil)
    lock.unlock()
    guard let target else { return }
    guard let response, error == nil else {
      return target.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
    }
    _ = target.receive((data: data ?? Data(), response: response))
    target.receive(completion: .finished)
  }

  func cancel() {
    lock.lock()
    let old = task
    (downstream, task) = (nil, nil)
    lock.unlock()
    old?.cancel()
  }
}
