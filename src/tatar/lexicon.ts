/*
 * The words the language tools know, in memory. A lexicon is built from rows: the
 * starter vocabulary always, imported dictionaries where there are any. Look-up goes by
 * stem, so that the analyser finds халык under «халк» and чык under «чыгар» too.
 */
import { lastPartOf } from './compound.ts';
import { generate, type LastPart } from './grammar/generate.ts';
import { IRREGULAR_FORMS, PRONOUN_FORMS, irregularForms } from './grammar/pronouns.ts';
import {
  BEFORE_VOWEL,
  CAUSATIVES,
  RETAINS_K,
  POSSESSED_NOUNS,
  SOMETIMES_BEFORE_VOWEL,
  aoristClass,
  stemHarmony,
} from './grammar/stems.ts';
import type { Harmony } from './grammar/sounds.ts';
import type { CompiledSuffix, State } from './grammar/suffix.ts';
import { startState, suffixNamed, type PartOfSpeech } from './grammar/tables.ts';
import { longestStem } from './longest-stem.ts';

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
  last?: LastPart | undefined;
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
  included: readonly Link[];
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
  /** The length of the longest stem that can begin this word; no longer one need be tried. */
  longest(word: string): number;
  /** All ways into the lexicon that begin with exactly this stem. */
  find(stem: string): readonly StemEntry[] | undefined;
  /** Every stem `find` knows. */
  stems(): Iterable<string>;
}

/**
 * Follows the names of suffixes through the tables, for forms that are written out. What a
 * suffix looks like is what its form adds to the form before it: без, без|дән.
 */
function followIds(
  ids: string,
  start: State,
  forms: Readonly<Record<string, string>>,
  word: string,
): { included: Link[]; state: State } {
  const included: Link[] = [];
  const names = ids.split(' ');
  let state = start;
  let before = word;
  for (const [at, id] of names.entries()) {
    const suffix = suffixNamed(id, state);
    if (suffix === undefined) continue;
    const [form = ''] = (forms[names.slice(0, at + 1).join(' ')] ?? '').split('|');
    included.push({ suffix, surface: tailAfter(before, form) });
    state = suffix.to;
    before = form;
  }
  return { included, state };
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
    included: [],
    beforeVowel: false,
    beforeConsonant: hasShort,
    rigid: RETAINS_K.has(word),
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

const OWNERS = ['p1sg', 'p2sg', 'p1pl', 'p2pl'];

/** Nouns that hold a possessive change it for another owner: ишегалды, ишегалдым, ишегаллары. */
function ownedStems(entry: Entry, plain: StemEntry): StemEntry[] {
  const last = lastPartOf(entry.word, entry.pos, () => []);
  if (last === undefined) return [];
  const chains = ['pl', ...OWNERS, ...OWNERS.map((owner) => `pl ${owner}`)];
  const forms = Object.fromEntries(
    chains.map((ids) => [ids, generate(entry.word, entry.pos, ids.split(' '), { last }) ?? '']),
  );
  return chains.map((ids) => {
    const { included, state } = followIds(ids, 'noun', forms, entry.word);
    return {
      ...plain,
      stem: forms[ids] ?? '',
      included,
      state: state === 'plural' ? 'owned-3' : state,
    };
  });
}

/** The other stems of a word: shortened, irregular, causative. Most words have none. */
function otherStems(entry: Entry): StemEntry[] {
  const word = entry.word.toLowerCase();
  const plain = { ...plainStem(entry, word), rigid: false, beforeConsonant: false };
  const stems: StemEntry[] = [];
  if (plain.state === 'owned-3') stems.push(...ownedStems(entry, plain));
  for (const short of [entry.short ?? BEFORE_VOWEL.get(word), SOMETIMES_BEFORE_VOWEL.get(word)]) {
    if (short !== undefined) stems.push({ ...plain, stem: short, beforeVowel: true });
  }
  const irregular = irregularForms(word, entry.pos) ?? {};
  for (const [ids, forms] of Object.entries(irregular)) {
    if (ids === '') continue;
    for (const form of forms.split('|')) {
      stems.push({ ...plain, stem: form, ...followIds(ids, plain.state, irregular, word) });
    }
  }
  if (entry.pos !== 'verb') return stems;
  const causative = suffixNamed('caus', 'verb');
  for (const [made, from] of CAUSATIVES) {
    if (from !== word || causative === undefined) continue;
    const included = [{ suffix: causative, surface: tailAfter(from, made) }];
    stems.push({ ...plain, stem: made, included, state: 'voiced' });
  }
  return stems;
}

/** Base words that may have other stems than themselves. */
const WITH_OTHER_STEMS = new Set([
  ...POSSESSED_NOUNS.keys(),
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

/** What stands under one stem: the words spelt so, and other ways in. */
interface Slot {
  rows: WordRow[];
  others: StemEntry[];
  /** Both as entries, made when first asked for, so that loading stays quick. */
  made: readonly StemEntry[] | undefined;
}

function slotOf(slots: Map<string, Slot>, stem: string): Slot {
  let slot = slots.get(stem);
  if (slot === undefined) {
    slot = { rows: [], others: [], made: undefined };
    slots.set(stem, slot);
  }
  return slot;
}

/** Rows of one word and one part of speech become one. */
function addRow(rows: WordRow[], row: WordRow): void {
  const at = rows.findIndex((old) => old.pos === row.pos);
  const old = rows[at];
  if (old === undefined) rows.push(row);
  else rows[at] = mergeRow(old, row);
}

/**
 * A corpus often counts a word under another part of speech (бик as the noun «bolt»). The one
 * chosen by hand for the vocabulary is at least as common as the others.
 */
function raiseChosen(rows: WordRow[]): void {
  if (rows.length < 2) return;
  const counted = rows.filter((row) => row.level === undefined).map((row) => row.frequency ?? 0);
  const most = Math.max(0, ...counted);
  for (const [at, row] of rows.entries()) {
    if (row.level === undefined || row.pos === 'verb' || (row.frequency ?? 0) >= most) continue;
    rows[at] = { ...row, frequency: most };
  }
}

export function buildLexicon(rows: Iterable<WordRow>): Lexicon {
  const slots = new Map<string, Slot>();
  for (const row of rows) addRow(slotOf(slots, row.word.toLowerCase()).rows, row);
  const joined: WordRow[] = [];
  for (const [word, slot] of [...slots]) {
    raiseChosen(slot.rows);
    joined.push(...slot.rows);
    for (const row of slot.rows) {
      if (row.short === undefined && !WITH_OTHER_STEMS.has(word)) continue;
      for (const stem of otherStems(makeEntry(row))) slotOf(slots, stem.stem).others.push(stem);
    }
  }
  const bareEntries = (word: string): Entry[] => (slots.get(word)?.rows ?? []).map(makeEntry);
  const withLastPart = (entry: Entry): Entry => {
    const last = lastPartOf(entry.word, entry.pos, bareEntries);
    return last === undefined ? entry : { ...entry, last };
  };
  return {
    rows: joined,
    longest: longestStem(slots.keys()),
    find(stem) {
      const slot = slots.get(stem);
      if (slot === undefined) return undefined;
      slot.made ??= [
        ...slot.rows.flatMap((row) => plainStems(withLastPart(makeEntry(row)), stem)),
        ...slot.others,
      ];
      return slot.made;
    },
    stems: () => slots.keys(),
  };
}

/** The entries whose base word is exactly this, the commonest first. */
export function entriesOf(lexicon: Lexicon, word: string): Entry[] {
  const lower = word.toLowerCase();
  const found = (lexicon.find(lower) ?? []).filter(
    (stem) => stem.entry.word.toLowerCase() === lower && stem.included.length === 0,
  );
  return [...new Set(found.map((stem) => stem.entry))].toSorted(
    (left, right) => right.frequency - left.frequency,
  );
}
