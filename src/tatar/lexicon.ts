/*
 * The words the language tools know, in memory. A lexicon is built from rows: the
 * starter vocabulary always, imported dictionaries where there are any. Look-up goes by
 * stem, so that the analyser finds халык under «халк» and чык under «чыгар» too.
 */
import { IRREGULAR_VERB_FORMS, PRONOUN_FORMS } from './grammar/pronouns.ts';
import {
  BEFORE_VOWEL,
  CAUSATIVES,
  KEEPS_K,
  POSSESSED_COMPOUNDS,
  SOMETIMES_BEFORE_VOWEL,
  aoristClass,
  stemHarmony,
} from './grammar/stems.ts';
import type { Harmony } from './grammar/sounds.ts';
import type { CompiledSuffix, State } from './grammar/suffix.ts';
import { SUFFIXES, startState, type PartOfSpeech } from './grammar/tables.ts';

export interface WordRow {
  word: string;
  pos: PartOfSpeech;
  ru?: string;
  en?: string;
  level?: string;
  /** How often the word stands in a large corpus; 0 where nobody counted. */
  frequency?: number;
  loan?: boolean;
  harmony?: Harmony;
  aorist?: 'aorist-a' | 'aorist-y';
  /** The stem before a vowel, where it is another. */
  short?: string;
  source?: string;
}

export interface Entry extends WordRow {
  frequency: number;
  harmony: Harmony;
  aorist: 'aorist-a' | 'aorist-y';
}

/** One suffix in a word, with the letters it has there. */
export interface Link {
  suffix: CompiledSuffix;
  surface: string;
}

/** One way into an entry: a stem, the state its suffixes start from, and suffixes it already holds. */
export interface StemEntry {
  stem: string;
  entry: Entry;
  state: State;
  held: readonly Link[];
  /** The stem stands only before a vowel, like «халк». */
  beforeVowel: boolean;
  /** The stem stands alone or before a consonant; before a vowel it is another. */
  beforeConsonant: boolean;
  /** The last consonant never changes, like the к of хак. */
  rigid: boolean;
}

export interface Lexicon {
  entries: readonly Entry[];
  stems: ReadonlyMap<string, readonly StemEntry[]>;
}

const suffixById = (id: string, from: readonly State[] = []): CompiledSuffix | undefined =>
  SUFFIXES.find(
    (suffix) =>
      suffix.id === id && (from.length === 0 || suffix.from.some((state) => from.includes(state))),
  );

/** Follows the names of suffixes through the tables, for forms that are written out. */
function followIds(ids: string, start: State): { held: Link[]; state: State } {
  const held: Link[] = [];
  let state = start;
  for (const id of ids.split(' ').filter((part) => part !== '')) {
    const suffix = suffixById(id, [state]) ?? suffixById(id);
    if (suffix === undefined) continue;
    held.push({ suffix, surface: '' });
    state = suffix.to;
  }
  return { held, state };
}

function makeEntry(row: WordRow): Entry {
  const word = row.word.toLowerCase();
  return {
    ...row,
    frequency: row.frequency ?? 0,
    harmony: row.harmony ?? stemHarmony(word, row.loan ?? false),
    aorist: row.aorist ?? aoristClass(word),
  };
}

/** What the longer word adds to the shorter: чыгар and чык share чы, the г is the к of the stem. */
function tailAfter(stem: string, longer: string): string {
  let shared = 0;
  while (shared < stem.length && stem[shared] === longer[shared]) shared += 1;
  const tail = longer.slice(shared);
  return shared < stem.length && /^[гб]/.test(tail) ? tail.slice(1) : tail;
}

function stemsOf(entry: Entry): StemEntry[] {
  const word = entry.word.toLowerCase();
  const plain = {
    entry,
    state: startState(entry.pos, word),
    held: [],
    beforeVowel: false,
    beforeConsonant: false,
    rigid: false,
  };
  const must = entry.short ?? BEFORE_VOWEL.get(word);
  const may = SOMETIMES_BEFORE_VOWEL.get(word);
  const stems: StemEntry[] = [
    {
      ...plain,
      stem: word,
      rigid: KEEPS_K.has(word),
      beforeConsonant: must !== undefined,
    },
  ];
  if (POSSESSED_COMPOUNDS.has(word)) stems.push({ ...plain, stem: word, state: 'owned-3' });
  for (const short of [must, may])
    if (short !== undefined) stems.push({ ...plain, stem: short, beforeVowel: true });
  if (entry.pos === 'pron' || entry.pos === 'verb') {
    const forms = (entry.pos === 'pron' ? PRONOUN_FORMS : IRREGULAR_VERB_FORMS)[word] ?? {};
    for (const [ids, form] of Object.entries(forms)) {
      if (ids !== '') stems.push({ ...plain, stem: form, ...followIds(ids, plain.state) });
    }
  }
  if (entry.pos === 'verb') {
    const causative = suffixById('caus');
    for (const [made, from] of CAUSATIVES) {
      if (from === word && causative !== undefined)
        stems.push({
          ...plain,
          stem: made,
          held: [{ suffix: causative, surface: tailAfter(from, made) }],
          state: 'voiced',
        });
    }
  }
  return stems;
}

/** Joins rows about the same word: the first row that says something wins, frequencies take the greatest. */
function mergeRow(old: WordRow, next: WordRow): WordRow {
  return {
    ...next,
    ...old,
    frequency: Math.max(old.frequency ?? 0, next.frequency ?? 0),
  };
}

export function buildLexicon(rows: Iterable<WordRow>): Lexicon {
  const merged = new Map<string, WordRow>();
  for (const row of rows) {
    const key = `${row.word.toLowerCase()}/${row.pos}`;
    const old = merged.get(key);
    merged.set(key, old === undefined ? row : mergeRow(old, row));
  }
  const entries: Entry[] = [];
  const stems = new Map<string, StemEntry[]>();
  for (const row of merged.values()) {
    const entry = makeEntry(row);
    entries.push(entry);
    for (const stem of stemsOf(entry)) {
      const list = stems.get(stem.stem);
      if (list === undefined) stems.set(stem.stem, [stem]);
      else list.push(stem);
    }
  }
  return { entries, stems };
}

/** The entries whose base word is exactly this. */
export function entriesOf(lexicon: Lexicon, word: string): Entry[] {
  const lower = word.toLowerCase();
  const found = (lexicon.stems.get(lower) ?? []).filter(
    (stem) => stem.held.length === 0 && !stem.beforeVowel,
  );
  return found
    .map((stem) => stem.entry)
    .toSorted((left, right) => right.frequency - left.frequency);
}
