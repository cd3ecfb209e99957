/*
 * Any Tatar word form → ranked readings: base word, part of speech, chain of suffixes
 * with their names. Words whose base nobody knows are guessed from their suffixes. A step of
 * `read-word.ts`, which bounds and remembers it.
 */
import { OWN_VERBS, PLAIN_CAUSATIVES } from './grammar/stems.ts';
import type { PartOfSpeech } from './grammar/tables.ts';
import { HYPHEN, isReadable } from './bounds.ts';
import { guessReadings } from './guess.ts';
import { isVowel } from './letters.ts';
import type { Entry, Lexicon, StemEntry } from './lexicon.ts';
import { parseFrom, type Parse, type Reading } from './readings.ts';
import { repairWord } from './repair.ts';

/** Letters of the word that may stand in the place of another last letter of the stem. */
const STEM_ENDS: Readonly<Record<string, string>> = {
  г: 'к',
  б: 'п',
  в: 'уү',
  я: 'й',
  е: 'йьъ',
  ю: 'йеы',
  ы: 'аьъ',
  и: 'әе',
  у: 'ыьъ',
  ү: 'еьъ',
  й: 'яе',
  а: 'ьыъ',
  ә: 'ьеъ',
};

/** Every stem of the lexicon that can begin this word. */
function stemsOf(word: string, lexicon: Lexicon): StemEntry[] {
  const stems: StemEntry[] = [];
  const longest = Math.min(word.length, lexicon.longest(word));
  for (let length = 1; length <= longest; length += 1) {
    const exact = lexicon.find(word.slice(0, length));
    if (exact !== undefined) stems.push(...exact);
    const others = length < 2 ? undefined : STEM_ENDS[word[length - 1] as string];
    if (others === undefined) continue;
    const head = word.slice(0, length - 1);
    for (const letter of others) {
      const changed = lexicon.find(head + letter);
      if (changed !== undefined) stems.push(...changed);
    }
  }
  return stems;
}

/** A word that stands in the lexicon as a whole is read as itself before it is taken apart. */
const WHOLE_WORD = 1.2;
/** A base word chosen by hand for the starter vocabulary. */
const CHOSEN = 0.8;
const CLOSED = new Set<PartOfSpeech>(['post', 'conj', 'adv']);
const OPAQUE = 1.5;
const CAPITAL_NAME = 1.5;
const SMALL_NAME = 3;

const isOpaque = ({ stem }: Parse): boolean =>
  stem.included[0]?.suffix.id === 'caus' && !PLAIN_CAUSATIVES.has(stem.stem);

/** What a form gains by standing in the lexicon as it is. */
function wholeBonus({ pos, level }: Entry): number {
  // A bare verb is a command, which texts seldom hold; «булды» is mostly a past and no interjection.
  if (pos === 'verb' || pos === 'intj') return WHOLE_WORD - 1;
  // Imported lists keep forms like «янында» as words; such a form is better taken apart.
  if (CLOSED.has(pos)) return level === undefined ? -WHOLE_WORD : WHOLE_WORD + 0.2;
  return WHOLE_WORD;
}

export function scoreOf(parse: Parse, isCapital: boolean): number {
  const { entry } = parse.stem;
  let score = Math.log10(entry.frequency + 1) - parse.cost;
  if (entry.level !== undefined) score += CHOSEN;
  if (isOpaque(parse)) score -= OPAQUE;
  if (parse.links.length === 0) score += wholeBonus(entry);
  if (entry.pos === 'propn') score += isCapital ? CAPITAL_NAME : -SMALL_NAME;
  return score;
}

const VOICE_IDS = new Set(['pass', 'caus', 'recip', 'iter']);

/** How many links at the start only lengthen the verb: voices by rule, then a verbal noun. */
function rootLinks(reading: Reading): number {
  let count = 0;
  // After a consonant the reciprocal has mostly become a word of its own: килеш, булыш.
  if (reading.chain[0]?.id === 'recip' && !isVowel(reading.base.at(-1))) return 0;
  while (VOICE_IDS.has(reading.chain[count]?.id ?? '')) count += 1;
  return reading.chain[count]?.id === 'vn' ? count + 1 : count;
}

const idsAfter = (reading: Reading, count: number): string =>
  reading.chain
    .slice(count)
    .map((link) => link.id)
    .join(' ');

/** A root must be a common verb beside the longer word, or the likeness is chance. */
const ROOT_SHARE = 30;

/**
 * A verb with a voice is read from its root: белдерде is бел + дер + де first and белдер +
 * де second, though both are in the lexicon, because the root carries the lesson.
 */
function liftRoots(readings: Reading[]): void {
  for (const reading of readings) {
    const count = reading.pos === 'verb' && !reading.opaque ? rootLinks(reading) : 0;
    for (let links = 1; links <= count; links += 1) {
      const rest = idsAfter(reading, links);
      for (const other of readings) {
        // A noun is only the verbal noun itself: уку, but not караш.
        if (other.pos !== (reading.chain[links - 1]?.id === 'vn' ? 'noun' : 'verb')) continue;
        if (other.base.length <= reading.base.length || idsAfter(other, 0) !== rest) continue;
        if (OWN_VERBS.has(other.base)) continue;
        const isCommon =
          (reading.entry?.frequency ?? 0) * ROOT_SHARE >= (other.entry?.frequency ?? 0);
        if (isCommon) reading.score = Math.max(reading.score, other.score + 0.01 * links);
      }
    }
  }
}

/** килешү is килеш, not кил with a voice: verbs of their own come before their old roots. */
function preferOwnVerbs(readings: Reading[]): void {
  for (const own of readings) {
    if (!OWN_VERBS.has(own.base)) continue;
    const rest = idsAfter(own, 0);
    for (const reading of readings) {
      const isRoot = VOICE_IDS.has(reading.chain[0]?.id ?? '') && own.base.startsWith(reading.base);
      if (isRoot && idsAfter(reading, 1) === rest)
        reading.score = Math.min(reading.score, own.score - 0.5);
    }
  }
}

function toReading(parse: Parse, isCapital: boolean): Reading {
  const { entry } = parse.stem;
  return {
    opaque: isOpaque(parse),
    faulty: parse.faulty,
    base: entry.word,
    pos: entry.pos,
    chain: parse.links.map(({ suffix, surface }) => ({
      suffix: surface,
      id: suffix.id,
      name: suffix.name,
    })),
    known: true,
    score: scoreOf(parse, isCapital),
    entry,
  };
}

/** One reading for each base, part of speech and chain: the best. */
function unique(readings: readonly Reading[]): Reading[] {
  const best = new Map<string, Reading>();
  for (const reading of readings) {
    const key = `${reading.base}/${reading.pos}/${reading.chain.map((link) => link.id).join(' ')}`;
    const old = best.get(key);
    if (old === undefined || old.score < reading.score) best.set(key, reading);
  }
  return [...best.values()];
}

function readSmall(word: string, lexicon: Lexicon, isCapital: boolean): Reading[] {
  const readings: Reading[] = [];
  for (const stem of stemsOf(word, lexicon)) {
    // An abbreviation is written in capitals; in small letters the likeness is chance.
    if (stem.entry.pos === 'abbr' && !isCapital) continue;
    for (const parse of parseFrom(word, stem)) readings.push(toReading(parse, isCapital));
  }
  return readings;
}

/** дус-ишләр: the last part carries the suffixes, the parts before belong to the base. */
function readHyphenated(word: string, lexicon: Lexicon, isCapital: boolean): Reading[] {
  const seam = Math.max(word.lastIndexOf('-'), word.lastIndexOf('‐'), word.lastIndexOf('‑'));
  const head = word.slice(0, seam + 1);
  const tail = analyseSmall(word.slice(seam + 1), lexicon, isCapital);
  return tail.map((reading) => ({ ...reading, base: head + reading.base, known: false }));
}

function analyseSmall(word: string, lexicon: Lexicon, isCapital: boolean): Reading[] {
  const known = readSmall(word, lexicon, isCapital);
  return known.length > 0 ? known : readUnknown(word, lexicon, isCapital);
}

function readUnknown(word: string, lexicon: Lexicon, isCapital: boolean): Reading[] {
  if (HYPHEN.test(word.slice(1, -1))) return readHyphenated(word, lexicon, isCapital);
  return guessReadings(word, isCapital);
}

/** A word as the readings need it. */
function cleanOf(word: string): { clean: string; small: string; isCapital: boolean } {
  const clean = repairWord(word.normalize('NFC')).text;
  const small = clean.toLowerCase();
  return { clean, small, isCapital: clean[0] !== small[0] };
}

/** Each reading once, the likeliest first. */
function ranked(found: readonly Reading[]): Reading[] {
  const readings = unique(found);
  liftRoots(readings);
  preferOwnVerbs(readings);
  return readings.sort(
    (left, right) => right.score - left.score || left.chain.length - right.chain.length,
  );
}

/** Readings from base words that are known, the likeliest first; none where it is too long to be a word. */
export function readKnown(word: string, lexicon: Lexicon): readonly Reading[] {
  if (!isReadable(word)) return [];
  const { small, isCapital } = cleanOf(word);
  return ranked(readSmall(small, lexicon, isCapital));
}

/** Readings of a word nobody knows. They cost several times as much. */
export function readGuessed(word: string, lexicon: Lexicon): readonly Reading[] {
  if (!isReadable(word)) return [];
  const { clean, small, isCapital } = cleanOf(word);
  const readings = ranked(readUnknown(small, lexicon, isCapital));
  return isCapital ? readings.map((reading) => preserveCapital(reading, clean)) : readings;
}

/** The base of an unknown capital word keeps its capitals: it is most likely a name. */
function preserveCapital(reading: Reading, word: string): Reading {
  if (reading.known || reading.entry !== undefined) return reading;
  const written = word.slice(0, reading.base.length);
  return written.toLowerCase() === reading.base ? { ...reading, base: written } : reading;
}
