import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Refusal } from '#kernel/refusal.ts';
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
  return {
    text: () => place.textContent,
    button: () => place.querySelector('button'),
    leave: () => act(async () => root.unmount()),
  };
}
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test('what was done is said, on the next page too, and not for ever', async () => {
  vi.useFakeTimers();
  const first = await showPage();
  expect(first.text()).toBe('');
  await act(async () => sayDone('The note is gone.'));
  expect(first.text()).toBe('The note is gone.');
  await first.leave();

  const next = await showPage();
  expect(next.text()).toBe('The note is gone.');
  await pass(6000);
  expect(next.text()).toBe('');
  await next.leave();

  const last = await showPage();
  expect(last.text()).toBe('');
  await last.leave();
});

test('it is not said again on page after page', async () => {
  const first = await showPage();
  await act(async () => sayDone('The note is gone.'));
  await first.leave();
  const next = await showPage();
  expect(next.text()).toBe('The note is gone.');
  await next.leave();
  const third = await showPage();
  expect(third.text()).toBe('');
  await third.leave();
});

describe('what can be taken back', () => {
  const offer = async (undoing: () => Promise<void>) => {
    vi.useFakeTimers();
    const page = await showPage();
    const undo = { label: 'Undo', act: undoing, failed: 'It is not back.', focus: false };
    await act(async () => sayDone('The note is gone.', undo));
    return page;
  };
  const press = (page: Awaited<ReturnType<typeof showPage>>) =>
    act(async () => page.button()?.click());

  test('is offered for ten seconds, which stand still while somebody is at the button', async () => {
    const page = await offer(async () => {});
    await pass(9900);
    await act(async () =>
      page.button()?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })),
    );
    await pass(30_000);
    expect(page.button()).not.toBeNull();
    await act(async () =>
      page.button()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
    );
    await pass(10_000);
    expect([page.text(), page.button()]).toEqual(['', null]);
    await page.leave();
  });

  test('is taken back by a press, and says so', async () => {
    const page = await offer(async () => sayDone('It is back.'));
    await press(page);
    expect([page.text(), page.button()]).toEqual(['It is back.', null]);
    await page.leave();
  });

  test('can be tried again without an answer, but not after a no', async () => {
    const undoing = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no line'));
    undoing.mockRejectedValueOnce(new Refusal('id'));
    const page = await offer(undoing);
    await press(page);
    expect(page.text()).toBe('It is not back.Undo');
    await press(page);
    expect(page.text()).toBe('It is not back.');
    await page.leave();
  });
});
