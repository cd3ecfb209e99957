// `docs/conformance.md`: every specified call and page with its implementation and tests.

import type { RouteConfigEntry } from '@react-router/dev/routes';
import { existsSync, globSync } from 'node:fs';
import { z } from 'zod';
import type { AnyCall } from '#kernel/call.ts';
import { features } from '#main/features.ts';
import routes from '#web/routes.ts';
import { departures, promisedCalls, promisedPages, type PromisedCall } from './promised.ts';
import { pageOf, testsOfCalls, testsOfPage } from './uses.ts';

interface CallLine {
  /** `GET /api/…` */
  promise: string;
  /** Null where nothing answers it. */
  kept: { name: string; feature: string } | null;
  /** The session and the right it needs. */
  role: string;
  /** The names it must know. */
  names: readonly string[];
  /** What of these is otherwise, each as `departures` names it. */
  otherwise: readonly string[];
  tests: readonly string[];
}

interface PageLine {
  promise: string;
  layout: string | null;
  kept: { file: string; layout: string } | null;
  tests: readonly string[];
}

export function callLines(): CallLine[] {
  const tests = testsOfCalls();
  const answers = features.flatMap(({ name: feature, answers }) =>
    answers.map(({ call }) => ({ ...call, feature })),
  );
  return promisedCalls.map((promised) => {
    const { method, path, who, right } = promised;
    const call = answers.find(
      (one) => one.method === method && nameless(one.path) === nameless(path),
    );
    const promise = `${method} ${path}`;
    const names = PARTS.flatMap((part) => promised[part].map((name) => `${part} ${name}`));
    const said = { promise, role: right === null ? who : `${who}, ${right}`, names };
    if (call === undefined) return { ...said, kept: null, otherwise: [], tests: [] };
    const { name, feature } = call;
    const otherwise = differences(promised, call);
    const files = globSync(`src/features/*/${feature}/calls{.ts,/*.ts}`);
    const asked = files.flatMap((file) => tests.get(`${file}#${name}`) ?? []);
    return { ...said, kept: { name, feature }, otherwise, tests: asked.toSorted() };
  });
}

const PARTS = ['query', 'body', 'answer'] as const;

/** What is otherwise than it was promised; what a departure is known for is named as it is there. */
function differences(promised: PromisedCall, call: AnyCall): string[] {
  const { query, body, output } = call.schemas;
  const files = call.form?.files;
  const known = {
    query: namesIn(query, 'input'),
    body: namesIn(body, 'input').concat(files?.also ?? []),
    answer: namesIn(output, 'output'),
  };
  const fields = PARTS.flatMap((part) =>
    promised[part].filter((name) => !known[part].includes(name)).map((name) => `${part} ${name}`),
  );
  const rights: readonly string[] = call.admits ?? [];
  const { method, path, who, right } = promised;
  const role = [
    ...(call.who === who ? [] : [who]),
    ...(right === null || rights.includes(right.replace('-', ' ')) ? [] : [right]),
  ];
  return [...fields, ...role.map((one) => `${method} ${path} ${one}`)];
}

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** The names of the fields of a schema, those inside them as `list.id`. */
function namesIn(schema: z.ZodType | undefined, io: 'input' | 'output'): string[] {
  if (schema === undefined) return [];
  return walk(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema, 2);
}

const walk = ({ properties, items, anyOf }: JsonSchema, deeper: number): string[] => [
  ...(items === undefined ? [] : walk(items, deeper)),
  ...(anyOf ?? []).flatMap((one) => walk(one, deeper)),
  ...Object.entries(properties ?? {}).flatMap(([name, inner]) => [
    name,
    ...(deeper === 0 ? [] : walk(inner, deeper - 1).map((one) => `${name}.${one}`)),
  ]),
];

/** What a part of an address is called is nobody's promise. */
const nameless = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

interface Page {
  path: string;
  file: string;
  layout: string;
}

/** The pages of the router, with the outermost layout each stands in. */
function routedPages(
  entries: readonly RouteConfigEntry[] = routes as RouteConfigEntry[],
  layout = '',
): Page[] {
  return entries.flatMap(({ path, file, children, index }) => {
    const named = /^layouts\/(.+)\.tsx$/.exec(file)?.[1];
    if (children !== undefined)
      return routedPages(children, layout === '' ? (named ?? '') : layout);
    const address = index === true ? '/' : `/${(path ?? '').replaceAll(/:(\w+)/g, '{$1}')}`;
    return address.includes('*') ? [] : [{ path: address, file: `src/web/${file}`, layout }];
  });
}

export function pageLines(): PageLine[] {
  const routed = routedPages();
  const addresses = routed.map(({ path }) => path);
  const all = [...addresses, ...promisedPages.map(({ path }) => path)];
  return promisedPages.map(({ path, layout }) => {
    const answering = pageOf(path, addresses);
    const page = routed.find((one) => one.path === answering && existsSync(one.file));
    if (page === undefined) return { promise: path, layout, kept: null, tests: [] };
    return { promise: path, layout, kept: page, tests: testsOfPage(path, [...new Set(all)]) };
  });
}

const code = (text: string) => `\`${text}\``;

export function renderConformance(): string {
  const calls = callLines();
  const pages = pageLines();
  const fields = calls.reduce((sum, { names }) => sum + names.length, 0);
  const open = [...calls, ...pages].filter(({ kept }) => kept === null).length;
  // One test and no number of tests: a new test must not make this document stale.
  const firstTest = (tests: readonly string[], feature = '') => {
    const own = tests.find((file) => file.includes(`/${feature}/`));
    const named = own ?? tests[0];
    return named === undefined ? '**none**' : code(named);
  };
  return [
    '# Conformance to the specification',
    '',
    'Written by `npm run gen` from [the specified calls and pages](../tools/conformance/promised.ts), the features, the router and the tests. `test/conformance.test.ts` fails when one is missing, has another layout or role, does not know a field, or has no test.',
    '',
    `${calls.length} calls with ${fields} names of fields and ${pages.length} pages, ${open} of them missing; ${Object.keys(departures).length} departures.`,
    '',
    ...Object.entries(departures).map(([what, why]) => `- ${code(what)}: ${why}`),
    '',
    '## Calls',
    '',
    'An API test of each call, of its own feature if there is one; `test/access.slow.test.ts` also sends every call in every role.',
    '',
    '| call | role | fields | name | feature | test |',
    '| --- | --- | --- | --- | --- | --- |',
    ...calls.map(({ promise, role, names, kept, tests }) =>
      kept === null
        ? `| ${code(promise)} | ${role} | ${names.length} | **missing** | | |`
        : `| ${code(promise)} | ${role} | ${names.length} | ${kept.name} | ${kept.feature} | ${firstTest(tests, kept.feature)} |`,
    ),
    '',
    '## Pages',
    '',
    '`*` marks a layout that the specification leaves open.',
    '',
    '| address | layout | file | test |',
    '| --- | --- | --- | --- |',
    ...pages.map(({ promise, layout, kept, tests }) =>
      kept === null
        ? `| ${code(promise)} | ${layout ?? ''} | **missing** | |`
        : `| ${code(promise)} | ${kept.layout}${layout === null ? '\\*' : ''} | ${code(kept.file)} | ${firstTest(tests)} |`,
    ),
    '',
  ].join('\n');
}
