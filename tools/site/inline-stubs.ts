// The stubs of calls (`client.gen.ts`), written where they are used. A feature has dozens, a page
// asks two or three of them, and the bundler moves modules only as a whole: the frame around every
// page would carry the calls of settings and of staff.

import { readFileSync } from 'node:fs';
import { parseSync, type Plugin } from 'vite';
import { pathOf, root } from './module-graph.ts';

const STUBS = /client\.gen\.ts$/;

/** The object of a stub, by its name. */
function stubsOf(file: string): Map<string, string> {
  const found = readFileSync(root + file, 'utf8').matchAll(
    /^export const (\w+): .* = (\{.*\});$/gm,
  );
  return new Map([...found].map(([, name = '', stub = '']) => [name, stub]));
}

/** The source of a file with the stubs it imports by name. */
export function withStubs(file: string, code: string): string {
  const imports = parseSync(file, code).module.staticImports.filter(
    ({ moduleRequest, entries }) =>
      STUBS.test(moduleRequest.value) &&
      entries.every(({ importName }) => importName.kind !== 'NamespaceObject'),
  );
  return imports.toReversed().reduce((text, { start, end, entries, moduleRequest }) => {
    const stubs = stubsOf(pathOf(file, moduleRequest.value)!);
    const written = entries
      .filter(({ isType }) => !isType)
      .map(({ importName, localName }) => {
        const stub = stubs.get(importName.name ?? '');
        if (stub === undefined) throw new Error(`${file} imports an unknown stub`);
        return `const ${localName.value} = ${stub};`;
      });
    return text.slice(0, start) + written.join(' ') + text.slice(end);
  }, code);
}

export const inlineStubs: Plugin = {
  name: 'tugan-tel:inline-stubs',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: 'client.gen.ts' },
    handler: (code, id) => ({ code: withStubs(id.slice(root.length), code), map: null }),
  },
};
