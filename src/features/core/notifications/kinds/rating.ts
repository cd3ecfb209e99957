import { msg } from '../kind-text.ts';
import { defineKind } from '../kind.ts';

const SENTENCE = msg`{count, plural, other {{who} язмагызны ошатты}}`;

export const rating = defineKind({
  name: 'rating',
  filter: 'marks',
  label: msg`Язмамны ошаттылар`,
  sentence: () => SENTENCE,
  sign: 'up',
  quiet: true,
});
