/*
 * Which of its readings a word has in a sentence: «эшләргә кирәк» is to work, «матур эшләргә» is to
 * deeds. The neighbours decide: who owns whom, what a postposition or a modal word stands after,
 * where a verb may end a sentence. Each rule adds to or takes from the score of a reading; a reading
 * no rule speaks about keeps its place. Two words before and one behind are looked at, no more.
 */
import type { Lexicon } from './lexicon.ts';
import { readWord } from './read-word.ts';
import type { Reading } from './readings.ts';

export interface Sentence {
  /** Words and signs in their order, without spaces. */
  parts: readonly { text: string; isWord: boolean }[];
  /** The word that is read. */
  at: number;
}

interface Around {
  /** The neighbours, each in its likeliest reading; null where a sign or nothing stands between. */
  before: Reading | null;
  after: Reading | null;
  /** The one before the word before. */
  beforeThat: Reading | null;
  /** Nothing follows but signs. */
  isLast: boolean;
}

const CASES = new Set(['gen', 'dat', 'acc', 'abl', 'loc']);
const OWNERS = new Set(['p1sg', 'p2sg', 'p3', 'p1pl', 'p2pl']);
const VOICES = new Set(['pass', 'caus', 'recip', 'iter', 'neg']);
const NOUNS = new Set(['noun', 'propn', 'abbr']);
/** What makes a noun of a verb: язучы, язу. */
const NAMING = new Set(['vn', 'agent']);
const PERSONS = new Set(['1sg', '2sg', '1pl', '2pl', '3pl']);
/** Tenses and moods that say something to its end. */
const ENDING = new Set(['fut', 'past', 'imp3', 'cond']);

const idsOf = ({ chain }: Reading): string[] => chain.map((link) => link.id);
const lastOf = ({ chain }: Reading): string => chain.at(-1)?.id ?? '';
/** A noun, or a verb that stands like one: which of them, its neighbours cannot tell. */
const isNoun = (reading: Reading): boolean =>
  NOUNS.has(reading.pos) || (reading.pos === 'verb' && idsOf(reading).some((id) => NAMING.has(id)));
/** The case a noun stands in; nominative is empty. */
const caseOf = (reading: Reading): string => {
  const last = lastOf(reading);
  return CASES.has(last) ? last : '';
};
const isOwned = (reading: Reading, by?: string): boolean =>
  isNoun(reading) && idsOf(reading).some((id) => (by === undefined ? OWNERS.has(id) : id === by));
/** As it stands before what it owns: балалар бакчасы, авылы янында, үз эчендә. */
const isOwner = (reading: Reading): boolean =>
  reading.base === 'үз' ||
  (NOUNS.has(reading.pos) &&
    idsOf(reading).every((id) => id === 'pl' || id === 'lyk' || id === 'chy' || OWNERS.has(id)));
/** An order, or the bare stem of a verb: тасвирла, башкарма. */
const isOrder = (reading: Reading): boolean =>
  reading.pos === 'verb' && idsOf(reading).every((id) => VOICES.has(id));
const isEnding = (reading: Reading): boolean =>
  reading.pos === 'verb' && ENDING.has(lastOf(reading));

type Rule = (reading: Reading, around: Around) => number;

/**
 * Nouns that say where and when: «авыл янында» is «at the side of the village». Dictionaries have
 * their forms as words of their own, and after an owner they are not.
 */
const RELATIONS = new Set(
  'ян ара эч ас өс ал арт урта як тирә вакыт чак баш ахыр тараф сүз фикер'.split(' '),
);
const JOINING = new Set(['һәм', 'яки', 'яисә', 'вә']);

function ownedAfter(before: Reading, reading: Reading): number {
  // «Мин», «син», «без», «сез» own in their own person.
  const isIt = isOwned(reading, before.pos === 'pron' ? undefined : 'p3');
  if (!isIt || !reading.known) return 0;
  if (caseOf(before) !== 'gen' && !isOwner(before)) return 0;
  // Галим әйтүенчә.
  const isFixed = RELATIONS.has(reading.base) || lastOf(reading) === 'equ';
  return isFixed || caseOf(before) === 'gen' ? 1.8 : 0.8;
}

/** Before what is owned, a bare stem is its attribute: Башкарма комитеты. */
function orderBefore(after: Reading): number {
  if (isNoun(after)) return isOwned(after) ? -4.5 : -3;
  return after.pos === 'verb' ? -1.5 : 0;
}

/** What a rule is worth: 1 is ten times as frequent a word. */
const RULES: readonly Rule[] = [
  // Whose? After its owner a thing is owned: солдатның туганнары, авыл янында.
  (reading, { before }) => {
    if (before === null) return 0;
    if (caseOf(before) === 'gen' && isEnding(reading)) return -1;
    return ownedAfter(before, reading);
  },
  // A verb ends a sentence: кан акты.
  (reading, { isLast }) => (isLast && isEnding(reading) ? 1 : 0),
  // A postposition stands after a noun: фаразлар буенча.
  (reading, { after }) => {
    if (after?.pos !== 'post') return 0;
    // Аңламасын өчен.
    if (isEnding(reading) && lastOf(reading) === 'imp3') return 0.6;
    return isNoun(reading) ? 0.5 : isOrder(reading) || lastOf(reading) === 'fut' ? -1 : 0;
  },
  // Orders, and verbs that end a sentence, do not stand before a noun or another verb.
  (reading, { after }) => {
    if (after === null) return 0;
    if (isOrder(reading)) return orderBefore(after);
    return isEnding(reading) && isNoun(after) ? -1.5 : 0;
  },
  // After what is acted upon a verb is near: корпусын караганда.
  (reading, { before }) => {
    if (before === null || caseOf(before) !== 'acc' || reading.pos !== 'verb') return 0;
    return isOrder(reading) || PERSONS.has(lastOf(reading)) ? 0 : 0.6;
  },
  // What «һәм» joins is alike: яву һәм яшен.
  (reading, { before, beforeThat }) => {
    if (before === null || beforeThat === null || !JOINING.has(before.base)) return 0;
    const areNouns = isNoun(beforeThat) && isNoun(reading);
    const isSame =
      caseOf(beforeThat) === caseOf(reading) && isOwned(beforeThat) === isOwned(reading);
    return areNouns && isSame ? 0.8 : 0;
  },
  // A name before a name, or before what it is the name of, has no case: Владиславовка авылы.
  (reading, { after }) => {
    if (after === null || reading.pos !== 'propn' || reading.chain.length > 0) return 0;
    return after.pos === 'propn' || isOwned(after) ? 1 : 0;
  },
  // A modal word stands after what is to be done, a quality before a thing: матур эшләргә.
  (reading, { before, after }) => {
    if (lastOf(reading) === 'inf') return after?.pos === 'modal' ? 1 : 0;
    const isPlainQuality = before?.pos === 'adj' && before.chain.length === 0;
    return isPlainQuality && isNoun(reading) && caseOf(reading) !== '' ? 0.3 : 0;
  },
];

function aroundOf({ parts, at }: Sentence, lexicon: Lexicon): Around {
  const read = (place: number): Reading | null => {
    const part = parts[place];
    return part?.isWord === true ? (readWord(part.text, lexicon).own[0] ?? null) : null;
  };
  const before = read(at - 1);
  return {
    before,
    after: read(at + 1),
    beforeThat: before === null ? null : read(at - 2),
    isLast: parts.slice(at + 1).every((part) => !part.isWord),
  };
}

/** The readings of a word, the one that suits the sentence first. */
export function chooseInContext(sentence: Sentence, lexicon: Lexicon): readonly Reading[] {
  const readings = readWord(sentence.parts[sentence.at]?.text ?? '', lexicon).own;
  if (readings.length < 2) return readings;
  const around = aroundOf(sentence, lexicon);
  return readings
    .map((reading) => ({
      ...reading,
      score: RULES.reduce((score, rule) => score + rule(reading, around), reading.score),
    }))
    .sort((left, right) => right.score - left.score);
}
