import { answer, type Feature } from '#server/feature.ts';
import { checkText, getWord, getWordForms } from './calls.ts';
import * as handlers from './handlers.server.ts';

export const words: Feature = {
  name: 'words',
  answers: [
    answer(getWord, handlers.getWord),
    answer(getWordForms, handlers.getWordForms),
    answer(checkText, handlers.checkText),
  ],
};
