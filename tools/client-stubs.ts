// `client.gen.ts` of a feature: what the browser needs of each call, its method, its path and how
// the body travels, with the types of `calls.ts`. The schemas stay on the server: `import type`
// leaves nothing behind, so neither zod nor what the schemas use can reach a page.

import { existsSync, readdirSync } from 'node:fs';
import type { AnyCall } from '#kernel/call.ts';

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'schemas' in value && 'path' in value;

interface CallFile {
  /** As the stub file imports it. */
  path: string;
  alias: string;
  names: readonly [name: string, call: AnyCall][];
}

async function callFiles(folder: string): Promise<CallFile[]> {
  const paths = [
    ...(existsSync(`${folder}/calls.ts`) ? ['calls.ts'] : []),
    ...(existsSync(`${folder}/calls`) ? readdirSync(`${folder}/calls`).toSorted() : []).map(
      (file) => `calls/${file}`,
    ),
  ];
  return Promise.all(
    paths.map(async (path) => {
      const module = (await import(`../${folder}/${path}`)) as Record<string, unknown>;
      const names = Object.entries(module)
        .filter((entry): entry is [string, AnyCall] => isCall(entry[1]))
        .toSorted(([a], [b]) => (a < b ? -1 : 1));
      const alias = path === 'calls.ts' ? 'calls' : /([\w-]+)\.ts$/.exec(path)![1]!;
      return { path, alias, names };
    }),
  );
}

/** The stub of one call; a form says only what the sender must know. */
function stubOf(call: AnyCall): string {
  const { method, path, form, chunk } = call;
  const parts = [`method: '${method}'`, `path: '${path}'`];
  if (form !== undefined) {
    const files = form.files === undefined ? '' : `, files: { field: '${form.files.field}' }`;
    parts.push(`form: { json: [${form.json.map((name) => `'${name}'`).join(', ')}]${files} }`);
  }
  if (chunk !== undefined) parts.push(`chunk: ${chunk}`);
  return `{ ${parts.join(', ')} }`;
}

/** The text of every feature's stubs, by path. */
export async function clientStubs(): Promise<Map<string, string>> {
  const stubs = new Map<string, string>();
  for (const feature of readdirSync('src/features').toSorted()) {
    const folder = `src/features/${feature}`;
    const files = (await callFiles(folder)).filter(({ names }) => names.length > 0);
    if (files.length === 0) continue;
    const wrong = files.flatMap(({ names }) => names).filter(([name, call]) => name !== call.name);
    if (wrong.length > 0) throw new Error(`${wrong[0]![0]}: is not exported under its name`);
    stubs.set(
      `${folder}/client.gen.ts`,
      [
        '// Written by `npm run gen` from the calls of this feature.',
        '',
        "import type { Stub } from '#kernel/call.ts';",
        ...files.map(({ path, alias }) => `import type * as ${alias} from './${path}';`),
        '',
        ...files.flatMap(({ alias, names }) =>
          names.map(
            ([name, call]) =>
              `export const ${name}: Stub<typeof ${alias}.${name}> = ${stubOf(call)};`,
          ),
        ),
        '',
      ].join('\n'),
    );
  }
  return stubs;
}
