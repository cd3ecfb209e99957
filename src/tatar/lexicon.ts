/*
 * The words the language tools know, in memory. A lexicon is built from rows: the
 * starter vocabulary always, imported dictionaries where there are any. Look-up goes by
 * stem, so that the analyser finds халык under «халк» and чык under «чыгар» too.
 */
import { IRREGULAR_FORMS, PRONOUN_FORMS, irregularForms } from './grammar/pronouns.ts';
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
import { startState, suffixNamed, type PartOfSpeech } from './grammar/tables.ts';

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
  /** Every word, as its rows were joined. */
  rows: readonly WordRow[];
  /** The length of the longest stem; no longer beginning of a word need be tried. */
  longest: number;
  /** All ways into the lexicon that begin with exactly this stem. */
  find(stem: string): readonly StemEntry[] | undefined;
  /** Every stem `find` knows. */
  stems(): Iterable<string>;
}

/** Follows the names of suffixes through the tables, for forms that are written out. */
function followIds(ids: string, start: State): { held: Link[]; state: State } {
  const held: Link[] = [];
  let state = start;
  for (const id of ids.split(' ').filter((part) => part !== '')) {
    const suffix = suffixNamed(id, state);
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

const plainStem = (entry: Entry, word: string): StemEntry => {
  const hasShort = entry.short !== undefined || BEFORE_VOWEL.has(word);
  return {
    stem: word,
    entry,
    state: startState(entry.pos, word),
    held: [],
    beforeVowel: false,
    beforeConsonant: hasShort,
    rigid: KEEPS_K.has(word),
  };
};

const FOREIGN_NAME = /^[^әөүҗңһ]*[еиэ][^аәоөуүыеиэяюё]*$/;

/** Foreign names with a last е or и are heard with back and with front suffixes: Берлинга, Берлингә. */
function plainStems(entry: Entry, word: string): StemEntry[] {
  const stem = plainStem(entry, word);
  if (entry.pos !== 'propn' || !FOREIGN_NAME.test(word)) return [stem];
  const harmony = entry.harmony === 'back' ? 'front' : 'back';
  return [stem, { ...stem, entry: { ...entry, harmony } }];
}

/** The other stems of a word: shortened, irregular, causative. Most words have none. */
function otherStems(entry: Entry): StemEntry[] {
  const word = entry.word.toLowerCase();
  const plain = { ...plainStem(entry, word), rigid: false, beforeConsonant: false };
  const stems: StemEntry[] = [];
  if (POSSESSED_COMPOUNDS.has(word)) stems.push({ ...plain, state: 'owned-3' });
  for (const short of [entry.short ?? BEFORE_VOWEL.get(word), SOMETIMES_BEFORE_VOWEL.get(word)]) {
    if (short !== undefined) stems.push({ ...plain, stem: short, beforeVowel: true });
  }
  for (const [ids, forms] of Object.entries(irregularForms(word, entry.pos) ?? {})) {
    if (ids === '') continue;
    for (const form of forms.split('|'))
      stems.push({ ...plain, stem: form, ...followIds(ids, plain.state) });
  }
  if (entry.pos !== 'verb') return stems;
  const causative = suffixNamed('caus', 'verb');
  for (const [made, from] of CAUSATIVES) {
    if (from !== word || causative === undefined) continue;
    const held = [{ suffix: causative, surface: tailAfter(from, made) }];
    stems.push({ ...plain, stem: made, held, state: 'voiced' });
  }
  return stems;
}

/** Base words that may have other stems than themselves. */
const WITH_OTHER_STEMS = new Set([
  ...POSSESSED_COMPOUNDS,
  ...BEFORE_VOWEL.keys(),
  ...SOMETIMES_BEFORE_VOWEL.keys(),
  ...Object.keys(PRONOUN_FORMS),
  ...Object.keys(IRREGULAR_FORMS).map((key) => key.slice(0, key.indexOf('/'))),
  ...CAUSATIVES.values(),
]);

/** Joins rows about the same word: the first row that says something wins, frequencies take the greatest. */
function mergeRow(old: WordRow, next: WordRow): WordRow {
  return {
    ...next,
    ...old,
    frequency: Math.max(old.frequency ?? 0, next.frequency ?? 0),
  };
}

/** Groups rows by their word in small letters; rows of one part of speech become one. */
function groupRows(rows: Iterable<WordRow>): Map<string, WordRow[]> {
  const words = new Map<string, WordRow[]>();
  for (const row of rows) {
    const word = row.word.toLowerCase();
    const list = words.get(word);
    if (list === undefined) {
      words.set(word, [row]);
      continue;
    }
    const at = list.findIndex((old) => old.pos === row.pos);
    const old = list[at];
    if (old === undefined) list.push(row);
    else list[at] = mergeRow(old, row);
  }
  return words;
}

/** Entries are made when a word is first asked for, so that loading stays quick. */
export function buildLexicon(rows: Iterable<WordRow>): Lexicon {
  const words = groupRows(rows);
  const others = new Map<string, StemEntry[]>();
  let longest = 0;
  for (const [word, list] of words) {
    if (word.length > longest) longest = word.length;
    for (const row of list) {
      if (row.short === undefined && !WITH_OTHER_STEMS.has(word)) continue;
      for (const stem of otherStems(makeEntry(row))) {
        const known = others.get(stem.stem);
        if (known === undefined) others.set(stem.stem, [stem]);
        else known.push(stem);
      }
    }
  }
  const found = new Map<string, readonly StemEntry[]>();
  return {
    rows: [...words.values()].flat(),
    longest,
    find(stem) {
      const list = words.get(stem);
      const special = others.get(stem);
      if (list === undefined) return special;
      let stems = found.get(stem);
      if (stems === undefined) {
        stems = [...list.flatMap((row) => plainStems(makeEntry(row), stem)), ...(special ?? [])];
        found.set(stem, stems);
      }
      return stems;
    },
    *stems() {
      yield* words.keys();
      for (const stem of others.keys()) if (!words.has(stem)) yield stem;
    },
  };
}

/** The entries whose base word is exactly this, the commonest first. */
export function entriesOf(lexicon: Lexicon, word: string): Entry[] {
  const lower = word.toLowerCase();
  const found = (lexicon.find(lower) ?? []).filter(
    (stem) => stem.entry.word.toLowerCase() === lower && stem.held.length === 0,
  );
  return [...new Set(found.map((stem) => stem.entry))].toSorted(
    (left, right) => right.frequency - left.frequency,
  );
}
