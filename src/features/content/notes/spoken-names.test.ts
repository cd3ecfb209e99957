import { expect, test } from 'vitest';
import { spokenOf } from './spoken-names.server.ts';

test('a note is taken apart once, and again when its text is another', () => {
  const note = { id: '71', title: 'Китап', content: 'Мин китап укыйм. Син дә укыйсың.' };
  const first = spokenOf(note).byName;
  expect([...first.values()]).toEqual(['Китап', 'Мин китап укыйм.', 'Син дә укыйсың.']);
  expect(spokenOf({ ...note }).byName).toBe(first);
  const edited = spokenOf({ ...note, content: 'Мин хат язам.' }).byName;
  expect([...edited.values()]).toEqual(['Китап', 'Мин хат язам.']);
  expect([...spokenOf({ ...note, title: 'Хат' }).byName.values()]).toContain('Хат');
});
