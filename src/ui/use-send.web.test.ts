import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { ClientCall } from '#kernel/ask.ts';
import { Refusal } from '#kernel/refusal.ts';
import { useSend, type Sending } from './use-send.web.ts';

type Graded = ClientCall<unknown, unknown, { time: readonly ['day'] }>;

test.each([
  ['the day', new Refusal('time', { wait: 7200, reason: 'day' }), 'enough for today'],
  ['the minute', new Refusal('time', { wait: 20 }), undefined],
  ['a full server', new Refusal('time', { status: 503, wait: 2 }), undefined],
])('a sentence for a reason is said for that reason alone: %s', async (_, refusal, said) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let sending: Sending | undefined;
  const Form = () => {
    sending = useSend<Graded>({ time: { day: 'enough for today' } });
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(Form)));
  await act(async () => void (await sending?.send(() => Promise.reject(refusal))));
  expect([...(sending?.flags ?? [])]).toEqual(['time']);
  expect(sending?.textOf('time')).toBe(said);
  await act(async () => root.unmount());
});
