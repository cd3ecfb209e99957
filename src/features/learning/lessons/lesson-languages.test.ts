// Every lesson as its readers see it: Tatar in the letters they chose, meanings in their language.

import { describe, expect, test } from 'vitest';
import { openLatinReader } from '#tatar/reading.ts';
import { readWord } from '#tatar/read-word.ts';
import { shownEnding, shownPieces } from '#tatar/shown-pieces.ts';
import { starterLexicon } from '#tools/tatar/data.ts';
import { shippedEdu } from './content.server.ts';
import { themeOfNoun } from '#features/platform/dictionary/public/lexicon.server.ts';
import { drillsOf } from './drills.ts';
import { suffixOptions } from './endings.ts';
import { englishOf, missingEnglish, withEnglish } from './english.ts';
import { paragraphsOf, piecesOf } from './glosses.ts';
import { gapIn, gapOf } from './judge.ts';
import type { Exercise, Suffix } from './lesson.ts';
import { askedIn } from './rules.ts';

const lexicon = starterLexicon();
const all = shippedEdu().map(({ id, value }) => ({
  id,
  ...value,
  asked: askedIn({ ...value, ...value.lesson }),
}));
type Edu = (typeof all)[number];

/** As a page turns what it shows. */
const read = openLatinReader();

interface Seen {
  /** Before its letters are turned. */
  tatar: string[];
  meanings: { rus: string; eng: string }[];
}

function seenIn(exercise: Exercise): Seen {
  switch (exercise.kind) {
    case 'choose': {
      const { ask, options, why, meaning } = exercise;
      if (meaning !== undefined) return { tatar: [...options, why], meanings: [meaning] };
      return { tatar: [ask, ...options, why], meanings: [] };
    }
    case 'cloze': {
      const { text, hint } = gapOf(exercise);
      const { before, after } = gapIn(text);
      return { tatar: [before, after], meanings: hint === null ? [] : [hint] };
    }
    case 'build':
      return {
        tatar: [...exercise.words, ...exercise.answers],
        meanings: exercise.meaning === undefined ? [] : [exercise.meaning],
      };
    case 'dictation':
      return { tatar: [exercise.text], meanings: [] };
    case 'suffix': {
      const { tat, rus, eng } = exercise.ask;
      return { tatar: [tat, exercise.base, exercise.form], meanings: [{ rus, eng }] };
    }
    case 'match':
      return {
        tatar: exercise.pairs.map(([tat]) => tat),
        meanings: exercise.pairs.map(([, rus, eng = '']) => ({ rus, eng })),
      };
    case 'hear':
      return {
        tatar: [exercise.text, ...exercise.options.map(({ tat }) => tat)],
        meanings: exercise.options,
      };
    case 'translate':
      return {
        tatar: [...exercise.answers, ...(exercise.others ?? []).map(({ tat }) => tat)],
        meanings: [exercise.ask, ...(exercise.others ?? [])],
      };
    case 'say':
      return { tatar: [exercise.text], meanings: [exercise.meaning] };
    case 'role':
      return { tatar: exercise.lines.map(({ tat }) => tat), meanings: exercise.lines };
    case 'write':
      return { tatar: [exercise.model], meanings: [exercise.ask] };
  }
}

/** All that is explained, and all Tatar, of a lesson. */
function seenOf({ title, content, lesson, asked }: Edu): Seen {
  const pieces = paragraphsOf(content).flatMap(piecesOf);
  const exercises = asked.map(seenIn);
  const can = lesson.course?.can ?? [];
  return {
    tatar: [
      title,
      ...pieces.map(({ text }) => text),
      ...lesson.words.map(({ tat }) => tat),
      ...exercises.flatMap(({ tatar }) => tatar),
      ...can.map(({ tat }) => tat),
    ],
    meanings: [
      lesson.titles,
      lesson.translation,
      ...lesson.words,
      ...pieces.flatMap(({ gloss }) => (gloss === null ? [] : [gloss])),
      ...exercises.flatMap(({ meanings }) => meanings),
      ...asked.flatMap((one) => ('reason' in one && one.reason ? [one.reason] : [])),
      ...can,
      ...(lesson.course === undefined ? [] : [lesson.course.aim, lesson.course.unit]),
    ],
  };
}

const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /\p{Script=Latin}/u;
/** Roman numbers are the same in both alphabets. */
const NUMBER = /\b[IVXL]+\b/g;
/** A quoted word or two may be of another language, and then stay as they are written. */
const QUOTED = /«[^»]{1,12}»/g;
/** Letters without a Latin one, shown by themselves. */
const NAMED_SIGN = /(?<!\p{L})[ьъщ](?!\p{L})/giu;
const withoutQuoted = (text: string): string =>
  text.replaceAll(QUOTED, '').replaceAll(NAMED_SIGN, '');
/** Two passages the reader still takes for Russian: a sentence of lesson 3, single vowels of lesson 5. */
const TAKEN_FOR_RUSSIAN = /^Алсу уйлый, уйлый|\(а, о, у, ы\)/;
/** What an English text quotes in Tatar. */
const MOST_QUOTED = 0.1;
const lettersOf = (text: string, script: RegExp): number => text.match(script)?.length ?? 0;

/** A translation may quote a Tatar word; a meaning may not. */
function isEnglish(text: string): boolean {
  const cyrillic = lettersOf(text, /\p{Script=Cyrillic}/gu);
  const all = lettersOf(text, /\p{L}/gu);
  return text !== '' && cyrillic <= (all > 400 ? MOST_QUOTED * all : 0);
}

describe.each(all.map((edu) => [edu.id, edu] as const))('%s', (_, edu) => {
  const { tatar, meanings } = seenOf(edu);

  test('who reads English meets no Russian', () => {
    const russian = meanings.filter(({ eng }) => !isEnglish(eng));
    expect(russian).toEqual([]);
    expect(edu.lesson.note.eng).not.toBe('');
  });

  test('who reads Russian meets no English', () => {
    expect(meanings.filter(({ rus }) => !CYRILLIC.test(rus))).toEqual([]);
  });

  test('who reads Latin letters meets Tatar in no others', () => {
    const shown = [...tatar, edu.lesson.note.tat].map(read);
    expect(
      shown.filter((text) => CYRILLIC.test(withoutQuoted(text)) && !TAKEN_FOR_RUSSIAN.test(text)),
    ).toEqual([]);
  });

  test('who reads Cyrillic letters meets Tatar in no others', () => {
    expect(tatar.filter((text) => LATIN.test(text.replaceAll(NUMBER, '')))).toEqual([]);
  });
});

/** What is shown of an ending when it is chosen, and the whole word it is cut from. */
const cuts: [string, string, string][] = all.flatMap(({ asked, lesson, range }) =>
  [
    ...asked,
    ...drillsOf({ words: lesson.words, range, most: 8, themeOf: themeOfNoun }, lexicon),
  ].flatMap((exercise): [string, string, string][] => {
    if (exercise.kind === 'suffix') {
      const start = exercise.form.slice(0, exercise.base.length);
      return (suffixOptions(exercise) ?? []).map((one) => [start, one, '']);
    }
    if (exercise.kind !== 'cloze') return [];
    const { start, end } = gapIn(gapOf(exercise).text);
    return [...(exercise.options ?? []), ...exercise.answers].map((one) => [start, one, end]);
  }),
);

test('in Latin letters an ending is what the whole word has there', () => {
  expect(cuts.length).toBeGreaterThan(600);
  const wrong = cuts.filter(([start, ending, end]) => {
    const pieces = shownPieces([start, ending, end], read);
    // No ending begins with ye or yı behind a consonant, whatever it is by itself.
    const isAlone = /[^аәыеуүияюоө]$/u.test(start) && /^y[eı]/.test(pieces[1]!);
    return isAlone || pieces.join('') !== read(start + ending + end) || pieces[1] === '';
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['дүрт', 'енче', 'ençe'],
  ['кил', 'ербез', 'erbez'],
  ['яшә', 'үче', 'wçe'],
])('%s-%s is asked as -%s', (start, ending, shown) => {
  expect(cuts.some(([one, other]) => one === start && other === ending)).toBe(true);
  expect(shownEnding(start, ending, read)).toBe(shown);
});

/** Of every harmony and last sound. */
const STEMS =
  'китап бала баласы әби әнисе күл урман көн мәктәп кызыл яшел яз кил укы эшлә сат кит аша тор төш син'.split(
    ' ',
  );
const isPossible = (ending: string): boolean =>
  STEMS.some((stem) =>
    readWord(stem + ending, lexicon).known.some(({ chain }) => chain.length > 0),
  );

test('no ending is offered that no word has', () => {
  const suffixes = all.flatMap(({ asked, lesson, range }) => [
    ...asked.filter((one): one is Suffix => one.kind === 'suffix'),
    ...drillsOf({ words: lesson.words, range, most: 8, themeOf: themeOfNoun }, lexicon),
  ]);
  const offered = new Set(suffixes.flatMap((one) => suffixOptions(one) ?? []));
  expect(offered.size).toBeGreaterThan(80);
  expect([...offered].filter((ending) => !isPossible(ending))).toEqual([]);
});

test('two meanings of a match are never the same', () => {
  const matches = all.flatMap(({ asked }) => asked.filter((one) => one.kind === 'match'));
  expect(matches).toHaveLength(61);
  for (const { pairs } of matches)
    for (const at of [1, 2])
      expect(new Set(pairs.map((pair) => pair[at])).size, String(pairs)).toBe(pairs.length);
});

describe('the English of a lesson', () => {
  const words = [
    { tat: 'баш', rus: 'голова; начало', eng: 'head; beginning' },
    { tat: 'яз', rus: 'писать', eng: 'write' },
  ];

  test('is taken from its words, in the sense that is asked', () => {
    expect(englishOf(words, { tat: 'баш', rus: 'начало' })).toBe('beginning');
    expect(englishOf(words, { tat: 'яз', rus: 'пиши' })).toBe('write');
    expect(englishOf(words, { tat: 'су', rus: 'вода' })).toBe('');
    const match: Exercise = {
      kind: 'match',
      pairs: [
        ['баш', 'голова'],
        ['су', 'вода', 'water'],
        ['таш', 'камень'],
      ],
    };
    expect(withEnglish(match, words)).toMatchObject({
      pairs: [
        ['баш', 'голова', 'head'],
        ['су', 'вода', 'water'],
        ['таш', 'камень'],
      ],
    });
  });

  test('is missed where only Russian is written', () => {
    const exercises: Exercise[] = [
      { kind: 'cloze', text: 'Башым ___. (болит)', answers: ['авырта'] },
      { kind: 'cloze', text: 'Мин ___.', answers: ['язам'], hint: { rus: 'пишу', eng: '' } },
      {
        kind: 'match',
        pairs: [
          ['баш', 'голова'],
          ['таш', 'камень'],
        ],
      },
    ];
    const content = 'Бу [таш|камень], бу [су|вода|water].';
    expect(missingEnglish({ content, words, exercises })).toEqual([
      'таш',
      'Башым ___. (болит)',
      'Мин ___.',
      'таш',
    ]);
  });
});

test('a hint in brackets, as staff may have written it, is Russian and no part of the sentence', () => {
  const hint = { rus: 'болит', eng: '' };
  expect(gapOf({ text: 'Башым ___. (болит)' })).toEqual({ text: 'Башым ___.', hint });
  expect(gapOf({ text: 'Өч ___ (книга).' })).toMatchObject({ text: 'Өч ___.' });
  expect(gapIn('Өч көн өйдә ят___ кирәк.')).toEqual({
    before: 'Өч көн өйдә ',
    start: 'ят',
    end: '',
    after: ' кирәк.',
  });
});
