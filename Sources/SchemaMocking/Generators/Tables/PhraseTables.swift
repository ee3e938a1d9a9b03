/// Phrases by what they are about.
///
/// Tables, and nothing else.
enum PhraseTables {
    /// Sentences that fit anywhere.
    static let sentence = Grammar(
        """
        A {adjective} {thing} helps {people} {verb} what matters.
        Every {role} we asked had {adjective} answers.
        It took {number} attempts to {verb} the {thing}.
        Most {people} prefer a {adjective} {thing} to a perfect one.
        Nobody noticed until the {thing} was {past}.
        Ask a {role} to {verb} the {thing} with you.
        Start with the {thing}, then {verb} the rest.
        The {adjective} {thing} opened {when}.
        The {role} left {number} {things} {where}.
        The {thing} was {past} {when}.
        The result is {adjective}, and easy to {verb}.
        There are {number} {things} worth keeping.
        They {past} the {thing} {where} {when}.
        This is how {people} {verb} {adjective} {things}.
        We collected {things} from {city} and {past} them {when}.
        We {past} the {thing}, and it shows.
        When in doubt, {verb} it {where}.
        With {number} {things} to go, the {thing} looks {adjective}.
        You can {verb} the {thing} {when}.
        {People} gathered {where} to {verb} the {thing}.
        """
    )

    static let articleTitle = Grammar(
        """
        A Beginner's Guide to {Topic}
        A Field Guide to {Topic}
        A Short History of {Topic}
        A Year of {Topic} in {City}
        Better {Topic} with Less Effort
        How We Rebuilt Our {Thing}
        How to {Verb} a {Adjective} {Thing}
        Inside the {City} {Topic} Scene
        Lessons from {Number} Years of {Topic}
        Notes on {Topic}
        Rethinking {Topic}
        The Case for {Adjective} {Things}
        The Quiet Art of {Topic}
        The {Role} Who Changed {Topic}
        What {Topic} Taught Us About {Topic}
        What Every {Role} Should Know About {Topic}
        Why {Adjective} {Things} Matter
        {Number} {Things} Every {Role} Should Keep
        {Number} Ways to {Verb} Your {Thing}
        {Topic} for {People}
        """
    )

    static let workTitle = Grammar(
        """
        A {TitleAdjective} {TitleNoun}
        Beyond the {TitleNoun}
        Beneath the {TitleAdjective} {TitleNoun}
        Letters from {City}
        Night Train to {City}
        The {Last} Affair
        The {Last} Letters
        The {Role} of {City}
        The {TitleAdjective} {TitleNoun}
        The {TitleNoun} and the {TitleNoun}
        The {TitleNoun} of {City}
        {First} and the {TitleNoun}
        {TitleAdjective} {TitleNoun}
        {TitleNoun} Country
        {TitleNoun} Without End
        """
    )

    static let issueTitle = Grammar(
        """
        Add a {part} to the {screen}
        Allow sorting in the {screen}
        Cannot close the {part} with the keyboard
        Crash when the {part} is empty
        Dark mode: {part} is unreadable in the {screen}
        Document how the {part} works
        Flaky test for the {part}
        Improve the contrast of the {part}
        Make the {part} work offline
        Memory grows while the {part} is open
        Remember the state of the {part}
        Remove the old {part} from the {screen}
        Rename the {part} to match the design
        Screen reader skips the {part}
        Slow {part} with many entries
        Support right-to-left text in the {part}
        Wrong time zone in the {part}
        {Part} disappears after refreshing the {screen}
        {Part} does not update in the {screen}
        {Part} overlaps the {part} on small screens
        """
    )

    static let commitTitle = Grammar(
        """
        Add tests for the {part}
        Avoid a second request in the {part}
        Cache the {part}
        Clean up the {screen}
        Explain the {part} in the guide
        Extract the {part} from the {screen}
        Fix a race in the {part}
        Fix the {part} on the {screen}
        Give the {part} a name
        Handle an empty {part}
        Make the {part} faster
        Move the {part} into its own file
        Remove unused code from the {part}
        Rename the {part}
        Simplify the {part}
        Translate the {screen}
        Update the {part}
        Validate input in the {part}
        """
    )

    static let productDescription = Grammar(
        """
        A {adjective} {product} made of {material}, for every day.
        A {product} as {adjective} as it looks.
        Designed in {city}, made of {material}, and built to last.
        Made by hand {where}; no two are alike.
        Packs flat, weighs little, and is {past} by a {role} before it leaves us.
        Solid {material}, {adjective} lines, no fuss.
        The {material} comes from {number} small suppliers near {city}.
        The {product} that {people} keep coming back to.
        Tested by {people} {where}.
        """
    )

    static let bio = Grammar(
        """
        Based in {city}. Likes {interest} and {interest}.
        By day a {role}, by night into {interest}.
        Former {role}, now working on {topic}.
        Lives {where} with {number} bicycles and a lot of books.
        Thinks about {topic}, {topic} and {interest}.
        Writes about {topic} and {interest}.
        {Role} from {city}. {Interest}, mostly.
        {Role}, {role}, occasional teacher.
        {Topic}, {interest}, and good coffee.
        """
    )

    static let reviewTitle = Grammar(
        """
        A little smaller than expected
        Better than the last one
        Does exactly what it says
        Exactly what we needed
        Exceeded my expectations
        Good, with one small flaw
        Great value
        Not quite for me
        Solid and {adjective}
        Surprisingly {adjective}
        Very {adjective}, very {adjective}
        Would buy again
        """
    )

    static let reviewBody = Grammar(
        """
        Arrived {when}, well packed. Everything about it feels {adjective}.
        Bought it for {people} and ended up keeping it myself.
        I have used it every day since I got it, and it still looks {adjective}.
        It does what it should. The {thing} could be more {adjective}, though.
        Not perfect, but {adjective} enough that I would choose it again.
        Setting it up took {number} minutes. No complaints so far.
        The instructions were {adjective}, and support answered {when}.
        We compared {number} of these; this was the most {adjective}.
        """
    )

    static let message = Grammar(
        """
        Shall we meet {when}? I would like to {verb} the {thing}.
        Can you {verb} the {thing} {when}?
        Good news: the {thing} was {past} {when}.
        I left the {things} {where}.
        Let us {verb} the {thing} together.
        See you {where}!
        Sounds good to me.
        Thanks, that makes sense.
        The {thing} looks {adjective}. Shall we start?
        Who wants to {verb} the {thing}?
        """
    )

    static let status = Grammar(
        """
        Back {when}
        Focusing on the {thing}
        In a meeting
        On holiday {where}
        Out for lunch
        Travelling to {city}
        Working from {city}
        Working on {topic}
        """
    )

    static let eventName = Grammar(
        """
        An Evening of {Topic}
        {City} {Topic} Days
        {City} {Topic} Festival
        {City} {Topic} Meetup
        Open {Topic} Workshop
        Summer School of {Topic}
        The {City} {Topic} Conference
        {Topic} Night {where}
        """
    )

    static let courseName = Grammar(
        """
        Advanced {Topic}
        Applied {Topic}
        Foundations of {Topic}
        Introduction to {Topic}
        Practical {Topic}
        {Topic} for {People}
        {Topic} in {Number} Weeks
        """
    )

    static let venueName = Grammar(
        """
        Café {Last}
        Hotel {TitleNoun}
        The {TitleAdjective} {TitleNoun}
        The {TitleNoun} Inn
        The {TitleNoun} Room
        {Last} and Daughters
        {TitleNoun} House
        {TitleNoun} Kitchen
        """
    )

    static let taskTitle = Grammar(
        """
        Book a room {where}
        Call the {role} about the {thing}
        Collect {things} from {people}
        Prepare the {thing} for {people}
        Send the {thing} to the {role}
        {Verb} the {thing}
        {Verb} the {thing} {when}
        {Verb} {number} {things}
        """
    )

    static let catchPhrase = Grammar(
        """
        A {adjective} way to {verb} your {things}
        {Adjective} {things}, {adjective} {people}
        {Adjective} {topic} for {people}
        {Verb} more, worry less
        {Verb} your {things} with confidence
        {Topic}, made {adjective}
        """
    )

    static let buzzPhrase = Grammar(
        """
        {verb} {adjective} {things}
        {verb} {topic} for {people}
        {verb} every {thing} end to end
        {verb} {adjective} {topic} at scale
        """
    )

    static let hackerPhrase = Grammar(
        """
        If we {verb} the {codenoun}, we can get to the {codenoun} through the {codeprefix} {codenoun}!
        The {codeprefix} {codenoun} is down, {verb} the {codenoun} so we can {verb} the {codenoun}!
        Try to {verb} the {codenoun}, maybe it will {verb} the {codeprefix} {codenoun}!
        We need to {verb} the {codeprefix} {codenoun}!
        You cannot {verb} the {codenoun} without the {codeprefix} {codenoun}!
        """
    )
}
