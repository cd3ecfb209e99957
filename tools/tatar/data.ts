/*
 * Reads the word lists from disk for tools and tests: the starter vocabulary of the
 * repository, and the open data outside it where the folder is present.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { starterRows } from '../../src/features/platform/dictionary/public/lexicon.server.ts';
import { buildLexicon, type Lexicon, type WordRow } from '../../src/tatar/lexicon.ts';
import {
  readDictionary,
  readGivenNames,
  readLemmaFrequencies,
  readLexiconTable,
  readPlaces,
} from '../../src/tatar/word-formats.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The folder with the open data; it lives outside the repository and may be absent. */
export const DATA_FOLDER = resolve(ROOT, process.env['TATAR_DATA'] ?? '../shared/tatar');
export const hasData = (): boolean => existsSync(resolve(DATA_FOLDER, 'lexicon.tsv'));
export const readData = (name: string): string => readFileSync(resolve(DATA_FOLDER, name), 'utf8');

function importedRows(): WordRow[] {
  return [
    ...readLexiconTable(readData('lexicon.tsv')),
    ...readDictionary(readData('dictionary_apertium.tsv')),
    ...readLemmaFrequencies(readData('frequency_lemmas.tsv')),
    ...readPlaces(readData('toponyms.tsv')),
    ...readGivenNames(readData('given_names.tsv')),
  ];
}

export const starterLexicon = (): Lexicon => buildLexicon(starterRows());
export const fullLexicon = (): Lexicon => buildLexicon([...starterRows(), ...importedRows()]);
