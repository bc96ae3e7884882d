import Foundation

enum TestError: Error, Equatable {
    case dummy
    case dummy1
    case status(Int)
}

let testError = NSError(domain: "dummyError", code: -232, userInfo: nil)
