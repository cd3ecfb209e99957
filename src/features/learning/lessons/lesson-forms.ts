// The forms of words a lesson asks for, found where its text has them: seen before they are asked.

import type { Exercise, Suffix } from './lesson.ts';

interface LearntForm {
  start: string;
  ending: string;
  /** What the form answers or means. */
  note: Suffix['ask'];
}

export function formsIn(text: string, exercises: readonly Exercise[]): LearntForm[] {
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{M}-]+/gu));
  return exercises.flatMap((exercise) => {
    if (exercise.kind !== 'suffix' || !words.has(exercise.form.toLowerCase())) return [];
    const { base, form, ask } = exercise;
    const [start, ending] = [form.slice(0, base.length), form.slice(base.length)];
    return ending === '' ? [] : [{ start, ending, note: ask }];
  });
}
