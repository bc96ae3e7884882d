import Foundation
import RxSwift
extension NSObject: ReactiveCompatible {}
