import { beforeAll, describe, expect, it } from 'vitest';
import { starterLexicon } from '#tools/tatar/data.ts';
import { readWord } from './read-word.ts';
import { generate } from './grammar/generate.ts';
import { paradigm } from './grammar/paradigm.ts';
import type { PartOfSpeech } from './grammar/tables.ts';
import { entriesOf, type Entry, type Lexicon } from './lexicon.ts';

let lexicon: Lexicon;
beforeAll(() => {
  lexicon = starterLexicon();
});

const entryOf = (word: string, pos: PartOfSpeech): Entry => {
  const entry = entriesOf(lexicon, word).find((found) => found.pos === pos);
  if (entry === undefined) throw new Error(`${word} is not in the vocabulary`);
  return entry;
};

describe('words of several parts', () => {
  it.each([
    ['балалар бакчасы', 'noun', 'dat', 'балалар бакчасына'],
    ['балалар бакчасы', 'noun', 'acc', 'балалар бакчасын'],
    ['балалар бакчасы', 'noun', 'pl loc', 'балалар бакчаларында'],
    ['балалар бакчасы', 'noun', 'p1sg dat', 'балалар бакчама'],
    ['авыл хуҗалыгы', 'noun', 'pl', 'авыл хуҗалыклары'],
    ['авыл хуҗалыгы', 'noun', 'p1pl loc', 'авыл хуҗалыгыбызда'],
    ['өй эше', 'noun', 'abl', 'өй эшеннән'],
    ['көнбагыш мае', 'noun', 'gen', 'көнбагыш маеның'],
    ['эш хакы', 'noun', 'dat', 'эш хакына'],
    ['салкын тию', 'noun', 'dat', 'салкын тиюгә'],
    ['туган тел', 'noun', 'dat', 'туган телгә'],
    ['сатып алучы', 'noun', 'dat', 'сатып алучыга'],
    ['Америка Кушма Штатлары', 'propn', 'loc', 'Америка Кушма Штатларында'],
    ['Кара диңгез', 'propn', 'dat', 'Кара диңгезгә'],
    ['Мари Эл', 'propn', 'loc', 'Мари Элда'],
    ['ярдәм ит', 'verb', 'inf', 'ярдәм итәргә'],
    ['ишегалды', 'noun', 'dat', 'ишегалдына'],
    ['ишегалды', 'noun', 'pl', 'ишегаллары'],
    ['ашказаны', 'noun', 'p1sg', 'ашказаным'],
  ] as const)('makes %s (%s) with %s into %s', (word, pos, ids, form) => {
    expect(generate(word, pos, ids.split(' '), entryOf(word, pos))).toBe(form);
  });

  it('have no table of their own for the third person, whose they are already', () => {
    const entry = entryOf('балалар бакчасы', 'noun');
    const tables = paradigm(entry.word, 'noun', entry);
    expect(tables.map(({ name }) => name.en)).not.toContain('singular, his, her, their');
    expect(tables).toHaveLength(10);
  });

  it.each([
    ['ишегалдына', 'dat'],
    ['ишегалларында', 'pl loc'],
    ['ишегалдыма', 'p1sg dat'],
  ])('are read back: %s', (form, ids) => {
    const readings = readWord(form, lexicon).own.filter(({ base }) => base === 'ишегалды');
    expect(readings.map(({ chain }) => chain.map(({ id }) => id).join(' '))).toContain(ids);
  });

  it('refuse the cases of words without an owner', () => {
    for (const form of ['ишегалдыга', 'барысыга', 'үземгә'])
      expect(readWord(form, lexicon).own.filter(({ known }) => known)).toEqual([]);
  });
});

describe('ас, өс, ал', () => {
  it.each([
    ['ас', 'dat', 'аска'],
    ['ас', 'p3 loc', 'астында'],
    ['өс', 'loc', 'өстә'],
    ['өс', 'p1sg dat', 'өстемә'],
    ['ал', 'p3', 'алды'],
  ])('makes %s with %s into %s', (word, ids, form) => {
    expect(generate(word, 'noun', ids.split(' '), entryOf(word, 'noun'))).toBe(form);
  });
});
