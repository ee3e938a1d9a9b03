#compdef mynah
# Completion of mynah for zsh.
_mynah() {
    local -a commands
    commands=(
        'run:Serves a schema and stubs; this is what mynah does without a command.'
        'record:Passes everything on to a server, and writes its answers down as a project.'
        'import:Writes traffic that other programs have recorded down as a project.'
        'check:Reports what is wrong with schemas, stubs, templates, scripts and client documents.'
        'endpoints:Lists what is served: stubs, and what the schema answers.'
        'explain:Says what is understood of the schema: what fields, arguments and mutations mean.'
        'generate:Prints the answer to an operation: a fixture.'
        'render:Prints what a template renders: a fixture.'
        'schema:Prints the merged schema.'
        'health:Says whether a server serves.'
        'completion:Prints what a shell completes command lines by.'
        'manual:Prints a page of the manual, as man(1) reads it.'
    )
    if ((CURRENT == 2)) && [[ $words[2] != -* ]]; then
        _describe -t commands command commands
        _files
        return
    fi
    local command=run
    if ((${commands[(I)$words[2]:*]})); then
        command=$words[2]
        shift words
        ((CURRENT--))
    fi
    case $command in
    run) _arguments -s \
        '*--schema''[A schema: a file of SDL, an introspection result (JSON), or a folder of them. Several are merged. Without a FOLDER, only what is named is read.]:path:_files' \
        '--no-schema''[Reads no schema: only stubs answer.]' \
        '*'{--config,-c}'[A stub file, or a folder of them, instead of endpoints/.]:path:_files' \
        '*--operations''[A folder of answers by operation, instead of operations/.]:path:_files' \
        '*--persisted-documents''[A manifest of persisted documents, Apollo'\''s or Relay'\''s, beside operations/*.persisted.json.]:file:_files' \
        '*'{--exchanges,--requests-folder}'[A folder of network exchanges as Espresso-Martini has them (PATH/METHOD/configuration.json), instead of network-exchanges/.]:dir:_files -/' \
        '*'{--template-dir,-t}'[A folder of templates, instead of templates/.]:dir:_files -/' \
        '*'{--file-dir,-f}'[A folder of static files, instead of files/; several are asked in the order given.]:dir:_files -/' \
        '--federation''[Whether the schema is a subgraph'\''s, and has what routers of Apollo Federation ask for.]' \
        '--strict''[Treats warnings as errors.]' \
        '(--port --port-range -p)'{--port,--port-range,-p}'[The port, or the first free one of a range; 0 lets the system choose. Default 8080-8090.]:n|n-m: ' \
        '--tls''[Whether it speaks HTTPS with a certificate that it makes for this machine: off, self-signed. Default off.]:value:(off self-signed)' \
        '--tls-cert''[The certificate that it speaks HTTPS with, and those that lead to its authority (PEM). Default none.]:file:_files' \
        '--tls-key''[The certificate'\''s key (PEM). Default none.]:file:_files' \
        '--port-file''[Writes the port to FILE once it accepts connections.]:file:_files' \
        '--configuration''[Espresso-Martini'\''s configuration.json (port, delay), instead of one beside the folder of exchanges; mynah.yml and flags outrank it.]:file:_files' \
        '--use-any-addr''[Listens on every address of this machine instead of loopback only.]' \
        '--admin-token''[The admin API wants "Authorization: Bearer TOKEN". MYNAH_ADMIN_TOKEN in the environment says the same, unseen by other users. With --use-any-addr a token is always wanted; without one here, one is made and printed on standard error.]:token: ' \
        '--admin-open''[The admin API wants no token, even with --use-any-addr.]' \
        '--seed''[Which world is made: the same number makes the same one, another number another. Default 0.]:n: ' \
        '--now''[The moment that dates count from: ISO 8601, or "system" for the clock. Default 2025-01-01T12:00:00Z.]:time: ' \
        '--graphql-path''[Where GraphQL is answered. Default /graphql.]:path:_files' \
        '--http-profile''[Which statuses errors have: compatible (the graphql-http audits), apollo (as Apollo Server), draft (the 2026 draft of GraphQL over HTTP). Default compatible.]:value:(compatible apollo draft)' \
        '--validation''[What happens to invalid operations: refuse, warn (answer, and log), off. Default refuse.]:value:(refuse warn off)' \
        '--persisted-only''[Whether persisted documents alone are answered, asked for by their ids.]' \
        '--incremental''[Whether the schema has @defer and @stream, even where it does not define them.]' \
        '--delay''[How long every answer waits whose stub does not say so itself. Default 0.]:seconds: ' \
        '--on-unmatched-graphql''[What an operation gets that no stub matches: generate (the schema answers), fail (404 with the nearest stubs), drop (the connection is closed), passthrough (the upstream answers). Default generate.]:value:(generate fail drop passthrough)' \
        '--on-unmatched-rest''[What any other request gets that nothing answers: fail (404), drop, passthrough (the upstream answers). Default fail.]:value:(fail drop passthrough)' \
        '--upstream''[The server that requests are passed on to where a stub or a policy says so. Default none.]:url: ' \
        '--upstream-ca''[The certificates that an upstream proves itself with, instead of the system'\''s (PEM). Default none.]:file:_files' \
        '--redact''[What recordings leave out: members, header fields, query items, variables and arguments of these names. Default none.]:names: ' \
        '--ignore''[Header fields and members in which recorded responses may differ and still are one and the same. Default none.]:names: ' \
        '--record''[What is passed on and recorded into the project'\''s folder: missing (what nothing answers yet), replace (everything, in the place of what was recorded), none. Default none.]:value:(missing replace none)' \
        '--no-cors''[Whether answers carry CORS headers; the flag leaves them out.]' \
        '--watch''[How saved files are noticed: events (the system reports them), poll (looks every second: for network and container folders), off. Default events.]:value:(events poll off)' \
        '--no-watch''[Reads files at start only; the same as --watch off.]' \
        '--verbose''[Logs a line for each request.]' \
        '--log-format''[text (default) or json; json logs each request.]:format: ' \
        '--max-body''[The largest request body. Default 10MB.]:bytes: ' \
        '--max-headers''[The largest request head: its line and headers. Default 16384.]:bytes: ' \
        '--max-connections''[Connections at one time; what comes then is answered with 503. Default 1024.]:n: ' \
        '--idle-timeout''[How long a connection may be silent. Default 60.]:seconds: ' \
        '--receive-timeout''[How long a request may take to arrive. Default 30.]:seconds: ' \
        '--max-tokens''[Tokens of a GraphQL document. Default 20000.]:n: ' \
        '--max-depth''[Nesting of a GraphQL document. Default 200.]:n: ' \
        '--max-json-depth''[Nesting of a JSON body. Default 200.]:n: ' \
        '--max-answer-nodes''[Objects, lists and values of one answer. Default 500000.]:n: ' \
        '--max-answer-bytes''[The largest answer. Default 64MB.]:bytes: ' \
        '--max-answer-parts''[Fragments and lists that @defer and @stream leave of one answer. Default 10000.]:n: ' \
        '--max-batch''[Operations of one batch. Default 50.]:n: ' \
        '--max-upload-files''[Files of one GraphQL request. Default 100.]:n: ' \
        '--max-uploads''[Files that such requests have brought, which are kept to be fetched. Default 64MB.]:bytes: ' \
        '--max-template-depth''[Nesting of a template. Default 100.]:n: ' \
        '--max-template-steps''[Tags and texts that one template renders. Default 20000000.]:n: ' \
        '--max-cache''[Values that templates and scripts keep. Default 64MB.]:bytes: ' \
        '--max-document-cache''[Documents that are kept ready to be executed again. Default 64MB.]:bytes: ' \
        '--max-entities''[Entities that can be written. Default 10000.]:n: ' \
        '--max-entities-bytes''[What is written about entities. Default 64MB.]:bytes: ' \
        '--max-stubs-bytes''[Stubs that are added while it runs. Default 64MB.]:bytes: ' \
        '--max-journal''[Requests that are remembered; 0 for none. Default 1000.]:n: ' \
        '--max-journal-bytes''[The memory for them. Default 32MB.]:bytes: ' \
        '--max-sessions''[Sessions at one time; 0 for none. Default 1000.]:n: ' \
        '--session-idle''[How long a session may be left alone before it ends. Default 600.]:seconds: ' \
        '--max-subscribers''[Connections that are open for events at one time. Default 1000.]:n: ' \
        '--max-subscriptions''[Operations at one time on one of them. Default 1000.]:n: ' \
        '--max-unsent''[Events that wait for a client which does not read them; then its connection is closed. Default 4MB.]:bytes: ' \
        '--max-connection-bytes''[What one connection for events keeps: its operations, and what waits to be read. Default 64MB.]:bytes: ' \
        '--max-live-bytes''[What all of them keep, with large responses that wait to be read. Default 256MB.]:bytes: ' \
        '--max-message''[The largest message that a WebSocket takes. Default 1MB.]:bytes: ' \
        '--connection-init-timeout''[How long a WebSocket'\''s client has to send connection_init. Default 3.]:seconds: ' \
        '--keep-alive''[How often a connection for events is shown to be alive. Default 12.]:seconds: ' \
        '--upstream-connect-timeout''[How long an upstream may take to accept a connection. Default 10.]:seconds: ' \
        '--upstream-idle-timeout''[How long an upstream may say nothing. Default 60.]:seconds: ' \
        '--upstream-timeout''[How long an upstream may take in all; 0 for no limit. Default 0.]:seconds: ' \
        '--script-time''[How long a script may compute for one request. Default 1.]:seconds: ' \
        '--drain''[How long requests in flight have when the server stops. Default 5.]:seconds: ' \
        '--help[Shows this page.]' \
        '*:file:_files' ;;
    record) _arguments -s \
        '--into''[The folder that is written; the current one by default.]:folder:_files -/' \
        '--entities''[Writes the objects that answers show to data/, by their keys.]' \
        '(--port --port-range -p)'{--port,--port-range,-p}'[The port, or the first free one of a range; 0 lets the system choose. Default 8080-8090.]:n|n-m: ' \
        '--tls''[Whether it speaks HTTPS with a certificate that it makes for this machine: off, self-signed. Default off.]:value:(off self-signed)' \
        '--tls-cert''[The certificate that it speaks HTTPS with, and those that lead to its authority (PEM). Default none.]:file:_files' \
        '--tls-key''[The certificate'\''s key (PEM). Default none.]:file:_files' \
        '--port-file''[Writes the port to FILE once it accepts connections.]:file:_files' \
        '--graphql-path''[Where GraphQL is answered. Default /graphql.]:path:_files' \
        '--upstream''[The server that requests are passed on to where a stub or a policy says so. Default none.]:url: ' \
        '--upstream-ca''[The certificates that an upstream proves itself with, instead of the system'\''s (PEM). Default none.]:file:_files' \
        '--redact''[What recordings leave out: members, header fields, query items, variables and arguments of these names. Default none.]:names: ' \
        '--ignore''[Header fields and members in which recorded responses may differ and still are one and the same. Default none.]:names: ' \
        '--record''[What is passed on and recorded into the project'\''s folder: missing (what nothing answers yet), replace (everything, in the place of what was recorded), none. Default none.]:value:(missing replace none)' \
        '--no-cors''[Whether answers carry CORS headers; the flag leaves them out.]' \
        '--verbose''[Logs a line for each request.]' \
        '--log-format''[text (default) or json; json logs each request.]:format: ' \
        '--help[Shows this page.]' \
        '*:file:_files' ;;
    import) _arguments -s \
        '--into''[The folder that is written; the current one by default.]:folder:_files -/' \
        '*--host''[Takes what was asked of this host alone: api.example.com.]:host: ' \
        '--entities''[Writes the objects that answers show to data/, by their keys.]' \
        '--redact''[What recordings leave out: members, header fields, query items, variables and arguments of these names. Default none.]:names: ' \
        '--ignore''[Header fields and members in which recorded responses may differ and still are one and the same. Default none.]:names: ' \
        '--record''[What is passed on and recorded into the project'\''s folder: missing (what nothing answers yet), replace (everything, in the place of what was recorded), none. Default none.]:value:(missing replace none)' \
        '--help[Shows this page.]' \
        '*:file:_files' ;;
    check) _arguments -s \
        '*--schema''[A schema: a file of SDL, an introspection result (JSON), or a folder of them. Several are merged. Without a FOLDER, only what is named is read.]:path:_files' \
        '--no-schema''[Reads no schema: only stubs answer.]' \
        '*'{--config,-c}'[A stub file, or a folder of them, instead of endpoints/.]:path:_files' \
        '*--operations''[A folder of answers by operation, instead of operations/.]:path:_files' \
        '*--persisted-documents''[A manifest of persisted documents, Apollo'\''s or Relay'\''s, beside operations/*.persisted.json.]:file:_files' \
        '*'{--exchanges,--requests-folder}'[A folder of network exchanges as Espresso-Martini has them (PATH/METHOD/configuration.json), instead of network-exchanges/.]:dir:_files -/' \
        '*'{--template-dir,-t}'[A folder of templates, instead of templates/.]:dir:_files -/' \
        '*'{--file-dir,-f}'[A folder of static files, instead of files/; several are asked in the order given.]:dir:_files -/' \
        '--federation''[Whether the schema is a subgraph'\''s, and has what routers of Apollo Federation ask for.]' \
        '--strict''[Treats warnings as errors.]' \
        '--help[Shows this page.]' \
        '*:file:_files' ;;
    endpoints) _arguments -s \
        '*--schema''[A schema: a file of SDL, an introspection result (JSON), or a folder of them. Several are merged. Without a FOLDER, only what is named is read.]:path:_files' \
        '--no-schema''[Reads no schema: only stubs answer.]' \
        '*'{--config,-c}'[A stub file, or a folder of them, instead of endpoints/.]:path:_files' \
        '*--operations''[A folder of answers by operation, instead of operations/.]:path:_files' \
        '*--persisted-documents''[A manifest of persisted documents, Apollo'\''s or Relay'\''s, beside operations/*.persisted.json.]:file:_files' \
        '*'{--exchanges,--requests-folder}'[A folder of network exchanges as Espresso-Martini has them (PATH/METHOD/configuration.json), instead of network-exchanges/.]:dir:_files -/' \
        '*'{--template-dir,-t}'[A folder of templates, instead of templates/.]:dir:_files -/' \
        '*'{--file-dir,-f}'[A folder of static files, instead of files/; several are asked in the order given.]:dir:_files -/' \
        '--json''[Prints a JSON array instead of a table.]' \
        '--help[Shows this page.]' \
        '*:file:_files' ;;
    explain) _arguments -s \
        '*--schema''[A schema: a file of SDL, an introspection result (JSON), or a folder of them. Several are merged. Without a FOLDER, only what is named is read.]:path:_files' \
        '--no-schema''[Reads no schema: only stubs answer.]' \
        '*'{--config,-c}'[A stub file, or a folder of them, instead of endpoints/.]:path:_files' \
        '*--operations''[A folder of answers by operation, instead of operations/.]:path:_files' \
        '*--persisted-documents''[A manifest of persisted documents, Apollo'\''s or Relay'\''s, beside operations/*.persisted.json.]:file:_files' \
        '*'{--exchanges,--requests-folder}'[A folder of network exchanges as Espresso-Martini has them (PATH/METHOD/configuration.json), instead of network-exchanges/.]:dir:_files -/' \
        '*'{--template-dir,-t}'[A folder of templates, instead of templates/.]:dir:_files -/' \
        '*'{--file-dir,-f}'[A folder of static files, instead of files/; several are asked in the order given.]:dir:_files -/' \
        '--federation''[Whether the schema is a subgraph'\''s, and has what routers of Apollo Federation ask for.]' \
        '--json''[Prints JSON, as GET /_admin/model does.]' \
        '--help[Shows this page.]' \
        '*:file:_files' ;;
    generate) _arguments -s \
        '*--schema''[A schema: a file of SDL, an introspection result (JSON), or a folder of them. Several are merged. Without a FOLDER, only what is named is read.]:path:_files' \
        '--no-schema''[Reads no schema: only stubs answer.]' \
        '*'{--config,-c}'[A stub file, or a folder of them, instead of endpoints/.]:path:_files' \
        '*--operations''[A folder of answers by operation, instead of operations/.]:path:_files' \
        '*--persisted-documents''[A manifest of persisted documents, Apollo'\''s or Relay'\''s, beside operations/*.persisted.json.]:file:_files' \
        '*'{--exchanges,--requests-folder}'[A folder of network exchanges as Espresso-Martini has them (PATH/METHOD/configuration.json), instead of network-exchanges/.]:dir:_files -/' \
        '*'{--template-dir,-t}'[A folder of templates, instead of templates/.]:dir:_files -/' \
        '--variables''[The variables: a JSON object, a file of one, or "-" for standard input.]:json: ' \
        '--operation-name''[Which operation, where the document has several.]:name: ' \
        '--seed''[Which world is made: the same number makes the same one, another number another. Default 0.]:n: ' \
        '--now''[The moment that dates count from: ISO 8601, or "system" for the clock. Default 2025-01-01T12:00:00Z.]:time: ' \
        '--federation''[Whether the schema is a subgraph'\''s, and has what routers of Apollo Federation ask for.]' \
        '--strict''[Treats warnings as errors.]' \
        '--help[Shows this page.]' \
        '*:file:_files' ;;
    render) _arguments -s \
        '*'{--template-dir,-t}'[A folder of templates, instead of templates/.]:dir:_files -/' \
        '--data''[What the template'\''s names stand for: JSON, a file of JSON or YAML, or "-" for standard input.]:data: ' \
        '--request''[The request that the template sees: JSON or YAML with method, path, query, pathParameters, headers, cookies, body and graphQL, each of which may be missing.]:file:_files' \
        '--content-type''[The media type to escape values for. Default: what the template'\''s extension says; without one, none.]:type: ' \
        '--seed''[Which world is made: the same number makes the same one, another number another. Default 0.]:n: ' \
        '--now''[The moment that dates count from: ISO 8601, or "system" for the clock. Default 2025-01-01T12:00:00Z.]:time: ' \
        '--help[Shows this page.]' \
        '*:file:_files' ;;
    schema) _arguments -s \
        '*--schema''[A schema: a file of SDL, an introspection result (JSON), or a folder of them. Several are merged. Without a FOLDER, only what is named is read.]:path:_files' \
        '--introspection''[Prints the result of the introspection query, as JSON.]' \
        '--federation''[Whether the schema is a subgraph'\''s, and has what routers of Apollo Federation ask for.]' \
        '--strict''[Treats warnings as errors.]' \
        '--help[Shows this page.]' \
        '*:file:_files' ;;
    health) _arguments -s \
        '--timeout''[How long the server may take. Default: 5.]:seconds: ' \
        '--help[Shows this page.]' \
        '*:file:_files' ;;
    completion) _arguments -s \
        '--help[Shows this page.]' \
        '*:file:_files' ;;
    manual) _arguments -s \
        '--help[Shows this page.]' \
        '*:file:_files' ;;
    esac
}
_mynah "$@"
