// Finds and ranks. The question widens step by step while too little is found: first the base
// words, then forms with the same key A and key B, then forms that look alike. What was met at an
// earlier step is closer to what was typed and stands higher.

import {
  formOf,
  KIND_CODES,
  readFiled,
  withoutBody,
  type IndexKind,
  type Unfiled,
} from '#features/platform/search-index/rules.ts';
import type { Db } from '#server/db.ts';
import { makeWork, spend } from '#tatar/bounds.ts';
import { MOST_FOUND } from './calls.ts';
import * as queries from './queries.server.ts';
import { looksLike, scoreOf, weightOf, type AskedWord, type Wanted } from './rules.ts';

/** With so many the question is not widened. */
const ENOUGH = 5;
/** So many base words are looked for in the place of one word of the question, the closest first. */
const MOST_FORMS = 24;
/** So many things are read and ranked, the newest first. */
const MOST_RANKED = 240;
/** Steps of ranking them; of what comes after that only titles and tags are read. */
const RANKING_STEPS = 40_000;
const LETTERS_A_STEP = 25;
/** How close a further reading of the typed word is. */
const OTHER_READING = 0.95;

export interface Hit {
  ref: string;
  score: number;
  filed: Unfiled;
}

export interface Found {
  hits: Hit[];
  /** Every base word that was looked for, to be marked. */
  wanted: ReadonlySet<string>;
  /** What was perhaps meant, where something else was found than was typed. */
  hint: string | null;
}

interface Asking {
  kind: Exclude<IndexKind, 'tag'>;
  words: readonly AskedWord[];
  unseen: queries.Unseen;
}

export async function find(db: Db, { kind, words, unseen }: Asking): Promise<Found> {
  const code = KIND_CODES[kind];
  const wanted = words.map(
    ({ stems }) => new Map(stems.map((stem, at) => [stem, at === 0 ? 1 : OTHER_READING])),
  );
  const counts = new Map<string, number>();
  const meant = new Map<number, string>();
  let hits: Hit[] = [];
  for (const widen of [null, widenByKeys, widenByLook]) {
    if (widen !== null) {
      const rows = await widen(db, code, words, wanted, counts);
      if (!join(wanted, rows, meant)) continue;
    }
    await count(db, code, wanted, counts);
    hits = await gather(db, code, words, wanted, counts, unseen);
    const isWhole = wanted.every((forms) => isMet(forms, counts));
    if (isWhole && hits.length >= ENOUGH) break;
  }
  return {
    hits,
    wanted: new Set(wanted.flatMap((forms) => [...forms.keys()])),
    hint: hintOf(words, meant),
  };
}

type Widen = (
  db: Db,
  kind: number,
  words: readonly AskedWord[],
  wanted: readonly Map<string, number>[],
  counts: ReadonlyMap<string, number>,
) => Promise<(queries.FormRow & { looks?: boolean })[]>;

const widenByKeys: Widen = (db, kind, words) => queries.selectSameForms(db, kind, words);

/** Only of words that have not been met at all: what is there was not misspelt. */
const widenByLook: Widen = async (db, kind, words, wanted, counts) => {
  const rows: (queries.FormRow & { looks: true })[] = [];
  for (const [at, { keyA, keyB, stems, small, known }] of words.entries()) {
    if (small || known || isMet(wanted[at]!, counts)) continue;
    // As typed, and without its endings: two long endings differ more than what is misspelt.
    const typed = [{ keyA, keyB }, ...stems.map(formOf)];
    const keys = new Map(typed.map((key) => [key.keyB, key]));
    for (const key of keys.values())
      for (const row of await queries.selectSimilarForms(db, kind, key, at)) {
        const others = [row.form, ...row.words].map((word) => formOf(word).keyB);
        if (others.some((other) => [...keys.keys()].some((one) => looksLike(one, other))))
          rows.push({ ...row, looks: true });
      }
  }
  return rows.toSorted((one, other) => other.closeness - one.closeness);
};

const isMet = (forms: Wanted, counts: ReadonlyMap<string, number>): boolean =>
  [...forms.keys()].some((stem) => (counts.get(stem) ?? 0) > 0);

/** Adds the base words of these forms; true where any is new. */
function join(
  wanted: readonly Map<string, number>[],
  rows: readonly (queries.FormRow & { looks?: boolean })[],
  meant: Map<number, string>,
): boolean {
  let isNew = false;
  for (const { at, form, words, closeness, looks = false } of rows) {
    const forms = wanted[at];
    if (forms === undefined) continue;
    if (looks && !meant.has(at)) meant.set(at, form);
    for (const word of words) {
      if ((forms.get(word) ?? 0) >= closeness) continue;
      if (!forms.has(word) && forms.size >= MOST_FORMS) continue;
      isNew ||= !forms.has(word);
      forms.set(word, closeness);
    }
  }
  return isNew;
}

async function count(
  db: Db,
  kind: number,
  wanted: readonly Wanted[],
  counts: Map<string, number>,
): Promise<void> {
  const open = wanted.flatMap((forms) => [...forms.keys()].filter((stem) => !counts.has(stem)));
  if (open.length === 0) return;
  for (const [stem, n] of await queries.countWords(db, kind, open)) counts.set(stem, n);
}

async function gather(
  db: Db,
  kind: number,
  words: readonly AskedWord[],
  wanted: readonly Wanted[],
  counts: ReadonlyMap<string, number>,
  unseen: queries.Unseen,
): Promise<Hit[]> {
  const sums = wanted.map((forms) =>
    [...forms.keys()].reduce((sum, stem) => sum + (counts.get(stem) ?? 0), 0),
  );
  const isOnlySmall = words.every(({ small }) => small);
  const lists = wanted
    .map((forms, at) => ({
      sum: sums[at]!,
      stems: [...forms.keys()].filter((stem) => (counts.get(stem) ?? 0) > 0),
    }))
    .filter(({ sum }, at) => sum > 0 && (isOnlySmall || !words[at]!.small))
    .toSorted((one, other) => one.sum - other.sum);
  const [rarest] = lists;
  if (rarest === undefined) return [];
  const stems = lists.map((list) => list.stems);
  const select =
    lists.length > 1 && rarest.sum >= queries.FREQUENT
      ? queries.selectMatchingFrequent
      : queries.selectMatching;
  const refs = new Set(await select(db, kind, stems));
  if (refs.size < ENOUGH && lists.length > 1)
    for (const ref of await queries.selectAny(db, kind, stems.flat())) refs.add(ref);

  const weights = words.map(({ small }, at) => weightOf(sums[at]!, queries.FREQUENT, small));
  const newest = [...refs].toSorted(compareRefs).slice(0, MOST_RANKED);
  const entries = await queries.selectEntries(db, kind, newest, unseen);
  const work = makeWork(RANKING_STEPS);
  const hits = entries.map(({ ref, stems }) => {
    const isWhole = spend(work, stems.length / LETTERS_A_STEP);
    const filed = readFiled(isWhole ? stems : withoutBody(stems));
    return { ref, filed, score: scoreOf(filed, wanted, weights) };
  });
  return hits
    .toSorted((one, other) => other.score - one.score || compareRefs(one.ref, other.ref))
    .slice(0, MOST_FOUND);
}

/** Ids are decimal numbers sorted by time; the newer first. */
const compareRefs = (one: string, other: string): number => Number(BigInt(other) - BigInt(one));

function hintOf(words: readonly AskedWord[], meant: ReadonlyMap<number, string>): string | null {
  if (meant.size === 0) return null;
  return words.map(({ text }, at) => meant.get(at) ?? text).join(' ');
}
