#!/usr/bin/env python3
"""Writes incremental.json: operations with @defer and @stream over fixed data, with what graphql-core delivers for them.

Run it by hand where graphql-core 3.3 is installed; the tests only read the file. In how many payloads something comes is
the server's choice, so what is written is what all of them say together: the first data, what was announced, every part
by its path, and what could not be delivered.
"""

import asyncio
import json
import pathlib

from graphql import (
    GraphQLDeferDirective, GraphQLError, GraphQLSchema, GraphQLStreamDirective, build_schema, parse, specified_directives,
)
from graphql.execution import experimental_execute_incrementally

SCHEMA = """
type Query { hero: Hero heroes: [Hero!] loose: [Hero] numbers: [Int!] title: String }
type Hero { id: ID! name: String nick: String strict: String! best: Hero friends: [Hero!] strictFriends: [Hero!]!
  strictBest: Hero! grid: [[Int]] }
"""

LEAF = {"id": "9", "name": "Han", "nick": "Solo", "strict": "s", "grid": [[1, 2], [3]]}
BEST = {"id": "2", "name": "Leia", "nick": "L", "strict": None, "best": LEAF, "strictBest": LEAF, "friends": [LEAF]}
HERO = {
    "id": "1", "name": "Luke", "nick": {"$error": "no nick"}, "strict": "x", "best": BEST, "strictBest": None,
    "friends": [BEST, LEAF], "strictFriends": [LEAF, LEAF], "grid": [[1], [], [2, 3]],
}
DATA = {"hero": HERO, "heroes": [HERO, LEAF, None, BEST], "loose": [LEAF, None, {"$error": "gone"}, BEST],
        "numbers": [1, 2, 3], "title": "T"}

CASES = [
    ("a deferred fragment", "{ hero { id ... @defer(label: \"L\") { name } } }"),
    ("at the root", "{ title ... @defer { hero { id } } }"),
    ("nothing but deferred", "{ hero { ... @defer { id } } }"),
    ("a spread", "{ hero { id ...F @defer } } fragment F on Hero { name best { id } }"),
    ("a condition that does not hold", "query ($no: Boolean = false) { hero { id ... @defer(if: $no) { name } ... @defer(if: false) { nick } } }"),
    ("a condition that holds", "query ($yes: Boolean!) { hero { id ... @defer(if: $yes) { name } } }", {"yes": True}),
    ("a variable that is not given", "query ($x: Boolean) { hero { id ... @defer(if: $x) { name } } }"),
    ("a field that came with the rest", "{ hero { id name ... @defer(label: \"L\") { name } } }"),
    ("a field of two fragments", "{ hero { ... @defer(label: \"A\") { id name } ... @defer(label: \"B\") { name strict } } }"),
    ("fragments in fragments", "{ hero { id ... @defer(label: \"A\") { name ... @defer(label: \"B\") { strict } } } }"),
    ("an inner fragment that adds nothing", "{ hero { ... @defer(label: \"A\") { name ... @defer(label: \"B\") { name } } } }"),
    ("an outer fragment that adds nothing", "{ hero { name ... @defer(label: \"A\") { name ... @defer(label: \"B\") { strict } } } }"),
    ("deeper in a fragment", "{ hero { id ... @defer(label: \"A\") { best { id ... @defer(label: \"B\") { name } } } } }"),
    ("overlapping objects", "{ hero { best { id } ... @defer(label: \"A\") { best { id name } } ... @defer(label: \"B\") { best { name nick } } } }"),
    ("one object at two depths", "{ hero { ... @defer(label: \"A\") { best { name best { id } } } best { id ... @defer(label: \"B\") { name best { name } } } } }"),
    ("the same fragment with and without", "{ hero { ...F ...F @defer } } fragment F on Hero { name }"),
    ("the same fragment twice", "{ hero { ...F @defer(label: \"A\") ...F @defer(label: \"B\") } } fragment F on Hero { name best { id } }"),
    ("in every element", "{ heroes: loose { id ... @defer { name } } }"),
    ("an error in a fragment", "{ hero { id ... @defer { nick name } } }"),
    ("null that a fragment cannot hold", "{ hero { id ... @defer(label: \"A\") { name strictBest { id } } } }"),
    ("null that a fragment can hold", "{ hero { id ... @defer(label: \"A\") { best { strict } } } }"),
    ("a fragment on what is null", "{ hero { best { strict ... @defer(label: \"A\") { name } } } }"),
    ("one of two fragments fails", "{ hero { ... @defer(label: \"A\") { name strictBest { id } } ... @defer(label: \"B\") { name } } }"),
    ("what is inside of one that fails", "{ hero { ... @defer(label: \"A\") { strictBest { id } ... @defer(label: \"B\") { name } } } }"),
    ("a stream", "{ numbers @stream(initialCount: 1, label: \"S\") }"),
    ("a stream from the start", "{ numbers @stream }"),
    ("a count from a variable", "query ($n: Int! = 2) { numbers @stream(initialCount: $n) }"),
    ("a negative count", "{ numbers @stream(initialCount: -1) title }"),
    ("a stream of objects", "{ loose @stream(initialCount: 1) { id name } }"),
    ("a stream that ends in null", "{ heroes @stream(initialCount: 1) { id } }"),
    ("items that fail", "{ loose @stream { strict id } }"),
    ("lists in a list", "{ hero { grid @stream(initialCount: 1) } }"),
    ("a stream in a fragment", "{ hero { ... @defer(label: \"A\") { friends @stream(initialCount: 1, label: \"S\") { id } } } }"),
    ("a fragment in a stream", "{ hero { friends @stream(label: \"S\") { id ... @defer(label: \"A\") { name } } } }"),
    ("a stream in a stream", "{ hero { friends @stream(initialCount: 1) { id friends @stream { id } } } }"),
    ("a stream that is turned off", "{ numbers @stream(if: false) title }"),
    ("a stream and a fragment over one list", "{ hero { ... @defer(label: \"A\") { strictFriends { name } } strictFriends { id } } }"),
    ("aliases", "{ a: hero { i: id ... @defer(label: \"A\") { n: name } } b: hero { ... @defer(label: \"B\") { n: name } } }"),
    ("types", "{ hero { __typename ... on Hero @defer { __typename id } } }"),
]


def value(data):
    if isinstance(data, dict):
        if "$error" in data:
            return GraphQLError(data["$error"])
        return {key: value(member) for key, member in data.items()}
    if isinstance(data, list):
        return [value(element) for element in data]
    return data


def errors(list_):
    return [{"message": e["message"].replace("'", '"'), "path": e.get("path") or []} for e in list_ or []]


def told(payloads):
    """All payloads as one."""
    known, result = {}, {"data": payloads[0]["data"], "errors": errors(payloads[0].get("errors")), "pending": [],
                         "delivered": [], "failed": []}
    places = {}
    for payload in payloads:
        for part in payload.get("pending", []):
            known[part["id"]] = part
            places[part["id"]] = None
            result["pending"].append({"path": part["path"], "label": part.get("label")})
        for part in payload.get("incremental", []):
            path = known[part["id"]]["path"] + part.get("subPath", [])
            if "items" in part:
                result["delivered"] += [{"path": path, "item": item} for item in part["items"]]
            else:
                result["delivered"].append({"path": path, "data": part["data"]})
            result["errors"] += errors(part.get("errors"))
        for part in payload.get("completed", []):
            if part.get("errors"):
                known_part = known[part["id"]]
                result["failed"].append({"path": known_part["path"], "label": known_part.get("label"),
                                         "errors": errors(part["errors"])})
    return {key: member if key == "data" else sorted(member, key=lambda m: json.dumps(m, sort_keys=True, separators=(",", ":")))
            for key, member in result.items()}


async def deliver(schema, case):
    result = experimental_execute_incrementally(
        schema, parse(case[1]), root_value=value(DATA), variable_values=case[2] if len(case) > 2 else None)
    if asyncio.iscoroutine(result):
        result = await result
    if not hasattr(result, "initial_result"):
        return [result.formatted]
    return [result.initial_result.formatted] + [payload.formatted async for payload in result.subsequent_results]


async def main():
    base = build_schema(SCHEMA)
    schema = GraphQLSchema(**{**base.to_kwargs(),
                              "directives": [*specified_directives, GraphQLDeferDirective, GraphQLStreamDirective]})
    cases = []
    for case in CASES:
        payloads = await deliver(schema, case)
        cases.append({"name": case[0], "query": case[1], "variables": case[2] if len(case) > 2 else {},
                      "told": told(payloads)})
    lines = ",\n  ".join(json.dumps(case, ensure_ascii=False, separators=(",", ":")) for case in cases)
    text = json.dumps({"schema": SCHEMA, "data": DATA}, ensure_ascii=False)[:-1]
    (pathlib.Path(__file__).parent / "incremental.json").write_text(f'{text}, "cases": [\n  {lines}\n]}}\n')


asyncio.run(main())
