import Dispatch
import Rivulet
import RivuletTest
import Testing

/// What all subjects and relays have in common.
@Suite(.timeLimit(.minutes(10)))
struct SubjectTests {
    @Test(arguments: Hot.allCases)
    func `a value sent from inside an observer comes after its cause, for all`(_ kind: Hot) {
        let (stream, send) = kind.make()
        let (first, second, bag) = (Log<Int>(), Log<Int>(), DisposeBag())
        stream.filter { $0 > 0 }.subscribe(onNext: { value in
            first.append(value)
            if value == 1 { send(2) }
        }).disposed(by: bag)
        stream.filter { $0 > 0 }.subscribe(onNext: second.append).disposed(by: bag)
        send(1)
        #expect(first.values == [1, 2])
        #expect(second.values == [1, 2])
    }

    @Test(arguments: Hot.allCases)
    func `a chain of 100,000 values, each sent from inside the one before, costs no stack`(_ kind: Hot) {
        let (stream, send) = kind.make()
        let (last, bag) = (Log<Int>(), DisposeBag())
        stream.subscribe(onNext: { value in
            if value < 100_000 { send(value + 1) } else { last.append(value) }
        }).disposed(by: bag)
        onSmallStack { send(1) }
        #expect(last.values.contains(100_000))
    }

    @Test(arguments: Hot.replaying)
    func `a value sent from inside the replayed one comes after it`(_ kind: Hot) {
        let (stream, send) = kind.make()
        let (log, bag) = (Log<Int>(), DisposeBag())
        send(1)
        stream.subscribe(onNext: { value in
            if value == 1 { send(2) }
            log.append(value)
        }).disposed(by: bag)
        #expect(log.values == [1, 2])
    }

    @Test(arguments: Hot.allCases)
    func `who subscribes from inside an observer sees what is sent from then on`(_ kind: Hot) {
        let (stream, send) = kind.make()
        let (log, bag) = (Log<Int>(), DisposeBag())
        let subscription = stream.subscribe(onNext: { value in
            guard value == 1 else { return }
            send(2)
            stream.subscribe(onNext: log.append).disposed(by: bag)
            send(3)
        })
        send(1)
        #expect(log.values == (Hot.replaying.contains(kind) ? [2, 3] : [3]))
        subscription.dispose()
    }

    @Test(arguments: Hot.allCases)
    func `an observer that is disposed while a value is on its way does not see it`(_ kind: Hot) {
        let (stream, send) = kind.make()
        let (log, victim) = (Log<Int>(), SerialDisposable())
        let killer = stream.subscribe(onNext: { if $0 == 1 { victim.dispose() } })
        victim.disposable = stream.filter { $0 > 0 }.subscribe(onNext: log.append)
        send(1)
        killer.dispose()
        #expect(log.values == [])
    }

    @Test(arguments: Hot.allCases)
    func `disposing from inside a value is at once`(_ kind: Hot) {
        let (stream, send) = kind.make()
        let (log, serial) = (Log<Int>(), SerialDisposable())
        serial.disposable = stream.subscribe(onNext: { value in
            guard value == 1 else { return }
            send(2)
            serial.dispose()
            send(3)
            log.append(value)
        })
        send(1)
        send(4)
        #expect(log.values == [1])
    }

    @Test(arguments: Hot.allCases)
    func `4 threads x 20,000 values: no two calls overlap and nothing is lost`(_ kind: Hot) {
        let (stream, send) = kind.make()
        let (log, overlaps) = (Log<Int>(), OverlapDetector())
        let subscription = stream.filter { $0 > 0 }.subscribe(onNext: { value in overlaps.run { log.append(value) } })
        inParallel(4) { thread in
            for index in 1...20_000 { send(thread * 20_000 + index) }
        }
        subscription.dispose()
        #expect(overlaps.count == 0)
        #expect(log.values.sorted() == Array(1...80_000))
    }

    @Test(arguments: Hot.allCases)
    func `two that feed each other from two threads do not deadlock`(_ kind: Hot) {
        let (a, b) = (kind.make(), kind.make())
        let (logA, logB, bag) = (Log<Int>(), Log<Int>(), DisposeBag())
        let (insideA, insideB) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        a.stream.filter { $0 != 0 }.subscribe(onNext: { value in
            logA.append(value)
            guard value > 0 else { return }
            insideA.signal()
            #expect(insideB.arrives())
            b.send(-value)
        }).disposed(by: bag)
        b.stream.filter { $0 != 0 }.subscribe(onNext: { value in
            logB.append(value)
            guard value > 0 else { return }
            insideB.signal()
            #expect(insideA.arrives())
            a.send(-value)
        }).disposed(by: bag)
        inParallel(2) { [a.send, b.send][$0](1) }
        #expect(logA.values == [1, -1])
        #expect(logB.values == [1, -1])
    }

    @Test(arguments: Hot.replaying)
    func `a subscriber that waits in its first value for a queue that is sending misses and repeats nothing`(
        _ kind: Hot
    ) {
        let (stream, send) = kind.make()
        let (log, queue) = (Log<Int>(), DispatchQueue(label: "sender"))
        let isSending = DispatchSemaphore(value: 0)
        queue.async {
            for value in 1...10_000 {
                send(value)
                if value == 10 { isSending.signal() }
            }
        }
        #expect(isSending.arrives())
        let subscription = stream.subscribe(onNext: { value in
            if log.values.isEmpty { queue.sync {} }
            log.append(value)
        })
        subscription.dispose()
        #expect(log.values == Array((log.values.first ?? 0)...10_000))
    }

    @Test(arguments: Hot.replaying)
    func `4 senders, 4 subscribers and a re-entrant send: one value is replayed, and each sender's are in order`(
        _ kind: Hot
    ) {
        let (stream, send) = kind.make()
        let (bag, replayed) = (DisposeBag(), Log<Int>())
        let logs = (0..<4).map { _ in Log<Int>() }
        send(0)
        inParallel(8) { index in
            if index < 4 {
                for value in 1...5_000 { send(index * 10_000 + value) }
            } else {
                stream.subscribe(onNext: { value in
                    logs[index - 4].append(value)
                    if value == 1_000 { send(-1) }
                }).disposed(by: bag)
            }
        }
        stream.subscribe(onNext: replayed.append).dispose()
        for log in logs {
            for sender in 0..<4 {
                let values = log.values.filter { $0 > 0 && $0 / 10_000 == sender }
                #expect(values == values.sorted())
            }
            #expect(log.values.last == logs[0].values.last)
        }
        #expect(replayed.values.count == 1)
    }

    @Test(arguments: Hot.allCases)
    func `a stream that is dropped frees its observers, also those of a bag that stays`(_ kind: Hot) {
        let bag = DisposeBag()
        var hot: (stream: Observable<Int>, send: @Sendable (Int) -> Void)? = kind.make()
        let trace = hold(Farewell()) { farewell in
            hot?.stream.map { $0 + 1 }.subscribe(onNext: { _ in withExtendedLifetime(farewell) {} }).disposed(by: bag)
        }
        #expect(!trace.isGone)
        hot = nil
        #expect(hot == nil)
        #expect(trace.isGone)
    }

    @Test(arguments: Hot.allCases)
    func `an object whose deinit sends to the stream or disposes the subscription may be the observer's`(
        _ kind: Hot
    ) {
        let (stream, send) = kind.make()
        let (log, serial) = (Log<Int>(), SerialDisposable())
        let other = stream.filter { $0 > 0 }.subscribe(onNext: log.append)
        _ = hold(
            Farewell {
                send(7); serial.dispose(); send(8)
            }
        ) { farewell in
            serial.disposable = stream.subscribe(onNext: { value in
                if value == 1 { serial.dispose() }
                withExtendedLifetime(farewell) {}
            })
        }
        send(1)
        other.dispose()
        #expect(log.values == [1, 7, 8])
    }

    @Test(arguments: Hot.allCases)
    func `subscribing and disposing at random while two threads send: finishes, and nothing stays`(_ kind: Hot) {
        let (stream, send) = kind.make()
        inParallel(4) { thread in
            for value in 1...2_000 { if thread < 2 { send(value) } else { stream.subscribe().dispose() } }
        }
        let trace = hold(Farewell()) { farewell in
            stream.subscribe(onNext: { _ in withExtendedLifetime(farewell) {} }).dispose()
        }
        #expect(trace.isGone)
    }
}
