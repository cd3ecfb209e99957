// Keeps schemas out of the browser. `calls.ts` of every feature describes its calls with zod, but
// the browser needs only method, path and types: the server checks what comes in and shapes what
// goes out. Without this the first page would carry 23 kB of zod and the schema of every call it
// makes. Three steps: `zod` becomes an empty stand-in (src/web/no-zod.ts); every schema written in
// place, `z.object({…}).max(3)`, becomes the bare `z`; and what only schemas used (rules, and the
// language behind them) is no longer imported, or it would travel in the file of everybody.

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
  local?: Node;
  specifiers?: Node[];
  body?: Node[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The name a chain like `z.string().max(3)` begins with. */
function rootOf(node: Node): string | undefined {
  if (node.type === 'CallExpression' && node.callee !== undefined) return rootOf(node.callee);
  if (node.type === 'MemberExpression' && node.object !== undefined) return rootOf(node.object);
  return node.name;
}

/** What makes a schema. */
const MAKERS = new Set(['z', 'textField']);

/** The outermost schemas, and the sentences that only the documents show. */
function collect(node: Node, found: { start: number; end: number; text: string }[]): void {
  if (node.type === 'CallExpression' && MAKERS.has(rootOf(node) ?? '')) {
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

/** Imports none of whose names is used. */
function withoutUnused(code: string, program: Node): string {
  let rest = code;
  for (const node of (program.body ?? []).toReversed()) {
    if (node.type !== 'ImportDeclaration' || node.specifiers?.length === 0) continue;
    const others = code.slice(0, node.start) + code.slice(node.end);
    const isUsed = ({ local }: Node) => new RegExp(String.raw`\b${local?.name}\b`).test(others);
    if (!node.specifiers?.some(isUsed)) rest = rest.slice(0, node.start) + rest.slice(node.end);
  }
  return rest;
}

export const noSchemas: Plugin = {
  name: 'tugan-tel:no-schemas',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (id) => (id === 'zod' ? standIn : null),
  transform: {
    filter: { id: /\/src\/(features\/[\w-]+\/calls(\/[\w-]+)?|kernel\/[\w-]+)\.ts$/ },
    handler(code) {
      const parse = (text: string) => this.parse(text, { lang: 'ts' }) as unknown as Node;
      const found: { start: number; end: number; text: string }[] = [];
      collect(parse(code), found);
      let short = code;
      for (const { start, end, text } of found.toReversed())
        short = short.slice(0, start) + text + short.slice(end);
      return { code: withoutUnused(short, parse(short)), map: null };
    },
  },
};
