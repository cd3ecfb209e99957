// A request before anybody knows the ids in it: which fields are taken from the sample that is
// known to be right, which are made up, what is twisted. fast-check makes plans and shrinks them.

import fc, { type Arbitrary } from 'fast-check';
import { expectedOf, ROLES, type Role } from '#test/access/roles.ts';
import type { Field, Operation } from './operations.ts';
import { FORM_ODDITIES, TYPES, WHOLE_BODIES } from './oddities.ts';
import { fitting, hostile } from './values.ts';

interface Choice {
  /** Whatever the sample of that moment says, where it says something. */
  asSample: boolean;
  /** Else: is there anything? */
  present: boolean;
  value: unknown;
}
export type Choices = Record<string, Choice>;

export type Part = 'params' | 'query' | 'body';

export interface Twist {
  part: Part;
  /** Which of the values there are; counted around. */
  at: number;
  how: 'replace' | 'drop' | 'repeat' | 'add';
  name: string;
  value: unknown;
}

export type Oddity =
  | { kind: 'type'; type: string }
  | { kind: 'whole body'; name: string }
  | { kind: 'form'; name: string }
  | { kind: 'header'; name: string; value: string }
  | { kind: 'method'; method: string }
  | { kind: 'path'; ending: string };

export interface Plan {
  role: Role;
  params: Choices;
  query: Choices;
  body: Choices;
  twists: Twist[];
  oddities: Oddity[];
}

const NAMES = ['__proto__', 'constructor', 'id', 'accountId', 'admin', 'a.b', 'a[b]', '', '$where'];
const HEADERS: [name: string, values: string[]][] = [
  ['origin', ['null', 'http://evil.example', 'http://127.0.0.1', '']],
  [
    'cookie',
    ['__Host-user=', `__Host-user=${'a'.repeat(101)}`, '=;=;;', 'lang=%00', 'a'.repeat(6000)],
  ],
  ['idempotency-key', ['', 'x', '../..', 'a'.repeat(65), '0'.repeat(32)]],
  [
    'content-range',
    ['bytes 0-0/1', 'bytes 5-1/9', 'bytes */*', 'bytes 0-999999999999/999999999999'],
  ],
  ['content-encoding', ['gzip', 'br', 'identity, gzip']],
  ['accept-encoding', ['*;q=0', 'br;q=9, \u00ff', 'gzip,'.repeat(200)]],
  ['accept', ['*/*;q=x', 'text/html']],
  ['range', ['bytes=-1', 'bytes=0-0,5-9', 'bytes=9-1']],
  ['if-none-match', ['*', '"x"']],
  ['expect', ['nothing']],
  ['x-forwarded-for', ['', 'junk', '::ffff:1.2.3.4, 999.1.1.1', '1.1.1.1,'.repeat(400)]],
  ['user-agent', ['', '\u00ff\u0001\t', 'a'.repeat(4000)]],
  ['sec-fetch-site', ['cross-site', 'none']],
  ['x-junk', ['j'.repeat(20_000)]],
  ['host', ['', 'evil.example', 'a:b:c']],
];
const METHODS = ['HEAD', 'OPTIONS', 'PATCH', 'DELETE', 'PUT', 'POST', 'GET', 'TRACE', 'PROPFIND'];
const ENDINGS = [
  '/',
  '//',
  '%00',
  '%2e%2e',
  '%2F',
  ';a=b',
  '.json',
  '%',
  '?',
  '?%',
  '#',
  '?__proto__=1',
];

const oddity = (operation: Operation): Arbitrary<Oddity> => {
  const headers = fc
    .constantFrom(...HEADERS)
    .chain(([name, values]) =>
      fc.constantFrom(...values).map((value): Oddity => ({ kind: 'header', name, value })),
    );
  const common = [
    { weight: 5, arbitrary: headers },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...METHODS).map((method): Oddity => ({ kind: 'method', method })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...ENDINGS).map((ending): Oddity => ({ kind: 'path', ending })),
    },
  ];
  if (operation.method === 'GET') return fc.oneof(...common);
  const forms = fc.constantFrom(...FORM_ODDITIES).map((name): Oddity => ({ kind: 'form', name }));
  return fc.oneof(
    ...common,
    {
      weight: 2,
      arbitrary: fc.constantFrom(...TYPES).map((type): Oddity => ({ kind: 'type', type })),
    },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom(...Object.keys(WHOLE_BODIES))
        .map((name): Oddity => ({ kind: 'whole body', name })),
    },
    ...(operation.bodyKind === 'form' ? [{ weight: 4, arbitrary: forms }] : []),
  );
};

/** Mostly what is right, so that many requests go all the way. */
const choices = (fields: readonly Field[]): Arbitrary<Choices> =>
  fc.record(
    Object.fromEntries(
      fields.map(({ name, required, schema }) => [
        name,
        fc.record({
          asSample: mostly(9),
          present: required ? fc.constant(true) : mostly(4).map((absent) => !absent),
          value: fitting(schema),
        }),
      ]),
    ),
  );

const mostly = (times: number): Arbitrary<boolean> =>
  fc.oneof(
    { weight: times, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  );

/** Everybody, and those more often who may. */
const roles = ({ call }: Operation): Arbitrary<Role> =>
  fc.constantFrom(
    ...ROLES,
    ...Array.from({ length: 2 * ROLES.length }, (_, n) => allowed(call)[n % allowed(call).length]!),
  );

const allowed = (call: Operation['call']): Role[] =>
  ROLES.filter((role) => expectedOf(call, role) === 'in');

const twist: Arbitrary<Twist> = fc.record({
  part: fc.constantFrom<Part>('body', 'query', 'params', 'body'),
  at: fc.nat(50),
  how: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'repeat', 'add'),
  name: fc.constantFrom(...NAMES),
  value: hostile,
});

export function planFor(operation: Operation): Arbitrary<Plan> {
  const few = <T>(one: Arbitrary<T>, none: number) =>
    fc.oneof(
      { weight: none, arbitrary: fc.constant<T[]>([]) },
      { weight: 2, arbitrary: fc.array(one, { minLength: 1, maxLength: 1 }) },
      { weight: 1, arbitrary: fc.array(one, { minLength: 1, maxLength: 3 }) },
    );
  return fc.record({
    role: roles(operation),
    params: choices(operation.params),
    query: choices(operation.query),
    body: choices(operation.body),
    twists: few(twist, 3),
    oddities: few(oddity(operation), 12),
  });
}
