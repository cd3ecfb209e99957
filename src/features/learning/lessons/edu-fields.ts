// The fields of the editor of lessons: everything as it is typed, and what is made of it.

import { foldKeyboard } from '#tatar/fold.ts';
import { dictationExercises } from './dictation.ts';
import { courseIn, textOfCourse } from './course-text.ts';
import { exercisesIn, textOfExercises } from './exercise-text.ts';
import type { EduPage } from './calls.ts';
import type { AdminEdu, WrittenEdu } from './calls/staff.ts';
import { askedIn } from './rules.ts';

export interface EduFormFields {
  id: string;
  kind: 'lesson' | 'dictation';
  title: string;
  titleRus: string;
  titleEng: string;
  writer: string;
  range: string;
  place: string;
  content: string;
  translationRus: string;
  translationEng: string;
  noteTat: string;
  noteRus: string;
  noteEng: string;
  /** A word in a line: `сүз | перевод | translation`. */
  words: string;
  exercises: string;
  tat: string;
  rus: string;
  /** One in a line, the first is right. */
  answers: string;
  /** Of a dictation: its letters, pairs of words in lines, words to look out for. */
  pair: string;
  pairs: string;
  watch: string;
  /** Its place in the course; empty for a text to read. See `course-text.ts`. */
  course: string;
  /** Apart by spaces. */
  tags: string;
  links: string;
}

export const NEW_EDU: EduFormFields = {
  id: '',
  kind: 'lesson',
  title: '',
  titleRus: '',
  titleEng: '',
  writer: '',
  range: '1',
  place: '1',
  content: '',
  translationRus: '',
  translationEng: '',
  noteTat: '',
  noteRus: '',
  noteEng: '',
  words: '',
  exercises: '',
  tat: '',
  rus: '',
  answers: '',
  pair: '',
  pairs: '',
  watch: '',
  course: '',
  tags: '',
  links: '',
};

const BETWEEN = ' | ';

export const fieldsOf = ({ lesson, ...edu }: AdminEdu): EduFormFields => ({
  id: edu.idC,
  kind: edu.kind,
  title: edu.title,
  titleRus: lesson.titles.rus,
  titleEng: lesson.titles.eng,
  writer: edu.writer,
  range: String(edu.range),
  place: String(edu.place),
  content: edu.content,
  translationRus: lesson.translation.rus,
  translationEng: lesson.translation.eng,
  noteTat: lesson.note.tat,
  noteRus: lesson.note.rus,
  noteEng: lesson.note.eng,
  words: lesson.words.map(({ tat, rus, eng }) => [tat, rus, eng].join(BETWEEN)).join('\n'),
  exercises: edu.kind === 'dictation' ? '' : textOfExercises(lesson.exercises),
  tat: edu.tat,
  rus: edu.rus,
  answers: edu.answers.map(({ answer }) => answer).join('\n'),
  pair: lesson.pair,
  pairs: lesson.pairs.map((two) => two.join(BETWEEN)).join('\n'),
  watch: lesson.watch.join(', '),
  course: textOfCourse(lesson.course),
  tags: edu.tags.map(({ tag }) => tag).join(' '),
  links: edu.links.map(({ link }) => link).join(' '),
});

const split = (text: string, by: string | RegExp): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const numberOf = (text: string, otherwise: number): number => {
  const number = Math.trunc(Number(text));
  return Number.isFinite(number) ? number : otherwise;
};

/** What a call takes. */
export function writtenOf(fields: EduFormFields): WrittenEdu {
  const { kind, content } = fields;
  const isDictation = kind === 'dictation';
  const course = isDictation ? undefined : courseIn(fields.course);
  return {
    kind,
    title: fields.title,
    writer: fields.writer,
    content,
    tat: isDictation ? '' : fields.tat,
    rus: isDictation ? '' : fields.rus,
    answers: isDictation ? [] : split(fields.answers, '\n').map((answer) => ({ answer })),
    range: numberOf(fields.range, 1),
    place: numberOf(fields.place, 1),
    tags: split(fields.tags, /\s+/).map((tag) => ({ tag })),
    links: split(fields.links, /\s+/).map((link) => ({ link })),
    lesson: {
      titles: { rus: fields.titleRus, eng: fields.titleEng },
      translation: { rus: fields.translationRus, eng: fields.translationEng },
      note: { tat: fields.noteTat, rus: fields.noteRus, eng: fields.noteEng },
      words: isDictation ? [] : wordsIn(fields.words),
      exercises: isDictation
        ? dictationExercises(content)
        : exercisesIn(fields.exercises).exercises,
      pair: isDictation ? fields.pair.trim() : '',
      pairs: isDictation ? pairsIn(fields.pairs) : [],
      watch: isDictation ? split(fields.watch, ',') : [],
      ...(course !== undefined && { course }),
    },
  };
}

const wordsIn = (text: string) =>
  split(text, '\n').map((line) => {
    const [tat = '', rus = '', eng = ''] = line.split('|').map((part) => part.trim());
    return { tat, rus, eng };
  });

const pairsIn = (text: string): [string, string][] =>
  split(text, '\n').flatMap((line): [string, string][] => {
    const [one, other] = split(line, '|');
    return one === undefined || other === undefined ? [] : [[one, other]];
  });

/** The lesson as its readers will get it. What only the server makes is of what was saved last. */
export function pageOf(fields: EduFormFields, edited: AdminEdu | null): EduPage {
  const { lesson, ...edu } = writtenOf(fields);
  const exercises = askedIn({ ...edu, ...lesson });
  const saved = edited?.page ?? null;
  // Nothing is read aloud but what everybody can read.
  const isHeard =
    edited?.published === true &&
    saved?.content === edu.content &&
    JSON.stringify(saved.exercises) === JSON.stringify(exercises);
  return {
    id: saved?.id ?? '0',
    idC: fields.id,
    ...edu,
    titleSearch: foldKeyboard(fields.title),
    titles: lesson.titles,
    translation: lesson.translation,
    note: lesson.note,
    words: lesson.words,
    pair: lesson.pair,
    pairs: lesson.pairs,
    watch: lesson.watch,
    course: lesson.course ?? null,
    exercises,
    minutes: saved?.minutes ?? 0,
    answered: 0,
    asked: exercises.length,
    done: false,
    best: null,
    given: {},
    drills: saved?.drills ?? [],
    next: saved?.next ?? null,
    image: saved?.image ?? null,
    video: saved?.video ?? null,
    audio: saved?.audio ?? null,
    sounds: isHeard ? saved.sounds : {},
    spoken: isHeard && saved.spoken,
  };
}
