import { beforeAll, describe, expect, it } from 'vitest';
import { cpuMs } from '#test/event-loop.ts';
import { starterLexicon } from '#tools/tatar/data.ts';
import { readWord } from './read-word.ts';
import { chooseInContext } from './in-context.ts';
import type { Lexicon } from './lexicon.ts';
import { tokenise } from './tokens.ts';

let lexicon: Lexicon;
beforeAll(() => {
  lexicon = starterLexicon();
});

/** The first reading of the word in square brackets. */
function read(text: string): string {
  const tokens = [...tokenise(text)].filter(({ kind }) => kind !== 'space');
  const open = tokens.findIndex((token) => token.text === '[');
  const parts = tokens
    .filter((token) => token.text !== '[' && token.text !== ']')
    .map((token) => ({ text: token.text, isWord: token.kind === 'word' }));
  const [first] = chooseInContext({ parts, at: open }, lexicon);
  return `${first?.base} ${first?.pos}`;
}

describe('the sentence chooses', () => {
  it.each([
    // Owner and owned.
    ['Солдатның [туганнары] килде.', 'туган noun'],
    ['Өстәл [астында] алма бар.', 'ас noun'],
    ['Мария үз [ирен] ярата.', 'ир noun'],
    ['Өйнең [каты] бар.', 'кат noun'],
    // Postpositions and modal words.
    ['[Фаразлар] буенча яңгыр ява.', 'фараз noun'],
    ['Дәресләрне көн саен [әзерләргә] кирәк.', 'әзерлә verb'],
    ['Тәмәкене [ташларга] кирәк.', 'ташла verb'],
    // Orders and tenses inside a sentence, and at its end.
    ['Су кебек [арыш] басуы җилдә тибрәлә.', 'арыш noun'],
    ['Без [күчеш] чорында яшибез.', 'күчеш noun'],
    ['Ярадан кан [акты].', 'ак verb'],
    // Action and what is acted upon.
    ['Алар алгарышны [күрә] алмый.', 'күр verb'],
  ])('%s', (text, reading) => {
    expect(read(text)).toBe(reading);
  });

  it('and leaves a word alone where it has nothing to say', () => {
    expect(read('[Җиргә] төште.')).toBe('җир noun');
    expect(read('Бу [китап] яхшы.')).toBe('китап noun');
  });
});

it('gives the same readings, only in another order', () => {
  const parts = ['Агач', 'астында'].map((text) => ({ text, isWord: true }));
  const chosen = chooseInContext({ parts, at: 1 }, lexicon);
  const alone = readWord('астында', lexicon).own;
  const named = (readings: typeof alone) => readings.map(({ base, pos }) => `${base} ${pos}`);
  expect(named(chosen)).not.toEqual(named(alone));
  expect(named(chosen).toSorted()).toEqual(named(alone).toSorted());
});

it('reads no further than its neighbours, however long the sentence is', () => {
  const parts = Array.from({ length: 10_000 }, () => ({ text: 'ярадан', isWord: true }));
  const before = cpuMs();
  chooseInContext({ parts, at: 5000 }, lexicon);
  expect(cpuMs() - before).toBeLessThan(1000);
});
