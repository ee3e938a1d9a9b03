    render) _arguments -s \
        '*'{--template-dir,-t}'[A folder of templates, instead of templates/.]:dir:_files -/' \
        '--data''[What the template'\''s names stand for: JSON, a file of JSON or YAML, or "-" for standard input.]:data: ' \
        '--request''[The request that the template sees: JSON or YAML with method, path, query, pathParameters, headers, cookies, body and graphQL, each of which may be missing.]:file:_files' \
        '--content-type''[The media type to escape values for. Default: what the template'\''s extension says; without one, none.]:type: ' \
        '--seed''[Which world is made: the same number makes the same one, another number another. Default 0.]:n: ' \
        '--now''[The moment that dates count from: ISO 8601, or "system" for the clock. Default 2025-01-01T12:00:00Z.]:time: ' \
        '--help[Shows this page.]' \
