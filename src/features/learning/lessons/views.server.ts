import { createHash } from 'node:crypto';
import { presentImage } from '#features/core/accounts/views.server.ts';
import { presentRecordings } from '#features/platform/media/views.server.ts';
import { VOICE } from '#features/platform/speech/rules.ts';
import { nameOf } from '#features/platform/speech/public/sounds.server.ts';
import { lexiconOf, themeOfNoun } from '#features/platform/dictionary/public/lexicon.server.ts';
import { canSpeak } from '#features/platform/speech/public/sounds.server.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Viewer } from '#server/session.ts';
import { foldKeyboard } from '#tatar/fold.ts';
import { headwordMeaning } from '#tatar/headword.ts';
import { wordsOf } from '#tatar/tokens.ts';
import { type EduEntry, type EduPage, MOST_DRILLS } from './calls.ts';
import { drillsOf } from './drills.ts';
import { plainOf } from './glosses.ts';
import { normalText } from '#features/platform/speech/rules.ts';
import type { Course, Exercise, Lesson } from './lesson.ts';
import { selectNextEdu, type EduRow, type WholeEdu } from './queries.server.ts';
import { selectProgress, type ProgressRow } from './queries/progress.server.ts';
import { askedIn, type Given, minutesOf } from './rules.ts';
import { heardIn } from './spoken-lesson.ts';

/** What is kept was looked at when it was written. */
export const lessonOf = (row: EduRow): Lesson => row.lesson as Lesson;
export const answersOf = (row: EduRow) => row.answers as { answer: string }[];

export function exercisesOf(row: EduRow): Exercise[] {
  const { exercises, words } = lessonOf(row);
  return askedIn({ ...row, answers: answersOf(row), exercises, words });
}

/** Tells whether an attempt is about these exercises. */
export const sealOf = (exercises: readonly Exercise[]): string =>
  createHash('sha256').update(JSON.stringify(exercises)).digest('hex').slice(0, 16);

/** What was answered in the attempt at hand; nothing where the exercises have changed since. */
export const givenOf = (progress: ProgressRow | undefined, exercises: readonly Exercise[]): Given =>
  progress === undefined || progress.seal !== sealOf(exercises) ? {} : (progress.given as Given);

const FIRST_SENTENCE = /^.*?[.!?](?=\s|$)/su;
const firstOf = (text: string): string => FIRST_SENTENCE.exec(text)?.[0] ?? text;

const placeInCourse = ({ number, unit, checkpoint }: Course) => ({ number, unit, checkpoint });

function presentEntry(row: EduRow, progress: ProgressRow | undefined): EduEntry {
  const { titles, note, pair, course } = lessonOf(row);
  const exercises = exercisesOf(row);
  const words = wordsOf(plainOf(row.content)).length;
  return {
    id: row.id,
    idC: row.id_c,
    kind: row.kind,
    title: row.title,
    titleSearch: foldKeyboard(row.title),
    titles,
    tat: row.tat,
    rus: row.rus,
    image: presentImage(row.image),
    writer: row.writer,
    range: row.range,
    place: row.place,
    tags: row.tags.map((tag) => ({ tag })),
    note: { tat: firstOf(note.tat), rus: firstOf(note.rus), eng: firstOf(note.eng) },
    pair,
    course: course === undefined ? null : placeInCourse(course),
    words,
    minutes: minutesOf(words, exercises.length),
    answered: Object.keys(givenOf(progress, exercises)).length,
    asked: exercises.length,
    done: (progress?.done_at ?? null) !== null,
    best: progress?.best ?? null,
  };
}

async function progressOf(db: Db, viewer: Viewer | null, ids: readonly string[]) {
  const rows = viewer === null || ids.length === 0 ? [] : await selectProgress(db, viewer.id, ids);
  const byId = new Map(rows.map((row) => [row.edu_id, row]));
  return (id: string) => byId.get(id);
}

export async function presentEntries(
  db: Db,
  viewer: Viewer | null,
  rows: readonly EduRow[],
): Promise<EduEntry[]> {
  const progress = await progressOf(
    db,
    viewer,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentEntry(row, progress(row.id)));
}

/** Where a sentence of a lesson is heard. */
export const soundOf = (row: EduRow, text: string): string =>
  `/media/speech/${VOICE}/edu/${row.id_c}/${nameOf(text)}.ogg`;

/** By the number of the exercise; sentences one can say at the end stand behind all of them. */
function soundsOf(row: EduRow, exercises: readonly Exercise[], course: Course | undefined) {
  const can = (course?.can ?? []).map(({ tat }) => normalText(tat));
  const sentences = [...exercises.map(heardIn), can];
  return Object.fromEntries(
    sentences.flatMap((texts, at) =>
      texts.map((text, part) => [part === 0 ? `${at}` : `${at}.${part}`, soundOf(row, text)]),
    ),
  );
}

export async function presentEdu(ctx: Ctx, viewer: Viewer | null, row: WholeEdu): Promise<EduPage> {
  const { db } = ctx;
  const [progress, after, lexicon] = await Promise.all([
    progressOf(db, viewer, [row.id]),
    row.kind === 'lesson' ? selectNextEdu(db, row) : undefined,
    lexiconOf(ctx),
  ]);
  const lesson = lessonOf(row);
  const exercises = exercisesOf(row);
  const spoken = canSpeak(ctx);
  const [next] = after === undefined ? [null] : [presentEntry(after, undefined)];
  return {
    ...presentEntry(row, progress(row.id)),
    content: row.content,
    answers: answersOf(row),
    links: row.links.map((link) => ({ link })),
    note: lesson.note,
    translation: lesson.translation,
    words: lesson.words.map((word) => ({
      ...word,
      tat: headwordMeaning(word.tat, word, lexicon),
    })),
    exercises,
    drills: drillsOf(
      { words: lesson.words, range: row.range, most: MOST_DRILLS, themeOf: themeOfNoun },
      lexicon,
    ),
    pairs: lesson.pairs,
    watch: lesson.watch,
    given: givenOf(progress(row.id), exercises),
    ...presentRecordings(row.recordings),
    next,
    course: lesson.course ?? null,
    sounds: spoken ? soundsOf(row, exercises, lesson.course) : {},
    spoken,
  };
}
