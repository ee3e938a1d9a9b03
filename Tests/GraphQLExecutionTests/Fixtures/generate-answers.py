#!/usr/bin/env python3
"""Writes Answers/*.json: requests over fixed data, with the answers of graphql-core (the port of graphql-js to Python).

Run it by hand where graphql-core is installed (pip install graphql-core) after adding a case; the tests only read the
files. The texts of graphql-core's errors differ from graphql-js's in their quotation marks alone; and it sorts them by
their places, so a case with several errors must meet them in that order.
"""

import json
import pathlib

from graphql import GraphQLError, build_schema, execute_sync, parse

here = pathlib.Path(__file__).parent / "Answers"


def value(data):
    """The data as resolvers give it: {"$error": text} stands for an error in that place."""
    if isinstance(data, dict):
        if "$error" in data:
            return GraphQLError(data["$error"])
        return {key: value(member) for key, member in data.items()}
    if isinstance(data, list):
        return [value(element) for element in data]
    return data


def answer(schema, data, case):
    root = data.get("mutation" if case["query"].lstrip().startswith("mutation") else "query", data)
    result = execute_sync(
        build_schema(schema),
        parse(case["query"]),
        root_value=value(root),
        variable_values=case.get("variables"),
        operation_name=case.get("operationName"),
    ).formatted
    for error in result.get("errors", []):
        error["message"] = error["message"].replace("'", '"')
        if error.get("path") is None:
            error.pop("path", None)
    ordered = {}
    if "errors" in result:
        ordered["errors"] = [
            {key: error[key] for key in ("message", "locations", "path") if key in error}
            | ({"extensions": {"code": case["code"]}} if "code" in case else {})
            for error in result["errors"]
        ]
    # graphql-js leaves `data` out where nothing was executed; graphql-core has a null there.
    if not case.get("isRequestError"):
        ordered["data"] = result["data"]
    return ordered


def suite(name, groups):
    for group in groups:
        for case in group["cases"]:
            case["answer"] = answer(group["schema"], group["data"], case)
    lines = []
    for group in groups:
        cases = ",\n  ".join(json.dumps(case, ensure_ascii=False) for case in group["cases"])
        schema, data = json.dumps(group["schema"]), json.dumps(group["data"])
        lines.append(f'{{"schema": {schema},\n "data": {data},\n "cases": [\n  {cases}]}}')
    (here / f"{name}.json").write_text("[\n" + ",\n".join(lines) + "\n]\n")


# Null propagation: every wrapping of a type against every kind of value at every level.

WRAPPINGS = ["T", "T!", "[T]", "[T!]", "[T]!", "[T!]!", "[[T]]", "[[T!]]", "[[T]!]", "[[T!]!]!"]
ERROR = {"$error": "Out of order"}


def fillings(wrapping, good, bad):
    """Values for a type: all good, and with each kind of bad value at each level."""
    stripped = wrapping.rstrip("!")
    found = [("null", None), ("an error", ERROR)]
    if stripped.startswith("["):
        inner = stripped[1:-1]
        found.append(("no list", 7))
        found.append(("an empty list", []))
        for name, element in fillings(inner, good, bad):
            found.append((f"a list with {name}", [good_value(inner, good), element, good_value(inner, good)]))
    else:
        found.append(("a value", good))
        found += bad
    return found


def good_value(wrapping, good):
    stripped = wrapping.rstrip("!")
    return [good_value(stripped[1:-1], good)] if stripped.startswith("[") else good


def nulls():
    groups = []
    leaf_bad = [("a value of another type", "seven")]
    object_bad = [
        ("a null inside", {"name": None, "nick": "n"}),
        ("an error inside", {"name": ERROR, "nick": "n"}),
        ("an error in a nullable field inside", {"name": "Ann", "nick": ERROR}),
    ]
    for wrapping in WRAPPINGS:
        for kind, named, selection, good, bad in [
            ("leaf", "Int", "", 1, leaf_bad),
            ("object", "User", " { name nick }", {"name": "Ann", "nick": "A"}, object_bad),
        ]:
            schema = f"type Query {{ box: Box }} type Box {{ before: Int field: {wrapping.replace('T', named)} after: Int }}"
            schema += " type User { name: String! nick: String }"
            for name, filling in fillings(wrapping, good, bad):
                if kind == "object" and filling == 7:
                    continue
                groups.append(
                    {
                        "schema": schema,
                        "data": {"box": {"before": 1, "field": filling, "after": 2}},
                        "cases": [
                            {
                                "name": f"{wrapping.replace('T', named)} given {name}",
                                "query": f"{{ box {{ before field{selection} after }} }}",
                            }
                        ],
                    }
                )
    groups.append(
        {
            "schema": "type Query { a: Query! b: String! c: String }",
            "data": {"a": {"a": {"b": None, "c": "deep"}, "b": "b", "c": ERROR}, "b": "b", "c": "c"},
            "cases": [
                {"name": "null propagates to data", "query": "{ a { a { b } } c }"},
                {"name": "errors met before stay", "query": "{ c a { c a { c b } } }"},
                {"name": "nothing propagates", "query": "{ c a { c a { c } } }"},
            ],
        }
    )
    suite("nulls", groups)


STAR_WARS = (here.parent / "star-wars.graphql").read_text()
DROID = {"__typename": "Droid", "id": "2001", "name": "R2-D2", "primaryFunction": "Astromech", "appearsIn": ["NEWHOPE", "JEDI"]}
LUKE = {
    "__typename": "Human", "id": "1000", "name": "Luke", "homePlanet": "Tatooine", "height": 1.75,
    "appearsIn": ["NEWHOPE"], "friends": [DROID, None, {"__typename": "Human", "id": "1003", "name": "Leia", "homePlanet": None}],
}
VADER = {"__typename": "Human", "id": "1001", "name": "Vader", "homePlanet": ERROR, "friends": [], "secret": ERROR}
STAR_WARS_DATA = {
    "query": {
        "hero": DROID | {"friends": [LUKE, VADER]}, "human": LUKE, "droid": DROID,
        "search": [LUKE, {"__typename": "Starship", "id": "3000", "name": "Falcon", "length": 34.37}, DROID],
        "heroes": [[LUKE], None, [DROID, None]],
    },
    "mutation": {"first": 1, "second": ERROR, "third": 3},
}

SELECTIONS = [
    ("fields in the order selected", "{ hero { name id appearsIn } }"),
    ("aliases", "{ a: hero { x: name y: name } b: hero { name } }"),
    ("a named fragment", "{ hero { ...F } } fragment F on Character { name id }"),
    ("inline fragments by concrete type", "{ search { __typename ... on Human { homePlanet } ... on Droid { primaryFunction } ... on Starship { length } } }"),
    ("inline fragments by interface", "{ search { ... on Character { name } } }"),
    ("an inline fragment without a condition", "{ hero { ... { name } ... @include(if: true) { id } } }"),
    ("an object without any applicable field", "{ search { ... on Starship { length } } }"),
    ("an interface's field through a union's fragment", "{ human(id: 1) { ... on SearchResult { ... on Droid { id } ... on Human { id } } } }"),
    ("merged leaves", "{ hero { name name ...F } } fragment F on Character { name }"),
    ("merged selections", "{ hero { name } hero { id } ...F } fragment F on Query { hero { friends { name } } hero { friends { id } } }"),
    ("the first occurrence decides the order", "{ human(id: 1) { name } hero { id } human(id: 1) { id } }"),
    ("a fragment spread twice", "{ hero { ...F ...F } } fragment F on Character { name }"),
    ("merging across types of one interface", "{ hero { friends { ... on Human { friends { id } } ... on Character { friends { name } } } } }"),
    ("type names at every level", "{ __typename hero { __typename friends { __typename t: __typename } } }"),
    ("nested lists", "{ heroes { name } }"),
    ("enums in a list", "{ hero { appearsIn } }"),
    ("null elements", "{ human(id: 1) { friends { name } } }"),
    ("an error in a list's element", "{ hero { friends { name ... on Human { homePlanet } } } }"),
    ("an error of merged fields names all places", "{ hero { friends { ... on Human { homePlanet } ...F } } } fragment F on Human { homePlanet }"),
    ("an error under an alias", "{ h: hero { f: friends { ... on Human { p: homePlanet } } } }"),
    ("a mutation goes on after an error", "mutation { first second third }"),
    ("fields that are not in the schema's data", "{ human(id: 1) { friends { ... on Human { friends { id } } } } }"),
    ("a fragment under different parents", "{ a: hero { ...F } b: human(id: 1) { ...F } } fragment F on Character { friends { name } }"),
]

CONDITIONS = [
    ("skip true", "{ hero { name id @skip(if: true) } }", {}),
    ("skip false", "{ hero { name id @skip(if: false) } }", {}),
    ("include false", "{ hero { name id @include(if: false) } }", {}),
    ("both, and skip wins", "{ hero { name id @skip(if: true) @include(if: true) } }", {}),
    ("both, and include wins", "{ hero { name id @include(if: false) @skip(if: false) } }", {}),
    ("everything skipped", "{ hero { name @skip(if: true) } }", {}),
    ("a skipped root", "{ hero @skip(if: true) { name } }", {}),
    ("one of two selections skipped", "{ hero { name @skip(if: true) name } }", {}),
    ("a fragment spread", "{ hero { id ...F @skip(if: true) } } fragment F on Character { name }", {}),
    ("a fragment spread skipped, then not", "{ hero { id ...F @skip(if: true) ...F } } fragment F on Character { name }", {}),
    ("an inline fragment", "{ hero { id ... on Droid @include(if: false) { name } } }", {}),
    ("a default holds", "query ($x: Boolean = true) { hero { name id @skip(if: $x) } }", {}),
    ("a default is overruled", "query ($x: Boolean = true) { hero { name id @skip(if: $x) } }", {"x": False}),
    ("null instead of a default", "query ($x: Boolean = true) { hero { name id @skip(if: $x) } }", {"x": None}),
    ("null at the root", "query ($x: Boolean = true) { hero @skip(if: $x) { name } }", {"x": None}),
]
for a in (False, True):
    for b in (False, True):
        CONDITIONS.append(
            (
                f"variables {a} and {b}",
                "query ($a: Boolean!, $b: Boolean!) { hero { id @skip(if: $a) name @include(if: $b) ...F @include(if: $a) @skip(if: $b) } }"
                " fragment F on Character { appearsIn name @skip(if: $b) }",
                {"a": a, "b": b},
            )
        )

REQUESTS = [
    ("no name, two operations", "query A { hero { name } } query B { hero { id } }", {}),
    ("the second operation", "query A { hero { name } } query B { hero { id } }", {"operationName": "B"}),
    ("an unknown operation", "query A { hero { name } } query B { hero { id } }", {"operationName": "C", "isRequestError": True}),
    ("a name for an anonymous operation", "{ hero { name } }", {"operationName": "C", "isRequestError": True}),
    ("no operation", "fragment F on Query { hero { name } }", {"isRequestError": True}),
    ("a missing variable", "query ($id: ID!) { human(id: $id) { name } }", {"isRequestError": True}),
    ("a variable that is null", "query ($id: ID!) { human(id: $id) { name } }", {"variables": {"id": None}, "isRequestError": True}),
    ("a variable that is given", "query ($id: ID!) { human(id: $id) { name } }", {"variables": {"id": "1000"}}),
    ("null where the argument's type forbids it", "query ($id: ID = 1) { human(id: $id) { name } hero { name } }", {"variables": {"id": None}}),
]
REQUESTS[0][2]["isRequestError"] = True
# The codes are Apollo Server's; graphql-js has none.
for _, query, more in REQUESTS:
    if more.get("isRequestError"):
        more["code"] = "BAD_USER_INPUT" if "$id" in query else "OPERATION_RESOLUTION_FAILURE"

# What skipped validation must not bring anything down either.
UNCHECKED = [
    ("an unknown field", "{ hero { name nme } nothing }"),
    ("an unknown field with selections", "{ hero { nothing { at { all } } } }"),
    ("a composite field without selections", "{ hero }"),
    ("a leaf with selections", "{ hero { name { length } } }"),
    ("a field of a union", "{ search { name } }"),
    ("an unknown fragment", "{ hero { name ...Nobody } }"),
    ("an unknown type condition", "{ hero { name ... on Nobody { id } } }"),
    ("a condition that is a leaf type", "{ hero { name ... on Episode { id } } }"),
    ("a fragment that spreads itself", "{ hero { ...F } } fragment F on Character { name ...F }"),
    ("fragments that spread each other", "{ hero { ...F } } fragment F on Character { id ...G } fragment G on Character { name ...F }"),
    ("a fragment within its own field", "{ human(id: 1) { ...F } } fragment F on Character { name friends { ...F } }"),
    ("two fragments of one name", "{ hero { ...F } } fragment F on Character { id } fragment F on Character { name }"),
    ("fields of one key that differ", "{ hero { x: name x: id } }"),
    ("a missing argument", "{ human { name } }"),
    ("an unknown argument", "{ human(id: 1, name: 2) { name } }"),
    ("an argument of another type", "{ human(id: {a: 1}) { name } }"),
    ("an undefined variable", "{ human(id: $id) { name } }"),
    ("an unknown directive", "{ hero @nothing(at: ALL) { name } }"),
    ("nothing but meta fields", "{ hero { __typename __schema { description } } }"),
    ("a type system definition beside it", "type Extra { a: Int } { hero { name } }"),
]


def star_wars():
    cases = [{"name": name, "query": query} for name, query in UNCHECKED]
    suite("unchecked", [{"schema": STAR_WARS, "data": STAR_WARS_DATA, "cases": cases}])
    cases = [{"name": name, "query": query} for name, query in SELECTIONS]
    suite("selections", [{"schema": STAR_WARS, "data": STAR_WARS_DATA, "cases": cases}])
    cases = [{"name": name, "query": query, "variables": variables} for name, query, variables in CONDITIONS]
    suite("conditions", [{"schema": STAR_WARS, "data": STAR_WARS_DATA, "cases": cases}])
    cases = [{"name": name, "query": query, **more} for name, query, more in REQUESTS]
    suite("requests", [{"schema": STAR_WARS, "data": STAR_WARS_DATA, "cases": cases}])


nulls()
star_wars()
