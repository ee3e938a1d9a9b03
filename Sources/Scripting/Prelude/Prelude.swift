/// The JavaScript that every context begins with: the globals that scripts use, and the functions that call a script.
///
/// It is one function of (`host`, `limits`, `use`). `host` holds the functions of `HostFunction`; JSON crosses as text.
/// It installs the globals that scripts use and returns the functions of `Prelude.Function`, which the engine calls.
///
/// In a context that calls share, nothing that a script can reach may be changed (see `hardening`). In another one,
/// which ends with its one call, a script may do to the language's own objects what it likes.
enum Prelude {
    static let name = "mynah:prelude"

    /// The functions that the prelude returns.
    enum Function: String, CaseIterable {
        /// `(factory, request, names, upstream)` → the result as JSON; undefined where the result is a promise.
        case run
        /// `()` → the result of the promise, once all its jobs have run.
        case settle
        /// `(error)` → what was thrown, as JSON `{message, line, column, stack}`, after a call that failed.
        case describe
        /// `(source)` → a string where a script of that text, which has just been called, needs contexts of its own.
        case placement
    }

    static let source = [opening, values, cache, request, globals, events, calls, hardening, closing]
        .joined(separator: "\n")

    private static let opening = #"""
        (function (host, limits, use) {
        'use strict';
        const {
          Array, ArrayBuffer, BigInt, Boolean, Error, Intl, Iterator, JSON, Map, Number, Object, Promise, Proxy, Reflect,
          RangeError, RegExp, Set, String, Symbol, SyntaxError, TypeError,
        } = globalThis;
        const { parse, stringify } = JSON;
        const { isArray } = Array;
        const { keys: keysOf, getPrototypeOf, defineProperty, freeze, hasOwn, is: isSame, prototype: objectPrototype } = Object;
        const { ownKeys, deleteProperty, getOwnPropertyDescriptor, preventExtensions, set: setProperty } = Reflect;
        const { stackTraceLimit } = Error;
        const { iterator, asyncIterator } = Symbol;
        const { isView } = ArrayBuffer;
        """#

    /// Values as JSON text: like `JSON.stringify`, but what JSON cannot say is an error that names the path.
    private static let values = #"""
        class Unserializable extends TypeError {}
        defineProperty(Unserializable.prototype, 'name', { value: 'TypeError' });

        /** A number between the bounds of 64 bits, which is what integers are outside. */
        const fits64 = (value) => BigInt.asIntN(64, value) === value;
        const loneSurrogate = /\p{Surrogate}/gu;

        function quote(string) {
          const text = stringify(string);
          // A surrogate that stands alone is no text; stringify escapes it.
          return text.includes('\\ud') ? stringify(string.replace(loneSurrogate, '\ufffd')) : text;
        }

        /** `body.items[2].price` */
        function pathText(subject, path) {
          let text = subject;
          for (let i = 0; i < path.length; i++) {
            const key = path[i];
            if (typeof key === 'number') text += `[${key}]`;
            else if (/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key)) text += (text ? '.' : '') + key;
            else text += `[${quote(key)}]`;
          }
          return text.length > 120 ? `${text.slice(0, 60)}…${text.slice(-40)}` : text;
        }

        /** Whether `stringify` says all of the value, and says it as `writeEach` does. */
        function isPlain(value, levels) {
          switch (typeof value) {
            case 'string': case 'boolean': case 'undefined': return true;
            case 'number': return value - value === 0;
            case 'object': break;
            default: return false;
          }
          if (value === null) return true;
          if (levels === 0 || value.toJSON !== undefined) return false;
          if (isArray(value)) {
            for (let i = 0; i < value.length; i++) if (!isPlain(value[i], levels - 1)) return false;
            return true;
          }
          if (getPrototypeOf(value) !== objectPrototype) return false;
          for (const key in value) if (!isPlain(value[key], levels - 1)) return false;
          return true;
        }

        /** Writes one value; `subject` begins its path in errors. Undefined for undefined. */
        function write(value, subject) {
          if (isPlain(value, limits.depth)) {
            const text = stringify(value);
            if (text === undefined || (text.length <= limits.resultLength && !text.includes('\\ud'))) return text;
          }
          return writeEach(value, subject);
        }

        function writeEach(value, subject) {
          const open = [], path = [];

          function refuse(key, reason) {
            if (key !== '') path.push(key);
            throw new Unserializable(`${pathText(subject, path) || 'it'} ${reason}`);
          }

          /** What stands for an object that is neither plain nor a list. */
          function substitute(value, key) {
            if (isView(value)) value = value.buffer.slice(value.byteOffset, value.byteOffset + value.byteLength);
            if (value instanceof ArrayBuffer) return host.base64(value);
            if (value instanceof Promise) refuse(key, 'is a promise: await it');
            if (value instanceof Number || value instanceof String || value instanceof Boolean || value instanceof BigInt)
              return value.valueOf();
            return value;
          }

          function member(value, key) {
            if (typeof value === 'object' && value !== null) {
              if (typeof value.toJSON === 'function') value = value.toJSON('' + key);
              else if (!isArray(value) && getPrototypeOf(value) !== objectPrototype) value = substitute(value, key);
            }
            switch (typeof value) {
              case 'string': return quote(value);
              case 'number':
                if (value - value !== 0) refuse(key, `is ${value}, which JSON has no number for`);
                return value === 0 ? '0' : '' + value;
              case 'boolean': return value ? 'true' : 'false';
              case 'undefined': return undefined;
              case 'bigint':
                if (!fits64(value)) refuse(key, 'is an integer of more than 64 bits');
                return '' + value;
              case 'object': return value === null ? 'null' : collection(value, key);
              default: refuse(key, `is a ${typeof value}`);
            }
          }

          function collection(value, key) {
            for (let i = 0; i < open.length; i++) if (open[i] === value) refuse(key, 'contains itself');
            if (open.length >= limits.depth) refuse('', `is nested more than ${limits.depth} levels deep`);
            open.push(value);
            if (key !== '') path.push(key);
            const text = isArray(value) ? list(value) : object(value);
            if (key !== '') path.pop();
            open.pop();
            return text;
          }

          function list(value) {
            let text = '';
            for (let i = 0; i < value.length; i++) text += (i ? ',' : '') + (member(value[i], i) ?? 'null');
            return `[${text}]`;
          }

          function object(value) {
            const keys = keysOf(value);
            let text = '';
            for (let i = 0; i < keys.length; i++) {
              const written = member(value[keys[i]], keys[i]);
              if (written !== undefined) text += (text ? ',' : '') + quote(keys[i]) + ':' + written;
            }
            return `{${text}}`;
          }

          const text = member(value, '');
          if (text !== undefined && text.length > limits.resultLength)
            refuse('', `has more than ${limits.resultLength} characters as JSON`);
          return text;
        }
        """#

    /// `cache`: values that are read from it are ordinary ones, and changes of a call within them are written back.
    private static let cache = #"""
        /** The objects that this call has read or written, with the text that the cache has for them. */
        const shared = new Map();
        const isCollection = (value) =>
          typeof value === 'object' && value !== null && (isArray(value) || getPrototypeOf(value) === objectPrototype);

        const cacheTraps = {
          get(target, key) {
            if (typeof key === 'symbol') return target[key];
            if (shared.has(key)) return shared.get(key).value;
            const text = host.cacheGet(key);
            if (text === undefined) return key in objectPrototype && key !== 'constructor' ? objectPrototype[key] : null;
            const value = parse(text);
            if (isCollection(value)) shared.set(key, { value, text, written: false });
            return value;
          },
          set(target, key, value) {
            if (typeof key === 'symbol') throw new TypeError('The keys of the cache are strings.');
            if (value === undefined || value === null) return cacheTraps.deleteProperty(target, key);
            const text = write(value, `cache.${key}`);
            if (text === undefined) return cacheTraps.deleteProperty(target, key);
            host.cacheSet(key, text);
            if (isCollection(value)) shared.set(key, { value, text, written: true });
            else shared.delete(key);
            return true;
          },
          deleteProperty(target, key) {
            if (typeof key === 'symbol') return true;
            host.cacheSet(key, undefined);
            shared.delete(key);
            return true;
          },
          has: (target, key) => typeof key !== 'symbol' && (shared.has(key) || host.cacheGet(key) !== undefined),
          ownKeys: () => parse(host.cacheKeys()),
          getOwnPropertyDescriptor(target, key) {
            if (!cacheTraps.has(target, key)) return undefined;
            return { value: cacheTraps.get(target, key), writable: true, enumerable: true, configurable: true };
          },
          defineProperty: (target, key, descriptor) =>
            'value' in descriptor && cacheTraps.set(target, key, descriptor.value),
          preventExtensions: () => false,
          setPrototypeOf: () => false,
        };
        const cache = new Proxy({}, cacheTraps);

        /** Writes back what has been changed inside of values that came from the cache or went there. */
        function writeBack() {
          if (shared.size === 0) return;
          try {
            shared.forEach((entry, key) => {
              const text = write(entry.value, `cache.${key}`);
              if (text === entry.text) return;
              // The host's text may say the same otherwise: 1.0, or an integer that a double does not hold.
              if (!entry.written && text === write(parse(entry.text), '')) return;
              host.cacheSet(key, text);
            });
          } finally {
            shared.clear();
          }
        }
        """#

    /// `request`: its members are made when they are first read, where they cost anything.
    private static let request = #"""
        const headerTraps = {
          get(target, key) {
            const name = headerTraps.name(target, key);
            return name === undefined ? target[key] : target[name];
          },
          has: (target, key) => headerTraps.name(target, key) !== undefined || key in target,
          getOwnPropertyDescriptor(target, key) {
            const name = headerTraps.name(target, key);
            return name === undefined ? undefined : getOwnPropertyDescriptor(target, name);
          },
          /** The name that the client sent, for one in any case. */
          name(target, key) {
            if (typeof key === 'symbol' || hasOwn(target, key)) return key;
            const wanted = key.toLowerCase();
            const names = keysOf(target);
            for (let i = 0; i < names.length; i++) if (names[i].toLowerCase() === wanted) return names[i];
            return undefined;
          },
        };

        function bodyJSON() {
          const text = host.bodyText();
          if (text === null) return null;
          try {
            return parse(text);
          } catch (error) {
            const type = parse(host.member('contentType'));
            if (type !== null && !/json/i.test(type)) return null;
            throw new SyntaxError(`request.bodyJSON: the body is not JSON (${error.message})`);
          }
        }

        const bodyMembers = { body: () => host.body(), bodyText: () => host.bodyText(), bodyJSON };
        const bodyNames = keysOf(bodyMembers);

        /** What the request of this call has so far, and the names of what its host can add. */
        let partial = null;
        let hostNames = [];

        function isMissing(target, key) {
          if (target !== partial || hasOwn(target, key)) return false;
          return isMade(key);
        }

        /** Whether a member of this name is made when it is read. */
        function isMade(key) {
          for (let i = 0; i < bodyNames.length; i++) if (bodyNames[i] === key) return true;
          for (let i = 0; i < hostNames.length; i++) if (hostNames[i] === key) return true;
          return false;
        }

        function put(target, key, value) {
          // An assignment might be taken by a setter that the script has made for all objects.
          defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
          return value;
        }

        function make(target, key) {
          const value = hasOwn(bodyMembers, key) ? bodyMembers[key]() : parse(host.member(key));
          return put(target, key, key === 'headers' ? withoutCase(value) : value);
        }

        /** From here on the request is an object like any other. */
        function makeAll(target) {
          const keys = requestTraps.ownKeys(target);
          for (let i = 0; i < keys.length; i++) if (isMissing(target, keys[i])) make(target, keys[i]);
          partial = null;
        }

        const requestTraps = {
          get(target, key) {
            const value = target[key];
            return value === undefined && isMissing(target, key) ? make(target, key) : value;
          },
          set(target, key, value) {
            put(target, key, value);
            return true;
          },
          has: (target, key) => key in target || isMissing(target, key),
          getOwnPropertyDescriptor(target, key) {
            if (!isMissing(target, key)) return getOwnPropertyDescriptor(target, key);
            return {
              get: () => requestTraps.get(target, key),
              set: (value) => put(target, key, value),
              enumerable: true,
              configurable: true,
            };
          },
          ownKeys(target) {
            const own = ownKeys(target);
            if (target !== partial) return own;
            const keys = [];
            for (let i = 0; i < own.length; i++) if (!isMade(own[i])) keys[keys.length] = own[i];
            for (let i = 0; i < bodyNames.length; i++) keys[keys.length] = bodyNames[i];
            for (let i = 0; i < hostNames.length; i++) keys[keys.length] = hostNames[i];
            return keys;
          },
          deleteProperty(target, key) {
            makeAll(target);
            return deleteProperty(target, key);
          },
          preventExtensions(target) {
            makeAll(target);
            return preventExtensions(target);
          },
        };

        const withoutCase = (headers) =>
          typeof headers === 'object' && headers !== null ? new Proxy(headers, headerTraps) : headers;

        function requestOf(request, names) {
          if (request.headers !== undefined) request.headers = withoutCase(request.headers);
          partial = request;
          hostNames = names;
          return new Proxy(request, requestTraps);
        }

        /** What an upstream has answered, its body read as JSON where it is that; undefined where none was asked. */
        function upstreamOf(upstream) {
          if (upstream === null) return undefined;
          upstream.headers = withoutCase(upstream.headers);
          try {
            upstream.body = upstream.bodyText === null ? null : parse(upstream.bodyText);
          } catch {
            upstream.body = upstream.bodyText;
          }
          return upstream;
        }
        """#

    private static let closing = #"""
        return { run, settle, describe, placement };
        })
        """#
}
