// Whether answers to lessons wait in this browser: a mark every page can see at once, so that the
// part that sends them is fetched only where there is something to send.

import { recall, remember } from '#ui/storage.web.ts';

const MARK = 'lesson-answers';

export const markLessonAnswers = (any: boolean): void => remember(MARK, any ? '1' : '0');

export const hasLessonAnswers = (): boolean => recall(MARK) === '1';
