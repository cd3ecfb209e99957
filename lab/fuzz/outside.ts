// What is no call: pages, documents, files, health. No schema describes them, but an answer must
// be safe whatever stands in the address.

import fc, { type Arbitrary } from 'fast-check';
import { features } from '#main/features.ts';
import type { Wire } from './wire.ts';
import { hostile } from './values.ts';

const PAGES = [
  '/',
  '/posts/:page',
  '/note/:id',
  '/note/:id/edit',
  '/user/:id',
  '/friends',
  '/search?search=:text&kind=:kind',
  '/saves',
  '/notices',
  '/words?search=:text&filter=:kind',
  '/words/review',
  '/groups?search=:text',
  '/group/:id',
  '/group/:id/followers',
  '/group/:id/note/:note/edit',
  '/api/docs',
  '/sign/:id',
  '/settings',
  '/email/:token',
  '/ts/admin/:rest',
  '/lang?set=tt&back=:back',
  '/:rest.data?_routes=:routes',
  '/assets/:file',
];
const HEALTH = ['/livez', '/readyz', '/metrics', '/api/openapi.json'];

const templates = [
  ...PAGES,
  ...HEALTH,
  ...features.flatMap(({ documents = [], files = [] }) =>
    [...documents, ...files].map(({ path }) => path),
  ),
];

export interface Stroll {
  template: string;
  values: unknown[];
  method: string;
  isSignedIn: boolean;
  query: string;
}

export const strolls: Arbitrary<Stroll> = fc.record({
  template: fc.constantFrom(...templates),
  values: fc.array(
    fc.oneof(hostile, fc.constantFrom('1', '2', 'alsu', 'x'), fc.nat(99).map(String)),
    { minLength: 3, maxLength: 3 },
  ),
  method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'TRACE'),
  isSignedIn: fc.boolean(),
  query: fc.constantFrom('', '', '', '?a=b', '?__proto__=1', '?%', '?a[]=1&a=2', '?_routes=%00'),
});

export function wireOfStroll(stroll: Stroll, cookie: string, origin: string): Wire {
  let at = 0;
  const path = stroll.template.replaceAll(/:\w+|\*/g, () => {
    const value = stroll.values[at++ % stroll.values.length];
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return encodeURIComponent(text.toWellFormed()).slice(0, 3000);
  });
  return {
    method: stroll.method,
    path: path + (path.includes('?') ? stroll.query.replace('?', '&') : stroll.query),
    headers: [
      ...(stroll.isSignedIn ? [['cookie', cookie] as [string, string]] : []),
      ...(stroll.method === 'POST' ? [['origin', origin] as [string, string]] : []),
    ],
    body: null,
    isAddressed: false,
    isSamplePath: false,
  };
}
