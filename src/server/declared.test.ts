import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { isRefusal, Refusal } from '#kernel/refusal.ts';
import { declaredRefusals, onlyDeclared } from './declared.ts';

const spec = {
  name: 'keepThing',
  method: 'PUT',
  path: '/api/thing/{id}',
  summary: 'For this test.',
  who: 'user',
  admits: ['reader'],
  limit: '60/min',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ tags: z.array(z.strictObject({ tag: z.string() })) }),
  output: z.object({}),
  refusals: { quantity: ['many'] },
} as const;
const call = defineCall(spec);
const declared = declaredRefusals(call, ['tags', 'tag', 'audio']);
const lines: unknown[] = [];
const log = { error: (line: unknown) => lines.push(line) } as never;
const thrown = (refusal: Refusal, NODE_ENV: 'test' | 'production') =>
  onlyDeclared(refusal, { call, declared, env: { NODE_ENV }, log });

test('a call may refuse with what it declares and with what any call can meet', () => {
  for (const refusal of [
    new Refusal('quantity', { reason: 'many' }),
    new Refusal('id'),
    new Refusal(['tags', 'tag']),
    new Refusal('forbidden', { reason: 'foreign' }),
    new Refusal('time', { wait: 3 }),
  ])
    expect(thrown(refusal, 'test')).toBe(refusal);
});

test.each([
  new Refusal('title'),
  new Refusal('quantity', { reason: 'few' }),
  new Refusal('id', { reason: 'gone' }),
])('nothing else outside production: %s', (refusal) => {
  expect(isRefusal(thrown(refusal, 'test'))).toBe(false);
  expect(thrown(refusal, 'test')).toBeInstanceOf(Error);
});

test('in production the reason is left out and the mistake is logged', () => {
  const left = thrown(new Refusal('quantity', { reason: 'few' }), 'production') as Refusal;
  expect(left.body).toEqual({ errors: { quantity: true } });
  expect(lines).toHaveLength(1);
});

test('a form with one file may be refused because it brings more', () => {
  const form = defineCall({
    ...spec,
    body: z.strictObject({ voice: z.string() }),
    form: { json: [], file: { field: 'voice', bytes: 1000, flag: 'audio' } },
  });
  expect([...declaredRefusals(form, []).keys()]).toContain('files');
  expect([...declared.keys()]).not.toContain('files');
});
