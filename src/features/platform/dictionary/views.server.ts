import type { Db } from '#server/db.ts';
import { generate } from '#tatar/grammar/generate.ts';
import { plainName } from '#tatar/grammar/plain-names.ts';
import { POS_NAMES } from '#tatar/grammar/tables.ts';
import type { Lexicon } from '#tatar/lexicon.ts';
import { readWord } from '#tatar/read-word.ts';
import type { Reading as Analysis } from '#tatar/readings.ts';
import type { ReadForm, Reading } from './calls.ts';
import * as queries from './queries.server.ts';
import { spelled } from './rules.ts';

export type Lang = 'tt' | 'ru' | 'en';

/** Sources from the most to the least trusted; their meanings are shown in this order. */
const TRUST = ['starter', 'dictionary', 'lexicon', 'wiktionary', 'places', 'names'];

const trustOf = (source: string): number => {
  const at = TRUST.indexOf(source);
  return at === -1 ? TRUST.length : at;
};

/** The readings of a form by itself, one for each base word; in Latin letters, too. */
export const readingsOf = (text: string, lexicon: Lexicon): Analysis[] =>
  oneOfEach(readWord(spelled(text, lexicon), lexicon).own);

/** One reading for each base word. */
export function oneOfEach(readings: readonly Analysis[]): Analysis[] {
  const seen = new Set<string>();
  return readings.filter(({ base, pos }) => {
    const key = `${base}/${pos}`;
    return seen.has(key) ? false : seen.add(key) && true;
  });
}

const headword = ({ base, pos, entry }: Analysis): string =>
  pos === 'verb' ? (generate(base, pos, ['inf'], entry ?? {}) ?? base) : base;

/** The letters of the form before its suffixes; the base word where they have grown together. */
function rootOf(form: string, { base, chain }: Analysis): string {
  const tail = chain.map((link) => link.suffix).join('');
  return form.endsWith(tail) ? form.slice(0, form.length - tail.length) : base;
}

interface Read {
  /** As it stands in the text. */
  form: string;
  reading: Analysis;
}

/** Base words by themselves, as they are shown. */
export const presentReadings = (
  db: Db,
  readings: readonly Analysis[],
  lang: Lang,
): Promise<Reading[]> =>
  presentForms(
    db,
    readings.map((reading) => ({ form: reading.base, reading })),
    lang,
  );

/** What a part of speech is called; empty where it is none of ours, because browsers send it. */
export const posNameOf = (pos: string, lang: Lang): string =>
  Object.hasOwn(POS_NAMES, pos) ? POS_NAMES[pos as keyof typeof POS_NAMES][lang] : '';

/** Readings of forms with the meanings of the database, in one query for all. */
export async function presentForms(db: Db, read: readonly Read[], lang: Lang): Promise<ReadForm[]> {
  const rows = await queries.selectMeanings(db, [
    ...new Set(read.map(({ reading }) => reading.base)),
  ]);
  rows.sort((left, right) => trustOf(left.source) - trustOf(right.source));
  return read.map(({ form, reading }) => {
    const meaning = (language: 'ru' | 'en'): string =>
      rows.find(
        (row) => row.word === reading.base && row.pos === reading.pos && row.language === language,
      )?.meaning ??
      reading.entry?.[language] ??
      '';
    return {
      form,
      lemma: reading.base,
      pos: reading.pos,
      posName: POS_NAMES[reading.pos][lang],
      root: rootOf(form, reading),
      parts: reading.chain.map((link) => ({
        part: link.suffix,
        name: link.name[lang],
        plain: plainName(link.id, link.name)[lang],
      })),
      tat: headword(reading),
      rus: meaning('ru').slice(0, 2000),
      eng: meaning('en').slice(0, 2000),
    };
  });
}
