import { expect, test } from 'vitest';
import { starterLexicon } from '#tools/tatar/data.ts';
import { lookUp, sentenceOf } from './rules.ts';

const lexicon = starterLexicon();

test('of a long sentence only the words that can matter are spelled', () => {
  const context = 'Әти кичә миңа бик яхшы ярдәм итте, шуңа күрә мин аңа рәхмәт әйттем.';
  const near = sentenceOf({ text: 'ярдәм', context }, lexicon);
  expect(near.parts.map(({ text }) => text)).toEqual(['бик', 'яхшы', 'ярдәм', 'итте', ',']);
  expect(near.at).toBe(2);
  expect(lookUp({ text: 'ярдәм', context }, lexicon).phrase?.form).toBe('ярдәм итте');
});
