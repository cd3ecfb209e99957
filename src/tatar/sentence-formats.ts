/*
 * Reads the open sentences that become examples of the dictionary.
 */
import { readTsv } from './word-formats.ts';

export interface SentenceRow {
  tatar: string;
  ru: string;
  en: string;
}

const LONGEST = 300;
const clean = (text: unknown): string =>
  typeof text === 'string' ? text.normalize('NFC').trim() : '';
const first = (list: unknown): string => (Array.isArray(list) ? clean(list[0]) : '');

/** sentences_tatoeba.jsonl: one object in a line with tt, script and lists of translations. */
export function readTatoeba(text: string): SentenceRow[] {
  return text.split('\n').flatMap((line) => {
    if (line === '') return [];
    const row = JSON.parse(line) as Record<string, unknown>;
    const tatar = clean(row['tt']);
    if (row['script'] !== 'cyrl' || tatar === '' || tatar.length > LONGEST) return [];
    return [{ tatar, ru: first(row['ru']), en: first(row['en']) }];
  });
}

/** sentences_ntrex_news.tsv: tatar, ru, en. */
export function readNews(text: string): SentenceRow[] {
  return readTsv(text, (cells): SentenceRow | undefined => {
    const tatar = clean(cells('tatar'));
    return tatar === '' || tatar.length > LONGEST
      ? undefined
      : { tatar, ru: clean(cells('ru')), en: clean(cells('en')) };
  });
}
