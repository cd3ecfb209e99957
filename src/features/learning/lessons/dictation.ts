// A dictation is written sentence by sentence: each of them is an exercise.

import { sentencesOf } from '#tatar/sentences.ts';
import type { Exercise } from './lesson.ts';

export const dictationExercises = (text: string): Exercise[] =>
  sentencesOf(text).map(({ start, end }) => ({
    kind: 'dictation',
    text: text.slice(start, end).trim(),
  }));
