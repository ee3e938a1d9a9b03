/// Phrases by subject, one a line; names in braces stand for words of other tables.
///
/// Tables, and nothing else.
enum PhraseTables {
    /// Sentences that fit anywhere.
    package static let sentence: Grammar = """
        A small team looks after it now, and answers within a day.
        After {number} attempts we found a way that everybody could live with.
        Ask at the desk; they know where everything is.
        At first it seemed too simple, and that turned out to be its strength.
        Bring a coat: evenings are cool, even in summer.
        Early mornings are the best time to start.
        Everything important fits on one page.
        It began as an experiment in {city} and has grown ever since.
        It takes about {number} minutes, and no preparation.
        Most people notice the difference within a week.
        Nothing about it is complicated once you have seen it done.
        Only {number} places are left, so it is worth being early.
        People come from {city} and further away to see it.
        Some of the details changed later, but the idea stayed the same.
        That was {number} years ago, and much has changed since.
        The first version was finished in {city}; the second took longer.
        The next one is planned for the spring.
        The results were better than anyone had expected.
        There are {number} things to remember, and all of them are easy.
        There is more to it than meets the eye.
        They learned it from a neighbour and have taught it to others since.
        Two of the {number} reasons are obvious; the others take a while to see.
        We keep it short, clear and up to date.
        We talked about it for months before anything happened.
        What worked in {city} did not work everywhere.
        You do not need any experience, only a little patience.
        """

    /// Titles of articles and posts.
    package static let articleTitle: Grammar = """
        A Beginner's Guide to {Topic}
        A Field Guide to {Topic}
        A Short History of {Topic}
        A Year of {Topic} in {City}
        Better {Topic} with Less Effort
        Five Myths about {Topic}
        How {City} Fell in Love with {Topic}
        How to Get Started with {Topic}
        Inside the {City} {Topic} Scene
        Learning {Topic} Later in Life
        Lessons from {Number} Years of {Topic}
        Notes on {Topic}
        Rethinking {Topic}
        The Future of {Topic}
        The Quiet Art of {Topic}
        The {Role} Who Changed {Topic}
        What {Topic} Taught Us About {Topic}
        What Every {Role} Should Know About {Topic}
        Why {Topic} Matters More than Ever
        {Number} Ways to Enjoy {Topic}
        {Topic} for {People}
        {Topic} without the Hype
        """

    package static let workTitle: Grammar = """
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

    package static let issueTitle: Grammar = """
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

    package static let commitTitle: Grammar = """
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

    package static let productDescription: Grammar = """
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

    /// Lines that people write about themselves.
    package static let bio: Grammar = """
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

    /// Messages between people.
    package static let message: Grammar = """
        Can you have a look at this when you find the time?
        Could we move this to Thursday?
        Good news: it is done.
        Great work, thank you!
        I am running {number} minutes late, sorry.
        I had the same question. Did you find an answer?
        I have sent you the details by e-mail.
        I tried it again this morning, and it works now.
        Is there anything that I can help with?
        Let me know what you think.
        See you tomorrow!
        Shall we talk about it tomorrow?
        Sounds good to me.
        Thanks, that makes sense.
        Thanks for the quick reply.
        The new version looks much better.
        We should ask the others as well.
        Who else should know about this?
        Yes, let us do it that way.
        """

    /// Lines that people show as their status.
    package static let status: Grammar = """
        Back {when}
        Focusing on the {thing}
        In a meeting
        On holiday {where}
        Out for lunch
        Travelling to {city}
        Working from {city}
        Working on {topic}
        """

    package static let eventName: Grammar = """
        An Evening of {Topic}
        {City} {Topic} Days
        {City} {Topic} Festival
        {City} {Topic} Meetup
        Open {Topic} Workshop
        Summer School of {Topic}
        The {City} {Topic} Conference
        {City} {Topic} Night
        """

    package static let courseName: Grammar = """
        Advanced {Topic}
        Applied {Topic}
        Foundations of {Topic}
        Introduction to {Topic}
        Practical {Topic}
        {Topic} for {People}
        {Topic} in {Number} Weeks
        """

    package static let venueName: Grammar = """
        Café {Last}
        Hotel {TitleNoun}
        The {TitleAdjective} {TitleNoun}
        The {TitleNoun} Inn
        The {TitleNoun} Room
        {Last} and Daughters
        {TitleNoun} House
        {TitleNoun} Kitchen
        """

    package static let taskTitle: Grammar = """
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

    /// Claims of companies.
    package static let catchPhrase: Grammar = """
        A better way to work together
        Good things take care
        Made for {people}
        Made in {city}, loved everywhere
        More time for what matters
        Simple {topic} for {people}
        Small steps, big difference
        The {adjective} way to get things done
        {Topic}, made simple
        """

    static let buzzPhrase: Grammar = """
        {verb} {adjective} {things}
        {verb} {topic} for {people}
        {verb} every {thing} end to end
        {verb} {adjective} {topic} at scale
        """

    static let hackerPhrase: Grammar = """
        If we {verb} the {codenoun}, we can get to the {codenoun} through the {codeprefix} {codenoun}!
        The {codeprefix} {codenoun} is down, {verb} the {codenoun} so we can {verb} the {codenoun}!
        Try to {verb} the {codenoun}, maybe it will {verb} the {codeprefix} {codenoun}!
        We need to {verb} the {codeprefix} {codenoun}!
        You cannot {verb} the {codenoun} without the {codeprefix} {codenoun}!
        """
}
