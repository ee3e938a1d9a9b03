"""The package as its users see it: run by pytest where it is installed, in the demo project."""
import pytest

from mynah_mock import MynahError, MynahServer

pytest_plugins = ["pytester"]
QUERY = "query GetViewer { viewer { name } }"


def test_answers_what_it_is_told(mynah_server):
    mynah_server.answer("GetViewer", {"viewer": {"name": "Alex"}})
    assert mynah_server.query(QUERY)["data"]["viewer"]["name"] == "Alex"
    mynah_server.verify("GetViewer", times=1)


def test_has_nothing_of_other_tests(mynah_server):
    assert mynah_server.requests() == []
    assert mynah_server.query(QUERY)["data"]["viewer"]["name"] != "Alex"


def test_says_what_came_instead(mynah_server):
    mynah_server.query("query Other { viewer { name } }")
    with pytest.raises(AssertionError, match="(?s)GetViewer was to be asked for at least once.*Other"):
        mynah_server.verify("GetViewer")


def test_says_why_a_stub_is_refused(mynah_server):
    with pytest.raises(MynahError, match="respnse"):
        mynah_server.stub({"graphQL": {}, "respnse": {}})


def test_says_why_a_server_does_not_start():
    with pytest.raises(MynahError, match="nowhere.graphql"):
        MynahServer(schema="nowhere.graphql")


def test_hints_at_stubs_that_nearly_fit_what_the_schema_answered(mynah_server):
    mynah_server.stub({"graphQL": {"operations": "GetAccount", "variables": {"id": "8"}}, "response": {"data": {}}})
    mynah_server.query("query GetAccount { viewer { name } }", {"id": "7"})
    mynah_server.answer("GetCustomr", {"viewer": {"name": "Alex"}})
    mynah_server.query("query GetCustomer { viewer { name } }")
    assert mynah_server.report() == "\n".join([
        "Requests, the latest first:",
        "  POST /graphql GetCustomer -> 200",
        "    near: run-time-2: operationName: expected GetCustomr, got GetCustomer",
        "  POST /graphql GetAccount -> 200",
        "    near: run-time-1: variables.id: expected \"8\", got \"7\"",
        "Stubs that were added, and have answered nothing:",
        "  run-time-2: GetCustomr",
        "  run-time-1: GetAccount",
    ])


def test_failures_show_requests(pytester):
    pytester.makefile(".graphql", schema="type Query { hero: String }")
    pytester.makepyfile("def test_it(mynah_server):\n    mynah_server.query('query Q { hero }')\n    assert False")
    result = pytester.runpytest_subprocess("-o", "mynah_schema=schema.graphql")
    result.stdout.fnmatch_lines(["*Requests to mynah*", "*POST*/graphql*Q*200*"])
