import { expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { getNoteSpeech } from './handlers/speech.server.ts';
import { spokenOf } from './spoken-names.server.ts';
import type { SpokenSentence } from './spoken-note.ts';

test('a note is taken apart once, and again when its text is another', () => {
  const note = { id: '71', title: 'Китап', content: 'Мин китап укыйм. Син дә укыйсың.' };
  const first = spokenOf(note).byName;
  expect([...first.values()]).toEqual(['Китап', 'Мин китап укыйм.', 'Син дә укыйсың.']);
  expect(spokenOf({ ...note }).byName).toBe(first);
  const edited = spokenOf({ ...note, content: 'Мин хат язам.' }).byName;
  expect([...edited.values()]).toEqual(['Китап', 'Мин хат язам.']);
  expect([...spokenOf({ ...note, title: 'Хат' }).byName.values()]).toContain('Хат');
});

test('getNoteSpeech answers from the cache', async () => {
  const note = { id: '72', title: 'Китап', content: 'Мин китап укыйм. Син дә укыйсың.' };
  const ctx = { env: { ESPEAK: 'espeak-ng' } } as Ctx;
  const asked = { params: { id: note.id }, query: undefined, body: undefined, viewer: null };
  const sentences = async () => (await getNoteSpeech(ctx, asked, note)).list;
  expect(await sentences()).toHaveLength(3);
  // What is no longer in the cached list is missing in the answer.
  (spokenOf(note).list as SpokenSentence[]).pop();
  expect(await sentences()).toHaveLength(2);
});
