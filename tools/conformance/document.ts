// `docs/conformance.md`: every specified call and page with its implementation and tests.

import type { RouteConfigEntry } from '@react-router/dev/routes';
import { existsSync, globSync } from 'node:fs';
import { features } from '#main/features.ts';
import routes from '#web/routes.ts';
import { promisedCalls, promisedPages } from './promised.ts';
import { pageOf, testsOfCalls, testsOfPage } from './uses.ts';

interface CallLine {
  /** `GET /api/…` */
  promise: string;
  /** Null where nothing answers it. */
  kept: { name: string; feature: string } | null;
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
  return promisedCalls.map(({ method, path }) => {
    const call = answers.find(
      (one) => one.method === method && nameless(one.path) === nameless(path),
    );
    const promise = `${method} ${path}`;
    if (call === undefined) return { promise, kept: null, tests: [] };
    const { name, feature } = call;
    const files = globSync(`src/features/*/${feature}/calls{.ts,/*.ts}`);
    const asked = files.flatMap((file) => tests.get(`${file}#${name}`) ?? []);
    return { promise, kept: { name, feature }, tests: asked.toSorted() };
  });
}

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
    'Written by `npm run gen` from [the specified calls and pages](../tools/conformance/promised.ts), the features, the router and the tests. `test/conformance.test.ts` fails when one is missing, has another layout or has no test.',
    '',
    `${calls.length} calls and ${pages.length} pages, ${open} of them missing.`,
    '',
    '## Calls',
    '',
    'An API test of each call, of its own feature if there is one; `test/access.slow.test.ts` also sends every call in every role.',
    '',
    '| call | name | feature | test |',
    '| --- | --- | --- | --- |',
    ...calls.map(({ promise, kept, tests }) =>
      kept === null
        ? `| ${code(promise)} | **missing** | | |`
        : `| ${code(promise)} | ${kept.name} | ${kept.feature} | ${firstTest(tests, kept.feature)} |`,
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
