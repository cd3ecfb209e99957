import { expect, test } from 'vitest';
import type { AdminEdu } from './calls/staff.ts';
import { shippedEdu } from './content.server.ts';
import { fieldsOf, NEW_EDU, pageOf, writtenOf } from './edu-fields.ts';

test('what stands in the editor is what was written, for every lesson of the project', () => {
  for (const { id, value } of shippedEdu()) {
    const { tags, links, ...rest } = value;
    const written = {
      ...rest,
      tags: tags.map((tag) => ({ tag })),
      links: links.map((link) => ({ link })),
    };
    const edu = { id: '1', idC: id, ...written, published: true } as unknown as AdminEdu;
    expect(writtenOf(fieldsOf(edu)), id).toEqual(written);
  }
});

test('a new lesson can be looked at before anything is written', () => {
  const page = pageOf(NEW_EDU, null);
  expect(page).toMatchObject({ title: '', exercises: [], asked: 0, kind: 'lesson', spoken: false });
});

test('the preview asks the key phrase last, as the lesson will', () => {
  const fields = {
    ...NEW_EDU,
    exercises: 'dictation Бу – китап.',
    tat: 'китап',
    rus: 'книга',
    answers: 'китап\nурман',
  };
  expect(pageOf(fields, null).exercises.map(({ kind }) => kind)).toEqual(['dictation', 'choose']);
});

test('the preview is read aloud as long as it is what everybody can read', () => {
  const fields = { ...NEW_EDU, content: 'Бу – китап.', exercises: 'dictation Бу – китап.' };
  const page = { ...pageOf(fields, null), sounds: { 0: '/media/a.ogg' }, spoken: true };
  const saved = (published: boolean) => ({ published, page }) as unknown as AdminEdu;
  expect(pageOf(fields, saved(true))).toEqual(page);
  expect(pageOf(fields, saved(false))).toMatchObject({ sounds: {}, spoken: false });
  const other = { ...fields, content: 'Бу – урман.' };
  expect(pageOf(other, saved(true))).toMatchObject({ sounds: {}, spoken: false });
});
