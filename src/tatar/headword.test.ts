import { expect, it } from 'vitest';
import { starterLexicon } from '#tools/tatar/data.ts';
import { headwordMeaning } from './headword.ts';

const lexicon = starterLexicon();

it.each([
  ['өйрән', 'учиться', 'learn', 'өйрәнергә'],
  ['яз', 'писать', 'write', 'язарга'],
  ['яз', 'весна', 'spring', 'яз'],
  ['ак', 'течь', 'flow', 'агарга'],
  ['ак', 'белый', 'white', 'ак'],
  ['кайна', 'закипать', '', 'кайнарга'],
  ['ат', 'скакун', 'steed', 'ат'],
  ['язарга', 'писать', 'write', 'язарга'],
  ['исәнмесез', 'здравствуйте', 'hello', 'исәнмесез'],
])('shows %s (%s) as %s', (word, rus, eng, shown) => {
  expect(headwordMeaning(word, { rus, eng }, lexicon)).toBe(shown);
});
