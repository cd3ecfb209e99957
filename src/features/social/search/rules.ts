// What is asked for, and how well a text answers it. Pure.

import {
  formOf,
  stemsOf,
  tokensOf,
  type Unfiled,
  type WordForm,
} from '#features/platform/search-index/rules.ts';
import { LONGEST_WORD } from '#tatar/bounds.ts';
import { foldKeyboard } from '#tatar/fold.ts';
import type { Lexicon } from '#tatar/lexicon.ts';
import { tatarFor, type Meanings } from '#tatar/meanings.ts';

const MOST_WORDS = 8;

/** Words that hold sentences together: they are looked for only where nothing else is. */
const SMALL = new Set(
  'һәм да дә та тә я яки ә ләкин бу ул шул теге мин син без сез алар белән өчен бер ки ук үк гына генә дип'
    .split(' ')
    .map((word) => foldKeyboard(word)),
);

export interface AskedWord extends WordForm {
  /** As it was typed; of a meaning the Tatar word that is looked for. */
  text: string;
  stems: readonly string[];
  small: boolean;
  /** A word of the vocabulary, found by its meaning: it was not misspelt. */
  known: boolean;
}

/** A word of the question that is not Tatar, with the Tatar words it is a meaning of. */
export interface Meaning {
  text: string;
  tatar: string[];
}

export interface Question {
  words: AskedWord[];
  meanings: Meaning[];
}

/** The different words of a question; meanings are looked for by their Tatar words. */
export function readQuestion(question: string, lexicon: Lexicon, known?: Meanings): Question {
  const words = new Map<string, AskedWord>();
  const meanings: Meaning[] = [];
  const add = (text: string, stems: readonly string[], isKnown: boolean) => {
    const form = formOf(text);
    if (stems.length === 0 || words.size >= MOST_WORDS || words.has(form.keyA)) return;
    words.set(form.keyA, { ...form, text, stems, small: SMALL.has(form.keyA), known: isKnown });
  };
  for (const { text } of tokensOf(question)) {
    if (words.size >= MOST_WORDS) break;
    const tatar = known === undefined ? [] : tatarFor(text, known, lexicon);
    if (tatar.length === 0) {
      add(text, stemsOf(text, lexicon), false);
      continue;
    }
    const isTold = meanings.some((one) => one.text.toLowerCase() === text.toLowerCase());
    if (!isTold && meanings.length < MOST_WORDS) meanings.push({ text, tatar: [...tatar] });
    const single = tatar.filter((word) => !word.includes(' '));
    const [first] = single;
    // Words of several parts are looked for part by part, where there is no other.
    if (first === undefined)
      for (const part of tatar[0]!.split(' ')) add(part, stemsOf(part, lexicon), true);
    else add(first, [...new Set(single.flatMap((word) => stemsOf(word, lexicon)))], true);
  }
  return { words: [...words.values()], meanings };
}

const MOST_APART = 2;
const SHORT = 3;

/**
 * Whether two words look alike: two letters apart at most, short ones one. Words of a likeness by
 * common pieces alone are other words: «бабушка» is no misspelt «буш».
 */
export function looksLike(one: string, other: string): boolean {
  const most = Math.min(one.length, other.length) <= SHORT ? 1 : MOST_APART;
  const isLong = Math.max(one.length, other.length) > LONGEST_WORD;
  if (isLong || Math.abs(one.length - other.length) > most) return false;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= other.length; to += 1)
      row.push(
        Math.min(
          before[to]! + 1,
          row[to - 1]! + 1,
          before[to - 1]! + (one[at - 1] === other[to - 1] ? 0 : 1),
        ),
      );
    if (Math.min(...row) > most) return false;
    before = row;
  }
  return before.at(-1)! <= most;
}

/** Base words that answer one word of the question, each with how close it is, up to 1. */
export type Wanted = ReadonlyMap<string, number>;

/** Rare words tell more than frequent ones. `count` is counted no further than `most`. */
export const weightOf = (count: number, most: number, small: boolean): number =>
  small ? 0.1 : 1 + Math.log((most + 1) / (Math.min(count, most) + 1));

const HEAD = 1.6;
const TAG = 1.3;
const NEAR = 0.4;
const WHOLE_HEAD = 0.3;

interface Places {
  closeness: number;
  at: number[];
}

/** For each word of the question, where the text has it and how close it comes. */
function placesIn(tokens: readonly string[][], wanted: readonly Wanted[]): Places[] {
  const places = wanted.map((): Places => ({ closeness: 0, at: [] }));
  const answers = new Map<string, { found: Places; closeness: number }[]>();
  for (const [index, forms] of wanted.entries()) {
    for (const [stem, closeness] of forms) {
      const answer = { found: places[index]!, closeness };
      const others = answers.get(stem);
      if (others === undefined) answers.set(stem, [answer]);
      else others.push(answer);
    }
  }
  for (const [at, stems] of tokens.entries()) {
    for (const stem of stems) {
      for (const { found, closeness } of answers.get(stem) ?? []) {
        if (found.at.at(-1) !== at) found.at.push(at);
        found.closeness = Math.max(found.closeness, closeness);
      }
    }
  }
  return places;
}

/**
 * How well a text answers: which words it has and where, how close to what was typed, how near to
 * one another, and how much of the title they are. Words that are missing weigh twice.
 */
export function scoreOf(
  text: Unfiled,
  wanted: readonly Wanted[],
  weights: readonly number[],
): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let score = 0;
  let met = 0;
  const heads = placesIn(text.head, wanted);
  const bodies = placesIn(text.body, wanted);
  const tags = placesIn(text.tagStems, wanted);
  for (const [index, head] of heads.entries()) {
    const weight = weights[index] ?? 0;
    const body = bodies[index]!;
    const tag = tags[index]!;
    const often = 1 + 0.05 * Math.min(body.at.length, 4);
    const best = Math.max(head.closeness * HEAD, tag.closeness * TAG, body.closeness * often);
    score += weight * best;
    if (best > 0) met += weight;
  }
  if (met === 0) return 0;
  const together = Math.max(nearness(heads) * HEAD, nearness(bodies));
  const inHead = new Set(heads.flatMap((places) => places.at)).size;
  const whole = text.head.length === 0 ? 0 : inHead / text.head.length;
  return (score + all * (NEAR * together + WHOLE_HEAD * whole)) * (met / all) ** 2;
}

/** 1 where the words follow one another as they were asked, less the further they are apart. */
function nearness(places: readonly Places[]): number {
  if (places.length < 2) return 0;
  let sum = 0;
  for (let index = 1; index < places.length; index += 1) {
    const before = places[index - 1]!.at;
    const after = places[index]!.at;
    const gap = smallestGap(before, after);
    sum += gap === Number.POSITIVE_INFINITY ? 0 : 1 / gap;
  }
  return sum / (places.length - 1);
}

/** The smallest distance of two different places, one of each list; both lists go upwards. */
function smallestGap(before: readonly number[], after: readonly number[]): number {
  let gap = Number.POSITIVE_INFINITY;
  let next = 0;
  for (const at of before) {
    while (next < after.length && after[next]! < at) next += 1;
    const below = after[next - 1];
    const above = after[next] === at ? after[next + 1] : after[next];
    if (below !== undefined) gap = Math.min(gap, at - below);
    if (above !== undefined) gap = Math.min(gap, above - at);
  }
  return gap;
}
