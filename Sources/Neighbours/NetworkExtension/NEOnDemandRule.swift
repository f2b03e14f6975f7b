public import Foundation

/// The effect of a rule.
///
/// - Source: the values of Apple's `NEOnDemandRuleAction`.
public enum NEOnDemandRuleAction: Int, Sendable {
  case connect = 1
  case disconnect = 2
  case evaluateConnection = 3
  case ignore = 4
}

/// The interfaces that a rule is about.
///
/// - Source: the values of Apple's `NEOnDemandRuleInterfaceType`.
public enum NEOnDemandRuleInterfaceType: Int, Sendable {
  case any = 0
  case wiFi = 2
  case cellular = 3
}

/// A condition of the network, and what a connection does then.
open class NEOnDemandRule: NSObject {
  open var action: NEOnDemandRuleAction { .ignore }
  open var dnsSearchDomainMatch: [String]?
  open var dnsServerAddressMatch: [String]?
  open var interfaceTypeMatch = NEOnDemandRuleInterfaceType.any
  open var ssidMatch: [String]?
  open var probeURL: URL?
}

/// A rule that connects.
open class NEOnDemandRuleConnect: NEOnDemandRule {
  open override var action: NEOnDemandRuleAction { .connect }
}

/// A rule that disconnects.
open class NEOnDemandRuleDisconnect: NEOnDemandRule {
  open override var action: NEOnDemandRuleAction { .disconnect }
}

/// A rule that leaves the connection as it is.
open class NEOnDemandRuleIgnore: NEOnDemandRule {}
