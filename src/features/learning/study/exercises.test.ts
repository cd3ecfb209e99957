import { describe, expect, test } from 'vitest';
import { starterRows } from '#features/platform/dictionary/public/lexicon.server.ts';
import { readWord } from '#tatar/read-word.ts';
import { buildLexicon } from '#tatar/lexicon.ts';
import { buildMeanings } from '#tatar/meanings.ts';
import { exerciseOf, kindOf, placeIn, poolOf, type Asked } from './exercises.ts';
import { graded, type Memory } from './memory.ts';

const rows = starterRows();
const lexicon = buildLexicon(rows);
const pool = poolOf(rows);
const meanings = buildMeanings(rows);

const AT = Date.UTC(2026, 10, 16, 9);
const learning = graded(null, 3, AT);
const known = graded(learning, 3, learning.due);
const later = graded(known, 3, known.due);

const SENTENCE = 'Мондый җырларны яшьләребезгә дә өйрәтәсе иде.';
const word = (memory: Memory | null, changes: Partial<Asked> = {}): Asked => ({
  id: '77',
  headword: 'яшь',
  rus: 'молодой; возраст',
  eng: 'young; age',
  met: 'яшьләребезгә',
  sentence: SENTENCE,
  memory,
  lang: 'tt',
  isHeard: false,
  reading: readWord('яшьләребезгә', lexicon).own[0] ?? null,
  ...changes,
});
const asked = (memory: Memory | null, changes: Partial<Asked> = {}) =>
  exerciseOf(word(memory, changes), pool, meanings);

test('the exercise grows with the memory', () => {
  const all = { sentence: true, meaning: true, suffixes: true, sound: true };
  expect(kindOf(null, all)).toBe('choose');
  expect(kindOf(learning, all)).toBe('cloze');
  expect(kindOf(known, all)).toBe('listen');
  expect(kindOf(known, { ...all, sound: false })).toBe('type');
  expect(kindOf(later, all)).toBe('build');
  expect(kindOf(later, { ...all, suffixes: false })).toBe('type');
  expect(kindOf(null, { ...all, meaning: false })).toBe('cloze');
  expect(kindOf(learning, { ...all, sentence: false })).toBe('type');
});

test('finds the word in its sentence, whatever its capitals', () => {
  expect(placeIn('Күпер төзәлде, күпер!', 'күпер')).toEqual({ start: 0, end: 5 });
  expect(placeIn('Күперне төзәттеләр.', 'күпер')).toBeNull();
});

describe('choosing', () => {
  test('offers the word in another case, which answers another question', () => {
    const { options, question } = asked(learning);
    expect(question).toBe('кемгә? кая?');
    const own = options.filter((option) => option.question !== '');
    expect(own).toHaveLength(1);
    expect(own[0]?.tat).toMatch(/^яшьләребез/);
    expect(own[0]?.question).not.toBe(question);
    expect(options).toHaveLength(4);
    // A form without a case has no question, nor has one that is told by its meaning.
    const bare = { met: 'яшь', sentence: 'Ул яшь иде.', reading: readWord('яшь', lexicon).own[0]! };
    expect(asked(learning, bare)).toMatchObject({ kind: 'cloze', question: '' });
    expect(asked(null).question).toBe('');
  });

  test('offers four meanings, one of them right, the same each time', () => {
    const { options, kind } = asked(null);
    expect(kind).toBe('choose');
    expect(options).toHaveLength(4);
    expect(options.filter(({ rus }) => rus === 'молодой; возраст')).toHaveLength(1);
    expect(new Set(options.map(({ rus }) => rus)).size).toBe(4);
    expect(asked(null).options).toEqual(options);
    expect(asked(null, { id: '78' }).options).not.toEqual(options);
  });

  test('in a sentence offers words in the form that is missing', () => {
    const { options, before, after, form } = asked(learning);
    expect(before + form + after).toBe(SENTENCE);
    expect(options.map(({ tat }) => tat)).toContain('яшьләребезгә');
    // All other words are «to our …s».
    const others = options.filter(({ question }) => question === '');
    for (const { tat } of others) expect(tat).toMatch(/(лар|ләр|нар|нәр)([ыо]быз|[еө]без)г[аә]$/);
  });
});

test('building gives the suffixes of the form among those of the other harmony', () => {
  const { kind, root, tiles, form } = asked(later);
  expect({ kind, root, form }).toEqual({ kind: 'build', root: 'яшь', form: 'яшьләребезгә' });
  expect(tiles).toEqual(expect.arrayContaining(['ләр', 'ебез', 'гә', 'лар', 'га']));
});

test('listening gives where the form is heard, where the site can read aloud', () => {
  const { kind, sound } = asked(known, { isHeard: true });
  expect(kind).toBe('listen');
  expect(sound).toContain(encodeURIComponent('яшьләребезгә'));
  expect(asked(known)).toMatchObject({ kind: 'type', sound: null });
});

describe('typing', () => {
  test('takes other words of the same meaning in the same form', () => {
    const books = word(known, {
      headword: 'зур',
      rus: 'большой',
      met: 'зур',
      sentence: '',
      reading: readWord('зур', lexicon).own[0] ?? null,
    });
    const { kind, answers } = exerciseOf(books, pool, meanings);
    expect(kind).toBe('type');
    expect(answers[0]).toBe('зур');
    expect(answers).toContain('олы');
  });

  test('of a word without a sentence asks for its dictionary form', () => {
    const { form, before, after } = asked(known, { sentence: '' });
    expect({ form, before, after }).toEqual({ form: 'яшь', before: '', after: '' });
  });
});
