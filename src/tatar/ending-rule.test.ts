import { expect, test } from 'vitest';
import { endingRules, plainEnding, whyEnding } from './ending-rule.ts';

test.each([
  ['урман', 'нар', ['nasal', 'harmony'], 'нар', 'нәр'],
  ['Урам', 'нан', ['nasal', 'harmony'], 'нан', 'нән'],
  ['китап', 'ка', ['voiceless', 'harmony'], 'ка', 'кә'],
  ['мәктәп', 'тә', ['voiceless', 'harmony'], 'та', 'тә'],
  ['өй', 'ләр', ['harmony'], 'лар', 'ләр'],
  ['авыл', 'га', ['harmony'], 'га', 'гә'],
  // These begin so after every sound.
  ['урман', 'ны', ['harmony'], 'ны', 'не'],
  ['дус', 'кай', ['harmony'], 'кай', 'кәй'],
] as const)('%s-%s: %j', (before, ending, why, hard, soft) => {
  const rules = endingRules(before, ending);
  expect(rules).toEqual(why.map((one) => ({ why: one, hard, soft })));
});

test.each([
  ['да', 'дә', ['harmony']],
  ['гә', 'ка', ['voiced', 'harmony']],
  ['тек', 'дек', ['voiceless']],
  ['нар', 'лар', ['nasal']],
  ['лар', 'нәр', ['oral', 'harmony']],
  ['дан', 'нан', ['voiced-oral']],
  ['дан', 'тан', ['voiced-oral']],
  ['дә', 'тә', ['voiced']],
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
