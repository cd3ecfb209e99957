import { expect, test } from 'vitest';
import { aroundOf, isInsertion, placeOf, replaced } from './rules.ts';

const before = 'бара';

test.each([
  ['at its place, though it is said twice', 'Ул бара, ул бара.', 12, 12],
  ['moved, and said once', 'Бүген ул бара.', 3, 9],
  ['moved, and said twice', 'Ул тиз бара, ул бара.', 3, null],
  ['no longer said', 'Ул килә.', 3, null],
  ['the text ends before it', 'Ул', 3, null],
])('%s', (_, source, start, place) => {
  expect(placeOf(source, { start, before, head: '', tail: '' })).toBe(place);
});

test.each([
  ['a word, at its place another one', 'Ул ә диде.', 'ә', 'Ул әни диде.', null],
  ['a word, elsewhere inside of another one', 'Ул ә диде.', 'ә', 'Ул бүген әни диде.', null],
  ['a word among others it is a part of', 'Ул ә диде.', 'ә', 'Әни ә диде, әби дә.', 4],
  ['a part of a word, in the same word', 'Ул языа.', 'ыа', 'Бүген ул языа.', 11],
  ['a part of a word, in another word', 'Ул языа.', 'ыа', 'Ул тыа.', null],
  ['a part of a word nobody can read', `${'а'.repeat(90)}ы${'а'.repeat(90)}`, 'ы', null, 90],
  ['signs', 'Ул, бара', ', ', 'Әни, бара', 3],
])('%s', (_, sent, before, source, place) => {
  const start = sent.indexOf(before);
  const phrase = { start, before, ...aroundOf(sent, { start, before }) };
  expect(placeOf(sent, phrase)).toBe(start);
  expect(placeOf(source ?? sent, phrase)).toBe(place);
});

test('only that phrase is replaced', () => {
  const source = 'Ул бара, ул бара.';
  expect(replaced(source, { start: 12, before }, 'килә')).toBe('Ул бара, ул килә.');
});

test.each([
  [60, false],
  [61, true],
])('%i characters more than the phrase: is it an insertion? %s', (more, insertion) => {
  expect(isInsertion({ start: 5, end: 9, content: 'а'.repeat(4 + more) })).toBe(insertion);
});
