extension Prelude {
    /// The JavaScript that keeps a call from leaving anything to the next one in the same context.
    static let hardening = #"""
        const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

        /** What a script does here, it can do only in a context of its own: the machine sees to that. */
        function refuse(key) {
          host.refused();
          throw new TypeError(`The built-in "${key}" cannot be changed here: change built-ins first of all in a script.`);
        }

        /** Objects of the language that no global leads to. */
        const hidden = () => [
          function* () {}, async function () {}, async function* () {}, (function* () {})(), (async function* () {})(),
          [].keys(), new Map().keys(), new Set().keys(), ''[Symbol.iterator](), 'a'.matchAll(/a/g),
          ...(Iterator ? [Iterator.from({ next() {} }), Iterator.prototype.map.call([].keys(), () => {})] : []),
          ...(Intl?.Segmenter ? [new Intl.Segmenter().segment(''), new Intl.Segmenter().segment('')[Symbol.iterator]()] : []),
        ];

        /**
         * Makes everything that scripts can reach unchangeable, the global object included.
         *
         * A property that is only frozen could not be assigned in what inherits it either (`object.toString = …`), and
         * sloppy code would not notice. As a pair of functions it can, and tells assignments that are meant for itself.
         */
        function harden() {
          const found = new Set();
          const find = (value) => {
            if (isObject(value) && value !== globalThis) found.add(value);
          };

          function guard(object, key, { value, enumerable }) {
            const get = freeze(() => value);
            const set = freeze({
              set(newValue) {
                if (found.has(this)) refuse(key);
                defineProperty(this, key, { value: newValue, writable: true, enumerable: true, configurable: true });
              },
            }.set);
            defineProperty(object, key, { get, set, enumerable, configurable: false });
          }

          function visit(object) {
            find(getPrototypeOf(object));
            const keys = ownKeys(object);
            for (let i = 0; i < keys.length; i++) {
              const key = keys[i];
              const property = getOwnPropertyDescriptor(object, key);
              find(property.value);
              find(property.get);
              find(property.set);
              if (typeof key === 'string' && property.writable && property.configurable && key !== 'stackTraceLimit')
                guard(object, key, property);
            }
            freeze(object);
          }

          forgetMatches();
          ownKeys(globalThis).forEach((name) => find(globalThis[name]));
          hidden().forEach(find);
          // A set hands over what is added to it meanwhile as well.
          found.forEach(visit);
          freeze(globalThis);
        }

        /** Takes away what the engine keeps of the latest match: `RegExp.$1`, `RegExp.input` and their like. */
        function forgetMatches() {
          for (const key of ownKeys(RegExp)) {
            const { get, configurable } = getOwnPropertyDescriptor(RegExp, key);
            if (get === undefined || !configurable || typeof key === 'symbol') continue;
            defineProperty(RegExp, key, { get: () => refuse(`RegExp.${key}`), set: () => refuse(`RegExp.${key}`) });
          }
        }

        // Only where it is looked at: to read them all has the engine make what is else made at first use.
        const globalNames = use === 'trial' ? ownKeys(globalThis) : [];
        const globalValues = globalNames.map((name) => globalThis[name]);

        /** Whether the call in this context, its first and only one, has changed the global object. */
        function hasChangedGlobals() {
          if (ownKeys(globalThis).length !== globalNames.length) return true;
          for (let i = 0; i < globalNames.length; i++) if (!isSame(globalThis[globalNames[i]], globalValues[i])) return true;
          return false;
        }

        /** Whether the text of a script looks as if it might change a built-in, or reads what the engine keeps of matches. */
        function namesBuiltIns(source) {
          const names = globalNames.filter((name) => /^[A-Z][a-z]|JSON/.test(name)).join('|');
          const assignment = String.raw`\s*(?:\*\*|<<|>>>?|&&|\|\||\?\?|[-+*/%&|^])?=(?![=>])`;
          return [
            String.raw`__proto__|\bsetPrototypeOf\b|\bRegExp\s*\.\s*[$a-z]`,
            String.raw`\b(?:${names})\s*\.\s*prototype\b(?!\s*\.\s*\w+\s*\.\s*(?:call|apply|bind)\b)`,
            String.raw`\b(?:${names})\s*(?:\.\s*[\w$]+|\[[^\]]*\])${assignment}`,
            String.raw`(?<!\.|[\w$]|(?:const|let|var)\s+)(?:${names})${assignment}`,
            String.raw`\bglobalThis\s*[.[]`,
          ].some((pattern) => new RegExp(pattern).test(source));
        }

        function placement(source) {
          return hasChangedGlobals() || namesBuiltIns(source) ? 'own' : undefined;
        }

        if (use === 'shared') harden();
        """#
}
