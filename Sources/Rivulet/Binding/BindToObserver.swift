extension ObservableConvertibleType {
    /// Sends all events to `observers`, in the order in which they are listed.
    ///
    /// An observer that receives errors, such as a subject, terminates with an error of the stream. Binders and control
    /// properties receive none: it ends only the binding and goes to `Hooks.defaultErrorHandler` with the place of this call.
    public func bind<Observer: ObserverType<Element>>(
        to observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        bind(all: observers, fileID, line)
    }

    /// Sends all events to observers of optional values, in the order in which they are listed.
    ///
    /// Handles errors like the method for values that are not optional.
    public func bind<Observer: ObserverType<Element?>>(
        to observers: Observer..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().map(Optional.some).bind(all: observers, fileID, line)
    }

    func bind<Observer: ObserverType<Element>>(
        all observers: [Observer], _ fileID: StaticString = #fileID, _ line: UInt = #line
    ) -> any Disposable {
        if observers.contains(where: { AdaptorSink.of($0) != nil }) {
            return bind(all: observers.map { AnyObserver($0) }, fileID, line)
        }
        if observers.isEmpty { return asObservable().subscribe(fileID: fileID, line: line) }
        return asObservable().subscribe { event in for observer in observers { observer.on(event) } }
    }

    private func bind(all observers: [AnyObserver<Element>], _ fileID: StaticString, _ line: UInt) -> any Disposable {
        let targets = observers.compactMap { ($0.sink as? TargetSink)?.target }
        if let first = targets.first, targets.count == observers.count,
            targets.allSatisfy({ isSame($0.scheduler, first.scheduler) })
        {
            let receivers = targets.map { $0.receive }
            return asObservable().observe(on: first.scheduler).subscribe(
                onNext: { value in for receive in receivers { receive(value) } }, fileID: fileID, line: line)
        }
        if observers.count == 1, let adaptor = observers[0].adaptor {
            return adaptor.fed(by: asObservable()).subscribe(fileID: fileID, line: line)
        }
        // The observers deliver on different queues. One stream feeds them all, so disposal stops all of them.
        let refusesErrors = observers.contains { $0.adaptor?.refusal != nil }
        let source = asObservable().do(onError: { error in
            if refusesErrors { Hooks.defaultErrorHandler(["\(fileID):\(line)"], error) }
        })
        return source.multicast({ PublishSubject<Element>() }) { shared in
            let reported = shared.catch { _ in .empty() }
            let branches = observers.map { observer in
                guard let adaptor = observer.adaptor else { return shared.feeding(observer) }
                return adaptor.fed(by: adaptor.refusal == nil ? shared : reported)
            }
            return .merge(branches.map { $0.reportingErrors(fileID, line) })
        }.subscribe(fileID: fileID, line: line)
    }
}

/// Returns true if both are known to deliver on the same queue.
private func isSame(_ first: any ImmediateSchedulerType, _ second: any ImmediateSchedulerType) -> Bool {
    if first is MainScheduler, second is MainScheduler { return true }
    return first as AnyObject === second as AnyObject
}
