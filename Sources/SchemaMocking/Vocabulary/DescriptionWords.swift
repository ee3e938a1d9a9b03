/// Descriptions of things by their nouns; `{name}` is the thing's name.
///
/// Tables, and nothing else.
enum DescriptionWords {
    static let byNoun: [Noun: Grammar] = [
        .category: Grammar(
            """
            All about {name}, from everyday basics to special finds.
            Everything in {name}, sorted and up to date.
            Our selection of {name}: new arrivals, favourites and good value.
            The best of {name}, chosen by our team.
            {Name} for beginners and experts alike.
            """
        ),
        .tag: about,
        .label: Grammar(
            """
            Marks what has to do with {name}.
            Used for everything that is about {name}.
            For {name}.
            """
        ),
        .repository: Grammar(
            """
            A small library for {topic}, without dependencies.
            A fast and simple tool for {topic}.
            A toolkit for {topic}, written with care.
            Examples and templates for {topic}.
            Plugins, themes and settings for {topic}.
            The code behind our {topic} service.
            {Topic} for the command line.
            """
        ),
        .work: Grammar(
            """
            A quiet story about {topic}, set in {city}.
            A young {role} from {city} has to start again.
            Recorded in {city} in {number} days.
            The long-awaited second part, {number} years later.
            Two friends, one summer, and a secret in {city}.
            {Number} pieces about {topic} and home.
            """
        ),
        .article: Grammar(
            """
            An introduction to {topic}, with examples.
            What we learned about {topic} in {number} years.
            Why {topic} is worth your time, and how to begin.
            {Number} short lessons about {topic}.
            """
        ),
        .issue: Grammar(
            """
            Happens every time on the {screen}, with the latest version. Expected: no error.
            I can reproduce it in {number} steps: open the {screen}, go back, and try again.
            It worked in the last release. The {part} of the {screen} is affected.
            Several customers have asked for this. It would save them {number} clicks.
            We agreed to do this before the next release; the {screen} is the only place affected.
            """
        ),
        .release: Grammar(
            """
            Faster {topic}, {number} fixes and better documentation.
            Fixes a crash on the {screen} and {number} smaller problems.
            New: {topic}. Improved: the {screen}.
            """
        ),
        .file: Grammar("Notes about {topic}.\nThe latest version, with corrections.\nFor the meeting on {topic}."),
        .image: Grammar(
            "{Topic} in {city}.\nA morning in {city}.\nThe old harbour of {city}.\nPeople at a {topic} fair in {city}."
        ),
        .event: Grammar(
            """
            An evening with {number} speakers from {city}. Everybody is welcome.
            Talks, workshops and good food: {number} hours about {topic}.
            Doors open an hour before. Bring a friend.
            """
        ),
        .course: Grammar(
            """
            A first course in {topic}: no experience needed.
            In {number} weeks from the basics to a project of your own.
            Theory and practice of {topic}, with weekly exercises.
            """
        ),
        .task: Grammar(
            """
            Needed before the meeting; takes about {number} minutes.
            Please talk to the {role} first.
            See the notes from last week for the details.
            Split into {number} steps, to be done in order.
            """
        ),
        .dish: Grammar(
            """
            A classic from {city}, served with fresh bread.
            Made fresh every day, with herbs from the garden.
            Rich, warm and a little spicy.
            Slowly cooked, for {number} hours.
            """
        ),
        .team: Grammar(
            """
            Looks after {topic} and everything around it.
            {Number} people who take care of {topic}.
            Responsible for {topic}, from planning to support.
            """
        ),
        .department: Grammar(
            "Responsible for {name}.\nEverything to do with {name}.\nThe people of {name}, and how to reach them."
        ),
        .role: Grammar("What someone with the role {name} may see and do.\nFor people who work as {name}."),
        .venue: Grammar(
            """
            A friendly place in the middle of {city}, open every day.
            In an old building near the station, with room for {number} groups.
            Small, quiet and well loved since it opened.
            """
        ),
        .city: Grammar(
            "A city with old streets, good food and a lively centre.\nKnown for its markets and its {topic} scene."
        ),
        .vehicle: Grammar(
            "One owner, full service history, new tyres.\nWell kept and economical, with {number} seats.\nIdeal for the city, comfortable on long trips."
        ),
        .pet: Grammar(
            "Friendly, curious and good with children.\nCalm, house-trained and a little shy.\nLoves long walks and naps in the sun."
        ),
        .programmingLanguage: Grammar("Used for {topic} and more.\nEasy to learn, and {number} years old."),
        .ingredient: Grammar("Fresh from the market.\nBest in summer.\nGoes well with lemon and herbs."),
    ]

    /// Descriptions of things with any other noun.
    static let thing = Grammar(
        """
        What there is to know about {name}.
        {Name} in short.
        About {name}: what it is, and what it is for.
        In use for {number} years, and still going strong.
        Please read the notes before you begin.
        Part of what we do in {city}.
        """
    )

    /// Descriptions of homes that are for rent or for sale.
    static let home = Grammar(
        """
        Bright rooms, a large kitchen and a balcony to the south.
        Close to the station, and yet quiet.
        Freshly renovated, with new floors and large windows.
        In the middle of {city}, {number} minutes from the park.
        Perfect for families: {number} rooms, a garden and a school nearby.
        """
    )

    private static let about = Grammar(
        """
        Everything about {name}.
        News, questions and ideas about {name}.
        What people share about {name}.
        """
    )

    /// Descriptions of the thing that is paid for, on a line of an invoice or an order.
    static let paid = Grammar(
        """
        Consultation, {number} hours
        Delivery and installation
        Design work
        Monthly maintenance
        Setup fee
        Spare parts
        Support, {number} months
        Training for {number} people
        Travel expenses
        Yearly licence
        """
    )

    /// Descriptions of a payment.
    static let payment = Grammar(
        """
        Card payment
        Direct debit, electricity
        Monthly rent
        Online purchase
        Refund
        Salary
        Standing order
        Transfer to savings
        Withdrawal in {city}
        """
    )

    /// Descriptions of a plan with a monthly price.
    static let plan = Grammar(
        """
        For everyone who is just getting started.
        For growing teams that need more.
        For small teams of up to {number} people.
        Everything in the smaller plan, and support by phone.
        """
    )
}
