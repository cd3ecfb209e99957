import { expect, test } from 'vitest';
import { Refusal } from '#kernel/refusal.ts';
import { finalState } from './uploads.web.ts';

test.each([
  ['a lost line', new TypeError('Failed to fetch')],
  ['a failure of ours', new Refusal('error', { status: 500 })],
  ['a full server', new Refusal('time', { status: 503, wait: 2 })],
  ['a piece that came too slowly', new Refusal('error', { status: 408 })],
  ['a limit of the minute', new Refusal('time', { wait: 20 })],
  ['a piece another tab has sent', new Refusal('video', { reason: 'gap' })],
])('%s is tried again', (_, error) => {
  expect(finalState(error)).toBeNull();
});

test.each([
  ['bytes', new Refusal('quantity', { status: 429, wait: 7200, reason: 'day' })],
  ['files', new Refusal('time', { wait: 7200, reason: 'day' })],
])('enough %s for today waits for tomorrow', (_, error) => {
  expect(finalState(error)).toEqual({ state: 'later', hours: 2 });
});

test('what no waiting mends is told', () => {
  expect(finalState(new Refusal('video', { reason: 'kind' }))).toEqual({ state: 'refused' });
  expect(finalState(new Refusal('video', { reason: 'other' }))).toEqual({ state: 'other' });
});
