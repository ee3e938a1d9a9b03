// Writes the modules of a client in TypeScript as JavaScript that any node runs:
//     node bundle.mjs CLIENT/src TARGET
import { stripTypeScriptTypes } from 'node:module';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const [sources, target] = process.argv.slice(2);
mkdirSync(target, { recursive: true });
const written = new Map();

/** Writes a module and those that it imports; the names that it exports. */
function write(name) {
  if (written.has(name)) return written.get(name);
  let text = stripTypeScriptTypes(readFileSync(`${sources}/${name}.ts`, 'utf8'), { mode: 'transform' });
  const exported = new Set(Array.from(text.matchAll(/^export (?:async )?\w+\*? (\w+)/gm), (match) => match[1]));
  written.set(name, exported);
  // Types are imported like values; nothing is left of them.
  text = text.replace(/import \{([^}]*)\} from '\.\/(\w+)'/g, (_, names, other) => {
    const known = write(other);
    const values = names.split(',').map((name) => name.trim()).filter((name) => known.has(name));
    return `import { ${values.join(', ')} } from './${other}.mjs'`;
  });
  text = text.replace(/export \* from '\.\/(\w+)'/g, (_, other) => (write(other), `export * from './${other}.mjs'`));
  writeFileSync(`${target}/${name}.mjs`, text);
  return exported;
}
write('client');
