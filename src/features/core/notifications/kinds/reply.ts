import { msg } from '../kind-text.ts';
import { defineKind } from '../kind.ts';

const SENTENCE = msg`{count, plural, other {{who} фикерегезгә җавап язды}}`;

export const reply = defineKind({
  name: 'reply',
  filter: 'words',
  label: msg`Фикеремә җавап яздылар`,
  sentence: () => SENTENCE,
});
