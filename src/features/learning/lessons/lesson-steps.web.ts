// The steps of a lesson: some of its words, its text line by line, then the exercises.

import { useMemo } from 'react';
import type { EduPage } from './calls.ts';
import { firstWords } from './first-words.ts';
import { lessonLines, type LessonLine } from './lesson-lines.ts';
import { type LessonReading, useLessonReading } from './lesson-reading.web.ts';

/** Up to this level, A2, a text is read line by line until something else was chosen. */
const LAST_RANGE_BY_LINES = 2;

export interface LessonSteps {
  words: EduPage['words'];
  /** None where the text cannot be read line by line. */
  lines: readonly LessonLine[];
  isLineByLine: boolean;
  /** How many lines are open; none while the words are looked at. */
  open: number;
  /** Whether the exercises have come: after the last line, or beside a whole text. */
  isRead: boolean;
  /** Null before the scripts of the page run. */
  reading: LessonReading | null;
}

export function useLessonSteps(lesson: EduPage): LessonSteps {
  const { idC, kind, range, content, translation, given } = lesson;
  const reading = useLessonReading(idC);
  const words = useMemo(() => firstWords(lesson.words, content), [lesson.words, content]);
  const lines = useMemo(() => {
    const found = kind === 'lesson' ? lessonLines(content, translation) : [];
    return found.length > 1 ? found : [];
  }, [kind, content, translation]);
  const isLineByLine = lines.length > 0 && !(reading?.whole ?? range > LAST_RANGE_BY_LINES);
  // Who has begun the exercises, maybe in another browser, has read the text.
  const least = words.length > 0 ? 0 : 1;
  const wanted =
    Object.keys(given).length > 0 ? lines.length + 1 : Math.max(reading?.lines ?? 0, least);
  const isRead = !isLineByLine || wanted > lines.length;
  return { words, lines, isLineByLine, open: Math.min(wanted, lines.length), isRead, reading };
}
