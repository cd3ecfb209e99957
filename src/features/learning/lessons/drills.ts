// More exercises of suffixes, made by the generator out of the words of a lesson: the same word
// every time, another suffix for each.

import { generate } from '#tatar/grammar/generate.ts';
import { plainName } from '#tatar/grammar/plain-names.ts';
import { suffixesFrom } from '#tatar/grammar/tables.ts';
import { entriesOf, type Lexicon } from '#tatar/lexicon.ts';
import type { Suffix } from './lesson.ts';

/** Which suffixes come at which level; harder ones join the easy ones. */
const OF_NOUNS: readonly (readonly string[])[] = [
  ['pl', 'loc', 'dat', 'p1sg'],
  ['abl', 'acc', 'gen', 'p3'],
  ['p1pl', 'attr', 'p2pl'],
  ['p2sg', 'whose'],
];
const POSSESSIVES = ['p1sg', 'p2sg', 'p3', 'p1pl', 'p2pl', 'whose'];
/** Suffixes whose forms nobody says of such nouns: «my Saturday», «in the rouble». */
const UNSUITED: Readonly<Record<string, readonly string[]>> = {
  'nouns-time': [...POSSESSIVES, 'pl', 'loc', 'attr', 'acc'],
  'nouns-nature': POSSESSIVES,
};
/** Units of measure take the suffixes of times. */
const UNITS = new Set(['сум', 'градус']);
/** Words that count: nobody asks «since when?» of «once» or of «a minute». */
const NO_CASES = new Set(['тапкыр', 'мәртәбә', 'минут', 'секунд']);
/** They are listed with the times, but take the suffixes and questions of things. */
const NO_TIME = new Set(['календарь', 'дата', 'вакыйга', 'очрак', 'бәйрәм', 'чират']);

const NO_NAME = { tt: '', ru: '', en: '' };
/** The short names of these cases ask for people and places only. */
const QUESTIONS: Readonly<Record<string, typeof NO_NAME>> = {
  dat: {
    tt: 'кемгә? нәрсәгә? кая?',
    ru: 'кому? чему? куда?',
    en: 'to whom? to what? where to?',
  },
  loc: {
    tt: 'кемдә? нәрсәдә? кайда?',
    ru: 'у кого? в чём? где?',
    en: 'at whom? in what? where?',
  },
  abl: {
    tt: 'кемнән? нәрсәдән? каян?',
    ru: 'от кого? от чего? откуда?',
    en: 'from whom? from what? where from?',
  },
};
const QUESTIONS_OF_TIME: typeof QUESTIONS = {
  dat: { tt: 'кайчанга?', ru: 'на когда?', en: 'for when?' },
  abl: { tt: 'кайчаннан?', ru: 'с какого времени?', en: 'since when?' },
};

/** The name of a suffix of nouns, as one who has never been taught grammar would ask for it. */
function nameOf(id: string, theme: string | undefined) {
  const suffix = suffixesFrom('noun').find((one) => one.id === id);
  const ofTime = theme === 'nouns-time' ? QUESTIONS_OF_TIME[id] : undefined;
  return ofTime ?? QUESTIONS[id] ?? plainName(id, suffix?.name ?? NO_NAME);
}

interface Made {
  words: readonly { tat: string; rus: string }[];
  range: number;
  most: number;
  /** What a noun is about; undefined where nobody knows. */
  themeOf: (noun: string) => string | undefined;
}

export function drillsOf({ words, range, most, themeOf }: Made, lexicon: Lexicon): Suffix[] {
  const ids = OF_NOUNS.slice(0, range).flat();
  const nouns = words.flatMap(({ tat, rus }) => {
    // «көл» is ash, but the lesson has it for laughing: only a noun of the lesson's meaning.
    const entry = entriesOf(lexicon, tat).find(
      ({ pos, ru }) => pos === 'noun' && shareMeaning(ru ?? '', rus),
    );
    return entry === undefined || NO_CASES.has(entry.word) ? [] : [entry];
  });
  return nouns.slice(0, most).flatMap((entry, at): Suffix[] => {
    const theme = NO_TIME.has(entry.word) ? undefined : themeOf(entry.word);
    const unsuited = UNSUITED[UNITS.has(entry.word) ? 'nouns-time' : (theme ?? '')] ?? [];
    const turned = [...ids.slice(at % ids.length), ...ids.slice(0, at % ids.length)];
    const id = turned.find((one) => !unsuited.includes(one)) ?? 'dat';
    const form = generate(entry.word, entry.pos, [id], entry);
    if (form === undefined) return [];
    const { tt, ru, en } = nameOf(id, theme);
    const ask = { tat: tt, rus: ru, eng: en };
    return [{ kind: 'suffix', base: entry.word, pos: 'noun', form, ask }];
  });
}

function shareMeaning(one: string, other: string): boolean {
  const words = new Set(one.toLowerCase().match(/\p{L}{3,}/gu));
  return (other.toLowerCase().match(/\p{L}{3,}/gu) ?? []).some((word) => words.has(word));
}
