import PlayerFeature
import Rivulet
import Testing

@testable import MPVEngine

@Suite struct MPVSeeksTests {
    @Test func `a seek arrives when mpv goes on after it, at the place that mpv tells`() {
        var talk = Talk.ready()
        #expect(talk.act(.seek(.seconds(4))) == [.seek(.seconds(4))])
        talk.hear(Talk.restart, Talk.time(0.2))
        #expect(!talk.session.seeks.isOver(1))
        #expect(talk.position == 0)
        talk.answer()
        talk.hear(Talk.seek, Talk.time(4.25))
        #expect(talk.position == 0)
        talk.hear(Talk.restart)
        #expect(talk.session.seeks.isOver(1))
        #expect(talk.position == 4_250)
    }

    @Test func `one seek at a time, and of those that wait the newest`() {
        var talk = Talk.ready()
        #expect(talk.act(.seek(.seconds(1)), .seek(.seconds(2)), .seek(.seconds(3))) == [.seek(.seconds(1))])
        #expect((1...3).map(talk.session.seeks.isOver) == [false, true, false])
        talk.answer()
        #expect(talk.hear(Talk.seek, Talk.restart) == [.seek(.seconds(3))])
        talk.answer()
        talk.hear(Talk.seek, Talk.restart)
        #expect(talk.session.seeks.isOver(3))
        #expect(talk.position == 3_000)
    }

    @Test func `a seek that is given up before its turn is not done`() {
        var talk = Talk.ready()
        talk.act(.seek(.seconds(1)), .seek(.seconds(2)), .forget(seek: 2))
        talk.answer()
        #expect(talk.hear(Talk.seek, Talk.restart) == [])
        #expect(talk.position == 1_000)
    }

    @Test func `a seek that mpv refuses is over, and changes nothing`() {
        var talk = Talk.ready()
        talk.act(.seek(.seconds(1)))
        talk.answer("error running command")
        #expect(talk.session.seeks.isOver(1))
        #expect(talk.position == 0)
        #expect(talk.states == "ls")
    }

    @Test(arguments: [(Duration.seconds(-1), Duration.zero), (.seconds(99), .seconds(10))])
    func `a seek stays within the song`(target: Duration, reached: Duration) {
        var talk = Talk.ready()
        #expect(talk.act(.seek(target)) == [.seek(reached)])
    }

    @Test func `a seek to the end ends what plays, and a seek back waits there`() {
        var talk = Talk.ready()
        talk.act(.play)
        talk.answer()
        talk.act(.seek(.seconds(10)))
        talk.answer()
        #expect(talk.hear(Talk.seek, Talk.restart) == [.setPause(true)])
        #expect(talk.states == "lspe")
        #expect(talk.position == 10_000)
        talk.act(.seek(.seconds(2)))
        talk.answer()
        talk.answer(data: "10")
        talk.hear(Talk.seek, Talk.restart)
        #expect(talk.states == "lspes")
    }

    @Test func `what fails ends its seeks`() {
        var talk = Talk.ready()
        talk.act(.seek(.seconds(1)), .seek(.seconds(2)), .failed(.silent))
        #expect(talk.session.seeks.isOver(1) && talk.session.seeks.isOver(2))
    }
}
