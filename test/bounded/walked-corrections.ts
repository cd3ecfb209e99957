// Functions of corrections and questions that take people's text.

import * as phrase from '#features/content/corrections/phrase.ts';
import * as corrections from '#features/content/corrections/rules.ts';
import * as qa from '#features/content/qa/rules.ts';
import { openLatinReader } from '#tatar/reading.ts';
import type { Walk } from './walked.ts';

/** What is looked for has 100 characters at most. */
const LONGEST_SOUGHT = 100;

export const correctionWalks: Readonly<Record<string, Readonly<Record<string, Walk>>>> = {
  'features/content/corrections/phrase.ts': {
    placesOf: (given) => phrase.placesOf(given, given.slice(0, 20), openLatinReader()),
    selectedPlace: (given) =>
      phrase.selectedPlace(given, { text: 'китап', before: given }, (text) => text),
  },
  'features/content/corrections/rules.ts': {
    aroundOf: (given) =>
      corrections.aroundOf(given, { start: given.length >> 1, before: given.slice(0, 20) }),
    placeOf: (given) =>
      corrections.placeOf(given, { start: 5, before: given.slice(-500), head: '', tail: '' }),
    replaced: (given) => corrections.replaced(given, { start: 5, before: 'а' }, given),
  },
  'features/content/qa/rules.ts': {
    entryOf: (given) => qa.entryOf({ title: given, word: given }, given),
    keyOf: (given) => qa.keyOf(given.slice(0, LONGEST_SOUGHT)),
    tatarKeyOf: qa.tatarKeyOf,
  },
};
