import JSONModel
import SchemaMocking
import Testing

/// The journeys of back ends that make their schema from graphs.
@Suite("Journeys by graph databases")
struct GraphDatabaseJourneyTests {
    @Test func `Neo4j with comparisons in objects reads`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "neo4j-cinema"))
        let found = try api.data(
            """
            { movies(limit: 50, where: { OR: [{ released: { gt: 2015 } }, { title: { startsWith: "A" } }] }, sort: [{ released: DESC }]) { title released }
              moviesConnection(first: 2, where: { released: { gte: 2000 } }) { totalCount aggregate { count { nodes } node { released { min max } } } }
              all: movies(limit: 50, where: { released_GT: 1999 }) { released actors { id } actorsConnection(first: 2, sort: [{ node: { name: DESC } }]) {
                totalCount aggregate { count { nodes } } edges { node { name } } } }
              lonely: movies(limit: 50, where: { director: { single: { name: { contains: "a" } } } }) { director { name } } }
            """
        )
        let years = found.each("movies", "released").compactMap(\.int)
        #expect(!years.isEmpty && years == years.sorted(by: >))
        for movie in found["movies"]?.array ?? [] {
            #expect(movie["released"]?.int ?? 0 > 2015 || movie["title"]?.string?.hasPrefix("A") == true)
        }
        let all = found["all"]?.array ?? []
        #expect(found.at("moviesConnection.totalCount")?.int == all.count)
        #expect(found.at("moviesConnection.aggregate.count.nodes")?.int == all.count)
        #expect(
            found.at("moviesConnection.aggregate.node.released.min")?.int
                == all.compactMap { $0["released"]?.int }.min()
        )
        for movie in all {
            let count = movie["actors"]?.array?.count
            #expect(movie.at("actorsConnection.totalCount")?.int == count)
            #expect(movie.at("actorsConnection.aggregate.count.nodes")?.int == count)
            let names = movie.at("actorsConnection")?.each("edges", "node").compactMap { $0["name"]?.string } ?? []
            #expect(names == names.sorted(by: >))
        }
        let lonely = found["lonely"]?.array ?? []
        #expect(!lonely.isEmpty)
        for movie in lonely { #expect(movie.strings("director", "name").count { $0.contains("a") } == 1) }
    }

    @Test func `Neo4j with operations in objects writes, and counts what it has written`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "neo4j-cinema"))
        let made = try api.data(
            """
            mutation { createMovies(input: [{ title: "Alien", released: 1979, director: { create: [{ node: { name: "Ridley" } }] },
              actors: { create: [{ node: { name: "Sigourney" }, edge: { roles: ["Ripley"] } }],
                connect: [{ where: { node: { id: { eq: "actor-3" } } }, edge: { roles: ["Ash"] } }] } }]) {
              info { nodesCreated relationshipsCreated } movies { id actors { id } director { name } } } }
            """
        )
        #expect(made.at("createMovies.info") == ["nodesCreated": 3, "relationshipsCreated": 3])
        #expect(made.at("createMovies.movies.0.director") == [["name": "Ridley"]])
        #expect(made.strings("createMovies.movies.0.actors", "id") == ["actor-51", "actor-3"])
        let found = try api.data(
            """
            { movies(where: { title_EQ: "Alien" }) { id } actors(where: { movies: { some: { title: { eq: "Alien" } } }, name: { eq: "Sigourney" } }) { id } }
            """
        )
        #expect(found == ["movies": [["id": "movie-51"]], "actors": [["id": "actor-51"]]])
        let changed = try api.data(
            """
            mutation { updateMovies(where: { title: { eq: "Alien" } }, update: { title: { set: "Aliens" }, released: { add: 7 },
              actors: [{ update: { where: { node: { name: { eq: "Sigourney" } } }, node: { born: { set: 1949 } } } }] }) {
              info { nodesCreated nodesDeleted relationshipsCreated relationshipsDeleted } movies { title released actors { id born } } }
              again: updateMovies(where: { title: { eq: "Aliens" } }, update: { title_SET: "Alien 3", released_INCREMENT: 6,
                actors: [{ disconnect: [{ where: { node: { id: { eq: "actor-3" } } } }] }] }) {
                info { relationshipsDeleted } movies { title released actors { id } } } }
            """
        )
        #expect(
            changed.at("updateMovies.info")
                == ["nodesCreated": 0, "nodesDeleted": 0, "relationshipsCreated": 0, "relationshipsDeleted": 0]
        )
        #expect(changed.at("updateMovies.movies.0.released") == 1986)
        #expect(changed.at("updateMovies.movies.0.actors.0") == ["id": "actor-51", "born": 1949])
        #expect(
            changed["again"]
                == [
                    "info": ["relationshipsDeleted": 1],
                    "movies": [["title": "Alien 3", "released": 1992, "actors": [["id": "actor-51"]]]],
                ]
        )
        let gone = try api.data(
            """
            mutation { deleteMovies(where: { title: { eq: "Alien 3" } }, delete: { actors: [{ where: { node: { name: { eq: "Sigourney" } } } }] }) {
              nodesDeleted relationshipsDeleted }
              never: deleteMovies(where: { title: { eq: "Alien 3" } }) { nodesDeleted relationshipsDeleted } }
            """
        )
        #expect(gone.at("deleteMovies.nodesDeleted") == 2)
        #expect(gone["never"] == ["nodesDeleted": 0, "relationshipsDeleted": 0])
        #expect(try api.data("{ actors(where: { name: { eq: \"Sigourney\" } }) { id } }")["actors"] == [])
    }

    @Test func `what is said of a link itself is named`() throws {
        let api = try MockedAPI(dialect: "neo4j-cinema")
        #expect(
            try api.ignored(
                """
                mutation { createMovies(input: [{ title: "x", actors: { create: [{ node: { name: "y" }, edge: { roles: ["z"] } }] } }]) { movies { id } } }
                """
            ) == ["Mutation.createMovies(input.actors.create.edge)"]
        )
    }
}
