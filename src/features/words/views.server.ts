import type { Db } from '#server/db.ts';
import { analyse } from '#tatar/analyse.ts';
import { generate } from '#tatar/grammar/generate.ts';
import { POS_NAMES } from '#tatar/grammar/tables.ts';
import type { Lexicon } from '#tatar/lexicon.ts';
import type { Reading as Analysis } from '#tatar/readings.ts';
import { restoreWord } from '#tatar/restore.ts';
import type { Reading } from './calls.ts';
import * as queries from './queries.server.ts';

export type Lang = 'tt' | 'ru' | 'en';

/** Sources from the most to the least trusted; their meanings are shown in this order. */
const TRUST = ['starter', 'dictionary', 'lexicon', 'wiktionary', 'places', 'names'];

const trustOf = (source: string): number => {
  const at = TRUST.indexOf(source);
  return at === -1 ? TRUST.length : at;
};

/** The readings of a form, one for each base word; a form typed without Tatar letters is restored. */
export function readingsOf(text: string, lexicon: Lexicon): Analysis[] {
  let readings = analyse(text, lexicon);
  if (readings.every((reading) => !reading.known)) {
    const restored = restoreWord(text, lexicon);
    if (restored.confidence > 0) readings = analyse(restored.text, lexicon);
  }
  const seen = new Set<string>();
  return readings.filter(({ base, pos }) => {
    const key = `${base}/${pos}`;
    return seen.has(key) ? false : seen.add(key) && true;
  });
}

const headword = ({ base, pos, entry }: Analysis): string =>
  pos === 'verb' ? (generate(base, pos, ['inf'], entry ?? {}) ?? base) : base;

/** Readings with the meanings of the database, in one query for all. */
export async function presentReadings(
  db: Db,
  readings: readonly Analysis[],
  lang: Lang,
): Promise<Reading[]> {
  const rows = await queries.selectMeanings(db, [...new Set(readings.map(({ base }) => base))]);
  rows.sort((left, right) => trustOf(left.source) - trustOf(right.source));
  return readings.map((reading) => {
    const meaning = (language: 'ru' | 'en'): string =>
      rows.find(
        (row) => row.word === reading.base && row.pos === reading.pos && row.language === language,
      )?.meaning ??
      reading.entry?.[language] ??
      '';
    return {
      lemma: reading.base,
      pos: reading.pos,
      posName: POS_NAMES[reading.pos][lang],
      parts: reading.chain.map((link) => ({ part: link.suffix, name: link.name[lang] })),
      tat: headword(reading),
      rus: meaning('ru').slice(0, 2000),
      eng: meaning('en').slice(0, 2000),
    };
  });
}
