// «Мәче һәм тычканнар 3»: a stem, and mice with endings of which one fits.

import { generate } from '#tatar/grammar/generate.ts';
import { entriesOf, type Lexicon } from '#tatar/lexicon.ts';
import type { Level } from '../rules.ts';
import { shuffled } from '../random.ts';
import {
  levelsOf,
  PER_LEVEL,
  type Draft,
  type GameWord,
  type MakeDrafts,
  type Part,
} from '../material.ts';
import { hasPlural } from './plurals.ts';

/** The letters an ending has behind a noun; none where it is not just added to the whole stem. */
type EndingOf = (word: GameWord, part: Part) => string | undefined;

const FAMILIES: Readonly<Record<Part, readonly string[]>> = {
  pl: ['лар', 'ләр', 'нар', 'нәр'],
  dat: ['га', 'гә', 'ка', 'кә'],
  loc: ['да', 'дә', 'та', 'тә'],
  abl: ['дан', 'дән', 'тан', 'тән', 'нан', 'нән'],
};
const PARTS_OF_LEVEL: readonly (readonly Part[])[] = [
  ['pl'],
  ['pl'],
  ['dat'],
  ['dat', 'loc'],
  ['loc', 'abl', 'dat'],
];

/** Letters of an ending as they stand on a mouse. */
const shown = (ending: string): string => `-${ending}`;

/** Always in the same order: the key of an ending stays the same from stem to stem. */
function optionsOf(level: Level, part: Part, right: string): string[] {
  if (level === 1) return FAMILIES.pl.slice(0, 2);
  if (level <= 3) return [...FAMILIES[part]];
  // The ending of another case in the same voice, too: it sounds right, and says something else.
  const [other] = PARTS_OF_LEVEL[level - 1]!.filter((one) => one !== part);
  const ofPart = FAMILIES[part].filter((one, at) => at < 4 || one === right);
  return [...ofPart, ...FAMILIES[other!].slice(0, 2)];
}

/** Only where the stem stays as it is. */
const endingsBy =
  (lexicon: Lexicon): EndingOf =>
  ({ lemma }, part) => {
    const entry = entriesOf(lexicon, lemma).find(({ pos }) => pos === 'noun');
    const form = generate(lemma, 'noun', [part], entry ?? {});
    return form?.startsWith(lemma) === true ? form.slice(lemma.length) : undefined;
  };

/** Of people one asks «кем?», and names take endings apart. */
const NO_THINGS = /^(?:names|nouns-people)/;

/** A thing, written in one word. */
const isStem = ({ pos, theme, tat }: GameWord): boolean =>
  pos === 'noun' && !NO_THINGS.test(theme) && !/[ -]/.test(tat);

export const makeDrafts: MakeDrafts = (
  { own, words, lexicon },
  { chance, slow, range, soundOf },
) => {
  const endingOf = endingsBy(lexicon);
  const pool = words.filter(isStem);
  const used = new Set<string>();
  const make = (level: Level, stem: GameWord, part: Part, ending: string): Draft => {
    const whole = optionsOf(level, part, ending);
    const options = slow && whole.length > 2 ? withoutOne(whole, ending) : whole;
    const sound = soundOf(`${stem.lemma}${ending}`);
    return {
      range: level,
      ask: stem.lemma,
      hint: stem.means[0] ?? '',
      part,
      sound,
      heard: false,
      options: options.map(shown),
      need: [shown(ending)],
      tat: `${stem.lemma}${ending}`,
      mean: stem.means[0] ?? '',
      lemma: stem.lemma,
      pos: stem.pos,
    };
  };
  return levelsOf((level) => {
    const parts = PARTS_OF_LEVEL[level - 1]!;
    const inRange = (stem: GameWord) => (level === 5 ? true : stem.range <= range);
    const line = [
      ...shuffled(own.filter(isStem), chance),
      ...shuffled(pool.filter(inRange), chance),
    ];
    const drafts: Draft[] = [];
    for (const stem of line) {
      if (drafts.length === PER_LEVEL) break;
      const part = parts[chance(parts.length)]!;
      const ending = endingOf(stem, part);
      if (ending === undefined || used.has(stem.lemma)) continue;
      if (part === 'pl' && !hasPlural(stem)) continue;
      if (!optionsOf(level, part, ending).includes(ending)) continue;
      used.add(stem.lemma);
      drafts.push(make(level, stem, part, ending));
    }
    return drafts;
  });
};

const withoutOne = (options: readonly string[], right: string): string[] => {
  const wrong = options.find((option) => option !== right);
  return options.filter((option) => option !== wrong);
};
