import { expect, test } from 'vitest';
import { inOtherHarmony } from './other-harmony.ts';

test.each([
  ['лар', 'ләр'],
  ['ның', 'нең'],
  ['мыйм', 'мим'],
  ['мыйсың', 'мисең'],
  ['учы', 'үче'],
  ['учыга', 'үчегә'],
  ['ырга', 'ергә'],
  ['ныкы', 'неке'],
  ['мыни', 'мени'],
  ['маячакмын', 'мәячәкмен'],
])('%s and %s are the same ending', (back, front) => {
  expect([inOtherHarmony(back), inOtherHarmony(front)]).toEqual([front, back]);
});

test('an ending whose letters have no harmony is its own twin', () => {
  expect(['м', 'п', 'н', 'ям'].map(inOtherHarmony)).toEqual(['м', 'п', 'н', 'ям']);
});
