import { answer, type Feature } from '#server/feature.ts';
import * as calls from './calls.ts';
import { getWordExamples } from './examples.server.ts';
import * as handlers from './handlers.server.ts';
import { suggestFound } from './suggest.server.ts';

export const search: Feature = {
  name: 'search',
  answers: [
    answer(calls.searchNotes, handlers.searchNotes),
    answer(calls.searchComments, handlers.searchComments),
    answer(calls.searchPeople, handlers.searchPeople),
    answer(calls.searchGroups, handlers.searchGroups),
    answer(calls.suggestFound, suggestFound),
    answer(calls.getWordExamples, getWordExamples),
  ],
};
