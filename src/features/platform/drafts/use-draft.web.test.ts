import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocalDraft } from './rules.ts';
import { type Draft, useDraft } from './use-draft.web.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const browser = vi.hoisted(() => ({
  stored: new Map<string, unknown>(),
  /** How long a write takes. */
  writing: Promise.resolve(),
}));
vi.mock('./draft-store.web.ts', () => ({
  readDraft: async (key: string) => browser.stored.get(key),
  writeDraft: async (key: string, draft: unknown) => {
    await browser.writing;
    browser.stored.set(key, draft);
  },
  removeDraft: async (key: string) => browser.stored.delete(key),
}));

const server = vi.hoisted(() => ({
  draft: null as { fields: Record<string, string>; saved: string } | null,
  asked: [] as string[],
  /** How long a save is under way. */
  way: Promise.resolve(),
}));
vi.mock('#ui/ask.web.ts', () => ({
  ask: async (
    { method }: { method: string },
    input: { body?: { fields: Record<string, string> } },
  ) => {
    if (method === 'GET') return server.draft ?? { fields: null, saved: null };
    if (method === 'PUT') {
      await server.way;
      server.draft = { fields: input.body?.fields ?? {}, saved: '2026-11-16T12:00:10.000Z' };
    } else server.draft = null;
    server.asked.push(method);
    return { saved: server.draft?.saved };
  },
}));

const PLACE = '7/note-create';
const SAVED = '2026-11-16T12:00:00.000Z';
const HOUR = 3_600_000;
let root: Root;
let draft: Draft<'title' | 'text'>;

function Form() {
  const shown = useDraft({
    person: '7',
    formKey: 'note-create',
    initial: { title: '', text: '' },
  });
  useEffect(() => {
    draft = shown;
  });
  return null;
}
const open = () => act(async () => root.render(createElement(Form)));
const type = (field: 'title' | 'text', value: string) => act(async () => draft.set(field, value));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const stored = () => browser.stored.get(PLACE) as LocalDraft | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(SAVED) });
  browser.stored.clear();
  browser.writing = Promise.resolve();
  Object.assign(server, { draft: null, asked: [], way: Promise.resolve() });
  root = createRoot(document.createElement('main'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

test('words are in this browser after half a second, on the server after ten', async () => {
  await open();
  await type('title', 'Беренче');
  await pass(400);
  expect([stored(), draft.state]).toEqual([undefined, 'changed']);
  await pass(100);
  expect([stored()?.fields, draft.state]).toEqual([{ title: 'Беренче', text: '' }, 'local']);
  await pass(9500);
  expect([server.draft?.fields.title, draft.state]).toEqual(['Беренче', 'saved']);
  expect(stored()?.base).toBe(server.draft?.saved);
});

test('what is typed while the browser writes is not said to be stored', async () => {
  await open();
  await type('title', 'Беренче');
  const { promise, resolve } = Promise.withResolvers<void>();
  browser.writing = promise;
  await pass(500);
  await type('text', 'Мин язам');
  await act(async () => resolve());
  expect([stored()?.fields.text, draft.state]).toEqual(['', 'changed']);
  await pass(500);
  expect([stored()?.fields.text, draft.state]).toEqual(['Мин язам', 'local']);
});

test('a form that goes away saves at once', async () => {
  await open();
  await type('title', 'Беренче');
  const { promise, resolve } = Promise.withResolvers<void>();
  server.way = promise;
  await act(async () => root.render(null));
  // Whether or not the server answers.
  expect(stored()?.fields.title).toBe('Беренче');
  await act(async () => resolve());
  expect(server.asked).toEqual(['PUT']);
});

test('what was written last comes back, however late the clock of this browser is', async () => {
  server.draft = { fields: { title: 'Иске', text: '' }, saved: SAVED };
  browser.stored.set(PLACE, {
    fields: { title: 'Яңа', text: '' },
    at: Date.parse(SAVED) - HOUR,
    base: SAVED,
  });
  await open();
  expect([draft.fields.title, draft.restored, draft.state]).toEqual(['Яңа', true, 'local']);
});

test('what another browser saved later comes back', async () => {
  server.draft = { fields: { title: 'Телефоннан', text: '' }, saved: SAVED };
  browser.stored.set(PLACE, {
    fields: { title: 'Иске' },
    at: Date.parse(SAVED) - HOUR,
    base: null,
  });
  await open();
  expect([draft.fields.title, draft.state]).toEqual(['Телефоннан', 'saved']);
});

test('nothing comes back over the words of who types already', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  browser.stored.set(
    PLACE,
    promise.then(() => ({ fields: { title: 'Иске' }, at: 1 })),
  );
  await open();
  await type('title', 'Яңа');
  await act(async () => resolve());
  expect([draft.fields.title, draft.restored]).toEqual(['Яңа', false]);
});

test('a draft that is on its way when the form is sent is forgotten all the same', async () => {
  await open();
  await type('title', 'Беренче');
  const { promise, resolve } = Promise.withResolvers<void>();
  server.way = promise;
  await pass(10_000);
  await act(() => draft.forget());
  // However long that takes, the form is free.
  expect([server.asked, stored(), draft.fields.title]).toEqual([[], undefined, '']);
  await type('title', 'Икенче');
  await pass(10_000);
  expect(server.asked).toEqual([]);
  await act(async () => resolve());
  expect(server.asked).toEqual(['PUT', 'DELETE', 'PUT']);
  expect(server.draft?.fields.title).toBe('Икенче');
});

test('what was sent leaves no draft behind', async () => {
  await open();
  await type('title', 'Беренче');
  await pass(10_000);
  await act(() => draft.forget());
  expect(server.asked).toEqual(['PUT', 'DELETE']);
  expect([server.draft, stored(), draft.state]).toEqual([null, undefined, 'untouched']);
});
