/// Words for things: products, companies, titles, code.
///
/// Tables, and nothing else.
package enum ThingTables {
    package static let adjectives: WordTable = """
        Amber Ancient Arctic Autumn Azure Bold Brave Bright Broken Calm Cedar Central Clear Coastal Copper Crimson \
        Crystal Daring Distant Early Eastern Electric Emerald Endless Fallen Far Fleeting Forgotten Frozen Gentle \
        Gilded Golden Grand Hidden Hollow Honest Humble Indigo Inner Iron Ivory Last Late Little Lonely Long Lost \
        Lucky Lunar Marble Midnight Misty Modern Narrow New Noble Northern Open Outer Pale Patient Polar Quick Quiet \
        Rapid Restless Rising Roaming Rolling Royal Rustic Sacred Salt Scarlet Second Secret Silent Silver Simple \
        Sleeping Slow Small Solar Southern Spare Steady Still Sunlit Tender Timeless Tiny True Twin Upper Urban \
        Velvet Violet Wandering Warm Western White Wild Winter Wooden Young
        """

    package static let nouns: WordTable = """
        Anchor Archive Arrow Atlas Aurora Bay Beacon Bell Bloom Border Branch Bridge Brook Canyon Castle Chamber \
        Circle Cliff Cloud Coast Compass Corner Cottage Creek Crossing Crown Current Dawn Delta Desert Drift Echo \
        Edge Ember Falcon Feather Fern Field Fire Fjord Flame Forest Fountain Frontier Garden Gate Glacier Glade \
        Grove Harbor Harvest Haven Hearth Heron Hill Horizon House Island Journey Key Lake Lamp Lantern Library \
        Lighthouse Map Market Meadow Memory Mill Mirror Moon Mountain Museum Needle Ocean Orbit Orchard Passage Path \
        Peak Pier Pine Planet Pond Prairie Promise Quarry Rain Reef Ridge River Road Room Sail Sea Season Shadow \
        Shore Signal Sky Song Spring Star Station Stone Storm Story Stream Street Summer Summit Thread Tide Tower \
        Trail Valley Village Voyage Wave Well Willow Wind Window Winter Wood
        """

    static let productAdjectives: WordTable = """
        Adjustable Classic Compact Cordless Durable Elegant Ergonomic Everyday Featherlight Foldable Handcrafted \
        Heavy-Duty Insulated Lightweight Magnetic Minimal Modular Organic Packable Portable Quiet Recycled Refined \
        Reusable Rugged Rustic Silent Sleek Slim Smart Soft Stackable Sturdy Sustainable Tailored Timeless Travel \
        Ultralight Versatile Vintage Waterproof Wireless
        """

    static let materials: WordTable = """
        Acacia Aluminium Bamboo Birch Brass Canvas Cashmere Ceramic Concrete Copper Cork Corduroy Cotton Denim Felt \
        Flannel Glass Granite Hemp Jute Leather Linen Marble Merino Mesh Nylon Oak Paper Porcelain Rattan Rubber Silk \
        Steel Stoneware Suede Titanium Velvet Walnut Wicker Wool
        """

    package static let products: WordTable = """
        Apron Backpack Basket Bench Blanket Bookcase Boots Bottle Bowl Bracelet Cabinet Camera Candle Cap Carafe Chair \
        Chessboard Clock Coat Cushion Desk Doormat Dress Earphones Gloves Grinder Guitar Hammock Hat Headphones Helmet \
        Jacket Jar Kettle Keyboard Knife Lamp Lantern Lunchbox Mirror Monitor Mug Notebook Pan Pants Pen Pillow Planter \
        Plate Poncho Puzzle Rug Sandals Scarf Shelf Shirt Shoes Shovel Skillet Sneakers Sofa Speaker Stool Suitcase \
        Sunglasses Sweater Table Teapot Tent Thermos Toaster Tote Towel Tray Umbrella Vase Wallet Watch Whisk
        """

    static let departments: WordTable = """
        Art Supplies, Audio, Automotive, Baby, Beauty, Bedding, Bicycles, Books, Cameras, Clothing, Computers, \
        Crafts, Electronics, Furniture, Games, Garden, Gifts, Grocery, Health, Home, Jewelry, Kitchen, Lighting, \
        Luggage, Music, Office, Outdoors, Pet Care, Shoes, Sports, Stationery, Tools, Toys, Travel, Watches
        """

    static let companyRoots: WordTable = """
        Alderwood Amberline Applecross Arbor Arcwell Ashgrove Auroral Baseline Bellwether Birchfield Bluepeak Bramble \
        Brightwater Brookline Calico Cardinal Castlegate Cedarbrook Clearview Cobalt Copperfield Cornerstone Coral \
        Crestline Daybreak Deepwell Driftwood Eastgate Elmwood Evergreen Fairhaven Fernhill Fieldstone Firefly \
        Foxglove Gablehurst Goldfinch Granite Graylark Greenleaf Halcyon Harborlight Hawthorn Hazelmere Heronbrook \
        Highmark Hillcrest Honeycomb Ironwood Ivybridge Juniper Kestrel Kingfisher Lakeside Larkspur Lighthouse \
        Lindenfield Longview Lumen Maplewood Marigold Meridian Millstone Moonrise Mosswood Northlight Oakhurst Oldgate \
        Orchard Palisade Pathway Peregrine Pinecrest Quillon Quayside Redwood Ridgeline Riverbend Rookery Rosewood \
        Saltmarsh Sandpiper Seabright Silverbirch Skylark Southbank Springwell Starling Stonebridge Summerhill Sunfield \
        Tamarack Thistledown Tidewater Timberline Trailhead Truewind Umberfield Valleyview Wayfarer Westbrook Whitecap \
        Wildflower Willowbrook Windrose Woodlark Yarrow
        """

    static let companyFields: WordTable = """
        Analytics Apparel Architects Bakery Books Capital Ceramics Coffee Consulting Design Dynamics Electric Energy \
        Engineering Farms Films Foods Freight Games Group Health Instruments Labs Logistics Media Mobility Networks \
        Optics Outdoors Partners Pharma Press Records Robotics Software Studios Supply Systems Textiles Tools Travel \
        Ventures Works
        """

    static let companySuffixes: WordTable = "Inc. Ltd. GmbH LLC AB S.A. B.V. Oy"

    static let industries: WordTable = """
        Agriculture, Architecture, Aviation, Banking, Construction, Consumer Electronics, Education, Energy, \
        Entertainment, Fashion, Food and Beverage, Government, Healthcare, Hospitality, Insurance, Logistics, \
        Manufacturing, Media, Pharmaceuticals, Publishing, Real Estate, Retail, Software, Telecommunications, \
        Tourism, Transportation, Utilities
        """

    package static let colors: [(name: String, hex: String)] = [
        ("amber", "#FFBF00"), ("aqua", "#00FFFF"), ("azure", "#007FFF"), ("beige", "#F5F5DC"), ("black", "#000000"),
        ("blue", "#0000FF"), ("brown", "#8B4513"), ("coral", "#FF7F50"), ("crimson", "#DC143C"), ("cyan", "#00B7EB"),
        ("emerald", "#50C878"), ("gold", "#FFD700"), ("gray", "#808080"), ("green", "#008000"), ("indigo", "#4B0082"),
        ("ivory", "#FFFFF0"), ("khaki", "#C3B091"), ("lavender", "#B57EDC"), ("lime", "#BFFF00"),
        ("magenta", "#FF00FF"), ("maroon", "#800000"), ("mint", "#98FF98"), ("navy", "#000080"), ("olive", "#808000"),
        ("orange", "#FFA500"), ("orchid", "#DA70D6"), ("peach", "#FFE5B4"), ("pink", "#FFC0CB"), ("plum", "#8E4585"),
        ("purple", "#800080"), ("red", "#FF0000"), ("rose", "#FF007F"), ("salmon", "#FA8072"), ("silver", "#C0C0C0"),
        ("tan", "#D2B48C"), ("teal", "#008080"), ("turquoise", "#40E0D0"), ("violet", "#8F00FF"),
        ("white", "#FFFFFF"), ("yellow", "#FFFF00"),
    ]

    package static let topics: WordTable = """
        accessibility algorithms analytics animation architecture automation backend baking biology camping charts \
        cinema climate cloud comics compilers composition cooking craft culture cycling dance databases debugging \
        design documentation ecology economics editing education electronics energy ethics events experiments fashion \
        film fitness food forms frontend games gardening geography graphics health hiking history hosting housing \
        illustration interviews inventory jazz journalism kitchen languages law leadership learning lighting logistics \
        maps marketing math mobile music nature networking news nutrition observability ocean onboarding opera outdoors \
        painting parsing payments performance philosophy photography physics planning poetry podcasts policy pottery \
        privacy product psychology publishing radio reading recipes releases research robotics running sailing science \
        search security shipping sleep soccer space startups statistics storage storytelling strategy streaming \
        students style sustainability swimming teaching teams tennis testing theater tools tourism training travel \
        typography usability video volunteering weather wellness wildlife workflows writing yoga
        """

    static let codePrefixes: WordTable = """
        async atomic auto bare bright cargo cloud cosmic deep easy fast flat fluent graph happy hyper kilo lazy lean \
        light live lucid mega micro mini mono nano native neat nimble omni open pixel plain pocket pure quick rapid \
        simple slim smart snappy solid spark stellar super swift tidy tiny turbo typed ultra vector wide zen
        """

    static let codeNouns: WordTable = """
        actions adapter agent api archive auth badge batch blocks bot bridge build bundle cache canvas charts checker \
        cli client codec collector compose config console core crawler dashboard deploy docs editor engine events feed \
        fetch flags form format forge gateway generator grid guard hooks http importer index inspector json kit lens \
        lint loader logger mailer map markdown metrics migrate mirror mock monitor notes orm parser patch pipeline \
        player plugin proxy queue reader relay render router rules runner schema scope search server shell sketch \
        socket starter state storage stream style sync table tasks template test theme timer toolkit tracker tree ui \
        vault viewer watch web worker zip
        """

    package static let languages: WordTable = """
        C C++ Clojure Dart Elixir Elm Go Haskell Java JavaScript Julia Kotlin Lua Objective-C OCaml PHP Python R \
        Ruby Rust Scala Shell Swift TypeScript Zig
        """

    static let genres: WordTable = """
        Adventure Animation Biography Comedy Crime Documentary Drama Fantasy History Horror Musical Mystery Romance \
        Satire Thriller War Western
        """

    static let dishes: WordTable = """
        Curry Dumplings Focaccia Gnocchi Goulash Gratin Lasagne Minestrone Noodles Omelette Paella Pancakes Pie Pilaf \
        Pizza Quiche Ramen Ratatouille Risotto Salad Sandwich Soup Stew Tacos Tagine Tart
        """

    package static let ingredients: WordTable = """
        Almond Apple Artichoke Aubergine Basil Beetroot Carrot Cauliflower Chestnut Chickpea Courgette Fennel Fig \
        Garlic Ginger Lemon Lentil Mushroom Onion Parsley Pear Pepper Pistachio Potato Pumpkin Rosemary Sage Spinach \
        Squash Tomato Walnut
        """

    static let animals: WordTable = """
        Biscuit Bella Charlie Coco Daisy Felix Ginger Hazel Juno Kiwi Leo Lola Luna Maple Milo Misty Mochi Nala Nemo \
        Olive Oreo Otis Peanut Pepper Poppy Rocky Rufus Simba Sunny Toffee Waffles Ziggy
        """

    static let vehicleMakes: WordTable = "Arden Boreal Castor Delphin Estrel Falke Giro Helion Istra Jura Kestra Lynx"
    static let vehicleModels: WordTable =
        "Ascent City Comet Cruiser Dune Flow Metro Nova Pulse Ranger Scout Swift Tour Vega Wagon"

    static let labels: WordTable = """
        accessibility, blocked, breaking change, bug, dependencies, design, documentation, duplicate, \
        enhancement, good first issue, help wanted, high priority, needs discussion, needs reproduction, \
        performance, question, refactoring, regression, release notes, security, tests, triage, wontfix
        """

    static let roles: WordTable = """
        Administrator, Author, Contributor, Editor, Manager, Owner, Reader, Auditor, Billing Contact, Guest, \
        Moderator, Support
        """

    static let teams: WordTable = """
        Backend Community Core Data Design Documentation Frontend Infrastructure Mobile Operations Platform
        Quality Release Research Security Support Analytics Growth Localization Payments Search Integrations
        Onboarding Reliability Training Tooling
        """

    static let departmentNames: WordTable = """
        Accounting, Administration, Compliance, Customer Service, Design, Engineering, Facilities, Finance, \
        Human Resources, Information Technology, Internal Audit, Legal, Logistics, Maintenance, Marketing, Operations, \
        Planning, Procurement, Product, Public Relations, Quality, Research, Sales, Security, Training
        """
}
