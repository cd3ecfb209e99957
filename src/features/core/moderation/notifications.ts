import { msg } from '#features/core/notifications/public/kind-text.ts';
import { defineKind } from '#features/core/notifications/public/kind.ts';
import { OWN_REPORTS, OWN_WORDS, RULINGS } from './addresses.ts';

// The staff are named to nobody.

export const ruling = defineKind({
  name: 'ruling',
  filter: 'words',
  label: msg`Язганнарым турында модераторлар карары`,
  sentence: () => msg`Модераторлар язганыгыз турында карар чыгарды. Сәбәбен укыгыз.`,
  address: () => RULINGS,
});

export const report = defineKind({
  name: 'report',
  filter: 'words',
  label: msg`Шикаятемә җавап`,
  sentence: () => msg`Хәбәрегез каралды. Җавапны укыгыз.`,
  address: () => OWN_REPORTS,
});

export const appeal = defineKind({
  name: 'appeal',
  filter: 'words',
  label: msg`Мин килешмәгән карар яңадан каралды`,
  sentence: () => msg`Сез килешмәгән карар яңадан каралды. Җавапны укыгыз.`,
  address: () => RULINGS,
});

export const word = defineKind({
  name: 'word',
  filter: 'words',
  label: msg`Сүз турындагы төзәтүемә җавап`,
  sentence: () => msg`Сүз турындагы төзәтүегез каралды. Җавапны укыгыз.`,
  address: () => OWN_WORDS,
});
