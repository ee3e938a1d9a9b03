/// Phrases by subject.
///
/// Tables, and nothing else.
enum PhraseTables {
    /// Sentences that fit anywhere.
    package static let sentence = Grammar(Phrases.sentence)

    package static let articleTitle = Grammar(Phrases.articleTitle)

    package static let workTitle = Grammar(
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

    package static let issueTitle = Grammar(
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

    package static let commitTitle = Grammar(
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

    package static let productDescription = Grammar(
        """
        A {adjective} {product} made of {material}, for every day.
        A {product} as {adjective} as it looks.
        Designed in {city}, made of {material}, and built to last.
        Our most popular {product}, now in {material}.
        Made by hand; no two are alike.
        Packs flat, weighs little, and lasts for years.
        Solid {material}, clean lines, no fuss.
        The {material} comes from {number} small suppliers near {city}.
        The {product} that {people} keep coming back to.
        """
    )

    package static let bio = Grammar(Phrases.bio)

    /// Titles of reviews by stars, from one to five, with a blank line between.
    static let reviewTitles = Grammar.groups(
        """
        A disappointment
        Broke within a week
        I want my money back
        Not worth it
        Not what was promised
        Never again

        Expected more
        Had to send it back
        Not quite for me
        Nice idea, poorly done
        Too expensive for what it is

        A little less than expected
        Does the job, no more
        Fine, with some flaws
        Good in parts
        It is all right

        Better than the last one
        Does exactly what it says
        Good value
        Good, with one small flaw
        Solid and well made
        Very happy with it

        Could not be happier
        Exactly what we needed
        Exceeded my expectations
        Five stars
        Great value
        Simply excellent
        Would choose it again
        """
    )

    /// Texts of reviews by stars, from one to five, with a blank line between.
    static let reviewBodies = Grammar.groups(
        """
        It did not work, and nobody answered when I asked for help.
        Nothing was as described. I cannot recommend it.
        Stopped working after {number} days. I have asked for my money back.
        The worst I have tried in years. Save your money.
        We waited for {number} weeks, and then it was the wrong one.

        It looked better in the pictures. Support was friendly, at least.
        Not terrible, but there are better ones for less.
        Some of it works, most of it does not. I would not choose it again.
        We expected more. It took {number} weeks, and something was missing.

        Good in some ways, not so good in others. It will do for now.
        It does what it should, though not more than that.
        Neither good nor bad. For the price it is all right.
        Took {number} weeks, and the instructions could be clearer. Otherwise fine.

        Good quality and well made. One small flaw keeps it from five stars.
        It does what it should, and does it well.
        Not perfect, but good enough that I would choose it again.
        Setting it up took {number} minutes. No complaints so far.
        Very pleased. It could be a little less expensive.

        Could not be better. Everybody in the family loves it.
        Everything was perfect from beginning to end.
        I have recommended it to {number} friends already.
        I use it every day, and it still looks new.
        We compared {number} of them, and this was the best by far.
        Wonderful. I would choose it again at once.
        """
    )

    package static let message = Grammar(Phrases.message)

    package static let status = Grammar(Phrases.status)

    package static let eventName = Grammar(
        """
        An Evening of {Topic}
        {City} {Topic} Days
        {City} {Topic} Festival
        {City} {Topic} Meetup
        Open {Topic} Workshop
        Summer School of {Topic}
        The {City} {Topic} Conference
        {City} {Topic} Night
        """
    )

    package static let courseName = Grammar(
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

    package static let venueName = Grammar(
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

    package static let taskTitle = Grammar(
        """
        Answer the open questions
        Book a room for the workshop
        Book flights to {City}
        Call the {role} back
        Check the numbers for the report
        Clean up the shared folder
        Collect feedback from {people}
        Fix the link on the front page
        Invite {people} to the review
        Order new business cards
        Prepare the meeting on Friday
        Prepare the slides for {City}
        Renew the insurance
        Reply to the {role}
        Review the contract
        Send the invoice
        Translate the newsletter
        Update the price list
        Write the minutes
        """
    )

    package static let catchPhrase = Grammar(Phrases.catchPhrase)

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
