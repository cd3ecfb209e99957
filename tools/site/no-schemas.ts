// Keeps schemas out of the browser. `calls.ts` of every feature describes its calls with zod, but
// the browser needs only method, path and types: the server checks what comes in and shapes what
// goes out. Without this the first page would carry 23 kB of zod and the schema of every call it
// makes. Two steps: `zod` becomes an empty stand-in (src/web/no-zod.ts), and every schema written
// in place, `z.object({…}).max(3)`, becomes the bare `z`.

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const standIn = fileURLToPath(new URL('../../src/web/no-zod.ts', import.meta.url));

interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  object?: Node;
  callee?: Node;
  key?: Node;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The name a chain like `z.string().max(3)` begins with. */
function rootOf(node: Node): string | undefined {
  if (node.type === 'CallExpression' && node.callee !== undefined) return rootOf(node.callee);
  if (node.type === 'MemberExpression' && node.object !== undefined) return rootOf(node.object);
  return node.name;
}

/** The outermost schemas, and the sentences that only the documents show. */
function collect(node: Node, found: { start: number; end: number; text: string }[]): void {
  if (node.type === 'CallExpression' && rootOf(node) === 'z') {
    found.push({ start: node.start, end: node.end, text: 'z' });
    return;
  }
  if (node.type === 'Property' && node.key?.name === 'summary') {
    found.push({ start: node.start, end: node.end, text: 'summary: ""' });
    return;
  }
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) collect(child, found);
}

export const noSchemas: Plugin = {
  name: 'tugan-tel:no-schemas',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (id) => (id === 'zod' ? standIn : null),
  transform: {
    filter: { id: /\/src\/(features\/[\w-]+\/calls(\/[\w-]+)?|kernel\/[\w-]+)\.ts$/ },
    handler(code) {
      const found: { start: number; end: number; text: string }[] = [];
      collect(this.parse(code, { lang: 'ts' }) as unknown as Node, found);
      let short = code;
      for (const { start, end, text } of found.toReversed())
        short = short.slice(0, start) + text + short.slice(end);
      return { code: short, map: null };
    },
  },
};
