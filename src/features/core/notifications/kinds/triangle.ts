import { msg } from '../kind-text.ts';
import { defineKind } from '../kind.ts';

const SENTENCE = msg`{count, plural, other {{who} язмагызга өчпочмак бирде}}`;

export const triangle = defineKind({
  name: 'triangle',
  filter: 'marks',
  label: msg`Язмама өчпочмак бирделәр`,
  sentence: () => SENTENCE,
  sign: 'triangle',
});
