extension Knowledge {
    /// Names of objects by the last words of their type's name: `{City} Airport`, where `{…}` is a word of a table.
    package static let names = RuleSource(
        #"""
        // Types that have an address, a site and an e-mail like a company's.
        institution hospital  hospital = {City} General Hospital | {Last} Memorial Hospital | {City} University Hospital
                | {First} {Last} Hospital
        institution clinic  clinic practice surgery = {City} Family Clinic | The {Last} Clinic | {Last} and {Last}
                Clinic | {City} Medical Centre
        institution pharmacy  pharmacy = {Last} Pharmacy | {City} Pharmacy | The {TitleNoun} Pharmacy
        institution school  school highschool primaryschool = {City} International School | {Last} School | {First}
                {Last} School | {City} Grammar School
        institution university  university college faculty = University of {City} | {City} Institute of Technology |
                {Last} College | {City} State University
        institution airport  airport = {City} Airport | {City} International Airport | {City} {Last} Airport
        institution airline  airline = {TitleAdjective} {TitleNoun} Airways | {TitleAdjective} {TitleNoun} Air |
                {TitleNoun} and {TitleNoun} Airlines
        institution branch  branch branchoffice office = {City} Branch | {City} Central | {City} Station | {City} North
        institution warehouse  warehouse depot distributioncenter fulfillmentcenter = {City} Warehouse | {City}
                Distribution Centre | Warehouse {City} East
        institution recordlabel  recordlabel = {TitleNoun} Records | {TitleAdjective} {TitleNoun} Music | {Last} Records
        institution church  church parish = {First} Church, {City} | {City} Cathedral
        institution hotel  hotel inn hostel resort guesthouse = Hotel {City} | The {TitleNoun} Hotel | The
                {TitleAdjective} Inn | Grand Hotel {City} | {TitleNoun} House
        institution gym  gym fitnesscenter = {TitleNoun} Gym | {City} Fitness | {TitleAdjective} Club
        institution farm  farm vineyard winery = {Last} Farm | {TitleNoun} Farm | {TitleNoun} Valley Estate
        institution foundation  foundation charity nonprofit ngo = The {Last} Foundation | {TitleNoun} Trust | Friends
                of {City}
        institution embassy  embassy consulate municipality council = City of {City} | {City} Council

        // All others.
        thing band  band orchestra ensemble = The {TitleAdjective} {TitleNoun}s | {TitleNoun} Quartet | {City} Ensemble
                | {Last} and Friends
        thing ward  ward unit hospitalward = Ward {Number} North | Ward {Number} South | Intensive Care {Number} |
                Maternity Ward {Number} | Children's Ward {Number}
        thing specialty  specialty speciality specialization = Cardiology | Dermatology | Neurology | Orthopaedics |
                Paediatrics | Radiology | Surgery | Oncology | Dentistry | Nutrition | Internal Medicine
        thing medication  medication medicine drug = Ibuprofen | Paracetamol | Amoxicillin | Metformin | Omeprazole |
                Atorvastatin | Cetirizine | Sertraline | Lisinopril | Salbutamol | Aspirin | Prednisone
        thing labtest  labtest laboratorytest bloodtest labpanel = Complete Blood Count | Lipid Panel | Blood Glucose |
                Thyroid Panel | Liver Function Test | Urinalysis | Vitamin D | Iron Studies | Creatinine
        thing vaccine  vaccine = Tetanus | Influenza | Hepatitis B | Rabies | Measles | Distemper
        thing allergy  allergy allergen = Penicillin | Pollen | Peanuts | Latex | Gluten | Milk | Shellfish
        thing diagnosis  diagnosis condition disease = Migraine | Hypertension | Asthma | Influenza | Type 2 diabetes |
                Appendicitis | Anaemia
        thing terminal  terminal = Terminal {Number} | Terminal {Number} East | Terminal {Number} West
        thing room  room meetingroom classroom hall = Room {City} | Room {TitleNoun} | {TitleNoun} Room | {City} Room
        thing building  building = {TitleNoun} House | {Last} Building | {City} Tower | The {TitleNoun} Building
        thing plan  plan pricingplan subscriptionplan membershipplan tier = Free | Starter | Basic | Plus | Pro | Team |
                Business | Enterprise | Student | Family
        thing listing  listing property apartment home rental accommodation = Bright Apartment in {City} | Quiet Studio
                near the {TitleNoun} | {TitleAdjective} House with a Garden | Loft in the Heart of {City} | Two Rooms on
                {TitleNoun} Street | Cottage by the {TitleNoun}
        thing project  project initiative campaign = {TitleAdjective} {TitleNoun} | Project {TitleNoun} | New {Topic}
                Site | {Topic} Upgrade | {City} Launch | Move to the Cloud
        thing cycle  cycle sprint iteration = Cycle {Number} | Sprint {Number} | The {TitleNoun} Sprint
        thing workflowstate  workflowstate issuestate ticketstatus workflowstatus stage column = Backlog | To Do | In
                Progress | In Review | Blocked | Done | Canceled | Triage | Ready
        thing board  board = {Topic} Board | Roadmap | Release Planning | {City} Team Board
        thing job  job jobposting jobopening jobad vacancy position = {Job}, {City} | Senior {Job}, {City} | Junior
                {Job}, {City} | Lead {Job}, {City} | Head of {Topic}, {City}
        thing channel  channel = general | random | announcements | support | design | engineering | news | help
        thing exam  exam quiz test assessment = {Topic} Final | {Topic} Midterm | Introduction to {Topic}: Test |
                {Topic} Quiz {Number}
        thing announcement  announcement = Office closed on Friday | New opening hours | Summer party | Maintenance this
                weekend | Welcome to our new colleagues | Car park closed | Results are out
        thing claim  claim insuranceclaim = Water damage in the kitchen | Stolen bicycle | Rear-end collision | Broken
                window | Lost luggage | Storm damage to the roof | Cracked screen | Flooded basement
        thing holiday  holiday = New Year's Day | Labour Day | Christmas Day | Boxing Day | Good Friday | Independence
                Day
        thing instrument  instrument = Acoustic Guitar | Upright Piano | Violin | Cello | Drum Kit | Flute | Trumpet |
                Bass Guitar | Saxophone | Harp
        thing pettype  pettype species breed animaltype = Cat | Dog | Rabbit | Hamster | Parrot | Guinea Pig | Tortoise
                | Goldfish
        thing sport  sport = Football | Tennis | Basketball | Swimming | Cycling | Volleyball
        thing extra  extra addon option = Extra baggage | Priority boarding | Breakfast | Airport transfer | Late
                check-out | Seat selection | Travel insurance | Consultation | Monthly maintenance
        thing service  service serviceoffering = Consultation | Installation | Repair | Monthly maintenance | Delivery |
                Cleaning | Training | Inspection | Assembly | Pick-up service | Phone support | Gift wrapping
        thing treatment  treatment procedure medicalservice = Physiotherapy | X-ray | Blood test | Wound care |
                Vaccination | Check-up | Ultrasound | Massage | Acupuncture | Tooth cleaning
        thing currency  currency = US Dollar | Euro | Pound Sterling
        thing taxrate  taxrate tax = Standard rate | Reduced rate | Zero rate
        thing discount  discount promotion coupon voucher = Summer Sale | Welcome Offer | Black Friday | Student
                Discount | Free Shipping Weekend
        thing shippingmethod  shippingmethod deliverymethod shippingzone = Standard | Express | Overnight | Pickup in
                store | Economy
        thing paymentmethod  paymentmethod gateway paymentgateway = Card | Bank transfer | PayPal | Invoice | Gift card
        thing attribute  attribute productattribute customfield facet optiongroup productoptiongroup producttrait =
                Colour | Size | Material | Weight | Brand | Length | Style
        thing attributevalue  attributevalue facetvalue productoption optionvalue variantoption = Black | White | Red |
                Blue | Green | Grey | Small | Medium | Large | Extra Large | Cotton | Wool | Linen | Leather
        thing feature  feature capability = Dark mode | Offline access | Single sign-on | Priority support | Custom
                domains | Daily backups
        thing menuitem  menuitem = Mushroom Risotto | Grilled Salmon | Caesar Salad | Tomato Soup | Beef Burger |
                Chicken Curry | Pad Thai | Margherita Pizza | Apple Tart | Cheesecake | House Lemonade | Vegetable
                Lasagne | Fish Tacos | Lamb Stew
        thing exercise  exercise = Squat | Deadlift | Bench Press | Pull-Up | Push-Up | Lunge | Plank | Shoulder Press |
                Biceps Curl | Leg Press | Kettlebell Swing | Cable Row
        thing gymclass  gymclass fitnessclass yogaclass workoutclass = Morning Yoga | Spinning | Pilates | Interval
                Training | Boxing Basics | Stretch and Relax | Core Strength | Aqua Fitness | Dance Workout | Evening
                Flow
        thing workout  workout workoutplan trainingplan = Full Body Strength | Upper Body | Leg Day | Morning Run |
                Intervals | Core and Stretch | Long Run
        thing menu  menu navigation = Main Menu | Footer | Lunch Menu | Dinner Menu | Drinks
        thing device  device sensor = {City} Sensor {Number} | Kitchen Thermostat | Front Door Camera | Garden Sensor
                {Number} | Living Room Lamp
        thing environment  environment = Production | Staging | Development | Preview
        thing survey  survey form questionnaire = Customer Survey | Onboarding Form | Exit Interview | {Topic} Survey
        thing badge  badge achievement award = Early Bird | First Steps | Night Owl | Top Contributor | Marathon |
                Explorer
        thing reward  reward perk benefit = Free Coffee | Priority Support | Lounge Access | Birthday Gift
        """#
    )
}
