import GraphQLSchema
import HTTPMessages
import JSONModel
import MockConfiguration

/// Operations with files (GraphQL multipart request specification): the fields `operations` and `map`, then the files.
///
/// https://github.com/jaydenseric/graphql-multipart-request-spec
extension GraphQLRequestDecoder {
    func decodeMultipart(_ body: [UInt8], of type: MediaType) throws(GraphQLRequestError) -> DecodedRequest {
        var form = MultipartOperations(decoder: self)
        for part in try parts(of: body, type) { try form.take(part) }
        guard var operations = form.operations else {
            throw .malformed(
                "The multipart request has no field \"operations\": a GraphQL request as JSON, or a list of them."
            )
        }
        guard let map = form.map else {
            throw .malformed(
                "The multipart request has no field \"map\": an object that says where in \"operations\" each file belongs."
            )
        }
        var uploads: [(file: MultipartForm.File, path: [String])] = []
        for entry in map {
            guard let file = form.files[entry.name] else {
                throw .malformed(
                    "The field \"map\" names the file \"\(entry.name)\", and no part of the request has that name."
                )
            }
            for path in entry.paths {
                let steps = path.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
                guard operations.replace(at: steps[...], with: file.json, where: \.isNull) else {
                    throw .malformed(
                        "The field \"map\" puts the file \"\(entry.name)\" at \"\(path)\", where \"operations\" has no null."
                    )
                }
                uploads.append((file, steps))
            }
        }
        guard case .array(let entries) = operations else {
            return .single(try GraphQLRequest(json: operations).adding(uploads))
        }
        let requests = try decodeBatch(entries)
        return .batch(
            requests.enumerated().map { index, request in
                let own = uploads.filter { $0.path.first == "\(index)" }.map { ($0.file, Array($0.path.dropFirst())) }
                return request.map { $0.adding(own) }
            }
        )
    }

    private func parts(of body: [UInt8], _ type: MediaType) throws(GraphQLRequestError) -> [FormPart] {
        var bounds = BodyPart.Limits()
        // One more, so that what is too much is said of files, where it is not absurd.
        bounds.parts = limits.uploadFiles + 3
        do throws(BodyPart.Problem) {
            return try FormPart.read(body, of: type, limits: bounds)
        } catch {
            if error.isTooMuch { throw tooManyFiles }
            throw .unreadable("The request body cannot be read as a form: \(error.message)")
        }
    }

    var tooManyFiles: GraphQLRequestError {
        GraphQLRequestError(
            .bodyTooLarge,
            "The request has more than \(limits.uploadFiles) files, or has them in more places; the setting "
                + "--max-upload-files allows more."
        )
    }
}

/// The parts of a request with files, as they come.
private struct MultipartOperations {
    let decoder: GraphQLRequestDecoder
    private(set) var operations: JSONValue?
    private(set) var map: [(name: String, paths: [String])]?
    private(set) var files: [String: MultipartForm.File] = [:]

    mutating func take(_ part: FormPart) throws(GraphQLRequestError) {
        switch part.name {
        case "operations":
            guard operations == nil else { throw Self.twice(part.name) }
            operations = try decoder.parse(Array(part.bytes), "The field \"operations\"")
        case "map":
            guard map == nil else { throw Self.twice(part.name) }
            guard operations != nil else {
                throw .malformed("The field \"map\" comes before \"operations\", which it belongs behind.")
            }
            map = try paths(part)
        default:
            guard let map else {
                throw .malformed(
                    "The part \"\(part.name)\" comes before \"map\": \"operations\" and \"map\" come first, then the files."
                )
            }
            guard map.contains(where: { $0.name == part.name }) else {
                throw .malformed("The part \"\(part.name)\" is a file that \"map\" does not name.")
            }
            guard files[part.name] == nil else { throw Self.twice(part.name) }
            files[part.name] = MultipartForm.File(part)
        }
    }

    private static func twice(_ name: String) -> GraphQLRequestError {
        .malformed("The request has more than one part with the name \"\(name)\".")
    }

    /// Reads `{ "0": ["variables.file"] }`.
    private func paths(_ part: FormPart) throws(GraphQLRequestError) -> [(name: String, paths: [String])] {
        guard case .object(let members) = try decoder.parse(Array(part.bytes), "The field \"map\"") else {
            throw Self.unreadableMap
        }
        var map: [(name: String, paths: [String])] = []
        var count = 0
        for member in members {
            guard let paths = member.value.array?.map(\.string), !paths.contains(nil), !paths.isEmpty else {
                throw Self.unreadableMap
            }
            count += paths.count
            guard count <= decoder.limits.uploadFiles else { throw decoder.tooManyFiles }
            map.append((member.key, paths.compactMap(\.self)))
        }
        return map
    }

    private static let unreadableMap = GraphQLRequestError.malformed(
        "The field \"map\" must be an object with a list of paths for each file, such as { \"0\": [\"variables.file\"] }."
    )
}

extension GraphQLRequest {
    /// The same with files, of which those below `variables` are such as operations can be given.
    fileprivate func adding(_ uploads: [(file: MultipartForm.File, path: [String])]) -> GraphQLRequest {
        var request = self
        var places: Set<[String]> = []
        for (file, path) in uploads where path.first == "variables" {
            let place = Array(path.dropFirst())
            places.insert(place)
            if let index = request.uploads.firstIndex(where: { $0.file.name == file.name }) {
                request.uploads[index].places.append(place)
            } else {
                request.uploads.append(Upload(file: file, places: [place]))
            }
        }
        request.uploadPlaces = .at(places)
        return request
    }
}
