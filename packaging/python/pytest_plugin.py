"""The fixture `mynah_server`: a session of its own for each test, on one server for all of them."""
from __future__ import annotations

import re

import pytest

from . import MynahServer, MynahSession

_sessions = pytest.StashKey["MynahSession"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("mynah_folder", "The project that the fixture mynah_server serves, from the root of the tests.")
    parser.addini("mynah_schema", "Files of schemas that it serves, from there.", type="args", default=[])
    parser.addini("mynah_arguments", "Further arguments of \"mynah run\".", type="args", default=[])


@pytest.fixture(scope="session")
def mynah_process(pytestconfig: pytest.Config):
    """The server that all tests share. The settings mynah_folder and mynah_schema say what it serves."""
    folder, schema = pytestconfig.getini("mynah_folder"), pytestconfig.getini("mynah_schema")
    server = MynahServer(
        folder=folder or (None if schema else "."),
        schema=schema,
        arguments=pytestconfig.getini("mynah_arguments"),
        cwd=pytestconfig.rootpath,
    )
    yield server
    server.stop()


@pytest.fixture
def mynah_server(mynah_process: MynahServer, request: pytest.FixtureRequest):
    """The server as this test alone has it: `url`, `answer`, `stub`, `requests`, `verify`."""
    name = re.sub(r"[^A-Za-z0-9._-]", "-", request.node.nodeid).strip("-._")[-80:].strip("-._")
    session = mynah_process.session(name or None)
    request.node.stash[_sessions] = session
    yield session
    mynah_process.end(session)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo):
    """A test that fails says what the server was asked, and what came near."""
    outcome = yield
    report = outcome.get_result()
    session = item.stash.get(_sessions, None)
    if report.when == "call" and report.failed and session is not None:
        try:
            report.sections.append(("Requests to mynah", session.report()))
        except Exception as error:  # A server that is gone must not hide why the test has failed.
            report.sections.append(("Requests to mynah", f"not to be had: {error}"))
