import Foundation
import ServerRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Answers for one host, even where there are other hosts of its name.
///
/// A session tells a `URLProtocol` class nothing of itself, so each host has a class of its own: a number as a type.
final class HostURLProtocol<Number: HostNumber>: MynahURLProtocol {
    override class func service(for url: URL?) -> GraphQLService? { host(Number.value)?.service }

    override class func canInit(with request: URLRequest) -> Bool {
        guard let asked = request.url.flatMap(origin), asked == host(Number.value)?.origin else { return false }
        return super.canInit(with: request)
    }
}

/// A number as a type, in binary digits.
protocol HostNumber {
    static var value: Int { get }
}

private enum NoDigits: HostNumber {
    static var value: Int { 0 }
}

private enum Zero<Higher: HostNumber>: HostNumber {
    static var value: Int { 2 * Higher.value }
}

private enum One<Higher: HostNumber>: HostNumber {
    static var value: Int { 2 * Higher.value + 1 }
}

extension MynahURLProtocol {
    /// The class that answers for the host of a number.
    static func protocolClass(ofHost number: Int) -> MynahURLProtocol.Type {
        func type<Number: HostNumber>(_: Number.Type) -> MynahURLProtocol.Type { HostURLProtocol<Number>.self }
        return type(digits(of: number))
    }

    private static func digits(of number: Int) -> any HostNumber.Type {
        func zero<Higher: HostNumber>(_: Higher.Type) -> any HostNumber.Type { Zero<Higher>.self }
        func one<Higher: HostNumber>(_: Higher.Type) -> any HostNumber.Type { One<Higher>.self }
        if number == 0 { return NoDigits.self }
        let higher = digits(of: number / 2)
        return number.isMultiple(of: 2) ? zero(higher) : one(higher)
    }
}
