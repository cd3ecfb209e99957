import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Page } from '#kernel/page.ts';
import type { PositionQuery } from './list-address.ts';
import { carryList } from './list-store.web.ts';
import { type ShownList, useList } from './use-list.web.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.mock('react-router', () => ({ useNavigationType: () => 'PUSH' }));

interface Note {
  id: string;
  total: number;
}
const note = (id: number, total = 0): Note => ({ id: String(id), total });
const page = (ids: number[], next: string | null, total = 0): Page<Note> => ({
  list: ids.map((id) => note(id, total)),
  numberOfData: ids.length,
  next,
  total: null,
  limit: 2,
});

const load = vi.fn<(at: PositionQuery) => Promise<Page<Note>>>();
let list: ShownList<Note>;
let root: Root;

function List() {
  const shown = useList<Note>({ address: '/', first: page([3, 2], 'c1'), start: {}, load });
  useEffect(() => {
    list = shown;
  });
  return null;
}
const ids = () => list.items.map(({ id }) => id);

beforeEach(async () => {
  vi.useFakeTimers();
  load.mockReset();
  root = createRoot(document.createElement('main'));
  await act(async () => root.render(createElement(List)));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});
const refresh = () => act(() => vi.advanceTimersByTimeAsync(200));

test('the refresh changes facts in place and counts what is above', async () => {
  load.mockResolvedValue(page([5, 4, 3, 2], 'c1', 9));
  await refresh();
  expect(list.items).toEqual([note(3, 9), note(2, 9)]);
  expect(list.above).toBe(2);
});

test('nothing is refreshed under the fingers of who types', async () => {
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  await refresh();
  expect(load).not.toHaveBeenCalled();
});

test('more is appended, once however often it is asked for', async () => {
  const { promise, resolve } = Promise.withResolvers<Page<Note>>();
  load.mockReturnValue(promise);
  await act(async () => void list.loadMore());
  expect(list.state).toBe('loading');
  await act(() => list.loadMore());
  await act(async () => resolve(page([2, 1], null)));
  expect(load).toHaveBeenCalledOnce();
  expect([ids(), list.added, list.state]).toEqual([['3', '2', '1'], 1, 'idle']);
});

test('a page that does not come leaves the list, and can be asked for again', async () => {
  load.mockRejectedValueOnce(new Error('away'));
  await act(() => list.loadMore());
  expect([ids(), list.state]).toEqual([['3', '2'], 'failed']);
  load.mockResolvedValueOnce(page([1], null));
  await act(() => list.loadMore());
  expect([ids(), list.state]).toEqual([['3', '2', '1'], 'idle']);
});

test('what is above is shown when it is wanted', async () => {
  load.mockResolvedValue(page([5, 4, 3, 2], 'c1'));
  await refresh();
  await act(() => list.showAbove());
  expect([ids(), list.above]).toEqual([['5', '4', '3', '2'], 0]);
});

test('a page that loads itself anew shows what was loaded so far, where the reader was, once', async () => {
  const scrolled = vi.spyOn(globalThis, 'scrollTo').mockReturnValue();
  const anew = async () => {
    await act(async () => root.unmount());
    root = createRoot(document.createElement('main'));
    await act(async () => root.render(createElement(List)));
  };
  // Nothing was continued: the first page is all there is.
  carryList();
  await anew();
  expect(scrolled).not.toHaveBeenCalled();

  load.mockResolvedValue(page([1], null, 7));
  await act(() => list.loadMore());
  vi.stubGlobal('scrollY', 900);
  carryList();
  await anew();
  expect(list.items).toEqual([note(3), note(2), note(1, 7)]);
  expect(list.next).toBeNull();
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 900, behavior: 'instant' });

  await anew();
  expect(ids()).toEqual(['3', '2']);
});
