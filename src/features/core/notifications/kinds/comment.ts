import { msg } from '../kind-text.ts';
import { defineKind } from '../kind.ts';

const SENTENCE = msg`{count, plural, other {{who} язмагызга фикер язды}}`;

export const comment = defineKind({
  name: 'comment',
  filter: 'words',
  label: msg`Язмама фикер яздылар`,
  sentence: () => SENTENCE,
});
