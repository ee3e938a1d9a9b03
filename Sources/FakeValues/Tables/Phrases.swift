/// Sentences and titles that generated texts are drawn from, one a line; names in braces stand for words of other tables.
enum Phrases {
    /// Sentences that fit anywhere.
    package static let sentence = """
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
    package static let articleTitle = """
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

    /// Lines that people write about themselves.
    package static let bio = """
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

    /// Messages between people.
    package static let message = """
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
    package static let status = """
        Back {when}
        Focusing on the {thing}
        In a meeting
        On holiday {where}
        Out for lunch
        Travelling to {city}
        Working from {city}
        Working on {topic}
        """

    /// Claims of companies.
    package static let catchPhrase = """
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
}
