import type { Insertable } from 'kysely';
import type { Edu } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';
import { foldKeyboard } from '#tatar/fold.ts';
import type { Exercise, Lesson } from './lesson.ts';

const EXERCISES: Exercise[] = [
  { kind: 'choose', ask: 'Бу нәрсә?', options: ['китап', 'урман'], right: 0, why: '«Бу – китап».' },
  { kind: 'cloze', text: 'Мин ___ укыйм.', answers: ['китап'] },
  { kind: 'dictation', text: 'Бу – китап.' },
  { kind: 'build', words: ['китап', 'бу'], answers: ['Бу – китап.'] },
];
const BOTH = { rus: 'Книга', eng: 'A book' };

export const lessonWith = (exercises: Exercise[] = EXERCISES): Lesson => ({
  titles: BOTH,
  translation: { rus: 'Это книга.', eng: 'This is a book.' },
  words: [{ tat: 'китап', rus: 'книга', eng: 'book' }],
  exercises,
  note: { ...BOTH, tat: 'Китап.' },
  pair: '',
  pairs: [],
  watch: [],
});

let made = 0;

/** A published lesson. */
export async function makeEdu(
  db: Db,
  {
    lesson = lessonWith(),
    ...edu
  }: Partial<Omit<Insertable<Edu>, 'lesson'>> & { lesson?: Lesson } = {},
): Promise<{ id: string; idC: string }> {
  made += 1;
  const title = edu.title ?? 'Бу – китап';
  const row = await db
    .insertInto('edu')
    .values({
      id_c: `sample-${made}`,
      title_search: foldKeyboard(title),
      writer: 'Туган тел',
      content: 'Бу – [китап|книга].\n\nМин китап укыйм.',
      range: 1,
      place: made,
      published_at: new Date().toISOString(),
      ...edu,
      title,
      lesson: JSON.stringify(lesson),
    })
    .returning(['id', 'id_c'])
    .executeTakeFirstOrThrow();
  return { id: row.id, idC: row.id_c };
}
