extension Knowledge {
    /// Descriptions of things.
    package static let descriptions = RuleSource(
        #"""
        // By nouns; `{name}` is the thing's name.
        text category  category = All about {name}, from everyday basics to special finds. | Everything in {name},
                sorted and up to date. | Our selection of {name}: new arrivals, favourites and good value. | The
                best of {name}, chosen by our team. | {Name} for beginners and experts alike.
        text label  label = Marks what has to do with {name}. | Used for everything that is about {name}. | For
                {name}.
        text repository  repository = A small library for {topic}, without dependencies. | A fast and simple tool
                for {topic}. | A toolkit for {topic}, written with care. | Examples and templates for {topic}. |
                Plugins, themes and settings for {topic}. | The code behind our {topic} service. | {Topic} for the
                command line.
        text work  work = A quiet story about {topic}, set in {city}. | A young {role} from {city} has to start
                again. | Recorded in {city} in {number} days. | The long-awaited second part, {number} years later.
                | Two friends, one summer, and a secret in {city}. | {Number} pieces about {topic} and home.
        text article  article = An introduction to {topic}, with examples. | What we learned about {topic} in
                {number} years. | Why {topic} is worth your time, and how to begin. | {Number} short lessons about
                {topic}.
        text issue  issue = Happens every time on the {screen}, with the latest version. Expected: no error. | I can
                reproduce it in {number} steps: open the {screen}, go back, and try again. | It worked in the last
                release. The {part} of the {screen} is affected. | Several customers have asked for this. It would
                save them {number} clicks. | We agreed to do this before the next release; the {screen} is the only
                place affected.
        text release  release = Faster {topic}, {number} fixes and better documentation. | Fixes a crash on the
                {screen} and {number} smaller problems. | New: {topic}. Improved: the {screen}.
        text file  file = Notes about {topic}. | The latest version, with corrections. | For the meeting on {topic}.
        text image  image = {Topic} in {city}. | A morning in {city}. | The old harbour of {city}. | People at a
                {topic} fair in {city}.
        text event  event = An evening with {number} speakers from {city}. Everybody is welcome. | Talks, workshops
                and good food: {number} hours about {topic}. | Doors open an hour before. Bring a friend.
        text course  course = A first course in {topic}: no experience needed. | In {number} weeks from the basics
                to a project of your own. | Theory and practice of {topic}, with weekly exercises.
        text task  task = Needed before the meeting; takes about {number} minutes. | Please talk to the {role}
                first. | See the notes from last week for the details. | Split into {number} steps, to be done in
                order.
        text dish  dish = A classic from {city}, served with fresh bread. | Made fresh every day, with herbs from
                the garden. | Rich, warm and a little spicy. | Slowly cooked, for {number} hours.
        text team  team = Looks after {topic} and everything around it. | {Number} people who take care of {topic}.
                | Responsible for {topic}, from planning to support.
        text department  department = Responsible for {name}. | Everything to do with {name}. | The people of
                {name}, and how to reach them.
        text role  role = What someone with the role {name} may see and do. | For people who work as {name}.
        text venue  venue = A friendly place in the middle of {city}, open every day. | In an old building near the
                station, with room for {number} groups. | Small, quiet and well loved since it opened.
        text city  city = A city with old streets, good food and a lively centre. | Known for its markets and its
                {topic} scene.
        text vehicle  vehicle = One owner, full service history, new tyres. | Well kept and economical, with
                {number} seats. | Ideal for the city, comfortable on long trips.
        text pet  pet = Friendly, curious and good with children. | Calm, house-trained and a little shy. | Loves
                long walks and naps in the sun.
        text programmingLanguage  programmingLanguage = Used for {topic} and more. | Easy to learn, and {number}
                years old.
        text ingredient  ingredient = Fresh from the market. | Best in summer. | Goes well with lemon and herbs.
        text tag  tag = Everything about {name}. | News, questions and ideas about {name}. | What people share about
                {name}.

        // Of other things: home, paid and plan tell of what a type has.
        kind thing  thing = What there is to know about {name}. | {Name} in short. | About {name}: what it is, and
                what it is for. | In use for {number} years, and still going strong. | Please read the notes before
                you begin. | Part of what we do in {city}.
        kind home  home = Bright rooms, a large kitchen and a balcony to the south. | Close to the station, and yet
                quiet. | Freshly renovated, with new floors and large windows. | In the middle of {city}, {number}
                minutes from the park. | Perfect for families: {number} rooms, a garden and a school nearby.
        kind paid  paid = Consultation, {number} hours | Delivery and installation | Design work | Monthly
                maintenance | Setup fee | Spare parts | Support, {number} months | Training for {number} people |
                Travel expenses | Yearly licence
        kind payment  payment = Card payment | Direct debit, electricity | Monthly rent | Online purchase | Refund |
                Salary | Standing order | Transfer to savings | Withdrawal in {city}
        kind plan  plan = For everyone who is just getting started. | For growing teams that need more. | For small
                teams of up to {number} people. | Everything in the smaller plan, and support by phone.
        """#
    )
}
