/*
 * `npm run data words FOLDER` brings the open data of a folder into the dictionary, with
 * the starter vocabulary first; without a folder only the starter vocabulary. Can be run again
 * at any time. Formats and licences: docs/words-import.md.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  importExamples,
  importWords,
  type ExampleRow,
  type WordSource,
} from '#features/platform/dictionary/import.server.ts';
import { starterRows } from '#features/platform/dictionary/public/lexicon.server.ts';
import { openDatabase, openPool } from '#server/db.ts';
import { buildLexicon, type WordRow } from '#tatar/lexicon.ts';
import { searchStemsOfText } from '#tatar/search-stems.ts';
import { readNews, readTatoeba, type SentenceRow } from '#tatar/sentence-formats.ts';
import { wordsOf } from '#tatar/tokens.ts';
import {
  readDictionary,
  readGivenNames,
  readLemmaFrequencies,
  readLexiconTable,
  readPlaces,
  readWiktionary,
} from '#tatar/word-formats.ts';
import { servicesEnv } from './services/env.ts';

const APERTIUM = { licence: 'GPL-3.0', credit: 'Apertium, apertium.org' };

interface WordFile extends WordSource {
  file: string;
  read: (text: string) => WordRow[];
}
interface SentenceFile extends WordSource {
  file: string;
  read: (text: string) => SentenceRow[];
}

const STARTER: WordSource = {
  code: 'starter',
  name: 'Туган тел',
  licence: 'AGPL-3.0-or-later',
  credit: 'Туган тел',
};

const WORD_FILES: readonly WordFile[] = [
  {
    file: 'dictionary_apertium.tsv',
    code: 'dictionary',
    name: 'Apertium, dictionaries',
    ...APERTIUM,
    read: readDictionary,
  },
  {
    file: 'lexicon.tsv',
    code: 'lexicon',
    name: 'Apertium, lexicon',
    ...APERTIUM,
    read: readLexiconTable,
  },
  {
    file: 'frequency_lemmas.tsv',
    code: 'frequency',
    name: 'corpus.tatar, frequencies',
    ...APERTIUM,
    read: readLemmaFrequencies,
  },
  {
    file: 'toponyms.tsv',
    code: 'places',
    name: 'Apertium, place names',
    ...APERTIUM,
    read: readPlaces,
  },
  {
    file: 'given_names.tsv',
    code: 'names',
    name: 'tatar-names',
    licence: 'CC BY 4.0',
    credit: 'SamyRai/tatar-names',
    read: readGivenNames,
  },
  {
    file: 'dictionary_wiktionary_en.tsv',
    code: 'wiktionary',
    name: 'Wiktionary',
    licence: 'CC BY-SA 3.0',
    credit: 'Wiktionary contributors',
    read: readWiktionary,
  },
];

const SENTENCE_FILES: readonly SentenceFile[] = [
  {
    file: 'sentences_tatoeba.jsonl',
    code: 'tatoeba',
    name: 'Tatoeba',
    licence: 'CC BY 2.0 FR',
    credit: 'Tatoeba contributors, tatoeba.org',
    read: readTatoeba,
  },
  {
    file: 'sentences_ntrex_news.tsv',
    code: 'ntrex',
    name: 'NTREX',
    licence: 'CC BY-SA 4.0',
    credit: 'NTREX, Microsoft',
    read: readNews,
  },
];

const plain = ({ code, name, licence, credit }: WordSource): WordSource => ({
  code,
  name,
  licence,
  credit,
});

const folder = process.argv[2];
if (folder !== undefined && !existsSync(folder)) throw new Error(`There is no folder ${folder}.`);

const pool = openPool({
  url: process.env['DATABASE_URL'] ?? servicesEnv().DATABASE_URL,
  size: 2,
  name: 'words',
});
const db = openDatabase(pool);
const started = performance.now();
const say = (what: string, done: number, total: number): void =>
  console.log(
    `  ${what}: ${done} of ${total} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  );

const rows: WordRow[] = [...starterRows()];
await importWords(db, STARTER, rows, (done, total) => say(STARTER.name, done, total));

/** Reads one file of the folder; a missing one is told and left out. */
function readFile(file: string): string | null {
  const path = resolve(folder ?? '.', file);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  console.log(`  ${file} is not in the folder and is left out`);
  return null;
}

if (folder !== undefined) {
  for (const source of WORD_FILES) {
    const text = readFile(source.file);
    if (text === null) continue;
    const found = source.read(text);
    rows.push(...found);
    await importWords(db, plain(source), found, (done, total) => say(source.file, done, total));
  }
  const lexicon = buildLexicon(rows);
  for (const source of SENTENCE_FILES) {
    const text = readFile(source.file);
    if (text === null) continue;
    const examples = source.read(text).map((sentence): ExampleRow => ({
      ...sentence,
      words: wordsOf(sentence.tatar).length,
      stems: searchStemsOfText(sentence.tatar, lexicon),
    }));
    await importExamples(db, plain(source), examples, (done, total) =>
      say(source.file, done, total),
    );
  }
}

const counts = await db
  .selectFrom('word')
  .select((eb) => [
    eb.fn.countAll<string>().as('words'),
    eb
      .selectFrom('word_meaning')
      .select((inner) => inner.fn.countAll<string>().as('n'))
      .as('meanings'),
    eb
      .selectFrom('word_example')
      .select((inner) => inner.fn.countAll<string>().as('n'))
      .as('examples'),
  ])
  .executeTakeFirstOrThrow();
console.log(
  `The dictionary has ${counts.words} words, ${counts.meanings} meanings and ${counts.examples} sentences; ` +
    `${((performance.now() - started) / 1000).toFixed(1)} s.`,
);
await db.destroy();
