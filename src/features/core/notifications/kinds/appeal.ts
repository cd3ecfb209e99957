import { RULINGS } from '#features/core/moderation/addresses.ts';
import { msg } from '../kind-text.ts';
import { defineKind } from '../kind.ts';

const SENTENCE = msg`Сез килешмәгән карар яңадан каралды. Җавапны укыгыз.`;

/** The staff are named to nobody. */
export const appeal = defineKind({
  name: 'appeal',
  filter: 'words',
  label: msg`Мин килешмәгән карар яңадан каралды`,
  sentence: () => SENTENCE,
  address: () => RULINGS,
});
