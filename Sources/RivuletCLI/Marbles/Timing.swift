import Rivulet
import RivuletTest

extension Operator {
    static let timing: [Operator] = [
        Operator(
            "debounce TIME", Example("Timing/Debounce", "ab--cd-e-f---gh|", "debounce(3)")
        ) {
            $0.source.debounce(try $0.time(), scheduler: $0.scheduler)
        },
        Operator(
            "delay TIME", Example("Timing/Delay", "-a--b-c|", "delay(2)")
        ) {
            $0.source.delay(try $0.time(), scheduler: $0.scheduler)
        },
        Operator(
            "delaySubscription TIME", Example("Timing/DelaySubscription", "-a--b--c--|", "delaySubscription(3)")
        ) {
            $0.inputs[0].hot.delaySubscription(try $0.time(), scheduler: $0.scheduler)
        },
        Operator("observe on", Example("Timing/ObserveOn", "-a--b--c|", "observe(on:)")) {
            $0.label = "on the scheduler"
            return $0.source.observe(on: $0.scheduler)
        },
        Operator("subscribe on", Example("Timing/SubscribeOn", "-a--b--|", "subscribe(on:)")) {
            $0.label = "subscribed to on the scheduler"
            return $0.source.subscribe(on: $0.scheduler)
        },
        Operator(
            "throttle TIME [LEADING TRAILING]", Example("Timing/Throttle", "abcd-----e--|", "throttle(3)"),
            Example("Timing/Throttle", "abcd-----e--|", "throttle(3, leading: false, trailing: true)")
        ) {
            let time = try $0.time()
            if !$0.hasMore { return $0.source.throttle(time, scheduler: $0.scheduler) }
            let (leading, trailing) = (try $0.flag("LEADING"), try $0.flag("TRAILING"))
            return $0.source.throttle(time, leading: leading, trailing: trailing, scheduler: $0.scheduler)
        },
        Operator(
            "timeout TIME", inputs: 1...2, Example("Timing/Timeout", "-a--b-------c", "timeout(5)"),
            Example("Timing/Timeout", "-a--b-------c", "1-2|", "timeout(5, other:)")
        ) {
            let time = try $0.time()
            if $0.inputs.count == 1 { return $0.source.timeout(time, scheduler: $0.scheduler) }
            return $0.source.timeout(time, other: $0.other, scheduler: $0.scheduler)
        },
    ]

    static let sharing: [Operator] = [
        Operator(
            "connect TIME",
            Example("Sharing/ConnectableObservable", "-1-2-3|", "connect(2)", title: "publish(), and connect() at 2")
        ) {
            $0.connected($0.source.publish(), after: try $0.time())
        },
        Operator(
            "multicast VALUE",
            Example(
                "Sharing/Multicast", "-1-2-3|", "^", "--^", "multicast(0)",
                title: "multicast(BehaviorSubject(value: 0))")
        ) {
            $0.connected($0.source.multicast(BehaviorSubject(value: try $0.value())))
        },
        Operator("publish", Example("Sharing/Publish", "-1-2-3|", "^", "--^", "publish()")) {
            $0.connected($0.source.publish())
        },
        Operator(
            "refCount", Example("Sharing/RefCount", "-1-2-3|", "^", "--^", "refCount", title: "publish().refCount()")
        ) {
            $0.source.publish().refCount()
        },
        Operator(
            "replay COUNT", Example("Sharing/Replay", "-1-2-3---|", "^", "------^", "replay(2)")
        ) {
            $0.connected($0.source.replay(try $0.count()))
        },
        Operator(
            "share [COUNT] [forever]", Example("Sharing/Share", "-a--b--c--d-|", "^", "-----^", "share(replay: 1)")
        ) {
            let scope: SubjectLifetimeScope = $0.has("forever") ? .forever : .whileConnected
            return $0.source.share(replay: $0.hasMore ? try $0.count() : 0, scope: scope)
        },
    ]

    static let recovering: [Operator] = [
        Operator("catch", inputs: 2...2, Example("Recovering/Catch", "-a--b--#", "1-2|", "catch")) {
            let other = $0.other
            return $0.source.catch { _ in other }
        },
        Operator(
            "catch sequence", inputs: .several, Example("Recovering/Catch", "-a-#", "-b-#", "c|", "catch(sequence:)")
        ) {
            .catch(sequence: $0.sources)
        },
        Operator(
            "catchAndReturn VALUE", Example("Recovering/Catch", "-a--b--#", #"catchAndReturn("z")"#)
        ) {
            $0.source.catchAndReturn(try $0.value())
        },
        Operator(
            "retry [COUNT]", Example("Recovering/Retry", "-a-#", "retry(2)")
        ) {
            $0.hasMore ? $0.source.retry(try $0.count()) : $0.source.retry()
        },
        Operator(
            "retry when [delay] TIME", Example("Recovering/RetryWhen", "-a-#", "retry(when: { $0.delay(2) })")
        ) {
            _ = $0.has("delay")
            let (time, scheduler) = (try $0.time(), $0.scheduler)
            return $0.source.retry { (errors: Observable<any Error>) in errors.delay(time, scheduler: scheduler) }
        },
    ]

    static let watching: [Operator] = [
        Operator(
            "debug [NAME]", Example("Watching/Debug", "-1--2--|", #"debug("numbers")"#)
        ) {
            $0.source.debug($0.hasMore ? try $0.value().description : "source")
        },
        Operator("do", Example("Watching/Do", "-1--2--|", "do", title: "do(onNext: { print($0) })")) {
            let stage = $0.stage
            let calls = Log<TestableObserver<Value>>()
            return $0.source.do(
                onNext: { value in calls.values.first?.onNext(value) },
                onSubscribe: { calls.append(stage.observer("what is printed")) })
        },
    ]
}
