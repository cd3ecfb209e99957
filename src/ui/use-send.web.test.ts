import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { ClientCall } from '#kernel/ask.ts';
import { Refusal } from '#kernel/refusal.ts';
import { remember } from './storage.web.ts';
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

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** Whether a refusal is still shown three seconds later; `happens` comes right after it. */
async function isShownAfter(happens: (sending: Sending) => void): Promise<boolean> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  let sending!: Sending;
  const Form = () => {
    sending = useSend();
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(Form)));
  await act(async () => void (await sending.send(() => Promise.reject(new Refusal('error')))));
  await act(async () => happens(sending));
  await act(async () => void (await vi.advanceTimersByTimeAsync(3100)));
  const isShown = sending.flags.has('error');
  await act(async () => root.unmount());
  return isShown;
}

test.each<[string, (sending: Sending) => void, boolean]>([
  ['nobody is on the form', () => {}, false],
  ['the pointer is on it', ({ hold }) => hold.onPointerEnter(), true],
  ['it has focus', ({ hold }) => hold.onFocus(), true],
  ['the pointer was on it', ({ hold }) => [hold.onPointerEnter(), hold.onPointerLeave()], false],
  ['it had focus', ({ hold }) => [hold.onFocus(), hold.onBlur()], false],
])('three seconds after a refusal, when %s', async (_, happens, isShown) => {
  expect(await isShownAfter(happens)).toBe(isShown);
});

test('a reader who wants messages to stay keeps them', async () => {
  remember('errors', 'stay');
  expect(await isShownAfter(() => {})).toBe(true);
});

const press = (element: Element | null) => act(async () => (element as HTMLElement).click());

test('the first wrong field gets the focus; another press while it is sent sends nothing more', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let refuse: (refusal: Refusal) => void = () => {};
  let sent = 0;
  const answers: boolean[] = [];
  const Form = () => {
    const { busy, flags, send, hold } = useSend();
    const handleSubmit = async (event: Event) => {
      event.preventDefault();
      const ok = await send(() => {
        sent += 1;
        return new Promise((_, reject) => (refuse = reject));
      });
      answers.push(ok);
    };
    const field = (name: 'title' | 'email') =>
      createElement('input', { name, 'aria-invalid': flags.has(name) || undefined });
    const button = createElement('button', { type: 'submit', 'aria-disabled': busy });
    const props = { onSubmit: handleSubmit as never, ...hold };
    return createElement('form', props, field('title'), field('email'), button);
  };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(createElement(Form)));
  const button = place.querySelector('button');
  await act(async () => button?.focus());
  await press(button);
  expect(button?.getAttribute('aria-disabled')).toBe('true');
  await press(button);
  expect(document.activeElement).toBe(button);
  await act(async () => refuse(new Refusal('email')));
  expect(document.activeElement).toBe(place.querySelector('[name=email]'));
  expect({ sent, answers }).toEqual({ sent: 1, answers: [false, false] });
  await press(button);
  expect(sent).toBe(2);
  await act(async () => root.unmount());
});
