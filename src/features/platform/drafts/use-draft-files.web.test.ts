import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDraftFiles } from './use-draft-files.web.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const saved = vi.hoisted(() => new Map<string, unknown>());
vi.mock('./draft-store.web.ts', () => ({
  readFiles: async (key: string) => saved.get(key),
  writeFiles: async (key: string, files: unknown) =>
    files === null ? saved.delete(key) : saved.set(key, files),
}));

const PLACE = '7/note-create';
let form: ReturnType<typeof useDraftFiles<string[]>>;
let root: Root;

function Form() {
  const files = useDraftFiles<string[]>('7', 'note-create');
  useEffect(() => {
    form = files;
  });
  return null;
}
const open = () => act(async () => root.render(createElement(Form)));
const choose = (files: string[] | null) => act(async () => form.setFiles(files));

beforeEach(() => {
  vi.useFakeTimers();
  saved.clear();
  root = createRoot(document.createElement('main'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

test('chosen files are saved after half a second, the last choice alone', async () => {
  await open();
  await choose(['a.jpg']);
  await act(() => vi.advanceTimersByTimeAsync(300));
  await choose(['a.jpg', 'b.jpg']);
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(saved.get(PLACE)).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(saved.get(PLACE)).toEqual(['a.jpg', 'b.jpg']);
});

test('they come back, unless others are chosen already', async () => {
  saved.set(PLACE, ['old.jpg']);
  await open();
  expect(form.files).toEqual(['old.jpg']);
  await choose(['new.jpg']);
  expect(form.files).toEqual(['new.jpg']);
});

test('whoever leaves at once finds them again', async () => {
  await open();
  await choose(['a.jpg']);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.restoreAllMocks();
  expect(saved.get(PLACE)).toEqual(['a.jpg']);
  await choose(['b.jpg']);
  await act(async () => root.render(null));
  expect(saved.get(PLACE)).toEqual(['b.jpg']);
});

test('a form that was sent leaves none behind', async () => {
  await open();
  await choose(['a.jpg']);
  await act(() => form.forget());
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect([form.files, saved.size]).toEqual([null, 0]);
});
