extension Prelude {
    /// The globals of scripts.
    ///
    /// `Response` and `Body` make what stands under `response:` in a stub file.
    static let globals = #"""
        /** An object of the members that are not undefined. */
        function compact(object) {
          const keys = keysOf(object);
          for (let i = 0; i < keys.length; i++) if (object[keys[i]] === undefined) delete object[keys[i]];
          return object;
        }

        const answer = (status, body, headers) => compact({ status, headers: headers ?? undefined, body: body ?? undefined });
        const answering = (status) => (body, headers) => answer(status, body, headers);
        const redirecting = (status, name) => (url) => {
          if (url === undefined || url === null) throw new TypeError(`Response.${name}(url) needs a URL.`);
          return { status, url };
        };

        const Response = freeze({
          raw: (code, body, headers) => answer(code, body, headers),
          ok: answering(200),
          created: answering(201),
          accepted: answering(202),
          noContent: (headers) => answer(204, undefined, headers),
          movedPermanently: redirecting(301, 'movedPermanently'),
          found: redirecting(302, 'found'),
          temporaryRedirect: redirecting(307, 'temporaryRedirect'),
          permanentRedirect: redirecting(308, 'permanentRedirect'),
          badRequest: answering(400),
          unauthorised: answering(401),
          unauthorized: answering(401),
          forbidden: answering(403),
          notFound: answering(404),
          notAcceptable: answering(406),
          conflict: answering(409),
          unprocessableContent: answering(422),
          tooManyRequests: answering(429),
          internalServerError: answering(500),
          serviceUnavailable: answering(503),
        });

        const Body = freeze({
          empty: () => undefined,
          text: (text, templateData) => compact({ text, templateData }),
          json: (data, templateData) => compact({ json: data, templateData }),
          yaml: (data, templateData) => compact({ yaml: data, templateData }),
          file: (file, contentType) => compact({ file, contentType }),
          data: (data, contentType) => compact({ data, contentType }),
          template: (name, contentType, templateData) => compact({ template: name, contentType, templateData }),
        });

        function shown(value) {
          if (typeof value === 'string') return value;
          if (value instanceof Error) return '' + value;
          try {
            const text = write(value, '');
            if (text !== undefined) return text;
          } catch {
            // JSON cannot say it; the language's own words are enough for a log.
          }
          try {
            return String(value);
          } catch {
            return typeof value;
          }
        }

        function log(...values) {
          let line = '';
          for (let i = 0; i < values.length; i++) line += (i ? ' ' : '') + shown(values[i]);
          host.log(line);
        }

        const console = freeze({ log, info: log, debug: log, warn: log, error: log });

        function graphQL(document, variables) {
          if (typeof document !== 'string') throw new TypeError('graphQL(document, variables) needs a document.');
          const text = variables === undefined || variables === null ? '{}' : write(variables, 'variables');
          if (text === undefined || text[0] !== '{')
            throw new TypeError('graphQL(document, variables) needs an object of variables.');
          return parse(host.graphQL(document, text));
        }

        // What the target had would be there for later calls.
        const scenarios = new Proxy(freeze({}), {
          get: (target, key) => typeof key === 'symbol' ? target[key] : host.scenario(key),
          set(target, key, state) {
            if (typeof key === 'symbol' || typeof state !== 'string')
              throw new TypeError('The state of a scenario is a string.');
            host.setScenario(key, state);
            return true;
          },
        });

        const keyText = (key) => {
          if (typeof key === 'string') return key;
          if (typeof key === 'number' || typeof key === 'bigint') return '' + key;
          throw new TypeError('The key of an entity is a string or a number.');
        };
        const typeName = (type) => {
          if (typeof type === 'string') return type;
          throw new TypeError('The type of an entity is a string.');
        };

        const entities = freeze({
          get(type, key) {
            const text = host.entity(typeName(type), keyText(key));
            return text === undefined ? null : parse(text);
          },
          set(type, key, values) {
            const text = write(values, 'values');
            if (text === undefined || text[0] !== '{')
              throw new TypeError('entities.set(type, key, values) needs an object of values.');
            host.setEntity(typeName(type), keyText(key), text);
          },
          delete(type, key) { host.deleteEntity(typeName(type), keyText(key)); },
          keys: (type) => parse(host.entityKeys(typeName(type))),
        });

        function publish(event) {
          const text = write(event, 'event');
          if (text === undefined || text[0] !== '{') throw new TypeError('publish(event) needs an object.');
          return parse(host.publish(text));
        }

        // Scripts have no threads to share memory with, and none of these stops when its time is over.
        delete globalThis.WebAssembly;
        delete globalThis.Atomics;
        delete globalThis.SharedArrayBuffer;
        // What it calls back would be called in the middle of another call.
        delete globalThis.FinalizationRegistry;

        const provided = { Response, Body, console, graphQL, scenarios, entities, publish };
        for (const name of keysOf(provided))
          defineProperty(globalThis, name, { value: provided[name], writable: false, enumerable: false, configurable: false });
        """#

    /// Calls of scripts.
    static let calls = #"""
        let promise = null;
        /** Whether a script changes what an upstream has answered: nothing that it returns changes nothing. */
        let isReply = false;

        /**
         * Forgets the call before: all its promise jobs have run by now, so that nothing of it can come after this.
         *
         * The engine keeps the limit of stacks beside the property, which a frozen one does not keep from being set.
         */
        function begin() {
          partial = null;
          promise = null;
          shared.clear();
          setProperty(Error, 'stackTraceLimit', stackTraceLimit);
        }

        function run(factory, request, names, upstream) {
          begin();
          const response = factory();
          if (typeof response !== 'function') return host.fail('noFunction', '');
          if (request === null) return undefined;
          isReply = upstream !== null;
          const value = collected(response(requestOf(request, names), cache, upstreamOf(upstream)));
          if (typeof value === 'object' && value !== null && typeof value.then === 'function') {
            const state = promise = { settled: false, failed: false, value: undefined };
            Promise.resolve(value).then(collected).then(
              (value) => { state.settled = true; state.value = value; },
              (error) => { state.settled = state.failed = true; state.value = error; });
            return undefined;
          }
          return finish(value);
        }

        function settle() {
          const state = promise;
          if (!state.settled)
            return host.fail('badResult', 'The promise that "response" returned never settles: nothing is left to wait for.');
          if (state.failed) throw state.value;
          return finish(state.value);
        }

        /** Runs `body`; where it finds what JSON cannot say, the call has failed for that reason. */
        function sayable(complaint, body) {
          try {
            return body();
          } catch (error) {
            if (error instanceof Unserializable) host.fail('badResult', `${complaint}: ${error.message}.`);
            throw error;
          }
        }

        function finish(value) {
          if (isReply && (value === undefined || value === null)) value = {};
          const text = sayable('The function "response" returned what is no JSON', () => write(value, ''));
          sayable('The script left in the cache what is no JSON', writeBack);
          if (text === undefined) return host.fail('badResult', 'The function "response" returned nothing.');
          return text;
        }

        function describe(error) {
          let message, stack, line, column;
          try {
            if (error instanceof Error) {
              message = '' + error;
              ({ stack, line, column } = error);
            } else {
              message = `The script threw ${typeof error === 'string' ? quote(error) : shown(error)}.`;
            }
          } catch {
            message = 'The script threw what cannot be shown.';
          }
          try {
            writeBack();
          } catch {
            // One error is enough.
          }
          return stringify({ message: '' + message, stack: '' + stack, line, column });
        }
        """#
}
