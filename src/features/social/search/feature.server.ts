import { bind, type Feature } from '#server/feature.ts';
import * as calls from './calls.ts';
import { getWordExamples } from './examples.server.ts';
import * as handlers from './handlers.server.ts';
import { suggestFound } from './suggest.server.ts';

export const search: Feature = {
  name: 'search',
  answers: [
    bind(calls.searchNotes, handlers.searchNotes),
    bind(calls.searchComments, handlers.searchComments),
    bind(calls.searchPeople, handlers.searchPeople),
    bind(calls.searchGroups, handlers.searchGroups),
    bind(calls.suggestFound, suggestFound),
    bind(calls.getWordExamples, getWordExamples),
  ],
};
