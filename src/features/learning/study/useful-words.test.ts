import { expect, test } from 'vitest';
import { starterRows } from '#features/platform/dictionary/public/lexicon.server.ts';
import { usefulWordsOf } from './useful-words.ts';

test('fifty words of the vocabulary, each once and with its meanings, verbs in the infinitive', () => {
  const words = usefulWordsOf(starterRows());
  expect(words).toHaveLength(50);
  expect(new Set(words.map(({ word }) => word)).size).toBe(50);
  expect(words.filter(({ rus, eng }) => rus === '' || eng === '')).toEqual([]);
  expect(words.find(({ word }) => word === 'бар')).toMatchObject({ pos: 'verb', tat: 'барырга' });
});
