// Whether answers to lessons of a person wait in this browser: a mark every page can see at once, so that the
// part that sends them is fetched only where there is something to send.

import { forget, recall, remember } from '#ui/storage.web.ts';

const markOf = (person: string) => `lesson-answers/${person}`;

export const markLessonAnswers = (person: string, any: boolean): void =>
  any ? remember(markOf(person), '1') : forget(markOf(person));

export const hasLessonAnswers = (person: string): boolean => recall(markOf(person)) === '1';
