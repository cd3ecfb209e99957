// Insults and obscenities of Russian and Tatar that have no innocent meaning. A text with one is
// published only when its author has confirmed it. The list is short on purpose: words that are
// also an animal, a tool («сука» is a plough in Tatar) or common in proverbs («ахмак») are not in it.

import { foldKeyboard } from '#tatar/fold.ts';
import { plainText } from './plain-text.ts';

/** Anchored at the beginning of a folded word: ё is е, ә э, ө о, ү у, җ ж, ң н, һ х; ь and ъ are gone. */
const STEMS = [
  // Russian obscenities, with their prefixes.
  '(?:на|по|о|до|ни|а|за)?ху[йеяю]',
  '(?:за|на|от|с|ис|рас|вы|у|о|пере)?п[ие]зд',
  '(?:за|на|по|у|вы|от|до|про|раз|об|под|недо|долбо|при|пере|из)еб(?:а|у|о|и|л|н|ш|ыв|$)',
  'еб(?:а[лнт]|л[аоия]|ну|уч|ош|ис$)',
  '(?:вы)?бля[дт]',
  'бля$',
  'муд(?:а[кч]|ил|оз)',
  'пид[оа]?р',
  'педик(?:[аиу]|ам|ам?и|ом|ов)?$',
  'г[оа]ндон',
  // Russian insults.
  'дурак',
  'дур(?:[аыуе]|ой)$',
  'придур(?:ок|к)',
  'дебил',
  'идиот(?!изм)',
  'кретин',
  'дегенерат',
  'урод(?:[ауеы]|о[мв]|а[мх]|ами|ин[аыу]|ец|цы)?$',
  'ублюд',
  'сволоч',
  'подон(?:ок|к)',
  'мраз(?:и|ю|ей|ям|ями)?$',
  'твар(?:и|ю|ей|ям|ями)?$',
  'гнид(?:[аыуе]|ой)$',
  'падл(?:[аыуе]|ой)$',
  'паскуд',
  'мерзав',
  'шлюх',
  'шалав',
  'курв(?:[аыуе]|ой)$',
  'сукин$',
  'жоп(?:[ауы]|ой|о)$',
  'черножоп',
  'говн',
  'засран',
  'дермо',
  'чмо$',
  'чмошн',
  'сдохни',
  'татарв(?:[аыуе]|ой)$',
  // Tatar obscenities and insults.
  'к[оу]так',
  'сик(?:тер|эм$|ти?м|те[мн]?$|теге?з|теп|эйем|еш$|еп$)',
  'си(?:г|к)э(?:м|йем)$',
  'жэлэп',
  'кутен(?:э|нэ|е)?$',
  'кабахэт',
  'улэксэ',
  'чукынчык',
  // The commonest ones as they are typed in Latin letters.
  'blya[dt]',
  'pizd[aeiou]',
  'nahu[iy]',
  'pidor',
  'mudak',
  'qutaq',
  'fuck',
];
const INSULT = new RegExp(`^(?:${STEMS.join('|')})`);
/** «дермографизм» begins as an insult does. */
const INNOCENT = /^(?:дермог|дермои|педикюр|педикул)/;
/** «дураааак» */
const DRAWN_OUT = /(\p{L})\1{2,}/gu;

/** The insulting words of a text, folded, each once. */
export function insultsIn(text: string): string[] {
  const folded = foldKeyboard(plainText(text)).replaceAll(DRAWN_OUT, '$1');
  const words = folded.match(/\p{L}+/gu) ?? [];
  return [...new Set(words.filter((word) => INSULT.test(word) && !INNOCENT.test(word)))];
}

/** Whether a text has an insult that did not stand there before. */
export function hasNewInsult(text: string, before = ''): boolean {
  const found = insultsIn(text);
  if (found.length === 0) return false;
  const known = new Set(before === '' ? [] : insultsIn(before));
  return found.some((word) => !known.has(word));
}
