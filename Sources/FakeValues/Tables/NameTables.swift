/// Given names and family names of many origins: a table, and nothing else.
enum NameTables {
    package static let first: WordTable = """
        Aaliyah Aarav Abebe Ada Adrian Agnes Ahmed Aiko Aisha Akira Alejandro Alma Amara Amelia Amina Anders Andrea \
        Aneta Anika Anouk Antonio Arjun Astrid Aylin Beatriz Benjamin Bianca Björn Bruno Camila Carlos Carmen \
        Catarina Cedric Chiara Chinedu Chloe Clara Claudia Cleo Conor Dalia Daniel Daria David Deepa Diego Dmitri \
        Dolores Edith Eduardo Eero Eleni Elias Elif Elin Emeka Emil Emma Enzo Erik Esther Eva Ezra Farah Fatima \
        Felix Fernanda Finn Fiona Francesca Frida Gabriel Giulia Grace Gustavo Habiba Hana Hannah Haruto Hassan \
        Hedda Helena Henrik Hiro Hugo Ibrahim Ida Ikram Ilse Imani Ines Ingrid Irina Isaac Isla Ivan Jacek Jakub \
        Jamal Jana Jasmin Javier Jelena Jonas Joon José Julia Juma Kaito Kamala Karim Katarina Keiko Khadija Kofi \
        Kwame Laila Lars Laura Leila Lena Leo Lina Linh Lucas Lucía Ludmila Luis Maeve Mai Malik Marek Maren Maria \
        Marta Mateo Mathilde Maya Mehmet Mei Mia Mikael Milan Mila Minh Miriam Mohammed Nadia Naomi Natalia Nia \
        Nikola Nina Noah Noor Nora Obi Olga Oliver Omar Oscar Paulo Pedro Petra Philippa Priya Rafael Rania Ravi \
        Rosa Ruth Salma Samir Sana Sandra Santiago Sara Sebastian Selma Signe Silvia Simone Sofia Stefan Sven Tariq \
        Tendai Tessa Theo Thuy Tomás Uma Valentina Vera Victor Viktoria Wanjiru Wei Willa Xavier Yara Yasmin Yuki \
        Yusuf Zainab Zoe Zofia
        """

    static let firstSlugs = first.slugs

    package static let last: WordTable = """
        Abadi Abara Acosta Adeyemi Aguilar Ahlberg Akande Albrecht Almeida Andersson Aoki Appiah Arslan Asante Aydin \
        Baker Banerjee Barbosa Bauer Becker Bello Berg Bianchi Blanchard Bondarenko Borg Bright Brooks Calder \
        Campbell Carvalho Castillo Chanda Chen Choi Clarke Conti Costa Cruz Dahl Danjuma Das Delgado Demir Diallo \
        Dias Dimitrov Dlamini Dubois Eklund Ellis Eriksen Escobar Esposito Farouk Fernandes Ferrari Fischer Flores \
        Fontaine Fraser Fujita Garcia Gallo Gauthier Georgiou Ghosh Gomes Gonzalez Greco Grant Gupta Haddad Hall \
        Hansen Haruna Hayashi Heikkinen Hernandez Hoang Hoffmann Holm Horvat Hughes Hussain Ibarra Ilves Inoue \
        Ivanova Jansen Jensen Jimenez Johansson Joshi Juarez Kamau Kaplan Karlsson Kato Kaur Kelly Khan Kim Kimura \
        Kiplagat Klein Kowalska Kovac Kruger Kumar Laine Larsen Laurent Lehmann Lewis Lind Lopez Lund Mahmoud \
        Malik Mancini Marino Martin Mbeki Medina Mensah Meyer Mitchell Moreau Moreno Morgan Mori Müller Murphy \
        Mwangi Nair Nakamura Navarro Ndiaye Nguyen Nielsen Nkosi Novak Nowak Núñez Nyström Oduya Okafor Okoye Oliveira \
        Olsen Ortega Osei Özdemir Pacheco Park Patel Pereira Petrov Pham Popescu Pretorius Quist Quinn Rahman Ramos \
        Reddy Reyes Ricci Rivera Roberts Rocha Romano Rossi Roy Ruiz Saito Salazar Salonen Sanchez Santos Sato \
        Schmidt Schneider Shah Sharma Silva Singh Sithole Soares Sokolov Soto Suzuki Svensson Tadesse Takahashi \
        Tamm Tanaka Taylor Tembo Thapa Toivonen Torres Tran Traoré Ueda Urban Usman Vargas Vasquez Vega Vidal Virtanen \
        Walker Wang Weber Wilson Wójcik Wright Yamada Yang Yilmaz Young Zamora Zhang Zhou Ziegler
        """

    static let lastSlugs = last.slugs

    static let jobLevel: WordTable =
        "Senior Lead Junior Principal Associate Regional Assistant Chief Staff Interim Global"

    package static let jobTitle: WordTable = """
        Accountant, Architect, Art Director, Bookkeeper, Business Analyst, Carpenter, Chemist, Copywriter, \
        Customer Success Manager, Data Analyst, Data Scientist, Dispatcher, Editor, Electrician, \
        Engineering Manager, Event Planner, Financial Analyst, Geologist, Graphic Designer, Illustrator, \
        Interpreter, iOS Developer, Lawyer, Librarian, Logistics Coordinator, Marketing Manager, \
        Mechanical Engineer, Nurse, Operations Manager, Pharmacist, Photographer, Physiotherapist, \
        Product Designer, Product Manager, Project Manager, Quality Engineer, Recruiter, Research Scientist, \
        Sales Representative, Site Reliability Engineer, Social Worker, Software Engineer, Solutions Architect, \
        Sound Engineer, Teacher, Technical Writer, Translator, Urban Planner, UX Researcher, Veterinarian
        """

    package static let interests: WordTable = """
        sourdough, distributed systems, long-distance running, typography, vintage synthesizers, \
        public libraries, sea kayaking, compilers, street photography, urban gardening, board games, film scores, \
        accessible design, night trains, bird watching, letterpress printing, open data, mountain huts, \
        jazz piano, ceramics, cryptography, bicycle repair, cartography, bread ovens, science fiction, climbing, \
        weather balloons, small software, choral music, fermentation
        """
}
