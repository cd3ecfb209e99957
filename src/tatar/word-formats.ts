/*
 * Reads the word lists the project knows: the starter vocabulary and the open data of
 * `npm run data words`. Every function takes the text of a file and gives rows; unknown or
 * broken lines are left out.
 */
import type { PartOfSpeech } from './grammar/tables.ts';
import type { Harmony } from './grammar/sounds.ts';
import type { WordRow } from './lexicon.ts';

/** One line of a tab-separated file; a missing column is empty. */
export type Cells = (column: string) => string;

/** Goes through a tab-separated file with a header; `read` makes a row of a line or leaves it out. */
export function readTsv<Row>(text: string, read: (cells: Cells) => Row | undefined): Row[] {
  const lines = text.split('\n');
  const header = (lines[0] ?? '').replace('\r', '').split('\t');
  const places = new Map(header.map((column, at) => [column, at]));
  let current: string[] = [];
  const cells: Cells = (column) => current[places.get(column) ?? -1] ?? '';
  const rows: Row[] = [];
  for (let at = 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line === '') continue;
    current = (line.endsWith('\r') ? line.slice(0, -1) : line).split('\t');
    const row = read(cells);
    if (row !== undefined) rows.push(row);
  }
  return rows;
}

const POS_OF: Readonly<Record<string, PartOfSpeech>> = {
  noun: 'noun',
  propn: 'propn',
  verb: 'verb',
  adj: 'adj',
  adv: 'adv',
  pron: 'pron',
  num: 'num',
  post: 'post',
  postposition: 'post',
  conj: 'conj',
  part: 'part',
  particle: 'part',
  intj: 'intj',
  interjection: 'intj',
  aux: 'aux',
  modal: 'modal',
  det: 'det',
  abbr: 'abbr',
  ideophone: 'ideophone',
  toponym: 'propn',
  given_name: 'propn',
  surname: 'propn',
  patronymic: 'propn',
  org: 'propn',
  propname: 'propn',
};

/** The last vowel letter decides where the vocabulary has no note of harmony. */
const lastLetterHarmony = (word: string): Harmony =>
  /[әөүеэи][^аәоөуүыеиэяюё]*$/.test(word.toLowerCase()) ? 'front' : 'back';

/** Frequencies a level stands for where nobody has counted the word. */
const LEVEL_FREQUENCY: Readonly<Record<string, number>> = {
  A1: 30_000,
  A2: 8000,
  B1: 2500,
  B2: 800,
  C1: 250,
};

/** The starter vocabulary: word, pos, ru, en, level, note. */
export function readStarter(text: string): WordRow[] {
  return readTsv(text, (cells): WordRow | undefined => {
    const pos = POS_OF[cells('pos')];
    const word = cells('word');
    if (pos === undefined || word === '') return undefined;
    const notes = cells('note').split(' ');
    const row: WordRow = {
      word,
      pos,
      ru: cells('ru'),
      en: cells('en'),
      level: cells('level'),
      frequency: LEVEL_FREQUENCY[cells('level')] ?? 100,
      source: 'starter',
    };
    if (notes.includes('loan')) row.loan = true;
    row.harmony = notes.includes('front')
      ? 'front'
      : notes.includes('back')
        ? 'back'
        : lastLetterHarmony(word);
    const aorist = notes.find((note) => note.startsWith('aorist='))?.slice(7);
    if (aorist !== undefined) row.aorist = /^[ые]/.test(aorist) ? 'aorist-y' : 'aorist-a';
    const poss = notes.find((note) => note.startsWith('poss='))?.slice(5);
    const short = notes.find((note) => note.startsWith('short='))?.slice(6);
    if (short !== undefined) row.short = short;
    else if (poss !== undefined) row.short = poss.replace(/[ые]$/, '');
    return row;
  });
}

/** lexicon.tsv: lemma, pos, russian_loan, corpus_freq, gloss_ru, gloss_en. */
export function readLexiconTable(text: string): WordRow[] {
  return readTsv(text, (cells): WordRow | undefined => {
    const pos = POS_OF[cells('pos')];
    const word = cells('lemma');
    // The verb stem «и» of the copula is told by иде and икән already.
    if (pos === undefined || word === '' || word === 'и') return undefined;
    return {
      word,
      pos,
      frequency: Number(cells('corpus_freq')) || 0,
      loan: cells('russian_loan') === '1',
      ru: cells('gloss_ru'),
      en: cells('gloss_en'),
      source: 'lexicon',
    };
  });
}

/** frequency_lemmas.tsv: lemma, pos, count; it also knows surnames and organisations. */
export function readLemmaFrequencies(text: string): WordRow[] {
  return readTsv(text, (cells): WordRow | undefined => {
    const pos = POS_OF[cells('pos')];
    const word = cells('lemma');
    if (pos === undefined || word === '' || word === 'и') return undefined;
    return { word, pos, frequency: Number(cells('count')) || 0, source: 'frequency' };
  });
}

/** toponyms.tsv: tatar, corpus_freq, ru, en. */
export function readPlaces(text: string): WordRow[] {
  return readTsv(text, (cells): WordRow | undefined => {
    const word = cells('tatar');
    if (word === '') return undefined;
    return {
      word,
      pos: 'propn' as const,
      frequency: Number(cells('corpus_freq')) || 0,
      ru: cells('ru'),
      en: cells('en'),
      source: 'places',
    };
  });
}

/** given_names.tsv: tatar, gender, ru. */
export function readGivenNames(text: string): WordRow[] {
  return readTsv(text, (cells): WordRow | undefined => {
    const word = cells('tatar');
    return word === ''
      ? undefined
      : { word, pos: 'propn' as const, ru: cells('ru'), frequency: 5, source: 'names' };
  });
}

/** dictionary_apertium.tsv: lemma, pos, corpus_freq, ru, en. */
export function readDictionary(text: string): WordRow[] {
  return readTsv(text, (cells): WordRow | undefined => {
    const pos = POS_OF[cells('pos')];
    const word = cells('lemma');
    if (pos === undefined || word === '' || word === 'и') return undefined;
    return {
      word,
      pos,
      ru: cells('ru'),
      en: cells('en'),
      frequency: Number(cells('corpus_freq')) || 0,
      source: 'dictionary',
    };
  });
}

/** dictionary_wiktionary_en.tsv: lemma, script, pos, definitions_en; only its Cyrillic words. */
export function readWiktionary(text: string): WordRow[] {
  return readTsv(text, (cells): WordRow | undefined => {
    const pos = POS_OF[cells('pos')];
    const word = cells('lemma');
    if (pos === undefined || word === '' || cells('script') !== 'cyrl') return undefined;
    return { word, pos, en: cells('definitions_en'), source: 'wiktionary' };
  });
}
