import Foundation
import PlayerFeature
import Rivulet
import RivuletTest

@testable import MPVEngine

/// What an mpv and an engine once said to each other: lines of mpv with the seconds in which they came (`<`), and between
/// them what the engine said (`>`). What came is told half a millisecond later, after what it answers to.
struct Recording: Sendable {
    let heard: [(time: Duration, line: String)]
    let said: [String]

    init(_ text: String) {
        let lines = text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 2).map(String.init) }
        heard = lines.filter { $0[1] == "<" }.map {
            (.microseconds(Int(((Double($0[0]) ?? 0) * 1_000).rounded()) * 1_000 + 500), $0[2])
        }
        said = lines.filter { $0[1] == ">" }.map { $0[2] }
    }

    /// A song of three seconds is loaded, plays for a second, is paused, sought to 2 s, plays to its end, plays again, and is
    /// sought to its end.
    static let tune = Recording(
        #"""
        0.118 > {"command":["observe_property",1,"eof-reached"],"request_id":1}
        0.118 > {"command":["observe_property",2,"pause"],"request_id":2}
        0.118 > {"command":["observe_property",3,"time-pos"],"request_id":3}
        0.118 > {"command":["observe_property",4,"duration"],"request_id":4}
        0.118 > {"command":["set_property","pause",true],"request_id":5}
        0.118 > {"command":["loadfile","/tune.wav"],"request_id":6}
        0.119 < {"request_id":1,"error":"success"}
        0.119 < {"request_id":2,"error":"success"}
        0.119 < {"request_id":3,"error":"success"}
        0.119 < {"request_id":4,"error":"success"}
        0.124 < {"request_id":5,"error":"success"}
        0.125 < {"data":{"playlist_entry_id":1},"request_id":6,"error":"success"}
        0.129 < {"event":"start-file","playlist_entry_id":1}
        0.129 < {"event":"property-change","id":1,"name":"eof-reached"}
        0.129 < {"event":"property-change","id":2,"name":"pause","data":true}
        0.129 < {"event":"property-change","id":3,"name":"time-pos"}
        0.129 < {"event":"property-change","id":4,"name":"duration"}
        0.186 < {"event":"audio-reconfig"}
        0.187 < {"event":"file-loaded"}
        0.188 < {"event":"property-change","id":1,"name":"eof-reached","data":false}
        0.188 < {"event":"property-change","id":3,"name":"time-pos","data":0.000000}
        0.188 < {"event":"property-change","id":4,"name":"duration","data":3.000000}
        0.188 < {"event":"audio-reconfig"}
        0.189 < {"event":"playback-restart"}
        1.018 > {"command":["set_property","pause",false],"request_id":7}
        1.018 < {"request_id":7,"error":"success"}
        1.019 < {"event":"property-change","id":2,"name":"pause","data":false}
        1.019 < {"event":"property-change","id":3,"name":"time-pos","data":0.000484}
        1.115 < {"event":"property-change","id":3,"name":"time-pos","data":0.096831}
        1.404 < {"event":"property-change","id":3,"name":"time-pos","data":0.385735}
        1.645 < {"event":"property-change","id":3,"name":"time-pos","data":0.626492}
        1.886 < {"event":"property-change","id":3,"name":"time-pos","data":0.867324}
        2.018 > {"command":["set_property","pause",true],"request_id":8}
        2.019 < {"request_id":8,"error":"success"}
        2.019 < {"event":"property-change","id":2,"name":"pause","data":true}
        2.019 < {"event":"property-change","id":3,"name":"time-pos","data":1.000436}
        2.019 > {"command":["get_property","time-pos"],"request_id":9}
        2.019 < {"data":1.000436,"request_id":9,"error":"success"}
        2.319 > {"command":["seek",2,"absolute+exact"],"request_id":10}
        2.319 < {"data":null,"request_id":10,"error":"success"}
        2.319 < {"event":"seek"}
        2.319 < {"event":"property-change","id":3,"name":"time-pos","data":2.000000}
        2.320 < {"event":"playback-restart"}
        2.369 < {"event":"property-change","id":3,"name":"time-pos","data":1.848311}
        2.619 > {"command":["set_property","pause",false],"request_id":11}
        2.619 < {"request_id":11,"error":"success"}
        2.620 < {"event":"property-change","id":2,"name":"pause","data":false}
        2.620 < {"event":"property-change","id":3,"name":"time-pos","data":2.000135}
        2.764 < {"event":"property-change","id":3,"name":"time-pos","data":2.144490}
        2.814 < {"event":"property-change","id":3,"name":"time-pos","data":2.194596}
        2.865 < {"event":"property-change","id":3,"name":"time-pos","data":2.244797}
        3.005 < {"event":"property-change","id":3,"name":"time-pos","data":2.385158}
        3.005 < {"event":"property-change","id":1,"name":"eof-reached","data":true}
        3.055 < {"event":"property-change","id":3,"name":"time-pos","data":3.000000}
        3.641 < {"event":"property-change","id":2,"name":"pause","data":true}
        4.620 > {"command":["seek",0,"absolute+exact"],"request_id":12}
        4.620 > {"command":["set_property","pause",false],"request_id":13}
        4.620 < {"data":null,"request_id":12,"error":"success"}
        4.620 < {"request_id":13,"error":"success"}
        4.620 < {"event":"seek"}
        4.620 < {"event":"property-change","id":1,"name":"eof-reached","data":false}
        4.620 < {"event":"property-change","id":2,"name":"pause","data":false}
        4.620 < {"event":"property-change","id":3,"name":"time-pos","data":0.000000}
        4.621 < {"event":"playback-restart"}
        4.672 < {"event":"property-change","id":3,"name":"time-pos","data":0.050574}
        4.973 < {"event":"property-change","id":3,"name":"time-pos","data":0.248149}
        4.974 < {"event":"property-change","id":3,"name":"time-pos","data":0.298246}
        5.065 > {"command":["seek",3,"absolute+exact"],"request_id":14}
        5.066 < {"data":null,"request_id":14,"error":"success"}
        5.066 < {"event":"seek"}
        5.066 < {"event":"property-change","id":3,"name":"time-pos","data":3.000000}
        5.066 < {"event":"playback-restart"}
        5.066 < {"event":"property-change","id":1,"name":"eof-reached","data":true}
        5.066 < {"event":"property-change","id":2,"name":"pause","data":true}
        5.067 > {"command":["set_property","pause",true],"request_id":15}
        5.067 < {"request_id":15,"error":"success"}
        5.067 > {"command":["get_property","time-pos"],"request_id":16}
        5.067 < {"data":3.000000,"request_id":16,"error":"success"}
        """#)
}

/// An engine in virtual time over an mpv that says what it once said.
struct ScriptedPlayer {
    let scheduler = TestScheduler(resolution: 0.001)
    let engine: MPVEngine
    /// What the engine has said, and when mpv was started and ended.
    let said = Log<String>()
    let runs = Log<String>()

    /// Each start of mpv has its part: what it says, as an error after so long if it ends.
    init(_ recording: Recording, ends: [(time: Duration, error: MPVError)?] = [nil]) {
        let (scheduler, said, runs) = (scheduler, said, runs)
        engine = MPVEngine(
            tick: .milliseconds(250), patience: .seconds(5), scheduler: scheduler,
            file: { _ in URL(filePath: "/tune.wav") },
            link: { lines in
                .create { observer in
                    let end = ends[min(runs.values.count { $0 == "start" }, ends.count - 1)]
                    runs.append("start")
                    let sending = lines.subscribe(onNext: { bytes in
                        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
                            said.append(String(line))
                        }
                    })
                    let bag = CompositeDisposable(disposables: [sending])
                    func later(_ time: Duration, _ action: @escaping @Sendable () -> Void) {
                        _ = bag.insert(
                            scheduler.scheduleRelative((), dueTime: time) { _ in
                                action()
                                return Disposables.create()
                            })
                    }
                    later(.milliseconds(118)) { observer.onNext(.opened) }
                    for (time, line) in recording.heard {
                        later(time) { observer.onNext(.received(Array((line + "\n").utf8))) }
                    }
                    if let end { later(end.time) { observer.onError(end.error) } }
                    _ = bag.insert(Disposables.create { runs.append("end") })
                    return bag
                }
            })
    }

    /// Does something when so many milliseconds have passed.
    func at(_ milliseconds: Int, _ action: @escaping @Sendable () -> Void) {
        _ = scheduler.scheduleRelative((), dueTime: .milliseconds(milliseconds)) { _ in
            action()
            return Disposables.create()
        }
    }
}
