// `client.gen.ts` of a feature: what the browser needs of each call, its method, its path and how
// the body travels, with the types of `calls.ts`; and the names of its events of `live.ts`. The schemas stay on the server: `import type`
// leaves nothing behind, so neither zod nor what the schemas use can reach a page.

import { existsSync, globSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { AnyCall } from '#kernel/call.ts';

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'schemas' in value && 'path' in value;

const isEvent = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'schema' in value && 'summary' in value;

/** The events a feature tells, under the names they are exported by. */
async function eventsIn(folder: string): Promise<[exported: string, event: { name: string }][]> {
  if (!existsSync(`${folder}/live.ts`)) return [];
  const module = (await import(`../${folder}/live.ts`)) as Record<string, unknown>;
  return Object.entries(module)
    .filter((entry): entry is [string, { name: string }] => isEvent(entry[1]))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

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
  const { method, path, form, chunk, download } = call;
  const parts = [`method: '${method}'`, `path: '${path}'`];
  if (form !== undefined) {
    const files = form.files === undefined ? '' : `, files: { field: '${form.files.field}' }`;
    parts.push(`form: { json: [${form.json.map((name) => `'${name}'`).join(', ')}]${files} }`);
  }
  if (chunk !== undefined) parts.push(`chunk: ${chunk}`);
  if (download) parts.push('download: true');
  return `{ ${parts.join(', ')} }`;
}

/** The feature of the stream itself does not import itself by its name. */
const definedAt = (feature: string): string =>
  feature === 'realtime' ? './public/define.ts' : '#features/core/realtime/public/define.ts';

/** The text of every feature's stubs, by path. */
export async function clientStubs(): Promise<Map<string, string>> {
  const stubs = new Map<string, string>();
  for (const folder of globSync('src/features/*/*').toSorted()) {
    const feature = basename(folder);
    const files = (await callFiles(folder)).filter(({ names }) => names.length > 0);
    const events = await eventsIn(folder);
    if (files.length === 0 && events.length === 0) continue;
    const wrong = files.flatMap(({ names }) => names).filter(([name, call]) => name !== call.name);
    if (wrong.length > 0) throw new Error(`${wrong[0]![0]}: is not exported under its name`);
    stubs.set(
      `${folder}/client.gen.ts`,
      [
        '// Written by `npm run gen` from the calls of this feature.',
        '',
        ...(events.length === 0 ? [] : [`import type { StubOf } from '${definedAt(feature)}';`]),
        ...(files.length === 0 ? [] : [`import type { Stub } from '#kernel/call.ts';`]),
        ...files.map(({ path, alias }) => `import type * as ${alias} from './${path}';`),
        ...(events.length === 0 ? [] : [`import type * as live from './live.ts';`]),
        '',
        ...files.flatMap(({ alias, names }) =>
          names.map(
            ([name, call]) =>
              `export const ${name}: Stub<typeof ${alias}.${name}> = ${stubOf(call)};`,
          ),
        ),
        ...events.map(
          ([exported, { name }]) =>
            `export const ${exported}: StubOf<typeof live.${exported}> = { name: '${name}' };`,
        ),
        '',
      ].join('\n'),
    );
  }
  return stubs;
}
