import { expect, test } from 'vitest';
import { endingRule, plainEnding, whyEnding } from './ending-rule.ts';

test.each([
  ['-нар', 'nasal', '-нар', '-нәр'],
  ['-ләр', 'harmony', '-лар', '-ләр'],
  ['-кә', 'voiceless', '-ка', '-кә'],
  ['-га', 'harmony', '-га', '-гә'],
  ['-тә', 'voiceless', '-та', '-тә'],
  ['-нән', 'nasal', '-нан', '-нән'],
  ['-дан', 'harmony', '-дан', '-дән'],
  ['ны', 'harmony', 'ны', 'не'],
] as const)('%s: %s', (ending, why, hard, soft) => {
  expect(endingRule(ending)).toEqual({ why, hard, soft });
});

test.each([
  ['да', 'дә', ['harmony']],
  ['гә', 'ка', ['voiced', 'harmony']],
  ['тек', 'дек', ['voiceless']],
  ['нар', 'лар', ['nasal']],
  ['лар', 'нәр', ['oral', 'harmony']],
  ['дан', 'нан', ['oral']],
  ['дан', 'тан', ['voiced']],
  ['мыйм', 'мим', ['harmony']],
  ['ем', 'ым', ['harmony']],
] as const)('%s and not %s: %j', (right, other, why) => {
  expect(whyEnding(right, other)?.map((rule) => rule.why)).toEqual(why);
});

test('other endings are not the same one after other sounds', () => {
  expect(whyEnding('га', 'да')).toBeNull();
  expect(whyEnding('ны', 'ның')).toBeNull();
  expect(whyEnding('га', 'га')).toBeNull();
  expect(['нәр', 'тән', 'кән', 'мичә'].map(plainEnding)).toEqual(['лар', 'дан', 'ган', 'мыйча']);
});
