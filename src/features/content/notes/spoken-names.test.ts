import { expect, test } from 'vitest';
import { sentencesByName } from './spoken-names.server.ts';

test('a note is taken apart once, and again when its text is another', () => {
  const note = { id: '71', title: 'Китап', content: 'Мин китап укыйм. Син дә укыйсың.' };
  const first = sentencesByName(note);
  expect([...first.values()]).toEqual(['Китап', 'Мин китап укыйм.', 'Син дә укыйсың.']);
  expect(sentencesByName({ ...note })).toBe(first);
  const edited = sentencesByName({ ...note, content: 'Мин хат язам.' });
  expect([...edited.values()]).toEqual(['Китап', 'Мин хат язам.']);
  expect([...sentencesByName({ ...note, title: 'Хат' }).values()]).toContain('Хат');
});
