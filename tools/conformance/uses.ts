// Which tests use a call or visit a page, read from the tests themselves.

import { globSync, readFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path';

/** Asks everything alike, so it says nothing of one call. */
const WALKS_ALL = 'test/access.slow.test.ts';

/**
 * The API tests of each call, by `file of its definition#name`. A test uses a call when it imports
 * it as a value and names it again afterwards; one that is imported for its type only is not asked.
 */
export function testsOfCalls(): ReadonlyMap<string, readonly string[]> {
  const tests = new Map<string, string[]>();
  for (const file of globSync('{src,test}/**/*.{api,slow}.test.ts').toSorted()) {
    if (file === WALKS_ALL) continue;
    for (const key of callsIn(file, readFileSync(file, 'utf8')))
      tests.set(key, [...(tests.get(key) ?? []), file]);
  }
  return tests;
}

const IMPORT = /^import (?:\{([^}]*)\}|\* as (\w+)) from '([^']+)';/gms;

export function callsIn(file: string, source: string): ReadonlySet<string> {
  const body = source.replaceAll(/^import .*?;$/gms, '').replaceAll(/\btypeof [\w.]+/g, '');
  const used = new Set<string>();
  for (const [, named, whole, from] of source.matchAll(IMPORT)) {
    const path = pathOf(file, from!);
    if (!/\/calls(?:\.ts$|\/)/.test(path)) continue;
    if (whole !== undefined)
      for (const [, name] of body.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g')))
        used.add(`${path}#${name!}`);
    for (const item of named?.split(',') ?? []) {
      const [, name, as] = /^\s*(\w+)(?: as (\w+))?\s*$/.exec(item) ?? [];
      if (name !== undefined && new RegExp(`\\b${as ?? name}\\b`).test(body))
        used.add(`${path}#${name}`);
    }
  }
  return used;
}

const pathOf = (file: string, from: string): string =>
  from.startsWith('#')
    ? from.replace(/^#(features|server|main)\//, 'src/$1/').replace(/^#/, '')
    : normalize(`${dirname(file)}/${from}`);

/** The browser tests that go to a page of this address: `{x}` stands for any one part. */
export function testsOfPage(path: string, pages: readonly string[]): string[] {
  return visits()
    .filter(([, address]) => pageOf(address, pages) === path)
    .map(([file]) => file)
    .filter((file, at, all) => all.indexOf(file) === at);
}

let known: [file: string, address: string][] | undefined;

/** Every address a browser test writes down, but for those it only looks for in a link. */
function visits(): [file: string, address: string][] {
  known ??= globSync('e2e/*.spec.ts')
    .toSorted()
    .flatMap((file) =>
      addressesIn(readFileSync(file, 'utf8')).map((address): [string, string] => [file, address]),
    );
  return known;
}

export const addressesIn = (source: string): string[] =>
  source
    .split('\n')
    .filter((line) => !line.includes('toHaveAttribute'))
    .flatMap((line) => [...line.matchAll(/'(\/[^']*)'|`(\/[^`]*)`/g)])
    .map(
      ([, plain, template]) => (plain ?? template!.replaceAll(/\$\{[^}]*\}/g, '{}')).split('?')[0]!,
    );

/** The most exact page that answers an address; a part that is computed fits only a part with a name. */
export function pageOf(address: string, pages: readonly string[]): string | undefined {
  const parts = address.split('/');
  const fits = (page: string) => {
    const named = page.split('/');
    return (
      named.length === parts.length &&
      named.every((part, at) => part === parts[at] || (part.startsWith('{') && parts[at] !== ''))
    );
  };
  const names = (page: string) => page.split('{').length;
  return pages.filter(fits).toSorted((a, b) => names(a) - names(b))[0];
}
