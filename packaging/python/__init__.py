"""Starts the mock server that this package brings, from tests."""
from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import urllib.error
import urllib.parse
import urllib.request
from collections import deque
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Iterable, Mapping

__all__ = ["MynahServer", "MynahSession", "MynahError", "program"]


class MynahError(Exception):
    """What the server, or its admin API, refuses, with the reason."""


def program() -> str:
    """The path of the program; MYNAH_PROGRAM names another one than this package's."""
    return os.environ.get("MYNAH_PROGRAM") or str(Path(__file__).parent / "bin" / "mynah")


def main() -> None:
    """The command `mynah`: becomes the program."""
    os.execv(program(), [program(), *sys.argv[1:]])


class MynahSession:
    """What can be done to a running server from a test: the admin API, of the whole server or of one session."""

    def __init__(self, url: str) -> None:
        self.url = url

    @property
    def graphql_url(self) -> str:
        return self.url + "/graphql"

    def admin(self, method: str, call: str, body: Any = None) -> Any:
        """Calls the admin API: admin("POST", "reset"). A body that is no text is sent as JSON."""
        data, headers = None, {}
        if isinstance(body, str):
            data = body.encode()
        elif body is not None:
            data, headers = json.dumps(body).encode(), {"Content-Type": "application/json"}
        return _request(method, f"{self.url}/_admin/{call}", data, headers)

    def stub(self, stubs: Any) -> list[str]:
        """Adds one stub or several, in the form that stub files have (a mapping, a list, or YAML); returns their ids."""
        return self.admin("POST", "stubs", stubs)["ids"]

    def answer(self, operation: str, data: Mapping[str, Any]) -> list[str]:
        """Answers an operation with data over what the schema says."""
        return self.stub({"graphQL": {"operations": operation}, "response": {"data": data}})

    def query(self, document: str, variables: Mapping[str, Any] | None = None, **headers: str) -> dict[str, Any]:
        """Asks an operation, as an app would."""
        data = json.dumps({"query": document, "variables": variables or {}}).encode()
        fields = {"Content-Type": "application/json", "Accept": "application/json"}
        fields.update({name.replace("_", "-"): value for name, value in headers.items()})
        return _request("POST", self.graphql_url, data, fields)

    def requests(self, **filter: Any) -> list[dict[str, Any]]:
        """The requests that have come, the latest first; requests(operation="GetHero") lets through those alone."""
        query = urllib.parse.urlencode({name: str(value) for name, value in filter.items()})
        return self.admin("GET", f"requests?{query}")["requests"]

    def unmatched(self) -> list[dict[str, Any]]:
        """The requests that nothing was for, with what came near."""
        return self.requests(unmatched="true")

    def verify(self, operation: str, times: int | None = None) -> list[dict[str, Any]]:
        """Fails unless the operation was asked for: so many times, or once at least.

        The failure says what has come instead, and what came near.
        """
        found = self.requests(operation=operation)
        if len(found) == times or (times is None and found):
            return found
        wanted = "at least once" if times is None else f"{times} times"
        raise AssertionError(
            f"{operation} was to be asked for {wanted}, and was {len(found)} times.\n" + self.report()
        )

    def report(self) -> str:
        """What has come, a line for each request, with the stubs below that came near and did not answer.

        Where the schema has answered, these are hints: it may have been meant to. Stubs that were added, and have answered
        nothing, stand at the end.
        """
        entries = self.requests(limit=20)
        idle = [entry for entry in self.admin("GET", "stubs")["stubs"] if not entry["hits"]]
        lines = ["Requests, the latest first:" if entries else "No request has come."]
        for entry in entries:
            lines.append("  " + _described(entry))
            lines += ["    near: " + text for text in _near_misses(entry) or _near_names(entry, idle)]
        added = [f"  {entry['id']}: {_subject(entry['stub'])}" for entry in idle if entry["origin"] == "runTime"]
        return "\n".join(lines + (["Stubs that were added, and have answered nothing:"] + added if added else []))

    def reset(self) -> None:
        """As it was right after the start."""
        self.admin("POST", "reset")


class MynahServer(MynahSession):
    """A process of the server; it serves from when it is made until `stop`."""

    def __init__(
        self,
        folder: str | os.PathLike[str] | None = None,
        schema: str | os.PathLike[str] | Iterable[str | os.PathLike[str]] = (),
        arguments: Iterable[str] = (),
        cwd: str | os.PathLike[str] | None = None,
    ) -> None:
        words = [program(), "run", "--port", "0", *arguments]
        for path in [schema] if isinstance(schema, (str, os.PathLike)) else schema:
            words += ["--schema", os.fspath(path)]
        if folder is not None:
            words.append(os.fspath(folder))
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=cwd)
        self._log: deque[str] = deque(maxlen=1000)
        self._reader = threading.Thread(target=self._read_log, daemon=True)
        self._reader.start()
        url = self.process.stdout.readline().strip()
        if not url:
            self.process.wait()
            self._reader.join()
            raise MynahError(f"mynah has ended with {self.process.returncode}:\n{self.log}")
        super().__init__(url)

    def _read_log(self) -> None:
        for line in self.process.stderr:
            self._log.append(line)

    @property
    def log(self) -> str:
        """The latest lines of what it has written to standard error."""
        return "".join(self._log)

    def session(self, name: str | None = None) -> MynahSession:
        """A state of its own for one test, under a name or one that the server makes."""
        return MynahSession(self.admin("POST", "sessions", {"id": name} if name else {})["url"])

    def end(self, session: MynahSession) -> None:
        """Forgets a session."""
        self.admin("DELETE", "sessions/" + session.url.rsplit("/", 1)[1])

    def stop(self) -> None:
        """Lets requests in flight finish, and ends the process."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        self.process.wait()
        self._reader.join()
        self.process.stdout.close()
        self.process.stderr.close()


def _request(method: str, url: str, data: bytes | None, headers: Mapping[str, str]) -> Any:
    request = urllib.request.Request(url, data=data, headers=dict(headers), method=method)
    # A proxy of the environment has no business between a test and its own machine.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(request) as response:
            text = response.read().decode()
            kind = response.headers.get("Content-Type", "")
    except urllib.error.HTTPError as error:
        text, kind = error.read().decode(), error.headers.get("Content-Type", "")
        if "graphql-response" not in kind and not (url.endswith("/graphql") and "json" in kind):
            raise MynahError(f"{method} {url} is answered with {error.code}:\n{text}") from None
    return json.loads(text) if text and "json" in kind else text


def _described(entry: Mapping[str, Any]) -> str:
    request, response = entry.get("request") or {}, entry.get("response") or {}
    names = ", ".join(operation["name"] or "(anonymous)" for operation in entry.get("operations") or [])
    words = [request.get("method"), request.get("target"), names]
    return " ".join(word for word in words if word) + (f" -> {response['status']}" if response else "")


def _near_misses(entry: Mapping[str, Any]) -> list[str]:
    """What came near, of the request and of the operations in it: the stub, and why it was not meant."""
    found = [entry, *(entry.get("operations") or [])]
    misses = [miss for part in found for miss in part.get("nearMisses") or []]
    return [f"{miss['stub']}: {'; '.join(miss['reasons'])}" for miss in misses]


def _near_names(entry: Mapping[str, Any], idle: Iterable[Mapping[str, Any]]) -> list[str]:
    """The stubs for operations of nearly the same name as those that the schema has answered."""
    asked = {operation["name"] for operation in entry.get("operations") or [] if operation["answeredBy"] == "generated"}
    found = []
    for stub in idle:
        for name in asked - {None}:
            expected = get_close_matches(name, _operation_names(stub["stub"]), n=1, cutoff=0.8)
            found += [f"{stub['id']}: operationName: expected {near}, got {name}" for near in expected]
    return found[:3]


def _operation_names(stub: Mapping[str, Any]) -> list[str]:
    """The names, or patterns of them, of the operations that a stub is for."""
    return (stub.get("graphQL") or {}).get("operations") or []


def _subject(stub: Mapping[str, Any]) -> str:
    """What a stub is for: names of operations, or a method and a path."""
    path = (stub.get("http") or {}).get("api")
    return ", ".join(_operation_names(stub)) or path or "whatever else it says"
