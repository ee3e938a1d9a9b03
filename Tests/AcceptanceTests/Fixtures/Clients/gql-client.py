"""What PyPI's gql gets from a server over both protocols of WebSockets, on a line each: gql-client.py URL"""

import asyncio
import json
import sys

from gql import Client, gql
from gql.transport.exceptions import TransportQueryError
from gql.transport.websockets import WebsocketsTransport

url = sys.argv[1].replace("http", "ws") + "/graphql"


def say(what, value):
    print(what, json.dumps(value, separators=(",", ":")))


async def main(subprotocol):
    transport = WebsocketsTransport(url=url, subprotocols=[subprotocol], init_payload={"token": "secret"})
    async with Client(transport=transport, fetch_schema_from_transport=True) as session:
        say("query", await session.execute(gql('{ order(id: "order-7") { id } }')))
        events = session.subscribe(gql('subscription { orderUpdated(id: "order-7") { note } }'))
        first = asyncio.ensure_future(anext(events))
        await asyncio.sleep(0)
        for note in ["a", "b"]:
            mutation = gql("mutation ($note: String) { updateOrder(id: \"order-7\", note: $note) { note } }")
            mutation.variable_values = {"note": note}
            say("mutation", await session.execute(mutation))
        say("events", [await first, await anext(events)])
        await events.aclose()
        try:
            await session.execute(gql('{ order(id: "order-7") { id } }'), operation_name="Other")
        except TransportQueryError as error:
            say("refused", [each["message"] for each in error.errors])


for name in ["graphql-transport-ws", "graphql-ws"]:
    asyncio.run(main(name))
