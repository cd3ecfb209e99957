import { OWN_REPORTS } from '#features/core/moderation/addresses.ts';
import { msg } from '../kind-text.ts';
import { defineKind } from '../kind.ts';

const SENTENCE = msg`Хәбәрегез каралды. Җавапны укыгыз.`;

/** The staff are named to nobody. */
export const report = defineKind({
  name: 'report',
  filter: 'words',
  label: msg`Шикаятемә җавап`,
  sentence: () => SENTENCE,
  address: () => OWN_REPORTS,
});
