extension Melody {
    /// The melody of the song that comes with the library: each line of its lyrics begins with its phrase, and the rest is
    /// played before, between and after.
    public static let arirang = Melody(
        verses.flatMap { phrase, start in phrase.notes(from: .milliseconds(start)) }, duration: .seconds(145))

    /// The phrases, with the milliseconds at which they begin.
    private static let verses: [(Phrase, Int)] = [
        (.ten, 400),
        (.arirang, 8_500), (.pass, 16_200), (.leaving, 23_900), (.ten, 31_600), (.pass, 40_100),
        (.leaving, 48_400), (.ten, 56_100), (.arirang, 63_800), (.pass, 71_500), (.ten, 80_000),
        (.leaving, 88_300), (.ten, 96_000), (.arirang, 103_700), (.pass, 111_400), (.leaving, 119_100),
        (.ten, 126_800), (.pass, 134_900),
    ]
}

/// Four bars of three beats.
private struct Phrase {
    /// Each note as its step in the scale, where 1 is the keynote and negative steps are an octave lower, and its half beats.
    let steps: [(step: Int, halfBeats: Int)]

    /// Arirang, arirang, arariyo.
    static let arirang = Phrase(steps: [
        (-5, 3), (-6, 1), (-5, 1), (-6, 1), (1, 3), (2, 1), (1, 1), (2, 1),
        (3, 2), (2, 1), (3, 1), (1, 1), (-6, 1), (-5, 3), (-6, 1), (-5, 1), (-6, 1),
    ])
    /// Over the Arirang pass.
    static let pass = Phrase(steps: [
        (1, 3), (2, 1), (1, 1), (2, 1), (3, 1), (2, 1), (1, 1), (-6, 1), (-5, 1), (-6, 1),
        (1, 3), (2, 1), (1, 2), (1, 4),
    ])
    /// You who leave me.
    static let leaving = Phrase(steps: [
        (5, 4), (5, 2), (5, 2), (3, 2), (2, 2),
        (3, 2), (2, 1), (3, 1), (1, 1), (-6, 1), (-5, 3), (-6, 1), (-5, 1), (-6, 1),
    ])
    /// Will not go ten li. The melody is that of the pass.
    static let ten = pass

    /// Lasts as long as a line of the lyrics: twelve beats in 7.7 seconds.
    func notes(from start: Duration) -> [Melody.Note] {
        let halfBeat = Duration.milliseconds(7_700) / 24
        var time = start
        return steps.map { step, halfBeats in
            defer { time += halfBeat * halfBeats }
            return Melody.Note(start: time, length: halfBeat * halfBeats, pitch: Phrase.pitch(step))
        }
    }

    /// The scale of five tones on G, above and below.
    private static func pitch(_ step: Int) -> Int {
        let scale = [1: 0, 2: 2, 3: 4, 5: 7, 6: 9]
        return 67 + (scale[abs(step)] ?? 0) - (step < 0 ? 12 : 0)
    }
}
