// The lexicon in memory of a server process: the words of the database, or the starter
// vocabulary where nothing has been imported. Looked at again once a minute.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Ctx } from '#server/context.ts';
import { discountCpu } from '#server/transaction-watch.ts';
import { buildLexicon, type Lexicon, type WordRow } from '#tatar/lexicon.ts';
import { buildMeanings, type Meanings } from '#tatar/meanings.ts';
import { readStarter } from '#tatar/word-formats.ts';
import * as queries from '../queries.server.ts';

const VOCABULARY = join(import.meta.dirname, '../../../../tatar/vocabulary');
const LOOK_AGAIN = 60_000;

/** The words written for this project, by what they are about. */
export function starterThemes(): { theme: string; rows: WordRow[] }[] {
  return readdirSync(VOCABULARY)
    .filter((name) => name.endsWith('.tsv'))
    .toSorted()
    .map((name) => ({
      theme: name.slice(0, -'.tsv'.length),
      rows: readStarter(readFileSync(join(VOCABULARY, name), 'utf8')),
    }));
}

/** The same words in one list; they need no import. */
export const starterRows = (): WordRow[] => starterThemes().flatMap(({ rows }) => rows);

let themes: ReadonlyMap<string, string> | null = null;

/** What a noun of the starter vocabulary is about. */
export function themeOfNoun(word: string): string | undefined {
  themes ??= new Map(
    starterThemes().flatMap(({ theme, rows }) =>
      rows.filter(({ pos }) => pos === 'noun').map((row): [string, string] => [row.word, theme]),
    ),
  );
  return themes.get(word);
}

let meanings: Meanings | null = null;

/** What the words written for this project mean, the other way round. */
export const starterMeanings = (): Meanings => (meanings ??= buildMeanings(starterRows()));

let starter: Lexicon | null = null;

/** Read from files that do not change while the process lives. */
const starterLexicon = (): Lexicon => (starter ??= buildLexicon(starterRows()));

interface Cached {
  url: string;
  lookedAt: number;
  importedAt: string | null;
  lexicon: Lexicon;
}

let cached: Cached | null = null;
let loading: Promise<Cached> | null = null;

type Source = Pick<Ctx, 'db' | 'clock' | 'env'>;

async function load({ db, clock, env }: Source, importedAt: string | null): Promise<Cached> {
  const rows = importedAt === null ? [] : await queries.selectLexicon(db);
  const lexicon = rows.length === 0 ? starterLexicon() : buildLexicon(rows.map(toWordRow));
  return { url: env.DATABASE_URL, lookedAt: clock.now(), importedAt, lexicon };
}

type Row = Awaited<ReturnType<typeof queries.selectLexicon>>[number];

function toWordRow(row: Row): WordRow {
  const word: WordRow = {
    word: row.word,
    pos: row.pos as WordRow['pos'],
    frequency: row.frequency,
    loan: row.loan,
  };
  if (row.level !== null) word.level = row.level;
  if (row.harmony !== null) word.harmony = row.harmony as 'front' | 'back';
  if (row.aorist !== null) word.aorist = row.aorist as 'aorist-a' | 'aorist-y';
  if (row.short !== null) word.short = row.short;
  return word;
}

/** The lexicon of this process. */
export async function lexiconOf(source: Source): Promise<Lexicon> {
  const { db, clock, env } = source;
  const isOwn = cached !== null && cached.url === env.DATABASE_URL;
  if (cached !== null && isOwn && clock.now() - cached.lookedAt < LOOK_AGAIN) return cached.lexicon;
  const importedAt = (await queries.selectLastImport(db))?.at ?? null;
  if (cached !== null && isOwn && cached.importedAt === importedAt) {
    cached.lookedAt = clock.now();
    return cached.lexicon;
  }
  loading ??= load(source, importedAt).finally(() => {
    loading = null;
  });
  cached = await loading;
  discountCpu();
  return cached.lexicon;
}
