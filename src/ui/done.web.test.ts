import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { sayDone } from './done.web.ts';
import { DoneNote } from './DoneNote.tsx';

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

async function showPage() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(createElement(DoneNote)));
  return { text: () => place.textContent, leave: () => act(async () => root.unmount()) };
}

test('what was done is said, on the next page too, and not for ever', async () => {
  vi.useFakeTimers();
  const first = await showPage();
  expect(first.text()).toBe('');
  await act(async () => sayDone('The note is gone.'));
  expect(first.text()).toBe('The note is gone.');
  await first.leave();

  const next = await showPage();
  expect(next.text()).toBe('The note is gone.');
  await act(async () => void (await vi.advanceTimersByTimeAsync(6000)));
  expect(next.text()).toBe('');
  await next.leave();

  const last = await showPage();
  expect(last.text()).toBe('');
  await last.leave();
});
