// What a notice says where no page is open, in Tatar; Russian and English stand with the letters.

import { msg } from '#features/accounts/letter-i18n.server.ts';
import type { NoticeKind } from './rules.ts';

/** `who` are people, of a group its name; verbs of other languages ask how many they are. */
export const SENTENCES: Record<NoticeKind, string> = {
  reply: msg`{count, plural, other {{who} фикерегезгә җавап язды}}`,
  mention: msg`{count, plural, other {{who} сезне телгә алды}}`,
  comment: msg`{count, plural, other {{who} язмагызга фикер язды}}`,
  rating: msg`{count, plural, other {{who} язмагызны ошатты}}`,
  triangle: msg`{count, plural, other {{who} язмагызга өчпочмак бирде}}`,
  subscriber: msg`{count, plural, other {{who} сезгә язылды}}`,
  group: msg`{count, plural, other {«{who}» төркемендә яңа язма: {count}}}`,
};

export const TWO = msg`{first} һәм {second}`;
export const MORE = msg`{rest, plural, other {{first} һәм тагын {rest} кеше}}`;

/** For who wants nothing of it on their screen. */
export const DISCREET = msg`Сезгә яңа белдерү бар`;
