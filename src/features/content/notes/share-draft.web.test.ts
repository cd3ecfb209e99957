import { afterEach, expect, test, vi } from 'vitest';
import { addToDraft } from './share-draft.web.ts';

const store = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#features/platform/drafts/draft-store.web.ts', () => ({
  readDraft: async (key: string) => store.get(key),
  writeDraft: async (key: string, draft: unknown) => void store.set(key, draft),
}));

afterEach(() => {
  store.clear();
  vi.unstubAllGlobals();
});

const PLACE = '7/note-create';
const shared = [
  { title: '', text: 'Бер' },
  { title: 'Хәбәр', text: 'Ике' },
];

test('shared texts stand below the draft of another device', async () => {
  const saved = '2026-11-16T12:00:00.000Z';
  const fields = { title: '', content: 'Элек', tags: 'тел' };
  vi.stubGlobal('fetch', async () => Response.json({ fields, saved }));
  await addToDraft('7', shared);
  expect(store.get(PLACE)).toMatchObject({
    fields: { title: 'Хәбәр', content: 'Элек\n\nБер\n\nИке', tags: 'тел' },
    base: saved,
  });
});

test('without a line nothing is written over a draft that may be newer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  await expect(addToDraft('7', shared)).rejects.toThrow('no answer has come');
  expect(store.size).toBe(0);
});
