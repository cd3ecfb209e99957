import { OWN_WORDS } from '#features/core/moderation/addresses.ts';
import { msg } from '../kind-text.ts';
import { defineKind } from '../kind.ts';

const SENTENCE = msg`Сүз турындагы төзәтүегез каралды. Җавапны укыгыз.`;

/** The staff are named to nobody. */
export const word = defineKind({
  name: 'word',
  filter: 'words',
  label: msg`Сүз турындагы төзәтүемә җавап`,
  sentence: () => SENTENCE,
  address: () => OWN_WORDS,
});
