import { msg } from '../kind-text.ts';
import { defineKind } from '../kind.ts';

const SENTENCE = msg`{count, plural, other {{who} язмагызга төзәтү җибәрде}}`;

export const correction = defineKind({
  name: 'correction',
  filter: 'words',
  label: msg`Язмама төзәтү җибәрделәр`,
  sentence: () => SENTENCE,
});
