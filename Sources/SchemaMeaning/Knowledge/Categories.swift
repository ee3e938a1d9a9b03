extension Knowledge {
    /// Categories and tags by the last word of the type that they sort.
    package static let categories = RuleSource(
        #"""
        // Categories, by the kind of things that they sort: a type, or the word before "category".
        choice transaction  transaction expense payment budget bill spending income finance = Groceries | Rent |
                Utilities | Transport | Dining Out | Entertainment | Health | Travel | Salary | Clothing | Insurance
                | Education | Gifts | Savings | Subscriptions
        choice recipe  recipe dish meal menuitem food menu ingredient cuisine = Starters | Soups | Salads | Main
                Courses | Desserts | Drinks | Breakfast | Vegetarian | Side Dishes | Snacks | Seafood | Bakery
        choice article  article post blogpost blog news story question thread discussion forum newsletter magazine =
                Technology | Travel | Food | Science | Culture | Business | Health | Sports | Opinion | Design |
                Education | Lifestyle | Politics | Environment
        choice task  task todo goal habit note reminder activity checklist = Work | Personal | Home | Shopping |
                Health | Learning | Errands | Family | Finance | Travel
        choice event  event concert meetup conference ticket = Music | Conferences | Workshops | Sports | Theatre |
                Food and Drink | Networking | Family | Charity | Exhibitions
        choice course  course lesson class tutorial exam quiz training learning = Programming | Design | Business |
                Languages | Music | Photography | Marketing | Mathematics | Science | Health | Writing | History
        choice podcast  podcast episode show video channel stream playlist film movie audiobook media = Comedy |
                News | History | Science | Fiction | Documentary | Business | True Crime | Society | Education |
                Music | Sports | Technology
        choice book  book novel library = Fiction | Biography | History | Science | Children | Poetry | Travel |
                Cooking | Art | Crime | Philosophy | Science Fiction
        choice place  place location attraction venue business restaurant poi = Restaurants | Cafés | Museums |
                Parks | Hotels | Beaches | Landmarks | Shopping | Nightlife | Theatres | Markets
        choice job  job vacancy career freelancer gig = Engineering | Marketing | Sales | Design | Customer Service
                | Finance | Human Resources | Operations | Education | Healthcare | Logistics
        choice clinicService  clinicService clinicAppointment clinicTreatment = Consultations | Diagnostics | Laboratory
                | Imaging | Vaccinations | Dentistry | Physiotherapy | Surgery | Paediatrics | Cardiology
        choice medication  medication medicine drug = Pain Relief | Antibiotics | Cardiovascular | Diabetes | Allergy |
                Respiratory | Vitamins | Dermatology | Digestive Health
        choice labtest  labtest laboratorytest bloodtest labpanel = Haematology | Biochemistry | Microbiology |
                Immunology | Endocrinology | Urinalysis
        choice restaurantProduct  restaurantProduct restaurantItem = Starters | Soups | Salads | Main Courses | Pizza |
                Pasta | Desserts | Hot Drinks | Soft Drinks | Wine | Breakfast | Side Dishes
        choice service  service appointment treatment = Consulting | Repair | Cleaning | Beauty | Health | Education
                | Photography | Moving | Gardening | Events
        choice game  game tournament = Action | Adventure | Puzzle | Racing | Role-Playing | Simulation | Sports |
                Strategy | Family | Arcade
        choice document  document file template report asset = Contracts | Invoices | Reports | Presentations |
                Policies | Templates | Images | Archive | Guidelines
        choice incident  incident complaint issue bug request case supportticket = Access | Billing | Hardware |
                Software | Network | Security | Facilities | Feedback | General

        // Tags, by the kind of things that have them.
        kind recipe  recipe dish meal menuitem food menu ingredient restaurant = vegan | vegetarian | spicy |
                gluten-free | quick | healthy | comfort food | grilled | summer | family | low-carb | street food
        kind product  product item variant listing offer merchandise = new | sale | bestseller | handmade | limited
                edition | gift | outdoor | recycled | organic | vintage | premium | seasonal
        kind task  task todo goal note reminder checklist = urgent | waiting | someday | idea | errand | meeting |
                follow-up | reading | planning | quick win | blocked | recurring
        kind transaction  transaction expense payment budget = recurring | one-off | shared | reimbursable | cash |
                subscription | holiday | business | unplanned | gift
        kind photo  photo image picture artwork wallpaper = nature | portrait | city | architecture | night | sunset
                | black and white | macro | travel | street | water | winter
        kind place  place location venue trip destination hotel property apartment = family friendly | pet friendly
                | outdoor seating | city centre | by the sea | quiet | romantic | budget | luxury | nightlife |
                hiking | historic
        kind person  person contact customer client lead user member patient = vip | newsletter | new | returning |
                partner | prospect | local | wholesale | follow-up | inactive
        kind game  game anime movie film show series = multiplayer | story-rich | classic | indie | retro |
                award-winning | family | cult | short | remastered
        """#
    )
}
