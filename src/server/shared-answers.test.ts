import { expect, test } from 'vitest';
import { openSharedAnswers } from './shared-answers.ts';

const answer = (text: string) => ({ status: 200, headers: {}, body: Buffer.from(text) });

function open() {
  const clock = { at: 1000, now: () => clock.at };
  return { clock, shared: openSharedAnswers(clock) };
}

test('gives out an answer while it is fresh', () => {
  const { clock, shared } = open();
  expect(shared.get('/')).toBeNull();
  shared.put('/', answer('one'), 2);
  clock.at += 1999;
  expect(shared.get('/')?.body.toString()).toBe('one');
});

test('lets one renew and gives the others the old answer meanwhile', () => {
  const { clock, shared } = open();
  shared.put('/', answer('one'), 2);
  clock.at += 2001;
  expect(shared.get('/')).toBeNull();
  expect(shared.get('/')?.body.toString()).toBe('one');
  shared.put('/', answer('two'), 2);
  expect(shared.get('/')?.body.toString()).toBe('two');
});

test('gives the old answer when renewing fails, for a minute', () => {
  const { clock, shared } = open();
  shared.put('/', answer('one'), 2);
  clock.at += 30_000;
  expect(shared.get('/')).toBeNull();
  expect(shared.failed('/')?.body.toString()).toBe('one');
  expect(shared.get('/')).toBeNull();
  clock.at += 60_000;
  expect(shared.get('/')).toBeNull();
  expect(shared.failed('/')).toBeNull();
});

test('forgets the oldest when it holds too much', () => {
  const { shared } = open();
  for (let n = 0; n < 20; n += 1)
    shared.put(`/${n}`, { status: 200, headers: {}, body: Buffer.alloc(10_000_000) }, 60);
  expect(shared.get('/0')).toBeNull();
  expect(shared.get('/19')).not.toBeNull();
});
