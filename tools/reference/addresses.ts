// `docs/reference/calls.md`, `pages.md` and `files.md`: which file answers which address.

import type { RouteConfigEntry } from '@react-router/dev/routes';
import { readFileSync } from 'node:fs';
import type { AnyCall } from '#kernel/call.ts';
import { allCalls } from '#main/calls.ts';
import { TIERS } from '#main/features.ts';
import { reach } from '#tools/site/module-graph.ts';
import routes from '#web/routes.ts';
import { code, fileWith, page, table } from './source.ts';

const folders = Object.entries(TIERS).flatMap(([tier, members]) =>
  members.map((feature) => ({ feature, folder: `src/features/${tier}/${feature.name}` })),
);

function callRow(call: AnyCall, folder: string): string[] {
  const { method, path, name, who, admits, trust, limit, visitorLimit } = call;
  const file = fileWith(new RegExp(`name: '${name}'`), `${folder}/calls`);
  return [
    code(`${method} ${path}`),
    name,
    [who, ...(admits ?? []), ...(trust === undefined ? [] : [`trust: ${trust}`])].join(', '),
    visitorLimit === limit ? limit : `${limit}, visitors ${visitorLimit}`,
    file.slice(folder.length + 1),
  ];
}

export function renderCalls(): string {
  const parts = folders
    .filter(({ feature }) => feature.answers.length > 0)
    .flatMap(({ feature, folder }) => [
      `## ${feature.name}`,
      `In ${code(folder)}.`,
      table(
        ['call', 'name', 'who', 'limit', 'file'],
        feature.answers.map(({ call }) => callRow(call, folder)),
      ),
    ]);
  return page(
    'Calls',
    `All ${allCalls.length} calls, by feature. The handler has the name of the call and stands in \`handlers.server.ts\` or \`handlers/\` of the same folder. \`who\` is the session a call needs, then what somebody must be to the thing it is about, then the lowest trust level. Schemas and refusals: [openapi.json](../openapi.json).`,
    ...parts,
  );
}

interface Page {
  address: string;
  file: string;
}

const isLayout = (file: string) => file.startsWith('layouts/');

const entries = (list: readonly RouteConfigEntry[]): Page[] =>
  list.flatMap(({ path, file, children = [], index }) => {
    const address = isLayout(file) ? '' : `/${(path ?? '').replaceAll(/:(\w+)/g, '{$1}')}`;
    return [{ address: index === true ? '/' : address, file }, ...entries(children)];
  });

const IMPORTED = /^import (?:\{([^}]*)\}|\* as (\w+)) from '[^']*client\.gen\.ts';/gm;
/** Helpers of every loader; what they send stands with the layouts. */
const HELPERS = ['src/web/loading.ts'];

function namesIn(source: string): string[] {
  return [...source.matchAll(IMPORTED)].flatMap(([, list, alias]) =>
    alias === undefined
      ? list!.split(',').map((item) => /^\s*(\w*)/.exec(item)![1]!)
      : [...source.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map((used) => used[1]!),
  );
}

/** The calls whose stubs a few files import, themselves or through others. */
function callsOf(files: readonly string[]): AnyCall[] {
  const reached = reach(files, { lazy: true, without: HELPERS });
  const names = new Set([...reached].flatMap((file) => namesIn(readFileSync(file, 'utf8'))));
  return allCalls.filter(({ name }) => names.has(name));
}

export function renderPages(): string {
  const all = entries(routes as RouteConfigEntry[]);
  const layouts = [
    'root.tsx',
    'loading.ts',
    ...new Set(all.map(({ file }) => file).filter(isLayout)),
  ];
  const namesOf = (calls: readonly AnyCall[]) => calls.map(({ name }) => code(name)).join(', ');
  const row = (shown: string, file: string) => {
    const calls = callsOf([`src/web/${file}`]);
    return [
      shown,
      code(file),
      namesOf(calls.filter(({ method }) => method === 'GET')),
      namesOf(calls.filter(({ method }) => method !== 'GET')),
    ];
  };
  const everywhere = new Set(
    callsOf([...layouts, ...all.map(({ file }) => file)].map((file) => `src/web/${file}`)),
  );
  const unused = allCalls.filter((call) => !everywhere.has(call));
  return page(
    'Pages',
    'Every address that is a page, its file in `src/web`, and the calls it can send: all stubs that the file imports, itself or through components, also those that are fetched later. Loaders only read.',
    table(
      ['address', 'file', 'reads', 'writes'],
      all
        .filter(({ file }) => !isLayout(file))
        .map(({ address, file }) => row(code(address), file)),
    ),
    '## Around the pages',
    'What every page inside them sends beside its own.',
    table(
      ['layout', 'file', 'reads', 'writes'],
      layouts.map((file) => row(/([\w.-]+)\.tsx?$/.exec(file)![1]!, file)),
    ),
    '## Calls no page sends',
    `Tested and open to other programs: ${namesOf(unused)}.`,
  );
}

export function renderFiles(): string {
  const rows = folders.flatMap(({ feature, folder }) => [
    ...(feature.documents ?? []).map(({ path, cacheSeconds }) => [
      code(path),
      `document, shared for ${cacheSeconds} s`,
      code(fileWith(path, folder)),
    ]),
    ...(feature.files ?? []).map(({ path, caching }) => [
      code(path),
      `file route, ${caching}`,
      code(fileWith(path, folder)),
    ]),
  ]);
  return page(
    'Documents and files',
    'Addresses that are neither calls nor pages. A file route gives out files of the object store; `public` may be cached by anyone, `private` by one browser for an hour.',
    table(['address', 'kind', 'file'], rows),
    'Beside these: `/api/openapi.json` (`src/main/openapi.ts`), `/livez`, `/readyz` and `/metrics` (`src/server/health.ts`), and the built files under `/assets/` (`src/server/pages.ts`).',
  );
}
