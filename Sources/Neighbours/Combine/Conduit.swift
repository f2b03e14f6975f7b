/// The subscription of one subscriber to a subject.
class Conduit<Output, Failure: Error>: Subscription {
  func offer(_ value: Output) {}
  func finish(_ completion: Subscribers.Completion<Failure>) {}
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}
