import { RULINGS } from '#features/core/moderation/addresses.ts';
import { msg } from '../kind-text.ts';
import { defineKind } from '../kind.ts';

const SENTENCE = msg`Модераторлар язганыгыз турында карар чыгарды. Сәбәбен укыгыз.`;

/** The staff are named to nobody. */
export const ruling = defineKind({
  name: 'ruling',
  filter: 'words',
  label: msg`Язганнарым турында модераторлар карары`,
  sentence: () => SENTENCE,
  address: () => RULINGS,
});
