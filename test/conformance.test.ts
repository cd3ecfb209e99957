// What was promised is there: every call with its role and fields and every page in its layout, each
// with a test of its own (`docs/conformance.md` is made from the same lines).

import { expect, test } from 'vitest';
import { callLines, pageLines } from '#tools/conformance/document.ts';
import { departures } from '#tools/conformance/promised.ts';
import { addressesIn, callsIn, pageOf } from '#tools/conformance/uses.ts';

const calls = callLines();
const pages = pageLines();
const all = [...calls, ...pages];

test('all calls and pages are on the list, each once', () => {
  expect([calls.length, pages.length]).toEqual([87, 46]);
  expect(new Set(all.map(({ promise }) => promise)).size).toBe(87 + 46);
});

test('every promise is kept', () => {
  const open = all.filter(({ kept }) => kept === null).map(({ promise }) => promise);
  expect(open).toEqual([]);
});

test('every call has its role and knows its fields, but for the departures', () => {
  const found = new Set(calls.flatMap(({ otherwise }) => otherwise));
  expect([...found].toSorted()).toEqual(Object.keys(departures).toSorted());
});

test('every page stands in its layout', () => {
  const wrong = pages.filter(
    ({ layout, kept }) => layout !== null && kept !== null && kept.layout !== layout,
  );
  expect(wrong).toEqual([]);
});

test('every promise that is kept has a test of its own', () => {
  const untested = all.filter(({ kept, tests }) => kept !== null && tests.length === 0);
  expect(untested.map(({ promise }) => promise)).toEqual([]);
});

test('a call counts as used where it is imported as a value and named again', () => {
  const source = [
    "import { rateNote, saveNote as keep, giveTriangle } from './calls.ts';",
    "import * as sign from '#features/core/accounts/calls/sign.ts';",
    "import type { getNote } from '#features/content/notes/calls.ts';",
    "import { selectNote } from './queries.server.ts';",
    'await ask(rateNote, {}); await ask(keep); selectNote();',
    'let asked: Input<typeof giveTriangle>; await ask(sign.startSign, getNote);',
  ].join('\n');
  expect([...callsIn('src/features/content/reactions/x.api.test.ts', source)]).toEqual([
    'src/features/content/reactions/calls.ts#rateNote',
    'src/features/content/reactions/calls.ts#saveNote',
    'src/features/core/accounts/calls/sign.ts#startSign',
  ]);
});

test('an address counts for the most exact page that answers it', () => {
  const known = ['/note/create', '/note/{noteId}', '/note/{noteId}/edit', '/'];
  expect(pageOf('/note/create', known)).toBe('/note/create');
  expect(pageOf('/note/{}', known)).toBe('/note/{noteId}');
  expect(pageOf('/note/{}/edit', known)).toBe('/note/{noteId}/edit');
  expect(pageOf('/note/', known)).toBeUndefined();
  const spec =
    "goto(`/note/${id}?group=1`); visit('/posts/2?x');\n expect(link).toHaveAttribute('href', '/log');";
  expect(addressesIn(spec)).toEqual(['/note/{}', '/posts/2']);
});
