// The words that make up most of every text, for who has no words yet: those of our own vocabulary, the
// commonest of running text first.

import { headwordOf } from '#tatar/headword.ts';
import type { WordRow } from '#tatar/lexicon.ts';

const USEFUL = `
  ул/pron һәм/conj бул/verb ди/verb ит/verb да/conj бу/pron ал/verb шул/pron ел/noun бер/num
  кил/verb белән/post өчен/post бар/verb тор/verb татар/noun үз/pron кеше/noun эш/noun көн/noun
  мин/pron бир/verb халык/noun эшлә/verb ике/num чык/verb бала/noun кал/verb укы/verb бүген/adv
  авыл/noun кара/verb соң/adv инде/adv шәһәр/noun кит/verb алар/pron яңа/adj сүз/noun әйт/verb
  күп/adj турында/post яшә/verb яз/verb зур/adj тел/noun вакыт/noun без/pron күр/verb
`;

export interface UsefulWord {
  /** The base word and its part of speech, by which it is taken among one's own. */
  word: string;
  pos: string;
  /** As a dictionary shows it. */
  tat: string;
  rus: string;
  eng: string;
}

export function usefulWordsOf(rows: readonly WordRow[]): UsefulWord[] {
  const own = new Map(rows.map((row) => [`${row.word}/${row.pos}`, row]));
  return USEFUL.trim()
    .split(/\s+/)
    .flatMap((name) => {
      const row = own.get(name);
      if (row === undefined) return [];
      const { word, pos, ru = '', en = '' } = row;
      return [{ word, pos, tat: headwordOf(row), rus: ru, eng: en }];
    });
}
